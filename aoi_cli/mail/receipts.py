"""The answer to a mail: what each order did, or why it was refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.mail.journal import Record
from aoi_cli.mail.journal_summary import DAY, HOUR
from aoi_cli.mail.letters import WIDTH, Draft, barred, envelope, write_mail
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.times import recent
from aoi_cli.render.ledger import entry_lines
from aoi_cli.render.line_wrap import folded
from aoi_cli.table import Refused

if TYPE_CHECKING:
    from aoi_cli.table import Position

REPEATED = frozenset(["refused", "missing", "failed", "noted"])
REPLY = re.compile(r"(?:re|aw|antw|sv|odp|res?|rif|ynt|отв)\s?:", re.IGNORECASE)


def answer(
    table: Table, key: str, letter: Letter, person: Person, outcomes: Sequence[Record]
) -> None:
    """One mail for all envelopes of a mail, unless it is one that was answered already."""
    if not outcomes or not may_answer(table, person, outcomes):
        return
    lines: list[str] = []
    fresh: dict[tuple[str, str], int] = {}
    for outcome in outcomes:
        lines += [*describe_outcome(table, outcome), ""]
        if outcome.get("game") in table.file.games and outcome.get("seat") \
                and outcome.get("fresh", True):
            place = outcome["game"], outcome["seat"]
            fresh[place] = rows_of(table, place[0])
    for (game, seat), n in fresh.items():
        lines += [*envelope(table, game, n, seat), ""]
    place = next(iter(fresh), ("", ""))
    write_mail(table, Draft(
        "receipt", key, person, replied(letter.subject), lines, place[0],
        place[1], fresh.get(place, 0), fresh.get(place), answers=letter.message_id,
        references=letter.references))
    table.note("answered", to=person.address, counts=not any(map(is_from_player, outcomes)),
               refused=[repeated(outcome) for outcome in outcomes if outcome["kind"] in REPEATED])


def replied(subject: str) -> str:
    return subject if REPLY.match(subject) else f"Re: {subject or 'your orders'}"


def rows_of(table: Table, game: str) -> int:
    try:
        return table.game(game).row
    except Refused:
        return 0


def may_answer(table: Table, person: Person, outcomes: Sequence[Record]) -> bool:
    """Answer each order with a right code; the same order again once an hour.

    Mails that anybody could have written get a limited number of answers a day. A refusal of one
    kind is sent once an hour.
    """
    new = [outcome for outcome in outcomes if not repeats(table, person, outcome)]
    if not new:
        table.say(f"no answer to {person.name}: the same was answered within the hour")
        return False
    given = [at for at in table.memory.answers[person.address] if recent(at, table.now, DAY)]
    if not any(map(is_from_player, new)) and len(given) >= table.file.answers_a_day:
        table.say(f"no answer to {person.name}: {len(given)} were sent in a day")
        return False
    return True


def is_from_player(outcome: Record) -> bool:
    """True if only the player can have written it."""
    return bool(outcome.get("content"))


def repeats(table: Table, person: Person, outcome: Record) -> bool:
    last = table.memory.refusals.get((person.address, repeated(outcome)))
    return outcome["kind"] in REPEATED and last is not None and recent(last, table.now, HOUR)


def repeated(outcome: Record) -> str:
    """The key of an answer that is sent once an hour: the order, or the kind of mail."""
    return str(outcome.get("content") or outcome.get("why", ""))


def describe_outcome(table: Table, outcome: Record) -> Iterator[str]:
    match outcome["kind"]:
        case "done":
            yield from what_was_done(table, outcome)
        case "refused":
            yield from barred(outcome.get("lines", ()))
            yield from ["", "Refused, and nothing of it was done:", *outcome["told"].split("\n")]
        case "noted":
            yield "An order in a quote came before; it was passed over:" \
                if outcome["why"] == "quoted" else \
                "An order in your mail was applied before; it was passed over:"
            yield from barred(outcome.get("lines", ()))
        case "held":
            yield from barred(outcome.get("lines", ()))
            yield f"{outcome['game']} is on hold ({outcome['told']}). Your order waits."
        case "answered" | "missing" | "failed":
            yield from outcome["told"].split("\n")


def what_was_done(table: Table, outcome: Record) -> Iterator[str]:
    """The lines repeated, what each did, what it offers to others, who is next."""
    rows = outcome["rows"]
    if rows:
        yield f"{outcome['game']} #{outcome['n'] + len(rows)}: your order is in."
        if outcome.get("joined"):
            yield "Lines that your mail program had broken were joined; this is what was played:"
        yield from what_rows_did(table, outcome)
    for order in outcome.get("orders", ()):
        yield f"Noted: {in_words(order)}"


def what_rows_did(table: Table, outcome: Record) -> Iterator[str]:
    seat, before = outcome["seat"], outcome["n"]
    now = table.game(outcome["game"])
    after = now.snapshot(row=before + len(outcome["rows"])).seen_by(seat)
    for row in after.rows[before:]:
        yield f"| {row.text}"
        yield from folded(entries_of(after, row.line), WIDTH)
    yield from raised(now.snapshot(row=before).seen_by(seat), after, seat)
    yield after.next_in_words(WIDTH)


def entries_of(view: Position, line: int) -> Iterator[str]:
    entries = [(entry, state) for entry, state in view.ledger() if entry.line == line]
    lines = [*entry_lines(view.game, entries, view.shown)]
    own = bool(entries) and not entries[0][0].automatic
    yield from folded(lines[1:] if own else lines, WIDTH)


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
            return f"absence {order['first']} to {order['last']}; the others are told"
        case "back":
            return "; ".join(f"no absence {first} to {last}"
                             for first, last in order["absences"]) + "; the others are told"
        case "press":
            return f"sent to {order['to']}"
        case "mail":
            return f"mail: {order['how']}"
    return "premoves withdrawn"
