"""Bytes as a game file: checked, shown, told, and written in other words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from aoi_cli.cli.common import gallery
from aoi_cli.registry import game_names
from tests.foreign import run_captured, run_harmlessly
from tests.fuzz import words
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target
from tests.recorded import games_of

FORMATS = ("text", "concise", "json", "jsonl", "github", "junit", "sarif")
VIEWS = (["next"], ["show"], ["log"], ["score"], ["legal"], ["log", "--format", "json"],
         ["show", "--format", "json"], ["score", "--format", "json"], ["show", "--svg", "-"],
         ["show", "--html", "-"], ["next", "--format", "json"])
WORDS = (["--short"], ["--full"], ["--annotate"], ["--short", "--annotate"])
FILE = "game.yaml"
FEW_ROWS = (0, 2, 8, 20)


def take(data: bytes) -> None:
    """What is asked besides a check hangs on the bytes, so that an input does the same again."""
    chosen = int.from_bytes(sha256(data).digest()[:8])
    options = WORDS[chosen // 256 % len(WORDS)]
    with TemporaryDirectory() as folder, chdir(folder), strictly():
        path = Path(FILE)
        path.write_bytes(data)
        code = run_on_file("check", "--no-cache", "--format", FORMATS[chosen % len(FORMATS)])
        run_on_file(*VIEWS[chosen // 8 % len(VIEWS)])
        if chosen % 2:
            return
        if run_on_file("fmt", *options):
            assert path.read_bytes() == data
        else:
            assert code == 0
            check_rewritten(path, options, points(data))


def run_on_file(command: str, *options: str) -> int:
    """The exit code of a command about the file; what it prints must be harmless."""
    return run_harmlessly(command, FILE, *options).code


def points(data: bytes) -> object:
    """Of the file as it was, in another one."""
    Path("old.yaml").write_bytes(data)
    return json.loads(run_captured("score", "old.yaml", "--format", "json").text)


def check_rewritten(path: Path, options: list[str], before: object) -> None:
    """Checks that the file is judged as before, and that `fmt` changes nothing more."""
    new = path.read_bytes()
    assert run_on_file("check", "--no-cache") == 0
    assert json.loads(run_captured("score", FILE, "--format", "json").text) == before
    assert run_on_file("fmt", *options) == 0
    assert path.read_bytes() == new


def head_and_rows(text: str) -> tuple[str, list[str]]:
    head, mark, rows = text.partition("\nmoves: |\n")
    return head + mark, rows.splitlines(keepends=True)


def seeds() -> Iterator[bytes]:
    for name in game_names():
        for n, path in enumerate(games_of(name)):
            head, rows = head_and_rows(path.read_text(encoding="utf-8"))
            yield (head + "".join(rows[: FEW_ROWS[n % len(FEW_ROWS)]])).encode()
    for code in gallery.example_files():
        if text := gallery.example(code).text():
            yield text.encode()


TARGET = Target("game-file", take, seeds, words.every, 6_000)
