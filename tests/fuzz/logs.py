"""Bytes as what other programs keep: logs of Terra Mystica, records of Through the Ages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.foreign import check_harmless, run_captured
from tests.fuzz import words
from tests.fuzz.strict import Fault, strictly
from tests.fuzz.target import Target
from tests.imports.logs import LOG, ROUND_1, SETTINGS
from tests.recorded import games_of
from tests.shared import SHARED

RECORD = b"{"
"""What a record begins with."""


def take(data: bytes) -> None:
    kind = "positions" if data.lstrip()[:1] == RECORD else "snellman"
    with TemporaryDirectory() as folder, chdir(folder), strictly():
        Path("log").write_bytes(data)
        made = run_captured("import", kind, "log", "-o", "game.yaml")
        check_harmless(made.text)
        if "\nthe game:" in f"\n{made.text}":
            raise Fault(made.text)
        if made.code:
            assert not Path("game.yaml").exists()
            assert "help: " in made.text or "because" in made.text
            return
        checked = run_captured("check", "game.yaml", "--no-cache")
        assert checked.code == 0, checked.text
        if kind == "snellman":
            export_and_import()


def export_and_import() -> None:
    """Checks that a log exported from the game imports as the same game, if there is one."""
    log = run_captured("export", "snellman", "game.yaml", "-o", "again.txt")
    check_harmless(log.text)
    if log.code:
        return
    again = run_captured("import", "snellman", "again.txt", "-o", "again.yaml")
    assert again.code == 0, again.text
    points = [json.loads(run_captured("score", path, "--format", "json").text)["players"]
              for path in ("game.yaml", "again.yaml")]
    assert points[0] == points[1]


def seeds() -> Iterator[bytes]:
    yield LOG.encode()
    yield SETTINGS.encode()
    yield ROUND_1.encode()
    yield b'{"players": 2, "decks": [["civilA", ["homer"]]], "actions": [{"p": 1, "do": "end"}]}'
    with TemporaryDirectory() as folder, chdir(folder):
        for path in games_of("terra-mystica")[:6]:
            if run_captured("export", "snellman", str(path), "-o", "log.txt").code == 0:
                lines = Path("log.txt").read_bytes().splitlines(keepends=True)
                yield from (b"".join(lines[:most]) for most in (40, len(lines)))
                Path("log.txt").unlink()
    for path in list_recorded("terra-mystica/logs/*.txt", "terra-mystica/ledgers/*.txt"):
        lines = path.read_bytes().splitlines(keepends=True)
        yield from (b"".join(lines[:most]) for most in (30, 60, 150))
    for path in list_recorded("through-the-ages/games/*.json"):
        record = json.loads(path.read_bytes())
        for most in (5, 40):
            yield json.dumps({**record, "actions": record["actions"][:most]}).encode()


def list_recorded(*patterns: str) -> Iterator[Path]:
    for pattern in patterns:
        yield from sorted((SHARED / "recorded").glob(pattern))[:4]


TARGET = Target("import", take, seeds, words.every, 12_000)
