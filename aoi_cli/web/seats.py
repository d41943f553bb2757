"""The tables of a server, and whose link somebody has."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cached_property
from pathlib import Path
from threading import RLock
from urllib.parse import urlsplit

from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.engine.struct import Struct
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.links import owner_of, sum_of_token
from aoi_cli.mail.running import opened
from aoi_cli.mail.table import Table
from aoi_cli.mail.tablefile import Person
from aoi_cli.table import Refused, Unknown
from aoi_cli.web.library import KeptGame, Library, read_stamp_if_there
from aoi_cli.web.views import View

PLACE = "seat"
"""The first part of the addresses of everybody's pages."""
ID_SIGNS = 12
LONGEST_MARK = 64
"""Signs of the mark that a page gives its orders."""
READ = ("journal.jsonl", "table.yaml", "secret")
Clock = Callable[[], datetime]


class ServedTable:
    """A table whose pages are served. What is read of it is kept until its files change."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        self.folder = folder.absolute()
        self.clock = clock
        self.library = Library([str(self.folder / "games")])
        self.lock = RLock()
        self.kept: tuple[object, Table | None] = None, None
        """The table as it was read last, and the stamps of its files from before."""
        self.host = ""
        """The name of its site when it was asked for last."""

    def read_stamps(self) -> list[object]:
        return [read_stamp_if_there(self.folder / name) for name in READ]

    def open(self) -> Table:
        """The table as it stands, for reading only. Nobody waits where nothing has changed."""
        stamps, table = self.kept
        if table is None or stamps != self.read_stamps():
            with self.lock:
                stamps, table = self.kept
                newest = self.read_stamps()
                if table is None or stamps != newest:
                    table = self.read()
                    self.kept = newest, table
        table.now = self.clock()
        return table

    def read(self) -> Table:
        """Read the table. Raises TableFault, as only moderators see the errors of its files."""
        try:
            return opened(self.folder, self.clock(), dry=True)
        except Refused:
            raise TableFault("the table cannot be read.", "aoi table check DIR") from None

    def read_host(self) -> str:
        """The name of its site; a table that cannot be read keeps its own."""
        with suppress(TableFault, OSError):
            self.host = urlsplit(self.open().file.site.address).netloc.lower()
        return self.host

    def has_shown_link(self, id: str) -> bool:
        """True if a link began with these signs when the table was read last."""
        _, table = self.kept
        return table is not None and any(
            link.sum.startswith(id) for link in table.memory.links.values())

    def read_access(self, who: str, game: str) -> object:
        """The facts by which somebody may see a game: the link, the person and the seats."""
        table = self.open()
        person = table.file.person_named(who)
        seats = [(seat, holder) for (of, seat), holder in table.memory.seats.items() if of == game]
        return table.memory.links.get(who), person, game in table.file.games, seats

    def open_game(self, name: str) -> KeptGame:
        """A game of the table, for readers of its pages and for the table itself."""
        table = self.open()
        if name not in table.file.games:
            raise Unknown("game", f"there is no game {name} at this table")
        kept = self.library.open(f"{name}.yaml")
        table.keep(name, kept.game)
        return kept


class Visitor(Struct, frozen=True):
    """Somebody who has come by a link, with all that this link opens."""

    served: ServedTable
    name: str
    id: str

    @property
    def base(self) -> str:
        """Where the addresses of this visitor's pages begin."""
        return f"/{PLACE}/{self.id}"

    @property
    def person(self) -> Person:
        person = self.served.open().file.person_named(self.name)
        if person is None:
            raise Unknown("person", "you are not at this table any more")
        return person

    @property
    def moderates(self) -> bool:
        return self.person in self.served.open().file.moderators

    def require_open_link(self) -> None:
        """Refuse a visitor whose link was renewed or revoked since."""
        link = self.served.open().memory.links.get(self.name)
        if link is None or not link.sum.startswith(self.id):
            raise Unknown("link", "this link was closed")

    def list_seats(self, name: str) -> list[str]:
        self.served.open_game(name)
        return self.served.open().seats_of(name, self.person)

    def view(self, name: str, asked: str = "") -> SeatView:
        """The game as this visitor sees it. Only who plays several seats can choose one."""
        kept = self.served.open_game(name)
        seats = self.served.open().seats_of(name, self.person)
        if not seats and not self.moderates:
            raise Unknown("game", f"you do not play in {name}")
        chosen = asked if asked in seats[1:] else ""
        return SeatView(kept, name, chosen, self.base, chosen or next(iter(seats), ""))


class SeatView(View):
    """A game as the holder of a seat sees it; nobody's seat sees what the public sees."""

    takes_back = False
    can_replace = False
    needs_curtain = False
    can_change_viewer = False

    def __init__(self, kept: KeptGame, name: str, asked: str, base: str, seat: str) -> None:
        self.seat = seat
        super().__init__(kept, name, asked, base)

    @property
    def reader(self) -> tuple[str | None, ...]:
        return self.seat, *super().reader

    def choose_viewer(self, viewer: str) -> str | None:
        return (self.seat or LOOKING_ON) if self.hides else None

    @cached_property
    def writers(self) -> list[str]:
        return [self.seat] if self.seat else []


def is_host_of_table(tables: Sequence[ServedTable], host: str) -> bool:
    """True if a table has this name; the one that had it before is asked first."""
    likely = sorted(tables, key=lambda served: served.host != host)
    return host != "" and any(served.read_host() == host for served in likely)


def find_visitor(tables: Sequence[ServedTable], token: str, id: str = "") -> Visitor | None:
    """Whose link a token is; nobody's where the address names another one.

    A table that cannot be read keeps nobody out of the others. Files of other tables are not looked
    at where the link is found.
    """
    own = sum_of_token(token)[:ID_SIGNS]
    if not token or id not in ("", own):
        return None
    faults = []
    for served in sorted(tables, key=lambda served: not served.has_shown_link(own)):
        try:
            person = owner_of(served.open(), token)
        except (TableFault, OSError) as fault:
            faults.append(fault)
            continue
        if person is not None:
            return Visitor(served, person.name, own)
    if faults:
        raise faults[0]
    return None
