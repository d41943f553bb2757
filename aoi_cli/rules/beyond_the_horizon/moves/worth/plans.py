"""The worth of coins, pawns and production: the points of turns that use them to learn."""

from __future__ import annotations

from functools import lru_cache

from aoi_cli.rules.beyond_the_horizon import production
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.moves.worth.effects import COIN, PAWN, TILE, rate_effect
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import learned_slots, links_suffice
from aoi_cli.rules.beyond_the_horizon.tracks import open_columns, track_cells
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import own_tiles

BEFORE_PRODUCTION = ("action", "acted", "expansion", "expanded", "production")
"""The steps of a turn that its production follows."""
MOST_TRADES = 6
"""How many trades are thought of at a time."""
PLANNED = 6
"""How many turns are planned; what later turns produce counts by the share that is used."""
LATER = 0.5
PATIENCE = 0.85
"""The share of its worth that each turn of waiting leaves a lesson."""
PRICES, LESSONS = (0, 2, 4, 6), (1.2, 2.4, 3.6, 5.0)
"""The coins that a technology of each level takes, and its points with all that it leads to."""
SMALL_ACTION = 1
"""The coins and pawns of a turn that cannot pay a technology."""
TRADED = 3
"""The coins that are about as good as a pawn: with more of them, a turn produces pawns."""
USED = ((10, 0.12), (40, 0.03))
SLEPT = ((4, 0.25), (40, 0.05))
"""The points of each coin and pawn behind the plan, the first ones more."""
LAST_PAWN, LAST_COIN = 0.01, 0.001
"""The points by which pawns and coins decide between positions that are equal otherwise."""
TRADING = 0.02
"""The points by which ending the trades is better, where trading gains nothing."""
FORESIGHT, CELLS_AHEAD = 0.5, 3
"""The share of a cell's worth that each cube before it leaves, and how many cells count."""
GOVERNMENT = 2.0
"""The worth of a cell of a government, in coins."""


def rate_means(s: State, p: Player, left: float) -> float:
    """The points that coins, pawns and production bring in the turns to come."""
    total = LAST_PAWN * p.active + LAST_COIN * p.coins
    if not left:
        return total
    turns, trades, before = int(min(left, PLANNED)), 0, False
    if s.current == p.name and s.phase == "turns":
        before = s.step in BEFORE_PRODUCTION
        trades = min(p.coins // 3, p.inactive, MOST_TRADES) if s.step == "trades" else 0
    income = production.coin_income(s, p)
    columns = tuple([p.columns[column] for column in open_columns(s, p)])
    villages, cities = len(own_tiles(s.villages, p)), len(own_tiles(s.cities, p))
    reach = count_reach(s.pack, frozenset(learned_slots(s, p)))
    access = (villages > 1 or cities > 0) + (cities > 1)
    later = (left - turns) * COIN * LATER * (income + PAWN * len(columns))
    return total + later - TRADING * (trades > 0) + max(
        plan_turns(p.coins - 3 * n, p.active + n, income, columns, reach, access, turns, before)
        for n in range(trades + 1))


@lru_cache(maxsize=1 << 14)
def plan_turns(
    coins: int, pawns: int, income: int, columns: tuple[int, ...], reach: tuple[int, ...],
    access: int, turns: int, before: bool,
) -> float:
    """The points of some turns that learn what can be paid, and of what is left behind them.

    Each turn ends with the production that lacks more. An open column runs empty.
    """
    total, share = 0.0, 1.0
    stock, within = [*columns], [*reach]
    for n in range(-before, turns):
        if n >= 0:
            level = next((level for level in (3, 2, 1, 0) if within[level] and pawns
                          and coins >= PRICES[level] and level < 2 + access), -1)
            if level >= 0:
                coins, pawns = coins - PRICES[level], pawns - 1
                total += LESSONS[level] * share
                within[level] -= 1
                if level < 2:
                    within[level + 1] += 1
            else:
                coins, pawns = coins + SMALL_ACTION, pawns + SMALL_ACTION
            share *= PATIENCE
        if TRADED * pawns < coins and any(stock):
            pawns += sum(each > 0 for each in stock)
            stock = [max(0, each - 1) for each in stock]
        else:
            coins += income
    return total + share * (rate_most(coins, USED) + rate_most(pawns, SLEPT))


def rate_most(amount: int, steps: tuple[tuple[int, float], ...]) -> float:
    """The sum of the rates of each step, each up to its most."""
    return sum(rate * min(most, amount) for most, rate in steps)


@lru_cache(maxsize=1 << 10)
def count_reach(pack: Components, learned: frozenset[str]) -> tuple[int, ...]:
    """How many slots of each level can be learned next."""
    return tuple([sum(slot not in learned and links_suffice(pack, {*learned}, slot)
                      for slot in slots) for slots in pack.tree.slots.values()])


def rate_tracks(s: State, p: Player, left: float) -> float:
    """The worth of the next cells of each track, the less the more cubes lie before them."""
    total = 0.0
    for track in TRACKS:
        off = p.cubes_off[track]
        for n, cell in enumerate(track_cells(s, p, track)[off : off + CELLS_AHEAD], 1):
            match cell.kind:
                case "coin":
                    worth = 0.5 * left * cell.coins
                case "column":
                    worth = PAWN * min(p.columns[cell.column], 0.5 * left)
                case "structure":
                    worth = TILE[cell.level]
                case "government":
                    worth = GOVERNMENT
                case _:
                    worth = rate_effect(cell.effect) if cell.effect else 0.0
            total += worth * FORESIGHT**n
    return min(1.0, left / 4) * total
