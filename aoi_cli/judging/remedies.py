"""The one place where remedies are tried before they are said."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import (
    BEFORE,
    BEHIND,
    INSTEAD,
    WHOLE,
    Broken,
    Diagnostic,
    Remedy,
)
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.replay import turns_back
from aoi_cli.engine.row import Misread, Row, attempt_row
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import replace
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.row_scanner import Part, scan

MOST_TRIED = 8
"""How many ways of a remedy are tried at most."""


def with_tried_remedies(
    before: State, row: Row | Misread, problems: Sequence[Diagnostic]
) -> list[Diagnostic]:
    """The problems of a row that was refused in this state, with those remedies that help."""
    return [with_tried_remedy(before, row, problem, problem.remedy) if problem.remedy else problem
            for problem in problems]


def with_tried_remedy(
    before: State, row: Row | Misread, problem: Diagnostic, remedy: Remedy
) -> Diagnostic:
    ways = [way for way in remedy.ways[:MOST_TRIED] if helps(before, row, problem, remedy, way)]
    said, stands = (visible(text) for text in (
        remedy.say(remedy.ways), remedy.say(ways) if ways else remedy.otherwise))
    help = problem.help.replace(said, stands) if said in problem.help else stands
    return replace(problem, help=help, remedy=None)


def helps(
    before: State, row: Row | Misread, problem: Diagnostic, remedy: Remedy, way: str
) -> bool:
    """True if the row that follows the advice is legal or at least gets further."""
    parts = scan(row.text).commands
    at = problem.span.col - row.col
    faulty = next((n for n, part in enumerate(parts) if at < part.end), len(parts) - 1)
    text = follow(row.text, parts, faulty, remedy.place, way)
    try:
        then = find_notation(before.game.name).parse_row(text)
    except Broken as broken:
        return isinstance(row, Misread) and is_one_fault_less(problem, broken)
    player = MODERATOR if then.who.lower() == MODERATOR else before.resolve(then.who)
    if player is None:
        return False
    if turns_back(then):
        return True
    known = before.seen_by(player) if before.info.mode and player != MODERATOR else before
    tried = attempt_row(known, player, then)
    if tried.refusal is None:
        return True
    if (tried.code, tried.refusal.message) == (problem.code, problem.message):
        return False
    written = len(then.commands) - len(parts) + (remedy.place == INSTEAD)
    return isinstance(row, Misread) or remedy.place == WHOLE or tried.done >= faulty + written


def is_one_fault_less(problem: Diagnostic, broken: Broken) -> bool:
    """True if faults of writing are left, but not this one and none at its place."""
    return not any((p.code, p.message) == (problem.code, problem.message)
                   or p.span.col == problem.span.col for p in broken.problems)


def follow(text: str, parts: Sequence[Part], faulty: int, place: str, way: str) -> str:
    """The row with the words of a remedy in their place."""
    if place == WHOLE or not parts:
        return way
    start, end = parts[faulty].start, parts[faulty].end
    if place == BEFORE:
        return f"{text[:start]}{way}. {text[start:]}"
    if place == BEHIND:
        end = parts[-1].end
        return f"{text[:end]}. {way}{text[end:]}"
    return f"{text[:start]}{way}{text[end:]}"
