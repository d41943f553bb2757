"""The map: tiles as hexes around the cradle, moving pieces, exploring."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.rules.beyond_the_horizon.abilities import sum_modifiers, use_modifiers
from aoi_cli.rules.beyond_the_horizon.codes import NO_STEP
from aoi_cli.rules.beyond_the_horizon.dealing import TERRITORIES, turn_up_cards
from aoi_cli.rules.beyond_the_horizon.effects import Event
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Hex, Piece, Player, State

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps from a hex to its neighbours, clockwise."""
CRADLE_PLACE = ("M", 13)
"""The letter and number of the cradle's place."""
PLACE_PREFIX = "at-"
"""Prefix of a place whose name is a tile's name too: `at-H13`."""
TOUCHED = 2
"""How many tiles a newly explored one must touch."""


@lru_cache(maxsize=1 << 10)
def around(at: Hex) -> tuple[Hex, ...]:
    return tuple([(at[0] + q, at[1] + r) for q, r in AROUND])


@lru_cache(maxsize=1 << 10)
def hex_name(at: Hex) -> str:
    """The name of a hex, a letter and a number; the cradle lies on M13."""
    return f"{chr(ord(CRADLE_PLACE[0]) + at[0])}{CRADLE_PLACE[1] + at[1]}"


def hex_of_place(s: State, word: str) -> Hex | None:
    """The hex of a place's name; None if the word is none."""
    letter, behind = word[:1].upper(), word[1:]
    if not ("A" <= letter <= "Z" and behind.isascii() and behind.isdigit() and len(behind) < 3):
        return None
    return ord(letter) - ord(CRADLE_PLACE[0]), int(behind) - CRADLE_PLACE[1]


def neighbours(s: State, tile: str) -> list[str]:
    lies = {at: other for other, at in s.places.items()}
    return [lies[at] for at in around(s.places[tile]) if at in lies]


def free_places(s: State) -> tuple[Hex, ...]:
    """Hexes where a tile can be laid."""
    return placeable_hexes(frozenset(s.places.values()))


@lru_cache(maxsize=SETS_REMEMBERED)
def placeable_hexes(taken: frozenset[Hex]) -> tuple[Hex, ...]:
    """Free hexes that touch enough of the taken ones."""
    edge = {at for place in taken for at in around(place)} - taken
    return tuple([at for at in sorted(edge)
                  if sum(place in taken for place in around(at)) >= TOUCHED])


@lru_cache(maxsize=1 << 10)
def tile_names(tile: str, at: Hex) -> tuple[str, str, str]:
    """The names of a tile that lies on a hex, in small letters."""
    place = hex_name(at).lower()
    return tile.lower(), place, f"{PLACE_PREFIX}{place}"


def find_place(s: State, word: str) -> tuple[str, Hex | None]:
    """The tile or the free hex that a word names.

    A tile's own name comes before the name of its place. Free hexes come last.
    """
    if word in s.places:
        return word, s.places[word]
    low, tile_there = word.lower(), ""
    for tile, at in s.places.items():
        names = tile_names(tile, at)
        if low == names[0]:
            return tile, at
        if low in names:
            tile_there = tile
    if tile_there:
        return tile_there, s.places[tile_there]
    return "", next((at for at in free_places(s)
                     if hex_name(at).lower() == low.removeprefix(PLACE_PREFIX)), None)


def free_place_name(s: State, at: Hex) -> str:
    """The name of a free hex, with a prefix if a tile elsewhere has the same name."""
    name = hex_name(at)
    return f"{PLACE_PREFIX}{name}" if find_place(s, name)[0] else name


def require_tile(s: State, word: str) -> str:
    tile, _ = find_place(s, word)
    return required(tile or None, NO_STEP, f"there is no tile {word}", arg="tile")


# who may be where


def is_foreign_start(s: State, p: Player, tile: str) -> bool:
    """True if the tile is another player's start, where nobody may stay.

    Once a structure covers it, others may stay (D1).
    """
    starts = s.pack.start_tiles
    if tile not in starts or tile == starts[p.seat - 1]:
        return False
    return not (s.rulings.ending_on_start == "covered" and tile in s.built)


def own_pieces(s: State, p: Player, unit: str = "", tile: str = "") -> list[Piece]:
    return [piece for piece in s.pieces if piece.player == p.name
            and (unit in ("", "either") or piece.unit == unit) and (not tile or piece.tile == tile)]


def strength_to_name(s: State, piece: Piece) -> int | None:
    """The strength of a piece, if its kind and tile alone do not identify it."""
    same = {x for x in s.pieces if (x.player, x.unit, x.tile)
            == (piece.player, piece.unit, piece.tile)}
    return piece.strength if len(same) > 1 else None


def name_piece(s: State, piece: Piece) -> str:
    by = strength_to_name(s, piece)
    return f"{piece.unit} {piece.tile}" + (f" {by}" if by else "")


def tell_own_pieces(s: State, p: Player) -> str:
    there = dict.fromkeys(f"{x.unit} {x.tile} {x.strength}" for x in own_pieces(s, p))
    return f"Pieces of {p.name}: {', '.join(there) or 'none'}."


def can_explore(s: State, p: Player) -> bool:
    """True if the player can still explore in this turn.

    The limit is one tile. Nobody explores while a tile is in hand.
    """
    in_hand = any(task.kind == "lay" for task in s.agenda)
    return bool(s.zones[TERRITORIES].cards) and not in_hand and \
        p.explored_now < 1 + sum_modifiers(s, p, "explore")


def list_steps(
    s: State, p: Player, piece: Piece, last: bool, fresh: Sequence[str] = ()
) -> Iterator[str]:
    """The tiles and free hexes that one movement can reach; the last may not end on another's
    start.

    Fresh tiles were explored in the same movement. D4 may forbid to go on from them or to follow.
    """
    if piece.tile in fresh and s.rulings.exploring == "settler_stops":
        return
    for tile in neighbours(s, piece.tile):
        stays = tile in fresh and s.rulings.exploring == "others_stay"
        if not stays and not (last and is_foreign_start(s, p, tile)):
            yield tile
    if piece.unit == "settler" and can_explore(s, p):
        near = around(s.places[piece.tile])
        leaves = s.rulings.exploring_from_start == "yes" or not is_foreign_start(s, p, piece.tile)
        yield from (free_place_name(s, at) for at in free_places(s) if at in near and leaves)


def list_ways(
    s: State, p: Player, piece: Piece, movement: int, fresh: Sequence[str] = ()
) -> Iterator[tuple[str, ...]]:
    """The ways from a piece to each tile beside it, or through another's start to tiles behind
    it."""
    yield from ((to,) for to in list_steps(s, p, piece, True, fresh))
    for tile in neighbours(s, piece.tile) if movement > 1 else ():
        if is_foreign_start(s, p, tile):
            there = piece._replace(tile=tile)
            for way in list_ways(s, p, there, movement - 1, fresh):
                if way[-1] != piece.tile:
                    yield (tile, *way)


def can_move(s: State, p: Player, movement: int, fresh: Sequence[str] = ()) -> bool:
    """True if the player can move any piece."""
    return any(True for piece in own_pieces(s, p) for _ in list_ways(s, p, piece, movement, fresh))


def replace_piece(s: State, old: Piece, new: Piece | None) -> None:
    at = s.pieces.index(old)
    s.pieces = (*s.pieces[:at], *((new,) if new else ()), *s.pieces[at + 1 :])


def move_piece(
    s: State, p: Player, piece: Piece, to: str, last: bool, fresh: Sequence[str] = ()
) -> tuple[Piece, str]:
    """Moves a piece to the next tile.

    Returns the moved piece, and the tile that it explored or "".
    """
    tile, at = find_place(s, to)
    where = tile or (free_place_name(s, at) if at else "")
    targets = [*list_steps(s, p, piece, last, fresh)]
    require(where in targets, NO_STEP,
            f"the {piece.unit} on {piece.tile} cannot go to {to}", arg="to",
            help=f"Possible: {', '.join(targets) or 'nothing'}.")
    if not tile:
        assert at is not None
        return explore(s, p, piece, at)
    moved = piece._replace(tile=tile)
    replace_piece(s, piece, moved)
    return moved, ""


def explore(s: State, p: Player, piece: Piece, at: Hex) -> tuple[Piece, str]:
    """Reveals and lays a tile, and moves the settler there; by D5 the bonus may come first."""
    [tile] = turn_up_cards(s, TERRITORIES)
    s.reveal()
    p.explored += 1
    p.explored_now += 1
    if p.explored_now > 1:
        use_modifiers(s, p, "explore")
    s.note(p, "explored", 1, tile)
    territory = s.pack.territories.get(tile)
    bonus = territory and territory.explore
    tasks = [Task(EFFECT, p.name, bonus, tile)] if bonus else []
    s.put_first(Task("event", p.name, Event("explore"), tile))
    if s.rulings.tile_bonus == "printed":
        s.put_first(*tasks, Task("lay", p.name, (tile, at, piece), tile))
        return piece, tile
    s.put_first(*tasks)
    s.places = {**s.places, tile: at}
    moved = piece._replace(tile=tile)
    replace_piece(s, piece, moved)
    return moved, tile


def lay_tile(s: State, p: Player, tile: str, at: Hex, piece: Piece) -> None:
    """Lays a tile and moves the settler there, unless its bonus led the settler elsewhere."""
    s.places = {**s.places, tile: at}
    there = [piece] if piece in s.pieces else own_pieces(s, p, piece.unit, piece.tile)
    if there:
        replace_piece(s, there[0], there[0]._replace(tile=tile))
