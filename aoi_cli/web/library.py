"""The games of some folders: their files by the names that addresses have for them, opened once."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from threading import RLock

from aoi_cli.engine.struct import Struct
from aoi_cli.gamefile import SUFFIXES
from aoi_cli.table.files import is_game, yaml_files
from aoi_cli.table.game import OpenGame, open_game
from aoi_cli.table.table_error import Unknown

MOST_OPEN = 64
"""The most games that are kept open."""
MOST_CHARACTERS = 16 << 20
"""The most characters that the files of games have that are kept open; each takes some bytes."""
FOLDER_SIGN, ITSELF = "~", "~."
"""Stand for the sign between folders in the address of a game, and for the first of them itself,
as no listed name begins with a full stop."""


class Stamp(Struct, frozen=True):
    """Facts about a file that change whenever somebody writes it."""

    modified: int
    size: int
    number: int


class KeptGame(Struct, frozen=True):
    stamp: Stamp
    game: OpenGame
    version: str


class Library:
    """Games by their addresses. A file that somebody has changed is opened anew."""

    def __init__(self, places: Iterable[str]) -> None:
        self.places = [Path(place).absolute() for place in places]
        folders = [place if place.is_dir() else place.parent for place in self.places]
        self.base = Path(os.path.commonpath(folders)) if folders else Path()
        """The folder from which all games have their names."""
        self.kept: OrderedDict[Path, KeptGame] = OrderedDict()
        self.listed: dict[str, tuple[Stamp, bool]] = {}
        """The files that were looked at, and whether they are games."""
        self.lock = RLock()

    @property
    def folder(self) -> Path:
        """The folder of new games: the first one that is shown."""
        return next((place for place in self.places if place.is_dir()), self.base)

    def list_files(self) -> Iterator[tuple[str, Path]]:
        """Every game file, with its name in addresses."""
        return ((name, file) for name, file, _ in self.list_stamps())

    def list_stamps(self) -> list[tuple[str, Path, Stamp]]:
        """Every game file with its name in addresses and its stamp."""
        listed: dict[str, tuple[Stamp, bool]] = {}
        games: list[tuple[str, Path, Stamp]] = []
        for place in self.places:
            for path in yaml_files(str(place)) if place.is_dir() else [str(place)]:
                file, stamp = Path(path), read_stamp_if_there(path)
                if stamp is None or path in listed:
                    continue
                known = self.listed.get(path)
                listed[path] = known if known and known[0] == stamp else (stamp, is_game(path))
                if listed[path][1] and (name := self.name_file(file)):
                    games.append((name, file, stamp))
        self.listed = listed
        return games

    def name_file(self, file: Path) -> str:
        """The name of a file in addresses; none if it cannot be written there."""
        if not file.is_relative_to(self.base):
            return ""
        parts = [part.replace(FOLDER_SIGN, ITSELF) for part in file.relative_to(self.base).parts]
        name = FOLDER_SIGN.join(parts)
        return name if is_writable(name) else ""

    def find_file(self, name: str) -> Path:
        """The file of an address; only one that the library lists."""
        parts = name.replace(ITSELF, "\0").split(FOLDER_SIGN)
        file = self.base.joinpath(*(part.replace("\0", FOLDER_SIGN) for part in parts))
        if is_writable(name) and all(parts) and self.name_file(file) == name:
            for place in self.places:
                if (place.is_dir() or file == place) and is_listed(file, place):
                    return file
        raise Unknown("game", f"there is no game {name} here")

    def open(self, name: str) -> KeptGame:
        """The game as its file stands now. Raises Refused where it cannot be replayed at all."""
        file = self.find_file(name)
        with self.lock:
            kept = self.kept[file] = self.read(file)
            self.kept.move_to_end(file)
            self.make_room()
            return kept

    def make_room(self) -> None:
        """Close the games that were asked for longest ago, if too many are open."""
        while len(self.kept) > 1 and (
            len(self.kept) > MOST_OPEN or sum(map(weigh, self.kept.values())) > MOST_CHARACTERS
        ):
            self.kept.popitem(last=False)

    def read(self, file: Path) -> KeptGame:
        """The game as its file stands now; it is kept where nothing else has to make room."""
        with self.lock:
            stamp = read_stamp(file)
            kept = self.kept.get(file)
            if kept is None or kept.stamp != stamp:
                game = open_game(file)
                kept = KeptGame(stamp, game, make_version(game))
                if len(self.kept) < MOST_OPEN:
                    self.kept[file] = kept
                    self.kept.move_to_end(file, last=False)
                    self.make_room()
            return kept

    def keep(self, name: str, game: OpenGame) -> KeptGame:
        """Keep a game whose file was just written."""
        file = self.find_file(name)
        with self.lock:
            self.kept[file] = KeptGame(read_stamp(file), game, make_version(game))
            return self.kept[file]


def is_listed(file: Path, place: Path) -> bool:
    """True if the file is a game of the place, which no address leads out of."""
    parts = file.relative_to(place).parts if file.is_relative_to(place) else ("..",)
    return (not any(part.startswith(".") for part in parts) and file.name.endswith(SUFFIXES)
            and file.resolve().is_relative_to(place.resolve())
            and file.is_file() and is_game(str(file)))


def is_writable(name: str) -> bool:
    """True if a name can stand in an address and on a page."""
    return not any(sign < " " or "\ud800" <= sign <= "\udfff" for sign in name)


def weigh(kept: KeptGame) -> int:
    return len(kept.game.source)


def read_stamp(file: str | Path) -> Stamp:
    facts = os.stat(file)
    return Stamp(facts.st_mtime_ns, facts.st_size, facts.st_ino)


def read_stamp_if_there(file: str | Path) -> Stamp | None:
    try:
        return read_stamp(file)
    except OSError:
        return None


def make_version(game: OpenGame) -> str:
    return name_version(game.row, game.source.encode())


def name_version(rows: int, content: bytes) -> str:
    """The state of a file that a page has seen: the number of its rows, and a sum of the rest."""
    return f"{rows}-{sha256(content).hexdigest()[:16]}"
