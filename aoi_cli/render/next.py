"""Who the table waits for, in words and as data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.struct import Struct
from aoi_cli.render.line_wrap import folded

MOST_ANSWERS = 6
"""The most answers that are written out."""


class Waiting(Struct, frozen=True):
    """One thing that is waited for: somebody's turn, or a decision."""

    player: str
    kind: str
    source: str
    """The component or player that gave rise to it."""
    amount: int
    subject: str
    due: str
    text: str


class Next(Struct, frozen=True):
    """Where a game stands, and all that it waits for."""

    game: str
    finished: bool
    round: int
    phase: str
    waiting: tuple[Waiting, ...]


class PlayerToAnswer(Struct, frozen=True):
    """A player with all that is waited for, and the rows that answer it."""

    shown: str
    open: Sequence[str]
    answers: Sequence[str]
    choices: Sequence[str]
    """The card that each answer chooses, with its effects; "" where it chooses none."""


def print_next(where: str, asked: Iterable[PlayerToAnswer], width: int | None = None) -> str:
    return "\n".join(folded([where, *_lines(asked)], width))


def _lines(asked: Iterable[PlayerToAnswer]) -> Iterator[str]:
    for player in asked:
        yield visible(f"  {player.shown}: {'; '.join(player.open)}{_answers(player)}")


def _answers(player: PlayerToAnswer) -> str:
    if not player.answers:
        return ""
    more = len(player.answers) - MOST_ANSWERS
    pairs = [*zip(player.answers, player.choices, strict=True)][:MOST_ANSWERS]
    listed = ", ".join(f"`{text}`" + f" ({choice})" * bool(choice) for text, choice in pairs)
    return f" -- {listed}" + (f" and {more} more" if more > 0 else "")
