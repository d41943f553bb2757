"""No byte that a seat's page sends depends on what the seat may not know: two tables, whose games
differ in that alone, answer every request of a page in the same way."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount

from aoi_cli.engine.shuffle import numbers
from aoi_cli.judging.judged_game import judge
from tests.installed import with_lantern_quay
from tests.mail.desk import Desk
from tests.secrecy.command_lines import Words
from tests.secrecy.test_command_lines import TABLES, make_two_worlds, words_for
from tests.web.asking import Answer, list_things, name_routes, note_routes, read_event, whole_answer
from tests.web.tables import SITE, Visit, field, serve

SEATS = "{seats: {anna: Ann, berta: Bob, cleo: Cleo}}"
PEOPLE = {"anna": "Ann", "berta": "Bob", "public": "Mo"}
MOMENTS = 3
PROBES = 5
EXPLAINED = 8
LATER = "ages, later"
"""A longer game of a kind that two other tables have; the pages of viewers ask for it."""
STREAMS = {"GET /events", "GET /g/{name}/events"}
"""They are read by themselves, as they have no end."""
GAME = "/g/sunday"


@pytest.fixture(autouse=True)
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


def desk_of(folder: Path, text: str) -> Desk:
    desk = Desk(folder / "table", more=SITE, settings=SEATS)
    desk.path().write_text(text)
    desk.run()
    return desk


@pytest.mark.few(1, "all pages of two tables")
@pytest.mark.parametrize("table", [table for table in TABLES if table != LATER])
def test_two_tables_send_the_same_bytes(
    tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "mark")
    it, texts = TABLES[table], make_two_worlds(table)
    words = words_for(texts[0], it.viewer, it.about, tmp_path, numbers(table, "pages"))
    rows, answers = len(judge(texts[0]).rows), []
    for name, text in zip(("one", "other"), texts, strict=True):
        desk = desk_of(tmp_path / name, text)
        application = serve(desk)
        visit = Visit(desk, PEOPLE[it.viewer], application=application)
        pages = next(route for route in application.routes if isinstance(route, Mount))
        asked = note_routes(visit.client, pages.routes, visit.base)
        answers.append([*requests(visit, it.viewer, words, rows)])
        assert asked | STREAMS >= name_routes(pages.routes)
    for (what, answer), (_, other) in zip(*answers, strict=True):
        assert answer == other, what


def requests(visit: Visit, viewer: str, words: Words, rows: int) -> Iterator[tuple[str, Answer]]:
    """Everything that the pages of a seat can ask for; the same, in the same order, of both."""
    def get(path: str, **facts: str) -> tuple[str, Answer]:
        return f"{path} {facts}", whole_answer(visit.get(path, params=facts))

    for path in ("/", GAME, f"{GAME}?as=everything", f"{GAME}?as=anna", "/g/monday",
                 *(f"{GAME}?at={n}" for n in range(0, rows, max(1, rows // MOMENTS))),
                 *(f"{GAME}/at/{n}?from={n - 1}" for n in range(1, rows, rows // MOMENTS + 1)),
                 f"{GAME}/at/1", f"{GAME}/at/{rows}", f"{GAME}?at={rows}&beside=1",
                 f"{GAME}/points"):
        yield path, whole_answer(visit.get(path))
    page = visit.page()
    for thing in list_things(page, EXPLAINED):
        yield get(f"{GAME}/why", **thing)
        yield get(f"{GAME}/why", **thing, at=str(rows // 2))
        yield get(f"{GAME}/tip", **thing)
    for path in ("/events", f"{GAME}/events"):
        yield f"stream {path}", read_event(visit.client, visit.base + path)
    assert field(page, "version").encode() in read_event(
        visit.client, f"{visit.base}{GAME}/events")[2]
    for row in words.probes[:PROBES]:
        player, _, text = row.partition(": ")
        for writer in {player, viewer}:
            yield from judge_row(visit, writer, text)
    for text in words.typed[:PROBES]:
        yield from judge_row(visit, viewer, text)
    for what, lines in (("lines", "preview\n" + words.probes[0]), ("lines", "status"),
                        ("lines", "log"), ("premove", words.probes[-1])):
        yield lines, whole_answer(visit.send(what, lines=lines))
    yield get("/table")
    for action in ("hold", "undo"):
        yield action, whole_answer(visit.client.post(f"{visit.base}/table/{action}", data={
            "game": "sunday", "because": "a try", "count": "2"}))
    yield "leave", whole_answer(visit.client.post(f"{visit.base}/leave"))


def judge_row(visit: Visit, player: str, text: str) -> Iterator[tuple[str, Answer]]:
    """Answers about a row that is judged, and also sent if it is not legal."""
    about: dict[str, Any] = {
        "version": f"{visit.desk.n()}-", "player": player, "text": text, "mark": "mark"}
    answer = visit.post("compose", **about)
    yield f"compose {player}: {text}", whole_answer(answer)
    if not json.loads(answer.content).get("legal"):
        yield f"rows {player}: {text}", whole_answer(visit.post("rows", **about))
