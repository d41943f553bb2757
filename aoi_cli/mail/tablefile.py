"""`table.yaml`: who moderates, who plays, which games, how mails come and go, and when."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import timedelta
from itertools import chain
from pathlib import Path
from zoneinfo import ZoneInfo

from aoi_cli.engine.error.codes import MISSING_KEY, WRONG_VALUE
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.spelling import APOSTROPHES, fold, same_name
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.mail.channels import read_channels
from aoi_cli.mail.reading.addresses import is_address
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
from aoi_cli.mail.times import Timing, length
from aoi_cli.mail.timing_settings import number, read_timing, read_zone
from aoi_cli.table.table_error import at_file, in_file

FORMAT = "1"
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
CALLED = re.compile(rf"[^\W_][\w .{APOSTROPHES}-]{{0,39}}")
PREFERENCES = TURN, ALL, DIGEST = "turn", "all", "digest"
RECEIPTS = EVERY, REFUSALS = "all", "refusals"
"""The orders that are answered: all, or only those that were not simply played."""
OFF = "off"
"""The choice of observers who want no mails."""
NO_PRESS = "none"
PRESS_FOR_ALL = "all"
PRESS = ("players", PRESS_FOR_ALL, NO_PRESS)
"""People who can send each other messages: players and moderators, observers too, or nobody."""
NEXT, NEVER = "next", "never"
"""How long orders can be taken back: until the next row of somebody else, or not at all."""
RESERVED = frozenset(["help", "all"])
"""Words of envelopes that no game or player can be called by."""


class Person(Struct, frozen=True):
    name: str
    addresses: tuple[str, ...]
    mail: str = TURN
    """Which mails: on own turns only, every report, or one a day."""
    picture: bool = False
    """True if reports bring the board as SVG."""
    notify: tuple[str, ...] = ()
    """The addresses of channels for short messages; they hold secrets."""
    receipts: str = EVERY
    """Which orders are answered by a mail of their own."""
    zone: ZoneInfo | None = None
    """Where the person lives, if not in the zone of the table."""

    @property
    def address(self) -> str:
        """Where mails go."""
        return self.addresses[0]


class GameEntry(Struct, frozen=True):
    name: str
    seats: Mapping[str, str] = field(default_factory=dict)
    """Who plays whom, where a player of the file is not called as at the table."""
    timing: Timing = field(default_factory=Timing)
    observers: Mapping[str, Person] = field(default_factory=dict)
    """People who look on in this game alone."""


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
    observers: Mapping[str, Person] = field(default_factory=dict)
    """People who look on in every game."""

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody at the table; who is there in two ways comes as a player or moderator first."""
        games = (game.observers.values() for game in self.games.values())
        return (*self.players.values(), *self.moderators, *self.observers.values(),
                *chain.from_iterable(games))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(person.name for person in self.people)

    def person(self, address: str) -> Person | None:
        """The person who writes from an address."""
        return next((p for p in self.people if address in p.addresses), None)

    def person_named(self, name: str) -> Person | None:
        return next((p for p in self.people if same_name(p.name, name)), None)


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
    mail = top.choice("mail", PREFERENCES, TURN) or TURN
    receipts = top.choice("receipts", RECEIPTS, EVERY) or EVERY
    moderators = people(top, "moderators", problems, mail, receipts)
    players = people(top, "players", problems, mail, receipts)
    games = read_games(top, players, timing, problems)
    observers = people(top, "observers", problems) if "observers" in top else {}
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
    in_games = (game.observers.values() for game in games.values())
    distinct(top, [*moderators.values(), *players.values(), *observers.values(),
                   *chain.from_iterable(in_games)])
    if "moderators" in top and not moderators and not problems:
        top.wrong("moderators", "there is no moderator", help="Name at least one.")
    if problems:
        return None
    return TableFile(title, address, tuple(moderators.values()), players, games, timing, inbox,
                     transport, codes == "required", charsets, answers, site, login,
                     take_back, subaddresses, notify, press, observers)


def address_of(fields: Fields, key: str) -> str:
    address = (fields.text(key) or "").lower()
    if address and not is_address(address):
        fields.wrong(key, f"`{address}` is no address", help="Write `name@example.org`.")
    return address


def people(
    top: Fields, key: str, problems: list[Diagnostic], usual: str = ALL, answered: str = EVERY
) -> dict[str, Person]:
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
            persons[name] = Person(name, (address,), usual, receipts=answered)
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
        mail = fields.choice("mail", PREFERENCES, usual) or usual
        picture = fields.choice("picture", ("true", "false"), "false") == "true"
        notify = read_channels(fields)
        receipts = fields.choice("receipts", RECEIPTS, answered) or answered
        zone = read_zone(fields, None)
        fields.done()
        persons[name] = Person(name, addresses, mail, picture, notify, receipts, zone)
    return persons


def distinct(top: Fields, known: list[Person]) -> None:
    """A moderator may play, under the same name and address; else nobody shares either."""
    by_name: dict[str, Person] = {}
    by_address: dict[str, Person] = {}
    for person in known:
        other = by_name.setdefault(fold(person.name), person)
        if other.addresses != person.addresses:
            top.wrong("players", f"two people are called {person.name}",
                      help="Give each person a name of their own.")
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
        observers = people(fields, "observers", problems) if "observers" in fields else {}
        entries[name] = GameEntry(name, seated, read_timing(fields, timing), observers)
        fields.done()
    return entries


def read_charsets(top: Fields) -> tuple[str, ...]:
    charsets = []
    for node in top.list("charsets") or ():
        if known_charset(node.text or "") is None:
            top.wrong("charsets", f"`{node.text}` is no charset that mails may have")
        charsets.append(node.text or "")
    return tuple(charsets)


def read_take_back(top: Fields) -> timedelta | None:
    text = top.text("take_back", NEXT) or NEXT
    allowed = timedelta() if text == NEVER else length(text)
    if allowed is None and text != NEXT:
        top.wrong("take_back", f"`{text}` is no time for taking orders back",
                  help="Write `next`, `never`, or a time such as `10m`.")
    return allowed
