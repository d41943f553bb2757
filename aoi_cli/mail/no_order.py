"""Mails without an order: the moderators get them, and the senders are told so."""

from __future__ import annotations

from aoi_cli.engine.struct import replace
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import Draft, barred, write_mail
from aoi_cli.mail.moderator_lines import why_no_command
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.receipts import may_answer
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person

MISSING = (
    "Answer a mail that asks you for an order, and write your row above what is quoted. In",
    "any other mail an order needs a line with game, number and code above it and a line",
    "`end` below it. Lines that begin with `>` or with a bar `|` do nothing: take the bars",
    "away. A mail with nothing but `aoi help` is answered with the page on all this.")


def no_order(table: Table, person: Person, letter: Letter) -> list[Outcome]:
    """The answer to a mail without an order."""
    others = [other for other in table.file.moderators if other.name != person.name]
    owing = [(name, ask.seat) for name in table.file.games for ask in table.asks(name)
             if table.person_of(name, ask.seat) == person and name not in table.memory.holds]
    why_none = letter.why_none or why_no_command(table, person, letter)
    if not owing and not (letter.text and others) and not why_none:
        return []
    answer = "No order was found in your mail, so nothing was done."
    if why_none:
        answer = f"No order was taken from your mail. {why_none}"
    if letter.text and others:
        answer += f" It was passed on to {' and '.join(other.name for other in others)}."
    known = no_envelope(table, letter.key, "missing", f"missing {digest(*letter.text)}",
                        "\n".join([answer, "", *MISSING]))
    if may_answer(table, person, [known], letter.question):
        pass_on(table, person, letter, others)
    return [replace(known, game=name, seat=seat, answer="" if n else known.answer)
            for n, (name, seat) in enumerate(dict.fromkeys(owing))] or [known]


def pass_on(table: Table, person: Person, letter: Letter, others: list[Person]) -> None:
    """Pass the unquoted text on to the moderators, whose answers go to the sender."""
    if not letter.text:
        return
    subject = f"{person.name} writes: {letter.subject or 'without a subject'}"
    for other in others:
        write_mail(table, Draft(
            "passed", letter.key, other, subject,
            [f"{person.name} <{person.address}> has sent this to the table, without an order:",
             "", *barred(letter.text)], reply_to=person.address))


def failure(table: Table, key: str, why: str) -> Outcome:
    """The outcome of a mail that could not be taken to its end."""
    return no_envelope(table, key, "failed", "failed", "\n".join([
        f"Your mail could not be taken: {why}. The moderators were told.",
        "Only what an answer has told you of was carried out."]))


def no_envelope(table: Table, key: str, kind: str, why: str, text: str) -> Outcome:
    return Outcome(t="outcome", at=table.now, game="", seat="", kind=kind, key=key, i=0, why=why,
                   answer=text)
