"""Reads commands and assertions by their forms, faster than Lark.

The token types alone decide which command a text is. So Lark parses one text of each sequence of
token types, and that becomes a form. Every other text of the same form is read by it, in a
fraction of the time. Lark reads the texts that have no form, and its refusal says what is wrong.
`docs/contracts.md` says what must agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from copy import copy
from typing import Any

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput
from lark.parsers.lalr_interactive_parser import InteractiveParser

from aoi_cli.engine.vocabulary import Readings
from aoi_cli.notation.grammar import PARTS, load_grammar
from aoi_cli.notation.tree_reader import CommandForm, FactForm, Order, Reader

MOST = 4096
"""How many prefixes are kept, so that no input can exhaust the memory."""
FACT = "fact"
NONE = "(?!)"
"""A pattern that matches nothing."""
LONGEST = 24
"""How many tokens a form may have."""
Form = CommandForm | FactForm
MakeForm = Callable[[Tree[Token], Order], Form]


class Prefix:
    """The first token types of a text, and what can follow them."""

    __slots__ = ("following", "form", "parser", "terminals")

    def __init__(self, parser: InteractiveParser) -> None:
        self.parser = parser
        self.terminals: re.Pattern[str] | None = None
        """Matches the next token; None until a text goes on here."""
        self.following: dict[str, Prefix | None] = {}
        """Longer prefixes by the next token type; None if there are no such texts."""
        self.form: Form | None = None
        """The form of texts that end here."""


class Forms:
    """The forms of one rule of a grammar."""

    def __init__(self, grammar: Lark, start: str, form_of: MakeForm) -> None:
        self.form_of = form_of
        self.ranks = rank_terminals(grammar)
        blanks = "|".join(self.ranks[name] for name in grammar.lexer_conf.ignore)
        self.blank = f"(?:{blanks})*+" if blanks else ""
        self.patterns: dict[frozenset[str], re.Pattern[str]] = {}
        self.empty = Prefix(grammar.parse_interactive(start=start))
        self.prefixes = 1

    def read(self, text: str) -> Any:
        """The command or the fact; None if the text has no known form."""
        prefix, at, end = self.empty, 0, len(text)
        words: list[str] = []
        spans: list[tuple[int, int]] = []
        while at < end:
            token = (prefix.terminals or self.terminals_after(prefix)).match(text, at)
            if token is None:
                return None
            terminal = token.lastgroup
            assert terminal
            words.append(token[terminal])
            spans.append(token.span(terminal))
            at = token.end()
            known = prefix.following
            following = known[terminal] if terminal in known else self.extend(
                prefix, terminal, len(words) - 1)
            if following is None:
                return None
            prefix = following
        form = prefix.form or self.form_after(prefix)
        return form and form.filled(words, spans, text)

    def terminals_after(self, prefix: Prefix) -> re.Pattern[str]:
        """A pattern of the terminals that Lark looks for after the prefix."""
        choices: Iterable[str] = prefix.parser.choices()  # type: ignore[no-untyped-call]
        names = frozenset(choices)
        if names not in self.patterns:
            choice = [pattern for name, pattern in self.ranks.items() if name in names]
            self.patterns[names] = re.compile(f"{self.blank}(?:{'|'.join(choice) or NONE})")
        prefix.terminals = self.patterns[names]
        return prefix.terminals

    def extend(self, prefix: Prefix, terminal: str, number: int) -> Prefix | None:
        """The prefix with one token more. Its tree holds the number of the token as the text."""
        if self.prefixes >= MOST or number >= LONGEST:
            return None
        parser = copy(prefix.parser)
        try:
            parser.feed_token(Token(terminal, str(number)))
        except UnexpectedInput:
            following = None
        else:
            following = Prefix(parser)
            self.prefixes += 1
        prefix.following[terminal] = following
        return following

    def form_after(self, prefix: Prefix) -> Form | None:
        try:
            tree = copy(prefix.parser).feed_eof()  # type: ignore[no-untyped-call]
        except UnexpectedInput:
            return None
        prefix.form = self.form_of(tree, int)
        return prefix.form


class CommandReader:
    """Reads the commands and assertions of a game, by their forms or by Lark itself."""

    unreadable = UnexpectedInput

    def __init__(self, grammars: tuple[str, ...], readings: Readings) -> None:
        self.grammar = load_grammar(grammars)
        self.reader = reader = Reader(readings)
        self.forms = {
            start: Forms(self.grammar, start,
                         reader.fact_form if start == FACT else reader.command_form)
            for start in PARTS
        }

    def read(self, text: str, start: str) -> Any:
        """The command or the fact; raises UnexpectedInput if the text is neither."""
        read = self.forms[start].read(text)
        if read is not None:
            return read
        tree = self.grammar.parse(text, start=start)
        return self.reader.fact(tree) if start == FACT else self.reader.command(tree, text)


def rank_terminals(grammar: Lark) -> Mapping[str, str]:
    """The pattern of each terminal as a named group, in the order in which Lark tries them."""
    terminals = sorted(grammar.terminals, key=lambda t: (
        -t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name))
    return {t.name: f"(?P<{t.name}>{t.pattern.to_regexp()})" for t in terminals}
