"""The properties of every turn mail, in positions of shipped games; each of its links is tapped.

`python -m tests.mail.turn_mail_properties 20` looks at 20 positions of every shipped game.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import timedelta
from html import unescape
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from aoi_cli.engine.shuffle import numbers
from aoi_cli.mail.letters import Draft, guarded, written
from aoi_cli.mail.mail_parts import MOST_LINES, WIDTH, as_text
from aoi_cli.mail.orders import OrderRefused, order_of
from aoi_cli.mail.outgoing import NEVER
from aoi_cli.mail.reading.letter import read
from aoi_cli.mail.records import Ask
from aoi_cli.mail.replies import with_reply
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown_briefly
from aoi_cli.mail.turn_mail import LONGEST_SUBJECT, MOST_ASKED, subject_of, turn_content
from aoi_cli.table import OpenGame, Position, open_game
from aoi_cli.table.orders import last_row_of
from tests.mail.desk import START, Desk

GAMES = Path(__file__).parents[2] / "games"
PEOPLE = ("Ann", "Bob", "Cleo", "Dora", "Eve", "Finn", "Gus")
LINK = re.compile(r'href="(mailto:[^"]+)"')
DUE = START + timedelta(days=3)


class Sight(NamedTuple):
    """A position, and the mail about it to a player who is asked something."""

    table: Table
    game: OpenGame
    view: Position
    seat: str
    asks: list[Ask]

    @property
    def place(self) -> str:
        return f"#{self.view.row} {self.seat}"


def table_for(folder: Path, path: Path) -> tuple[Desk, OpenGame]:
    """A table with a shipped game whose seats people have."""
    desk = Desk(folder)
    whole = open_game(str(path))
    file = desk.folder / "table.yaml"
    people = dict(zip(whole.players, PEOPLE, strict=False))
    seats = ", ".join(f"{seat}: {person}" for seat, person in people.items())
    more = "".join(f"  {one}: {one.lower()}@example.org\n" for one in PEOPLE[4:])
    file.write_text(file.read_text().replace("sunday: {}", f"sunday: {{seats: {{{seats}}}}}")
                    .replace("games:\n", f"{more}games:\n", 1))
    return desk, whole


def sights(desk: Desk, whole: OpenGame, positions: int) -> Iterator[Sight]:
    """Positions by chance, and each player who is asked something there."""
    chance = numbers(Path(whole.path).stem, "turn mails")
    for number in sorted({next(chance) % whole.row for _ in range(positions)}):
        asked = dict.fromkeys(item.player for item in whole.snapshot(row=number).waiting())
        yield from (sight_at(desk, whole, number, seat) for seat in asked if seat in whole.players)


def sight_at(desk: Desk, whole: OpenGame, number: int, seat: str) -> Sight:
    rows = whole.snapshot(row=number).rows
    lines = whole.source.split("\n")
    first = lines[: rows[-1].line] if rows else [*head_of(lines)]
    desk.path().write_text("\n".join(first) + "\n")
    table = desk.table()
    table.memory.mailed["sunday", seat] = NEVER
    game = table.game("sunday")
    view = game.seen_by(seat)
    asks = [Ask(str(n), seat, item.kind, item.text, START, DUE, DUE)
            for n, item in enumerate(view.waiting()) if item.player == seat]
    return Sight(table, game, view, seat, asks)


def head_of(lines: Sequence[str]) -> Iterator[str]:
    """A game file up to the line above its first row."""
    for line in lines:
        yield line
        if line.startswith("moves:"):
            return


# what a mail holds


def faults_of_text(it: Sight) -> Iterator[str]:
    content = turn_content(it.table, "sunday", it.view, it.seat, it.asks)
    lines = [*guarded(as_text(content))]
    if len(lines) > MOST_LINES:
        yield f"{len(lines)} lines"
    yield from (f"{len(line)} columns: {line}" for line in lines if len(line) > WIDTH)
    first = lines.index("")
    asked = " ".join(" ".join(lines[:first]).split())
    if not asked.startswith(f"sunday #{it.view.row}: you are asked"):
        yield f"begins with {lines[0]}"
    if "until Thu 6 Aug 2026, 18:00 (UTC)" not in asked:
        yield "no deadline in the first lines"
    yield from (f"not asked: {ask.text}" for ask in it.asks[:MOST_ASKED]
                if " ".join(ask.text.split()) not in asked)
    yield from faults_of_news(it, lines[first + 1:])


def faults_of_news(it: Sight, lines: Sequence[str]) -> Iterator[str]:
    """The news begin behind the reader's last row, and hold the last row of the others."""
    since = last_row_of(it.game, it.seat)
    heading = "Since your last row:" if since else "So far:"
    if lines[0] != heading:
        yield f"{lines[0]} in place of {heading}"
        return
    news = [*lines[1:]]
    news = news[: news.index("")]
    rows = it.view.rows[since:]
    if not rows:
        return
    flat = " ".join(" ".join(news).split())
    if " ".join(rows[-1].text.partition("  #")[0].split()) not in flat:
        yield f"the last row is no news: {rows[-1].text}"
    own = it.view.rows[since - 1].text if since else ""
    if own and own in flat and own not in " ".join(row.text for row in rows):
        yield f"old news: {own}"


def faults_of_subject(it: Sight) -> Iterator[str]:
    subject = subject_of(it.table, "sunday", it.view, it.seat, it.asks)
    number, until = f"sunday #{it.view.row}: ", f", until {shown_briefly(DUE, START.tzinfo)}"
    if not (subject.startswith(number) and subject.endswith(until)):
        yield f"subject: {subject}"
        return
    what = subject.removeprefix(number).removesuffix(until)
    public = {item.text for item in it.game.seen_by("public").waiting() if item.player == it.seat}
    possible = [f"{len(it.asks)} questions to you"] + ["a choice of yours"] * any(
        ask.text not in public for ask in it.asks)
    possible += ["your turn" if ask.kind == "turn" else ask.text for ask in it.asks]
    if not what or not any(one in what for one in possible):
        yield f"the subject does not say what is asked: {subject}"
    if len(what) > LONGEST_SUBJECT:
        yield f"a long subject: {subject}"


# its links


def links_of(it: Sight) -> list[str]:
    """The links of the mail, as its page has them."""
    person = it.table.person_of("sunday", it.seat)
    assert person is not None
    content = turn_content(it.table, "sunday", it.view, it.seat, it.asks)
    mail = written(it.table, Draft("turn", "sunday", person, "subject", content, "sunday", it.seat,
                                   it.view.row, it.view.row), "0" * 20)
    import email.policy

    page = email.message_from_bytes(mail, policy=email.policy.default).get_body(("html",))
    assert page is not None
    return [*map(unescape, LINK.findall(page.get_content()))]


def tap_link(it: Sight, link: str) -> str:
    """Why a link that was tapped orders nothing; "" if it orders the row in it."""
    person = it.table.person_of("sunday", it.seat)
    assert person is not None
    query = parse_qs(urlsplit(link).query)
    raw = (f"From: {person.name} <{person.address}>\nMessage-ID: <1@client.example>\n"
           f"Subject: {query['subject'][0]}\n\n") + query["body"][0].replace("\r\n", "\n")
    letter = with_reply(it.table, read(raw.encode()))
    if len(letter.envelopes) != 1 or letter.envelopes[0].doubt:
        return f"{query['body'][0]!r}: {letter.why_none or letter.envelopes}"
    try:
        order = order_of(it.table, person, letter.envelopes[0])
    except OrderRefused as refused:
        return f"{query['body'][0]!r}: {refused}"
    row = query["body"][0].partition("\r\n")[0]
    wanted = [f"{it.game.state.players[it.seat].name}: {row}"]
    return "" if order.rows == wanted else f"{order.rows} for {wanted}"


def faults_of_links(it: Sight) -> Iterator[str]:
    links = links_of(it)
    if not links and not all(row.gives_up for row in it.view.likely_choices(it.seat)):
        yield "no links"
    yield from filter(None, (tap_link(it, link) for link in links))


def main() -> None:
    positions = int(sys.argv[1]) if sys.argv[1:] else 3
    counts: Counter[str] = Counter()
    for path in sorted(GAMES.rglob("*.yaml")):
        with tempfile.TemporaryDirectory() as folder:
            desk, whole = table_for(Path(folder) / "table", path)
            for it in sights(desk, whole, positions):
                counts["mails"] += 1
                counts["links"] += len(links_of(it))
                for fault in (*faults_of_text(it), *faults_of_subject(it), *faults_of_links(it)):
                    counts["faults"] += 1
                    print(f"{path.parent.name}/{path.stem} #{it.view.row} {it.seat}: {fault}",
                          flush=True)
    print(dict(counts))


if __name__ == "__main__":
    main()
