"""Mails that ask for a command, and answers that confirm one."""

from __future__ import annotations

from aoi_cli.engine.struct import replace
from aoi_cli.mail.answer_words import YES, answer_word
from aoi_cli.mail.commands import complete
from aoi_cli.mail.journal_summary import DAY, digest
from aoi_cli.mail.letters import barred
from aoi_cli.mail.moderator_words import moderates
from aoi_cli.mail.page_orders import is_of_page
from aoi_cli.mail.people_lines import wish_in_envelope
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.proposal_kinds import KINDS, READERS
from aoi_cli.mail.proposals import (
    LIFETIME,
    Unfit,
    in_words,
    plan_in_words,
    proposal_word,
    propose,
    propose_parts,
    tell_fault,
)
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.receipts import answer
from aoi_cli.mail.replies import (
    Misfit,
    address_place,
    confirmation_place,
    token_of,
)
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.taking_orders import limited
from aoi_cli.mail.times import recent
from aoi_cli.mail.tokens import CONFIRM, PRESS, Token
from aoi_cli.mail.wishes import Wish

TOO_OLD = f"You were asked more than {LIFETIME.days} days ago, so you are asked again."
CHANGED = "The command would do something else by now, so you are asked again."
DONE = "This is done:"
ASKED_BY_MAIL = "Nothing is done yet. A mail asks you to confirm it."
AGAIN = "This was confirmed before, and nothing is done twice:"
DROPPED = "Nothing of this was done:"
TOO_LATE = "This was done before you said no, and stays done:"
NO_BEFORE = "The answer to this was `no`. To have it done, ask for it again."


class AskedAnew(Exception):
    """A proposal no longer holds, and is made once more; the words say why."""


def take_proposal(table: Table, key: str, letter: Letter) -> bool:
    """Take a mail that asks for a command, or confirms one; False if it does neither."""
    if any(not envelope.quoted for envelope in letter.envelopes):
        return take_envelope(table, key, letter)
    with limited():
        token = answered_token(table, letter)
        proposal = answered_proposal(table, letter, token)
        word = answer_word(letter, table.file.names) if proposal else ""
        wish = None if word or (token and token.kind == PRESS) else read_wish(table, letter)
    if proposal and word:
        settle_proposal(table, key, letter, proposal, word)
    elif wish:
        asker = table.file.person(letter.sender) or Person(letter.sender, (letter.sender,))
        if proposal or (token and token.place == address_place(letter.sender)):
            note_proven(table, letter.sender)
        (propose_parts if wish.parts else propose)(table, key, letter, asker, wish)
    return bool(word or wish)


def take_envelope(table: Table, key: str, letter: Letter) -> bool:
    """Take a mail whose only envelope asks for a command; a page shows that a mail asks back."""
    own = [envelope for envelope in letter.envelopes if not envelope.quoted]
    person = table.file.person(letter.sender)
    with limited():
        wish = wish_in_envelope(table, own[0], person) if person and len(own) == 1 else None
    if wish is None or person is None:
        return False
    if is_of_page(key):
        words, kind = (wish.problem, "refused") if wish.problem else (ASKED_BY_MAIL, "answered")
        table.note("outcome", key=key, i=0, kind=kind, game=own[0].game, seat="", why="wish",
                   told=words, person=person.name, lines=[*own[0].lines], fresh=False)
        if wish.problem:
            return True
    propose(table, key, letter, person, wish)
    return True


def note_proven(table: Table, address: str) -> None:
    """Note that somebody reads the mails to an address; it is then answered more often."""
    known = table.memory.proven.get(address)
    if table.file.person(address) is None and (known is None or not recent(known, table.now, DAY)):
        table.note("proven", address=address)


def read_wish(table: Table, letter: Letter) -> Wish | None:
    person = table.file.person(letter.sender)
    wishes = (read(table, letter, person) for read in READERS)
    return next((wish for wish in wishes if wish), None)


def answered_token(table: Table, letter: Letter) -> Token | None:
    try:
        return token_of(table, letter)
    except Misfit:
        return None


def answered_proposal(table: Table, letter: Letter, token: Token | None) -> Proposal | None:
    """The proposal that a letter answers, if it comes from where the question went."""
    if token is None or token.kind != CONFIRM:
        return None
    proposal = table.memory.proposals.get(token.number)
    if proposal is None or token.place != confirmation_place(proposal):
        return None
    known = table.file.person_named(proposal.person)
    own = known.addresses if known else ()
    if proposal.address not in own and not KINDS[proposal.what].asks_strangers:
        return None
    return proposal if letter.sender in (proposal.address, *own) else None


def settle_proposal(
    table: Table, key: str, letter: Letter, proposal: Proposal, word: str
) -> None:
    """Carry out what was confirmed, and tell whoever has confirmed it."""
    asker = asked_person(table, proposal)
    if (key, 0) not in table.memory.outcomes:
        try:
            kind, text = carry_out(table, key, asker, proposal) if word == YES \
                else ("answered", drop(table, proposal))
        except AskedAnew as why:
            propose(table, key, letter, asker, wish_of(proposal), [str(why), ""])
            return
        if text == DONE:
            ask_next(table, key, asker, proposal)
        note_outcome(table, key, asker, proposal, kind, text)
    answer(table, key, replace(letter, question=proposal_word(table, proposal)),
           asked_person(table, proposal), [table.memory.outcomes[key, 0]])


def asked_person(table: Table, proposal: Proposal) -> Person:
    """Who was asked to confirm a command, at the address that was asked."""
    known = table.file.person_named(proposal.person) or Person(proposal.person, ())
    return known if proposal.address in known.addresses else \
        replace(known, addresses=(proposal.address,))


def ask_next(table: Table, key: str, asker: Person, proposal: Proposal) -> None:
    """Ask what is to be confirmed behind a proposal that was carried out."""
    for n, wish in enumerate(KINDS[proposal.what].then(table, asker, proposal.given)):
        person = table.file.person_named(wish.asked_of) or asker
        propose(table, f"{key} next {n}", Letter(key), person,
                replace(wish, after=proposal.number), wish.lead)


def drop(table: Table, proposal: Proposal) -> str:
    """Drop a command that was not carried out, and those behind it. Returns the answer to a no."""
    following = [one for one in table.memory.proposals.values() if one.after == proposal.number]
    if (was_carried_out(table, proposal) and not following) or \
            any(was_carried_out(table, one) for one in following):
        return TOO_LATE
    for one in (proposal, *following):
        if one.number not in table.memory.declined:
            table.note("declined", number=one.number)
    KINDS[proposal.what].declined(table, proposal)
    return DROPPED


def was_carried_out(table: Table, proposal: Proposal) -> bool:
    return bool(marks_of(table, proposal))


def marks_of(table: Table, proposal: Proposal) -> list[str]:
    """The marks of the mails that have confirmed a proposal."""
    return [mark for mark in table.memory.marks
            if mark.startswith(f"proposal {proposal.number} ")]


def wish_of(proposal: Proposal) -> Wish:
    return Wish(proposal.what, proposal.given, proposal.text, proposal.game,
                address=proposal.address, after=proposal.after)


def note_outcome(
    table: Table, key: str, asker: Person, proposal: Proposal, kind: str, text: str
) -> None:
    asked = proposal.text.split("\n")
    if text == DONE and (words_of_kind := KINDS[proposal.what].done):
        words = words_of_kind.format(**proposal.given)
    else:
        words = text if kind == "refused" else "\n".join([text, *barred(asked)])
    table.note("outcome", key=key, i=0, kind=kind, game=proposal.game, seat="", why="proposal",
               told=words, person=asker.name, lines=asked,
               content=digest("proposal", proposal.number, words))


def carry_out(table: Table, key: str, asker: Person, proposal: Proposal) -> tuple[str, str]:
    """Give the command, once; the kind of its outcome, and the outcome in words."""
    mark = f"proposal {proposal.number} {key}"
    if before := marks_of(table, proposal):
        acknowledge(table, mark)
        return "answered", DONE if mark in before else AGAIN
    if proposal.number in table.memory.declined:
        return "refused", NO_BEFORE
    try:
        require_unchanged(table, asker, proposal)
        table.mark = mark
        table.answered = asker.name if moderates(table, asker) else ""
        with in_words(KINDS[proposal.what].asks_strangers):
            KINDS[proposal.what].run(table, asker, proposal.given)
        complete(table)
    except Unfit as unfit:
        tell_fault(table, wish_of(proposal), unfit.fault)
        return "refused", str(unfit)
    finally:
        table.mark = table.answered = ""
    return "answered", DONE


def require_unchanged(table: Table, asker: Person, proposal: Proposal) -> None:
    """Raise AskedAnew if a proposal does not hold any more, Unfit if it cannot be carried out."""
    with limited():
        lines = plan_in_words(table, asker, wish_of(proposal))
    if not recent(proposal.at, table.now, LIFETIME):
        raise AskedAnew(TOO_OLD)
    if digest(*lines) != proposal.sum:
        raise AskedAnew(CHANGED)


def acknowledge(table: Table, mark: str) -> None:
    """Note that whoever gave a command knows that a later run has carried it on."""
    table.repeated += [id for id, begun in table.memory.carried_on.items() if begun.mark == mark]
    complete(table)
