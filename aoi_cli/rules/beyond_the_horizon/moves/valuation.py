"""The worth of positions, effects and steps to the built-in player, roughly in coins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from aoi_cli.rules.beyond_the_horizon import effects, goals, production, scoring, structures
from aoi_cli.rules.beyond_the_horizon.counters import count, evaluate, holds
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Core, Effect, Gain
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import free_places, own_pieces
from aoi_cli.rules.beyond_the_horizon.payments import can_pay
from aoi_cli.rules.beyond_the_horizon.state import Hex, Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.technologies import (
    LEVEL_POINTS,
    learnable_slots,
    within_reach,
)
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left, open_columns, track_cells
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import founding_sites, own_tiles

POINT = 4.0
CUBE = 5 * POINT
"""The worth of a cube missing for a goal; without cubes on goals no game ends."""
USUAL_LENGTH = 14
"""Rounds."""
USUAL_STRENGTH = 3
"""The assumed strength of a tile that nobody knows."""
HASTY_FROM, PATIENT_FOR = 7, 14
"""From which round on the hasty and the patient think of the end."""
FADING = 0.8
"""The share of an aim's worth that each tile of distance leaves."""
MOST_AIMS = 2
"""How many aims count at a time, for settlers and soldiers each."""
UNKNOWN_TILE = 6.0
PLAIN: Mapping[str, float] = {
    "coins": 1, "pop": 1.7, "vp": POINT, "move": 0.8, "strengthen": 1.2, "invest": 3,
    "settle-token": 7, "fortify-token": 7, "private": 10, "government": 4, "basic": 3,
}
"""The worth of gains, each if counted, whatever the position."""
LESSON = {"I": 6, "II": 10, "III": 14, "IV": 20, "any": 12}
TILE = {"I": 2, "II": 3, "III": 4.5, "any": 4.5}
COST = {"coins": 1, "exhaust": 1.2, "scientist": 1.6, "weaken": 1.2, "remove": 3,
        "settle-token": 7, "fortify-token": 7, "structure": 3}


def rounds_left(s: State) -> int:
    return (s.last_round or max(USUAL_LENGTH, s.round + 3)) - s.round


def value(s: State, player: str) -> float:
    """The worth of a position in points."""
    return position_worth(s, s.players[player], rounds_left(s), 0.0) / POINT


def position_worth(s: State, p: Player, left: int, patience: float) -> float:
    """The worth of a position: points, and what brings points later.

    A patient player cares less for goals, which end the game, and more for level IV. The longer the
    game lasts, the more everybody cares for goals.
    """
    late = s.round - (PATIENT_FOR if patience else HASTY_FROM)
    patience *= min(1.0, max(0.0, 1 - late / 5))
    hurry = 0.0 if s.last_round else max(0, late) / 4
    later = min(1.0, left / 8)
    means = min(p.coins, 8) + 0.1 * max(0, p.coins - 8) + 1.7 * min(p.active, 3) \
        + 0.3 * max(0, p.active - 3)
    strength = sum(piece.strength for piece in own_pieces(s, p))
    income, columns = production.coin_income(s, p), open_columns(s, p)
    growth = 1.2 * income + 1.5 * len(columns) + 0.8 * len(p.learned)
    tiles = sum(TILE[s.pack.structures[id].level] for id in p.stock)
    return (
        POINT * scoring.total_points(s, p)
        + (1 - patience + hurry) * sum(goal_hope(s, p, id) for id in s.goal_cubes)
        + later * (means + growth + 1.0 * strength + tiles)
        + 0.9 * sum(p.cubes_off[track] for track in TRACKS) + map_prospects(s, p, left)
        + later * UNKNOWN_TILE * min(p.explored, 4) + pending_worth(s, p)
        - CUBE * cubes_short(s, p) + (later + patience) * progress_to_level_iv(s, p)
    )


def progress_to_level_iv(s: State, p: Player) -> float:
    """The worth of progress towards higher levels: cities, villages, linked technologies."""
    cities, villages = len(own_tiles(s.cities, p)), len(own_tiles(s.villages, p))
    third = sum(level == "III" for level in map(s.pack.level_of.get, p.learned.values()))
    reach = sum(slot not in p.learned.values() and within_reach(s, p, slot)
                for slot in s.pack.tree.slots["IV"])
    return 8 * min(cities, 2) + 4 * min(villages, 2) + 2 * min(third, 3) + 4 * min(reach, 2)


def cubes_short(s: State, p: Player) -> int:
    """How many cubes the player lacks for goals, which end the game only with cubes."""
    wanted = sum(p.name not in who for who in s.goal_cubes.values())
    return max(0, wanted - cubes_left(s, p))


def pending_worth(s: State, p: Player) -> float:
    """The worth of unfinished learning when an unforeseeable card is revealed."""
    total = 0.0
    for task in s.agenda:
        if task.player == p.name and task.kind == "gain technology":
            level = s.pack.level_of[task.what]
            total += POINT * LEVEL_POINTS[level] + 0.5 * LESSON[level] + 6
    return total


# goals


def goal_hope(s: State, p: Player, id: str) -> float:
    """Nothing once it is fulfilled, since its points count then."""
    who, goal = s.goal_cubes[id], s.pack.goals[id]
    if p.name in who or goal.test is None:
        return 0
    points = POINT * (goal.others if who else goal.first)
    if holds(s, p, goal.test):
        return points * 0.95
    return points * 0.8 * condition_progress(s, p, goal.test)**2


def condition_progress(s: State, p: Player, test: effects.Test) -> float:
    """From 0 to 1."""
    parts = [part for part in test.parts if isinstance(part, effects.Comparison)]
    done = [min(1.0, evaluate(s, p, part.left) / max(1, evaluate(s, p, part.right)))
            for part in parts]
    return sum(done) / len(done) if done else 0


# the map


@cache
def distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def list_aims(s: State, p: Player, unit: str) -> Iterator[tuple[Hex, int, float]]:
    """Tiles that settlers or soldiers can make something of: the strength needed, the worth."""
    for tile, at in s.places.items():
        card = s.pack.territories.get(tile)
        if card is None or tile in s.built:
            continue
        needed = known_components(s).territories[tile].strength or USUAL_STRENGTH
        if unit == "settler" and tile not in s.villages:
            bonus = worth(s, p, card.village_bonus) if card.village_bonus else 0
            yield at, needed, POINT * card.village_vp + bonus
        if unit == "soldier" and tile in s.villages and tile not in s.cities:
            yield at, needed, POINT * card.city_vp


def map_prospects(s: State, p: Player, left: int) -> float:
    """The worth of villages and cities that the pieces can hope for."""
    total = 0.0
    for unit, token in (("settler", "settle"), ("soldier", "fortify")):
        there: dict[Hex, int] = {}
        for piece in own_pieces(s, p, unit):
            at = s.places[piece.tile]
            there[at] = there.get(at, 0) + piece.strength
        targets = [*list_aims(s, p, unit)]
        hopes = sorted((best_hope(at, n, targets) for at, n in there.items()), reverse=True)
        for n, hope in enumerate(hopes[:MOST_AIMS]):
            total += hope * (0.8 if n < p.tokens[token] else 0.45)
        wasted = p.tokens[token] - len(hopes)
        total += 3.0 * p.tokens[token] - (1.0 * wasted if wasted > 0 else 0)
    return total * min(1.0, left / 3 + 0.4)


def best_hope(at: Hex, strength: int, targets: list[tuple[Hex, int, float]]) -> float:
    """The worth of the best aim, by its distance and the strength that is there."""
    return max((points * FADING ** distance(at, to) * min(1.0, strength / needed) ** 1.2
                for to, needed, points in targets), default=0.0)


def step_worth(s: State, p: Player, piece: Piece, to: str) -> float:
    """How much a step brings a piece nearer to its aim; exploring counts by itself."""
    place = s.places.get(to)
    if place is None:
        return UNKNOWN_TILE
    targets = [*list_aims(s, p, piece.unit)]
    here = s.places[piece.tile]
    gain = best_hope(place, piece.strength, targets) - best_hope(here, piece.strength, targets)
    if piece.unit == "settler" and not targets:
        edge = [*free_places(s)]
        gain += 0.5 * (nearest(here, edge) - nearest(place, edge))
    return gain


def nearest(at: Hex, places: list[Hex]) -> int:
    return min((distance(at, place) for place in places), default=0)


# effects


def worth(s: State, p: Player, effect: Core) -> float:
    match effect:
        case Effect():
            return sum(worth(s, p, step.core) for step in effect.steps)
        case effects.Pay():
            cost = sum(COST[each.kind] * each.n for each in effect.costs)
            return max(0.0, worth(s, p, effect.core) - cost) if can_pay(s, p, effect) else 0
        case effects.Choose():
            best = sorted((worth(s, p, branch) for branch in effect.branches), reverse=True)
            return sum(best[: effect.n])
        case effects.Per():
            times = count(s, p, effect.counter) // effect.by
            return min(times, effect.most or times) * worth(s, p, effect.effect)
        case effects.If():
            branch = effect.then if holds(s, p, effect.test) else effect.otherwise
            return worth(s, p, branch) if branch else 0
        case effects.Times():
            return effect.n * worth(s, p, effect.effect)
        case effects.Who():
            share = {"all": 0.6, "others": -0.4}.get(effect.who, -0.2)
            return share * worth(s, p, effect.effect)
        case Gain():
            return gain_worth(s, p, effect)


def gain_worth(s: State, p: Player, gain: Gain) -> float:
    match gain.kind:
        case "pop":
            return PLAIN["pop"] * min(gain.n, p.inactive)
        case "learn":
            return LESSON[gain.of] if learnable_slots(s, p, gain) else 0
        case "produce":
            pawns = sum(bool(p.columns[column]) for column in open_columns(s, p))
            return PLAIN["pop"] * pawns if gain.of == "pop" else production.coin_income(s, p)
        case "settle" | "fortify":
            return 14 if founding_sites(s, p, gain.kind, gain.n) else 0
        case "structure":
            return TILE[gain.of]
        case "build":
            return 7 if structures.can_build(s, p, gain.of, gain.n) else 0
        case "recruit":
            return gain.n + (1.7 if gain.inactive else 0)
        case "goal":
            return 16 if goals.met_goals(s, p) else 0
    return PLAIN.get(gain.kind, 0) * max(1, gain.n)


def track_worth(s: State, p: Player, track: str) -> float:
    """The worth of the next cell of a track."""
    if not cubes_left(s, p, track):
        return 0
    cell = track_cells(s, p, track)[p.cubes_off[track]]
    later = rounds_left(s) / 4
    match cell.kind:
        case "coin":
            return 0.9 * later * cell.coins
        case "column":
            return 1.3 * later * (1.0 if p.columns[cell.column] else 0.2)
        case "government":
            return 5
        case "structure":
            return TILE[cell.level]
    return worth(s, p, cell.effect) if cell.effect else 0
