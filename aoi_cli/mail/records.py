"""The records of a journal, a type for each kind, so that a damaged record is reported with its
line.

Keys that no type has are written down for people.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC
from typing import Any

from msgspec import ValidationError

from aoi_cli.engine.struct import Struct, field, from_builtins
from aoi_cli.mail.directives import Directive, FileName, Moment, NoteStep, Number, Step
from aoi_cli.mail.people_records import (
    Closed,
    Declined,
    Link,
    Moved,
    Opened,
    Proposal,
    Proven,
    Seat,
    SignedUp,
)
from aoi_cli.mail.record_base import OfGame, OfMail, OfSeat, Record

Due = dict[str, Moment]
"""Deadlines by the keys of what is asked."""
KEY = r"`\$\.(\w+)"
SOME_MOMENT = "2000-01-01T00:00:00Z"
MISSING = r"missing required field (`\w+`)$"


class Command(Record, frozen=True):
    """A command of a moderator; `what` and `given` tell what was called with what."""

    id: str
    what: str
    given: dict[str, Any]
    steps: list[Step]
    mark: str = ""
    """The mark of the form that gave the command; it gives it once."""
    answered: str = ""
    """The person who gets an answer to the command, and so no other mail about it."""

    def __post_init__(self) -> None:
        try:
            for step in self.steps:
                if isinstance(step, NoteStep):
                    read_record({"at": SOME_MOMENT, **step.record})
        except Damaged:
            raise Damaged("`steps` is not what it should be") from None


class Completed(OfMail, frozen=True):
    carried_on: bool = False


class Mail(Record, frozen=True):
    key: str
    file: FileName
    size: Number
    sender: str = ""
    automatic: bool = False
    """True if a program wrote it, so that it says nothing of the sender."""


class Ask(Struct, frozen=True):
    """Something that a game waits for from a seat."""

    key: str
    seat: str
    kind: str
    text: str
    since: Moment
    due: Moment
    first: Moment
    """The deadline as it was when it arose."""


class Intent(OfSeat, frozen=True):
    """Rows that are about to be written; `more` is what their outcome will hold besides."""

    key: str
    i: Number
    rows: list[str]
    n: Number
    before: str
    after: str
    more: dict[str, Any]

    def __post_init__(self) -> None:
        try:
            from_builtins({**self.more, "t": "outcome", "at": SOME_MOMENT, "key": "", "i": 0,
                           "game": "", "seat": "", "kind": "done"}, Outcome)
        except ValidationError:
            raise Damaged("`more` is not what it should be") from None


class Outcome(OfSeat, frozen=True, kw_only=True):
    """The outcome of an envelope, or of rows that were played for somebody."""

    kind: str
    key: str
    i: Number
    rows: tuple[str, ...] = ()
    n: Number = 0
    """The number of the last row before them."""
    why: str = ""
    answer: str = field(default="", name="told")
    fresh: bool = True
    lines: tuple[str, ...] = ()
    person: str = ""
    seen: Number = field(default=0, name="said")
    """The number of the last row that the envelope names."""
    sum: str = ""
    orders: tuple[Directive, ...] = ()
    joined: bool = False
    content: str = ""
    """The sum of the text of the order, if its sender is known."""
    lead: str = ""
    back: bool = False
    """True if it takes an order back."""
    due: Due = field(default_factory=dict)
    """Until when its player was asked what it answers, by what was asked."""


class Done(Outcome, frozen=True, kw_only=True):
    rows: tuple[str, ...]
    n: Number


class Refused(Outcome, frozen=True, kw_only=True):
    """An order that was refused, or that waits."""

    why: str
    answer: str = field(name="told")


class Answered(Outcome, frozen=True, kw_only=True):
    answer: str = field(name="told")


class Ordered(Outcome, frozen=True, kw_only=True):
    """An outcome that a sum or orders come with."""

    seen: Number = field(name="said")
    person: str


class Handled(Record, frozen=True):
    key: str


class Failed(Record, frozen=True):
    key: str
    why: str


class Bounce(Record, frozen=True):
    address: str
    returned: bool = False
    """True if a mail of ours has come back and the moderators were told."""


class AnsweredMail(Record, frozen=True):
    to: str
    refused: tuple[str, ...] = ()
    counts: bool = True


class Receipt(OfSeat, frozen=True):
    """Orders that were carried out; the mail that says so is yet to be written."""

    key: str
    person: str
    outcomes: list[tuple[str, Number]]
    """Their keys and numbers in their mails."""
    message_id: str = ""
    references: tuple[str, ...] = ()
    subject: str = ""


class Asks(OfGame, frozen=True):
    n: Number
    open: list[Ask]


class DueDates(OfGame, frozen=True):
    """Deadlines that were moved."""

    due: Due


class NoFetch(Record, frozen=True):
    since: Moment
    until: Moment


class Outage(Record, frozen=True):
    """A time in which nobody could play; all open deadlines were moved."""

    since: str
    games: dict[str, Due]
    until: Moment | None = None


class Pause(OfGame, frozen=True):
    since: Moment | None = None


class Reported(OfGame, frozen=True):
    n: Number
    sum: str = ""


class Hold(OfGame, frozen=True):
    because: str
    fault: str = ""


class Reminded(Record, frozen=True):
    keys: list[str]


class Pushed(Record, frozen=True):
    """A message that leaves for channels, or has left."""

    to: str
    """A person, or "" for the channels of the table."""
    causes: list[str]


class Unreachable(Record, frozen=True):
    """A channel, by a sum of its address, that took no message; its owner was told."""

    channel: str


class Digest(Record, frozen=True):
    person: str


class PremoveEnd(OfSeat, frozen=True):
    """A premove was played, or has expired."""

    key: str


class Wrote(OfMail, frozen=True):
    file: FileName
    kind: str
    to: str
    game: str = ""
    seat: str = ""
    n: Number = 0
    asked: str = ""
    code: Number | None = None
    about: str = ""
    answers: tuple[str, ...] = ()
    """The keys of the receipts in it."""
    address: str = ""
    """Where it goes, if `to` is nobody at the table."""
    reports: bool = False
    """True if such a mail tells the news of the game as well."""


class Retry(OfMail, frozen=True):
    tries: Number
    next: Moment


KINDS: Mapping[str, type[Record]] = {
    "command": Command, "completed": Completed, "acknowledged": OfMail, "mail": Mail,
    "intent": Intent, "outcome": Outcome, "handled": Handled, "failed": Failed, "bounce": Bounce,
    "answered": AnsweredMail, "receipt": Receipt, "asks": Asks, "due": DueDates, "gap": NoFetch,
    "outage": Outage, "pushing": Pushed, "pushed": Pushed, "unreachable": Unreachable,
    "pause": Pause, "resume": OfGame, "reported": Reported, "hold": Hold, "release": OfGame,
    "seat": Seat, "link": Link, "proposal": Proposal, "moved": Moved,
    "declined": Declined, "opened": Opened, "closed": Closed, "signed": SignedUp,
    "withdrawn": SignedUp, "proven": Proven, "reminded": Reminded, "late": OfSeat,
    "digest": Digest,
    "premove": PremoveEnd, "wrote": Wrote, "sent": OfMail, "dropped": OfMail,
    "unsendable": OfMail, "retry": Retry,
}
"""Only people read the others."""
OUTCOMES: Mapping[str, type[Outcome]] = {
    "done": Done, "refused": Refused, "held": Refused, "doubtful": Refused, "answered": Answered}
"""Types of outcomes that must have more than the others."""


class Damaged(ValueError):
    """The fault of something that is no record."""


def read_record(data: Mapping[str, Any]) -> Record:
    """The record in an object of the journal; raises Damaged."""
    if "t" not in data:
        raise Damaged("`t` is missing")
    kind = data["t"]
    try:
        record = from_builtins(data, KINDS.get(kind, Record) if isinstance(kind, str) else Record)
        record.at.astimezone(UTC)
        if isinstance(record, Outcome):
            if data.keys() & {"orders", "sum"}:
                from_builtins(data, Ordered)
            record = from_builtins(data, OUTCOMES.get(record.kind, Outcome))
    except ValidationError as fault:
        raise Damaged(describe_fault(str(fault))) from None
    except OverflowError:  # A moment that other zones do not have.
        raise Damaged("`at` is not what it should be") from None
    if record.command is not None and record.step is None:
        raise Damaged("`step` is missing")
    return record


def describe_fault(fault: str) -> str:
    """A fault as msgspec tells it, by the key of the record."""
    if missing := re.search(MISSING, fault):
        return f"{missing[1]} is missing"
    key = re.search(KEY, fault)
    return f"`{key[1]}` is not what it should be" if key else fault
