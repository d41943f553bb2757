"""Turns Lark's trees into commands: rules are arguments by name, terminals stand for words.

All texts with the same terminals have the same tree. A tree becomes a form, which is filled with
the words of each text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from lark import Token, Tree

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import CONDITION, Command
from aoi_cli.engine.vocabulary import DASHES, Readings

Node = Tree[Token] | Token
CONDITIONAL = "conditional"
"""A rule of some games: a command and a condition, for rows that go on behind a reveal."""


def _lower(token: str) -> str:
    return token.lower().translate(DASHES)


def _signed(token: str) -> int:
    return int(token.translate(DASHES))


def _tile(token: str) -> str:
    """The name of a tile in one word."""
    return "".join(_lower(token).split())


TOKENS: Mapping[str, Callable[[str], Any]] = {
    "NUMBER": int,
    "SIGNED": _signed,
    "TILE": _tile,
    "NAME": str,
    "UNKNOWN": lambda handle: UNKNOWN,
    "QUOTED": lambda quoted: quoted[1:-1],
    "THING": lambda text: " ".join(text.split()),
}


def _answer(values: list[Any]) -> str:
    return str(values[0]) if len(values) == 1 else f"up to {values[1]} {values[2]} lost"


def _owned_changes(values: list[Any]) -> tuple[str, tuple[Any, ...]]:
    """The owner of changes, "" for the table; and the changes."""
    return (values[0], tuple(values[1:])) if isinstance(values[0], str) else ("", tuple(values))


RULES: Mapping[str, Callable[[list[Any]], Any]] = {
    "correction": tuple,
    "owned_changes": _owned_changes,
    "changes": tuple,
    "signed_pair": tuple,
    "signed_pairs": tuple,
    "words": " ".join,
    "answer": _answer,
}


Words = Sequence[str]
"""The words of a text that stand for the terminals of a form, in order."""
Spans = Sequence[tuple[int, int]]
"""The first and last place of each word in the text."""
Value = Callable[[Words], Any]
"""Turns the words of a form into a value."""
Order = Callable[[Token], int]
"""Gives the number of the word that a terminal of a tree stands for."""


class Argument(NamedTuple):
    name: str
    value: Value
    first: int
    last: int
    """The numbers of the first and the last word of the argument."""


class CommandForm(NamedTuple):
    verb: str
    arguments: Sequence[Argument]

    def filled(self, words: Words, spans: Spans, text: str) -> Command:
        args, places = {}, {}
        for name, value, first, last in self.arguments:
            args[name] = value(words)
            places[name] = spans[first][0], spans[last][1]
        return Command(self.verb, args, places, text)


class FactForm(NamedTuple):
    what: Value
    value: Value

    def filled(self, words: Words, spans: Spans, text: str) -> tuple[str, Any]:
        return self.what(words), self.value(words)


class Reader:
    """Turns the trees of one game into commands and facts."""

    def __init__(self, own: Readings) -> None:
        self.tokens = {**TOKENS, **own.tokens}
        self.rules = {**RULES, **own.rules}
        self.lists = own.lists

    def command(self, node: Tree[Token], text: str) -> Command:
        order, words, spans = number_terminals(node)
        return self.command_form(node, order).filled(words, spans, text)

    def fact(self, node: Tree[Token]) -> tuple[str, Any]:
        order, words, spans = number_terminals(node)
        return self.fact_form(node, order).filled(words, spans, "")

    def command_form(self, node: Tree[Token], order: Order) -> CommandForm:
        """The form of a tree. The condition of a conditional command is one of its arguments."""
        if node.data == CONDITIONAL:
            bare, condition = node.children
            assert isinstance(bare, Tree)
            verb, arguments = self.command_form(bare, order)
            return CommandForm(verb, (*arguments, self.argument(CONDITION, condition, order)))
        arguments = [self.argument(str(child.data), child, order)
                     for child in node.children if isinstance(child, Tree)]
        return CommandForm(str(node.data), arguments)

    def argument(self, name: str, node: Node, order: Order) -> Argument:
        first, last = order(first_token(node)), order(last_token(node))
        return Argument(name, self.value(node, order), first, last)

    def fact_form(self, node: Tree[Token], order: Order) -> FactForm:
        if node.data in self.lists:
            return FactForm(constant_value(self.lists[node.data]), self.value(node, order))
        one, other = (self.value(child, order) for child in node.children)
        return FactForm(other, one) if node.data == "holdings" else FactForm(one, other)

    def value(self, node: Node, order: Order) -> Value:
        if isinstance(node, Token):
            name = node.type.partition("__")[0]
            read = self.tokens.get(name)
            if read is None:
                return constant_value(name.lower().replace("_", " "))
            return value_of_word(read, order(node))
        values = [self.value(child, order) for child in node.children]
        rule = self.rules.get(node.data)
        return combined_value(rule, values) if rule else values[0]


def constant_value(word: str) -> Value:
    return lambda words: word


def value_of_word(read: Callable[[str], Any], at: int) -> Value:
    return lambda words: read(words[at])


def combined_value(rule: Callable[[list[Any]], Any], values: Sequence[Value]) -> Value:
    return lambda words: rule([value(words) for value in values])


def number_terminals(node: Tree[Token]) -> tuple[Order, Words, Spans]:
    """The terminals of a tree that has been read from a text."""
    tokens = [*node.scan_values(lambda leaf: isinstance(leaf, Token))]
    numbers = {id(token): number for number, token in enumerate(tokens)}
    spans = [(token.start_pos or 0, token.end_pos or 0) for token in tokens]
    return lambda token: numbers[id(token)], tokens, spans


def first_token(node: Node) -> Token:
    while not isinstance(node, Token):
        node = node.children[0]
    return node


def last_token(node: Node) -> Token:
    while not isinstance(node, Token):
        node = node.children[-1]
    return node
