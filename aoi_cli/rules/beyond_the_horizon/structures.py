"""Structures: tiles taken from the display, built anew or by a second player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.course import Task
from aoi_cli.engine.error.codes import NOT_AN_OPTION
from aoi_cli.engine.error.refusal import Remedy, require, write
from aoi_cli.engine.words import listed, possessive
from aoi_cli.rules.beyond_the_horizon import abilities
from aoi_cli.rules.beyond_the_horizon.codes import NOT_BUILT
from aoi_cli.rules.beyond_the_horizon.dealing import turn_up_cards
from aoi_cli.rules.beyond_the_horizon.effects import ANY, Event, Gain
from aoi_cli.rules.beyond_the_horizon.holdings import pay_coins
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import is_foreign_start, own_pieces
from aoi_cli.rules.beyond_the_horizon.recruits import exhaust_piece, weaken
from aoi_cli.rules.beyond_the_horizon.rulings import NAMED
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Built, Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import cubes_left

LEVELS = ("I", "II", "III")


# taking


def tiles_on_offer(s: State, level: str) -> list[str]:
    """The face-up tiles of a level; D25 may add lower levels."""
    levels = LEVELS if level == ANY else LEVELS[: LEVELS.index(level) + 1]
    if level != ANY and s.rulings.structure_level == "exact":
        levels = (level,)
    return [id for each in levels for id in s.offered[each]]


def take(s: State, p: Player, id: str, source: str) -> None:
    """Takes a tile; another one of its level replaces it."""
    level = s.pack.structures[id].level
    remaining = tuple(other for other in s.offered[level] if other != id)
    if refill := turn_up_cards(s, f"structures {level}"):
        remaining += refill
        s.reveal()
    s.offered = {**s.offered, level: remaining}
    p.stock += (id,)
    s.note(p, id, 1, source)


# building


def find_stock_tile(p: Player, word: str) -> str:
    """The player's tile that a word names, in any case of letters."""
    return next((id for id in p.stock if id.lower() == word.lower()), word)


def building_price(s: State, p: Player, id: str, discount: int) -> int:
    cost = known_components(s).structures[id].cost
    return max(0, cost - discount - abilities.sum_modifiers(s, p, "discount", "build"))


def find_obstacle(s: State, p: Player, tile: str, new: bool) -> str:
    """Why the player cannot build on a tile, anew or as the second builder; "" if that is possible.

    A new structure needs a tile without a village, a structure, pieces of others, and no foreign
    starting tile. The second builder needs a structure of another player with a free right cell.
    """
    built, starts = s.built.get(tile), s.pack.start_tiles
    if not own_pieces(s, p, "settler", tile):
        return f"{p.name} has no settler on {tile}"
    if built and (s.rulings.structure_on_structure == "no" if new else built.second):
        return f"there is {built.id} on {tile} already" + (
            ", which two have built" if built.second else "")
    if built and not new and built.first == p.name and s.rulings.second_builder != "yes":
        return f"{p.name} has built {built.id} on {tile}, and the second builder is another player"
    if not built and not new:
        return f"no structure lies on {tile}"
    if new and tile in s.villages:
        return f"there is a village on {tile}"
    others = sorted({x.player for x in s.pieces if x.tile == tile and x.player != p.name})
    if new and others:
        return f"{listed(others, 'and')} {'have' if len(others) > 1 else 'has'} pieces on {tile}"
    if (tile in starts and tile != starts[p.seat - 1]) if new else is_foreign_start(s, p, tile):
        other = next(q.name for q in s.players.values() if q is not p)
        return f"{tile} is {possessive(other)} starting tile"
    return f"nothing can be built on {tile}" if lacks_cube(s, p) else ""


def building_sites(s: State, p: Player, new: bool) -> list[str]:
    tiles = dict.fromkeys(piece.tile for piece in own_pieces(s, p, "settler"))
    return [tile for tile in tiles if not find_obstacle(s, p, tile, new)]


def tell_sites(s: State, p: Player, possible: Sequence[str], tile: str, id: str) -> str:
    if not id and p.stock and tile not in s.built:
        return f"A new one is written `build {tile} with {p.stock[0]}`."
    if id and tile in building_sites(s, p, new=False):
        return f"As the second builder write `build {tile}`."
    return f"Possible: {', '.join(possible)}." if possible else \
        "Possible nowhere now: bring a settler to a free tile, or `pass`."


def lacks_cube(s: State, p: Player) -> bool:
    return not cubes_left(s, p) and s.rulings.no_cube_left == "illegal"


def can_build(s: State, p: Player, which: str, discount: int = 0) -> bool:
    new = which != "existing" and building_sites(s, p, new=True) and any(
        building_price(s, p, id, discount) <= p.coins for id in p.stock)
    second = which != "new" and any(
        building_price(s, p, s.built[tile].id, discount) <= p.coins
        for tile in building_sites(s, p, new=False))
    return bool(new or second)


def tell_commands(strengths: Sequence[int], command: str) -> Remedy:
    return write(*(f"{command} using {strength}" for strength in strengths))


def build(s: State, p: Player, id: str, tile: str, source: str, gain: Gain,
          strength: int = 0) -> None:
    """Builds a tile from the stock, or as second builder one that lies there."""
    id = find_stock_tile(p, id)
    new = bool(id)
    if new:
        require(gain.of != "existing", NOT_BUILT, "an existing structure is to be built")
        require(id in p.stock, NOT_BUILT, f"{p.name} has no tile {id}", arg="structure",
                help=f"In stock: {', '.join(p.stock) or 'none'}.")
    else:
        require(gain.of != "new", NOT_BUILT, "a new structure is to be built")
    obstacle = find_obstacle(s, p, tile, new)
    require(not obstacle, NOT_BUILT, obstacle, arg="tile",
            help=lambda: tell_sites(s, p, building_sites(s, p, new), tile, id))
    id = id or s.built[tile].id
    pay_coins(s, p, building_price(s, p, id, gain.n), id)
    abilities.use_modifiers(s, p, "discount", "build")
    settlers = [piece for piece in own_pieces(s, p, "settler", tile)
                if strength in (0, piece.strength)]
    require(settlers, NOT_BUILT, f"{p.name} has no settler of strength {strength} on {tile}",
            arg="strength")
    several = sorted({piece.strength for piece in settlers})
    require(len(several) == 1 or s.rulings.which_pieces == "weakest", NOT_AN_OPTION,
            f"several settlers of {p.name} on {tile} could build", arg="tile", because=NAMED,
            help=lambda: tell_commands(several, f"build {tile}" + (f" with {id}" if new else "")))
    settler = min(settlers, key=lambda piece: piece.strength)
    if new and s.rulings.own_pieces == "exhausted":
        for piece in own_pieces(s, p, tile=tile):
            if piece is not settler:
                exhaust_piece(s, p, piece, id)
    weaken(s, p, settler, 1, id)
    card = s.pack.structures[id]
    event = Event("build-new" if new else "build-existing")
    if new:
        p.stock = tuple(other for other in p.stock if other != id)
        if tile in s.built:
            s.below = {**s.below, tile: (*s.below.get(tile, ()), s.built[tile])}
        s.built = {**s.built, tile: Built(id, p.name)}
    else:
        s.built = {**s.built, tile: s.built[tile]._replace(second=p.name)}
    s.note(p, f"{id} on {tile}", 1, source)
    s.put_first(Task("cube at", p.name, "left track" if new else "right track", id),
                Task(EFFECT, p.name, card.centre, id), Task("event", p.name, event, id))


def count_built(s: State, p: Player, how: str) -> int:
    match how:
        case "first":
            return sum(b.first == p.name for b in s.structures())
        case "second":
            return sum(b.second == p.name for b in s.structures())
        case "stock":
            return len(p.stock)
    return count_built(s, p, "first") + count_built(s, p, "second")


def left_points(s: State, p: Player) -> Iterator[tuple[str, int]]:
    """The points of left cells, for structures with two builders."""
    both = s.rulings.left_cell == "both"
    for built in s.structures():
        if built.second and (built.first == p.name or (both and built.second == p.name)):
            yield built.id, known_components(s).structures[built.id].left_vp
