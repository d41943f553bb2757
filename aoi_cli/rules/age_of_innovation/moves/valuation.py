"""The worth of positions to the built-in player of this game, and what it turns up for the
moderator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.moves.search import SearchingPlayer
from aoi_cli.engine.shuffle import below
from aoi_cli.rules.age_of_innovation import scoring
from aoi_cli.rules.age_of_innovation.innovations import (
    MOST_INNOVATIONS,
    price_innovation,
    price_without_palace,
)
from aoi_cli.rules.age_of_innovation.neutral import NEUTRAL
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.moves.valuation import (
    Worth,
    count_passing,
    price,
    use,
    value_gains,
    value_position,
)

LOST = 1 / scoring.COINS_FOR_A_POINT
READY = 0.8
"""The share of its worth that an innovation has once its books are there."""

BUILDINGS = {"workshop": 1.5, "guild": 5.0, "school": 8.0, "palace": 12.0, "university": 14.0}
"""In games between equal players, a building of the first rounds is worth about its income and
these points at the end of the game: it leads to tiles, cities and larger buildings."""
BOWLS = (0.5, 0.9, 1.3)
"""With less for tokens in bowls I and II, a player burns most of them in the first round, and
lacks power in all later ones."""
EVENTS_A_ROUND = 0.5
"""A player acts about seven times in a round, but rarely twice for the same component."""


def list_neutral(s: State, what: str) -> Mapping[str, int]:
    if not s.neutral_levels:
        return {}
    return {NEUTRAL: s.neutral_area if what == "area" else s.neutral_levels[what]}


WORTH = Worth(
    gains={
        "coins": 0.55, "tools": 1.5, "scholars": 2.6, "power": 0.4, "books": 2.3, "vp": 1.0,
        "steps": 0.9, "steps_in_one": 0.9, "spades": 1.8, "bonus_spades": 1.8, "bridges": 1.5,
        "upgrade": 4.0, "replace": 4.0, "each_step": 3.5, "free_steps": 0.9, "keys": 1.5,
        "competency": 4.0, "city_build": 2.0, "shipping": 2.5, "terraforming": 2.5,
        "neutral": 4.0,
    },
    resources={
        "coins": LOST, "tools": LOST, "scholars": LOST, "books": LOST, "power": LOST, "vp": 1.0},
    buildings=BUILDINGS,
    bowls=BOWLS,
    events=EVENTS_A_ROUND,
    city=22.0,
    level=0.5,
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
    return value_position(WORTH, s, player) + value_books(s, p)


def value_books(s: State, p: Player) -> float:
    """The worth of the best innovation that the books of a player lead to, besides their price."""
    left = s.game.stock.last_round - s.round
    if (p.passed and not left) or len(p.owned("innovation")) == MOST_INNOVATIONS:
        return 0.0
    ahead = left + (0.0 if p.passed else 0.25)
    share = use(left + 0.5)
    return max((
        share * measure_books(s, p, tile) * value_innovation(s, p, tile, left, ahead)
        for tile in s.innovations), default=0.0)


def value_innovation(s: State, p: Player, tile: str, left: int, ahead: float) -> float:
    """The worth of an innovation to a player, less that of the books and coins for it."""
    fixed, free = price_innovation(s, p, tile)
    total = -(sum(fixed.values()) + free) * price(WORTH, "books", ahead)
    total -= price_without_palace(p).get("coins", 0) * price(WORTH, "coins", ahead)
    for effect in s.game.box.components[tile].effects:
        match effect.when:
            case "once":
                count = s.game.effects.counts[effect.per](s, p) if effect.per else 1
                total += count_gains(effect, count, ahead)
            case "income":
                total += left * value_gains(WORTH, effect, left / 2)
            case "action":
                total += (left + 0.5) * value_gains(WORTH, effect, left / 2 + 0.5)
            case "passing":
                total += (left + 1) * count_passing(WORTH, s, p, effect, left)
            case _:
                pass
    return max(0.0, total)


def count_gains(effect: Effect, count: int, ahead: float) -> float:
    return sum(
        amount.at(count) if isinstance(amount, Scale)
        else (amount if isinstance(amount, int) else 1) * count * price(WORTH, kind, ahead)
        for kind, amount in effect.gains.items())


def measure_books(s: State, p: Player, tile: str) -> float:
    """How far the books of a player go towards an innovation, from 0 to 1."""
    fixed, free = price_innovation(s, p, tile)
    fitting = sum(min(n, p.books[kind]) for kind, n in fixed.items())
    needed = sum(fixed.values()) + free
    spare = sum(p.books.values()) - fitting
    return float(READY * ((fitting + min(free, spare)) / needed) ** 1.5)


class BuiltInPlayer(SearchingPlayer):
    def moderator_row(self, s: object, chance: Iterator[int]) -> str:
        """A row that turns up a size for the neutral group in games of two players."""
        return f"gm: neutral {7 + below(6, chance)}"
