"""Bytes as what lies at a table: `table.yaml`, or lines behind its journal."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.foreign import CapturedRun, run_harmlessly
from tests.fuzz import words
from tests.fuzz.letters import SAMPLES, lay_table
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target
from tests.mail.desk import START, Desk
from tests.mail.test_tablefile import GOOD

FEW = 20
NOW = ("--now", START.isoformat())
RECORD = b"{"
"""What a line of a journal begins with."""
LOOKS = (["status"], ["status", "--format", "json"], ["check"], ["log"], ["log", "sunday"],
         ["preview", "sunday"], ["key", "sunday", "Ann"])


def take(data: bytes) -> None:
    with TemporaryDirectory() as made, strictly():
        folder = Path(shutil.copytree(lay_table(), Path(made) / "table"))
        name = "journal.jsonl" if data.lstrip()[:1] == RECORD else "table.yaml"
        path = folder / name
        path.write_bytes(data)
        first = run_table(folder, *LOOKS[sha256(data).digest()[0] % len(LOOKS)])
        games = [(game, game.read_bytes()) for game in folder.glob("games/*")]
        last = run_table(folder, "tick")
        for found in (first, last):
            assert found.code == 0 or "help: " in found.text or found is first, found.text
        assert path.read_bytes().startswith(data.rpartition(b"\n")[0])
        for game, before in games:
            assert game.read_bytes().startswith(before)


def run_table(folder: Path, command: str, *more: str) -> CapturedRun:
    return run_harmlessly("table", command, str(folder), *more, *NOW)


def seeds() -> Iterator[bytes]:
    yield (lay_table() / "table.yaml").read_bytes()
    yield GOOD.encode()
    with TemporaryDirectory() as made:
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = Path(shutil.copytree(lay_table(), Path(made) / "table")), START
        for number, path in enumerate(sorted(SAMPLES.glob("*.eml")), 1):
            desk.put(path.read_bytes(), number)
        desk.run(hours=1)
        journal = (desk.folder / "journal.jsonl").read_bytes()
    lines = journal.splitlines(keepends=True)
    yield b"".join(lines[:FEW])
    kinds = {(record["t"], record.get("kind")): line
             for line in lines for record in [json.loads(line)]}
    yield from kinds.values()


TARGET = Target("table", take, seeds, words.every, 12_000)
