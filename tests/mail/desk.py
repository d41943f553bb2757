"""A table in a folder, mails put into its Maildir, and runs at given instants."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from email import message_from_bytes, policy
from email.message import EmailMessage
from itertools import count
from pathlib import Path

from aoi_cli.mail.running import ALL, run
from aoi_cli.mail.table import Table
from aoi_cli.table import OpenGame, open_game

START = datetime(2026, 8, 3, 18, 0, tzinfo=UTC)
"""A Monday."""
TABLE = """\
table: 1
title: Sundays
address: aoi@table.example
moderators: {{Mo: mo@example.org}}
players:
  Ann: ann@example.org
  Bob: {{address: [bob@example.org, bob@work.example]}}
  Cleo: cleo@example.org
  Dora: dora@example.org
games:
{games}
timing: {{{timing}}}
mail: all
inbox: {{maildir: mail}}
{more}
"""
SECRET = b"0123456789abcdef0123456789abcdef\n"
BEGINNING = [
    "Bob: take forest", "Ann: take desert", "Ann: place E4", "Bob: place F5", "Bob: place H5",
    "Ann: place H4", "Ann: transform E5", "Ann: take c2",
]
OFFER = "Ann: upgrade E4 guild"
"""Offers power to Bob."""


class Desk:
    @staticmethod
    def start() -> datetime:
        return START

    def __init__(
        self, folder: Path, timing: str = "move: 3d, answer: 24h, reminders: [12h], outage: 90d",
        more: str = "", games: Sequence[str] = ("sunday",), settings: str = "{}",
    ) -> None:
        self.folder = folder
        self.now = START
        self.numbers = count(1)
        for name in ("games", "archive", "outbox", "sent", "failed", "mail/new", "mail/cur",
                     "mail/tmp"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        listed = "\n".join(f"  {name}: {settings}" for name in games)
        (folder / "table.yaml").write_text(TABLE.format(games=listed, timing=timing, more=more))
        (folder / "secret").write_bytes(SECRET)
        (folder / "secret").chmod(0o600)

    # the games

    def path(self, game: str = "sunday") -> Path:
        return self.folder / "games" / f"{game}.yaml"

    def game(self, game: str = "sunday") -> OpenGame:
        return open_game(str(self.path(game)))

    def rows(self, game: str = "sunday") -> list[str]:
        return [row.text for row in self.game(game).rows]

    def n(self, game: str = "sunday") -> int:
        return len(self.game(game).rows)

    # runs

    def run(self, hours: float = 0, steps: Sequence[str] = ALL) -> Table:
        self.now += timedelta(hours=hours)
        table, self.fine = run(self.folder, self.now, steps)
        return table

    def table(self) -> Table:
        return Table(self.folder, self.now, dry=True)

    # mails

    def code(self, seat: str, n: int | None = None, game: str = "sunday") -> str:
        return self.table().code(game, self.n(game) if n is None else n, seat)

    def envelope(
        self, seat: str, *lines: str, n: int | None = None, game: str = "sunday",
        code: str | None = None,
    ) -> str:
        n = self.n(game) if n is None else n
        told = self.code(seat, n, game) if code is None else code
        return "\n".join([f"aoi {game} #{n} {told}".rstrip(), *lines, "end"])

    def deliver(
        self, sender: str, body: str, message_id: str = "", headers: str = "", subject: str = "Re"
    ) -> str:
        """A mail into the Maildir; the path of its file."""
        number = next(self.numbers)
        id = message_id or f"<{number}@client.example>"
        text = (f"From: {sender}\nTo: aoi@table.example\nSubject: {subject}\nMessage-ID: {id}\n"
                f"{headers}\n{body}\n")
        return self.put(text.encode(), number)

    def put(self, raw: bytes, number: int | None = None) -> str:
        number = number or next(self.numbers)
        path = self.folder / "mail" / "new" / f"{number:06}.client"
        path.write_bytes(raw)
        stamp = START.timestamp() + number
        os.utime(path, (stamp, stamp))
        return str(path)

    def order(self, seat: str, *lines: str, sender: str = "", **about: object) -> str:
        """An order of a player for the game as it is now."""
        address = sender or f"{seat.lower()}@example.org"
        return self.deliver(f"{seat} <{address}>",
                            self.envelope(seat, *lines, **about))  # type: ignore[arg-type]

    def outbox(self, to: str = "", kind: str = "") -> list[EmailMessage]:
        """Mails of ours, sent ones too, by their place in the journal."""
        found = []
        for path in [*self.folder.glob("outbox/*.eml"), *self.folder.glob("sent/*.eml")]:
            mail = message_from_bytes(path.read_bytes(), policy=policy.default)
            assert isinstance(mail, EmailMessage)
            if to in str(mail["To"]) and f"<{kind}" in str(mail["Message-ID"]):
                found.append(mail)
        return sorted(found, key=lambda mail: str(mail["Date"]))

    def text(self, to: str = "", kind: str = "") -> str:
        """The text of the only such mail."""
        mails = self.outbox(to, kind)
        assert len(mails) == 1, [str(m["Subject"]) for m in mails]
        return body(mails[0])

    def records(self, t: str = "") -> list[dict[str, object]]:
        import json

        lines = (self.folder / "journal.jsonl").read_text(encoding="utf-8").split("\n")
        return [r for r in map(json.loads, filter(None, lines)) if t in ("", r["t"])]


def body(mail: EmailMessage) -> str:
    part = mail.get_body(("plain",))
    assert part is not None
    return str(part.get_content()).replace("\r\n", "\n")


def page_of(mail: EmailMessage) -> str:
    """The HTML of a mail; "" if it has none."""
    part = mail.get_body(("html",))
    return "" if part is None else str(part.get_content())


def code_in(text: str) -> str:
    found = re.search(r"^\| aoi \S+ #\d+ (\S+)$", text, re.MULTILINE)
    assert found
    return found[1]


def begin(desk: Desk, rows: Sequence[str], game: str = "sunday", seed: str = "5") -> Desk:
    from aoi_cli.table import new_game

    made = new_game(str(desk.path(game)), ["Ann", "Bob"], seed=seed)
    made.play(rows)
    return desk


def in_a_process(*arguments: object, env: dict[str, str] | None = None
                 ) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "aoi_cli", *map(str, arguments)], capture_output=True, text=True,
        env={**os.environ, **(env or {})}, check=False)


Make = Callable[..., Desk]
