"""The report of a finished game in brief: what each player has, by names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from aoi_cli.engine.show.report import Report, Table
from aoi_cli.engine.struct import replace
from aoi_cli.rules.beyond_the_horizon.card_names import card_name
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.state import PRIVATE, Player, State
from aoi_cli.rules.beyond_the_horizon.telling.report import shown_names, stack_table

FOLDED = frozenset((
    "Players", "Tracks", "Governments", "Goals", "Action spaces", "Spaces of technologies",
    "Technology tree", "Technologies", "Leaders", "Tiles", "Structures", "Stacks and supplies",
))
"""The tables that the brief report replaces, by title."""


def shorten_report(s: State, report: Report) -> Report:
    """Shortens the report once the game is over; before, players choose by its tables."""
    if not s.over:
        return report
    kept = (table for table in report.tables if table.title not in FOLDED)
    return replace(report, tables=(*kept, goal_table(s), holding_table(s), lying_out_table(s)))


def goal_table(s: State) -> Table:
    goals = known_components(s).goals
    rows = ((name_card(s, id), f"{goals[id].first}/{goals[id].others}", shown_names(s, players))
            for id, players in s.goal_cubes.items())
    return Table("Goals", ("goal", "VP", "fulfilled by"), tuple(rows))


def holding_table(s: State) -> Table:
    """A row for each kind of thing that a player has."""
    rows: list[tuple[str, str, str]] = []
    for p in s.players.values():
        held = [(kind, words) for kind, words in list_holdings(s, p) if words]
        rows += ((p.shown if n == 0 else "", kind, words) for n, (kind, words) in enumerate(held))
    return Table("Holdings", ("player", "", "what"), tuple(rows))


def list_holdings(s: State, p: Player) -> Iterator[tuple[str, str]]:
    tokens = ", ".join(f"{n} {kind}" for kind, n in p.tokens.items() if n)
    yield "supplies", f"{p.coins} coins, {p.active} active, {p.inactive} inactive" + (
        f", tokens: {tokens}" if tokens else "")
    cubes = {**p.cubes_off, "investment": p.invested}
    yield "tracks", ", ".join(f"{track} {n}" for track, n in cubes.items())
    if p.government:
        yield "government", f"{name_card(s, p.government)}: {', '.join(p.stages) or 'no stage'}"
    yield "technologies", ", ".join(
        f"{name_card(s, id)}{' in private' * (slot == PRIVATE)}" for id, slot in p.learned.items())
    yield "leaders", name_cards(s, p.leaders)
    yield "villages", tiles_of(s.villages, p)
    yield "cities", tiles_of(s.cities, p)
    yield "structures", ", ".join(f"{name_card(s, built.id)} on {tile}"
                                  for tile, built in s.built.items()
                                  if p.name in (built.first, built.second))
    yield "in stock", name_cards(s, p.stock)
    yield "pieces", ", ".join(f"{x.unit} {x.tile} {x.strength}" for x in s.pieces
                              if x.player == p.name)


def lying_out_table(s: State) -> Table:
    """Cards and tiles face up by name that nobody has, stacks and supplies by number."""
    learned = {id for p in s.players.values() for id in p.learned}
    rows = (
        ("technologies", name_cards(s, (id for id in s.slots.values() if id not in learned))),
        ("structures", name_cards(s, (id for level in s.offered.values() for id in level))),
        ("left", ", ".join(f"{what} {n}" for what, n in stack_table(s).rows)),
    )
    return Table("Lying out", ("", "what"), tuple(row for row in rows if row[1]))


def name_cards(s: State, ids: Iterable[str]) -> str:
    return ", ".join(name_card(s, id) for id in ids)


def name_card(s: State, id: str) -> str:
    return f"{card_name(s, id)} ({id})"


def tiles_of(owners: Mapping[str, str], p: Player) -> str:
    return ", ".join(tile for tile, owner in owners.items() if owner == p.name)
