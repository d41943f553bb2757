"""What changes in this game besides what every game has."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Self

from aoi_cli.engine import state as engine
from aoi_cli.engine.hidden.zone import Zone
from aoi_cli.engine.struct import field

if TYPE_CHECKING:
    from lantern_quay.game import LanternQuay
    from lantern_quay.rulings import Rulings
    from lantern_quay.setup import Setup

ACTIONS, TURNS = 2, 2
"""Actions in a turn, turns in a night."""


class Player(engine.Player):
    game: LanternQuay
    coins: int = 4
    fame: int = 0
    turns: int = 0
    """Still to come this night, the present one included."""
    alone: int = 0
    """How often nobody else chose the same stall."""
    lanterns: int = 0
    sold: dict[str, int] = field(default_factory=dict)
    fame_by: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Self:
        new = super().copy()
        new.sold = self.sold.copy()
        new.fame_by = self.fame_by.copy()
        return new


class State(engine.State):
    game: LanternQuay
    setup: Setup
    players: Mapping[str, Player]
    actions: int = 0
    """Left of the present turn."""
    lantern: str = ""
    """Who begins the night."""
    bid: int = 0
    bidder: str = ""
    seller: str = ""
    """Whose wares lie on the counter, not sold yet."""
    fog: str = ""
    """Who laid it over the sale."""

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...

    def hand(self, p: engine.Player) -> Zone:
        return self.zones[f"hand of {p.name}"]

    def patron(self, p: engine.Player) -> Zone:
        return self.zones[f"patron of {p.name}"]

    def playing(self, first: str = "") -> Iterator[Player]:
        """Who has not left, in turn order, from somebody on."""
        start = self.order.index(first) if first else 0
        names = self.order[start:] + self.order[:start]
        return (self.players[name] for name in names if not self.players[name].dropped)
