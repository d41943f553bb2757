"""A page that is open learns of every change, and of nothing that its viewer may not know."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from aoi_cli.table import Unknown, open_game
from aoi_cli.web.application import Site
from aoi_cli.web.library import Library
from aoi_cli.web.live import PACE, SHARE, Topic, Watcher
from tests.web.conftest import shorten

LONGEST = 60
"""Seconds that a test waits at most. `bench/web.py` measures how fast events are."""


async def next_event(stream: AsyncGenerator[str]) -> dict[str, Any]:
    text = await asyncio.wait_for(anext(stream), LONGEST)
    assert text.startswith("data: ") and text.endswith("\n\n")
    facts: dict[str, Any] = json.loads(text.removeprefix("data: "))
    return facts


def listen_to(site: Site, name: str, viewer: str = "") -> AsyncGenerator[str]:
    return site.watcher.stream(*site.topic_of(name, viewer))


def test_a_row_from_elsewhere_is_known(tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    site = Site(Library([str(tmp_path)]))

    async def run() -> None:
        page = listen_to(site, file.name)
        first = await next_event(page)
        open_game(file).undo()
        second = await next_event(page)
        assert first["version"].startswith("20-") and second["version"].startswith("21-")
        site.watcher.close()
        with pytest.raises(StopAsyncIteration):
            await anext(page)

    asyncio.run(run())


def test_all_who_listen_hear_the_same_and_files_are_let_alone_afterwards(tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    site, looks = Site(Library([str(tmp_path)])), []
    name, look, tell = site.topic_of(file.name, "")

    def count_looks() -> object:
        looks.append(1)
        return look()

    async def run() -> None:
        pages = [site.watcher.stream(name, count_looks, tell) for _ in range(100)]
        heard = await asyncio.gather(*map(next_event, pages))
        assert all(one == heard[0] for one in heard)
        assert len(looks) <= 2
        open_game(file).undo()
        news = await asyncio.gather(*map(next_event, pages))
        assert all(one == news[0] != heard[0] for one in news)
        for page in pages:
            await page.aclose()
        assert not site.watcher.listeners
        before = len(looks)
        await asyncio.sleep(2 * PACE)
        assert len(looks) <= before + 1

    asyncio.run(run())


def test_a_file_that_goes_and_comes_is_told(tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    text = file.read_text()
    site = Site(Library([str(tmp_path)]))

    async def run() -> None:
        page = listen_to(site, file.name)
        first = await next_event(page)
        file.unlink()
        assert await next_event(page) == {"gone": True}
        file.write_text(text)
        assert await next_event(page) == first
        site.watcher.close()

    asyncio.run(run())


def test_the_list_of_games_learns_of_new_and_changed_games(tmp_path: Path) -> None:
    site = Site(Library([str(tmp_path)]))

    async def run() -> None:
        page = site.watcher.stream(*site.list_topic())
        heard = [await next_event(page)]
        file = shorten("terra-mystica", 20, tmp_path)
        heard.append(await next_event(page))
        open_game(file).undo()
        heard.append(await next_event(page))
        assert len({fact["news"] for fact in heard}) == 3
        site.watcher.close()

    asyncio.run(run())


def test_there_is_an_end_to_those_who_listen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("aoi_cli.web.live.MOST_STREAMS", 0)
    assert Watcher().answer(("", int, dict)).status_code == 503


def test_only_a_look_that_is_slow_makes_the_next_one_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it took to open the game; a game that cannot be opened counts whole."""
    spent = [0.0]
    monkeypatch.setattr("aoi_cli.web.live.thread_time", lambda: spent[0])

    def take(seconds: float) -> object:
        spent[0] += seconds
        return spent[0]

    def tell() -> dict[str, object]:
        return {"version": take(50)}

    def fail() -> dict[str, object]:
        take(50)
        raise Unknown("game", "gone")

    for topic, wait in ((Topic(lambda: take(0), tell), PACE), (Topic(lambda: take(1), tell), SHARE),
                        (Topic(lambda: take(0), fail), 50 * SHARE)):
        begun = monotonic()
        assert topic.renew()
        assert begun + wait <= topic.due <= monotonic() + wait


def test_one_visitor_cannot_listen_on_all_pages(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("aoi_cli.web.live.MOST_OF_ONE", 2)
    file = shorten("terra-mystica", 20, tmp_path)
    site = Site(Library([str(tmp_path)]))
    topic = site.topic_of(file.name, "")

    def status(who: str) -> int:
        return site.watcher.answer(topic, who=who).status_code

    async def run() -> None:
        pages = [site.watcher.stream_to("ann", topic) for _ in range(2)]
        await asyncio.gather(*map(next_event, pages))
        assert [status("ann"), status("bob"), status("")] == [503, 200, 200]
        await pages[0].aclose()
        assert status("ann") == 200
        await pages[1].aclose()
        assert not site.watcher.pages and not site.watcher.listeners

    asyncio.run(run())
