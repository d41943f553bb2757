"""The map: tiles as hexes around the cradle, pieces that move, tiles that are explored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.error.refusal import require, required
from aoi_cli.rules.beyond_the_horizon.abilities import modified, use
from aoi_cli.rules.beyond_the_horizon.codes import NO_STEP
from aoi_cli.rules.beyond_the_horizon.dealing import TERRITORIES, turned_up
from aoi_cli.rules.beyond_the_horizon.effects import Event
from aoi_cli.rules.beyond_the_horizon.state import EFFECT, Hex, Piece, Player, State

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""From a hex to its neighbours, clockwise."""
MIDDLE = ("M", 13)
"""What the place of the cradle is called."""
AT = "at-"
"""In front of the name of a place that is the name of a tile too, `at-H13`."""
TOUCHED = 2
"""So many tiles an explored one touches."""


@lru_cache(maxsize=1 << 10)
def around(at: Hex) -> tuple[Hex, ...]:
    return tuple([(at[0] + q, at[1] + r) for q, r in AROUND])


@lru_cache(maxsize=1 << 10)
def called(at: Hex) -> str:
    """A place by a letter and a number: the cradle lies on M13."""
    return f"{chr(ord(MIDDLE[0]) + at[0])}{MIDDLE[1] + at[1]}"


def hex_of_place(s: State, word: str) -> Hex | None:
    """The hex of a place's name; None if the word is none."""
    letter, behind = word[:1].upper(), word[1:]
    if not ("A" <= letter <= "Z" and behind.isascii() and behind.isdigit() and len(behind) < 3):
        return None
    return ord(letter) - ord(MIDDLE[0]), int(behind) - MIDDLE[1]


def beside(s: State, tile: str) -> list[str]:
    lies = {at: other for other, at in s.places.items()}
    return [lies[at] for at in around(s.places[tile]) if at in lies]


def free_places(s: State) -> tuple[Hex, ...]:
    """Where a tile could be laid."""
    return touching(frozenset(s.places.values()))


@lru_cache(maxsize=SETS_REMEMBERED)
def touching(taken: frozenset[Hex]) -> tuple[Hex, ...]:
    """Free places beside as many taken ones as an explored tile touches."""
    edge = {at for place in taken for at in around(place)} - taken
    return tuple([at for at in sorted(edge)
                  if sum(place in taken for place in around(at)) >= TOUCHED])


@lru_cache(maxsize=1 << 10)
def names_of(tile: str, at: Hex) -> tuple[str, str, str]:
    """By which a tile that lies somewhere is meant, in small letters."""
    place = called(at).lower()
    return tile.lower(), place, f"{AT}{place}"


def named(s: State, word: str) -> tuple[str, Hex | None]:
    """A tile by its name, by its place if no other one is called so; a free place where there is
    none."""
    if word in s.places:
        return word, s.places[word]
    low, found = word.lower(), ""
    for tile, at in s.places.items():
        names = names_of(tile, at)
        if low == names[0]:
            return tile, at
        if low in names:
            found = tile
    if found:
        return found, s.places[found]
    return "", next((at for at in free_places(s)
                     if called(at).lower() == low.removeprefix(AT)), None)


def place_name(s: State, at: Hex) -> str:
    """Of a free place; a tile that lies elsewhere may be called the same."""
    name = called(at)
    return f"{AT}{name}" if named(s, name)[0] else name


def tile_named(s: State, word: str) -> str:
    tile, _ = named(s, word)
    return required(tile or None, NO_STEP, f"there is no tile {word}", arg="tile")


# who may be where


def foreign_start(s: State, p: Player, tile: str) -> bool:
    """Others pass through a starting tile; once a structure covers it, they may stay (D1)."""
    starts = s.pack.start_tiles
    if tile not in starts or tile == starts[p.seat - 1]:
        return False
    return not (s.rulings.ending_on_start == "covered" and tile in s.built)


def own(s: State, p: Player, unit: str = "", tile: str = "") -> list[Piece]:
    return [piece for piece in s.pieces if piece.player == p.name
            and unit in ("", "either", piece.unit) and tile in ("", piece.tile)]


def strength_to_name(s: State, piece: Piece) -> int | None:
    """Where pieces of several strengths stand there."""
    same = {x for x in s.pieces if (x.player, x.unit, x.tile)
            == (piece.player, piece.unit, piece.tile)}
    return piece.strength if len(same) > 1 else None


def piece_in_words(s: State, piece: Piece) -> str:
    by = strength_to_name(s, piece)
    return f"{piece.unit} {piece.tile}" + (f" {by}" if by else "")


def tell_own_pieces(s: State, p: Player) -> str:
    there = dict.fromkeys(f"{x.unit} {x.tile} {x.strength}" for x in own(s, p))
    return f"Pieces of {p.name}: {', '.join(there) or 'none'}."


def can_explore(s: State, p: Player) -> bool:
    """One tile in a turn, and none while another one is still in hand."""
    in_hand = any(task.kind == "lay" for task in s.agenda)
    return bool(s.zones[TERRITORIES].cards) and not in_hand and \
        p.explored_now < 1 + modified(s, p, "explore")


def steps(
    s: State, p: Player, piece: Piece, last: bool, fresh: Sequence[str] = ()
) -> list[str]:
    """Where one movement may carry a piece; with the last one it may not end on a foreign start.

    Fresh tiles were explored in the same movement, of which D4 may forbid to go on, or to follow.
    """
    if piece.tile in fresh and s.rulings.exploring == "settler_stops":
        return []
    found = [tile for tile in beside(s, piece.tile)
             if not (last and foreign_start(s, p, tile))
             and not (tile in fresh and s.rulings.exploring == "others_stay")]
    if piece.unit == "settler" and can_explore(s, p):
        near = around(s.places[piece.tile])
        leaves = s.rulings.exploring_from_start == "yes" or not foreign_start(s, p, piece.tile)
        found += [place_name(s, at) for at in free_places(s) if at in near and leaves]
    return found


def ways(
    s: State, p: Player, piece: Piece, movement: int, fresh: Sequence[str] = ()
) -> Iterator[tuple[str, ...]]:
    """To each tile beside a piece, and through starting tiles of others to those behind them."""
    for to in steps(s, p, piece, True, fresh):
        yield (to,)
    for tile in beside(s, piece.tile) if movement > 1 else ():
        if foreign_start(s, p, tile):
            there = piece._replace(tile=tile)
            for way in ways(s, p, there, movement - 1, fresh):
                if way[-1] != piece.tile:
                    yield (tile, *way)


def able(s: State, p: Player, movement: int, fresh: Sequence[str] = ()) -> bool:
    """Whether any piece can step."""
    return any(True for piece in own(s, p) for _ in ways(s, p, piece, movement, fresh))


def replaced(s: State, old: Piece, new: Piece | None) -> None:
    at = s.pieces.index(old)
    s.pieces = (*s.pieces[:at], *((new,) if new else ()), *s.pieces[at + 1 :])


def step(
    s: State, p: Player, piece: Piece, to: str, last: bool, fresh: Sequence[str] = ()
) -> tuple[Piece, str]:
    """One movement; the piece where it is now, and the tile that was explored, if one was."""
    tile, at = named(s, to)
    where = tile or (place_name(s, at) if at else "")
    require(where in steps(s, p, piece, last, fresh), NO_STEP,
            f"the {piece.unit} on {piece.tile} cannot go to {to}", arg="to",
            help=lambda: f"Possible: {', '.join(steps(s, p, piece, last, fresh)) or 'nothing'}.")
    if not tile:
        assert at is not None
        return explore(s, p, piece, at)
    moved = piece._replace(tile=tile)
    replaced(s, piece, moved)
    return moved, ""


def explore(s: State, p: Player, piece: Piece, at: Hex) -> tuple[Piece, str]:
    """A tile is revealed and laid, the settler moves there; by D5 the bonus comes before that."""
    [tile] = turned_up(s, TERRITORIES)
    s.reveal()
    p.explored += 1
    p.explored_now += 1
    if p.explored_now > 1:
        use(s, p, "explore")
    s.note(p, "explored", 1, tile)
    found = s.pack.territories.get(tile)
    tasks = [Task(EFFECT, p.name, found.explore, tile)] if found and found.explore else []
    s.put_first(Task("event", p.name, Event("explore"), tile))
    if s.rulings.tile_bonus == "printed":
        s.put_first(*tasks, Task("lay", p.name, (tile, at, piece), tile))
        return piece, tile
    s.put_first(*tasks)
    s.places[tile] = at
    moved = piece._replace(tile=tile)
    replaced(s, piece, moved)
    return moved, tile


def lay(s: State, p: Player, tile: str, at: Hex, piece: Piece) -> None:
    """The settler goes there, whatever its strength is now, unless the bonus led it elsewhere."""
    s.places[tile] = at
    there = [piece] if piece in s.pieces else own(s, p, piece.unit, piece.tile)
    if there:
        replaced(s, there[0], there[0]._replace(tile=tile))
