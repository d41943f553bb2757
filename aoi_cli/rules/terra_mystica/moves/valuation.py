"""The worth of positions to the built-in player of this game."""

from __future__ import annotations

from aoi_cli.rules.terra.moves.valuation import Worth, expected_place, use, value_position
from aoi_cli.rules.terra.scoring import AREA
from aoi_cli.rules.terra_mystica import scoring
from aoi_cli.rules.terra_mystica.state import Player, State

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


TOKEN = 0.7
"""The worth of a power token, in whatever bowl, to factions that gain or spend them."""
FURTHER = 0.3
"""The worth of each point in a final scoring of Fire & Ice besides the place."""


def value(s: State, player: str) -> float:
    p = s.players[player]
    if not p.faction:
        return 0.0
    left = s.game.stock.last_round - s.round
    further = sum(value_further(s, p, scoring, left) for scoring in s.setup.finals)
    return value_position(WORTH, s, player) + value_tokens(p, left) + further


def value_tokens(p: Player, left: int) -> float:
    """Tokens in any bowl: some factions pay with them, or pay for them."""
    counts = p.of.token_vp or (p.of.hex_price and p.of.hex_price[0] == "tokens")
    return TOKEN * sum(p.bowls) * use(left) if counts else 0.0


def value_further(s: State, p: Player, name: str, left: int) -> float:
    """The place in a further final scoring, and each step towards it."""
    own = scoring.measure(s, p, name)
    rivals = [scoring.measure(s, q, name) for q in s.playing() if q is not p and q.faction]
    return expected_place(own, rivals, AREA, 1.0 + left) + FURTHER * own * use(left)
