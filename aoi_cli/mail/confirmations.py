"""Mails that ask for a command, and answers that confirm one."""

from __future__ import annotations

from aoi_cli.mail.commands import complete
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import barred
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.proposal_kinds import KINDS, READERS
from aoi_cli.mail.proposals import (
    LIFETIME,
    YES,
    Unfit,
    in_words,
    plan_in_words,
    propose,
    propose_parts,
)
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.own_text import OwnText
from aoi_cli.mail.receipts import answer
from aoi_cli.mail.replies import Misfit, confirmation_place, token_of, without_tokens
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.taking_orders import limited
from aoi_cli.mail.times import recent
from aoi_cli.mail.tokens import CONFIRM, PRESS, Token
from aoi_cli.mail.wishes import Wish

NO = "no"
WORDS = {YES: YES, "confirm": YES, "confirmed": YES, NO: NO, "cancel": NO}
"""Lines that answer a mail to confirm a command."""
TOO_OLD = f"You were asked more than {LIFETIME.days} days ago, so you are asked anew."
CHANGED = "It would not do now what it would have done then, so you are asked anew."
DONE = "This is done:"
AGAIN = "This was confirmed before, and nothing is done twice:"
DROPPED = "Nothing of this was done:"


class AskedAnew(Exception):
    """A proposal no longer holds, and is made once more; the words say why."""


def take_proposal(table: Table, key: str, letter: Letter) -> bool:
    """Take a mail that asks for a command, or confirms one; False if it does neither."""
    if any(not envelope.quoted for envelope in letter.envelopes):
        return False
    with limited():
        token = answered_token(table, letter)
        proposal = answered_proposal(table, letter, token)
        word = answer_word(letter) if proposal else ""
        wish = None if word or (token and token.kind == PRESS) else read_wish(table, letter)
    if proposal and word:
        settle_proposal(table, key, letter, proposal, word)
    elif wish:
        asker = table.file.person(letter.sender) or Person(letter.sender, (letter.sender,))
        (propose_parts if wish.parts else propose)(table, key, letter, asker, wish)
    return bool(word or wish)


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
    return proposal if letter.sender in (proposal.address, *(known.addresses if known else ())) \
        else None


def answer_word(letter: Letter) -> str:
    """The answer in the first line of a mail; "" if its text and its page differ."""
    words = {first_word(text) for text in (letter.own, letter.page) if text is not None}
    return words.pop() if len(words) == 1 else ""


def first_word(text: OwnText) -> str:
    line = next(filter(None, without_tokens(text).lines), "")
    return WORDS.get(line.rstrip(".,! ").lower(), "")


def settle_proposal(
    table: Table, key: str, letter: Letter, proposal: Proposal, word: str
) -> None:
    """Carry out what was confirmed, and tell whoever has confirmed it."""
    asker = table.file.person_named(proposal.person) or \
        Person(proposal.person, (proposal.address,))
    if (key, 0) not in table.memory.outcomes:
        try:
            kind, text = carry_out(table, key, asker, proposal) if word == YES \
                else ("answered", DROPPED)
        except AskedAnew as why:
            propose(table, key, letter, asker, wish_of(proposal), [str(why), ""])
            return
        note_outcome(table, key, asker, proposal, kind, text)
    answer(table, key, letter, asker, [table.memory.outcomes[key, 0]])


def wish_of(proposal: Proposal) -> Wish:
    return Wish(proposal.what, proposal.given, proposal.text, proposal.game,
                address=proposal.address)


def note_outcome(
    table: Table, key: str, asker: Person, proposal: Proposal, kind: str, text: str
) -> None:
    asked = proposal.text.split("\n")
    words = text if kind == "refused" else "\n".join([text, *barred(asked)])
    table.note("outcome", key=key, i=0, kind=kind, game=proposal.game, seat="", why="proposal",
               told=words, person=asker.name, lines=asked,
               content=digest("proposal", proposal.number, words))


def carry_out(table: Table, key: str, asker: Person, proposal: Proposal) -> tuple[str, str]:
    """Give the command, once; the kind of its outcome, and the outcome in words."""
    mark = f"proposal {proposal.number} {key}"
    before = [one for one in table.memory.marks if one.startswith(f"proposal {proposal.number} ")]
    if before:
        acknowledge(table, mark)
        return "answered", DONE if mark in before else AGAIN
    try:
        require_unchanged(table, asker, proposal)
        table.mark = mark
        with in_words():
            KINDS[proposal.what].run(table, asker, proposal.given)
        complete(table)
    except Unfit as unfit:
        return "refused", str(unfit)
    finally:
        table.mark = ""
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
