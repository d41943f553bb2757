"""What is shown of every game of the family: the map, the players, what all of them share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.report import Board, Hex, Report, Table
from aoi_cli.rules.terra.look import Look
from aoi_cli.rules.terra.players import P, Player
from aoi_cli.rules.terra.ranking import ranks
from aoi_cli.rules.terra.state import Position, State
from aoi_cli.rules.terra.turn import told, where
from aoi_cli.rules.terra.wheel import COLOURS, LETTERS

LETTER = {terrain: letter for letter, terrain in LETTERS.items()}


def whole(s: State, look: Look, title: str, tables: Iterable[Table]) -> Report:
    return Report(
        title or look.title,
        where(s),
        board(s, look),
        tuple(t for t in tables if t.rows),
        tuple(waiting(s, look)),
    )


def waiting(s: State, look: Look) -> Iterable[str]:
    for d in s.decisions:
        yield f"{called(s, look, d.player)}: {told(s, d)}"
    if s.phase == "actions" and s.current:
        due = "end the turn" if s.acted else "take an action"
        yield f"{called(s, look, s.current)}: {due}"


def called(s: State, look: Look, name: str) -> str:
    """A player's name with the board or faction, or whoever else is asked."""
    p = s.players.get(name)
    if p is None:
        return "the moderator"
    also = getattr(p, look.called)
    return f"{p.shown} ({also})" if also not in ("", p.shown) else str(p.shown)


# The map


def board(s: State, look: Look) -> Board:
    names = {p.name: LETTER.get(p.board, "") for p in s.players.values()}
    return Board(
        hexes=tuple(hex_of(s, look, h, names) for h in s.map.place),
        bridges=tuple((a, b, names[owner]) for a, b, owner in s.bridges),
        terrains=tuple((letter, name, COLOURS[name]) for letter, name in LETTERS.items()),
        pieces=tuple((letter, kind) for kind, letter in look.letters.items()),
        owners=tuple((names[p.name], p.shown) for p in s.players.values() if p.board),
        marks=look.marks,
    )


def hex_of(s: State, look: Look, hex: str, names: Mapping[str, str]) -> Hex:
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
        piece = look.letters[p.buildings[hex]]
        marks.update(look.marked(p, hex))
    return Hex(hex, x, y, COLOURS[terrain], LETTER[terrain], piece, names.get(owner, ""),
               frozenset(marks))


# The players


def in_order(s: Position[P]) -> list[P]:
    """Players in turn order; who is no longer in it comes last."""
    return [s.players[n] for n in dict.fromkeys((*s.order, *s.players))]


def result(s: State) -> Table:
    rank = ranks({p.name: p.vp for p in s.players.values()})
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, p.faction, str(p.vp)) for p in order)
    return Table("Result", ("place", "player", "faction", "VP"), tuple(rows))


def turn(s: State, p: Player) -> str:
    if p.dropped:
        return "out"
    if p.passed and p.name in s.pass_order:
        return f"passed {s.pass_order.index(p.name) + 1}"
    return "to act" if s.current == p.name and s.phase == "actions" else ""


def pieces_left(p: Player) -> str:
    return "/".join(str(p.pieces_left(kind)) for kind in p.rules.pieces)


def bowls(p: Player) -> str:
    return "/".join(map(str, p.bowls))


def clergy(p: Player) -> str:
    """On hand and still to be gained."""
    return f"{p.held(p.rules.clergy)}/{p.reserve}"


def spaces_free(s: State) -> Iterable[str]:
    return (" ".join(map(str, s.spaces[track])) or "-" for track in s.rules.tracks)


def components(s: State, look: Look) -> Table:
    rows: list[tuple[str, ...]] = []
    for p in in_order(s):
        first = p.shown
        for name, count, note in look.owned(p):
            tile = f"{count} {name}" if count > 1 else name
            rows.append((first, tile, look.does(s, name), note))
            first = ""
        for what, words in look.besides(p):
            rows.append((first, what, words, ""))
            first = ""
    return Table("Components", ("player", "component", "what it does", ""), tuple(rows))


# What all share


def scoring(s: State, look: Look) -> Table:
    """The tiles of the rounds; the last one's second half is void."""
    rows = []
    third = f"{s.rules.third_phase} bonus"
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = halves(s, look, tile)
        if n == len(s.setup.rounds):
            bonus = ""
        rows.append((">" if n == s.round else "", str(n), tile, points, bonus))
    columns = ("", "round", "tile", "points in phase II", f"{third} in phase III")
    return Table("Round scoring", columns, tuple(rows))


def halves(s: State, look: Look, tile: str) -> tuple[str, str]:
    """What a round scoring tile does in phase II and in phase III."""
    points, _, bonus = look.does(s, tile).partition(f"; {s.rules.third_phase} bonus: ")
    return points, bonus


def free_bonuses(s: State, look: Look) -> Table:
    rows = ((tile, str(coins), look.does(s, tile)) for tile, coins in s.bonuses.items())
    columns = ("tile", "coins", "what it does")
    return Table(f"Free {look.bonuses}", columns, tuple(rows))


def shared_actions(s: State, look: Look) -> Table:
    rows = ((tile, price, action(s, look, tile), "taken" * (tile in s.used))
            for tile, price in look.prices(s).items())
    return Table(look.actions, ("action", "price", "what it does", ""), tuple(rows))


def action(s: State, look: Look, tile: str) -> str:
    return look.does(s, tile).removeprefix("action: ")


def tiles_left(s: State, look: Look, title: str, left: Mapping[str, int]) -> Table:
    rows = ((tile, str(left[tile]), look.does(s, tile)) for tile in s.rules.tiles if tile in left)
    return Table(title, ("tile", "left", "what it does"), tuple(rows))
