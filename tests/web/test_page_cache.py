"""Answers are worked out once for each version of a game, and take a room that has an end."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.table import open_game
from aoi_cli.web import application, seats_site
from aoi_cli.web.page_cache import OVERHEAD, PageCache, make_key, put_into
from tests.mail.desk import BEGINNING, begin
from tests.web.conftest import Browse, shorten
from tests.web.tables import Visit, field, new_desk


def count_calls(monkeypatch: pytest.MonkeyPatch, module: Any, name: str) -> list[str]:
    calls: list[str] = []
    function: Callable[..., Any] = getattr(module, name)

    def count_call(*given: Any, **named: Any) -> Any:
        calls.append(name)
        return function(*given, **named)

    monkeypatch.setattr(module, name, count_call)
    return calls


def test_many_short_answers_to_long_requests_take_little_room() -> None:
    cache = PageCache(100 * OVERHEAD)
    for n in range(1_000):
        cache.keep(make_key(n, "long" * 10_000), b"")
    assert 0 < len(cache.kept) < 100
    assert cache.bytes <= cache.most_bytes
    assert {*map(len, cache.kept)} == {32}


def test_an_answer_that_is_kept_again_counts_once() -> None:
    cache = PageCache()
    for _ in range(10):
        packed = cache.keep(make_key("a"), b"something")
    assert cache.bytes == len(packed) + OVERHEAD


def test_parts_come_in_the_place_of_their_marks_once() -> None:
    page = gzip.compress(b"<b>one</b><b>two</b>")
    assert gzip.decompress(put_into(page, {"two": "one & \u00fc"})).decode() == \
        "<b>one</b><b>one & \u00fc</b>"


@pytest.mark.parametrize(("path", "function"), [
    ("", "print_game"), ("/points", "print_points"), ("/why?key=x", "print_why"),
])
def test_the_same_answer_is_worked_out_once(
    browse: Browse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, function: str
) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    calls, client = count_calls(monkeypatch, application, function), browse()
    first, second = (client.get(f"/g/{file.name}{path}").content for _ in range(2))
    assert first == second and calls == [function]
    open_game(file).undo()
    assert client.get(f"/g/{file.name}{path}").status_code == 200
    assert calls == [function, function]


def test_a_page_of_a_seat_is_drawn_once_and_has_a_mark_of_its_own_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = begin(new_desk(tmp_path), BEGINNING)
    desk.run()
    calls, ann = count_calls(monkeypatch, seats_site, "print_game"), Visit(desk, "Ann")
    bob = Visit(desk, "Bob", application=ann.client.app)
    pages = [ann.page(), ann.page()]
    assert calls == ["print_game"]
    assert field(pages[0], "mark") != field(pages[1], "mark")
    assert all(page.count(field(page, "mark")) > 1 for page in pages)
    assert ann.player(bob.page()) == "Bob"
    ann.send("mail", how="turn")
    answer = ann.send("absence", first="2026-09-01", last="2026-09-05")
    assert "Noted: absence" in answer.text and "<li>2026-09-01" in answer.text
    assert "Noted: absence" not in ann.page()
