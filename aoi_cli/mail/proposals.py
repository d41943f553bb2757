"""Commands that a mail asks for. None is carried out before its mail to confirm was answered.

Anybody can write a mail in the name of somebody else. So the table only plans the command, and
writes to the address that it knows. The token in that mail is good for one proposal, and whoever
sends it back has read the mail. Each proposal is carried out once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta

from aoi_cli.engine.struct import replace
from aoi_cli.engine.words import counted
from aoi_cli.mail.answer_words import YES
from aoi_cli.mail.commands import plan_steps
from aoi_cli.mail.directives import AddressStep, AnewStep, NoteStep, RowsStep, Step
from aoi_cli.mail.faults import DiskFault, TableFault
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import Draft, barred, write_mail
from aoi_cli.mail.notices import moderators
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.plan_text import describe_plan
from aoi_cli.mail.proposal_kinds import KINDS
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.receipts import answer, may_answer, rows_of
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.replies import confirmation_place
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.taking_orders import limited
from aoi_cli.mail.tokens import CONFIRM, Token, make_token, order_link
from aoi_cli.mail.wishes import Wish
from aoi_cli.table import Refused

LIFETIME = timedelta(days=3)
LONGEST_SUBJECT = 60
NOT_NOW = "It cannot be done just now. The moderators were told."
QUESTION = "Shall this be done?"
"""The beginning of a mail to confirm a command; what stands below it is nobody's own text."""


def propose(
    table: Table, key: str, letter: Letter, asker: Person, wish: Wish, lead: Sequence[str] = ()
) -> None:
    """Write the mail that asks to confirm a command, or say why it cannot be carried out."""
    try:
        with limited():
            lines = plan_in_words(table, asker, wish)
    except Unfit as why:
        tell_fault(table, wish, why.fault)
        refuse(table, key, letter, asker, wish, str(why))
        return
    proposal = next((p for p in table.memory.proposals.values() if p.key == key), None)
    if proposal is None:
        mail = Outcome(t="outcome", at=table.now, game="", seat="", kind="answered", key=key, i=0)
        if not lead and not may_answer(table, asker, [mail]):
            return
        number = max(table.memory.proposals, default=0) + 1
        table.note("proposal", number=number, key=key, person=asker.name,
                   address=wish.address or asker.address, what=wish.what, given=wish.given,
                   text=wish.text, game=wish.game, sum=digest(*lines),
                   after=wish.after)
        proposal = table.memory.proposals[number]
    write_question(table, letter, asker, proposal, [*lead, *lines])
    table.note("answered", to=asker.address, counts=not lead)


def propose_parts(
    table: Table, key: str, letter: Letter, asker: Person, wish: Wish
) -> None:
    """Write the mails that ask others to confirm what somebody asks for, and say so; or why not."""
    outcome = Outcome(t="outcome", at=table.now, game="", seat="", kind="answered", key=key, i=0,
                      answer=wish.reply)
    if not may_answer(table, asker, [outcome]):
        return
    parts = [(table.file.person_named(part.asked_of) or asker, part) for part in wish.parts]
    try:
        with limited():
            for person, part in parts:
                plan_in_words(table, person, part)
    except Unfit as why:
        refuse(table, key, letter, asker, wish, str(why))
        return
    for n, (person, part) in enumerate(parts):
        propose(table, f"{key} {n}", Letter(key), person, part, part.lead)
    answer(table, key, letter, asker, [outcome])


def write_question(
    table: Table, letter: Letter, asker: Person, proposal: Proposal, lines: Sequence[str]
) -> None:
    """The mail that asks to confirm a command."""
    word = proposal_word(table, proposal)
    of_own = ", and nothing else in your mail was read"
    first_line = proposal.text.partition("\n")[0]
    subject = f"Confirm: {first_line[:LONGEST_SUBJECT]}"
    write_mail(table, Draft(
        "confirm", proposal.key, replace(asker, addresses=(proposal.address,)), subject,
        [f"{QUESTION} Nothing is done yet{of_own if letter.sender else ''}.",
         *barred(proposal.text.split("\n")), "", *lines, "",
         f"To have it done, answer `{YES}`, or send the mail that this link opens:",
         order_link(table.file.address, subject, [YES], word),
         f"Else nothing is done. You can confirm it once, within {LIFETIME.days} days."],
        answers=letter.message_id, references=letter.newest, word=word))


def proposal_word(table: Table, proposal: Proposal) -> str:
    """The token that confirms a proposal."""
    place = confirmation_place(proposal)
    return make_token(table.secret, Token(place, proposal.number, CONFIRM))


def refuse(table: Table, key: str, letter: Letter, asker: Person, wish: Wish, why: str) -> None:
    """Tell whoever asked why nothing is done; the same answer once an hour."""
    if table.file.person(asker.address) is None:
        letter = replace(letter, subject=wish.text)
    answer(table, key, letter, asker, [Outcome(
        t="outcome", at=table.now, game="", seat="", kind="refused", key=key, i=0,
        why=digest("proposal", wish.text, why), answer=why, lines=(*wish.text.split("\n"),))],
           word=wish.word)


class Unfit(Exception):
    """A command cannot be carried out; the words say why, and the remedy."""

    fault = ""
    """The reason for the moderators, if whoever asked may not know it."""


def plan_in_words(table: Table, asker: Person, wish: Wish) -> list[str]:
    """All that a command would do. Raises Unfit; changes nothing."""
    if wish.problem:
        raise Unfit(wish.problem)
    kind = KINDS[wish.what]
    with in_words(kind.asks_strangers):
        if why := kind.why_not(table, asker, wish.given):
            raise Unfit(why)
        steps = plan_steps(table, lambda table: kind.run(table, asker, wish.given))
    if kind.asks_strangers:
        steps = [step for step in steps if isinstance(step, NoteStep | AddressStep)]
    lines = [*position_line(table, wish.game, steps), *describe_plan(table, steps)]
    return lines if lines[-1:] != [""] else lines[:-1]


def position_line(table: Table, game: str, steps: Sequence[Step]) -> Iterator[str]:
    """The number of rows, for a plan that holds for this number alone."""
    for step in steps:
        match step:
            case RowsStep() | AnewStep() | NoteStep(record={"t": "due"}):
                yield f"{game} has {counted(rows_of(table, game), 'rows')}."
                return


@contextmanager
def in_words(to_stranger: bool = False) -> Iterator[None]:
    """Raise Unfit where a command refuses; a full disk is no refusal.

    Strangers learn nothing of what is wrong at the table.
    """
    try:
        yield
    except DiskFault:
        raise
    except TableFault as fault:
        raise unfit(f"{fault}\n{fault.help}".strip(), to_stranger) from None
    except Refused as refused:
        raise unfit(refused.describe(), to_stranger) from None


def unfit(why: str, to_stranger: bool) -> Unfit:
    fault = Unfit(NOT_NOW if to_stranger else why)
    fault.fault = why if to_stranger else ""
    return fault


def tell_fault(table: Table, wish: Wish, fault: str) -> None:
    """Tell the moderators what keeps a stranger's command from being carried out, once."""
    if fault:
        moderators(table, digest("unfit", wish.text, fault), "something is wrong", [
            "This was asked by mail, and cannot be done:", *barred(wish.text.split("\n")), "",
            *fault.split("\n")])
