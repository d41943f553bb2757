"""Game files as commands get them: by path, from standard input, all of a folder."""

from __future__ import annotations

import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import typer

from aoi_cli.cli.stop import NOTHING_WRITTEN, Stop
from aoi_cli.gamefile import SUFFIXES

if TYPE_CHECKING:
    from aoi_cli.engine.diagnostics import Diagnostic
    from aoi_cli.engine.ledger import Entry
    from aoi_cli.games import Judged

STDIN = "-"
GAME_KEY = re.compile(rb"""^(?:\xef\xbb\xbf)?["']?aoi["']?[ \t]*:""", re.MULTILINE)


def read(path: str) -> str:
    from aoi_cli.engine.diagnostics import Broken
    from aoi_cli.gamefile.reader import LIMIT, decode, read_text

    try:
        if path == STDIN:
            return decode(sys.stdin.buffer.read(LIMIT + 1))
        return read_text(path)
    except Broken as broken:
        from aoi_cli.render.diagnostics import File

        raise Stop(broken.problems, File(path, {})) from None


def load(
    path: str,
    on_entry: Callable[[Entry, Any], None] | None = None,
    until: Callable[[Any, int], bool] | None = None,
) -> Judged:
    """Read and judge a file; what stands in it may be wrong, but it can be replayed."""
    return judged(path, read(path), on_entry, until)


def judged(
    path: str,
    text: str,
    on_entry: Callable[[Entry, Any], None] | None = None,
    until: Callable[[Any, int], bool] | None = None,
    carry_on: bool = False,
) -> Judged:
    from aoi_cli.engine.diagnostics import Broken
    from aoi_cli.games import judge

    try:
        return judge(text, on_entry, until, carry_on)
    except Broken as broken:
        from aoi_cli.render.diagnostics import File

        raise Stop(foreign(text) or broken.problems, File.of(path, text)) from None


def foreign(text: str) -> list[Diagnostic]:
    """What is said of the log of another program, instead of all that no game file has in it."""
    from aoi_cli.engine.codes import MISSING_KEY
    from aoi_cli.engine.diagnostics import problem
    from aoi_cli.engine.source import Span
    from aoi_cli.imports.snellman.reader import is_log

    if not is_log(text):
        return []
    return [problem(MISSING_KEY, "this is a log of another program, not a game file", Span(1, 1, 2),
                    help="`aoi import snellman LOG -o game.yaml` makes a game file of it.")]


def report_problems(path: str, game: Judged) -> None:
    """After a view: what is wrong with the file makes the command fail."""
    if game.problems:
        from aoi_cli.render.diagnostics import File

        note = "What is shown leaves the refused rows out."
        raise Stop(game.problems, File.of(path, game.text.text), note)


def sound(path: str, game: Judged) -> Judged:
    """The game, if nothing is wrong with its file."""
    if game.problems:
        from aoi_cli.render.diagnostics import File

        note = f"{path} has errors already, so nothing was written."
        raise Stop(game.problems, File.of(path, game.text.text), note)
    return game


@contextmanager
def writing(path: str) -> Iterator[None]:
    """What keeps a file from being written ends the command."""
    from aoi_cli.engine.diagnostics import Broken

    try:
        yield
    except Broken as broken:
        from aoi_cli.render.diagnostics import File

        raise Stop(broken.problems, File(path, {}), NOTHING_WRITTEN) from None


def refuse_stdin(path: str) -> None:
    if path == STDIN:
        raise typer.BadParameter("standard input cannot be written to", param_hint="FILE")


def game_files(folder: str) -> Iterator[str]:
    """Every game file below a folder; other YAML files are passed over."""
    return filter(is_game, yaml_files(folder))


def yaml_files(folder: str) -> Iterator[str]:
    """What could be a game file by its name; hidden folders are passed over.

    A folder that cannot be listed comes like a file, so that reading it says why.
    """
    locked: list[str] = []

    def keep(fault: OSError) -> None:
        locked.append(str(fault.filename))

    for path, folders, names in os.walk(folder, onerror=keep):
        yield from locked
        locked.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(SUFFIXES):
                yield os.path.join(path, name)
    yield from locked


def is_game(path: str) -> bool:
    """Judged by its head; what cannot be read counts, so that it is reported."""
    from aoi_cli.gamefile.reader import LIMIT

    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            return os.path.isdir(path)
        with open(path, "rb") as file:
            return GAME_KEY.search(file.read(LIMIT)) is not None
    except OSError:
        return True


def write_document(text: str) -> None:
    """To standard output, in UTF-8 whatever the terminal speaks: it is meant to be read back."""
    sys.stdout.flush()
    buffer = getattr(sys.stdout, "buffer", None)
    if buffer is None:
        sys.stdout.write(text)
    else:
        buffer.write(text.encode())
        buffer.flush()
