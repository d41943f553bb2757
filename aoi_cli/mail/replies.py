"""Replies and links as orders: a token says what they answer, and the rows alone are enough.

The rows in a reply become an envelope with the number and code that the token stands
for. From there on it takes the way of every order.
"""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.struct import replace
from aoi_cli.mail.answer_words import answer_word, has_answer
from aoi_cli.mail.copied_rows import row_keys, sent_rows
from aoi_cli.mail.known_prose import find_names_in_address
from aoi_cli.mail.observers import with_watch
from aoi_cli.mail.order_questions import (
    answered_envelope,
    envelope_of_question,
    newest_question,
    question_of,
)
from aoi_cli.mail.people_records import Proposal
from aoi_cli.mail.press_replies import with_press
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.own_text import OwnText
from aoi_cli.mail.reply_orders import COPIED, ReplyOrder, read_reply
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.mail.tokens import (
    CONFIRM,
    JOIN,
    ORDER,
    PRESS,
    QUESTION,
    WATCH,
    Place,
    Token,
    make_token,
    read_token,
    word_in_line,
    words_in_addresses,
    words_in_ids,
)
from aoi_cli.table import Refused

MOST_OF_A_THREAD = 100
"""The most tokens of a thread that are looked at, the newest ones."""
NOT_YOURS = "It answers a mail that was not sent to you, or is not of this table."
INSIDE = "It seems to speak of this: `{}`. To order it, answer with that in a line of its own."
DID_YOU_MEAN = "Did you mean `{}`? To order it, answer with that in a line of its own."
TWO = "It answers two different mails of the table. Write a mail for each."
NEITHER = ("It answers a mail that asks you to confirm something, and says neither `yes` nor `no` "
           "alone. Write one of them in a line of its own, above the quote, and nothing else.")
ELSEWHERE = "your answer is to another mail than this one"
STRUCK = "This is struck through in it, so it was not played: `{}`."
BESIDE = "`yes` or `no` stands beside it"


class Misfit(Exception):
    """No order is taken from a reply; the words tell its sender why."""


def with_reply(table: Table, letter: Letter) -> Letter:
    """The letter with the envelope that a reply stands for.

    An envelope that the sender has written counts in its place. Where no order is in the text, the
    letter says why none was taken.
    """
    if any(not envelope.quoted for envelope in letter.envelopes):
        return letter
    try:
        token = token_of(table, letter)
    except Misfit as misfit:
        return replace(letter, envelopes=(), why_none=str(misfit))
    if token is not None and token.kind == PRESS:
        return with_press(table, letter, token)
    if token is not None and token.kind == WATCH:
        return with_watch(letter, token)
    if token is not None and token.kind == CONFIRM:
        return replace(letter, envelopes=(), why_none=NEITHER,
                       question=make_token(table.secret, token))
    if token is not None and token.kind == QUESTION:
        return with_answer(table, letter, token)
    if token is None or token.kind != ORDER:
        return letter
    order = order_once(table, letter, token.place)
    if order.inside and order.lines:
        return replace(letter, envelopes=(), why_none=INSIDE.format(", ".join(order.lines)))
    if order.lines:
        return replace(letter, envelopes=(envelope_of(table, token, order),))
    if answer_word(letter, table.file.names) and (question := newest_question(table, token)):
        envelope = replace(envelope_of_question(table, question), question="", doubt=ELSEWHERE)
        return replace(letter, envelopes=(envelope,))
    return replace(letter, why_none=why_no_row(letter, order) or letter.why_none)


def why_no_row(letter: Letter, order: ReplyOrder) -> str:
    """The reason for a sender whose reply holds no row: one that is struck out, or mistyped."""
    struck = {text for one in (letter.own, letter.page) if one for text in one.struck}
    return STRUCK.format(", ".join(sorted(struck))) if struck else suggestion(order)


def with_answer(table: Table, letter: Letter, token: Token) -> Letter:
    """The letter with the rows of the question that it answers, or with other rows."""
    question = question_of(table, token)
    if question is None:
        return replace(letter, envelopes=(), why_none=NOT_YOURS)
    letter = replace(letter, envelopes=(), question=make_token(table.secret, token))
    if settled := answered_envelope(table, question, letter):
        return replace(letter, envelopes=(settled,))
    order = order_once(table, letter, token.place)
    if order.doubt == COPIED and row_keys(order.lines) == row_keys(question.lines):
        return replace(letter, envelopes=(envelope_of_question(table, question),))
    if not order.lines:
        return replace(letter, why_none=f"{NEITHER} {why_no_row(letter, order)}".rstrip())
    if order.inside:
        return replace(letter, why_none=INSIDE.format(", ".join(order.lines)))
    if has_answer(letter):
        order.doubt = order.doubt or BESIDE
    number = replace(token, number=question.n)
    return replace(letter, envelopes=(envelope_of(table, number, order),))


def suggestion(order: ReplyOrder) -> str:
    """The row that a mistyped line is probably meant as; "" if there is none."""
    return DID_YOU_MEAN.format(order.likely_row) if order.likely_row else ""


def envelope_of(table: Table, token: Token, order: ReplyOrder) -> Envelope:
    place = token.place
    return Envelope(place.game, token.number, table.code(place.game, token.number, place.seat),
                    tuple(order.lines), doubt=order.doubt)


def order_once(table: Table, letter: Letter, place: Place) -> ReplyOrder:
    """The order in a reply. One that is known already stays as it was."""
    known = table.memory.outcomes.get((letter.key, 0)) or table.memory.waiting.get((letter.key, 0))
    if known is not None and known.kind != "held":
        return ReplyOrder([*known.lines])
    return order_in(table, letter, place)


def order_in(table: Table, letter: Letter, place: Place) -> ReplyOrder:
    """While a game cannot be read, all that its player writes waits."""
    try:
        game = table.game(place.game)
    except Refused:
        return ReplyOrder([line for line in letter.own.lines if line])
    page = None if letter.page is None else without_tokens(letter.page)
    names = {*table.file.names, *find_names_in_address(letter.sender)}
    return read_reply(game, without_tokens(letter.own), page, names,
                      lambda: sent_rows(table, place, game))


def without_tokens(text: OwnText) -> OwnText:
    above, below = ([line for line in lines if not word_in_line(line)]
                    for lines in (text.above, text.below))
    return replace(text, above=tuple(above), below=tuple(below))


# tokens


def token_of(table: Table, letter: Letter) -> Token | None:
    """The token of the mail that a letter answers; None if it answers none.

    All that it holds must agree: in its text, in the address, and in the headers of a reply. Of the
    mails further up in a thread only game and seat must be the same.
    """
    thread = words_in_ids(letter.references)[-MOST_OF_A_THREAD:]
    words = {*(words_in_ids(letter.answered) or thread[-1:]),
             *words_in_addresses(letter.recipients, table.file.address),
             *filter(None, map(word_in_line, letter.own.lines))}
    if not words:
        return None
    if len(words) > 1:
        raise Misfit(TWO)
    places = [*places_of(table), address_place(letter.sender)]
    token = read_token(table.secret, words.pop(), places)
    if token is None or not is_for(token, table.file.person(letter.sender)):
        raise Misfit(NOT_YOURS)
    for word in thread:
        other = read_token(table.secret, word, places)
        if other is not None and other.kind == token.kind and other.place != token.place:
            raise Misfit(TWO)
    return token


def is_for(token: Token, sender: Person | None) -> bool:
    """True if a person was sent a token, or everybody may have it. Strangers are not known yet."""
    if sender is None or token.kind == JOIN or sender.name == token.place.person:
        return True
    return token.kind == CONFIRM and token.place.seat in sender.addresses


def address_place(address: str) -> Place:
    """The place of a token that shows that a stranger reads the mails to an address."""
    return Place("", address, "")


def opening_place(game: str) -> Place:
    """The place of a token that everybody may have who wants to play."""
    return Place(game, "", "")


def places_of(table: Table) -> Iterator[Place]:
    """The seats that mails have asked for orders, the people of the table and of its games, games
    that look for players, and those who are asked to confirm a command."""
    yield from map(opening_place, table.memory.openings)
    for game, seat in table.memory.mailed:
        if game in table.file.games:
            yield table.place(game, seat)
    for person in dict.fromkeys(table.file.people):
        yield table.place_of("", person.name, person)
        yield from (table.place_of(game, "", person) for game in table.file.games)
    yield from dict.fromkeys(map(confirmation_place, table.memory.proposals.values()))


def confirmation_place(proposal: Proposal) -> Place:
    """The place of the token that confirms a proposal: a person at an address."""
    return Place("", proposal.address, proposal.person)
