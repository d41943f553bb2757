"""Reports: what happened, the map, the standings, who is next; each as its reader may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.mail.asking import asked_sum
from aoi_cli.mail.letters import Draft, envelope, write_mail
from aoi_cli.mail.memory import DAY, Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import shown
from aoi_cli.render.ledger import print_entries
from aoi_cli.render.text import print_report
from aoi_cli.table.orders import asked_of, last_row_of

if TYPE_CHECKING:
    from aoi_cli.engine.ledger.entry import Entry
    from aoi_cli.engine.state import Moment, State
    from aoi_cli.table import OpenGame, Position

WIDTH = 78
MOST_ANSWERS = 12


def report_all(table: Table) -> None:
    """One report for each game that has changed since the last one."""
    for name in table.file.games:
        game = table.going(name)
        if game is None:
            continue
        n = game.row
        if table.memory.reported.get(name) != n:
            report(table, name, game)
            table.note("reported", game=name, n=n)
        else:
            digests(table, name, game)


def report(table: Table, name: str, game: OpenGame) -> None:
    for seat in game.players:
        person = table.person_of(name, seat)
        if person is None or game.state.players[seat].dropped:
            continue
        how = table.preference(person)
        asked = bool(table.asks(name, seat))
        if how == "all" or (how == "turn" and asked) or (how == "digest" and due(table, person)):
            send(table, name, game, seat, person)


def digests(table: Table, name: str, game: OpenGame) -> None:
    """What those have still to read who want one mail a day."""
    for seat in game.players:
        person = table.person_of(name, seat)
        if person and table.preference(person) == "digest" and due(table, person) and \
                table.memory.told.get((name, seat), 0) < game.row:
            send(table, name, game, seat, person)


def due(table: Table, person: Person) -> bool:
    last = table.memory.digests.get(person.name)
    return last is None or last == table.now or table.now - last >= DAY


def send(table: Table, name: str, game: OpenGame, seat: str, person: Person) -> None:
    n = game.row
    view = game.seen_by(seat)
    asks = table.asks(name, seat)
    subject = f"{name} #{n}: {'your turn' if asks else whose(view)}"
    picture = ""
    if person.picture:
        from aoi_cli.render.svg import print_svg

        picture = print_svg(view.picture())
    write_mail(table, Draft(
        "turn" if asks else "report", f"{name} #{n} {seat}", person, subject,
        [*report_lines(table, name, view, seat, asks)], name, seat, n, n,
        asked_sum(table, name, seat) if asks else "", picture=picture))
    if table.preference(person) == "digest":
        table.note("digest", person=person.name)


def whose(view: Position) -> str:
    if view.state.over:
        return "the game is over"
    seats = dict.fromkeys(item.player for item in view.waiting())
    return f"{', '.join(seats)} to move" if seats else "report"


def report_lines(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask]
) -> Iterator[str]:
    since = last_row_of(view, seat)
    happened = [*print_entries(view.game, since_row(view, since), view.shown)]
    yield f"{name}, after {view.row} rows: {view.where()}"
    yield ""
    if asks:
        yield from asked_lines(table, name, view, seat, asks)
        yield ""
    yield "Since your last row:" if since else "So far:"
    yield from (happened or ["nothing"])
    yield ""
    yield from print_report(view.report(), False, WIDTH).split("\n")
    yield from standings(view)
    yield ""
    if not asks and not view.state.over:
        yield "Nothing is asked of you now. Premoves and the like go into an envelope."
        yield from envelope(table, name, view.row, seat)


def since_row(view: Position, rows: int) -> Iterator[tuple[Entry, State | Moment]]:
    line = view.rows[rows - 1].line if rows else 0
    return ((entry, state) for entry, state in view.ledger()
            if entry.line > line and (entry.changes or not entry.automatic))


def asked_lines(
    table: Table, name: str, view: Position, seat: str, asks: Sequence[Ask]
) -> Iterator[str]:
    """What is asked, until when, and what would answer it."""
    zone = table.timing(name).zone
    yield "You are asked:"
    told = [item.text for item in asked_of(view, seat)]
    for ask, text in zip(asks, told, strict=False):
        yield f"  {text}, until {shown(ask.due, zone)}"
    if any(ask.kind != "turn" for ask in asks):
        answers = [move.text for move in view.legal(seat)][:MOST_ANSWERS]
        yield "  You can answer: " + ", ".join(f"`{text}`" for text in answers)
    yield from envelope(table, name, view.row, seat)


def standings(view: Position) -> Iterator[str]:
    players = sorted(view.score()["players"], key=lambda p: (p["rank"], p["player"]))
    called = view.game.points_called
    told = ", ".join(f"{p['rank']}. {p['player']} {p['total']} {called}" for p in players)
    yield f"Standings: {told}"
