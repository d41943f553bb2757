"""The one place where remedies are tried before they are said."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import (
    BEFORE,
    BEHIND,
    FIRST,
    MARKED,
    WHOLE,
    Broken,
    Diagnostic,
    Remedy,
)
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.markup import without_markup
from aoi_cli.engine.replay import turns_back
from aoi_cli.engine.row import Misread, Row, attempt_row
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.row_scanner import Part

MOST_TRIED = 8
"""How many ways of a remedy are tried at most."""


def with_tried_remedies(
    before: State, row: Row | Misread, problems: Sequence[Diagnostic]
) -> list[Diagnostic]:
    """The problems of a row that was refused in this state, with those remedies that help."""
    plain = without_markup(row.text)
    return [with_tried_remedy(before, row, problem, plain) for problem in problems]


def with_tried_remedy(
    before: State, row: Row | Misread, problem: Diagnostic, plain: str
) -> Diagnostic:
    """`plain` is the row without marks that may have been put around its words."""
    remedy = problem.remedy
    if plain != row.text:
        remedy = Remedy([plain], place=WHOLE, otherwise=remedy or problem.help)
    if remedy is None:
        return problem
    return try_remedy(before, row, problem, remedy)


def try_remedy(
    before: State, row: Row | Misread, problem: Diagnostic, remedy: Remedy
) -> Diagnostic:
    """The problem with its remedy as far as it helps, or else with what is said otherwise."""
    faulty = FaultyRow.find(row, problem, find_notation(before.game.name).cut(row.text))
    texts = [faulty.write_out(way, remedy.place) for way in remedy.ways[:MOST_TRIED]]
    helpful = [text for text in texts if helps(before, faulty, remedy.place, text)]
    if not helpful and isinstance(remedy.otherwise, Remedy):
        return try_remedy(before, row, problem, remedy.otherwise)
    untried = visible(remedy.say(remedy.ways))
    tried = visible(remedy.say(helpful) if helpful else str(remedy.otherwise))
    help = problem.help.replace(untried, tried) if untried in problem.help else tried
    mended = tuple(faulty.follow(remedy.place, text) for text in helpful)
    return replace(problem, help=help, remedy=None, mended=mended)


class FaultyRow(Struct, frozen=True):
    """A refused row, and the part of it where a problem was found."""

    row: Row | Misread
    problem: Diagnostic
    parts: Sequence[Part]
    """The texts of the commands."""
    number: int
    """The number of the command at fault, from 0."""

    @classmethod
    def find(
        cls, row: Row | Misread, problem: Diagnostic, parts: Sequence[Part]
    ) -> FaultyRow:
        at = problem.span.col - row.col
        number = next((n for n, part in enumerate(parts) if at < part.end), len(parts) - 1)
        return cls(row, problem, parts, number)

    def write_out(self, way: str, place: str) -> str:
        """The whole command, if only the marked part of it is to be replaced."""
        if place != MARKED or not self.parts:
            return way
        part = self.parts[self.number]
        start, end = (col - self.row.col for col in (self.problem.span.col,
                                                     self.problem.span.end_col))
        return f"{self.row.text[part.start : start]}{way}{self.row.text[end : part.end]}"

    def follow(self, place: str, way: str) -> str:
        """The row with the words of a remedy in their place."""
        text = self.row.text
        if place == WHOLE or not self.parts:
            return way
        part = self.parts[self.number]
        if place == BEFORE:
            return f"{text[: part.start]}{way}. {text[part.start :]}"
        if place == FIRST:
            start = self.parts[0].start
            return f"{text[:start]}{way}. {text[start:]}"
        if place == BEHIND:
            end = self.parts[-1].end
            return f"{text[:end]}. {way}{text[end:]}"
        return f"{text[: part.start]}{way}{text[part.end :]}"


def helps(before: State, faulty: FaultyRow, place: str, way: str) -> bool:
    """True if the row that follows the advice is legal or at least gets further."""
    problem, misread = faulty.problem, isinstance(faulty.row, Misread)
    try:
        row = find_notation(before.game.name).parse_row(faulty.follow(place, way))
    except Broken as broken:
        return misread and is_mended(problem, broken)
    player = MODERATOR if row.who.lower() == MODERATOR else before.resolve(row.who)
    if player is None:
        return False
    if turns_back(row):
        return True
    known = before.seen_by(player) if before.info.mode and player != MODERATOR else before
    tried = attempt_row(known, player, row)
    if tried.refusal is None:
        return True
    if (tried.code, tried.refusal.message) == (problem.code, problem.message):
        return False
    behind = len(row.commands) - len(faulty.parts) + faulty.number + 1
    return misread or place == WHOLE or tried.done >= behind


def is_mended(problem: Diagnostic, broken: Broken) -> bool:
    """True if faults of writing are left, but not this one and none in its place."""
    return not any((p.code, p.message) == (problem.code, problem.message)
                   or p.span.col == problem.span.col for p in broken.problems)
