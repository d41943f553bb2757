"""Villages that are settled, and cities that fortify them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Remedy, require, required, write
from aoi_cli.rules.beyond_the_horizon.abilities import sum_modifiers, use_modifiers
from aoi_cli.rules.beyond_the_horizon.codes import NOT_SETTLED
from aoi_cli.rules.beyond_the_horizon.effects import Event
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import own_pieces
from aoi_cli.rules.beyond_the_horizon.pack.model import UnknownNumber
from aoi_cli.rules.beyond_the_horizon.recruits import exhaust_piece
from aoi_cli.rules.beyond_the_horizon.rulings import NAMED
from aoi_cli.rules.beyond_the_horizon.state import CRADLE, EFFECT, Piece, Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left

DONE = {"settle": "settled", "fortify": "fortified"}
UNIT = {"settle": "settler", "fortify": "soldier"}
FOUNDED = {"settle": ("settlers", "village"), "fortify": ("soldiers", "city")}
"""The pieces that found, and what they found."""


def strengths_of(some: Iterable[Piece]) -> tuple[int, ...]:
    return tuple(sorted((piece.strength for piece in some), reverse=True))


def tell_choices(command: str, ways: Iterable[Iterable[Piece]]) -> Remedy:
    """A remedy with the commands that name the strengths of the pieces."""
    choices = (" ".join(map(str, strengths_of(way))) for way in ways)
    return write(*(f"{command} using {words}" for words in choices))


def has_unknown_strength(s: State, tile: str) -> bool:
    card = known_components(s).territories.get(tile)
    return card is not None and isinstance(card.strength, UnknownNumber)


def needed_strength(s: State, p: Player, how: str, tile: str, bonus: int) -> int:
    strength = known_components(s).territories[tile].strength
    return strength - bonus - sum_modifiers(s, p, "strength", how)


def sufficient_groups(
    s: State, p: Player, how: str, tile: str, bonus: int
) -> list[tuple[Piece, ...]]:
    """Groups of a player's pieces that are just strong enough for a tile, the least first."""
    there = own_pieces(s, p, UNIT[how], tile)
    if there and has_unknown_strength(s, tile):
        return [tuple(there)]
    enough = needed_strength(s, p, how, tile, bonus)
    groups: dict[tuple[int, ...], tuple[Piece, ...]] = {}
    for count in range(1, len(there) + 1):
        for some in combinations(there, count):
            total = strengths_of(some)
            if sum(total) >= enough > sum(total) - total[-1] or (count == 1 and enough <= 0):
                groups.setdefault(total, some)
    return sorted(groups.values(), key=lambda some: (len(some), sum(strengths_of(some))))


def pick_pieces(
    s: State, p: Player, how: str, tile: str, bonus: int, chosen: Sequence[int]
) -> list[Piece]:
    """The pieces whose strengths the player names; otherwise the least group that suffices
    (D64)."""
    if not chosen:
        ways = sufficient_groups(s, p, how, tile, bonus)
        require(len(ways) == 1 or s.rulings.which_pieces == "weakest", NOT_AN_OPTION,
                f"several {UNIT[how]}s of {p.name} on {tile} would do", arg="tile", because=NAMED,
                help=lambda: tell_choices(f"{how} {tile}", ways))
        return [*ways[0]]
    there, pieces = own_pieces(s, p, UNIT[how], tile), []
    for strength in chosen:
        piece = next((x for x in there if x.strength == strength), None)
        piece = required(piece, NOT_SETTLED, f"{p.name} has no further {UNIT[how]} of strength "
                         f"{strength} on {tile}", arg="strengths")
        there.remove(piece)
        pieces.append(piece)
    enough = needed_strength(s, p, how, tile, bonus)
    require(sum(chosen) >= enough, NOT_SETTLED,
            f"{sum(chosen)} strength is named, {enough} is needed", arg="strengths")
    return pieces


def find_obstacle(s: State, p: Player, how: str, tile: str, bonus: int) -> str:
    """Why no village or city can be founded on a tile; "" if one can."""
    pieces, what = FOUNDED[how]
    if tile not in s.pack.territories:
        place = "the cradle" if tile == CRADLE else "a starting tile"
        return f"{tile} is {place}, and no {what} can be there"
    if tile in s.built and s.rulings.covered_tile == "no":
        return f"a structure covers {tile}"
    owner = s.villages.get(tile) if how == "settle" else s.cities.get(tile)
    if owner:
        return f"there is a {what} of {owner} on {tile} already"
    if how == "fortify" and tile not in s.villages:
        return f"there is no village on {tile} to be fortified"
    if not sufficient_groups(s, p, how, tile, bonus):
        has = sum(piece.strength for piece in own_pieces(s, p, UNIT[how], tile))
        enough = needed_strength(s, p, how, tile, bonus)
        if has < enough:
            return f"{tile} needs {pieces} of strength {enough}, {p.name} has {has} there"
        return f"{p.name} cannot {how} {tile}"
    cubes = cubes_left(s, p) or s.rulings.no_cube_left != "illegal"
    rivals = s.rulings.foreign_pieces == "all" and any(
        x.tile == tile and x.player != p.name for x in s.pieces)
    return "" if cubes and not rivals else f"{p.name} cannot {how} {tile}"


def founding_sites(s: State, p: Player, how: str, bonus: int = 0) -> list[str]:
    there = {piece.tile for piece in own_pieces(s, p, UNIT[how])}
    return [tile for tile in s.places if tile in there
            and not find_obstacle(s, p, how, tile, bonus)]


def tell_sites(possible: Sequence[str], how: str) -> str:
    pieces, _ = FOUNDED[how]
    if possible:
        return f"Possible: {', '.join(possible)}."
    return f"Possible nowhere now: bring {pieces} there, strengthen them, or `pass`."


def found_settlement(
    s: State, p: Player, how: str, tile: str, source: str, bonus: int = 0,
    chosen: Sequence[int] = (),
) -> None:
    """Founds a village or city: exhausts pieces, then brings a cube and the village's bonus."""
    possible = founding_sites(s, p, how, bonus)
    require(tile in possible, NOT_SETTLED,
            lambda: find_obstacle(s, p, how, tile, bonus) or f"{p.name} cannot {how} {tile}",
            arg="tile", help=lambda: tell_sites(possible, how))
    pieces = pick_pieces(s, p, how, tile, bonus, chosen)
    if sum(strengths_of(pieces)) + bonus < known_components(s).territories[tile].strength:
        use_modifiers(s, p, "strength", how)
    for piece in pieces:
        exhaust_piece(s, p, piece, tile)
    card = s.pack.territories[tile]
    event = Task("event", p.name, Event(how), tile)
    s.just[DONE[how]] = tile
    if how == "fortify":
        s.cities = {**s.cities, tile: p.name}
        s.put_first(Task("cube at", p.name, "city track", tile), event)
    else:
        s.villages = {**s.villages, tile: p.name}
        cube = Task("cube at", p.name, "village track", tile)
        bonuses = [Task(EFFECT, p.name, card.village_bonus, tile)] if card.village_bonus else []
        first_bonus = s.rulings.settling_order == "bonus_first"
        s.put_first(*([*bonuses, cube] if first_bonus else [cube, *bonuses]), event)
    s.note(p, f"{'village' if how == 'settle' else 'city'} on {tile}", 1, source)


def own_tiles(owners: Mapping[str, str], p: Player) -> list[str]:
    return [tile for tile, owner in owners.items() if owner == p.name]


def points_on_the_map(s: State, p: Player) -> Iterator[tuple[str, int]]:
    tiles = known_components(s).territories
    for tile in own_tiles(s.villages, p):
        yield f"{tile} village", tiles[tile].village_vp
    for tile in own_tiles(s.cities, p):
        yield f"{tile} city", tiles[tile].city_vp
