"""From Lark's trees to commands: rules are arguments by name, terminals stand for words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from lark import Token, Tree

from aoi_cli.engine.dataclasses import replace
from aoi_cli.engine.hidden import UNKNOWN
from aoi_cli.engine.row import CONDITION, Command
from aoi_cli.engine.vocabulary import DASHES, Readings

Node = Tree[Token] | Token
CONDITIONAL = "conditional"
"""A command of a game whose rows can go on behind a revelation, and a condition."""


def _lower(token: str) -> str:
    return token.lower().translate(DASHES)


def _signed(token: str) -> int:
    return int(token.translate(DASHES))


def _tile(token: str) -> str:
    """Its name in one word."""
    return "".join(_lower(token).split())


TOKENS: Mapping[str, Callable[[str], Any]] = {
    "NUMBER": int,
    "SIGNED": _signed,
    "TILE": _tile,
    "NAME": str,
    "UNKNOWN": lambda handle: UNKNOWN,
    "QUOTED": lambda quoted: quoted[1:-1],
}
def _answer(values: list[Any]) -> str:
    return str(values[0]) if len(values) == 1 else f"up to {values[1]} {values[2]} lost"


RULES: Mapping[str, Callable[[list[Any]], Any]] = {
    "signed_pair": tuple,
    "signed_pairs": tuple,
    "words": " ".join,
    "answer": _answer,
}


class Reader:
    """Reads trees of one game."""

    def __init__(self, own: Readings) -> None:
        self.tokens = {**TOKENS, **own.tokens}
        self.rules = {**RULES, **own.rules}
        self.lists = own.lists

    def value(self, node: Node) -> Any:
        if isinstance(node, Token):
            name = node.type.partition("__")[0]
            read = self.tokens.get(name)
            return read(node) if read else name.lower().replace("_", " ")
        values = [self.value(child) for child in node.children]
        rule = self.rules.get(node.data)
        return rule(values) if rule else values[0]

    def command(self, node: Tree[Token], text: str) -> Command:
        """Of an order given in advance, what it depends on is one of its arguments."""
        if node.data == CONDITIONAL:
            order, condition = node.children
            assert isinstance(order, Tree)
            bare = self.command(order, text)
            where = {CONDITION: (start(condition), end(condition))}
            return replace(bare, args={**bare.args, CONDITION: self.value(condition)},
                           spans={**bare.spans, **where})
        arguments = [child for child in node.children if isinstance(child, Tree)]
        return Command(
            verb=str(node.data),
            args={str(arg.data): self.value(arg) for arg in arguments},
            spans={str(arg.data): (start(arg), end(arg)) for arg in arguments},
            text=text,
        )

    def fact(self, node: Tree[Token]) -> tuple[str, Any]:
        if node.data in self.lists:
            return self.lists[node.data], self.value(node)
        first, second = (self.value(child) for child in node.children)
        return (second, first) if node.data == "holdings" else (first, second)


def start(node: Node) -> int:
    while not isinstance(node, Token):
        node = node.children[0]
    return node.start_pos or 0


def end(node: Node) -> int:
    while not isinstance(node, Token):
        node = node.children[-1]
    return node.end_pos or 0
