"""The report of a game: the map, what each player has, the scoring, what is free."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.box.wheel import WHEEL
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
from aoi_cli.rules.terra_mystica.beginning import list_free_factions
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.tiles import CULTS, POWER_PRICE
from aoi_cli.rules.terra_mystica.state import MOST_CHANGES, Player, State
from aoi_cli.rules.terra_mystica.telling.words import describe_named

NEWEST = {"ice": "final_ice", "volcano": "final_volcano", "variable": "final_variable_v5"}
"""The version of each board that needs no word."""


def report(s: State, title: str) -> Report:
    return terra.make_report(s, title, tables(s))


def tables(s: State) -> list[Table]:
    if s.phase == "distribution":
        return [seats(s), factions(s), *scoring(s), bonus_cards(s)]
    players = [resources(s), progress(s), priests(s), terra.tabulate_components(s)]
    if s.phase == "end":
        return [terra.tabulate_result(s), *players, *scoring(s)]
    return [*players, *scoring(s), bonus_cards(s), terra.tabulate_shared_actions(s),
            terra.tabulate_tiles_left(s, "Favor tiles", s.favors),
            terra.tabulate_tiles_left(s, "Town tiles", s.city_tiles)]


# The players


def seats(s: State) -> Table:
    rows = ((p.shown, p.faction, p.board) for p in s.players.values())
    return Table("Players", ("player", "faction", "terrain"), tuple(rows))


def factions(s: State) -> Table:
    """The factions that can still be taken before the first dwellings."""
    rows = []
    for name in list_free_factions(s):
        faction = FACTIONS[name]
        rows.append((name, faction.terrain, describe_named(name),
                     describe_named(faction.stronghold)))
    columns = ("faction", "terrain", "what it does", "with the stronghold")
    return Table("Factions to choose from", columns, tuple(rows))


def resources(s: State) -> Table:
    columns = ("player", "faction", "terrain", "VP", "coins", "workers", "priests hand/left",
               "power", "turn")
    rows = (
        (p.shown, p.faction, p.board, str(p.vp), str(p.coins), str(p.workers), describe_clergy(p),
         describe_bowls(p), describe_turn(s, p))
        for p in list_in_order(s)
    )
    return Table("Players", columns, tuple(rows))


def progress(s: State) -> Table:
    columns = ("player", *CULTS, "keys", "ship", "spade price", "bridges left",
               "pieces left D/TP/TE/SH/SA")
    rows = (
        (p.shown, *(str(p.levels[cult]) for cult in CULTS), str(p.keys), ship(p),
         spade_price(p), str(p.bridges), describe_pieces_left(p))
        for p in list_in_order(s)
    )
    return Table("Cults, tracks and pieces", columns, tuple(rows))


def ship(p: Player) -> str:
    """The ship level; `-` where there is none."""
    return str(p.ship) if p.faction and p.of.ship else "-"


def spade_price(p: Player) -> str:
    if not p.faction:
        return ""
    return " ".join(counted(n, what) for what, n in p.of.spade(p.dig).items()) or "-"


def priests(s: State) -> Table:
    """The priests on the spaces of the cults, who stay there for good."""
    rows = []
    for cult, free in zip(CULTS, terra.list_free_spaces(s), strict=True):
        sent = [(value, p.shown) for p in s.players.values() for c, value in p.placed if c == cult]
        sent.sort(key=lambda priest: -priest[0])
        rows.append((cult, ", ".join(f"{value} {who}" for value, who in sent) or "-", free))
    return Table("Priests on the cults", ("cult", "spaces taken", "spaces free"), tuple(rows))


# What all share


def scoring(s: State) -> Iterator[Table]:
    yield terra.tabulate_scoring(s)
    if s.setup.finals:
        rows = ((name, describe_named(name)) for name in s.setup.finals)
        yield Table("Further final scoring", ("tile", "what it does"), tuple(rows))


def bonus_cards(s: State) -> Table:
    return terra.tabulate_free_bonuses(s)


def list_components(p: Player) -> Iterator[Owned]:
    return gather_components(p, p.faction, p.bonus, unbuilt=p.of.stronghold if p.faction else "")


def list_extras(p: Player) -> Iterator[tuple[str, str]]:
    """The terrains of a faction of Fire & Ice, its version, and what is limited."""
    if not (p.faction and p.of.picks_terrain):
        return
    if p.start and p.start != p.board:
        yield "start terrain", f"{p.start}; spades are counted to it" if p.of.dig else p.start
    if p.unlocked:
        yield "unlocked", listed(list_unlocked(p), "and")
        yield "priest limit", counted(p.priest_limit, "priests")
    if p.changes < MOST_CHANGES:
        yield "changes", f"{p.changes} more changes of terrain"
    if p.version != NEWEST.get(p.of.terrain):
        yield "version", p.version


def list_unlocked(p: Player) -> list[str]:
    """The terrains that the player may build on, in the order of the wheel."""
    return [terrain for terrain in WHEEL if terrain in p.unlocked]


def price_actions(s: State) -> dict[str, str]:
    return {tile: f"{price} power" for tile, price in POWER_PRICE.items()}


INVENTORY: Inventory[State, Player] = Inventory(
    list_components=list_components, price_actions=price_actions, list_extras=list_extras)
