"""A table opened: its folder, what `table.yaml` and the journal say, and the games at it."""

from __future__ import annotations

import os
import re
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep
from typing import Any
from zoneinfo import ZoneInfo

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.struct import to_builtins
from aoi_cli.gamefile.lock_file import lock_file
from aoi_cli.gamefile.lock_holder import find_holder
from aoi_cli.mail import codes
from aoi_cli.mail.directives import Step
from aoi_cli.mail.faults import Busy, require_table
from aoi_cli.mail.journal import Journal
from aoi_cli.mail.journal_checkpoint import remember
from aoi_cli.mail.journal_summary import digest
from aoi_cli.mail.records import Ask, read_record
from aoi_cli.mail.tablefile import Person, TableFile, read_table
from aoi_cli.mail.times import Timing, instant, written
from aoi_cli.mail.tokens import ORDER, Place, Token, hide_secrets, make_token
from aoi_cli.system import NoLocks, sync_folder, try_lock, unlock
from aoi_cli.table import OpenGame, Refused, open_game

FOLDERS = ("games", "archive", "outbox", "sent", "failed")
PART = re.compile(r"\.[\w.-]+\.part")
"""A file of ours before it has its name."""
MOST_BESIDE = 3
"""How many fetches are kept before the last one, and how many after it."""
LONGEST_FETCHES = 64 * 2 * (MOST_BESIDE + 1)
"""The most bytes that are read of the file of fetches."""
LONGEST_WAIT, BETWEEN_TRIES = 60, 0.1
"""Seconds for which a mail that is handed over waits for its turn."""
VACANT = ""
"""The person of a seat whose player has resigned."""
GAMES_KEPT = 6
"""The most games that are kept open at a time."""


class Table:
    def __init__(self, folder: Path, now: datetime, dry: bool = False) -> None:
        self.folder = folder
        self.now = now
        self.dry = dry
        self.mark = ""
        """The mark of the form that gives a command."""
        self.answered = ""
        """The person who gets an answer to the command, and so no other mail about it."""
        self.planned: list[Step] | None = None
        """The steps of a command that is only planned; None while commands are carried out."""
        self.told: list[str] = []
        """The events of this run, for whoever runs it."""
        self.repeated: list[str] = []
        """Commands that were given again because nobody knew that they were carried on."""
        self.file: TableFile = read_table(folder / "table.yaml")
        self.secret = codes.read_secret(folder / "secret")
        self.journal = Journal(folder / "journal.jsonl", writable=not dry)
        self.memory = remember(self.journal, self.secret)
        self._games: OrderedDict[str, OpenGame] = OrderedDict()

    def say(self, text: str) -> None:
        self.told.append(visible(hide_secrets(text)))

    def note(self, t: str, **told: Any) -> None:
        """Write a record down, and remember it."""
        data = to_builtins({"t": t, "at": written(self.now), **told})
        record = read_record(data)
        self.journal.write(data)
        self.memory.take(record)

    # files

    def path(self, *parts: str) -> Path:
        return self.folder.joinpath(*parts)

    def game_path(self, name: str) -> Path:
        return self.path("games", f"{name}.yaml")

    def put(self, folder: str, name: str, data: bytes) -> None:
        """A file that is there wholly or not at all."""
        if self.dry:
            return
        target = self.path(folder, name)
        temporary = target.with_name(f".{name}.part")
        try:
            with open(temporary, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, target)
        except OSError:
            with suppress(OSError):
                temporary.unlink()
            raise
        sync_folder(str(target.parent))

    def clear(self) -> None:
        """Remove files that were not complete when the machine stopped."""
        for folder in ("", *FOLDERS):
            for entry in os.scandir(self.path(folder)):
                if PART.fullmatch(entry.name):
                    with suppress(OSError):
                        os.unlink(entry.path)

    def reread(self) -> None:
        """Read `table.yaml` again after a change."""
        self.file = read_table(self.folder / "table.yaml")

    # games

    def game(self, name: str) -> OpenGame:
        """Raises Refused where the file cannot be replayed; it may have errors."""
        opened = self._games.pop(name, None)
        if opened is None:
            opened = open_game(str(self.game_path(name)))
        self._games[name] = opened
        while len(self._games) > GAMES_KEPT:
            self._games.popitem(last=False)
        return opened

    def fresh(self, name: str) -> OpenGame:
        """The game as its file stands now, judged anew if somebody else has written to it."""
        known = self._games.get(name)
        if known is not None and self.dry:
            return known
        if known is not None:
            with suppress(OSError):
                if self.game_path(name).read_bytes() == known.source.encode("utf-8",
                                                                            "surrogatepass"):
                    return self.game(name)
        self._games.pop(name, None)
        return self.game(name)

    def sound(self, name: str) -> OpenGame | None:
        """The game if nothing is wrong with its file; else it is held."""
        try:
            game = self.fresh(name)
        except Refused as refused:
            self.hold(name, "its file cannot be read", told_of(refused.problems[0]))
            return None
        if game.problems:
            self.hold(name, "its file has errors", told_of(game.problems[0]))
            return None
        try:
            return game.own()
        except Refused as refused:
            self.hold(name, "its secret is missing", told_of(refused.problems[0]))
            return None

    def hold(self, name: str, because: str, fault: str = "") -> None:
        """Players are told why, and only moderators what is wrong with a file."""
        if name not in self.memory.holds:
            self.note("hold", game=name, because=because, by="table", fault=fault)
            self.say(f"{name} is held: {because}{f': {fault}' if fault else ''}")

    def going(self, name: str) -> OpenGame | None:
        """A game that can be played on; None while it is held."""
        return None if name in self.memory.holds else self.sound(name)

    def settled(self, name: str) -> bool:
        """True if everything that follows from the rows in its file, as they stand now, was
        done."""
        known = self.memory.settled.get(name)
        with suppress(OSError):
            return known == sha256(self.game_path(name).read_bytes()).hexdigest()
        return False

    def keep(self, name: str, game: OpenGame) -> None:
        """The game as it would be."""
        self._games[name] = game

    def timing(self, name: str) -> Timing:
        return self.file.games[name].timing

    # people

    def person_of(self, game: str, seat: str) -> Person | None:
        """Who plays a seat of a game now; nobody once its player has resigned."""
        name = self.memory.seats.get((game, seat))
        if name == VACANT:
            return None
        return self.file.person_named(name or self.file.games[game].seats.get(seat) or seat)

    def seat_name(self, game: str, seat: str) -> str:
        """The name that people read for a seat: that of its current player."""
        try:
            return self.game(game).state.shown(seat)
        except Refused:
            return seat

    def seats_of(self, game: str, person: Person) -> list[str]:
        return [seat for seat in self.game(game).players if self.person_of(game, seat) == person]

    def only_watches(self, person: Person) -> bool:
        """True if a person has no seat at the table and does not moderate it."""
        others = {*self.file.players, *self.memory.seats.values(),
                  *(one.name for one in self.file.moderators)}
        return person.name not in others

    def preference(self, person: Person) -> str:
        return self.memory.preferences.get(person.name, person.mail)

    def zone_of(self, person: Person | None, game: str = "") -> ZoneInfo:
        """A person's time zone: the person's own, or that of the game or table."""
        timing = self.timing(game) if game else self.file.timing
        return person.zone if person and person.zone else timing.zone

    def zone_of_seat(self, game: str, seat: str) -> ZoneInfo:
        return self.zone_of(self.person_of(game, seat), game)

    def code(self, game: str, n: int, seat: str) -> str:
        place = self.place(game, seat)
        moves = [place.moves] if place.moves else ()
        return codes.code(self.secret, game, n, seat, place.person, *moves)

    def place(self, game: str, seat: str) -> Place:
        return self.place_of(game, seat, self.person_of(game, seat))

    def place_of(self, game: str, seat: str, person: Person | None) -> Place:
        """The place of tokens for a person, with a seat or without one."""
        name = person.name if person else ""
        return Place(game, seat, name, self.memory.moves.get(name, 0))

    def token(self, game: str, n: int, seat: str, kind: str = ORDER) -> str:
        """The token of a mail to a seat, for this number of rows."""
        return make_token(self.secret, Token(self.place(game, seat), n, kind))

    def asks(self, game: str, seat: str | None = None) -> list[Ask]:
        open_asks = self.memory.asks.get(game, {}).values()
        return [ask for ask in open_asks if seat in (None, ask.seat)]

    # when mails were fetched

    @cached_property
    def fetches(self) -> list[datetime]:
        """When the last completed fetches began, even by clocks that were wrong."""
        with suppress(OSError, ValueError), open(self.path("fetched"), encoding="utf-8") as file:
            return [*filter(None, map(instant, file.read(LONGEST_FETCHES).split()))]
        return []

    @property
    def fetched(self) -> datetime | None:
        """When the last completed fetch began; times in the future do not count."""
        return max((at for at in self.fetches if at <= self.now), default=None)

    def has_fetched(self, began: datetime) -> None:
        """Note a fetch, and keep some before and after it: this clock may be the wrong one."""
        earlier = sorted(at for at in self.fetches if at < began)
        later = sorted(at for at in self.fetches if at > began)
        self.fetches = [*earlier[-MOST_BESIDE:], began, *later[:MOST_BESIDE]]
        self.put("", "fetched", "".join(f"{written(at)}\n" for at in self.fetches).encode())

    @cached_property
    def domain(self) -> str:
        return self.file.address.partition("@")[2]

    @cached_property
    def id(self) -> str:
        return digest(self.secret.hex())[:8]


def waiting(folder: Path, path: str, longest: float) -> Iterator[None]:
    """Pause each time, until the longest wait is over."""
    end = monotonic() + longest
    while monotonic() < end:
        sleep(BETWEEN_TRIES)
        yield
    who = find_holder(path)
    raise Busy(f"another run{f' ({who})' if who else ''} is at work on {folder}.",
               "Let it come to its end; the next run does what is left.")


@contextmanager
def locked(folder: Path, patient: bool = False) -> Iterator[None]:
    """Lock the table for one run; a patient run waits for others a while."""
    require_table(folder)
    path = str(folder / "lock")
    with open(path, "wb") as file, ExitStack() as stack:
        wait = waiting(folder, path, LONGEST_WAIT * patient)
        try:
            while not try_lock(file):
                next(wait)
        except NoLocks:
            stack.enter_context(lock_file(path, wait))
        try:
            yield
        finally:
            unlock(file)


def told_of(found: Diagnostic) -> str:
    place = f"line {found.span.line}: " if found.span.line else ""
    return f"{place}{found.code} {found.message}"


def sum_of(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
