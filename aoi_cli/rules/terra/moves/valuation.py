"""The worth of positions to a player of a game of the family, in victory points.

A position is worth its points, the resources and income by the rounds left to use them, the
abilities of components, places in the final scoring, and cities and hexes within reach.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import exp, sqrt
from typing import Any

from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.terra.box.wheel import WHEEL, count_spades
from aoi_cli.rules.terra.cities import find_groups
from aoi_cli.rules.terra.scoring import AREA, LEVELS
from aoi_cli.rules.terra.state import Player, State

PROSPECTS = (2.5, 1.6, 0.8, 0.3)
"""The worth of an empty hex in reach, by the spades that it takes."""
MOST_PROSPECTS = 5
NEIGHBOUR = 0.25
"""The share by which each own neighbour raises the worth of a hex."""


class Worth(Struct, frozen=True, kw_only=True):
    """The weights and counts that differ between the games of the family."""

    gains: Mapping[str, float]
    """The worth of gains and resources with the whole game ahead."""
    resources: Mapping[str, float]
    """The points for a resource in the final scoring."""
    buildings: Mapping[str, float]
    """The worth of a building besides its income."""
    bowls: tuple[float, float, float]
    """The share of the worth of power that a token has by its bowl; burning loses a token."""
    events: float
    """How often a component gains by its event in a round."""
    city: float
    level: float
    """The worth of a level besides places and bonuses."""
    area: float
    """The worth of each building in the largest group besides the place."""
    step: float
    """The worth of a step of shipping or terraforming."""
    measure_area: Callable[[Any, Any], int]
    count_digging: Callable[[Any], int]
    """Counts the player's steps on the track of terraforming."""
    count_more: Callable[[Any, Any], Mapping[str, float]]
    """Counts the resources that only this game has."""
    rivals: Callable[[Any, str], Mapping[str, int]]
    """Lists who else competes for the area or a track, and how far they are."""


def use(rounds: float) -> float:
    """The share of its full worth that a resource has, by the rounds left to use it."""
    return min(1.0, sqrt(max(0.0, rounds) / 4))


def value_position(worth: Worth, s: State, player: str) -> float:
    p = s.players[player]
    left = s.game.stock.last_round - s.round
    ahead = left + (0.0 if p.passed else 0.25)
    total: float = p.vp
    total += sum(worth.buildings.get(kind, 0) for kind in p.buildings.values()) * use(left)
    total += sum(price(worth, kind, ahead) * n for kind, n in count_holdings(worth, s, p).items())
    total += value_income(worth, s, p, left)
    total += sum(value_abilities(worth, s, p, left))
    total += value_levels(worth, s, p, left)
    total += value_map(worth, s, p, left)
    if not p.passed and left:
        total += max((value_bonus(worth, s, tile, left) + coins * price(worth, "coins", left)
                      for tile, coins in s.bonuses.items()), default=0.0)
    return total


def price(worth: Worth, kind: str, ahead: float) -> float:
    final = worth.resources.get(kind, 0.0)
    return final + (worth.gains.get(kind, 0.0) - final) * use(ahead)


def value_gains(worth: Worth, effect: Effect, ahead: float) -> float:
    total = 0.0
    for kind, amount in effect.gains.items():
        if isinstance(amount, int):
            total += amount * price(worth, kind, ahead)
        elif isinstance(amount, str):
            total += price(worth, kind, ahead)
    return total


def count_holdings(worth: Worth, s: State, p: Player) -> dict[str, float]:
    return {
        "coins": p.coins,
        s.game.terms.labour: p.held(s.game.terms.labour),
        s.game.terms.clergy: p.held(s.game.terms.clergy),
        "power": sum(share * n for share, n in zip(worth.bowls, p.bowls, strict=True)),
        **worth.count_more(s, p),
    }


def value_income(worth: Worth, s: State, p: Player, left: int) -> float:
    """Income of the rounds to come; that of the bonus tile only if it is still to be paid."""
    total = 0.0
    prices = [left - n + 0.7 for n in range(1, left + 1)]
    for kind, amount in s.game.prices.count_income(p).items():
        total += amount * sum(price(worth, kind, ahead) for ahead in prices)
    for tile, effect in s.abilities(p).income:
        rounds = prices if tile != p.bonus else prices[:1] if p.passed else []
        total += sum(value_gains(worth, effect, ahead) for ahead in rounds)
    ladder = s.game.stock.ladder
    for track, level in p.levels.items():
        if level >= ladder.pays_from:
            total += sum(amount * price(worth, kind, ahead)
                         for kind, amount in ladder.income[track].items() for ahead in prices)
    return total


def value_abilities(worth: Worth, s: State, p: Player, left: int) -> Iterator[float]:
    """The worth of special actions, passing and events in the rounds to come."""
    abilities = s.abilities(p)
    for tile, effect in abilities.actions.items():
        uses = count_rounds(p, tile, left, tile not in p.used)
        yield uses * value_gains(worth, effect, left + 0.5)
    for tile, effect in abilities.passing:
        yield count_rounds(p, tile, left, 1) * count_passing(worth, s, p, effect, left)
    for effects in abilities.on.values():
        for tile, effect in effects:
            rounds = count_rounds(p, tile, left, 0.5)
            yield worth.events * rounds * value_gains(worth, effect, left)


def count_rounds(p: Player, tile: str, left: int, now: float) -> float:
    """The rounds in which a component still works, with the share `now` of this one; the bonus
    tile is given back with the next pass."""
    if p.passed:
        return min(1, left) if tile == p.bonus else left
    return now if tile == p.bonus else left + now


def count_passing(worth: Worth, s: State, p: Player, effect: Effect, left: int) -> float:
    count = s.game.effects.counts[effect.per](s, p)
    return sum(
        amount.at(count) if isinstance(amount, Scale)
        else int(amount) * count * price(worth, kind, left)
        for kind, amount in effect.gains.items())


def value_bonus(worth: Worth, s: State, tile: str, left: int) -> float:
    total = 0.0
    for effect in s.game.box.components[tile].effects:
        match effect.when:
            case "income" | "action":
                total += value_gains(worth, effect, left)
            case "passing":
                total += 3.0
            case _:
                total += 1.5
    return total


def value_levels(worth: Worth, s: State, p: Player, left: int) -> float:
    """The places on the tracks, and the bonuses at the ends of rounds."""
    total = 0.0
    for track, level in p.levels.items():
        rivals = [q.levels[track] for q in s.playing() if q.name != p.name]
        rivals += [level for name, level in worth.rivals(s, track).items()]
        total += expected_place(level, rivals, LEVELS, 0.6 + left) + worth.level * use(left) * level
    for r in range(s.round if s.phase == "actions" else s.round + 1, s.game.stock.last_round):
        if r < 1:
            continue
        tile = s.game.box.components[s.setup.rounds[r - 1]]
        effect = next(e for e in tile.effects if e.when == "round end")
        if effect.name in p.levels:
            times, rest = divmod(p.levels[effect.name], int(effect.per))
            share = rest / int(effect.per) * (0.5 if r == s.round else 1.0)
            total += (times + share) * value_gains(worth, effect, s.game.stock.last_round - r)
    return total


def expected_place(own: int, rivals: list[int], places: tuple[int, ...], spread: float) -> float:
    """The points for a place, if each rival still changes by about the spread."""
    if not own:
        return 0.0
    ahead = sum(1 / (1 + exp((own - rival) * 2 / spread)) for rival in rivals)
    points = (*places, 0.0, 0.0)
    n = min(int(ahead), len(places))
    return points[n] + (points[n + 1] - points[n]) * (ahead - n)


def value_map(worth: Worth, s: State, p: Player, left: int) -> float:
    """The largest group, cities in the making, and hexes to build on."""
    if not p.buildings:
        return 0.0
    area = worth.measure_area(s, p)
    areas = [worth.measure_area(s, q) for q in s.playing() if q.name != p.name and q.buildings]
    total = expected_place(area, [*areas, *worth.rivals(s, "area").values()], AREA, 1.0 + left)
    total += worth.area * use(left) * area
    total += sum(measure_city_progress(s, p, group, worth.city) for group in find_groups(s, p)) \
        * use(left + 0.5)
    total += worth.gains["keys"] * p.keys * use(left + 0.5)
    tracks = p.held(s.game.terms.shipping) + worth.count_digging(p)
    total += worth.step * tracks * use(left)
    near = s.in_reach(p)
    prospects = sorted((
        PROSPECTS[count_spades_home(s, p, hex)]
        * (1 + NEIGHBOUR * sum(n in p.buildings for n in s.adjacent(hex)))
        for hex in near if hex not in s.owner and hex in s.map.terrain
    ), reverse=True)
    return total + sum(prospects[:MOST_PROSPECTS]) * use(left)


def count_spades_home(s: State, p: Player, hex: str) -> int:
    """The spades to the own terrain; as many as the longest way takes where none leads there."""
    if s.game.land.is_home(s, p, hex):
        return 0
    if p.board in WHEEL and s.terrain_of(hex) in WHEEL:
        return count_spades(s.terrain_of(hex), p.board)
    home = s.game.land.list_terrains_home(s, p, s.terrain_of(hex))
    return min(home.get(p.board, len(PROSPECTS) - 1), len(PROSPECTS) - 1)


def measure_city_progress(s: State, p: Player, group: list[str], city: float) -> float:
    if any(hex in p.cities for hex in group):
        return 0.0
    size = min(1.0, len(group) / s.game.stock.city_buildings)
    strength = min(1.0, sum(map(p.value, group)) / s.game.stock.city_value)
    return float(city * 0.8 * (size * strength) ** 1.5)
