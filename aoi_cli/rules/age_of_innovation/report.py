"""What is shown of a game: the map, what each player has, the scoring, what is free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from aoi_cli.engine.diagnostics import counted
from aoi_cli.engine.report import Board, Hex, Report, Table
from aoi_cli.rules.age_of_innovation.boards import BOARDS, PIECES, VALUE
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_PRICE,
    DISCIPLINES,
    POWER_PRICE,
    PRICES,
    TILES,
)
from aoi_cli.rules.age_of_innovation.turn import told, where
from aoi_cli.rules.age_of_innovation.words import describe_named
from aoi_cli.rules.terra.ranking import ranks
from aoi_cli.rules.terra.wheel import COLOURS, LETTERS

LETTER = {terrain: letter for letter, terrain in LETTERS.items()}
PIECE_LETTERS = {kind: kind[0].upper() for kind in VALUE}
"""All kinds of building begin with different letters."""


def report(s: State, title: str) -> Report:
    return Report(
        title or "Age of Innovation",
        where(s),
        board(s),
        tuple(t for t in tables(s) if t.rows),
        tuple(waiting(s)),
    )


def tables(s: State) -> list[Table]:
    if s.phase == "distribution":
        players = [seats(s), on_offer(s)]
    else:
        players = [resources(s), progress(s), components(s)]
    if s.phase == "end":
        return [result(s), *players, scoring(s)]
    return [*players, scoring(s), round_bonuses(s), shared_actions(s), innovations(s),
            competencies(s), palaces(s), city_tiles(s)]


def waiting(s: State) -> Iterable[str]:
    for d in s.decisions:
        yield f"{called(s, d.player)}: {told(d)}"
    if s.phase == "actions" and s.current:
        yield f"{called(s, s.current)}: {'end the turn' if s.acted else 'take an action'}"


def called(s: State, name: str) -> str:
    """A player's name with the board, or whoever else is asked."""
    p = s.players.get(name)
    if p is None:
        return "the moderator"
    return f"{p.shown} ({p.board})" if p.board not in ("", p.shown) else p.shown


# The map


def board(s: State) -> Board:
    names = {p.name: LETTER.get(p.board, "") for p in s.players.values()}
    return Board(
        hexes=tuple(hex_of(s, h, names) for h in s.map.place),
        bridges=tuple((a, b, names[owner]) for a, b, owner in s.bridges),
        terrains=tuple((letter, name, COLOURS[name]) for letter, name in LETTERS.items()),
        pieces=tuple((letter, kind) for kind, letter in PIECE_LETTERS.items()),
        owners=tuple((names[p.name], p.shown) for p in s.players.values() if p.board),
    )


def hex_of(s: State, hex: str, names: dict[str, str]) -> Hex:
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
        piece = PIECE_LETTERS[p.buildings[hex]]
        marks |= {"annex"} if hex in p.annexed else set()
        marks |= {"neutral"} if hex in p.neutral else set()
    return Hex(hex, x, y, COLOURS[terrain], LETTER[terrain], piece, names.get(owner, ""),
               frozenset(marks))


# The players


def in_order(s: State) -> list[Player]:
    """Players in turn order; who is no longer in it comes last."""
    return [s.players[n] for n in dict.fromkeys((*s.order, *s.players))]


def by_discipline(counts: dict[str, int]) -> str:
    return "/".join(str(counts[d]) for d in DISCIPLINES)


def seats(s: State) -> Table:
    columns = ("player", "board", "faction", "palace", "round bonus")
    rows = ((p.shown, p.board, p.faction, p.palace, p.bonus)
            for p in s.players.values())
    return Table("Players", columns, tuple(rows))


def result(s: State) -> Table:
    rank = ranks({p.name: p.vp for p in s.players.values()})
    order = sorted(s.players.values(), key=lambda p: rank[p.name])
    rows = ((str(rank[p.name]), p.shown, p.faction, str(p.vp)) for p in order)
    return Table("Result", ("place", "player", "faction", "VP"), tuple(rows))


def resources(s: State) -> Table:
    columns = ("player", "board", "faction", "VP", "coins", "tools", "scholars hand/left",
               "books b/l/e/m", "power", "turn")
    rows = (
        (p.shown, p.board, p.faction, str(p.vp), str(p.coins), str(p.tools),
         f"{p.scholars}/{p.reserve}", by_discipline(p.books), "/".join(map(str, p.bowls)),
         turn(s, p))
        for p in in_order(s)
    )
    return Table("Players", columns, tuple(rows))


def turn(s: State, p: Player) -> str:
    if p.dropped:
        return "out"
    if p.passed and p.name in s.pass_order:
        return f"passed {s.pass_order.index(p.name) + 1}"
    return "to act" if s.current == p.name and s.phase == "actions" else ""


def progress(s: State) -> Table:
    columns = ("player", *DISCIPLINES, "keys", "shipping", "spade price", "bridges left",
               "pieces left W/G/S/U/P")
    rows = [
        (p.shown, *(str(p.levels[d]) for d in DISCIPLINES), str(p.keys),
         str(p.shipping), str(p.terraforming), str(p.bridges),
         "/".join(str(p.pieces_left(kind)) for kind in PIECES))
        for p in in_order(s)
    ]
    none = ("",) * (len(columns) - 1 - len(DISCIPLINES))
    if s.neutral_levels:
        rows.append(("(neutral)", *(str(s.neutral_levels[d]) for d in DISCIPLINES), *none))
    free = (" ".join(map(str, s.spaces[d])) or "-" for d in DISCIPLINES)
    rows.append(("(spaces free)", *free, *none))
    return Table("Disciplines, tracks and pieces", columns, tuple(rows))


def components(s: State) -> Table:
    rows: list[tuple[str, ...]] = []
    for p in in_order(s):
        first = p.shown
        for name, count, note in owned(p):
            tile = f"{count} {name}" if count > 1 else name
            rows.append((first, tile, does(s, name), note))
            first = ""
        if p.annexes:
            rows.append((first, f"{p.annexes} annex{'es' * (p.annexes > 1)}", "to be placed", ""))
    return Table("Components", ("player", "component", "what it does", ""), tuple(rows))


def owned(p: Player) -> Iterator[tuple[str, int, str]]:
    """A player's components, how many of each, and what is to be said of them."""
    waiting_palace = (p.palace,) if p.palace and p.palace not in p.tiles else ()
    names = (p.board, p.faction, p.bonus, *waiting_palace, *p.tiles)
    for name in dict.fromkeys(filter(None, names)):
        note = "used" if name in p.used else "not built" if name in waiting_palace else ""
        yield name, names.count(name), note


def does(s: State, name: str) -> str:
    """What a component does in this game."""
    return describe_named(name, s.setup.edition, len(s.players))


# What all share


def scoring(s: State) -> Table:
    rows = []
    for n, tile in enumerate(s.setup.rounds, 1):
        points, bonus = does(s, tile).split("; science bonus: ")
        if n == len(s.setup.rounds):
            bonus = ""
        rows.append((">" if n == s.round else "", str(n), tile, points, bonus))
    last = ">" if s.round == len(s.setup.rounds) else ""
    rows.append((last, str(len(s.setup.rounds)), s.setup.final, does(s, s.setup.final), ""))
    columns = ("", "round", "tile", "points in phase II", "science bonus in phase III")
    return Table("Round scoring", columns, tuple(rows))


def on_offer(s: State) -> Table:
    """What can still be taken before the first round."""
    columns = ("bundle" if s.bundles else "kind", "component", "what it does")
    rows: list[tuple[str, ...]] = []
    for n, bundle in enumerate(s.bundles, 1):
        first = str(n)
        for name in bundle:
            rows.append((first, name, does(s, name)))
            first = ""
    rows += [("board" if n in BOARDS else TILES[n].kind, n, does(s, n)) for n in s.offered]
    return Table("On offer", columns, tuple(rows))


def round_bonuses(s: State) -> Table:
    rows = ((tile, str(coins), does(s, tile)) for tile, coins in s.bonuses.items())
    return Table("Free round bonuses", ("tile", "coins", "what it does"), tuple(rows))


def action_prices(s: State) -> dict[str, str]:
    """Power and book actions of this game."""
    powers = {t: f"{n} power" for t, n in POWER_PRICE.items()}
    return powers | {t: counted(BOOK_PRICE[t], "books") for t in BOOK_PRICE
                     if t in s.setup.book_actions}


def shared_actions(s: State) -> Table:
    rows = ((tile, price, does(s, tile).removeprefix("action: "), "taken" * (tile in s.used))
            for tile, price in action_prices(s).items())
    return Table("Power and book actions", ("action", "price", "what it does", ""), tuple(rows))


def books_for(place: str) -> str:
    """What an innovation costs in this place of the display."""
    fixed, free = PRICES[place]
    return " + ".join([*(f"{n} {d}" for d, n in fixed.items()), f"{free} any"])


def innovations(s: State) -> Table:
    rows = []
    for place in PRICES:
        rows += [(tile, books_for(place), does(s, tile))
                 for tile, at in s.innovations.items() if at == place]
    return Table("Innovations", ("tile", "books", "what it does"), tuple(rows))


def competencies(s: State) -> Table:
    rows = []
    for tile, (discipline, steps, books) in s.setup.display.items():
        space = f"{steps} step{'s' * (steps > 1)}"
        if books:
            space += f" {books} book{'s' * (books > 1)}"
        rows.append((discipline, space, tile, str(s.competencies[tile]), does(s, tile)))
    columns = ("discipline", "space", "tile", "left", "what it does")
    return Table("Competency tiles", columns, tuple(rows))


def palaces(s: State) -> Table:
    rows = ((tile, does(s, tile)) for tile in s.palaces)
    return Table("Palace tiles", ("tile", "what it does"), tuple(rows))


def city_tiles(s: State) -> Table:
    rows = ((tile, str(left), does(s, tile)) for tile, left in s.city_tiles.items())
    return Table("City tiles", ("tile", "left", "what it does"), tuple(rows))
