"""Bytes as a mail at a table: orders read and played, an answer written."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from email import message_from_bytes, policy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp

from aoi_cli.mail.message import message_of
from aoi_cli.mail.running import RECEIVE
from aoi_cli.table import Unknown
from tests.foreign import check_harmless
from tests.fuzz import words
from tests.fuzz.strict import Fault, strictly
from tests.fuzz.target import Target
from tests.mail.desk import BEGINNING, OFFER, START, Desk, begin

SAMPLES = Path(__file__).parents[1] / "mail" / "samples"
FAULT = re.compile(r"^[A-Z]\w+: ")
"""How the table tells of what it did not foresee."""


@cache
def lay_table() -> Path:
    """A folder with the table that the samples suppose."""
    folder = Path(mkdtemp()) / "table"
    begin(Desk(folder), [*BEGINNING, OFFER])
    return folder


def take(data: bytes) -> None:
    with TemporaryDirectory() as made, strictly():
        folder = Path(made) / "table"
        shutil.copytree(lay_table(), folder)
        desk = Desk.__new__(Desk)
        desk.folder, desk.now = folder, START
        before = desk.path().read_bytes()
        desk.put(data, 1)
        table = desk.run(steps=[RECEIVE])
        for line in table.told:
            check_harmless(line)
        for record in desk.records("failed"):
            if FAULT.match(str(record["why"])):
                raise Fault(record["why"])
        rows = [row for record in desk.records("outcome") if record["kind"] == "done"
                for row in record["rows"]]  # type: ignore[attr-defined]
        after = desk.path().read_bytes()
        assert after.startswith(before) and after.count(b"\n") == before.count(b"\n") + len(rows)
        assert not desk.game().problems
        answers(desk)
        paste(desk, data)
        assert desk.path().read_bytes() == after


def answers(desk: Desk) -> None:
    """Headers of one line each, and text in which nothing hides."""
    for path in desk.folder.glob("outbox/*.eml"):
        raw = path.read_bytes()
        mail = message_from_bytes(raw, policy=policy.default)
        assert not mail.defects, mail.defects
        for name, value in mail.items():
            assert re.fullmatch(r"[\w-]+", name)
            check_harmless(str(value))
            assert "\n" not in str(value)
        for part in mail.walk():
            if part.get_content_maintype() == "text":
                check_harmless(part.get_content().replace("\r\n", "\n"))
        assert all(len(line) <= 998 for line in raw.split(b"\r\n"))


def paste(desk: Desk, data: bytes) -> None:
    """Gives the bytes to the game as a message, as `aoi play --from-text` does."""
    game = desk.game()
    for player in ("Bob", None):
        try:
            found = message_of(game, data, player)
        except Unknown as unknown:
            check_harmless(str(unknown))
        else:
            for row in found.rows:
                game.try_rows([row])


def seeds() -> Iterator[bytes]:
    for path in sorted(SAMPLES.glob("*.eml")):
        yield path.read_bytes()


TARGET = Target("mail", take, seeds, words.every, 8_000)
