"""Bytes as a component pack."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import chdir
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from aoi_cli.table.packs import kind
from tests.foreign import check_harmless, run_captured
from tests.fuzz import words
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target

VIEWS = (["show", "pack.yaml"], ["diff", "pack.yaml", "bth-house-1"],
         ["show", "pack.yaml", "--format", "json"])


def take(data: bytes) -> None:
    with TemporaryDirectory() as folder, chdir(folder), strictly():
        Path("pack.yaml").write_bytes(data)
        checked = run_captured("pack", "check", "pack.yaml")
        check_harmless(checked.text)
        again = run_captured("pack", "check", "pack.yaml", "--format", "json")
        check_harmless(again.text)
        assert again.code == checked.code
        view = run_captured("pack", *VIEWS[sha256(data).digest()[0] % len(VIEWS)])
        check_harmless(view.text)
        assert view.code in (0, 1) if checked.code == 0 else view.code
        assert Path("pack.yaml").read_bytes() == data


def seeds() -> Iterator[bytes]:
    """The shipped packs, and parts of them: a whole one takes long to read."""
    for path in kind().shipped.values():
        text = Path(path).read_text(encoding="utf-8")
        yield text.encode()
        blocks = text.split("\n\n")
        for n in range(0, len(blocks), 3):
            yield "\n\n".join(blocks[:1] + blocks[n : n + 3]).encode()


TARGET = Target("pack", take, seeds, words.every, 30_000)
