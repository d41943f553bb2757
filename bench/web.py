"""Measures `aoi web` as a user types it, by requests over loopback: python bench/web.py [SECONDS]

The server is a process of its own. First pages are those of a game of 340 rows that nobody has
opened. A click is what a page sends when something is chosen: the row so far, answered with how it
can go on. Then 200 viewers look at 20 tables. Each keeps a page and its stream of events open, and
looks at a moment or writes at a row every two seconds. They all come within ten seconds. Twice a
second a row is played at some table; its viewers load the page again.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import quote

from figures import BARE_PYTHON, Figure, table, timed
from longgames import long_game

ROOT = Path(__file__).parents[1]
GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")
PROGRAM = [sys.executable, "-c", "from aoi_cli.cli.main import main; main()"]
ROWS, TABLES, VIEWERS, CLICKS, LISTED = 340, 20, 200, 100, 100
SECONDS = 60.0
MEGABYTES = 300
PAUSE = 2.0
"""Seconds between two requests of a viewer, on average."""
ARRIVAL = 10.0
"""Seconds in which all viewers come; at first no game is open."""
PLAYS = 2
"""Rows that are played each second, at all tables together."""
EVERYTHING = "?as=everything"


class Server:
    """A running server, and the pages of somebody who has the key."""

    def __init__(self, address: str, process: subprocess.Popen[str]) -> None:
        self.host = address.removeprefix("http://").partition("/")[0]
        self.cookie = f"aoi_key_{self.host.partition(':')[2]}={address.partition('key=')[2]}"
        self.process = process

    @property
    def megabytes(self) -> int:
        """The most memory that the server has held so far."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmHWM:\s+(\d+)", status)[0]) // 1024

    @property
    def seconds(self) -> float:
        """The time that the server has kept a processor busy so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    async def connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, _, port = self.host.partition(":")
        return await asyncio.open_connection(host, int(port))

    def head(self, method: str, path: str, length: int = 0) -> bytes:
        return (f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nCookie: {self.cookie}\r\n"
                f"Accept-Encoding: gzip\r\nContent-Length: {length}\r\n\r\n").encode()


class Browser:
    """One connection that is kept open, with the times that its requests took."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.times: list[float] = []
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, content: Mapping[str, Any] | None = None) -> bytes:
        """The answer to a request, unpacked."""
        body = b"" if content is None else json.dumps(content).encode()
        begun = time.perf_counter()
        if self.streams is None:
            self.streams = await self.server.connect()
        reader, writer = self.streams
        writer.write(self.server.head("POST" if body else "GET", path, len(body)) + body)
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        answer = await reader.readexactly(int(re.findall(r"content-length: (\d+)", head)[0]))
        self.times.append(1000 * (time.perf_counter() - begun))
        if "connection: close" in head:
            self.close()
        if " 200 " not in head.partition("\r\n")[0]:
            raise SystemExit(f"{path}: {head}{answer.decode()}")
        if "content-encoding: gzip" in head:
            return gzip.decompress(answer)
        return answer

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()
        self.streams = None


@contextmanager
def serving(*places: str | Path) -> Iterator[Server]:
    environment = {**os.environ}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # What is installed is compiled.
    process = subprocess.Popen([*PROGRAM, "web", *map(str, places), "--no-browser"],
                               stdout=subprocess.PIPE, text=True, env=environment)
    assert process.stdout
    try:
        yield Server(process.stdout.readline().strip().rstrip("/"), process)
    finally:
        process.terminate()
        process.wait()


def bare_python() -> float:
    """Milliseconds that Python takes to start, at the moment."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return 1000 * (time.perf_counter() - begun)


def version(page: bytes) -> str:
    return page.decode().partition('data-version="')[2].partition('"')[0]


def shortened(name: str, number: int, folder: Path) -> str:
    """A shipped game after about two thirds of its rows, in a folder."""
    files = sorted((ROOT / "games" / name).glob("*.yaml"))
    text = files[number % len(files)].read_text(encoding="utf-8")
    head, _, moves = text.partition("moves: |\n")
    rows = moves.splitlines(keepends=True)
    file = folder / f"{name}-{number}.yaml"
    file.write_text(f"{head}moves: |\n{''.join(rows[:len(rows) * 2 // 3])}", encoding="utf-8")
    return file.name


# First pages


async def first_pages(folder: Path, slower: float) -> list[Figure]:
    """The folder has a newer game of the same kind, whose page the server draws as it starts."""
    (folder / "long.yaml").write_text(long_game(ROWS), encoding="utf-8")
    shortened(GAMES[0], 0, folder)
    os.utime(folder / "long.yaml", (1, 1))
    with serving(folder):
        pass  # Compiles what was never run here.
    begun = time.perf_counter()
    with serving(folder) as server:
        started = 1000 * (time.perf_counter() - begun)
        browser, moments, points = Browser(server), Browser(server), Browser(server)
        for _ in range(20):
            await browser.ask("/g/long.yaml")
        for row in range(ROWS, ROWS - 100, -1):
            await moments.ask(f"/g/long.yaml?at={row - 1}")
        await points.ask("/g/long.yaml/points")
        for other in (browser, moments, points):
            other.close()
    print(f"start of the server: {started:.0f} ms; a page behind another row: worst "
          f"{max(moments.times):.0f} ms")
    return [
        timed("first page, the very first request", 150, browser.times[0], slower),
        timed("first page, behind a row that nobody has looked at, median of 100", 150,
              median(moments.times), slower),
        timed("first page, shown before", 150, median(browser.times[1:]), slower),
        timed("points by round, asked for the first time", 150, points.times[0], slower),
    ]


async def list_games(folder: Path, slower: float) -> list[Figure]:
    for n in range(LISTED):
        shortened(GAMES[n % 4], n, folder)
    with serving(folder) as server:
        browser, begun = Browser(server), time.perf_counter()
        while "This file is being read." in (await browser.ask("/")).decode():
            await asyncio.sleep(0.05)
        whole = 1000 * (time.perf_counter() - begun)
        first, browser.times = browser.times[0], []
        for _ in range(20):
            await browser.ask("/")
        browser.close()
    print(f"list of {LISTED} games: first {first:.0f} ms, every game read after {whole:.0f} ms")
    return [timed(f"list of {LISTED} games, once they are read", 150, median(browser.times),
                  slower)]


# Clicks


async def click_through(folder: Path, slower: float) -> list[Figure]:
    """Rows that are put together at random, choice by choice, and played."""
    chance = random.Random(1)
    names = [shortened(name, number, folder) for name in GAMES for number in (1, 4)]
    with serving(folder) as server:
        browser = Browser(server)
        clicks: dict[str, list[float]] = {}
        while sum(map(len, clicks.values())) < CLICKS:
            for name in names:
                page = (await browser.ask(f"/g/{name}{EVERYTHING}")).decode()
                player = page.partition('name="writer" value="')[2].partition('"')[0]
                if not player:
                    continue
                typed = ""
                for _ in range(6):
                    facts = {"version": version(page.encode()), "player": player, "text": typed}
                    answer = json.loads(await browser.ask(f"/g/{name}/compose{EVERYTHING}", facts))
                    clicks.setdefault(name, []).append(browser.times[-1])
                    rows = re.findall(r'data-row="([^"]*)"', answer["choices"])
                    if answer["legal"]:
                        await browser.ask(f"/g/{name}/rows{EVERYTHING}", facts)
                        break
                    if not rows:
                        break
                    typed = chance.choice(rows).replace("&#x27;", "'").replace("&amp;", "&")
        times = sorted(time for some in clicks.values() for time in some)
        for name in GAMES:
            own = [time for file, some in clicks.items() if file.startswith(name) for time in some]
            print(f"clicks, {name}: median {median(own):.0f} ms, worst {max(own):.0f} ms")
        browser.close()
    return [timed(f"click, median of {len(times)}", 50, median(times), slower),
            timed("click, the slowest of these", 150, times[-1], slower)]


# Viewers


class Viewer:
    def __init__(self, server: Server, name: str, number: int) -> None:
        self.browser = Browser(server)
        self.name = name
        self.chance = random.Random(number)
        self.news = 0
        self.late: list[float] = []

    @property
    def address(self) -> str:
        return f"/g/{quote(self.name)}"

    async def look(self, until: float) -> None:
        await asyncio.sleep(self.chance.random() * ARRIVAL)
        page = await self.browser.ask(f"{self.address}{EVERYTHING}")
        seen = int(version(page).partition("-")[0])
        while time.perf_counter() < until:
            await asyncio.sleep(self.chance.random() * 2 * PAUSE)
            if self.news:
                self.news = 0
                page = await self.browser.ask(f"{self.address}{EVERYTHING}")
                seen = int(version(page).partition("-")[0])
            elif self.chance.random() < 0.7:
                row = self.chance.randrange(seen)
                await self.browser.ask(f"{self.address}/at/{row}{EVERYTHING}&from={row + 1}")
            elif player := page.decode().partition('name="writer" value="')[2].partition('"')[0]:
                await self.browser.ask(f"{self.address}/compose{EVERYTHING}", {
                    "version": version(page), "player": player, "text": ""})
        self.browser.close()

    async def listen(self, server: Server, played: Mapping[str, float]) -> None:
        reader, writer = await server.connect()
        writer.write(server.head("GET", f"{self.address}/events{EVERYTHING}"))
        first = True
        try:
            while line := await reader.readline():
                if line.startswith(b"data:"):
                    self.news += 1
                    if not first:
                        self.late.append(1000 * (time.perf_counter() - played[self.name]))
                    first = False
        finally:
            writer.close()


async def play_rows(server: Server, names: list[str], played: dict[str, float], until: float
                    ) -> None:
    browser, chance = Browser(server), random.Random(2)
    while time.perf_counter() < until:
        await asyncio.sleep(1 / PLAYS)
        name = chance.choice(names)
        page = await browser.ask(f"/g/{name}{EVERYTHING}")
        played[name] = time.perf_counter()
        await browser.ask(f"/g/{name}/undo{EVERYTHING}", {"version": version(page)})
    browser.close()


async def many_viewers(folder: Path, slower: float, seconds: float) -> list[Figure]:
    names = [shortened(GAMES[n % 4], n, folder) for n in range(TABLES)]
    with serving(folder) as server:
        viewers = [Viewer(server, names[n % TABLES], n) for n in range(VIEWERS)]
        played: dict[str, float] = {}
        until = time.perf_counter() + seconds
        listening = [asyncio.create_task(v.listen(server, played)) for v in viewers]
        await asyncio.gather(*(v.look(until) for v in viewers),
                             play_rows(server, names, played, until))
        times = sorted(taken for v in viewers for taken in v.browser.times)
        late = sorted(taken for v in viewers for taken in v.late)
        print(f"{VIEWERS} viewers, {seconds:.0f} s: {len(times)} requests, median "
              f"{median(times):.0f} ms, worst {times[-1]:.0f} ms; {len(late)} events, median "
              f"{median(late):.0f} ms, worst {late[-1]:.0f} ms")
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
        megabytes = server.megabytes
    return [
        timed(f"{VIEWERS} viewers at {TABLES} tables, 95 of 100 requests", 300,
              quantiles(times, n=20)[-1], slower),
        timed("a row that is written, until a page knows of it, the latest", 1000, late[-1],
              slower),
        Figure(f"memory with {VIEWERS} viewers", f"{MEGABYTES} MB", f"{megabytes} MB",
               megabytes <= MEGABYTES),
    ]


def figures(seconds: float = SECONDS) -> list[Figure]:
    """All of them; times are compared on a machine on which Python starts as fast as is usual."""
    measured: list[Figure] = []
    for measure in (first_pages, list_games, click_through,
                    lambda *about: many_viewers(*about, seconds)):
        slower = median(bare_python() for _ in range(5)) / BARE_PYTHON
        print(f"`python -c pass`: {slower * BARE_PYTHON:.0f} ms")
        with tempfile.TemporaryDirectory() as folder:
            measured += asyncio.run(measure(Path(folder), slower))
    return measured


def main() -> None:
    print(table(figures(*map(float, sys.argv[1:2]))))


if __name__ == "__main__":
    main()
