"""The answer to a mail: what each order did, or why it was refused."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.mail.answer_words import YES
from aoi_cli.mail.directives import (
    Away,
    Back,
    Directive,
    MailChoice,
    Premove,
    Press,
    ReceiptChoice,
)
from aoi_cli.mail.journal_summary import DAY, HOUR
from aoi_cli.mail.letters import Draft, barred, envelope, write_mail
from aoi_cli.mail.mail_parts import WIDTH
from aoi_cli.mail.order_questions import is_question, question_word
from aoi_cli.mail.press import in_words
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import REFUSALS, Person
from aoi_cli.mail.taking_back import why_not
from aoi_cli.mail.times import recent
from aoi_cli.mail.tokens import order_link
from aoi_cli.render.ledger import entry_lines
from aoi_cli.render.line_wrap import folded
from aoi_cli.table import Refused

if TYPE_CHECKING:
    from aoi_cli.table import Position

BACK = "take back"
MOST_TO_STRANGERS = 50
"""Answers a day to all addresses that nobody at the table has."""
REPEATED = frozenset(["refused", "missing", "failed", "noted", "doubtful"])
REPLY = re.compile(r"(?:re|aw|antw|sv|odp|res?|rif|ynt|отв)\s?:", re.IGNORECASE)


def answer(
    table: Table, key: str, letter: Letter, person: Person, outcomes: Sequence[Outcome],
    at_once: bool = False, word: str = "",
) -> None:
    """One mail for all envelopes of a mail, unless it is one that was answered already.

    Orders that were carried out are told together with the next report, unless `at_once` is True.
    People who want only refusals are not told of them. `word` is the token of an answer to
    somebody who is no player yet.
    """
    if not outcomes or not may_answer(table, person, outcomes, letter.question):
        return
    counts = all(repeats(table, person, outcome) or not is_from_player(outcome)
                 for outcome in outcomes)
    if not at_once and can_wait(table, outcomes) and not wants_receipt(table, person, outcomes):
        table.say(f"no receipt to {person.name}: the order is in")
    elif not at_once and can_wait(table, outcomes):
        table.note("receipt", key=key, person=person.name, game=outcomes[0].game,
                   seat=outcomes[0].seat, outcomes=[[o.key, o.i] for o in outcomes],
                   message_id=letter.message_id, references=letter.newest,
                   subject=letter.subject)
    else:
        write_answer(table, key, letter, person, outcomes, word)
    table.note("answered", to=person.address, counts=counts,
               refused=[repeated(outcome) for outcome in outcomes if outcome.kind in REPEATED])


def can_wait(table: Table, outcomes: Sequence[Outcome]) -> bool:
    """True if these are orders of one seat that were all carried out."""
    places = {(outcome.game, outcome.seat) for outcome in outcomes}
    return len(places) == 1 and all(
        outcome.kind == "done" and outcome.game in table.file.games and outcome.seat
        and (outcome.key, outcome.i) in table.memory.outcomes for outcome in outcomes)


def wants_receipt(table: Table, person: Person, outcomes: Sequence[Outcome]) -> bool:
    """True if a person wants to know, or has to know, that these orders were carried out."""
    return not wants_only_refusals(table, person) or not all(map(was_played_as_sent, outcomes))


def wants_only_refusals(table: Table, person: Person) -> bool:
    return table.memory.wanted_receipts.get(person.name, person.receipts) == REFUSALS


def was_played_as_sent(outcome: Outcome) -> bool:
    """True if only rows were ordered, and they were played as they were sent.

    Nothing was joined, revealed or taken back.
    """
    if outcome.joined or outcome.back or outcome.orders or outcome.answer or not outcome.rows:
        return False
    sent = {" ".join(line.split()) for line in outcome.lines}
    played = (" ".join(row.split()) for row in outcome.rows)
    return all(row in sent or row.partition(": ")[2] in sent for row in played)


def write_answer(
    table: Table, key: str, letter: Letter, person: Person, outcomes: Sequence[Outcome],
    word: str = "",
) -> None:
    lines: list[str] = []
    fresh: dict[tuple[str, str], int] = {}
    for outcome in outcomes:
        lines += [*describe_outcome(table, outcome), ""]
        if outcome.game in table.file.games and outcome.seat and outcome.fresh:
            place = outcome.game, outcome.seat
            fresh[place] = rows_of(table, place[0])
    for (game, seat), n in fresh.items():
        lines += [*envelope(table, game, n, seat), ""]
    place = next(iter(fresh), ("", ""))
    if all(outcome.kind == "missing" for outcome in outcomes):
        word = word or letter.question
    write_mail(table, Draft(
        "receipt", key, person, replied(letter.subject), lines, place[0],
        place[1], fresh.get(place, 0), fresh.get(place), answers=letter.message_id,
        references=letter.newest, word=word or question_word(table, outcomes)))


def replied(subject: str) -> str:
    return subject if REPLY.match(subject) else f"Re: {subject or 'your orders'}"


def rows_of(table: Table, game: str) -> int:
    try:
        return table.game(game).row
    except Refused:
        return 0


def may_answer(
    table: Table, person: Person, outcomes: Sequence[Outcome], question: str = ""
) -> bool:
    """Answer each order with a right code; the same order again once an hour.

    Mails that anybody could have written get a limited number of answers a day, and so do repeated
    ones that lead to a question or answer one. Other refusals of one kind are sent once an hour.
    """
    new = [outcome for outcome in outcomes if not repeats(table, person, outcome)]
    if not new and not question and not any(map(is_question, outcomes)):
        table.say(f"no answer to {person.name}: the same was answered within the hour")
        return False
    given = [at for at in table.memory.answers[person.address] if recent(at, table.now, DAY)]
    if not any(map(is_from_player, new)) and len(given) >= most_answers(table, person):
        table.say(f"no answer to {person.name}: {len(given)} were sent in a day")
        return False
    return True


def most_answers(table: Table, person: Person) -> int:
    """How many answers a day go to mails that anybody could have written in a person's name.

    A stranger gets one, and more once a token of it has come back. All strangers together get few.
    """
    if table.file.person(person.address):
        return table.file.answers_a_day
    proven = table.memory.proven.get(person.address)
    if proven is not None and recent(proven, table.now, DAY):
        return table.file.answers_a_day
    to_strangers = sum(recent(at, table.now, DAY) for address, times in table.memory.answers.items()
                       if table.file.person(address) is None for at in times)
    return int(to_strangers < MOST_TO_STRANGERS)


def is_from_player(outcome: Outcome) -> bool:
    """True if only the player can have written it."""
    return bool(outcome.content)


def repeats(table: Table, person: Person, outcome: Outcome) -> bool:
    last = table.memory.refusals.get((person.address, repeated(outcome)))
    return outcome.kind in REPEATED and last is not None and recent(last, table.now, HOUR)


def repeated(outcome: Outcome) -> str:
    """The key of an answer that is sent once an hour: the order, or the kind of mail."""
    return outcome.content or outcome.why


def describe_outcome(table: Table, outcome: Outcome, tells_next: bool = True) -> Iterator[str]:
    """The fate of an order. `tells_next` adds who is next."""
    match outcome.kind:
        case "done":
            yield from what_was_done(table, outcome, tells_next)
        case "refused":
            yield from barred(outcome.lines)
            yield from ["", "Refused, and nothing of it was done:", *outcome.answer.split("\n")]
        case "doubtful":
            yield from what_was_understood(table, outcome)
        case "noted":
            yield "An order in a quote came before; it was passed over:" \
                if outcome.why == "quoted" else \
                "This order was applied before; it was passed over:"
            yield from barred(outcome.lines)
        case "held":
            yield from barred(outcome.lines)
            yield f"{outcome.game} is on hold ({outcome.answer}). Your order waits."
        case "answered" | "missing" | "failed":
            yield from outcome.answer.split("\n")


def what_was_understood(table: Table, outcome: Outcome) -> Iterator[str]:
    """Rows that nobody has played yet, and how to confirm them."""
    yield "Is this your order? Nothing of it was done yet:"
    yield from barred(outcome.lines)
    yield f"It was not played at once, because {outcome.answer}."
    yield f"If it is, answer `{YES}`, or send the mail that this link opens:"
    n = rows_of(table, outcome.game)
    yield order_link(table.file.address, f"{outcome.game} #{n}: {outcome.lines[0]}", [YES],
                     question_word(table, [outcome]))


def what_was_done(table: Table, outcome: Outcome, tells_next: bool) -> Iterator[str]:
    """The lines repeated, what each did, what it offers to others, who is next."""
    rows = outcome.rows
    if rows:
        yield name_order(outcome)
        if outcome.joined:
            yield "Lines that your mail program had broken were joined; this is what was played:"
        yield from what_rows_did(table, outcome, tells_next)
    yield from list_notes(table, outcome)
    if may_take_back(table, outcome):
        yield from how_to_take_back(table, outcome)


def name_order(outcome: Outcome) -> str:
    what = "your last order is taken back" if outcome.back else "your order is in"
    return f"{outcome.game} #{outcome.n + len(outcome.rows)}: {what}."


def list_notes(table: Table, outcome: Outcome) -> Iterator[str]:
    """The parts of an order that are no rows."""
    for order in outcome.orders:
        yield f"Noted: {describe_order(table, outcome.game, order)}"
    if outcome.answer:
        yield outcome.answer


def may_take_back(table: Table, outcome: Outcome) -> bool:
    """True if its player can take back an order that was carried out."""
    return bool(outcome.rows) and not outcome.back and \
        not why_not(table, table.game(outcome.game), outcome)


def how_to_take_back(table: Table, outcome: Outcome) -> Iterator[str]:
    word = table.token(outcome.game, rows_of(table, outcome.game), outcome.seat)
    yield from ["", "To take it back, answer `take back`, or send the mail of this link:",
                order_link(table.file.address, f"{outcome.game}: take back", [BACK], word)]


def what_rows_did(table: Table, outcome: Outcome, tells_next: bool = True) -> Iterator[str]:
    """The changes by an order; none if its rows have been taken out of the file by hand."""
    after = position_after(table, outcome)
    if after is None:
        return
    seat, before = outcome.seat, outcome.n
    for row in after.rows[before:]:
        yield f"| {row.text}"
        yield from folded(entries_of(after, row.line), WIDTH)
    yield from raised(table.game(outcome.game).snapshot(row=before).seen_by(seat), after, seat)
    if tells_next:
        yield after.next_in_words(WIDTH)


def list_rows(table: Table, outcome: Outcome) -> list[str]:
    """The rows of an order as its player sees them."""
    after = position_after(table, outcome)
    return [row.text for row in after.rows[outcome.n:]] if after else []


def position_after(table: Table, outcome: Outcome) -> Position | None:
    """The game after an order as its player sees it; None if rows are missing."""
    now, row = table.game(outcome.game), outcome.n + len(outcome.rows)
    return now.snapshot(row=row).seen_by(outcome.seat) if now.row >= row else None


def entries_of(view: Position, line: int) -> Iterator[str]:
    entries = [(entry, state) for entry, state in view.ledger() if entry.line == line]
    lines = [*entry_lines(view.game, entries, view.shown, explain=True)]
    own = bool(entries) and not entries[0][0].automatic
    yield from folded(lines[1:] if own else lines, WIDTH)


def raised(before: Position, after: Position, seat: str) -> Iterator[str]:
    old = Counter((item.player, item.text) for item in before.waiting())
    new = Counter((item.player, item.text) for item in after.waiting() if item.kind != "turn")
    for player, text in (new - old).elements():
        if player != seat:
            yield f"asks {player}: {text}"


def describe_order(table: Table, game: str, order: Directive) -> str:
    match order:
        case Premove():
            conditions = "".join(f"{sense} {what}, " for sense, what in order.conditions)
            return f"premove: {conditions}{'; '.join(order.rows)}"
        case Away():
            return f"absence {order.first} to {order.last}; the others are told"
        case Back():
            return "; ".join(f"no absence {first} to {last}"
                             for first, last in order.absences) + "; the others are told"
        case Press():
            return f"sent to {in_words(table, game, order.to)}"
        case MailChoice():
            return f"mail: {order.how}"
        case ReceiptChoice():
            return f"receipts: {order.how}"
    return "premoves withdrawn"
