"""Measures `aoi web --table`: 200 viewers at 20 games: python bench/seats.py [SECONDS]

Each game is at a table of its own, and then all are at one table. Viewers come by the links of the
seats, and do what those of `bench/web.py` do. Twice a second a player sends the next row of a game,
which goes through the journal of its table.
"""

from __future__ import annotations

import asyncio
import copy
import json
import random
import re
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from figures import BARE_PYTHON, Figure, table, timed
from web import (
    GAMES,
    MEGABYTES,
    PLAYS,
    ROOT,
    SECONDS,
    TABLES,
    VIEWERS,
    Browser,
    Server,
    Viewer,
    bare_python,
    serving,
    version,
)

sys.path.insert(0, str(ROOT))

from aoi_cli.mail.links import link_to, sum_of_token
from aoi_cli.mail.running import run
from aoi_cli.mail.table import Table
from aoi_cli.table import open_game

BROUGHT_TO_LIGHT = re.compile(r"\s*\[[^\]]*\]")
"""The parts of a recorded row that a table writes itself."""
SETTINGS = """\
table: 1
title: Sundays
address: aoi@table.example
moderators: {{Mo: mo@example.org}}
players:
{players}
games:
{games}
timing: {{move: 3d, answer: 24h}}
mail: all
inbox: {{maildir: mail}}
site: {{address: 'https://games.example.org'}}
"""


class Seat(NamedTuple):
    cookie: str
    base: str
    """Where the addresses of the pages begin."""


class TableGame:
    """A game at a table, the seats of its players, and the rows that are still to be played."""

    def __init__(self, number: int) -> None:
        self.name = f"game{number}"
        kind = GAMES[number % len(GAMES)]
        files = [file for file in sorted((ROOT / "games" / kind).glob("*.yaml"))
                 if "gm:" not in file.read_text(encoding="utf-8")]
        game = open_game(str(files[number // len(GAMES) % len(files)]))
        self.players = [*game.players]
        rows = [BROUGHT_TO_LIGHT.sub("", row.text) for row in game.rows]
        self.begun, self.rest = rows[: len(rows) * 2 // 3], rows[len(rows) * 2 // 3 :]
        self.head = game.source.partition("moves: |\n")[0]
        self.people = {player: f"{self.name}{player}" for player in self.players}
        self.seats: dict[str, Seat] = {}

    @property
    def address(self) -> str:
        return f"g/{self.name}"


def make_table(folder: Path, games: list[TableGame]) -> Path:
    """The folder of a table, and the link of each seat."""
    for name in ("games", "archive", "outbox", "sent", "failed", "mail/new", "mail/cur",
                 "mail/tmp"):
        (folder / name).mkdir(parents=True)
    people = [person for game in games for person in game.people.values()]
    players = "\n".join(f"  {person}: {{address: {person}@example.org, picture: false}}"
                        for person in people)
    listed = []
    for game in games:
        seats = ", ".join(f"{player}: {person}" for player, person in game.people.items())
        listed.append(f"  {game.name}: {{seats: {{{seats}}}}}")
        moves = "".join(f"  {row}\n" for row in game.begun)
        (folder / "games" / f"{game.name}.yaml").write_text(
            f"{game.head}moves: |\n{moves}", encoding="utf-8")
    (folder / "table.yaml").write_text(SETTINGS.format(players=players, games="\n".join(listed)))
    (folder / "secret").write_bytes(b"0123456789abcdef0123456789abcdef\n")
    (folder / "secret").chmod(0o600)
    run(folder, datetime.now(UTC), ["tick"])
    opened = Table(folder, datetime.now(UTC))
    for game in games:
        for player, name in game.people.items():
            person = opened.file.person_named(name)
            assert person is not None
            token = link_to(opened, person).partition("/t/")[2].strip("/")
            game.seats[player] = Seat(f"aoi_seat={token}", f"/seat/{sum_of_token(token)[:12]}")
    return folder


def sit_down(server: Server, seat: Seat) -> Server:
    """The server as it is asked from a seat."""
    own = copy.copy(server)
    own.cookie = seat.cookie
    return own


class SeatViewer(Viewer):
    def __init__(self, server: Server, game: TableGame, number: int) -> None:
        seats = [*game.seats.values()]
        self.seat = seats[number // TABLES % len(seats)]
        super().__init__(sit_down(server, self.seat), game.name, number)

    @property
    def address(self) -> str:
        return f"{self.seat.base}/g/{self.name}"


async def play_rows(
    server: Server, games: list[TableGame], played: dict[str, float], until: float
) -> list[float]:
    """The milliseconds that the orders took."""
    chance, taken = random.Random(2), []
    while time.perf_counter() < until:
        await asyncio.sleep(1 / PLAYS)
        game = chance.choice([game for game in games if game.rest])
        player, _, row = game.rest.pop(0).partition(": ")
        seat = game.seats[player]
        browser = Browser(sit_down(server, seat))
        address = f"{seat.base}/g/{game.name}"
        page = await browser.ask(address)
        mark = page.decode().partition("data-mark=")[2].partition(">")[0].strip('"')
        played[game.name] = time.perf_counter()
        answer = json.loads(await browser.ask(f"{address}/rows", {
            "version": version(page), "mark": mark, "player": player, "text": row}))
        if not answer["done"]:
            raise SystemExit(f"{game.name}: {player}: {row}: {answer['verdict']}")
        taken.append(browser.times[-1])
        browser.close()
    return taken


async def many_viewers(
    folder: Path, slower: float, seconds: float, at_one_table: bool
) -> list[Figure]:
    games = [TableGame(n) for n in range(TABLES)]
    tables = [games] if at_one_table else [[game] for game in games]
    folders = [make_table(folder / f"table{n}", some) for n, some in enumerate(tables)]
    where = "at one table" if at_one_table else f"at {TABLES} tables"
    options = [option for each in folders for option in ("--table", str(each))]
    with serving(*options, "--port", "0") as server:
        viewers = [SeatViewer(server, games[n % TABLES], n) for n in range(VIEWERS)]
        played: dict[str, float] = {}
        until = time.perf_counter() + seconds
        listening = [asyncio.create_task(v.listen(v.browser.server, played)) for v in viewers]
        begun = server.seconds
        *_, orders = await asyncio.gather(
            *(v.look(until) for v in viewers), play_rows(server, games, played, until))
        busy = server.seconds - begun
        times = sorted(taken for v in viewers for taken in v.browser.times)
        late = sorted(taken for v in viewers for taken in v.late)
        print(f"{VIEWERS} viewers {where}, {seconds:.0f} s: {len(times)} requests, median "
              f"{median(times):.0f} ms, worst {times[-1]:.0f} ms; {len(orders)} orders, median "
              f"{median(orders):.0f} ms, worst {max(orders):.0f} ms; {len(late)} events, median "
              f"{median(late):.0f} ms; the server kept a processor busy for {busy:.1f} s, "
              f"{1000 * busy / (len(times) + 2 * len(orders)):.1f} ms a request")
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        megabytes = server.megabytes
    return [
        timed(f"{VIEWERS} viewers in seats {where}, 95 of 100 requests", 300,
              quantiles(times, n=20)[-1], slower),
        timed(f"an order {where}, 95 of 100", 300, quantiles(orders, n=20)[-1], slower),
        timed(f"a row that is sent {where}, until a page knows of it, the latest", 1000,
              late[-1], slower),
        Figure(f"memory with {VIEWERS} viewers {where}", f"{MEGABYTES} MB", f"{megabytes} MB",
               megabytes <= MEGABYTES),
    ]


def figures(seconds: float = SECONDS) -> list[Figure]:
    measured: list[Figure] = []
    for at_one_table in (False, True):
        slower = median(bare_python() for _ in range(5)) / BARE_PYTHON
        print(f"`python -c pass`: {slower * BARE_PYTHON:.0f} ms")
        with tempfile.TemporaryDirectory() as folder:
            measured += asyncio.run(many_viewers(Path(folder), slower, seconds, at_one_table))
    return measured


def main() -> None:
    print(table(figures(*map(float, sys.argv[1:2]))))


if __name__ == "__main__":
    main()
