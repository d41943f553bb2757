"""The question whether rows are an order, and what follows from its answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from aoi_cli.engine.struct import replace
from aoi_cli.mail.answer_words import NO, answer_word
from aoi_cli.mail.copied_rows import row_keys
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.letters import barred
from aoi_cli.mail.orders import OrderRefused
from aoi_cli.mail.reading.envelope import Envelope
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.records import Outcome
from aoi_cli.mail.table import Table
from aoi_cli.mail.tokens import QUESTION, Place, Token

DOUBTFUL = "doubtful"
DECLINED = "declined"
NOTHING_DONE = "Nothing of this was done:"
TOO_LATE = "This was played before you said no, and stays. `take back` takes back your last order:"
NO_BEFORE = "The answer to this was `no`. To play it, send the rows in a mail of their own."


def question_word(table: Table, outcomes: Sequence[Outcome]) -> str:
    """The token of a mail that asks whether rows are an order; "" if it asks nothing."""
    asked = next((outcome for outcome in outcomes if is_question(outcome)), None)
    return table.token(asked.game, question_number(asked), asked.seat, QUESTION) if asked else ""


def is_question(outcome: Outcome) -> bool:
    return outcome.kind == DOUBTFUL and bool(outcome.seat)


def question_number(outcome: Outcome) -> int:
    """A number of four bytes that stands for one question."""
    return int(digest("question", outcome.key, outcome.i)[:8], 16)


def question_of(table: Table, token: Token) -> Outcome | None:
    """The question whose mail has this token."""
    return next((question for question in questions_to(table, token.place)
                 if question_number(question) == token.number), None)


def newest_question(table: Table, token: Token) -> Outcome | None:
    """The last question to a seat that was asked after the same number of rows."""
    return next((question for question in reversed([*questions_to(table, token.place)])
                 if question.n == token.number), None)


def questions_to(table: Table, place: Place) -> Iterator[Outcome]:
    for outcome in table.memory.outcomes.values():
        if is_question(outcome) and (outcome.game, outcome.seat) == (place.game, place.seat):
            yield outcome


def answered_envelope(table: Table, question: Outcome, letter: Letter) -> Envelope | None:
    """The rows of a question as an order, or as declined; None if a letter says neither."""
    word = answer_word(letter, table.file.names, row_keys(question.lines))
    envelope = envelope_of_question(table, question)
    return replace(envelope, confirmed=word != NO, declined=word == NO) if word else None


def envelope_of_question(table: Table, question: Outcome) -> Envelope:
    game, n = question.game, question.n
    return Envelope(game, n, table.code(game, n, question.seat), question.lines,
                    question=question.key)


def describe_declined(table: Table, envelope: Envelope) -> str:
    """The words to a player who has answered `no`; "" for a `yes`.

    Raises OrderRefused for a `yes` that follows a `no`.
    """
    if envelope.declined:
        played = any(outcome.kind == "done" and outcome.n == envelope.n
                     and outcome.game == envelope.game and outcome.lines == envelope.lines
                     for outcome in table.memory.outcomes.values())
        return "\n".join([TOO_LATE if played else NOTHING_DONE, *barred(envelope.lines)])
    if any(outcome.why == f"{DECLINED} {envelope.question}"
           for outcome in table.memory.outcomes.values()):
        raise OrderRefused(DECLINED, NO_BEFORE, fresh=False)
    return ""

