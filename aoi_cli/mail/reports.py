"""Reports: what happened, the map, the standings, who is next; each as its reader may see it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.spelling import fold
from aoi_cli.engine.struct import replace
from aoi_cli.mail.journal_summary import DAY
from aoi_cli.mail.letters import FEWER, Draft, write_mail
from aoi_cli.mail.mail_parts import WIDTH
from aoi_cli.mail.observers import STOP, how_to_stop, observers_of, watch_token
from aoi_cli.mail.open_questions import asked_sum
from aoi_cli.mail.open_receipts import (
    cause_of,
    done_with,
    keys_of,
    receipt_lines,
    receipts_of,
    thread_of,
)
from aoi_cli.mail.receipts import wants_only_refusals
from aoi_cli.mail.records import Ask, Receipt
from aoi_cli.mail.table import Table, sum_of
from aoi_cli.mail.tablefile import ALL, DIGEST, OFF, TURN, Person
from aoi_cli.mail.times import recent, shown, struck
from aoi_cli.mail.turn_mail import PUBLIC, ranking, since_row, subject_of, turn_content, whose
from aoi_cli.render.ledger import print_entries
from aoi_cli.render.line_wrap import folded
from aoi_cli.render.text import print_report
from aoi_cli.table.orders import is_asked_for_answers, still_holds

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo

    from aoi_cli.table import OpenGame, Position

MOST_LINES = 300
"""The most lines of history in a mail; a game may come to a table in its middle."""


def report_all(table: Table) -> None:
    """One report for each game that has changed since the last one."""
    for name in table.file.games:
        report_one(table, name, any_digest(table))


def any_digest(table: Table) -> bool:
    return any(table.preference(person) == DIGEST and due(table, person)
               for person in table.file.people)


def report_one(table: Table, name: str, digest_due: bool) -> None:
    if table.settled(name) and not digest_due:
        return
    game = table.going(name)
    if game is None:
        return
    n = game.row
    if table.memory.reported.get(name) != n:
        report(table, name, game)
    elif digest_due:
        digests(table, name, game)
    if not table.settled(name):
        table.note("reported", game=name, n=n, sum=sum_of(game.source))


def report(table: Table, name: str, game: OpenGame) -> None:
    for seat in game.players:
        person = table.person_of(name, seat)
        if person is None or game.state.players[seat].dropped:
            continue
        how = table.preference(person)
        how = TURN if how == OFF else how
        needed = how == ALL or (how == TURN and is_news(table, name, game, seat, person))
        if needed or (how == DIGEST and due(table, person)):
            send(table, name, game, seat, person)
    for person in onlookers(table, name, game):
        how = table.preference(person)
        if how == ALL or (how == DIGEST and due(table, person)):
            send_public(table, name, game, person)


def is_news(table: Table, name: str, game: OpenGame, seat: str, person: Person) -> bool:
    """True where a game begins or ends for a seat, and where a mail has to ask it something.

    Whoever wants refusals alone is not told that a game begins that asks for nothing yet."""
    has_written = bool(receipts_of(table, name, seat, person))
    if table.asks(name, seat):
        return has_written or not can_answer(table, name, game, seat)
    is_new = (name, seat) not in table.memory.mailed and not wants_only_refusals(table, person)
    return game.state.over or (is_new and not has_written)


def can_answer(table: Table, name: str, game: OpenGame, seat: str) -> bool:
    """True if a mail has asked a seat the same before, and a reply to it still holds."""
    last = table.memory.asked.get((name, seat))
    return last is not None and last.sum == asked_sum(table, name, seat) and \
        last.n <= game.row and \
        still_holds(game, seat, last.n, is_asked_for_answers(game, seat))


def onlookers(table: Table, name: str, game: OpenGame) -> Iterator[Person]:
    """Moderators who do not play themselves, and observers; those who play get their report."""
    people = (table.person_of(name, seat) for seat in game.players)
    playing = {fold(person.name) for person in people if person is not None}
    yield from (person for person in table.file.moderators
                if fold(person.name) not in playing)
    yield from observers_of(table, name)


def digests(table: Table, name: str, game: OpenGame) -> None:
    """Send the news to those who want one mail a day."""
    for seat in game.players:
        person = table.person_of(name, seat)
        if person and table.preference(person) == DIGEST and due(table, person) and \
                table.memory.told_rows.get((name, seat), 0) < game.row:
            send(table, name, game, seat, person)
    for person in onlookers(table, name, game):
        if table.preference(person) == DIGEST and due(table, person) and \
                table.memory.told_rows.get((name, person.name), 0) < game.row:
            send_public(table, name, game, person)


def due(table: Table, person: Person) -> bool:
    """True if the table's clock has struck since the last digest; without a clock, after a day."""
    last = table.memory.digests.get(person.name)
    if last is None or last == table.now:
        return True
    clock = table.file.timing.clock
    if clock is None:
        return not recent(last, table.now, DAY)
    return not struck(clock, table.file.timing.zone, table.now) <= last <= table.now


def send(table: Table, name: str, game: OpenGame, seat: str, person: Person) -> None:
    """Send the report of a seat, in one mail with the receipts of its orders."""
    n = game.row
    view = game.seen_by(seat)
    asks = table.asks(name, seat)
    receipts = receipts_of(table, name, seat, person)
    news = f"{done_with(table, receipts)}; " if receipts else ""
    done = [*receipt_lines(table, receipts, tells_next=not asks)]
    draft = Draft(
        "turn" if asks else "report", f"{name} #{n} {seat}", person,
        subject_of(table, name, view, seat, asks, news),
        [*turn_content(table, name, view, seat, asks, done),
         *final_position(view)],
        name, seat, n, n, asked_sum(table, name, seat) if asks else "",
        picture=picture_of(view, person))
    write_mail(table, with_receipts(draft, receipts) if receipts else draft)
    if table.preference(person) == DIGEST:
        table.note("digest", person=person.name)


def final_position(view: Position) -> list[str]:
    """The whole position, when the game is over."""
    if not view.state.over:
        return []
    return ["", *print_report(view.report(), False, WIDTH,
                              view.game.telling.abbreviations).split("\n")]


def with_receipts(draft: Draft, receipts: Sequence[Receipt]) -> Draft:
    message_id, references = thread_of(receipts)
    return replace(draft, kind="receipt", cause=cause_of(receipts), answers=message_id,
                   references=references, receipts=keys_of(receipts), reports=True)


def send_public(table: Table, name: str, game: OpenGame, person: Person) -> None:
    """Send what everybody may know, and who owes what."""
    n = game.row
    view = game.seen_by(PUBLIC)
    write_mail(table, Draft(
        "report", f"{name} #{n}", person, f"{name} #{n}: {whose(view)}",
        [*public_lines(table, name, view, person)], name, n=n, picture=picture_of(view, person),
        word=watch_token(table, name, person),
        fewer=STOP if table.only_watches(person) else FEWER))
    if table.preference(person) == DIGEST:
        table.note("digest", person=person.name)


def public_lines(
    table: Table, name: str, view: Position, person: Person
) -> Iterator[str]:
    yield f"{name} #{view.row}: {view.where()}"
    yield ""
    if asks := table.asks(name):
        yield "Who is waited for:"
        yield from owed(table, name, view, asks, table.zone_of(person, name))
        yield ""
    rows_read = table.memory.told_rows.get((name, person.name), 0)
    yield "Since the last report:" if rows_read else "So far:"
    yield from happened_since(view, rows_read)
    yield ""
    yield from folded([f"Standings: {ranking(view)}"], WIDTH)
    if table.only_watches(person):
        yield from ["", *folded([how_to_stop(table)], WIDTH)]


def owed(
    table: Table, name: str, view: Position, asks: Sequence[Ask], zone: ZoneInfo
) -> Iterator[str]:
    """The open questions; of secret ones only whom they are for."""
    known = {(item.player, item.text) for item in view.waiting()}
    for ask in asks:
        person = table.person_of(name, ask.seat)
        who = f"{ask.seat} ({person.name})" if person and person.name != ask.seat else ask.seat
        what = f": {ask.text}" if (ask.seat, ask.text) in known else ""
        yield f"  {who}{what}"
        yield f"    since {shown(ask.since, zone)}, until {shown(ask.due, zone)}"


def picture_of(view: Position, person: Person) -> str:
    if not person.picture:
        return ""
    from aoi_cli.render.svg import print_svg

    return print_svg(view.picture())


def happened_since(view: Position, rows: int) -> list[str]:
    entries = since_row(view, rows)
    lines = [*print_entries(view.game, entries, view.shown, WIDTH, explain=True)] or ["nothing"]
    return lines if len(lines) <= MOST_LINES else ["(what was before is left out)",
                                                 *lines[-MOST_LINES:]]
