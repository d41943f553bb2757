"""Bytes as an archive of games: checked, counted, and left alone."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import chdir
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from aoi_cli.registry import game_names
from tests.foreign import check_harmless, run_captured
from tests.fuzz import words
from tests.fuzz.gamefile import head_and_rows
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target
from tests.recorded import games_of

ENDINGS = {b"PK": "games.zip"}
"""How what begins so is called; everything else is JSON Lines. What begins otherwise is either."""
FORMATS = ("text", "concise", "json", "jsonl", "github", "junit", "sarif")
ROWS = 3


def take(data: bytes) -> None:
    chosen = sha256(data).digest()[0]
    for name in ["games.zip", "games.jsonl"] if chosen % 8 == 0 else [name_by_beginning(data)]:
        with TemporaryDirectory() as folder, chdir(folder), strictly():
            Path(name).write_bytes(data)
            for command in (["check", "--no-cache", name, "--format", FORMATS[chosen % 7]],
                            ["stats", name], ["check", "--no-cache", f"{name}/1"],
                            ["next", f"{name}/one.yaml"]):
                found = run_captured(*command)
                check_harmless(found.text)
            assert Path(name).read_bytes() == data
            assert os.listdir(folder) == [name]


def name_by_beginning(data: bytes) -> str:
    return ENDINGS.get(data[:2], "games.jsonl")


def seeds() -> Iterator[bytes]:
    texts = []
    for game in game_names():
        head, rows = head_and_rows(games_of(game)[0].read_text(encoding="utf-8"))
        texts.append(head + "".join(rows[:ROWS]))
    texts.append("aoi: 1\ngame: chess\n")
    yield "".join(f"{json.dumps(text)}\n" for text in texts).encode()
    yield "".join(f"{json.dumps({'id': n, 'text': text})}\n"
                  for n, text in enumerate(texts)).encode()
    for text in texts:
        yield f"{json.dumps(text)}\n{json.dumps({'text': text})}\n\n[]\n".encode()
    for how in (ZIP_STORED, ZIP_DEFLATED):
        for few in (texts[:1], texts):
            whole = BytesIO()
            with ZipFile(whole, "w", how) as archive:
                for n, text in enumerate(few):
                    archive.writestr(f"2026/{n}.yaml" if n else "one.yaml", text)
                archive.writestr("notes.txt", "nothing")
                archive.writestr("../outside.yaml", texts[-1])
            yield whole.getvalue()


TARGET = Target("archive", take, seeds, words.every, 40_000)
