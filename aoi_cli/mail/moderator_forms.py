"""The forms of a moderator, each with its fields and the command that it gives.

Pages show these forms. A command in a mail fills in the fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.struct import Struct
from aoi_cli.mail import deadlines, link_actions, moderator_actions
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.moderator_words import TITLES
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person

Fields = Mapping[str, str]


class Form(Struct, frozen=True):
    """A command of a moderator, with the fields that it needs."""

    title: str
    fields: tuple[str, ...]
    run: Callable[[Table, Person, Fields], None]


OPTIONAL = ("mail", "who of all", "game of all", "since of outage", "until of outage")
"""Fields that may stay empty."""


def count_of(fields: Fields, name: str) -> int:
    text = fields.get(name, "")
    if not text.isdecimal() or len(text) > 6 or not int(text):
        raise TableFault(f"{text or 'nothing'} is no number of rows.")
    return int(text)


def is_forced(fields: Fields) -> bool:
    """True if the moderator has confirmed a time that is far from now."""
    return fields.get("force") == "yes"


def hold(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.hold(table, fields["game"], by, fields["because"])


def release(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.release(
        table, fields["game"], by, fields["because"], fields["mail"] or None)


def pause(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.pause(table, fields["game"], by, fields["because"])


def resume(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.resume(table, fields["game"], by, fields["because"])


def undo(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.undo(
        table, fields["game"], count_of(fields, "count"), by, fields["because"])


def redo(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.redo(table, fields["game"], None, by, fields["because"])


def replace(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.replace(table, fields["game"], count_of(fields, "number"), [fields["row"]],
                              by, fields["because"])


def rule(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.rule(table, fields["game"], fields["row"], by, fields["because"])


def play_for(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.act(
        table, fields["game"], fields["who"], fields["row"], by, fields["because"])


def substitute(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.substitute(
        table, fields["game"], fields["who"], fields["person"], by, fields["because"])


def extend(table: Table, by: Person, fields: Fields) -> None:
    deadlines.extend(table, fields["game"], fields["until"], by, fields["because"],
                     fields["who of all"] or None, is_forced(fields))


def deadline(table: Table, by: Person, fields: Fields) -> None:
    deadlines.deadline(table, fields["game"], fields["until"], by, fields["because"],
                       fields["who of all"] or None, is_forced(fields))


def outage(table: Table, by: Person, fields: Fields) -> None:
    deadlines.outage(table, by, fields["because"], fields["since of outage"] or None,
                     fields["until of outage"] or None)


def renew(table: Table, by: Person, fields: Fields) -> None:
    link_actions.renew(table, fields["owner"])


def revoke(table: Table, by: Person, fields: Fields) -> None:
    link_actions.revoke(table, fields["owner"])


def announce(table: Table, by: Person, fields: Fields) -> None:
    moderator_actions.announce(table, fields["game of all"] or None, fields["text"], by)


FORMS = {
    "hold": Form(TITLES["hold"], ("game", "because"), hold),
    "release": Form(TITLES["release"], ("game", "mail", "because"),
                    release),
    "pause": Form(TITLES["pause"], ("game", "because"), pause),
    "resume": Form(TITLES["resume"], ("game", "because"), resume),
    "undo": Form(TITLES["undo"], ("game", "count", "because"), undo),
    "redo": Form(TITLES["redo"], ("game", "because"), redo),
    "replace": Form(TITLES["replace"], ("game", "number", "row", "because"), replace),
    "rule": Form(TITLES["rule"], ("game", "row", "because"), rule),
    "act": Form(TITLES["act"], ("game", "who", "row", "because"), play_for),
    "substitute": Form(TITLES["substitute"], ("game", "who", "person", "because"),
                       substitute),
    "extend": Form(TITLES["extend"], ("game", "who of all", "until", "because"), extend),
    "deadline": Form(TITLES["deadline"], ("game", "who of all", "until", "because"),
                     deadline),
    "outage": Form(TITLES["outage"],
                   ("since of outage", "until of outage", "because"), outage),
    "announce": Form(TITLES["announce"], ("game of all", "text"), announce),
    "renew": Form(TITLES["renew"], ("owner",), renew),
    "revoke": Form(TITLES["revoke"], ("owner",), revoke),
}
