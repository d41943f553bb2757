"""The worth of positions to the built-in player of this game."""

from __future__ import annotations

from aoi_cli.rules.terra.moves.valuation import Worth, value_position
from aoi_cli.rules.terra_mystica import scoring
from aoi_cli.rules.terra_mystica.state import State

LOST = 1 / scoring.COINS_FOR_A_POINT


WORTH = Worth(
    gains={
        "coins": 0.45, "workers": 1.3, "priests": 2.8, "power": 0.45, "vp": 1.0,
        "steps": 0.9, "steps_in_one": 0.9, "spades": 2.0, "bonus_spades": 2.0, "bridges": 1.5,
        "upgrade": 4.0, "each_step": 3.5, "keys": 1.5, "another_action": 4.0, "storm": 4.0,
        "dwelling_anywhere": 4.0, "ship": 2.5, "favor": 4.0,
    },
    resources={"coins": LOST, "workers": LOST, "priests": LOST, "power": LOST, "vp": 1.0},
    buildings={"dwelling": 1.0, "trading post": 2.0, "temple": 2.5, "stronghold": 5.0,
               "sanctuary": 4.0},
    bowls=(0.0, 0.45, 1.0),
    events=0.8,
    city=18.0,
    level=0.2,
    area=1.0,
    step=2.0,
    measure_area=scoring.measure_area,
    count_digging=lambda p: 3 - p.dig,
    count_more=lambda s, p: {},
    rivals=lambda s, what: {},
)


def value(s: State, player: str) -> float:
    if not s.players[player].faction:
        return 0.0
    return value_position(WORTH, s, player)
