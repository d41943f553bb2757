"""The forms that texts have, each learnt from the grammar once.

Which command a text is hangs on its terminals alone. So of each row of terminals Lark is asked
once what it makes of them, and every other text of the same form is read by that, in a fraction
of the time. What has none of the forms is left to Lark, which says what is wrong with it.
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
from aoi_cli.notation.grammar import PARTS, load
from aoi_cli.notation.tree_reader import CommandForm, FactForm, Order, Reader

MOST = 4096
"""So many beginnings of texts are kept; no input makes them more."""
FACT = "fact"
NONE = "(?!)"
"""What nothing matches."""
LONGEST = 24
"""Terminals of a text; longer ones are rare."""
Form = CommandForm | FactForm
FormOf = Callable[[Tree[Token], Order], Form]


class Begun:
    """What a text has begun with, as terminals, and how it can go on."""

    __slots__ = ("following", "form", "parser", "terminals")

    def __init__(self, parser: InteractiveParser) -> None:
        self.parser = parser
        self.terminals: re.Pattern[str] | None = None
        """Those that can stand here, once a text goes on."""
        self.following: dict[str, Begun | None] = {}
        """By the next terminal; None where there is no such text."""
        self.form: Form | None = None
        """If the text ends here."""


class Forms:
    """Texts of one rule of a grammar."""

    def __init__(self, grammar: Lark, start: str, form_of: FormOf) -> None:
        self.form_of = form_of
        self.ranks = ranked(grammar)
        blanks = "|".join(self.ranks[name] for name in grammar.lexer_conf.ignore)
        self.blank = f"(?:{blanks})*+" if blanks else ""
        self.patterns: dict[frozenset[str], re.Pattern[str]] = {}
        self.nothing = Begun(grammar.parse_interactive(start=start))
        self.begun = 1

    def read(self, text: str) -> Any:
        """What the text says; None where it has no known form."""
        here, at, end = self.nothing, 0, len(text)
        words: list[str] = []
        spans: list[tuple[int, int]] = []
        while at < end:
            found = (here.terminals or self.possible(here)).match(text, at)
            if found is None:
                return None
            terminal = found.lastgroup
            assert terminal
            words.append(found[terminal])
            spans.append(found.span(terminal))
            at = found.end()
            known = here.following
            following = known[terminal] if terminal in known else self.go_on(
                here, terminal, len(words) - 1)
            if following is None:
                return None
            here = following
        form = here.form or self.end(here)
        return form and form.filled(words, spans, text)

    def possible(self, here: Begun) -> re.Pattern[str]:
        """The terminals that Lark, too, looks for here."""
        choices: Iterable[str] = here.parser.choices()  # type: ignore[no-untyped-call]
        names = frozenset(choices)
        if names not in self.patterns:
            found = [pattern for name, pattern in self.ranks.items() if name in names]
            self.patterns[names] = re.compile(f"{self.blank}(?:{'|'.join(found) or NONE})")
        here.terminals = self.patterns[names]
        return here.terminals

    def go_on(self, here: Begun, terminal: str, number: int) -> Begun | None:
        """A text as it goes on with one terminal more; of words, the tree holds the numbers."""
        if self.begun >= MOST or number >= LONGEST:
            return None
        parser = copy(here.parser)
        try:
            parser.feed_token(Token(terminal, str(number)))
        except UnexpectedInput:
            following = None
        else:
            following = Begun(parser)
            self.begun += 1
        here.following[terminal] = following
        return following

    def end(self, here: Begun) -> Form | None:
        try:
            tree = copy(here.parser).feed_eof()  # type: ignore[no-untyped-call]
        except UnexpectedInput:
            return None
        here.form = self.form_of(tree, int)
        return here.form


class Texts:
    """All texts of a game, each by its form or by Lark itself."""

    unreadable = UnexpectedInput

    def __init__(self, grammars: tuple[str, ...], readings: Readings) -> None:
        self.grammar = load(grammars)
        self.reader = reader = Reader(readings)
        self.forms = {
            start: Forms(self.grammar, start,
                         reader.fact_form if start == FACT else reader.command_form)
            for start in PARTS
        }

    def read(self, text: str, start: str) -> Any:
        """The command or the fact; raises UnexpectedInput where the text is none."""
        read = self.forms[start].read(text)
        if read is not None:
            return read
        tree = self.grammar.parse(text, start=start)
        return self.reader.fact(tree) if start == FACT else self.reader.command(tree, text)


def ranked(grammar: Lark) -> Mapping[str, str]:
    """Each terminal as a group of a regular expression, in the order in which Lark tries them."""
    terminals = sorted(grammar.terminals, key=lambda t: (
        -t.priority, -t.pattern.max_width, -len(t.pattern.value), t.name))
    return {t.name: f"(?P<{t.name}>{t.pattern.to_regexp()})" for t in terminals}
