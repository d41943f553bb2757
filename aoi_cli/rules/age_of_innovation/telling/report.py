"""The report of a game: the map, what each player has, the scoring, what is free."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.words import counted
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_PRICE,
    DISCIPLINES,
    POWER_PRICE,
    TILES,
)
from aoi_cli.rules.age_of_innovation.innovations import PRICES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.game_parts import Inventory
from aoi_cli.rules.terra.telling import report as terra
from aoi_cli.rules.terra.telling.report import (
    Owned,
    describe_bowls,
    describe_clergy,
    describe_pieces_left,
    describe_turn,
    gather_components,
    list_in_order,
)


def owned(p: Player) -> Iterator[Owned]:
    return gather_components(p, p.board, p.faction, p.bonus, unbuilt=p.palace)


def marked(p: Player, hex: str) -> set[str]:
    there = {"annex": hex in p.annexed, "neutral": hex in p.neutral}
    return {mark for mark, holds in there.items() if holds}


def besides(p: Player) -> Iterator[tuple[str, str]]:
    if p.annexes:
        yield f"{p.annexes} annex{'es' * (p.annexes > 1)}", "to be placed"


def action_prices(s: State) -> dict[str, str]:
    """Power and book actions of this game."""
    powers = {t: f"{n} power" for t, n in POWER_PRICE.items()}
    return powers | {t: counted(BOOK_PRICE[t], "books") for t in BOOK_PRICE
                     if t in s.setup.book_actions}


def report(s: State, title: str) -> Report:
    return terra.make_report(s, title, tables(s))


def tables(s: State) -> list[Table]:
    if s.phase == "distribution":
        players = [seats(s), on_offer(s)]
    else:
        players = [resources(s), progress(s), terra.tabulate_components(s)]
    if s.phase == "end":
        return [terra.tabulate_result(s), *players, scoring(s)]
    return [*players, scoring(s), terra.tabulate_free_bonuses(s), terra.tabulate_shared_actions(s),
            innovations(s), competencies(s), palaces(s),
            terra.tabulate_tiles_left(s, "City tiles", s.city_tiles)]


# The players


def by_discipline(counts: dict[str, int]) -> str:
    return "/".join(str(counts[d]) for d in DISCIPLINES)


def seats(s: State) -> Table:
    columns = ("player", "board", "faction", "palace", "round bonus")
    rows = ((p.shown, p.board, p.faction, p.palace, p.bonus)
            for p in s.players.values())
    return Table("Players", columns, tuple(rows))


def resources(s: State) -> Table:
    columns = ("player", "board", "faction", "VP", "coins", "tools", "scholars hand/left",
               "books b/l/e/m", "power", "turn")
    rows = (
        (p.shown, p.board, p.faction, str(p.vp), str(p.coins), str(p.tools), describe_clergy(p),
         by_discipline(p.books), describe_bowls(p), describe_turn(s, p))
        for p in list_in_order(s)
    )
    return Table("Players", columns, tuple(rows))


def progress(s: State) -> Table:
    columns = ("player", *DISCIPLINES, "keys", "shipping", "spade price", "bridges left",
               "pieces left W/G/S/U/P")
    rows = [
        (p.shown, *(str(p.levels[d]) for d in DISCIPLINES), str(p.keys),
         str(p.shipping), str(p.terraforming), str(p.bridges), describe_pieces_left(p))
        for p in list_in_order(s)
    ]
    none = ("",) * (len(columns) - 1 - len(DISCIPLINES))
    if s.neutral_levels:
        rows.append(("(neutral)", *(str(s.neutral_levels[d]) for d in DISCIPLINES), *none))
    rows.append(("(spaces free)", *terra.list_free_spaces(s), *none))
    return Table("Disciplines, tracks and pieces", columns, tuple(rows))


# What all share


def scoring(s: State) -> Table:
    table = terra.tabulate_scoring(s)
    last = ">" if s.round == len(s.setup.rounds) else ""
    words = s.game.telling.describe_component(s, s.setup.final)
    row = (last, str(len(s.setup.rounds)), s.setup.final, words, "")
    return Table(table.title, table.columns, (*table.rows, row))


def on_offer(s: State) -> Table:
    """The parts that can still be taken before the first round."""
    columns = ("bundle" if s.bundles else "kind", "component", "what it does")
    rows: list[tuple[str, ...]] = []
    for n, bundle in enumerate(s.bundles, 1):
        first = str(n)
        for name in bundle:
            rows.append((first, name, s.game.telling.describe_component(s, name)))
            first = ""
    rows += [("board" if n in BOARDS else TILES[n].kind, n,
              s.game.telling.describe_component(s, n)) for n in s.offered]
    return Table("On offer", columns, tuple(rows))


def books_for(place: str) -> str:
    """The books that an innovation costs in this place of the display."""
    fixed, free = PRICES[place]
    return " + ".join([*(f"{n} {d}" for d, n in fixed.items()), f"{free} any"])


def innovations(s: State) -> Table:
    rows = []
    for place in PRICES:
        rows += [(tile, books_for(place), s.game.telling.describe_component(s, tile))
                 for tile, at in s.innovations.items() if at == place]
    return Table("Innovations", ("tile", "books", "what it does"), tuple(rows))


def competencies(s: State) -> Table:
    rows = []
    for tile, (discipline, steps, books) in s.setup.display.items():
        space = f"{steps} step{'s' * (steps > 1)}"
        if books:
            space += f" {books} book{'s' * (books > 1)}"
        rows.append((discipline, space, tile, str(s.competencies[tile]),
                     s.game.telling.describe_component(s, tile)))
    columns = ("discipline", "space", "tile", "left", "what it does")
    return Table("Competency tiles", columns, tuple(rows))


def palaces(s: State) -> Table:
    rows = ((tile, s.game.telling.describe_component(s, tile)) for tile in s.palaces)
    return Table("Palace tiles", ("tile", "what it does"), tuple(rows))


INVENTORY: Inventory[State, Player] = Inventory(
    list_components=owned,
    list_marks=marked,
    list_extras=besides,
    price_actions=action_prices,
)
