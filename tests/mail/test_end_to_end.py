"""Four mail clients play two games through real servers: IMAPS in, SMTP with STARTTLS out.

Two rounds of Age of Innovation and one of Terra Mystica, recorded games whose rows each player
sends by mail, with the code that was mailed. What happens at tables happens on the way. In the end
the files are those that the same rows give when they are played directly.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from aoi_cli.cli.main import run as aoi
from aoi_cli.mail import moderator_actions
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.table import Table
from aoi_cli.table import open_game
from aoi_cli.table.earlier_positions import start_of_round
from tests.mail.desk import Desk, body
from tests.mail.servers import PASSWORD, Imap, Smtp, dovecot, smtp

GAMES = Path(__file__).parents[2] / "games"
PLAYED = {"inventions": (GAMES / "age-of-innovation" / "14-four.yaml", 3),
          "towns": (GAMES / "terra-mystica" / "08-four-given.yaml", 2)}
PEOPLE = ("Ann", "Bob", "Cleo", "Dora")
TIMING = "move: 3d, answer: 3d, reminders: [12h], outage: 90d"


@pytest.fixture
def imap() -> Iterator[Imap]:
    with dovecot(["aoi"]) as server:
        yield server


@pytest.fixture
def outward(tmp_path: Path) -> Iterator[Smtp]:
    with smtp(tmp_path / "smtp") as server:
        yield server


class Client:
    """Somebody who reads mails and answers the newest one, quoting it or not."""

    def __init__(self, name: str, imap: Imap, outward: Smtp) -> None:
        self.name = name
        self.address = f"{name.lower()}@example.org"
        self.imap, self.outward = imap, outward
        self.sent = 0
        self.last = ""

    def read(self, game: str) -> tuple[str, str]:
        """Number and code of the newest mail about a game."""
        for raw in (raw for to, raw in reversed(self.outward.mails) if to == self.address):
            mail = message_from_bytes(raw, policy=policy.default)
            found = re.findall(rf"^\| aoi {game} #(\d+) (\S+)$", body(mail), re.MULTILINE)
            if found:
                return found[-1]  # type: ignore[no-any-return]
        raise AssertionError(f"{self.name} has no code for {game}")

    def order(self, game: str, *lines: str) -> str:
        n, code = self.read(game)
        told = "\n".join([f"aoi {game} #{n} {code}", *lines, "end"])
        text = f"{told}\n\nFrom: Sundays\nSent: yesterday\n\n{self.last}\n"
        self.last = told
        return text

    def send(self, text: str, id: str = "", sender: str = "", headers: str = "") -> None:
        self.sent += 1
        id = id or f"{self.name}.{self.sent}"
        self.imap.append("aoi", (f"From: {self.name} <{sender or self.address}>\nSubject: Re\n"
                                 f"Message-ID: <{id}@client.example>\n{headers}\n{text}").encode())


def begin(folder: Path, imap: Imap, outward: Smtp) -> tuple[Desk, dict[str, list[str]],
                                                           dict[str, dict[str, str]]]:
    seats: dict[str, dict[str, str]] = {}
    rows: dict[str, list[str]] = {}
    desk = Desk(folder, TIMING, games=(), more="")
    listed = []
    for name, (path, stop) in PLAYED.items():
        game = open_game(str(path))
        seats[name] = dict(zip(game.players, PEOPLE, strict=True))
        rows[name] = [row.text for row in game.rows[: start_of_round(game.judged, stop)]]
        desk.path(name).write_text(game.source[: game.source.index("moves: |")] + "moves: |\n")
        told = ", ".join(f"{seat}: {person}" for seat, person in seats[name].items())
        listed.append(f"  {name}: {{seats: {{{told}}}}}\n")
    file = desk.folder / "table.yaml"
    text = file.read_text().replace("games:\n", "games:\n" + "".join(listed), 1)
    text = text.replace("inbox: {maildir: mail}", (
        f"inbox: {{imap: {{host: localhost, port: {imap.imaps}, user: aoi, security: tls, "
        f"cafile: {imap.cert}}}}}\ntransport: {{smtp: {{host: localhost, port: {outward.port}, "
        f"user: aoi, security: starttls, cafile: {outward.cert}}}, rate: 1000}}"))
    text = text.replace("  Dora: dora@example.org", "  Dora: dora@example.org\n"
                                                    "  Eve: eve@example.org")
    file.write_text(text)
    return desk, rows, seats


@pytest.mark.heavy("two whole games by mail")
def test_four_people_play_two_games_by_mail(
    imap: Imap, outward: Smtp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AOI_IMAP_PASSWORD", PASSWORD)
    monkeypatch.setenv("AOI_SMTP_PASSWORD", PASSWORD)
    desk, rows, seats = begin(tmp_path / "table", imap, outward)
    clients = {name: Client(name, imap, outward) for name in (*PEOPLE, "Eve")}
    left = {name: iter(own) for name, own in rows.items()}
    desk.run()
    happened: set[str] = set()
    turn = 0
    while left:
        turn += 1
        for name in [*left]:
            row = next(left[name], None)
            if row is None:
                del left[name]
                continue
            seat = desk.game(name).state.resolve(row.partition(":")[0])
            assert seat is not None
            client = clients[seats[name][seat]]
            if name == "inventions" and turn == 12:
                premove(desk, client, name, row, happened)
                continue
            if name == "inventions" and turn == 20:
                be_late(desk, client, name, happened)
            if name == "inventions" and turn == 30:
                undone(desk, client, name, row, happened)
            if name == "towns" and turn == 15:
                substitute(desk, clients, seats, name, seat, happened)
                client = clients["Eve"]
            client.send(client.order(name, row))
            if turn % 10 == 5:
                nuisance(desk, clients, client, name, row, happened)
        desk.run(0.1)
        assert desk.fine
    assert happened >= {"premove", "late", "undo", "substitute", "duplicate", "forged",
                        "auto-reply", "bounce", "overtaken", "absence", "stale"}
    check_end(desk, rows, outward, imap)


def premove(desk: Desk, client: Client, name: str, row: str, happened: set[str]) -> None:
    """It is due at once, as it is the player's turn."""
    client.send(client.order(name, "premove", row))
    desk.run(0.1)
    assert desk.rows(name)[-1] == f"{row}  # premove"
    happened.add("premove")


def be_late(desk: Desk, client: Client, name: str, happened: set[str]) -> None:
    """Lets a player be late, who is reminded once; nothing else follows."""
    before = desk.n(name)
    for hours in (61, 2, 11):
        desk.run(hours)
    mails = [body(message_from_bytes(raw, policy=policy.default))  # type: ignore[arg-type]
             for to, raw in client.outward.mails
             if to == client.address and b"<reminder." in raw]
    assert len([m for m in mails if f"{name}:" in m]) == 1
    assert desk.n(name) == before
    happened.add("late")


def undone(desk: Desk, client: Client, name: str, row: str, happened: set[str]) -> None:
    """The player may send the row again, with a new code."""
    client.send(client.order(name, row))
    desk.run(0.1)
    old = client.last
    table = Table(desk.folder, desk.now)
    moderator_actions.undo(
        table, name, 1, moderator_actions.moderator(table, None), "played too quickly")
    desk.run(0.1)
    client.send(old)
    before = desk.n(name)
    desk.run(0.1)
    assert desk.n(name) == before, "the code of the undone row"
    happened |= {"undo", "stale"}


def substitute(
    desk: Desk, clients: dict[str, Client], seats: dict[str, dict[str, str]], name: str,
    seat: str, happened: set[str],
) -> None:
    table = Table(desk.folder, desk.now)
    moderator_actions.substitute(
        table, name, seat, "Eve", moderator_actions.moderator(table, None), "no time")
    seats[name][seat] = "Eve"
    desk.run(0.1)
    happened.add("substitute")


def nuisance(
    desk: Desk, clients: dict[str, Client], client: Client, name: str, row: str,
    happened: set[str],
) -> None:
    """Everything that comes with mail, none of which changes a game."""
    order = client.last
    client.send(order, id=f"{client.name}.{client.sent}")
    client.send(order)
    client.send(order, sender="mallory@example.net")
    client.send(order, headers="Auto-Submitted: auto-replied\n")
    client.send(f"aoi {name} #0 AAAA-BBBB\npass\nend")
    other = next(c for c in clients.values() if c is not client and c.name != "Eve")
    other.send(order)
    other.send("", sender="mailer-daemon@example.org", headers=(
        "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n"))
    if "absence" not in happened:
        desk.run(0.1)
        other.send(other.order(name, "absence 2026-12-01 to 2026-12-05"))
        desk.run(0.1)
        assert desk.table().memory.absences
    happened |= {"duplicate", "forged", "auto-reply", "bounce", "overtaken", "absence"}


def check_end(desk: Desk, rows: dict[str, list[str]], outward: Smtp, imap: Imap) -> None:
    assert not [*disagreements(desk.table())]
    for name, wanted in rows.items():
        assert aoi(["check", str(desk.path(name))]) == 0
        played = desk.rows(name)
        own = [r.removesuffix("  # premove") for r in played if not r.startswith("gm:")]
        assert [r for n, r in enumerate(own) if n == 0 or r != own[n - 1]] == \
            [r for n, r in enumerate(wanted) if n == 0 or r != wanted[n - 1]]
        text = desk.path(name).read_text()
        direct = desk.folder / f"{name}-direct.yaml"
        direct.write_text(text[: text.index("moves: |")] + "moves: |\n")
        game = open_game(str(direct))
        for row in played:
            game.play([row])
        assert direct.read_text() == text
    assert all(outward.secure)
    assert {to for to, _ in outward.mails} <= {
        f"{n}@example.org" for n in ("ann", "bob", "cleo", "dora", "eve", "mo")}
    assert imap.folder("aoi", "INBOX") == []
    ids = [re.search(rb"^Message-ID: (\S+)", raw, re.MULTILINE) for _, raw in outward.mails]
    assert len({found[1] for found in ids if found}) == len(outward.mails), "each mail once"
