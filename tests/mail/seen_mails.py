"""Mails of all kinds as a phone shows them: in Chromium, 390 pixels wide, light and dark.

Mail programs on the web take style sheets and SVG out of a mail, so each mail is looked at with
and without them. `python -m tests.mail.seen_mails FOLDER` puts pictures of all of them there.
"""

from __future__ import annotations

import base64
import re
import sys
import tempfile
from collections.abc import Iterator
from email.message import EmailMessage
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from aoi_cli.mail import table_editing
from aoi_cli.mail.table import Table
from aoi_cli.table import new_game, open_game
from tests.browser.driver import Page, browser
from tests.browser.inspection import SMALL_TEXT, WIDTH
from tests.installed import on_path, with_lantern_quay
from tests.mail.desk import Desk, body
from tests.mail.phone import reply
from tests.mail.test_welcome import begin_without_games

GAMES = Path(__file__).parents[2] / "games"
RECORDS = {"age-of-innovation": "age-of-innovation/14-four.yaml",
           "terra-mystica": "terra-mystica/03-three.yaml",
           "through-the-ages": "through-the-ages/01-two.yaml",
           "beyond-the-horizon": "beyond-the-horizon/3-three-001.yaml"}
PACKAGE = "lantern-quay"
SHARE = 0.6
"""How far each game has been played."""
PEOPLE = ("Ann", "Bob", "Cleo", "Dora")
WIDE, HIGH = 390, 844
MOST_BYTES = 100_000
STYLE = re.compile(r"(?is)<style.*?</style>|<svg.*?</svg>|<link[^>]*>|<meta[^>]*color-scheme[^>]*>")
ALIGNED = ("answer",)
"""Kinds of mails with maps and tables, whose lines stay as they are and can be scrolled."""
CUT = ("return [...document.querySelectorAll('pre')].filter(e => e.scrollWidth > e.clientWidth)"
       ".map(e => e.textContent).filter(text => !text.includes('^'))")
"""Lines that do not fit; those above a caret may be longer, and can be scrolled."""
REMOTE = re.compile(r"(?i)src=\"(?!data:|cid:)|url\(|@import|<link|<script|<iframe|<object")


class ShownMail(NamedTuple):
    """A mail, and what it is."""

    game: str
    kind: str
    mail: EmailMessage


def table_of(folder: Path, game: str) -> Desk:
    """A table with a game that has been played for a while; the first mails are out."""
    desk = Desk(folder / game)
    if game == PACKAGE:
        new_game(str(desk.path()), PEOPLE[:3], game=game, seed="mail")
    else:
        whole = open_game(str(GAMES / RECORDS[game]))
        rows = [*islice(whole.rows, int(whole.row * SHARE))]
        desk.path().write_text("\n".join(whole.source.split("\n")[: rows[-1].line]) + "\n")
    people = dict(zip(desk.game().players, PEOPLE, strict=False))
    file = desk.folder / "table.yaml"
    seats = ", ".join(f"{seat}: {person}" for seat, person in people.items())
    file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {{{seats}}}}}"))
    return desk


def mails_of(folder: Path, game: str) -> Iterator[ShownMail]:
    """A mail of each kind: what a player gets who is asked, asks, orders, and is late."""
    desk = table_of(folder, game)
    desk.run()
    turn = desk.outbox(kind="turn")[0]
    yield ShownMail(game, "turn", turn)
    person = str(turn["To"]).partition(" ")[0]
    row = next(line for line in body(turn).split("\n") if line.startswith("| ")).removeprefix("| ")
    known = ids(desk, person)
    for kind, text in (("answer", "status\nscore\nshow\nlegal"), ("doubt", f"{row}?"),
                       ("refusal", f"{row} 999"), ("press", "press all\nGood luck to you all!"),
                       ("receipt", row)):
        reply(desk, person, text, to=turn)
        desk.run(0.1)
        [mail] = [mail for mail in desk.outbox(f"{person.lower()}@")
                  if str(mail["Message-ID"]) not in known]
        known = ids(desk, person)
        yield ShownMail(game, kind, mail)
    known = ids(desk, "")
    desk.run(13)
    desk.run(48)
    for mail in desk.outbox():
        if str(mail["Message-ID"]) not in known:
            yield ShownMail(game, str(mail["Message-ID"])[1:].partition(".")[0], mail)
    seat = desk.game().players[PEOPLE.index(person)]
    desk.deliver("stranger@elsewhere.example", desk.envelope(seat, "pass"))
    known = ids(desk, "")
    desk.run(0.1)
    yield ShownMail(game, "notice", next(mail for mail in desk.outbox("mo@")
                                         if str(mail["Message-ID"]) not in known))
    yield ShownMail(game, "welcome", welcome_to(folder / f"{game}, new", game))


def welcome_to(folder: Path, game: str) -> EmailMessage:
    """The mail about a game that a moderator has added."""
    desk = begin_without_games(folder)
    new_game(str(folder / "g.yaml"), PEOPLE[:3], game=game, seed="mail")
    table_editing.add(Table(desk.folder, desk.now), folder / "g.yaml", "sunday")
    return desk.outbox("ann@", "welcome")[0]


def ids(desk: Desk, person: str) -> set[str]:
    return {str(mail["Message-ID"]) for mail in desk.outbox(f"{person.lower()}@" if person else "")}


def all_mails(folder: Path, games: tuple[str, ...] = (*RECORDS, PACKAGE)) -> Iterator[ShownMail]:
    with with_lantern_quay(folder / "packages"), \
            on_path(Path(__file__).parents[1] / "packages" / PACKAGE):
        for game in games:
            yield from mails_of(folder, game)


# as a program shows them


def as_file(shown: ShownMail, with_styles: bool) -> str:
    """The page of a mail, with its pictures inside."""
    part = shown.mail.get_body(("html",))
    assert part is not None
    page = str(part.get_content())
    for picture in shown.mail.walk():
        if picture.get_content_maintype() == "image":
            data = picture.get_payload(decode=True)
            assert isinstance(data, bytes)
            page = page.replace(f"cid:{str(picture['Content-ID']).strip('<>')}",
                                f"data:image/png;base64,{base64.b64encode(data).decode()}")
    return page if with_styles else STYLE.sub("", page)


def faults_of(shown: ShownMail, page: Page, folder: Path, pictures: Path | None = None
              ) -> Iterator[str]:
    """The faults of a mail as a phone shows it."""
    name = f"{shown.game}-{shown.kind}"
    if len(shown.mail.as_bytes()) >= MOST_BYTES:
        yield f"{name}: {len(shown.mail.as_bytes())} bytes"
    for with_styles in (True, False):
        text = as_file(shown, with_styles)
        if found := REMOTE.search(text):
            yield f"{name}: loads {found[0]}"
        file = folder / "mail.html"
        file.write_text(text)
        for dark in (False, True) if with_styles else (False,):
            page.resize(WIDE, HIGH, dark=dark, phone=True)
            page.open(file)
            look = f"{name}-{'styled' if with_styles else 'bare'}-{'dark' if dark else 'light'}"
            wide, window = page.run(WIDTH)
            if wide > window or window != WIDE:
                yield f"{look}: {wide} pixels in {window}"
            yield from (f"{look}: small: {small}" for small in page.run(SMALL_TEXT))
            if shown.kind not in ALIGNED and (cut := page.run(CUT)):
                yield f"{look}: cut: {cut}"
            if pictures is not None:
                page.picture(pictures / f"{look}.png", whole=True)


def main() -> None:
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    games = tuple(sys.argv[2:]) or (*RECORDS, PACKAGE)
    with tempfile.TemporaryDirectory() as name, browser(Path(name) / "profile") as page:
        for shown in all_mails(Path(name), games):
            print(f"{shown.game} {shown.kind}: {len(shown.mail.as_bytes())} bytes", flush=True)
            for fault in faults_of(shown, page, Path(name), target):
                print(f"  {fault}")


if __name__ == "__main__":
    main()
