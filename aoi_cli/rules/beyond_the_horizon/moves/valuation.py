"""What positions, effects and steps are worth to the built-in player, in coins or so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from aoi_cli.rules.beyond_the_horizon import goals, printed_numbers, production, scoring, structures
from aoi_cli.rules.beyond_the_horizon.counters import count, evaluate, holds
from aoi_cli.rules.beyond_the_horizon.effects import (
    TRACKS,
    Choose,
    Comparison,
    Core,
    Effect,
    Gain,
    If,
    Pay,
    Per,
    Test,
    Times,
    Who,
)
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
"""Of one that is lacking for a goal: without cubes on goals no game ends."""
USUAL_LENGTH = 14
"""Rounds."""
USUAL_STRENGTH = 3
"""Of a tile whose strength nobody knows."""
HASTY_FROM, PATIENT_FOR = 7, 14
"""From which round on the hasty and the patient think of the end."""
FADING = 0.8
"""What is left of an aim for each tile of distance."""
MOST_AIMS = 2
"""So many at a time, of settlers and of soldiers."""
UNKNOWN_TILE = 6.0
PLAIN: Mapping[str, float] = {
    "coins": 1, "pop": 1.7, "vp": POINT, "move": 0.8, "strengthen": 1.2, "invest": 3,
    "settle-token": 7, "fortify-token": 7, "private": 10, "government": 4, "basic": 3,
}
"""Of what is gained by number, and of other things whatever the position."""
LESSON = {"I": 6, "II": 10, "III": 14, "IV": 20, "any": 12}
TILE = {"I": 2, "II": 3, "III": 4.5, "any": 4.5}
COST = {"coins": 1, "exhaust": 1.2, "scientist": 1.6, "weaken": 1.2, "remove": 3,
        "settle-token": 7, "fortify-token": 7, "structure": 3}


def rounds_left(s: State) -> int:
    return (s.last_round or max(USUAL_LENGTH, s.round + 3)) - s.round


def position(s: State, p: Player, left: int, patience: float) -> float:
    """What it is worth to a player so long before the end: points, and what brings points later.

    Who is patient thinks less of goals, which end the game, and more of what opens level IV; the
    longer a game has lasted, the more everybody thinks of goals.
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
        + 0.9 * sum(p.cubes_off[track] for track in TRACKS) + prospects(s, p, left)
        + later * UNKNOWN_TILE * min(p.explored, 4) + pending(s, p)
        - CUBE * cubes_short(s, p) + (later + patience) * ladder(s, p)
    )


def ladder(s: State, p: Player) -> float:
    """What opens the higher levels: cities and villages, and linked technologies."""
    cities, villages = len(own_tiles(s.cities, p)), len(own_tiles(s.villages, p))
    third = sum(level == "III" for level in map(s.pack.level_of.get, p.learned.values()))
    reach = sum(slot not in p.learned.values() and within_reach(s, p, slot)
                for slot in s.pack.tree.slots["IV"])
    return 8 * min(cities, 2) + 4 * min(villages, 2) + 2 * min(third, 3) + 4 * min(reach, 2)


def cubes_short(s: State, p: Player) -> int:
    """For goals, which end the game only with a cube on them."""
    wanted = sum(p.name not in who for who in s.goal_cubes.values())
    return max(0, wanted - cubes_left(s, p))


def pending(s: State, p: Player) -> float:
    """What is under way when a card comes to light that nobody could foresee."""
    found = 0.0
    for task in s.agenda:
        if task.player == p.name and task.kind == "gain technology":
            level = s.pack.level_of[task.what]
            found += POINT * LEVEL_POINTS[level] + 0.5 * LESSON[level] + 6
    return found


# goals


def goal_hope(s: State, p: Player, id: str) -> float:
    """Nothing once it is fulfilled, since its points count then."""
    who, goal = s.goal_cubes[id], s.pack.goals[id]
    if p.name in who or goal.test is None:
        return 0
    points = POINT * (goal.others if who else goal.first)
    return points * 0.95 if holds(s, p, goal.test) else points * 0.8 * progress(s, p, goal.test)**2


def progress(s: State, p: Player, test: Test) -> float:
    """From 0 to 1."""
    parts = [part for part in test.parts if isinstance(part, Comparison)]
    done = [min(1.0, evaluate(s, p, part.left) / max(1, evaluate(s, p, part.right)))
            for part in parts]
    return sum(done) / len(done) if done else 0


# the map


@cache
def distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def aims(s: State, p: Player, unit: str) -> Iterator[tuple[Hex, int, float]]:
    """Tiles that settlers or soldiers can make something of: the strength needed, the worth."""
    for tile, at in s.places.items():
        card = s.pack.territories.get(tile)
        if card is None or tile in s.built:
            continue
        needed = printed_numbers.strength(s, tile) or USUAL_STRENGTH
        if unit == "settler" and tile not in s.villages:
            bonus = worth(s, p, card.village_bonus) if card.village_bonus else 0
            yield at, needed, POINT * card.village_vp + bonus
        if unit == "soldier" and tile in s.villages and tile not in s.cities:
            yield at, needed, POINT * card.city_vp


def prospects(s: State, p: Player, left: int) -> float:
    """What the pieces on the map can be hoped to settle and fortify, with tokens and without."""
    found = 0.0
    for unit, token in (("settler", "settle"), ("soldier", "fortify")):
        there: dict[Hex, int] = {}
        for piece in own_pieces(s, p, unit):
            at = s.places[piece.tile]
            there[at] = there.get(at, 0) + piece.strength
        targets = [*aims(s, p, unit)]
        hopes = sorted((best_hope(at, n, targets) for at, n in there.items()), reverse=True)
        for n, hope in enumerate(hopes[:MOST_AIMS]):
            found += hope * (0.8 if n < p.tokens[token] else 0.45)
        wasted = p.tokens[token] - len(hopes)
        found += 3.0 * p.tokens[token] - (1.0 * wasted if wasted > 0 else 0)
    return found * min(1.0, left / 3 + 0.4)


def best_hope(at: Hex, strength: int, targets: list[tuple[Hex, int, float]]) -> float:
    """Of the best aim, by how near it is and how much of the strength is there."""
    return max((points * FADING ** distance(at, to) * min(1.0, strength / needed) ** 1.2
                for to, needed, points in targets), default=0.0)


def step_worth(s: State, p: Player, piece: Piece, to: str) -> float:
    """By how much a step brings a piece nearer to its aim; what is explored counts by itself."""
    place = s.places.get(to)
    if place is None:
        return UNKNOWN_TILE
    targets = [*aims(s, p, piece.unit)]
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
        case Pay():
            cost = sum(COST[each.kind] * each.n for each in effect.costs)
            return max(0.0, worth(s, p, effect.core) - cost) if can_pay(s, p, effect) else 0
        case Choose():
            best = sorted((worth(s, p, branch) for branch in effect.branches), reverse=True)
            return sum(best[: effect.n])
        case Per():
            times = count(s, p, effect.counter) // effect.by
            return min(times, effect.most or times) * worth(s, p, effect.effect)
        case If():
            branch = effect.then if holds(s, p, effect.test) else effect.otherwise
            return worth(s, p, branch) if branch else 0
        case Times():
            return effect.n * worth(s, p, effect.effect)
        case Who():
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
    """Of the next cell of a track."""
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
