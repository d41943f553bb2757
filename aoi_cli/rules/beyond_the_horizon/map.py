"""The map: tiles as hexes around the cradle, pieces that move, tiles that are explored."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.error.refusal import require, required
from aoi_cli.rules.beyond_the_horizon.abilities import modified
from aoi_cli.rules.beyond_the_horizon.codes import NO_STEP
from aoi_cli.rules.beyond_the_horizon.dealing import TERRITORIES, turned_up
from aoi_cli.rules.beyond_the_horizon.effects import Event
from aoi_cli.rules.beyond_the_horizon.state import Deed, Hex, Piece, Player, State, Task

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex to its neighbours, clockwise."""
MIDDLE = ("M", 13)
"""What the place of the cradle is called."""
TOUCHED = 2
"""So many tiles an explored one touches."""


def around(at: Hex) -> list[Hex]:
    return [(at[0] + q, at[1] + r) for q, r in AROUND]


def called(at: Hex) -> str:
    """A place by a letter and a number: the cradle lies on M13."""
    return f"{chr(ord(MIDDLE[0]) + at[0])}{MIDDLE[1] + at[1]}"


def tile_at(s: State, at: Hex) -> str:
    return next((tile for tile, place in s.places.items() if place == at), "")


def beside(s: State, tile: str) -> list[str]:
    return [found for at in around(s.places[tile]) if (found := tile_at(s, at))]


def free_places(s: State) -> Iterator[Hex]:
    """Where a tile could be laid."""
    taken = {*s.places.values()}
    edge = {at for place in taken for at in around(place)} - taken
    for at in sorted(edge):
        if sum(place in taken for place in around(at)) >= TOUCHED:
            yield at


def named(s: State, word: str) -> tuple[str, Hex | None]:
    """A tile by its name or its place; a free place where there is none."""
    low = word.lower()
    for tile, at in s.places.items():
        if low in (tile.lower(), called(at).lower()):
            return tile, at
    return "", next((at for at in free_places(s) if called(at).lower() == low), None)


def tile_named(s: State, word: str) -> str:
    tile, _ = named(s, word)
    return required(tile or None, NO_STEP, f"there is no tile {word}", arg="tile")


# who may be where


def foreign_start(s: State, p: Player, tile: str) -> bool:
    """Others pass through a starting tile; once a structure covers it, they may stay (D1)."""
    if tile not in s.pack.start_tiles or tile == s.pack.start_tiles[p.seat - 1]:
        return False
    return not (s.reads("D1", "covered") and tile in s.built)


def own(s: State, p: Player, unit: str = "", tile: str = "") -> list[Piece]:
    return [piece for piece in s.pieces if piece.player == p.name
            and unit in ("", "either", piece.unit) and tile in ("", piece.tile)]


def can_explore(s: State, p: Player) -> bool:
    return bool(s.zones[TERRITORIES].cards) and \
        p.explored_now < 1 + modified(s, p, "explore")


def steps(s: State, p: Player, piece: Piece, last: bool) -> list[str]:
    """Where one movement may carry a piece; with the last one it may not end on a foreign start."""
    found = [tile for tile in beside(s, piece.tile)
             if not (last and foreign_start(s, p, tile))]
    if piece.unit == "settler" and can_explore(s, p):
        near = around(s.places[piece.tile])
        leaves = s.reads("D8", "yes") or not foreign_start(s, p, piece.tile)
        found += [called(at) for at in free_places(s) if at in near and leaves]
    return found


def able(s: State, p: Player, movement: int) -> bool:
    """Whether any piece can step."""
    return any(steps(s, p, piece, movement == 1) for piece in own(s, p))


def replaced(s: State, old: Piece, new: Piece | None) -> None:
    at = s.pieces.index(old)
    s.pieces = (*s.pieces[:at], *((new,) if new else ()), *s.pieces[at + 1 :])


def step(s: State, p: Player, piece: Piece, to: str, source: str, last: bool) -> Piece:
    """One movement; what is revealed by it is gained before the settler stands there."""
    tile, at = named(s, to)
    where = tile or (called(at) if at else "")
    require(where in steps(s, p, piece, last), NO_STEP,
            f"the {piece.unit} on {piece.tile} cannot go to {to}", arg="to",
            help=lambda: f"Possible: {', '.join(steps(s, p, piece, last)) or 'nothing'}.")
    if not tile:
        assert at is not None
        tile = explore(s, p, at, source)
    moved = piece._replace(tile=tile)
    replaced(s, piece, moved)
    return moved


def explore(s: State, p: Player, at: Hex, source: str) -> str:
    """A tile is revealed and laid; its bonus comes next."""
    [tile] = turned_up(s, TERRITORIES)
    s.reveal()
    s.places[tile] = at
    p.explored += 1
    p.explored_now += 1
    s.note(p, "explored", 1, tile)
    found = s.pack.territories.get(tile)
    tasks = [Task(p.name, found.explore, tile)] if found and found.explore else []
    s.then(*tasks, Task(p.name, Deed("event", Event("explore")), tile))
    return tile
