"""Rows taken back, brought back, and put in the place of others: always by rows behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aoi_cli.engine.decision import MODERATOR
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.replay import turns_back
from aoi_cli.engine.row import Command, Row
from aoi_cli.engine.struct import Struct
from aoi_cli.notation.printer import print_command
from aoi_cli.table.orders import only_answers
from aoi_cli.table.position import Position
from aoi_cli.table.table_error import Unknown
from aoi_cli.table.trial import begin


def undo_row(game: Position, count: int, because: str = "") -> str:
    return moderators(game, "undo", count, because)


def redo_row(game: Position, count: int | None = None, because: str = "") -> str:
    """All that the last undo took back, unless a number of rows is named."""
    return moderators(game, "redo", count or brought_back(game), because)


def brought_back(game: Position) -> int:
    """How many rows the last undo took back that can be brought back."""
    return game.judged.replay.undone_together


def moderators(game: Position, verb: str, count: int, because: str) -> str:
    args: dict[str, Any] = {"amount": count} if count else {}
    if because:
        args["reason"] = because
    return f"{MODERATOR}: {print_command(Command(verb, args), game.game.notation.vocabulary)}"


# another row in the place of one


class Fallen(Struct, frozen=True):
    """A row that is not played again."""

    number: int
    text: str
    problems: tuple[Diagnostic, ...] = ()
    """Why; nothing where it only stood behind one that could not be."""


class Replacement(Struct, frozen=True):
    rows: Sequence[str]
    """The rows to be played: the undo, the new rows, and those behind that are legal still."""
    replaced: str
    played_again: int
    fallen: Sequence[Fallen]


def replacement(
    game: Position, number: int, rows: Sequence[str], because: str = ""
) -> Replacement:
    """Other rows in the place of one, and the rows behind it once more as far as they go.

    Where a row is no longer legal that only answered something, the others go on. Where more
    than an answer falls, all behind it fall too: they were written in another position. If
    something hidden was seen since, a reason has to be given, as for `undo`.
    """
    standing = rows_standing(game)
    place = next((n for n, (of, _) in enumerate(standing) if of == number), None)
    if place is None:
        raise Unknown("number", not_standing(game, number))
    behind = standing[place:]
    (_, old), *later = behind
    replay = game.judged.replay
    before = replay.state_before(replay.standing[place])
    seen = game.state.revelations > before.revelations
    undo = undo_row(game, len(behind), because or f"row {number} is replaced" * (not seen))
    trial = begin(game).go([undo, *rows])
    again: list[str] = []
    fallen: list[Fallen] = []
    broken = trial.stopped
    for n, row in later:
        if broken:
            fallen.append(Fallen(n, row.text))
            continue
        tried = trial.play(row.text)
        if tried.problems:
            fallen.append(Fallen(n, row.text, tried.problems))
            broken = not only_answers(game, row)
        else:
            again.append(row.text)
    return Replacement([undo, *rows, *again], old.text, len(again), [] if trial.stopped else fallen)


def rows_standing(game: Position) -> list[tuple[int, Row]]:
    """The rows that stand and can be undone, each with its number."""
    numbers = [played.number for played in game.judged.replay.standing]
    return [(n, row) for n in numbers if isinstance(row := game.judged.read[n - 1], Row)]


def not_standing(game: Position, number: int) -> str:
    if not 0 < number <= game.row:
        return f"there are {game.row} rows, not {number}"
    row = game.judged.read[number - 1]
    if isinstance(row, Row) and turns_back(row):
        return f"row {number} takes others back or brings them back: write `aoi undo`, `aoi redo`"
    return f"row {number} does not stand: it was undone"
