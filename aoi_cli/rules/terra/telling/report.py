"""The report of every game of the family: the map, the players, what all of them share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from aoi_cli.engine.score import ranks
from aoi_cli.engine.show.report import Board, Hex, Report, Sign, Table
from aoi_cli.rules.terra.box.wheel import COLOURS, LETTERS, OUTSIDE
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import describe_decision, describe_moment

SIGNS: tuple[tuple[str, Sign], ...] = (
    ("city", "brackets"), ("neutral", "pale"), ("annex", "plus"), ("edge", "dots"),
)
"""The signs for the marks that all games of the family have."""
LETTER = {terrain: letter for letter, terrain in (LETTERS | OUTSIDE).items()}
PAINT = COLOURS | {terrain: terrain for terrain in OUTSIDE.values()}
"""The colour in which each terrain is drawn."""


def make_report(s: State, title: str, tables: Iterable[Table]) -> Report:
    return Report(
        title or s.game.title,
        describe_moment(s),
        make_board(s),
        tuple(t for t in tables if t.rows),
        tuple(list_waiting(s)),
    )


def list_waiting(s: State) -> Iterable[str]:
    for d in s.decisions:
        yield f"{describe_player(s, d.player)}: {describe_decision(s, d)}"
    if s.phase == "actions" and s.current:
        due = "end the turn" if s.acted else "take an action"
        yield f"{describe_player(s, s.current)}: {due}"


def describe_player(s: State, name: str) -> str:
    """A player's name with the board or faction, or whoever else is asked."""
    p = s.players.get(name)
    if p is None:
        return "the moderator"
    also = getattr(p, s.game.terms.known_by)
    return f"{p.shown} ({also})" if also not in ("", p.shown) else str(p.shown)


# The map


def make_board(s: State) -> Board:
    names = {p.name: LETTER.get(p.board, "") for p in s.players.values()}
    hexes = tuple(make_hex(s, h, names) for h in s.map.place)
    in_sight = {hex.letter for hex in hexes}.union(names.values())
    terrains = LETTERS | {letter: name for letter, name in OUTSIDE.items() if letter in in_sight}
    return Board(
        hexes=hexes,
        bridges=tuple((a, b, names[owner]) for a, b, owner in s.bridges),
        terrains=tuple((letter, name, PAINT[name]) for letter, name in terrains.items()),
        pieces=tuple((letter, kind) for kind, letter in s.game.display.letters.items()),
        owners=tuple((names[p.name], p.shown) for p in s.players.values() if p.board),
        marks=s.game.display.marks,
        signs=SIGNS,
    )


def make_hex(s: State, hex: str, names: Mapping[str, str]) -> Hex:
    x, y = s.map.place[hex]
    owner = s.owner.get(hex, "")
    marks = {"edge"} if hex in s.map.edges else set()
    if any(hex in p.cities for p in s.players.values()):
        marks.add("city")
    if hex not in s.map.terrain:
        return Hex(hex, x, y, "", "~", marks=frozenset(marks))
    terrain = s.terrain_of(hex)
    piece = ""
    if owner:
        p = s.players[owner]
        piece = s.game.display.letters[p.buildings[hex]]
        marks.update(s.game.inventory.list_marks(p, hex))
    return Hex(hex, x, y, PAINT[terrain], LETTER[terrain], piece, names.get(owner, ""),
               frozenset(marks))


# The players


def list_in_order(s: State) -> list[Any]:
    """The players in turn order; those no longer in it come last."""
    return [s.players[n] for n in dict.fromkeys((*s.order, *s.players))]


def tabulate_result(s: State) -> Table:
    rank = ranks({p.name: p.vp for p in s.players.values()})
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, p.faction, str(p.vp)) for p in order)
    return Table("Result", ("place", "player", "faction", "VP"), tuple(rows))


def describe_turn(s: State, p: Player) -> str:
    if p.dropped:
        return "out"
    if p.passed and p.name in s.pass_order:
        return f"passed {s.pass_order.index(p.name) + 1}"
    return "to act" if s.current == p.name and s.phase == "actions" else ""


def describe_pieces_left(p: Player) -> str:
    return "/".join(str(p.pieces_left(kind)) for kind in p.game.stock.pieces)


def describe_bowls(p: Player) -> str:
    return "/".join(map(str, p.bowls))


def describe_clergy(p: Player) -> str:
    """Scholars or priests on hand, and those still to be gained."""
    return f"{p.held(p.game.terms.clergy)}/{p.reserve}"


def list_free_spaces(s: State) -> Iterable[str]:
    return (" ".join(map(str, s.spaces[track])) or "-" for track in s.game.terms.tracks)


def tabulate_components(s: State) -> Table:
    rows: list[tuple[str, ...]] = []
    for p in list_in_order(s):
        first = p.shown
        for name, count, note in s.game.inventory.list_components(p):
            tile = f"{count} {name}" if count > 1 else name
            rows.append((first, tile, s.game.telling.describe_component(s, name), note))
            first = ""
        for what, words in s.game.inventory.list_extras(p):
            rows.append((first, what, words, ""))
            first = ""
    return Table("Components", ("player", "component", "what it does", ""), tuple(rows))


Owned = tuple[str, int, str]
"""A component, how many of it, and what is to be said of it."""


def gather_components(p: Any, *names: str, unbuilt: str = "") -> Iterator[Owned]:
    """The components named, then the tiles; one that a building will bring is among them."""
    waiting = (unbuilt,) if unbuilt and unbuilt not in p.tiles else ()
    all_names = (*names, *waiting, *p.tiles)
    for name in dict.fromkeys(filter(None, all_names)):
        note = "used" if name in p.used else "not built" if name in waiting else ""
        yield name, all_names.count(name), note


# What all share


def tabulate_scoring(s: State) -> Table:
    """The tiles of the rounds; the last one's second half is void."""
    rows = []
    third = f"{s.game.terms.third_phase} bonus"
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = describe_halves(s, tile)
        if n == len(s.setup.rounds):
            bonus = ""
        rows.append((">" if n == s.round else "", str(n), tile, points, bonus))
    columns = ("", "round", "tile", "points in phase II", f"{third} in phase III")
    return Table("Round scoring", columns, tuple(rows))


def describe_halves(s: State, tile: str) -> tuple[str, str]:
    """The gains of a round scoring tile in phase II and in phase III."""
    words = s.game.telling.describe_component(s, tile)
    points, _, bonus = words.partition(f"; {s.game.terms.third_phase} bonus: ")
    return points, bonus


def tabulate_free_bonuses(s: State) -> Table:
    rows = ((tile, str(coins), s.game.telling.describe_component(s, tile))
            for tile, coins in s.bonuses.items())
    columns = ("tile", "coins", "what it does")
    return Table(f"Free {s.game.display.bonuses_title}", columns, tuple(rows))


def tabulate_shared_actions(s: State) -> Table:
    rows = ((tile, price, describe_action(s, tile), "taken" * (tile in s.used))
            for tile, price in s.game.inventory.price_actions(s).items())
    return Table(s.game.display.actions_title, ("action", "price", "what it does", ""), tuple(rows))


def describe_action(s: State, tile: str) -> str:
    return s.game.telling.describe_component(s, tile).removeprefix("action: ")


def tabulate_tiles_left(s: State, title: str, left: Mapping[str, int]) -> Table:
    rows = ((tile, str(left[tile]), s.game.telling.describe_component(s, tile))
            for tile in s.game.box.components if tile in left)
    return Table(title, ("tile", "left", "what it does"), tuple(rows))
