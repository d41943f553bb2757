"""The answer to a mail: what each order did, or why it was refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.mail.journal import Record
from aoi_cli.mail.letters import WIDTH, Draft, barred, envelope, write_mail
from aoi_cli.mail.memory import DAY, HOUR
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.render.fold import folded
from aoi_cli.render.ledger import entry_lines
from aoi_cli.table import Refused

if TYPE_CHECKING:
    from aoi_cli.table import Position


def answer(
    table: Table, key: str, letter: Letter, person: Person, outcomes: Sequence[Record]
) -> None:
    """One mail for all envelopes of a mail, unless too many were answered already."""
    if not outcomes or not may_answer(table, person, outcomes):
        return
    lines: list[str] = []
    fresh: dict[tuple[str, str], int] = {}
    for outcome in outcomes:
        lines += [*told(table, person, outcome), ""]
        if outcome.get("game") in table.file.games and outcome.get("seat") \
                and outcome.get("fresh", True):
            place = outcome["game"], outcome["seat"]
            fresh[place] = rows_of(table, place[0])
    for (game, seat), n in fresh.items():
        lines += [*envelope(table, game, n, seat), ""]
    place = next(iter(fresh), ("", ""))
    refused = [o["why"] for o in outcomes if o["kind"] == "refused"]
    write_mail(table, Draft(
        "receipt", key, person, f"Re: {letter.subject or 'your orders'}", lines, place[0],
        place[1], fresh.get(place, 0), fresh.get(place), answers=letter.message_id,
        references=letter.references))
    table.note("answered", to=person.address, refused=refused)


def rows_of(table: Table, game: str) -> int:
    try:
        return table.game(game).row
    except Refused:
        return 0


def may_answer(table: Table, person: Person, outcomes: Sequence[Record]) -> bool:
    """So many a day to an address, and one refusal of a kind an hour."""
    now = table.now
    recent = [at for at in table.memory.answers[person.address] if now - at < DAY]
    if len(recent) >= table.file.answers_a_day:
        table.say(f"no answer to {person.name}: {len(recent)} were sent in a day")
        return False
    for outcome in outcomes:
        last = table.memory.refusals.get((person.address, outcome.get("why", "")))
        if outcome["kind"] != "refused" or last is None or now - last >= HOUR:
            return True
    table.say(f"no answer to {person.name}: the same was refused within the hour")
    return False


def told(table: Table, person: Person, outcome: Record) -> Iterator[str]:
    match outcome["kind"]:
        case "done":
            yield from what_was_done(table, outcome)
        case "refused":
            yield from barred(outcome.get("lines", ()))
            yield from ["", "Refused, and nothing of it was done:", *outcome["told"].split("\n")]
        case "noted":
            yield "An order in your mail was applied before; it was passed over:"
            yield from barred(outcome.get("lines", ()))
        case "held":
            yield from barred(outcome.get("lines", ()))
            yield f"{outcome['game']} is on hold ({outcome['told']}). Your order waits."
        case "answered":
            yield from outcome["told"].split("\n")


def what_was_done(table: Table, outcome: Record) -> Iterator[str]:
    """The lines repeated, what each did, what it offers to others, who is next."""
    rows, seat = outcome["rows"], outcome["seat"]
    if rows:
        now = table.game(outcome["game"])
        after = now.snapshot(row=outcome["n"] + len(rows)).seen_by(seat)
        yield f"{outcome['game']} #{outcome['n'] + len(rows)}: your order is in."
        for row in after.rows[outcome["n"] :]:
            yield f"| {row.text}"
            yield from entries_of(after, row.line)
        yield from raised(now.snapshot(row=outcome["n"]).seen_by(seat), after, seat)
        yield after.next_in_words(WIDTH)
    for order in outcome.get("orders", ()):
        yield f"Noted: {in_words(order)}"


def entries_of(view: Position, line: int) -> Iterator[str]:
    entries = [(entry, state) for entry, state in view.ledger() if entry.line == line]
    told = [*entry_lines(view.game, entries, view.shown)]
    own = bool(entries) and not entries[0][0].automatic
    yield from folded(told[1:] if own else told, WIDTH)


def raised(before: Position, after: Position, seat: str) -> Iterator[str]:
    old = Counter((item.player, item.text) for item in before.waiting())
    new = Counter((item.player, item.text) for item in after.waiting() if item.kind != "turn")
    for player, text in (new - old).elements():
        if player != seat:
            yield f"asks {player}: {text}"


def in_words(order: Record) -> str:
    match order["do"]:
        case "premove":
            conditions = "".join(f"{sense} {what}, " for sense, what in order["conditions"])
            return f"premove: {conditions}{'; '.join(order['rows'])}"
        case "absence":
            return f"absence {order['first']} to {order['last']}"
        case "press":
            return f"sent to {order['to']}"
        case "mail":
            return f"mail: {order['how']}"
    return "premoves withdrawn"
