"""Commands that change a file, each in a folder where it can do so, and what must come of it.

At the end of whatever happens the file is the old one or the new one. Nothing else in the folder
has changed, besides what the program is known to leave when it is killed: that hinders nobody.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import NamedTuple

from tests.survival.tracing import Call, EndedProcess

GAMES = Path(__file__).parents[2] / "games"
SAMPLE = GAMES / "age-of-innovation" / "06-three.yaml"
HALF = 30
"""So many rows of the sample are in the file."""
FILE, CACHE = "game.yaml", "cache"
LITTER = re.compile(r"\.[\w.-]+\.[0-9a-f]{16}\.aoi")
"""The new file under a name of its own, before it took the place of the old one."""
TRY_AGAIN = 75
"""What a mail server is told for whom a mail was not taken."""
Files = dict[str, bytes]


class Scene(NamedTuple):
    name: str
    arguments: tuple[str, ...]
    prepare: Callable[[Path], None]
    file: str = FILE
    before: tuple[str, ...] = ()
    """Files that may be there before the one that counts is; they hinder nobody."""

    def __str__(self) -> str:
        return self.name


def cut(source: Path, rows: int) -> tuple[str, list[str]]:
    """A recorded game of so many rows, and the rows that follow."""
    head, mark, moves = source.read_text(encoding="utf-8").partition("\nmoves: |\n")
    lines = moves.splitlines(keepends=True)
    return head + mark + "".join(lines[:rows]), [line.strip() for line in lines[rows:]]


def half(folder: Path) -> None:
    (folder / FILE).write_text(cut(SAMPLE, HALF)[0], encoding="utf-8")


def undone(folder: Path) -> None:
    half(folder)
    with (folder / FILE).open("a", encoding="utf-8") as file:
        file.write("  gm: undo\n")


def prepare_nothing(folder: Path) -> None:
    pass


def table(folder: Path) -> None:
    from aoi_cli.mail.table_editing import init

    init(folder / "table", "Sundays", "aoi@table.example", "Mo", "mo@example.org")


LAST, *NEXT = cut(SAMPLE, HALF - 1)[1]
NEW = ("new", FILE, "-p", "anna", "-p", "berta", "-p", "cleo", "--seed", "sunday")
HIDDEN = ("new", FILE, "--game", "through-the-ages", "-p", "anna", "-p", "berta", "--seed", "s",
          "--info", "seeded")
SCENES = {scene.name: scene for scene in (
    Scene("play", ("play", FILE, NEXT[0]), half),
    Scene("play-several", ("play", FILE, *NEXT[:3]), half),
    Scene("undo", ("undo", FILE, "-n", "2", "--because", "both agreed", "--yes"), half),
    Scene("redo", ("redo", FILE), undone),
    Scene("replace", ("replace", FILE, str(HALF), f"{LAST}  # as agreed", "--yes"), half),
    Scene("fmt", ("fmt", FILE, "--short", "--annotate"), half),
    Scene("demo", ("demo", FILE, "--rows", "2", "--seed", "1"), half),
    Scene("new", NEW, prepare_nothing),
    Scene("new-with-secret", HIDDEN, prepare_nothing, before=("game.secret",)),
    Scene("picture", ("show", FILE, "--svg", "map.svg"), half, "map.svg"),
    Scene("table-init", ("table", "init", "table", "--address", "aoi@table.example",
                         "--moderator", "Mo <mo@example.org>"), prepare_nothing, "table/table.yaml",
          ("table/secret",)),
)}


def program(*arguments: str) -> Callable[[Path], Callable[[], int]]:
    """The command line, in a folder."""

    def in_folder(folder: Path) -> Callable[[], int]:
        def call() -> int:
            from aoi_cli.cli.main import run

            os.chdir(folder)
            os.environ["XDG_CACHE_HOME"] = str(folder.parent / CACHE)
            return run(arguments)

        return call

    return in_folder


@cache
def import_all_modules() -> None:
    """Imports all modules, so that no child need do it."""
    import aoi_cli

    for module in walk_packages(aoi_cli.__path__, "aoi_cli."):
        if module.name not in ("aoi_cli.__main__", "aoi_cli.table.cluster"):
            import_module(module.name)


@cache
def read_all() -> None:
    """Reads a table too, so that no child need do it."""
    from aoi_cli.table import open_game

    import_all_modules()
    open_game(str(SAMPLE))


def files(folder: Path) -> Files:
    """Everything in it; a folder is empty."""
    return {str(path.relative_to(folder)): path.read_bytes() if path.is_file() else b""
            for path in sorted(folder.rglob("*"))}


class Stage:
    """A scene in a folder, as it is before its command and after it."""

    def __init__(self, scene: Scene, place: Path) -> None:
        from tests.survival.tracing import run

        read_all()
        self.scene = scene
        self.folder = place / "here"
        self.command = program(*scene.arguments)(self.folder)
        (place / CACHE).mkdir(parents=True, exist_ok=True)
        self.folder.mkdir()
        scene.prepare(self.folder)
        self.old = files(self.folder)
        self.whole = run(self.command)  # The first one also fills the caches.
        assert self.whole.code == 0, self.whole
        self.new = files(self.folder)

    def restore(self) -> None:
        """Restores the folder as it was before the command."""
        for path in self.folder.parent.iterdir():
            if path.name != CACHE:
                shutil.rmtree(path)
        self.folder.mkdir()
        for name, data in self.old.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if data:
                path.write_bytes(data)
            else:
                path.mkdir(exist_ok=True)

    def is_new(self, folder: Path | None = None) -> bool:
        """Whether it is the new file; fails if it is neither that nor the old one."""
        path = (folder or self.folder) / self.scene.file
        found = path.read_bytes() if path.exists() else None
        if self.is_same(found, self.new[self.scene.file]):
            return True
        assert found == self.old.get(self.scene.file), (self.scene.name, found)
        return False

    def is_same(self, found: bytes | None, wanted: bytes) -> bool:
        """True if both are equal apart from salts and seals, which are drawn anew each time."""
        if found is None:
            return False
        return self.drawn.sub(b"", found) == self.drawn.sub(b"", wanted)

    drawn = re.compile(rb'"?[0-9a-f]{32,}"?')

    def litter(self) -> set[str]:
        """What is left besides; fails if anything else has changed."""
        found = files(self.folder)
        left = {name for name in found if LITTER.fullmatch(os.path.basename(name))}
        for name, data in found.items():
            if name in left or name == self.scene.file or name in self.scene.before:
                continue
            assert data in (self.old.get(name, b""), self.new.get(name)), name
            assert name in self.new or name in self.old, (name, "is left")
        return left

    def remove_secret(self) -> None:
        """Removes a secret by hand, which the command leaves alone as it may belong to a game."""
        for name in self.scene.before:
            if name.endswith(".secret") and (self.folder / name).exists():
                from tests.survival.tracing import run

                refused = run(self.command)
                assert refused.code == 2 and "has left it, remove it" in refused.err, refused
                assert not self.is_new()
                (self.folder / name).unlink()

    def go_on(self) -> None:
        """Checks that the next command works, and that it removes leftovers once they are old."""
        from aoi_cli.gamefile import disk
        from tests.survival.tracing import run

        was_new, command = self.is_new(), self.command
        if was_new:
            check = ("show", self.scene.file) if self.scene.file == FILE else ("--version",)
            command = program(*check)(self.folder)

        def call_later() -> int:
            disk.SECONDS_UNTIL_LEFTOVER = 0
            return command()

        if not was_new:
            self.remove_secret()
        done = run(call_later)
        assert done.code == 0, (self.scene.name, was_new, done)
        assert self.is_new()
        if not was_new and self.old.get(self.scene.file) is not None and \
                self.scene.name != "picture":
            assert not self.litter()


def check_refusal(done: EndedProcess) -> None:
    """Checks that a refusal is told as one."""
    assert "Traceback" not in done.err and "internal fault" not in done.err, done.err
    assert done.code in (0, 1, 2, TRY_AGAIN), done
    assert done.code == 0 or done.err.strip(), done


def is_about_game(call: Call) -> bool:
    """True if the call is neither about the caches nor about what is printed."""
    return f"/{CACHE}" not in call.path and not call.path.endswith("(deleted)")
