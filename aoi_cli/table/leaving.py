"""Rows by which players leave the game for good; they must be confirmed wherever they are given."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.words import capitalized, listed
from aoi_cli.judging.notation import find_notation

if TYPE_CHECKING:
    from aoi_cli.engine.state import State
    from aoi_cli.table.position import Position


class Unconfirmed(Exception):
    """Rows end the game of their own players, and nobody has confirmed them."""

    @property
    def sentence(self) -> str:
        return f"{capitalized(str(self))}."


def why_confirm(game: Position, rows: Iterable[str]) -> str:
    """Why the next rows of a game must be confirmed, even illegal ones; "" if they need not be."""
    return describe_leaving(game.state, read_rows(game, rows))


def read_rows(game: Position, rows: Iterable[str]) -> list[Row]:
    """The rows that can be read; others end no game."""
    read = []
    for text in rows:
        try:
            read.append(find_notation(game.name).parse_row(text))
        except Broken:
            continue
    return read


def describe_leaving(before: State, rows: Sequence[Row | Misread]) -> str:
    """The players who leave the game by rows of their own, in words; "" if nobody does."""
    leaving = before.game.course.leaving
    names = [name for row in rows if isinstance(row, Row)
             if any(command.verb in leaving for command in row.commands)
             if (name := before.resolve(row.who)) and not before.players[name].dropped]
    shown = [before.shown(name) for name in dict.fromkeys(names)]
    return f"this ends the game for {listed(shown, 'and')}" if shown else ""
