"""What a moderator does to a table: each with its reason, a line of the journal and a notice."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from aoi_cli.engine.spelling import same_name
from aoi_cli.mail import asking, receiving
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.follow import follow
from aoi_cli.mail.letters import Draft, barred, envelope, write_mail
from aoi_cli.mail.memory import Ask, ask_data, digest
from aoi_cli.mail.notices import people_of, to_all
from aoi_cli.mail.playing import play
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import local_instant, shown
from aoi_cli.table import OpenGame
from aoi_cli.table.history import Replacement, redo_row, replacement, undo_row
from aoi_cli.table.orders import of_moderator, row_of
from aoi_cli.table.refused import Unknown
from aoi_cli.table.trial import Trial

PUBLIC = "public"
FARTHEST = timedelta(days=14)
SUBJECTS = {"pause": "paused", "resume": "goes on", "undo": "rows were taken back",
            "redo": "rows were brought back", "replace": "a row was replaced",
            "rule": "a ruling", "act": "played for somebody absent",
            "substitute": "somebody else plays on"}


def moderator(table: Table, by: str | None) -> Person:
    if by is None:
        return table.file.moderators[0]
    found = next((p for p in table.file.moderators if same_name(p.name, by)), None)
    if found is None:
        names = ", ".join(p.name for p in table.file.moderators)
        raise TableFault(f"{by} does not moderate this table.", f"The moderators are {names}.")
    return found


def known(table: Table, name: str) -> str:
    if name not in table.file.games:
        raise TableFault(f"there is no game {name} at this table.",
                         f"The games are {', '.join(table.file.games) or 'none'}.")
    return name


def game_of(table: Table, name: str) -> OpenGame:
    """The game, also one on hold, if its file has no errors."""
    return table.fresh(known(table, name)).sound().own()


def seat_of(table: Table, name: str, who: str) -> str:
    try:
        return game_of(table, name).player(who)
    except Unknown as unknown:
        raise TableFault(str(unknown)) from None


def quoted(reason: str) -> str:
    return " ".join(reason.replace('"', "'").split())


def by_hand(
    table: Table, what: str, name: str, rows: Sequence[str], by: Person, because: str,
    told: Sequence[str] = (), seat: str = "", **more: Any,
) -> None:
    """Rows of a moderator; whoever plays is told of them, as far as all may know, and why."""
    n = game_of(table, name).row
    key = f"{what} {name} #{n}"
    game = play(table, name, rows, key=key, seat=seat, by=by.name, because=because)
    table.note(what, game=name, by=by.name, because=because, rows=[*rows], **more)
    known = [row.text for row in game.seen_by(PUBLIC).rows[n:]]
    tell(table, key, name, SUBJECTS[what], by, because, [*told, *barred(known)])
    if name not in table.memory.holds:
        follow(table, name)


def tell(
    table: Table, key: str, name: str, what: str, by: Person, because: str, told: Sequence[str]
) -> None:
    to_all(table, name, key, what, [*told, "", f"{by.name}: {because}"])


# holding


def hold(table: Table, name: str, by: Person, because: str) -> None:
    known(table, name)
    if name in table.memory.holds:
        raise TableFault(f"{name} is on hold already: {table.memory.holds[name][0]}.")
    table.note("hold", game=name, because=because, by=by.name)
    tell(table, f"hold {name} {table.now}", name, "on hold", by, because,
         ["Orders wait until it goes on, and so do deadlines."])


def release(table: Table, name: str, by: Person, because: str, mail: str | None = None) -> None:
    """Go on with a game, or with one mail of an unknown sender."""
    known(table, name)
    waiting = [place for place, r in table.memory.waiting.items() if r["game"] == name]
    if mail is not None:
        places = [(key, i) for key, i in waiting if digest(key).startswith(mail)]
        if not mail or not places:
            raise TableFault(f"no mail {mail} waits for {name}.", "aoi table status DIR")
    else:
        if name not in table.memory.holds:
            raise TableFault(f"{name} is not on hold.")
        game_of(table, name)
        places = [p for p in waiting if table.memory.waiting[p]["why"] != "stranger"]
        since = table.memory.holds[name][1]
        table.note("release", game=name, because=because, by=by.name)
        later(table, name, table.now - since, "the game was on hold")
        tell(table, f"release {name} {table.now}", name, "goes on", by, because, [])
    for key, i in places:
        receiving.release(table, key, i)
    follow(table, name)


def pause(table: Table, name: str, by: Person, because: str) -> None:
    row = f'gm: pause because "{quoted(because)}"'
    by_hand(table, "pause", name, [row], by, because,
            ["The game is paused. Deadlines move by as much."])


def resume(table: Table, name: str, by: Person, because: str) -> None:
    since = table.memory.paused.get(name, table.now)
    by_hand(table, "resume", name, [f"gm: resume  # {quoted(because)}"], by, because,
            ["The game goes on."])
    later(table, name, table.now - since, "the game was paused")


def later(table: Table, name: str, gap: timedelta, why: str) -> None:
    asking.move(table, name, [(ask, ask.due + gap) for ask in table.asks(name)], why)


# rows


def undo(table: Table, name: str, count: int, by: Person, because: str) -> None:
    game = game_of(table, name)
    row = undo_row(game, count, quoted(because))
    known = game.seen_by(PUBLIC).rows
    back = [known[entry.row - 1].text for entry in game.play([row], dry_run=True).undone()]
    if seats := [seat for seat in game.players
                 if any(text.startswith(f"gm: substitute {seat} ") for text in back)]:
        raise TableFault(
            f"with these rows {seats[0]} would be played by somebody else again.",
            f"aoi table substitute DIR {name} {seats[0]} NAME says who plays on from now.")
    by_hand(table, "undo", name, [row], by, because,
            ["These rows are taken back:", *barred(back), "", "by the row"])


def redo(table: Table, name: str, count: int | None, by: Person, because: str) -> None:
    game = game_of(table, name)
    row = redo_row(game, count, quoted(because))
    known = game.seen_by(PUBLIC).rows
    back = [known[entry.row - 1].text for entry in game.play([row], dry_run=True).redone()]
    by_hand(table, "redo", name, [row], by, because,
            ["These rows are brought back:", *barred(back), "", "by the row"])


def replace(
    table: Table, name: str, number: int, rows: Sequence[str], by: Person, because: str
) -> None:
    """Everybody is told what stood there, which rows fell, and what stands there now."""
    found = planned_replacement(table, name, number, rows, because)
    known = game_of(table, name).seen_by(PUBLIC).rows
    told = [f"Row {number} is replaced:", *barred([known[number - 1].text])]
    for fallen in found.fallen:
        told += ["", f"Row {fallen.number} is no longer there:",
                 *barred([known[fallen.number - 1].text])]
    by_hand(table, "replace", name, found.rows, by, because, [*told, "", "There stands now:"])


def planned_replacement(
    table: Table, name: str, number: int, rows: Sequence[str], because: str
) -> Replacement:
    try:
        return replacement(game_of(table, name), number, rows, quoted(because))
    except Unknown as unknown:
        raise TableFault(str(unknown)) from None


def rule(table: Table, name: str, row: str, by: Person, because: str) -> None:
    """A row of the moderator, such as a correction."""
    text = row if of_moderator(row) else f"gm: {row}"
    with_reason = f'{text} because "{quoted(because)}"'
    if game_of(table, name).try_rows([with_reason]).problems:
        with_reason = f"{text}  # {quoted(because)}"
    by_hand(table, "rule", name, [with_reason], by, because, ["A row of the moderator:"])


def act(table: Table, name: str, who: str, row: str, by: Person, because: str) -> None:
    """Play for somebody who is absent; the row says so."""
    seat = seat_of(table, name, who)
    text = f"{row_of(game_of(table, name), seat, row)}  # by {by.name}: {quoted(because)}"
    by_hand(table, "act", name, [text], by, because, [f"{by.name} has played for {seat}:"],
            seat=seat)


def substitute(table: Table, name: str, who: str, person: str, by: Person, because: str) -> None:
    """The new player has the full time, and codes that nobody else knows."""
    seat = seat_of(table, name, who)
    found = table.file.named(person)
    if found is None:
        raise TableFault(f"there is no {person} at this table.",
                         f"aoi table invite DIR {person} ADDRESS")
    row = f'gm: substitute {seat} by "{found.name}" because "{quoted(because)}"'
    by_hand(table, "substitute", name, [row], by, because,
            [f"{found.name} plays on for {seat}, with the full time."])
    table.note("seat", game=name, seat=seat, person=found.name)
    asks = [anew(table, name, ask) if ask.seat == seat else ask for ask in table.asks(name)]
    table.note("asks", game=name, n=table.memory.asked_at[name], open=[*map(ask_data, asks)])


def anew(table: Table, name: str, ask: Ask) -> Ask:
    due = asking.due_from(table, name, ask.seat, ask.kind, table.now)
    return ask._replace(since=table.now, due=max(due, ask.due))


# time and words


def extend(
    table: Table, name: str, until: str, by: Person, because: str, who: str | None = None,
    force: bool = False,
) -> None:
    zone = table.timing(known(table, name)).zone
    due = local_instant(until, zone)
    if due is None:
        raise TableFault(f"{until} is no time.", "Write an absolute one: 2026-08-14T20:00.")
    if due - table.now > FARTHEST and not force:
        raise TableFault(f"that is more than {FARTHEST.days} days from now.",
                         "Write --force if it is meant.")
    seat = seat_of(table, name, who) if who else None
    asks = table.asks(name, seat)
    if not [ask for ask in asks if ask.due < due]:
        raise TableFault("no deadline would be later than it is.", "aoi table status DIR")
    asking.move(table, name, [(ask, due) for ask in asks], because)
    table.note("extend", game=name, seat=seat or "", until=until, by=by.name, because=because)
    tell(table, f"extend {name} {due} {seat}", name, "more time", by, because,
         [f"{seat or 'Everybody'} has until {shown(due, zone)}."])


def announce(table: Table, name: str | None, text: str, by: Person) -> None:
    """To the players of a game, or to all at the table."""
    cause = f"announce {digest(text)} {table.now}"
    table.note("announce", game=name or "", text=text, by=by.name)
    if name is not None:
        to_all(table, known(table, name), cause, "announcement", [f"{by.name}:", *text.split("\n")])
        return
    for person in {p.name: p for p in (*table.file.players.values(), *table.file.moderators)
                   }.values():
        write_mail(table, Draft("notice", cause, person, f"{table.file.title}: announcement",
                          [f"{by.name}:", *text.split("\n")]))


# looking


def key(table: Table, name: str, who: str) -> list[str]:
    """The envelope of a player as it is now."""
    seat = seat_of(table, name, who)
    table.note("key", game=name, seat=seat)
    return envelope(table, name, game_of(table, name).row, seat)


def preview(table: Table, name: str, rows: Sequence[str]) -> Trial:
    """What rows would do, or else the premoves that wait."""
    game = game_of(table, name)
    planned = [row for (of, _), own in table.memory.premoves.items() if of == name
               for one in own for row in one["rows"]]
    return game.try_rows(rows or planned, carry_on=True)


def players(table: Table, name: str) -> list[str]:
    return [f"{seat}: {person.name}" for seat, person in people_of(table, known(table, name))]


def until_now(now: datetime, since: datetime) -> str:
    hours = int((now - since).total_seconds() // 3600)
    return f"{hours // 24} d {hours % 24} h" if hours >= 24 else f"{hours} h"
