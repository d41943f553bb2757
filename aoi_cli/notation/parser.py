"""Reads rows of moves."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from aoi_cli.engine.actions import Command, Row
from aoi_cli.engine.codes import BAD_ASSERTION, EMPTY_ROW, MALFORMED, NO_PLAYER_PREFIX
from aoi_cli.engine.diagnostics import Broken, Diagnostic, problem
from aoi_cli.engine.source import Span
from aoi_cli.notation.faults import Fault, fault
from aoi_cli.notation.scan import Part, scan
from aoi_cli.notation.vocabulary import vocabulary

MODERATOR = "gm"
REMEMBERED = 1 << 14


class Notation:
    """The notation of one game. Equal texts of commands are parsed once."""

    def __init__(self, game: str) -> None:
        self.game = game
        self._player_command = self._remembering("command")
        self._moderator_command = self._remembering("moderator_command")
        self._fact = self._remembering("fact")

    def parse_moves(
        self, text: str, first_line: int = 1, indent: int = 0
    ) -> tuple[list[Row], list[Diagnostic]]:
        """The good rows of a block of moves, and what is wrong with the others."""
        rows: list[Row] = []
        problems: list[Diagnostic] = []
        for line, row in enumerate(text.split("\n"), first_line):
            stripped = row.lstrip()
            if not stripped or stripped.startswith("#"):
                continue
            try:
                rows.append(self.parse_row(row, line, indent + 1))
            except Broken as broken:
                problems.extend(broken.problems)
        return rows, problems

    def parse_row(self, text: str, line: int = 1, col: int = 1) -> Row:
        """Raises Broken with everything that is wrong with the row."""
        stripped = text.lstrip()
        col += len(text) - len(stripped)
        text = stripped.rstrip()
        parts = scan(text)
        if parts.who is None:
            first = Span(line, col, col + len(text.split(maxsplit=1)[0] if text else " "))
            raise Broken([problem(NO_PLAYER_PREFIX, "no colon in this row", first)])

        problems: list[Diagnostic] = []
        who_span = _span(parts.who, line, col)
        if not parts.who.text:
            colon = Span(line, who_span.col, who_span.col + 1)
            problems.append(problem(NO_PLAYER_PREFIX, "no player before the colon", colon))
        elif not parts.commands:
            problems.append(problem(EMPTY_ROW, "no command in this row", who_span))
        if parts.facts == []:
            at = col + text.index("=", parts.who.end)
            problems.append(problem(BAD_ASSERTION, "nothing after `=`", Span(line, at, at + 1)))

        of_moderator = parts.who.text.lower() == MODERATOR
        if of_moderator and parts.facts is not None:
            at = col + text.index("=", parts.who.end)
            message = "an assertion is about the row's player, and this row has none"
            problems.append(problem(BAD_ASSERTION, message, Span(line, at, col + len(text)),
                                    help="Leave out what stands after `=`."))
        if of_moderator and len(parts.commands) > 1:
            second = _span(parts.commands[1], line, col)
            message = "a row of the moderator has one command"
            problems.append(problem(MALFORMED, message, second, help="Write one row each."))
        parse = self._moderator_command if of_moderator else self._player_command
        commands = _each(parse, parts.commands, line, col, problems)
        facts = parts.facts or []
        assertion = _each(self._fact, facts, line, col, problems)
        if problems:
            raise Broken(problems)
        return Row(
            line,
            col,
            text,
            parts.who.text,
            who_span,
            tuple(commands),
            tuple([part.start for part in parts.commands]),
            tuple(assertion),
            tuple([_span(part, line, col) for part in facts]),
            parts.comment,
        )

    def _remembering(self, start: str) -> Callable[[str], Any]:
        return lru_cache(maxsize=REMEMBERED)(lambda text: self._parse(text, start))

    def _parse(self, text: str, start: str) -> Command | tuple[str, Any]:
        # Lark takes longer to import than a short program to run: only who parses pays.
        from lark.exceptions import UnexpectedInput

        from aoi_cli.notation import grammar, tree

        parser = grammar.load(self.game)
        try:
            parsed = parser.parse(text, start=start)
        except UnexpectedInput:
            raise fault(parser, text, start, vocabulary(self.game)) from None
        return tree.fact(parsed) if start == "fact" else tree.command(parsed, text)


def _each(
    parse: Callable[[str], Any],
    parts: list[Part],
    line: int,
    col: int,
    problems: list[Diagnostic],
) -> list[Any]:
    parsed = []
    for text, start in parts:
        try:
            parsed.append(parse(text))
        except Fault as found:
            span = Span(line, col + start + found.start, col + start + found.end)
            problems.append(problem(found.code, found.message, span, help=found.help))
    return parsed


def _span(part: Part, line: int, col: int) -> Span:
    return Span(line, col + part.start, col + part.start + len(part.text))
