"""Whole tables played by scripted phones through real servers, and the mails that it takes.

`python -m tests.mail.whole_tables` plays Age of Innovation and Through the Ages to the end of round
3 and prints what the tables have sent. A phone knows the mails to its address alone. It replies
with a row above a quote, or taps a link. With `--rows 20` it stops after so many rows, and with
`--receipts refusals` nobody is told that a row was played.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import tempfile
from collections import Counter
from contextlib import ExitStack
from email import message_from_bytes, policy
from email.message import EmailMessage
from html import unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from aoi_cli.engine.shuffle import numbers
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.tablefile import RECEIPTS
from aoi_cli.mail.tokens import word_in_line
from aoi_cli.table import OpenGame, new_game
from aoi_cli.table.orders import of_moderator
from tests.mail.desk import Desk, body, page_of
from tests.mail.phone import quote_mail
from tests.mail.servers import PASSWORD, Imap, Smtp, dovecot, smtp

PEOPLE = ("Ann", "Bob", "Cleo", "Dora")
GAMES = {"age-of-innovation": 4, "through-the-ages": 3}
ROUNDS = 3
PACE = 2.0
"""Hours between two rows."""
LINK = re.compile(r'href="(mailto:[^"]+)"')
STANDING = "standing up to"


class Figures(NamedTuple):
    game: str
    rows: int
    """Rows that players have written."""
    mails: Counter[str]
    """What the table has sent, by kind."""
    longest: int
    """Lines of the longest mail."""
    faults: list[str]

    @property
    def mails_per_row(self) -> float:
        return self.mails.total() / self.rows


class Phone:
    """Somebody who knows nothing but mails."""

    def __init__(self, name: str, imap: Imap, outward: Smtp, chance: object) -> None:
        self.name = name
        self.address = f"{name.lower()}@example.org"
        self.imap, self.outward = imap, outward
        self.chance = numbers(name, chance)
        self.sent: list[str] = []
        self.answered = ""
        self.stands = False

    def newest(self) -> EmailMessage | None:
        for to, raw in reversed(self.outward.mails):
            if to == self.address:
                mail = message_from_bytes(raw, policy=policy.default)
                assert isinstance(mail, EmailMessage)
                if LINK.search(page_of(mail)):
                    return mail
        return None

    def answer(self) -> bool:
        """Answer the newest mail that asks something; False if it is answered."""
        mail = self.newest()
        if mail is None or mail["Message-ID"] == self.answered:
            return False
        links = {rows_of_link(link): link for link in map(unescape, LINK.findall(page_of(mail)))}
        row = self.chosen([*links])
        if not row:
            return False
        self.answered = str(mail["Message-ID"])
        if len(self.sent) % 2:
            self.tap(links[row])
        else:
            self.reply(mail, row)
        self.sent.append(row)
        return True

    def chosen(self, rows: list[str]) -> str:
        """The standing answer that the mail offers, else a row among the first."""
        standing = [row for row in rows if row.startswith("standing ")]
        if standing and not self.stands:
            self.stands = True
            return standing[0]
        others = [row for row in rows if row not in standing and row != "take back"]
        return others[next(self.chance) % min(3, len(others))] if others else ""

    def reply(self, mail: EmailMessage, row: str) -> None:
        id = str(mail["Message-ID"])
        self.send(f"Re: {mail['Subject']}", f"Hello,\n\n{row}\n\n{self.name}\n\n{quote_mail(mail)}",
                  f"In-Reply-To: {id}\nReferences: {mail['References'] or ''} {id}\n")

    def tap(self, link: str) -> None:
        query = parse_qs(urlsplit(link).query)
        self.send(query["subject"][0], query["body"][0].replace("\r\n", "\n"))

    def send(self, subject: str, text: str, headers: str = "") -> None:
        id = f"<{self.name}.{len(self.sent)}@client.example>"
        self.imap.append("aoi", (f"From: {self.name} <{self.address}>\nTo: aoi@table.example\n"
                                 f"Subject: {subject}\nMessage-ID: {id}\n{headers}\n{text}\n"
                                 ).encode())


def rows_of_link(link: str) -> str:
    lines = parse_qs(urlsplit(link).query)["body"][0].split("\r\n")
    return "\n".join(line for line in lines if line and not word_in_line(line))


# the table


def table_of(
    folder: Path, game: str, imap: Imap, outward: Smtp, receipts: str = "all"
) -> Desk:
    """A table with ordinary settings, a new game, and real servers."""
    desk = Desk(folder, "move: 3d, answer: 24h", more=(
        f"transport: {{smtp: {{host: localhost, port: {outward.port}, user: aoi, "
        f"security: starttls, cafile: {outward.cert}}}, rate: 1000}}\nreceipts: {receipts}"))
    file = desk.folder / "table.yaml"
    text = file.read_text().replace("mail: all\n", "")
    file.write_text(text.replace("inbox: {maildir: mail}", (
        f"inbox: {{imap: {{host: localhost, port: {imap.imaps}, user: aoi, security: tls, "
        f"cafile: {imap.cert}}}}}")))
    new_game(str(desk.path()), PEOPLE[: GAMES[game]], game=game, seed="phones")
    return desk


def own_rows(game: OpenGame) -> list[str]:
    return [row.text for row in game.rows if not of_moderator(row.text)]


def play(desk: Desk, phones: list[Phone], rounds: int, most: int) -> list[str]:
    """One row a run, until the rounds are over; what went wrong."""
    faults: list[str] = []
    desk.run()
    while not is_over(desk.game(), rounds) and desk.n() < most:
        phone = next((phone for phone in phones if phone.answer()), None)
        if phone is None:
            return [*faults, f"nobody has a mail to answer at #{desk.n()}"]
        before = desk.n()
        desk.run(PACE)
        if desk.n() != before + 1:
            faults.append(f"#{before}: {desk.n() - before} rows of `{phone.sent[-1]}`")
    return faults


def is_over(game: OpenGame, rounds: int) -> bool:
    return game.state.over or game.state.round > rounds


def measure(folder: Path, game: str, imap: Imap, outward: Smtp, rounds: int = ROUNDS,
            most: int = sys.maxsize, receipts: str = "all") -> Figures:
    desk = table_of(folder, game, imap, outward, receipts)
    phones = [Phone(name, imap, outward, game) for name in PEOPLE[: GAMES[game]]]
    faults = play(desk, phones, rounds, most)
    played = desk.game()
    faults += [problem.message for problem in played.problems]
    faults += [*disagreements(desk.table())]
    written = own_rows(played)
    sent = sum(len(phone.sent) for phone in phones)
    if sent != len(written):
        faults.append(f"{sent} rows were sent, {len(written)} stand in the file")
    mails = [message_from_bytes(raw, policy=policy.default) for _, raw in outward.mails]
    kinds = Counter(str(mail["Message-ID"])[1:].partition(".")[0] for mail in mails)
    longest = max(len(body(mail).rstrip("\n").split("\n")) for mail in mails)  # type: ignore[arg-type]
    return Figures(game, len(written), kinds, longest, faults)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mail.whole_tables")
    parser.add_argument("--rows", type=int, default=sys.maxsize)
    parser.add_argument("--games", nargs="*", default=[*GAMES])
    parser.add_argument("--receipts", choices=RECEIPTS, default="all")
    given = parser.parse_args(arguments)
    os.environ["AOI_IMAP_PASSWORD"] = os.environ["AOI_SMTP_PASSWORD"] = PASSWORD
    for game in given.games:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            imap = stack.enter_context(dovecot(["aoi"]))
            outward = stack.enter_context(smtp(folder / "smtp"))
            figures = measure(folder / "table", game, imap, outward, ROUNDS, given.rows,
                              given.receipts)
        print(f"{game}: {figures.rows} rows, {figures.mails.total()} mails "
              f"({figures.mails_per_row:.2f} a row) {dict(figures.mails)}, "
              f"at most {figures.longest} lines")
        for fault in figures.faults:
            print(f"  {fault}")


if __name__ == "__main__":
    main()
