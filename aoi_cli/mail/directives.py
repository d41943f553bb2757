"""The orders that are no rows, and the steps of commands, as the journal holds them."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Any

from msgspec import Meta

from aoi_cli.engine.struct import Struct

Number = Annotated[int, Meta(ge=0, lt=10**12)]
FileName = Annotated[str, Meta(pattern=r"\A[\w-][\w.-]{0,80}\Z")]
"""The name of a file that the program gives; none leads out of its folder."""
Moment = Annotated[datetime, Meta(tz=True)]


# orders besides rows


class Premove(Struct, frozen=True, tag_field="do", tag="premove"):
    """Rows that wait for their moment, each condition with its sense, `if` or `unless`."""

    rows: list[str]
    conditions: list[tuple[str, str]]


class Withdraw(Struct, frozen=True, tag_field="do", tag="withdraw"):
    """Take all premoves back."""


class MailChoice(Struct, frozen=True, tag_field="do", tag="mail"):
    """The mails that a player wants."""

    how: str


class ReceiptChoice(Struct, frozen=True, tag_field="do", tag="receipts"):
    """The orders that a player wants to be answered."""

    how: str


class Away(Struct, frozen=True, tag_field="do", tag="absence"):
    first: date
    last: date


class Back(Struct, frozen=True, tag_field="do", tag="back"):
    """Absences that are taken back, by their first and last days."""

    absences: list[tuple[date, date]]


class Press(Struct, frozen=True, tag_field="do", tag="press"):
    """Lines for another player, or for all."""

    to: str
    lines: list[str]


Directive = Premove | Withdraw | MailChoice | ReceiptChoice | Away | Back | Press


# steps of a moderator's command


class NoteStep(Struct, frozen=True, tag_field="do", tag="note"):
    """A record of the journal, without its time."""

    record: dict[str, Any]


class MailStep(Struct, frozen=True, tag_field="do", tag="tell"):
    """A mail to people of a game."""

    game: str
    to: list[str]
    subject: str
    lines: list[str]


class RowsStep(MailStep, frozen=True, tag="rows"):
    """Rows of a moderator, and the mail about them."""

    rows: list[str]
    by: str
    because: str
    seat: str


class AddressMailStep(MailStep, frozen=True, tag="tell address"):
    """A mail to an address of its one recipient that is not the usual one."""

    address: str


class FollowStep(Struct, frozen=True, tag_field="do", tag="follow"):
    game: str


class LaterStep(Struct, frozen=True, tag_field="do", tag="later"):
    game: str
    since: Moment
    why: str


class AnewStep(Struct, frozen=True, tag_field="do", tag="anew"):
    game: str
    seat: str


class WaitingStep(Struct, frozen=True, tag_field="do", tag="waiting"):
    mails: list[tuple[str, Number]]


class EntryStep(Struct, frozen=True, tag_field="do", tag="entry"):
    key: str
    name: str
    value: str


class AddressStep(Struct, frozen=True, tag_field="do", tag="address"):
    """Another address of a person in `table.yaml`."""

    name: str
    before: str
    address: str


class GameStep(Struct, frozen=True, tag_field="do", tag="game"):
    source: str
    name: str
    sum: str


class NewGameStep(Struct, frozen=True, tag_field="do", tag="new game"):
    """A game that is made when its players have signed up."""

    name: str
    players: list[str]
    options: dict[str, Any]


class InvitationStep(Struct, frozen=True, tag_field="do", tag="invitation"):
    name: str
    address: str


class WelcomeStep(Struct, frozen=True, tag_field="do", tag="welcome"):
    game: str
    seat: str


Step = (NoteStep | MailStep | RowsStep | FollowStep | LaterStep | AnewStep | WaitingStep
        | EntryStep | AddressStep | AddressMailStep | GameStep | NewGameStep
        | InvitationStep | WelcomeStep)
