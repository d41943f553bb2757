"""The worth of positions to the built-in player of this game, and what it turns up for the
moderator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.engine.moves.search import SearchingPlayer
from aoi_cli.engine.shuffle import below
from aoi_cli.rules.age_of_innovation import scoring
from aoi_cli.rules.age_of_innovation.neutral import NEUTRAL
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.moves.valuation import Worth, value_position

LOST = 1 / scoring.COINS_FOR_A_POINT


def list_neutral(s: State, what: str) -> Mapping[str, int]:
    if not s.neutral_levels:
        return {}
    return {NEUTRAL: s.neutral_area if what == "area" else s.neutral_levels[what]}


WORTH = Worth(
    gains={
        "coins": 0.4, "tools": 1.2, "scholars": 2.6, "power": 0.4, "books": 1.8, "vp": 1.0,
        "steps": 0.9, "steps_in_one": 0.9, "spades": 1.8, "bonus_spades": 1.8, "bridges": 1.5,
        "upgrade": 4.0, "replace": 4.0, "each_step": 3.5, "free_steps": 0.9, "keys": 1.5,
        "competency": 4.0, "city_build": 2.0, "shipping": 2.5, "terraforming": 2.5,
    },
    resources={
        "coins": LOST, "tools": LOST, "scholars": LOST, "books": LOST, "power": LOST, "vp": 1.0},
    buildings={"workshop": 1.0, "guild": 2.0, "school": 2.5, "palace": 4.0, "university": 5.0},
    city=18.0,
    level=0.2,
    area=1.0,
    step=2.0,
    measure_area=scoring.measure_area,
    count_digging=lambda p: 3 - p.terraforming,
    count_more=lambda s, p: {"books": sum(p.books.values())},
    rivals=list_neutral,
)


def value(s: State, player: str) -> float:
    p: Player = s.players[player]
    if not p.board:
        return 0.0
    return value_position(WORTH, s, player)


class BuiltInPlayer(SearchingPlayer):
    def moderator_row(self, s: object, chance: Iterator[int]) -> str:
        """A row that turns up a size for the neutral group in games of two players."""
        return f"gm: neutral {7 + below(6, chance)}"
