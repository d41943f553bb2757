"""Innovations: their places in the display, what they cost, developing one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import among
from aoi_cli.rules.age_of_innovation.books import pay_books
from aoi_cli.rules.age_of_innovation.box.tiles import DISCIPLINES
from aoi_cli.rules.age_of_innovation.codes import THREE_INNOVATIONS
from aoi_cli.rules.terra.box.board import Cost
from aoi_cli.rules.terra.box.tiles import find_tile
from aoi_cli.rules.terra.cities import gain_tile
from aoi_cli.rules.terra.codes import NOT_AVAILABLE
from aoi_cli.rules.terra.turn import begin_action, pay

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

MOST_INNOVATIONS = 3
WITHOUT_PALACE = 5
"""Coins added to the price while the own palace is not built."""
PRICES: Mapping[str, tuple[Mapping[str, int], int]] = {
    **{d: ({d: 2}, 3) for d in DISCIPLINES},
    "banking-law": ({"banking": 2, "law": 2}, 1),
    "engineering-medicine": ({"engineering": 2, "medicine": 2}, 1),
}
"""Books by the place in the display: fixed ones and any."""
ROWS = {2: 1, 3: 2, 4: 2, 5: 3}
"""Innovations in each column of the display, by the number of players."""
TOP_PLACES = ("banking-law", "engineering-medicine")


def list_innovation_places(players: int) -> list[str]:
    """The places of the display in the order in which they are filled."""
    places = [d for _ in range(ROWS[players]) for d in DISCIPLINES]
    return places + list(TOP_PLACES if players in (2, 4) else ())


def innovate(s: State, p: Player, c: Command) -> None:
    begin_action(s, p)
    tile = find_tile(s, c["tile"])

    def on_display() -> str:
        display = [f"{t} ({place})" for t, place in s.innovations.items()]
        return among("In the display", display, "and")

    require(tile.id in s.innovations, NOT_AVAILABLE, f"{tile.id} is not in the display",
            arg="tile", help=on_display)
    require(len(p.owned("innovation")) != MOST_INNOVATIONS, THREE_INNOVATIONS,
            f"{p.shown} has {MOST_INNOVATIONS} innovations")
    fixed, free = price_innovation(s, p, tile.id)
    pay(s, p, price_without_palace(p), "an innovation without a palace")
    pay_books(s, p, fixed, free, c.get("payment"), tile.id)
    s.innovations = {t: place for t, place in s.innovations.items() if t != tile.id}
    gain_tile(s, p, tile.id)
    happens(s, p, "innovation")


def price_without_palace(p: Player) -> Cost:
    """The price of an innovation besides books."""
    return {} if p.having("palace") else {"coins": WITHOUT_PALACE}


def price_innovation(s: State, p: Player, tile: str) -> tuple[Mapping[str, int], int]:
    """Books of fixed disciplines, and any books besides."""
    fixed, free = PRICES[s.innovations[tile]]
    return fixed, free + p.planning_board.innovation_books[len(p.owned("innovation"))]
