"""The state of a game: the players' resources and buildings, what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.struct import field
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS, PlanningBoard
from aoi_cli.rules.age_of_innovation.box.tiles import CITY_TILES, COMPETENCIES, DISCIPLINES
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.terra import state as terra
from aoi_cli.rules.terra.state import START_VP

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.game import AgeOfInnovation

EACH_COMPETENCY, EACH_CITY_TILE = 4, 3
"""Copies in the box."""


class Player(terra.Player):
    game: AgeOfInnovation
    palace: str = ""
    """The palace tile, in force once the palace is built."""
    tools: int = 0
    scholars: int = 0
    shipping: int = 0
    terraforming: int = 3
    annexes: int = 0
    books: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    levels: Mapping[str, int] = field(default_factory=lambda: dict.fromkeys(DISCIPLINES, 0))
    vp_by: Mapping[str, int] = field(default_factory=lambda: {"start": START_VP})

    @property
    def planning_board(self) -> PlanningBoard:
        return BOARDS[self.board]


class State(terra.State):
    game: AgeOfInnovation
    setup: Setup
    players: Mapping[str, Player]
    innovations: Mapping[str, str] = field(default_factory=dict)
    """Tiles in the display and their places."""
    competencies: Mapping[str, int] = field(default_factory=dict)
    city_tiles: Mapping[str, int] = field(default_factory=dict)
    palaces: tuple[str, ...] = ()
    bundles: tuple[tuple[str, str, str], ...] = ()
    """Board, round bonus and faction, still to be taken."""
    offered: tuple[str, ...] = ()
    """Boards, factions, palaces and bonuses still to be taken in the draft."""
    neutral_levels: Mapping[str, int] = field(default_factory=dict)
    neutral_area: int = 0
    parts_begun: bool = False
    """True if this row began a part of a bonus that comes in parts."""

    if TYPE_CHECKING:

        @property
        def rulings(self) -> Rulings: ...


def fill_supply(s: State) -> None:
    """Fill the supply with every copy of the competencies on display and of the city tiles."""
    on_display = [tile for tile in COMPETENCIES if tile in s.setup.display]
    s.competencies = dict.fromkeys(on_display, EACH_COMPETENCY)
    s.city_tiles = dict.fromkeys(s.box.only(CITY_TILES), EACH_CITY_TILE)


def holdings_of(p: Player) -> Mapping[str, object]:
    """The amounts that the ledger shows of a player after each row."""
    return {
        "vp": p.vp,
        "coins": p.coins,
        "tools": p.tools,
        "scholars": p.scholars,
        "books": dict(p.books),
        "power": list(p.bowls),
        "disciplines": dict(p.levels),
        "shipping": p.shipping,
        "terraforming": p.terraforming,
        "keys": p.keys,
    }
