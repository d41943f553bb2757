"""A JSON Schema of `table.yaml`, for editors."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.setup.schema import TEXT, Schema, described, mapping, one_of
from aoi_cli.mail.channels import CHANNEL
from aoi_cli.mail.reading.addresses import MAILBOX
from aoi_cli.mail.servers import SECURITY
from aoi_cli.mail.site import ADDRESS, RECEIPTS
from aoi_cli.mail.tablefile import (
    FORMAT,
    NAME,
    NEVER,
    NEXT,
    PREFERENCES,
    PRESS,
)
from aoi_cli.mail.tablefile import RECEIPTS as ORDERS_ANSWERED
from aoi_cli.mail.times import CLOCK, DAYS, LENGTH
from aoi_cli.mail.timing_settings import LATE

NUMBER: Schema = {"type": "integer", "minimum": 1}
WHERE: Schema = {"type": "string", "pattern": f"^{MAILBOX.pattern}$"}
ZONE: Schema = described("An IANA time zone, such as Europe/Berlin.", TEXT)
COMMAND: Schema = mapping({"command": {"type": "array", "items": TEXT, "minItems": 1}}, ["command"])


def lasting(words: str) -> Schema:
    return described(words, {"type": "string", "pattern": f"^{LENGTH.pattern}$"})


def each(item: Schema) -> Schema:
    return {"type": "array", "items": item}


def mapping_of(item: Schema, pattern: str = "") -> Schema:
    names = {"propertyNames": {"pattern": f"^{pattern}$"}} if pattern else {}
    return {"type": "object", "additionalProperties": item, **names}


def timing() -> Schema:
    return described("Deadlines, by the clock and the calendar of the table.", mapping({
        "move": lasting("How long a turn may take."),
        "answer": lasting("How long an answer may take."),
        "clock": described("The time of day of deadlines.",
                           {"type": "string", "pattern": f"^({CLOCK.pattern})$"}),
        "zone": ZONE,
        "days": described("Days on which deadlines may fall.", each(one_of(DAYS))),
        "holidays": described("Days on which they may not.",
                              each({"type": "string", "format": "date"})),
        "grace": lasting("Between a deadline and what follows from it."),
        "reminders": described("So long before a deadline.", each(lasting("24h"))),
        "late": described("By kind of decision, `turn` or `other` for the rest: what follows.",
                          mapping_of(one_of(LATE))),
        "times": described("So often for a player; then the game is held.", NUMBER),
        "outage": lasting("For a table that runs all the time: a longer "
                          "gap between runs moves all deadlines."),
    }))


def channels() -> Schema:
    return each({"type": "string", "pattern": CHANNEL.pattern})


def people() -> Schema:
    person = mapping({
        "address": {"oneOf": [WHERE, each(WHERE)]},
        "mail": described("Which mails.", one_of(PREFERENCES)),
        "picture": described("Whether reports bring the board as SVG.", {"type": "boolean"}),
        "notify": described("Channels for short messages to the player.", channels()),
        "receipts": described("Which orders are answered by a mail of their own.",
                              one_of(ORDERS_ANSWERED)),
        "zone": ZONE,
    }, ["address"])
    return mapping_of({"oneOf": [WHERE, person]})


def server(folders: bool) -> Schema:
    keys: Schema = {
        "host": TEXT, "port": NUMBER, "security": one_of(SECURITY), "user": TEXT,
        "cafile": described("Certificates to trust, instead of the system's.", TEXT),
        "password": described("A command whose first line is the password.", COMMAND),
        "token": described("A command whose first line is an access token, or the built-in login.",
                           {"oneOf": [one_of(["login"]), COMMAND]}),
    }
    return mapping(keys | ({"folder": TEXT, "done": TEXT} if folders else {}), ["host"])


def table_schema() -> dict[str, Any]:
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "$id": "table.schema.json",
        "title": "A table for games by e-mail",
        **mapping({
            "table": described("The format of the file.", one_of([FORMAT])),
            "title": TEXT,
            "address": described("Where orders are sent to.", WHERE),
            "moderators": described("Names and addresses.", people()),
            "players": described("Names and addresses.", people()),
            "games": described("A file games/NAME.yaml each.", mapping_of(mapping({
                "seats": described("Who plays whom, where names differ.", mapping_of(TEXT)),
                "timing": timing(),
                "observers": described("People who look on in this game.", people()),
            }), NAME.pattern)),
            "observers": described("People who look on in every game.", people()),
            "timing": timing(),
            "mail": described("Which mails, for those who do not say it.", one_of(PREFERENCES)),
            "receipts": described("Which orders are answered by a mail of their own, for people "
                                  "who have not chosen.", one_of(ORDERS_ANSWERED)),
            "codes": described("Whether an order needs a code, or its address is enough.",
                               one_of(["required", "address"])),
            "charsets": described("For mails that do not say theirs.", each(TEXT)),
            "take_back": described(
                "How long orders can be taken back: until somebody else has written a row, for a "
                "time, or never.",
                {"type": "string", "pattern": f"^({NEXT}|{NEVER}|{LENGTH.pattern})$"}),
            "press": described("Who can send messages to others.", one_of(PRESS)),
            "subaddresses": described("Whether `name+anything@host` is this mailbox too.",
                                      {"type": "boolean"}),
            "notify": described("Channels for short messages to all.", channels()),
            "answers": described("At most so many answers a day to mails without a code.", NUMBER),
            "inbox": described("Where mails are taken from.", mapping(
                {"maildir": TEXT, "mbox": TEXT, "imap": server(folders=True)})),
            "login": described("The provider at which `aoi table login` logs in.", mapping({
                "client": described("The id of the program at the provider.", TEXT),
                "authority": {"type": "string", "pattern": "^https://"},
                "scopes": {"type": "array", "items": TEXT, "minItems": 1},
            }, ["client"])),
            "site": described("The pages of the table, served by `aoi web --table`.", mapping({
                "address": described("Where players open them.", {
                    "type": "string", "pattern": f"^{ADDRESS.pattern}/?$"}),
                "receipts": described("Whether the answer to an order of a page is mailed too.",
                                      one_of(RECEIPTS)),
            }, ["address"])),
            "transport": described("Where mails are sent by; without it they stay in outbox/.",
                                   mapping({"smtp": server(folders=False), "rate": NUMBER})),
        }, ["table", "address", "moderators", "players"]),
    }
