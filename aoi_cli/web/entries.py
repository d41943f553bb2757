"""Short facts about every game of a library, for the list of games.

Files are read one after the other beside the requests, so that the list is there at once.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence
from pathlib import Path
from threading import Condition, Thread

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
from aoi_cli.gamefile.reader import read_text
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.diagnostics import File
from aoi_cli.render.html_charts import badge
from aoi_cli.render.overview import in_order, place, winners
from aoi_cli.render.thumbnail import draw_thumbnail
from aoi_cli.table import Refused
from aoi_cli.table.codes import known_codes
from aoi_cli.table.redacted_refusals import generalize_all, may_hide
from aoi_cli.web.judging import print_refusal
from aoi_cli.web.library import Library, Stamp
from aoi_cli.web.views import View

MOST_ENTRIES = 1_000
"""The most games that a list shows: those that were changed last."""
PATIENCE = 0.25
"""Seconds that a list waits for games that are not read yet."""
FEW_PROBLEMS = 3
"""The most errors of a file that the list shows."""


class Entry(Struct, frozen=True):
    """A game in the list."""

    title: str = ""
    where: str = ""
    waiting: Sequence[str] = ()
    standing: str = ""
    """The markup of the points."""
    picture: str = ""
    """The markup of a small board."""
    wrong: str = ""
    """The errors of the file, in words."""
    is_finished: bool = False
    is_paused: bool = False


class Entries:
    """The entries of a library, each read once for each version of its file."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self.read: OrderedDict[Path, tuple[Stamp, Entry]] = OrderedDict()
        self.unread: deque[tuple[str, Path, Stamp]] = deque()
        self.changed = Condition()
        self.reader: Thread | None = None

    def list(self) -> list[tuple[str, Stamp, Entry | None]]:
        """The games that were changed last, newest first; None for one that is not read yet."""
        files = sorted(self.library.list_stamps(), key=lambda file: -file[2].modified)
        files = files[:MOST_ENTRIES]
        with self.changed:
            self.unread = deque(file for file in files if self.find(file[1], file[2]) is None)
            if self.unread and self.reader is None:
                self.reader = Thread(target=self.read_all, daemon=True)
                self.reader.start()
            self.changed.wait_for(lambda: not self.unread, PATIENCE)
            return [(name, stamp, self.find(path, stamp)) for name, path, stamp in files]

    def find(self, path: Path, stamp: Stamp) -> Entry | None:
        known = self.read.get(path)
        return known[1] if known and known[0] == stamp else None

    def read_all(self) -> None:
        while True:
            with self.changed:
                if not self.unread:
                    self.reader = None
                    return
                name, path, stamp = self.unread[0]
            entry = self.read_one(name, path)
            with self.changed:
                self.read[path] = stamp, entry
                self.read.move_to_end(path)
                while len(self.read) > MOST_ENTRIES:
                    self.read.popitem(last=False)
                if self.unread and self.unread[0] == (name, path, stamp):
                    self.unread.popleft()
                self.changed.notify_all()

    def read_one(self, name: str, path: Path) -> Entry:
        try:
            return describe(View(self.library.read(path), name, ""))
        except Refused as refused:
            return Entry(wrong=print_errors(name, refused.problems, read_leniently(path)))
        except OSError as fault:
            return Entry(wrong=f"{name}: {fault.strerror}")


def describe(view: View) -> Entry:
    game = view.game
    picture = game.picture()
    points = "".join(
        f"<li>{clean(place(picture, player))} {badge(player.owner)} "
        f"{clean(player.owner.name)} <b>{player.points}</b></li>"
        for player in in_order(picture)
    )
    return Entry(
        picture.title or view.name, picture.where, picture.waiting or (winners(picture),), points,
        draw_thumbnail(picture.board) if picture.board else "",
        list_errors(view), picture.finished, game.state.paused,
    )


def list_errors(view: View) -> str:
    return print_errors(view.name, view.kept.game.problems, view.kept.game.text)


def print_wrong(view: View) -> str:
    """The part above the board of a game whose file has errors."""
    errors = list_errors(view)
    return ('<section class="lead" aria-label="errors">The file has errors. The board shows the '
            f"game before the first one.{print_refusal(errors)}</section>" if errors else "")


def print_errors(name: str, problems: Sequence[Diagnostic], text: str) -> str:
    """The first errors of a file as a check prints them; without details if it may hide cards."""
    if not problems:
        return ""
    refused = Refused(problems[:FEW_PROBLEMS], File.of_text(name, text))
    if may_hide(text):
        refused = generalize_all(refused, name, known_codes())
    more = len(problems) - FEW_PROBLEMS
    return refused.describe() + (f"\n… and {counted(more, 'more errors')}" if more > 0 else "")


def read_leniently(path: Path) -> str:
    try:
        return read_text(str(path))
    except (Broken, OSError):
        return ""
