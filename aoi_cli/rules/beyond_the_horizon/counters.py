"""The counters of effects, goals and scoring, and conditions that compare them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import ANY, LEVELS, TRACKS, Test
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import own_pieces
from aoi_cli.rules.beyond_the_horizon.pack.words_of_notation import JUST_FOUNDED
from aoi_cli.rules.beyond_the_horizon.recruits import has_own_cube
from aoi_cli.rules.beyond_the_horizon.state import PRIVATE, Player, State
from aoi_cli.rules.beyond_the_horizon.structures import count_built
from aoi_cli.rules.beyond_the_horizon.technologies import learned_of_kind
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left, open_columns
from aoi_cli.rules.beyond_the_horizon.villages_and_cities import own_tiles

Count = Callable[[State, Player, str], int]


def colours(s: State, p: Player, of: str) -> int:
    cards = [s.pack.technologies[id] for id in learned_of_kind(s, p, ANY)]
    return len({card.main for card in cards if card.level in LEVELS[:3]})


def open_technologies(s: State, p: Player, of: str) -> int:
    slots = sum(bool(who) and of in (ANY, s.pack.level_of[slot])
                for slot, who in s.scientists.items())
    if s.rulings.private_is_open != "yes":
        return slots
    return slots + sum(
        slot == PRIVATE and of in (ANY, s.pack.technologies[id].level)
        for q in s.players.values() for id, slot in q.learned.items()
    )


def tile_strength(s: State, p: Player, of: str) -> int:
    tiles = [*own_tiles(s.villages, p), *own_tiles(s.cities, p)]
    if of in JUST_FOUNDED:
        tiles = [s.just[of]] if of in s.just else []
    return sum(known_components(s).territories[tile].strength for tile in tiles)


def strengths(s: State, p: Player, unit: str) -> list[int]:
    return [piece.strength for piece in own_pieces(s, p, unit)]


COUNTS: Mapping[str, Count] = {
    "techs": lambda s, p, of: len(learned_of_kind(s, p, of)),
    "colours": colours,
    "open_techs": open_technologies,
    "scientists": lambda s, p, of: p.scientists,
    "leaders": lambda s, p, of: len(p.leaders),
    "goals": lambda s, p, of: sum(p.name in who for who in s.goal_cubes.values()),
    "explored": lambda s, p, of: p.explored,
    "villages": lambda s, p, of: len(own_tiles(s.villages, p)),
    "cities": lambda s, p, of: len(own_tiles(s.cities, p)),
    "tiles_own": lambda s, p, of: sum(has_own_cube(s, p, tile) for tile in s.places),
    "structures": lambda s, p, of: count_built(s, p, of),
    "cubes_off": lambda s, p, of: sum(
        p.cubes_off[track] for track in (TRACKS if of == ANY else (of,))),
    "cubes_left": lambda s, p, of: cubes_left(s, p, "" if of == ANY else of),
    "invest_pos": lambda s, p, of: p.invested,
    "columns_open": lambda s, p, of: len(open_columns(s, p)),
    "coins": lambda s, p, of: p.coins,
    "active": lambda s, p, of: p.active,
    "inactive": lambda s, p, of: p.inactive,
    "settlers": lambda s, p, of: len(own_pieces(s, p, "settler")),
    "soldiers": lambda s, p, of: len(own_pieces(s, p, "soldier")),
    "pieces": lambda s, p, of: len(own_pieces(s, p)),
    "max_strength": lambda s, p, of: max(strengths(s, p, of), default=0),
    "total_strength": lambda s, p, of: sum(strengths(s, p, of)),
    "tile_strength": tile_strength,
    "tokens": lambda s, p, of: p.tokens[of],
}


def count(s: State, p: Player, counter: effects.Counter) -> int:
    return COUNTS[counter.name](s, p, counter.of)


def evaluate(s: State, p: Player, value: effects.Value) -> int:
    if isinstance(value, effects.Counter):
        return count(s, p, value)
    if isinstance(value, effects.Total):
        return sum(count(s, p, counter) for counter in value.counters)
    return value


def holds(s: State, p: Player, test: Test) -> bool:
    return all(part_holds(s, p, part) for part in test.parts)


def part_holds(s: State, p: Player, part: effects.Comparison | effects.Most) -> bool:
    if isinstance(part, effects.Most):
        own_count = count(s, p, part.counter)
        return all(count(s, q, part.counter) < own_count
                   for q in s.players.values() if q is not p)
    left, right = evaluate(s, p, part.left), evaluate(s, p, part.right)
    match part.sign:
        case ">=":
            return left >= right
        case "<=":
            return left <= right
    return left == right
