"""`table.yaml`: who moderates, who plays, which games, how mails come and go, and when."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from aoi_cli.engine.error.codes import MISSING_KEY, WRONG_VALUE
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.spelling import APOSTROPHES, fold, same_name
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.mail.channels import read_channels
from aoi_cli.mail.reading.text import USUAL, known_charset
from aoi_cli.mail.servers import (
    Inbox,
    Provider,
    Transport,
    read_inbox,
    read_login,
    read_transport,
)
from aoi_cli.mail.site import Site, read_site
from aoi_cli.mail.times import CLOCK, DAYS, Timing, length
from aoi_cli.table.table_error import at_file, in_file

FORMAT = "1"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
ATOM = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
MAILBOX = re.compile(rf"{ATOM}(?:\.{ATOM})*@{ATOM}(?:\.{ATOM})*")
"""An address that a header can hold without quotes."""
LOCAL, DOMAIN = 64, 255
"""How long the two parts of an address may be."""
CALLED = re.compile(rf"[^\W_][\w .{APOSTROPHES}-]{{0,39}}")
LATE = ("wait", "decline", "pass")
PREFERENCES = ("turn", "all", "digest")
NO_PRESS = "none"
PRESS = ("players", NO_PRESS)
"""People who can send each other messages: players and moderators, or nobody."""
NEXT, NEVER = "next", "never"
"""How long orders can be taken back: until the next row of somebody else, or not at all."""
RESERVED = frozenset(["help", "all"])
"""Words of envelopes that no game or player can be called by."""


class Person(Struct, frozen=True):
    name: str
    addresses: tuple[str, ...]
    mail: str = "all"
    """Which mails: on own turns only, every report, or one a day."""
    picture: bool = False
    """True if reports bring the board as SVG."""
    notify: tuple[str, ...] = ()
    """The addresses of channels for short messages; they hold secrets."""

    @property
    def address(self) -> str:
        """Where mails go."""
        return self.addresses[0]


class GameEntry(Struct, frozen=True):
    name: str
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who plays whom, where a player of the file is not called as at the table."""
    timing: Timing = field(default_factory=Timing)


class TableFile(Struct, frozen=True):
    title: str
    address: str
    moderators: tuple[Person, ...]
    players: Mapping[str, Person]
    games: Mapping[str, GameEntry]
    timing: Timing
    inbox: Inbox | None
    transport: Transport
    needs_codes: bool = True
    charsets: tuple[str, ...] = USUAL
    answers_a_day: int = 20
    site: Site = field(default_factory=Site)
    login: Provider | None = None
    take_back: timedelta | None = None
    """For how long an order can be taken back; None for until the next row of somebody else."""
    subaddresses: bool = False
    """True if the mailbox takes mails for `name+anything@host` too."""
    notify: tuple[str, ...] = ()
    """The addresses of channels for all to read."""
    press: str = "players"

    def person(self, address: str) -> Person | None:
        """The player or moderator who writes from an address."""
        known = (*self.players.values(), *self.moderators)
        return next((p for p in known if address in p.addresses), None)

    def person_named(self, name: str) -> Person | None:
        known = (*self.players.values(), *self.moderators)
        return next((p for p in known if same_name(p.name, name)), None)


def read_table(path: Path) -> TableFile:
    """Raises Refused with everything that is wrong with it."""
    with at_file(str(path)):
        text = read_text(path)
    return table_of(text, str(path))


def table_of(text: str, path: str = "table.yaml") -> TableFile:
    file, problems = examine(text, of_game=False)
    if file is None or problems:
        raise in_file(problems, path, text)
    try:
        made = typed(Fields(file.head, problems, "the table"), problems)
    except Broken as broken:
        raise in_file(broken.problems, path, text) from None
    if problems or made is None:
        found_problems = sorted(map(without_new, problems), key=lambda p: p.span)
        raise in_file(found_problems, path, text)
    return made


def without_new(found: Diagnostic) -> Diagnostic:
    if found.code == MISSING_KEY.id:
        return replace(found, help=found.help.partition(";")[0] + ".",
                       because="The file of a table says all that a run needs.")
    return found


def typed(top: Fields, problems: list[Diagnostic]) -> TableFile | None:
    top.choice("table", (FORMAT,))
    title = top.text("title", "Our table") or ""
    address = address_of(top, "address")
    timing = read_timing(top, Timing())
    moderators = people(top, "moderators", problems)
    players = people(top, "players", problems)
    games = read_games(top, players, timing, problems)
    codes = top.choice("codes", ("required", "address"), "required")
    charsets = read_charsets(top) if "charsets" in top else USUAL
    inbox = read_inbox(top)
    transport = read_transport(top)
    answers = number(top, "answers", 20)
    site = read_site(top)
    login = read_login(top)
    subaddresses = top.choice("subaddresses", ("true", "false"), "false") == "true"
    take_back = read_take_back(top)
    notify = read_channels(top)
    press = top.choice("press", PRESS, "players") or "players"
    top.done()
    distinct(top, [*moderators.values(), *players.values()])
    if "moderators" in top and not moderators and not problems:
        top.wrong("moderators", "there is no moderator", help="Name at least one.")
    if problems:
        return None
    return TableFile(title, address, tuple(moderators.values()), players, games, timing, inbox,
                     transport, codes == "required", charsets, answers, site, login,
                     take_back, subaddresses, notify, press)


def address_of(fields: Fields, key: str) -> str:
    address = (fields.text(key) or "").lower()
    if address and not is_address(address):
        fields.wrong(key, f"`{address}` is no address", help="Write `name@example.org`.")
    return address


def is_address(text: str) -> bool:
    local, _, domain = text.partition("@")
    fits = len(local) <= LOCAL and len(domain) <= DOMAIN
    return fits and MAILBOX.fullmatch(text) is not None


def people(top: Fields, key: str, problems: list[Diagnostic]) -> dict[str, Person]:
    persons: dict[str, Person] = {}
    listed = top.mapping(key)
    if listed is None:
        return persons
    for name in listed:
        span = listed.key_span(name)
        if not CALLED.fullmatch(name) or fold(name) in RESERVED:
            problems.append(problem(WRONG_VALUE, f"nobody can be called `{name}` at a table", span,
                                    help="Take letters, digits and blanks, 40 at most."))
        node = (listed.node.fields or {})[name]
        if node.fields is None:
            address = (listed.text(name) or "").lower()
            if address and not is_address(address):
                listed.wrong(name, f"`{address}` is no address", help="Write `name@example.org`.")
            persons[name] = Person(name, (address,))
            continue
        fields = listed.mapping(name)
        assert fields is not None
        if (fields.node.fields or {}).get("address") is not None and \
                (fields.node.fields or {})["address"].items is not None:
            addresses = tuple((node.text or "").lower() for node in fields.list("address") or ())
            if not addresses or not all(map(is_address, addresses)):
                fields.wrong("address", "these are not all addresses",
                             help="Write `[name@example.org, other@example.org]`.")
        else:
            addresses = (address_of(fields, "address"),)
        mail = fields.choice("mail", PREFERENCES, "all") or "all"
        picture = fields.choice("picture", ("true", "false"), "false") == "true"
        notify = read_channels(fields)
        fields.done()
        persons[name] = Person(name, addresses, mail, picture, notify)
    return persons


def distinct(top: Fields, known: list[Person]) -> None:
    """A moderator may play, under the same name and address; else nobody shares either."""
    by_name: dict[str, Person] = {}
    by_address: dict[str, Person] = {}
    for person in known:
        other = by_name.setdefault(fold(person.name), person)
        if other.addresses != person.addresses:
            top.wrong("players", f"two people are called {person.name}")
        for address in person.addresses:
            same = by_address.setdefault(address, person)
            if not same_name(same.name, person.name):
                top.wrong("players", f"{same.name} and {person.name} share the address {address}",
                          help="Give each person an address of their own.")


def read_games(
    top: Fields, players: Mapping[str, Person], timing: Timing, problems: list[Diagnostic]
) -> dict[str, GameEntry]:
    entries: dict[str, GameEntry] = {}
    listed = top.mapping("games", optional=True)
    for name in listed or ():
        assert listed is not None
        if not NAME.fullmatch(name) or name in RESERVED:
            problems.append(problem(
                WRONG_VALUE, f"no game can be called `{name}` at a table", listed.key_span(name),
                help="Take small letters, digits and hyphens, 40 at most."))
            continue
        fields = listed.mapping(name)
        if fields is None:
            continue
        seats = fields.mapping("seats", optional=True)
        seated = {}
        for seat in seats or ():
            assert seats is not None
            seated[seat] = seats.choice(seat, players) or ""
        entries[name] = GameEntry(name, seated, read_timing(fields, timing))
        fields.done()
    return entries


def read_charsets(top: Fields) -> tuple[str, ...]:
    charsets = []
    for node in top.list("charsets") or ():
        if known_charset(node.text or "") is None:
            top.wrong("charsets", f"`{node.text}` is no charset that mails may have")
        charsets.append(node.text or "")
    return tuple(charsets)


def number(fields: Fields, key: str, default: int) -> int:
    text = fields.text(key, str(default)) or ""
    if not text.isdecimal() or len(text) > 5 or int(text) < 1:
        fields.wrong(key, f"`{text}` is no number of this kind", help="Write a whole number.")
        return default
    return int(text)


def read_take_back(top: Fields) -> timedelta | None:
    text = top.text("take_back", NEXT) or NEXT
    allowed = timedelta() if text == NEVER else length(text)
    if allowed is None and text != NEXT:
        top.wrong("take_back", f"`{text}` is no time for taking orders back",
                  help="Write `next`, `never`, or a time such as `10m`.")
    return allowed


# when


def read_timing(fields: Fields, usual: Timing) -> Timing:
    section = fields.mapping("timing", optional=True)
    if section is None:
        return usual
    zone = usual.zone
    if "zone" in section:
        name = section.text("zone") or ""
        try:
            zone = ZoneInfo(name)
        except (ValueError, OSError, KeyError):
            section.wrong("zone", f"the zone {name} is not known", help="Write `Europe/Berlin`.")
    clock = usual.clock
    if "clock" in section:
        text = section.text("clock") or ""
        if shown := CLOCK.fullmatch(text):
            clock = time(int(shown[1]), int(shown[2]))
        else:
            section.wrong("clock", f"`{text}` is no time of day", help='Write `"20:00"`.')
    days = usual.days
    if "days" in section:
        days = frozenset(DAYS.index(day) for day in section.choices("days", DAYS) or ())
        if not days:
            section.wrong("days", "no day is allowed", help="Write `[mon, wed, fri]`.")
    reminders = usual.reminders
    if "reminders" in section:
        texts = [node.text or "" for node in section.list("reminders") or ()]
        lengths = [length(text) for text in texts]
        reminders = tuple(time_before for time_before in lengths if time_before is not None)
        if len(reminders) < len(texts):
            section.wrong("reminders", "not all of these are lengths of time",
                       help="Write `[24h, 2h]`.")
    made = Timing(
        lasting(section, "move", usual.move), lasting(section, "answer", usual.answer), clock, zone,
        days, holidays(section, usual.holidays), lasting(section, "grace", usual.grace), reminders,
        read_late(section, usual), number(section, "times", usual.times),
        lasting(section, "outage", usual.outage or timedelta()) or None,
    )
    section.done()
    return made


def lasting(fields: Fields, key: str, usual: timedelta) -> timedelta:
    if key not in fields:
        fields.text(key, "-")
        return usual
    text = fields.text(key) or ""
    if (span_of_time := length(text)) is None:
        fields.wrong(key, f"`{text}` is no length of time", help="Write `3d`, `24h` or `90m`.")
    return span_of_time or usual


def holidays(fields: Fields, usual: frozenset[date]) -> frozenset[date]:
    if "holidays" not in fields:
        return usual
    dates = []
    for node in fields.list("holidays") or ():
        try:
            dates.append(date.fromisoformat(node.text or ""))
        except ValueError:
            fields.wrong("holidays", f"`{node.text}` is no day", help="Write `2026-12-24`.")
    return frozenset(dates)


def read_late(fields: Fields, usual: Timing) -> Mapping[str, str]:
    section = fields.mapping("late", optional=True)
    if section is None:
        return usual.late
    return {kind: section.choice(kind, LATE) or "wait" for kind in section}
