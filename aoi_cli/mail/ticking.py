"""Consequences of deadlines that have passed, and reminders before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from zoneinfo import ZoneInfo

from aoi_cli.mail.command_links import link_commands, more_time
from aoi_cli.mail.journal_summary import LATE, digest
from aoi_cli.mail.letters import Draft, choices, envelope, write_mail
from aoi_cli.mail.notices import moderators
from aoi_cli.mail.outages import SET_RIGHT, report_wrong_clocks
from aoi_cli.mail.played_for import tell_of_played
from aoi_cli.mail.playing import ChangedMeanwhile, play
from aoi_cli.mail.premoves import follow
from aoi_cli.mail.records import Ask
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import leads_due, shown, written
from aoi_cli.table import OpenGame, Refused
from aoi_cli.table.orders import asked_of, is_turn, legal_rows

MOST = 100


def tick(table: Table) -> None:
    report_wrong_clocks(table)
    for name in table.file.games:
        if not table.settled(name):
            follow(table, name)
        for _ in range(MOST):
            if not consequence(table, name):
                break
    tell_of_played(table)
    remind(table)


def tell_of_files(table: Table) -> None:
    """The moderators read once what is wrong with a file that made a game stop."""
    for name, hold in table.memory.faulty.items():
        moderators(table, f"file {name} {written(hold.at)}", f"{name} is on hold", [
            f"{name} is on hold, as {hold.because}:", hold.fault, "",
            f"aoi check games/{name}.yaml      says it with the place and a remedy",
            f"aoi table release DIR {name} --because TEXT      goes on when the file is mended",
            *link_commands(table, f"release {name} because its file is mended")])


# after deadlines


def consequence(table: Table, name: str) -> bool:
    """Carry out the consequence of the first deadline that has passed; False if there is none.

    A deadline counts only if the mailbox was read to its end after it.
    """
    timing = table.timing(name)
    fetched = table.fetched and min(table.fetched, table.now)
    late = [ask for ask in table.asks(name) if fetched and ask.due + timing.grace < fetched
            and not (timing.when_late(ask.kind) == "wait" and was_told(table, mark(ask)))]
    game = table.going(name) if late else None
    if game is None or game.state.paused or game.state.over:
        return False
    for ask in sorted(late, key=lambda ask: (ask.kind == "turn", ask.due)):
        what = timing.when_late(ask.kind)
        if what == "wait" or ask.seat not in game.players:
            overdue(table, name, ask)
            continue
        if table.memory.lates[name, ask.seat] >= timing.times:
            who = table.seat_name(name, ask.seat)
            give_up(table, name, ask, f"{who} has missed {timing.times} deadlines")
            return False
        return instead(table, name, game, ask, what)
    return False


def overdue(table: Table, name: str, ask: Ask) -> None:
    """The deadline has passed and nothing follows by itself: the moderators are told once.

    A wrong clock may have told them before it was true, which names the mail.
    """
    if was_told(table, mark(ask)):
        return
    before = table.memory.reminded.get(mark(ask))
    cause = f"overdue {mark(ask)} {written(before) if before else ''}".rstrip()
    who = table.seat_name(name, ask.seat)

    more = f"aoi table extend DIR {name} TIME      gives more time"

    def print_lines(zone: ZoneInfo) -> list[str]:
        return [f"{name}: {who} was asked until {shown(ask.due, zone)} and has not answered.", "",
                *remedies(table, name, ask, more),
                *link_commands(table, more_time(table, name, ask.seat),
                               f"hold {name} because {who} is late")]

    moderators(table, cause, f"{name}: {who} is late", print_lines, name)
    table.note("reminded", keys=[mark(ask)], late=True)
    table.say(f"{name}: {who} is late: {ask.text}")


def remedies(table: Table, name: str, ask: Ask, first: str) -> list[str]:
    return [first, f"aoi table act DIR {name} {ask.seat} ROW      plays for the player",
            f"aoi table substitute DIR {name} {ask.seat} NAME",
            "Each takes a reason: --because TEXT."]


def instead(table: Table, name: str, game: OpenGame, ask: Ask, what: str) -> bool:
    """Write the row of somebody who has not written one: the first that is legal."""
    key = LATE + mark(ask)
    lead = (f"The deadline of {shown(ask.due, table.zone_of_seat(name, ask.seat))} has passed. "
            f"You were asked:\n  {ask.text}\nThis was played for you:")
    for row in legal_rows(game, ask.seat, what):
        if game.try_rows([row]).problems:
            continue
        try:
            play(table, name, [f"{row}  # the deadline has passed"], key=key, seat=ask.seat,
                 lead=lead)
        except (Refused, ChangedMeanwhile):
            continue
        table.note("late", game=name, seat=ask.seat, key=ask.key, did=row)
        follow(table, name)
        return True
    give_up(table, name, ask, f"{table.seat_name(name, ask.seat)} is late and cannot `{what}`")
    return False


def give_up(table: Table, name: str, ask: Ask, because: str) -> None:
    """Nobody is dropped by itself: the game waits for a moderator."""
    moderators(table, f"late {mark(ask)}", f"{name} is on hold", [
        f"{name}: {because}.", "",
        *remedies(table, name, ask, f"aoi table release DIR {name}      goes on waiting, and "
                                    "counts from zero again"),
        *link_commands(table, f"release {name} because we go on waiting",
                       more_time(table, name, ask.seat))])
    table.hold(name, because)


def was_told(table: Table, key: str) -> bool:
    """True if a mail has said this. One from the future was written by a wrong clock."""
    at = table.memory.reminded.get(key)
    return at is not None and at - table.now <= SET_RIGHT


def mark(ask: Ask) -> str:
    return f"{ask.key} {written(ask.due)}"


# before them


def remind(table: Table) -> None:
    """One mail to a seat, which can be answered with a row; never twice for a deadline."""
    reminders: dict[tuple[str, str], list[tuple[Ask, str]]] = defaultdict(list)
    for name, ask, lead in reminders_due(table):
        reminders[name, ask.seat].append((ask, lead))
    for (name, seat), due in reminders.items():
        person = table.person_of(name, seat)
        if person is None:
            continue
        asks, keys = [ask for ask, _ in due], [lead for _, lead in due]
        n = table.game(name).row
        write_mail(table, Draft(
            "reminder", digest(*keys), person, f"{name} #{n}: you are waited for",
            [*reminder_lines(table, name, seat, asks)], name, seat, n, n,
            " ".join(ask.key for ask in asks)))
        table.note("reminded", keys=keys)


def reminders_due(table: Table) -> Iterator[tuple[str, Ask, str]]:
    for name in table.file.games:
        if name in table.memory.holds or name in table.memory.paused:
            continue
        timing = table.timing(name)
        for ask in table.asks(name):
            leads = leads_due(ask.since, ask.due, timing, table.now)
            if leads:
                key = f"{mark(ask)} {int(leads[0].total_seconds())}"
                if not was_told(table, key) and table.going(name) is not None:
                    yield name, ask, key


def reminder_lines(table: Table, name: str, seat: str, asks: Sequence[Ask]) -> Iterator[str]:
    game = table.game(name)
    view = game.seen_by(seat)
    yield f"{name}: {table.seat_name(name, seat)} is waited for, until " + \
        f"{shown(min(ask.due for ask in asks), table.zone_of_seat(name, seat))}."
    items = asked_of(view, seat)
    yield from (f"  {item.text}" for item in items)
    if not all(map(is_turn, items)):
        yield from choices("  Possible:", [move.text for move in view.legal(seat)])
    yield from ["You can answer this mail with a row.", "",
                *envelope(table, name, game.row, seat)]
