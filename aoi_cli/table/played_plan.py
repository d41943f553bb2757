"""Rows of a plan that the game has played meanwhile.

A comment, `# behind row 31`, says how far the game was when the rows below it were planned. Each of
them is played if a later row of the player holds its commands. Rows without such a comment above
them are played if they are the player's latest rows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from aoi_cli.engine.row import Command, Row
from aoi_cli.engine.struct import Struct
from aoi_cli.judging.judged_game import JudgedGame
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.parser import Misunderstood

BEHIND = re.compile(r"\s*#\s*behind row (\d+)\s*")


class WrittenRow(Struct, frozen=True):
    """A row as it stands in a plan."""

    line: int
    col: int
    text: str
    behind: int | None = None
    """How many rows the game had when this one was planned, if the plan says it."""


class GameRow(Struct, frozen=True):
    """A row of the player that stands in the game."""

    number: int
    row: Row


def state_progress(rows: int) -> str:
    """The comment above planned rows: the number of rows that the game has."""
    return f"# behind row {rows}"


def read_progress(line: str) -> int | None:
    stated = BEHIND.fullmatch(line)
    return int(stated[1]) if stated and len(stated[1]) < 10 else None


def find_played(game: JudgedGame, rows: Iterable[WrittenRow], player: str) -> Mapping[int, int]:
    """The lines of rows that were played, each with the number of its row in the game."""
    standing = [*list_standing(game, player)]
    dated: list[WrittenRow] = []
    others: list[WrittenRow] = []
    for row in rows:
        (others if row.behind is None else dated).append(row)
    return {**match_latest(game, others, standing), **match_later(game, dated, standing)}


def list_standing(game: JudgedGame, player: str) -> Iterator[GameRow]:
    """The rows of the player that were not undone."""
    stand = {entry.row for entry in game.replay.entries
             if entry.player == player and not entry.automatic and not entry.undone}
    for number, row in enumerate(game.read, 1):
        if number in stand and isinstance(row, Row):
            yield GameRow(number, row)


def match_later(
    game: JudgedGame, planned: Iterable[WrittenRow], standing: Sequence[GameRow]
) -> dict[int, int]:
    """Match each row with the first later one that holds its commands."""
    left = [*standing]
    played = {}
    for written in planned:
        commands = parse(game, written)
        for there in left:
            if there.number > (written.behind or 0) and holds(there.row, commands):
                played[written.line] = there.number
                left.remove(there)
                break
    return played


def match_latest(
    game: JudgedGame, planned: Sequence[WrittenRow], standing: Sequence[GameRow]
) -> dict[int, int]:
    """Match as many of the first rows as the player's latest ones hold, one for one."""
    commands = [parse(game, written) for written in planned[: len(standing)]]
    for count in range(len(commands), 0, -1):
        latest = standing[-count:]
        if all(holds(there.row, row) for there, row in zip(latest, commands, strict=False)):
            return {written.line: there.number
                    for written, there in zip(planned, latest, strict=False)}
    return {}


def parse(game: JudgedGame, written: WrittenRow) -> Sequence[Command]:
    """The commands of a row; none if it is not understood."""
    try:
        return find_notation(game.name).parse_row(written.text, written.line, written.col).commands
    except Misunderstood:
        return ()


def holds(row: Row, commands: Sequence[Command]) -> bool:
    """True if the row has these commands in their order, and perhaps others between them."""
    there = iter(row.commands)
    return bool(commands) and all(
        any((other.verb, other.args) == (command.verb, command.args) for other in there)
        for command in commands)
