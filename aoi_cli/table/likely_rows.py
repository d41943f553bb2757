"""Rows that a player is likely to want, for lists that have room for some of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from aoi_cli.engine.moves.search import Search
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.standing_answers import ALWAYS, NEVER, STANDING

if TYPE_CHECKING:
    from aoi_cli.engine.state import State

USUAL_LIMIT = 2
"""The points that a proposed standing answer gives up at most."""


def likely_rows(s: State, player: str) -> list[str]:
    """Short complete rows without the name, one for each move to begin with.

    The built-in player ranks them. If offers are open, standing answers follow the first answers.
    """
    search = Search(s.game.valuation, numbers("", "player"), whim=0)
    rows = [candidate.row.text.removeprefix(f"{player}: ")
            for candidate in search.list_best(s, player)]
    answers = [row for row in rows if is_answer(s, row)] if is_offered(s, player) else []
    standing = list_standing(s) if answers else ()
    return [*answers, *standing, *(row for row in rows if row not in answers)]


def is_offered(s: State, player: str) -> bool:
    offers = s.game.course.offers
    return any(d.player == player and d.kind in offers and d.waits for d in s.decisions)


def is_answer(s: State, row: str) -> bool:
    return row.partition(" ")[0].rstrip(".") in s.game.course.answering


def list_standing(s: State) -> Iterator[str]:
    yield f"{STANDING} up to {USUAL_LIMIT} {s.game.amounts.points_title} lost"
    yield f"{STANDING} {ALWAYS}"
    yield f"{STANDING} {NEVER}"
