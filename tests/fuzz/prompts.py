"""Lines at the prompt of a game: the first byte says of which, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from functools import cache
from itertools import islice
from pathlib import Path
from tempfile import mkdtemp

from aoi_cli.cli.prompt.commands import COMMANDS, CONFIRMED
from aoi_cli.cli.prompt.session import Session
from aoi_cli.engine.decision import MODERATOR
from tests.foreign import check_harmless
from tests.fuzz import rows, words
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target

WRITE = ("undo", "redo")
"""The words of the prompt that write a row of the moderator."""
MOST_LINES = 3
STEP = 11
"""Every eleventh row is a seed; a prompt takes longer than a row."""


@cache
def sessions() -> list[Session]:
    """The positions that rows are put behind, each in a file that was just opened."""
    folder = Path(mkdtemp())
    found = []
    for number, game in enumerate(rows.positions()):
        path = folder / f"{number}.yaml"
        path.write_text(game.source, encoding="utf-8")
        found.append(Session(str(path)))
    return found


def take(data: bytes) -> None:
    session = copy(sessions()[data[0] % len(sessions()) if data else 0])
    path = Path(session.path)
    before = path.read_bytes()
    try:
        with strictly():
            check_harmless(session.heading())
            for line in data[1:].decode("utf-8", "surrogateescape").split("\n")[:MOST_LINES]:
                enter(session, line, path)
    finally:
        path.write_bytes(before)


def enter(session: Session, line: str, path: Path) -> None:
    """The prompt writes nothing before Enter, and then at most the line itself, or the row that a
    yes confirms."""
    before, asked = path.read_bytes(), session.unconfirmed
    check_harmless(session.label())
    check_harmless(session.preview(line))
    for suggestion in session.suggest(line):
        check_harmless("".join(suggestion))
    assert path.read_bytes() == before
    row, was_awaited = session.complete_row(line.strip(" \t")), session.awaited
    check_harmless(session.enter(line).text)
    after = path.read_bytes()
    assert after.startswith(before)
    written = after[len(before):].decode().strip()
    if was_awaited:
        assert written == ""
    elif written and line.split()[0].lower() == CONFIRMED:
        assert asked and written == asked, (line, written)
    elif written and written != row:
        word = line.split()[0].lower()
        assert word in WRITE and written.startswith(f"{MODERATOR}: {word}"), (line, written)


def seeds() -> Iterator[bytes]:
    for seed in islice(rows.seeds(), 0, None, STEP):
        yield seed
        yield seed[:1] + b"\n" + seed[1:] + b"\nundo"
        yield seed[:1] + b"\nresign\nyes"
    for number, command in enumerate(COMMANDS):
        yield bytes([number]) + f"\n{command}\n{command} 2".encode()


def every_word() -> Iterator[str]:
    yield from COMMANDS
    yield from words.every()


TARGET = Target("prompt", take, seeds, every_word, 400)
