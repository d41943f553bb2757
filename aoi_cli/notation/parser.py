"""Reads rows of moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache, partial
from types import ModuleType
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.bounds import DIFFERENT, LINE, PARTS
from aoi_cli.engine.box import Component
from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.codes import (
    BAD_ASSERTION,
    EMPTY_ROW,
    MALFORMED,
    NO_PLAYER_PREFIX,
    TOO_LARGE,
)
from aoi_cli.engine.error.fault import internal_fault
from aoi_cli.engine.error.refusal import WHOLE, Broken, Diagnostic, Remedy, problem
from aoi_cli.engine.foreign_text import FORBIDDEN, forbidden
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command, Misread, Row
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import replace
from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.engine.words import listed
from aoi_cli.notation.brackets import read_reveals, report_brackets
from aoi_cli.notation.printed_names import PrintedNames
from aoi_cli.notation.row_scanner import Part, Scanned, fact_pattern, masked, scan
from aoi_cli.notation.syntax_error import Fault

if TYPE_CHECKING:
    from aoi_cli.notation.command_cache import CommandCache
    from aoi_cli.notation.command_forms import CommandReader

REMEMBERED = 1 << 10
"""How many texts of a kind are remembered. A game has some hundreds, but an archive has no end."""


class Misunderstood(Broken):
    """A row that cannot be read, with its problems and its probable meaning."""

    def __init__(self, problems: list[Diagnostic], misread: Misread) -> None:
        super().__init__(problems)
        self.misread = misread


NO_TILES: Mapping[str, Component] = {}
BOUNDS = "Rows are limited in length so that no input can exhaust the program."
ENDS = "\n\x0b\x0c\x85\u2028\u2029"
"""Characters that were probably typed to end a line."""
STRANGE = f"{FORBIDDEN}|\n"
_LISTED = r"^(?:[>*\u2022\s-]|\d+[.)])+"
"""Matches the signs that lists and quotations put before a row."""
OTHER_COLONS = "\uff1a\ufe55\ua789\u2236;"
"""Characters that keyboards and word processors put for a colon."""


class Notation:
    """Reads the rows of one game. Equal texts of commands are parsed once."""

    def __init__(
        self, words: Vocabulary, grammars: Sequence[str], tiles: Mapping[str, Component] = NO_TILES,
        shelf: CommandCache | None = None,
    ) -> None:
        """`tiles` are the components by all their names."""
        self.words = words
        self.tiles = tiles
        self.shelf = shelf
        self.grammars = tuple(grammars)
        self._facts = fact_pattern(words.readings.second_words)
        self._printed = PrintedNames(words.printed_names)
        self._player_command = self._remember("command")
        self._moderator_command = self._remember("moderator_command")
        self._fact = self._remember("fact")

    def read_moves(
        self, text: str, problems: list[Diagnostic], first_line: int = 1, indent: int = 0
    ) -> Iterator[Row | Misread]:
        """Read every row of a block of moves; faults are added to the problems."""
        different: set[object] = set()
        for line, row in enumerate(text.split("\n"), first_line):
            stripped = row.lstrip()
            if not stripped or stripped.startswith("#"):
                continue
            if len(different) > DIFFERENT:
                message = f"more than {DIFFERENT} different commands and assertions"
                problems.append(problem(TOO_LARGE, message, Span(line, indent + 1, indent + 2)))
                return
            try:
                read = self.parse_row(row, line, indent + 1)
            except Misunderstood as fault:
                problems.extend(fault.problems)
                yield fault.misread
                continue
            different.update(read.assertion)
            for command in read.commands:
                different.add(command.text)
            yield read

    def parse_row(self, text: str, line: int = 1, col: int = 1) -> Row:
        """Read one row; raises Misunderstood with everything that is wrong with it."""
        try:
            return self._read_row(text, line, col)
        except Misunderstood as fault:
            fault.misread = replace(fault.misread, text=text, col=col)
            raise
        except Exception as fault:
            failed = internal_fault(fault, Span(line, col, col + len(text)))
            raise Misunderstood([failed], Misread(line, "", ())) from fault

    def _read_row(self, text: str, line: int, col: int) -> Row:
        if len(text) > LINE or (not text.isprintable() and re.search(STRANGE, text)):
            raise Misunderstood(report_strange_row(text, line, col), Misread(line, "", ()))
        stripped = text.lstrip()
        col += len(text) - len(stripped)
        text = stripped.rstrip()
        parts = scan(self._printed.joined(text), self._facts)
        if len(parts.commands) + len(parts.facts or ()) > PARTS:
            message = f"more than {PARTS} commands and assertions in a row"
            large = problem(TOO_LARGE, message, Span(line, col, col + 1), because=BOUNDS,
                            help="Write several rows.")
            raise Misunderstood([large], Misread(line, "", ()))
        who = parts.who
        if who is None:
            name, *words = text.split(maxsplit=1) or [" "]
            colon = next((c for c in text if c in OTHER_COLONS), "")
            help = f"`{colon}` is not the colon `:`." if colon else self._suggest_player(text)
            missing = problem(self.words.code(NO_PLAYER_PREFIX), describe_missing_colon(text),
                              Span(line, col, col + len(name)), help=help)
            verbs = self._list_verbs("".join(words).split("."))
            raise Misunderstood([missing], Misread(line, name.strip(":;,"), verbs))

        problems: list[Diagnostic] = []
        of_moderator = who.text.lower() == MODERATOR
        if not (who.text and parts.commands):
            _check_shape(parts, who, self.words, line, col, problems)
        parse = self._moderator_command if of_moderator else self._player_command
        if of_moderator and len(parts.commands) > 1:
            one = self._join_moderator_command(text, parts, line, col, problems)
            parts = replace(parts, commands=[one])
        commands = _parse_parts(parse, parts.commands, line, col, problems)
        certain = not problems
        if parts.facts is not None and (of_moderator or not parts.facts):
            at = text.index("=", who.end)
            problems.append(
                _report_assertion(parts.facts, Part(text[at:], at), self.words, line, col))
        if parts.odd:
            problems.append(report_brackets(parts.odd, line, col))
        shown, seal = (read_reveals(parts.shown, line, col, problems)
                       if parts.shown else ([], ""))
        facts = parts.facts or []
        assertion = _parse_parts(self._fact, facts, line, col, problems) if facts else []
        row = Row(
            line,
            col,
            text,
            who.text,
            tuple(commands),
            tuple([part.start for part in parts.commands]),
            tuple(assertion),
            tuple([part.span(line, col) for part in facts]) if facts else (),
            parts.comment,
            tuple([part.text if part.text[:1] != UNKNOWN else UNKNOWN for part in shown])
            if shown else (),
            tuple([part.span(line, col) for part in parts.shown]) if parts.shown else (),
            seal,
        )
        if problems:
            verbs = self._list_verbs(part.text for part in parts.commands)
            guess = None if None in commands or not commands else replace(
                row, assertion=(), assertion_spans=()
            )
            raise Misunderstood(problems, Misread(line, row.who, verbs, guess, certain))
        return row

    def cut(self, text: str) -> list[Part]:
        """The commands of a row as parts of its text, whether they can be read or not."""
        return scan(self._printed.joined(text)).commands

    def _join_moderator_command(
        self, text: str, parts: Scanned, line: int, col: int, problems: list[Diagnostic]
    ) -> Part:
        """The only command of a moderator's row, which may contain dots."""
        first, second, *_ = parts.commands
        if self.words.seeming_verb(second.text) not in self.words.moderator_commands:
            return Part(text[first.start : parts.commands[-1].end], first.start)
        rows = listed((f"`{MODERATOR}: {part.text}`" for part in parts.commands), "and")
        problems.append(problem(MALFORMED, "a row of the moderator has one command",
                                second.span(line, col), help=f"Write rows of their own: {rows}."))
        return first

    def _suggest_player(self, text: str) -> str | Remedy:
        """Advice for a row without a colon: the row with its player in front."""
        text = re.sub(_LISTED, "", text)
        bare = text.strip("\"'\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb")
        if bare != text and ":" in bare:
            return Remedy([bare], place=WHOLE)
        first, _, rest = text.partition(" ")
        first, rest = first.rstrip(">-,;|"), rest.lstrip("->=|\u2013 ")
        verb = self.words.seeming_verb(text)
        if verb in self.words.moderator_commands and self.words.begins(text):
            return Remedy([f"{MODERATOR}: {text}"], place=WHOLE)
        if self.words.begins(rest) and first.lower() not in self.words.forms:
            if first.lower() not in self.words.short_verbs:
                return Remedy([f"{first}: {rest.strip()}"], place=WHOLE)
            text = rest.strip()
        elif not self.words.begins(text):
            return ""
        return f"Write `NAME: {text}`, NAME being the player's name."

    def _list_verbs(self, commands: Iterable[str]) -> tuple[str, ...]:
        verbs = map(self.words.seeming_verb, commands)
        return tuple([verb for verb in verbs if verb is not None])

    def _remember(self, start: str) -> Callable[[str], Any]:
        return lru_cache(maxsize=REMEMBERED)(partial(self._parse, start=start))

    def _parse(self, text: str, start: str) -> Command | tuple[str, Any]:
        if self.shelf is None:
            return self._parse_by_grammar(text, start)
        read = self.shelf.get(start, text)
        if read is None:
            read = self._parse_by_grammar(text, start)
            self.shelf.put(start, text, read)
        return read

    def _parse_by_grammar(self, text: str, start: str) -> Command | tuple[str, Any]:
        try:
            read: Command | tuple[str, Any] = self._texts.read(text, start)
        except self._texts.unreadable:
            raise self._faults.diagnose(
                self._texts.grammar, text, start, self.words, self.tiles) from None
        if isinstance(read, Command) and read.get("tile") in self.words.forms and (
            fault := self._faults.diagnose_misread(
                self._texts.grammar, text, self.words, self.tiles)
        ):
            raise fault
        return read

    @property
    def _faults(self) -> ModuleType:
        from aoi_cli.notation import syntax_diagnosis

        return syntax_diagnosis

    @cached_property
    def _texts(self) -> CommandReader:
        # Lark takes longer to import than a short program to run: only who parses pays.
        from aoi_cli.notation.command_forms import CommandReader

        return CommandReader(self.grammars, self.words.readings)

    def command(self, text: str) -> Command | None:
        """A single command of a player, if the text is one."""
        try:
            command: Command = self._texts.read(text, "command")
        except self._texts.unreadable:
            return None
        return command


def describe_missing_colon(text: str) -> str:
    """Say that no colon follows a name, or where the first one stands instead."""
    before, colon, _ = text.partition(":")
    outside = masked(text)
    if not colon:
        return "no colon in this row"
    if outside[len(before)] != ":":
        return "the colon of this row stands inside quotes"
    sign = next(sign for sign in "#[=" if sign in outside[: len(before)])
    return f"the colon of this row stands behind `{sign}`"


def report_strange_row(text: str, line: int, col: int) -> list[Diagnostic]:
    """The problems of a text that is too long for a row or holds forbidden characters."""
    if len(text) > LINE:
        message = f"a row of {len(text)} characters, more than {LINE}"
        return [problem(TOO_LARGE, message, Span(line, col + LINE, col + len(text)), because=BOUNDS,
                        help="Write several rows.")]
    return [
        problem(MALFORMED, forbidden(match[0]), Span(line, col + match.start(), col + match.end()),
                because="A row is one line of text, without characters that steer a terminal.",
                help="Write a row of its own for what stands behind it." if match[0][0] in ENDS
                else Remedy([re.sub(STRANGE, "", text).strip()], place=WHOLE))
        for match in re.finditer(STRANGE, text)
    ]


def _check_shape(
    parts: Scanned, who: Part, words: Vocabulary, line: int, col: int, problems: list[Diagnostic]
) -> None:
    if not who.text:
        span = Span(line, col + who.start, col + who.start + 1)
        code = words.code(NO_PLAYER_PREFIX)
        problems.append(problem(code, "no player before the colon", span))
    elif not parts.commands:
        problems.append(problem(EMPTY_ROW, "no command in this row", who.span(line, col)))


def _report_assertion(
    facts: list[Part], assertion: Part, words: Vocabulary, line: int, col: int
) -> Diagnostic:
    code, span = words.code(BAD_ASSERTION), assertion.span(line, col)
    if not facts:
        return problem(code, "nothing after `=`", Span(line, span.col, span.col + 1))
    return problem(code, "an assertion is about the row's player, and this row has none", span,
                   help="Leave out what stands after `=`.")


def _parse_parts(
    parse: Callable[[str], Any],
    parts: list[Part],
    line: int,
    col: int,
    problems: list[Diagnostic],
) -> list[Any]:
    """Parse each part of a row; a wrong one becomes its probable meaning, or None."""
    parsed = []
    for part in parts:
        start = part.start
        try:
            parsed.append(parse(part.text))
        except Fault as syntax_fault:
            span = Span(line, col + start + syntax_fault.start, col + start + syntax_fault.end)
            problems.append(problem(syntax_fault.code, syntax_fault.message, span,
                                    because=syntax_fault.because, help=syntax_fault.help))
            parsed.append(_parse_mended(parse, syntax_fault))
        except Exception as fault:
            span = Span(line, col + start, col + start + len(part.text))
            problems.append(internal_fault(fault, span))
            parsed.append(None)
    return parsed


def _parse_mended(parse: Callable[[str], Any], fault: Fault) -> Any:
    try:
        return parse(fault.mended) if fault.mended else None
    except Fault:
        return None
