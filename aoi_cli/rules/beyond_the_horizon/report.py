"""What is shown of a state as tables."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.show.picture import Component, Number, Owner, Picture, PlayerBoard, Source
from aoi_cli.engine.show.report import Report, Table
from aoi_cli.rules.beyond_the_horizon import agenda, production, scoring, structures
from aoi_cli.rules.beyond_the_horizon.counters import counted
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, Counter
from aoi_cli.rules.beyond_the_horizon.map import called
from aoi_cli.rules.beyond_the_horizon.pack.banner import banner
from aoi_cli.rules.beyond_the_horizon.state import Player, State
from aoi_cli.rules.beyond_the_horizon.tracks import open_columns

COLOURS = ("#0f57a8", "#b3261c", "#1b6e2a", "#d29d00")


def report(s: State, title: str) -> Report:
    tables = (components(s), points(s), players(s), boards(s), tree(s), tiles(s), goals(s),
              display(s))
    return Report(title or s.game.title, s.game.where(s), None,
                  tuple(t for t in tables if t.rows), tuple(waiting(s)))


def waiting(s: State) -> Iterator[str]:
    for d in s.decisions:
        if d.waits:
            yield f"{s.shown(d.player)}: {agenda.told(d)}"
    if s.game.has_turns(s) and not any(d.waits for d in s.decisions):
        yield f"{s.shown(s.current)}: {s.step} phase"


def components(s: State) -> Table:
    """Where they come from, and what was said of those that the pack does not know."""
    lines = [*banner(s.pack.pack)]
    if s.setup.declared or s.declared:
        lines.append("DECLARED, UNVERIFIED: card effects entered by the players; only bookkeeping "
                     "is checked.")
    lines += [f'{d.source} {d.field}: "{d.text}" (declared by {s.shown(d.by)}, line {d.line})'
              for d in s.declared.values()]
    return Table("Components", ("",), tuple((line,) for line in lines))


def points(s: State) -> Table:
    told = {p.name: scoring.breakdown(s, p) for p in s.players.values()}
    used = [c for c in scoring.COLUMNS
            if c in scoring.SHEET or any(found[c] for found in told.values())]
    rows = (
        (p.shown, *(str(told[p.name][c]) for c in used), str(scoring.total(s, p)))
        for p in s.players.values()
    )
    total = "total" if s.over else "total now"
    return Table("Points", ("player", *used, total), tuple(rows))


def players(s: State) -> Table:
    rows = (
        (p.shown, p.government, ", ".join(p.stages), p.space, str(p.coins), str(p.active),
         str(p.inactive), str(p.tokens["settle"]), str(p.tokens["fortify"]),
         ", ".join(p.stock), ", ".join(p.leaders))
        for p in s.players.values()
    )
    return Table("Players", ("player", "government", "stages", "space", "coins", "active",
                             "inactive", "settle", "fortify", "structures", "leaders"),
                 tuple(rows))


def boards(s: State) -> Table:
    rows = (
        (p.shown, *(str(p.cubes_off[t]) for t in TRACKS), str(p.invested),
         " ".join(open_columns(s, p)), str(production.income(s, p)))
        for p in s.players.values()
    )
    return Table("Tracks", ("player", *TRACKS, "investment", "open", "income"), tuple(rows))


def tree(s: State) -> Table:
    rows = (
        (slot, s.slots.get(slot, ""), name_of(s, slot), ", ".join(s.pack.before[slot]),
         ", ".join(map(s.shown, s.scientists.get(slot, ()))))
        for slot in s.pack.level_of
    )
    return Table("Technologies", ("slot", "card", "name", "after", "learned by"), tuple(rows))


def name_of(s: State, slot: str) -> str:
    return s.pack.technologies[s.slots[slot]].name if slot in s.slots else ""


def tiles(s: State) -> Table:
    rows = []
    for tile, at in s.places.items():
        pieces = ", ".join(f"{s.shown(x.player)} {x.unit} {x.strength}" for x in s.pieces
                           if x.tile == tile)
        built = s.built.get(tile)
        marks = [f"village of {s.shown(s.villages[tile])}"] if tile in s.villages else []
        marks += [f"city of {s.shown(s.cities[tile])}"] if tile in s.cities else []
        marks += [f"{built.id} of {s.shown(built.first)}"] if built else []
        marks += [f"and {s.shown(built.second)}"] if built and built.second else []
        strength = s.pack.territories[tile].strength if tile in s.pack.territories else ""
        rows.append((called(at), tile, str(strength), pieces, ", ".join(marks)))
    return Table("Map", ("place", "tile", "strength", "pieces", "buildings"), tuple(rows))


def goals(s: State) -> Table:
    rows = (
        (id, s.pack.goals[id].name, ", ".join(map(s.shown, who)))
        for id, who in s.goal_cubes.items()
    )
    return Table("Goals", ("goal", "name", "fulfilled by"), tuple(rows))


def display(s: State) -> Table:
    rows = ((level, ", ".join(s.offered[level])) for level in structures.LEVELS)
    return Table("Structures", ("level", "face up"), tuple(rows))


# as things on a table


def picture(s: State, title: str) -> Picture:
    return Picture(
        title=title or s.game.title, where=s.game.where(s), round=s.round, finished=s.over,
        points_called=s.game.points_called,
        players=tuple(player_board(s, p) for p in s.players.values()),
        order=tuple(owner(s, s.players[name]) for name in s.order), waiting=tuple(waiting(s)),
    )


def owner(s: State, p: Player) -> Owner:
    return Owner("ABCD"[p.seat - 1], COLOURS[p.seat - 1], p.shown)


def player_board(s: State, p: Player) -> PlayerBoard:
    numbers = {"coins": p.coins, "active": p.active, "inactive": p.inactive,
               "villages": counted(s, p, Counter("villages")),
               "cities": counted(s, p, Counter("cities"))}
    held = [*p.learned, *p.leaders, *([p.government] if p.government else ())]
    return PlayerBoard(
        key=p.name, owner=owner(s, p), subtitle=p.government, points=scoring.total(s, p),
        turn="to act" if s.current == p.name else "",
        numbers=tuple(Number(name, str(n)) for name, n in numbers.items()),
        components=tuple(Component(id, "") for id in held),
        sources=tuple(Source(c, p.vp_by.get(c, 0), c not in ("leaders", "structures"))
                      for c in scoring.COLUMNS),
    )
