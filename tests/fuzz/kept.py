"""Bytes as what is kept to save time: nothing but time may hang on them.

What has no right sum is not believed. Where anybody could make the sum, what is read is a command,
a parser, a pack, or nothing.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import chdir, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from lark import Lark

from aoi_cli import packs
from aoi_cli.engine.row import Command
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation import command_cache, grammar
from aoi_cli.notation.user_cache import SEAL, write_sealed
from aoi_cli.registry import find_packs
from aoi_cli.table.verdicts import verdict, verdicts_of_this_program
from tests.foreign import CapturedRun, check_harmless, run_captured
from tests.fuzz import words
from tests.fuzz.gamefile import head_and_rows
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target
from tests.recorded import games_of

GAME, FILE = "beyond-the-horizon", "game.yaml"
COMMANDS = (("check", "--no-cache", FILE), ("next", FILE), ("log", FILE, "--last", "3"))
ROWS = 60
"""So that there is a checkpoint."""


def text() -> str:
    head, rows = head_and_rows(games_of(GAME)[0].read_text(encoding="utf-8"))
    return head + "".join(rows[:ROWS])


@contextmanager
def beside_a_cache(files: Mapping[str, bytes]) -> Iterator[Path]:
    """A game, and a cache with these files that is the user's own."""
    with TemporaryDirectory() as folder, chdir(folder), strictly():
        kept = Path(folder, "cache", "aoi")
        for name, data in files.items():
            path = kept / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(0o600)
        with patch.dict(os.environ, {"XDG_CACHE_HOME": str(kept.parent)}):
            yield kept


def run_afresh() -> list[CapturedRun]:
    """What the commands print when nothing is cached in memory."""
    found = []
    for command in COMMANDS:
        grammar.load_grammar.cache_clear()
        find_notation.cache_clear()
        packs.IN_USE.clear()
        found.append(run_captured(*command))
        if isinstance(kept := find_notation(GAME).shelf, command_cache.CommandCache):
            kept.keep()
    return found


@cache
def fill_cache() -> tuple[Mapping[str, bytes], list[CapturedRun]]:
    """The files that all commands keep, and what the commands print."""
    with beside_a_cache({}) as kept:
        Path(FILE).write_text(text(), encoding="utf-8")
        found = run_afresh()
        assert run_afresh() == found
        return {str(path.relative_to(kept)): path.read_bytes()
                for path in sorted(kept.rglob("*")) if path.is_file()}, found


def kinds() -> list[str]:
    """Names of the files, in the order of the bytes that stand for them."""
    return sorted(fill_cache()[0])


def take(data: bytes) -> None:
    """The first byte says which file it is."""
    files, expected = fill_cache()
    name, content = kinds()[data[0] % len(files)] if data else kinds()[0], data[1:]
    with beside_a_cache({**files, name: content}) as kept:
        Path(FILE).write_text(text(), encoding="utf-8")
        assert run_afresh() == expected
        if name.endswith(".grammar"):
            write_sealed(str(kept / name), content[SEAL:])
            assert isinstance(grammar._read_cache(str(kept / name)), Lark | None)
        elif name.startswith("commands"):
            write_sealed(str(kept / name), content[SEAL:])
            read = command_cache.CommandCache(GAME)
            for start in command_cache.MOST:
                for said in ["", *(read._load()[start])]:
                    assert isinstance(read.get(start, said), Command | tuple | None)
        elif name.startswith("packs"):
            write_sealed(str(kept / name), content[SEAL:])
            kind = find_packs(GAME)
            assert kind
            found = packs.PackCache(kind).get(name.rpartition("-")[2])
            assert found is None or len(found) == 3


def seeds() -> Iterator[bytes]:
    files = fill_cache()[0]
    for n, name in enumerate(kinds()):
        yield bytes([n]) + files[name]


# verdicts


SOUND = "aoi: 1\ngame: terra-mystica\n"
WRONG = "aoi: 1\ngame: chess\n"


def take_verdicts(data: bytes) -> None:
    """Whatever stands among the verdicts, a file that was never judged is not taken for sound."""
    for game in (SOUND, WRONG):
        digest = sha256(game.encode()).hexdigest()
        with beside_a_cache({}):
            Path(FILE).write_text(game)
            known = verdicts_of_this_program()
            assert known
            shelf = Path(known.shelf(digest))
            shelf.write_bytes(data)
            shelf.chmod(0o600)
            rows = known.rows_in(game.encode())
            assert rows is None or verdict(digest, rows) in data
            found = run_captured("check", FILE)
            check_harmless(found.text)
            if rows is None:
                assert found == run_captured("check", "--no-cache", FILE)


def seeds_of_verdicts() -> Iterator[bytes]:
    for game in (SOUND, WRONG):
        digest = sha256(game.encode()).hexdigest()
        yield verdict(digest, 12)[:-2] + b"\n"
        yield f"{digest} 12 {digest[:16]}\n".encode() * 2
        yield verdict(digest.swapcase(), 12) + verdict(sha256(b"other").hexdigest(), 7)
    yield b"\n".join(verdict(sha256(bytes([n])).hexdigest(), n) for n in range(4))


TARGET = Target("cache", take, seeds, words.every, 300_000)
VERDICTS = Target("verdicts", take_verdicts, seeds_of_verdicts, words.every, 4_000)
