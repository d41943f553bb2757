"""Not a byte tells a viewer more than the viewer's own copy: pages of two files of which it is the
same are the same."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from aoi_cli.engine.shuffle import numbers
from tests.installed import with_lantern_quay
from tests.secrecy.test_command_lines import TABLES, make_two_worlds, words_for
from tests.web.asking import Answer, list_things, name_routes, note_routes, read_event, whole_answer
from tests.web.conftest import Browse, list_page

THEN = 1_700_000_000
EXPLAINED = 6
OF_NO_GAME = {"GET /new", "POST /new", "POST /import", "GET /static/{file}"}
STREAMS = {"GET /events", "GET /g/{name}/events"}
"""They are read by themselves, as they have no end."""


@pytest.fixture(autouse=True)
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


@pytest.mark.few(1, "all pages of two worlds")
@pytest.mark.parametrize("table", TABLES)
def test_pages_of_two_worlds_are_the_same(browse: Browse, tmp_path: Path, table: str) -> None:
    it, texts = TABLES[table], make_two_worlds(table)
    folder = tmp_path / "games"
    folder.mkdir()
    file = folder / "game.yaml"
    words = words_for(texts[0], it.viewer, it.about, tmp_path, numbers(table, "pages"))
    answers = []
    for text in texts:
        write(file, text)
        client = browse(folder)
        routes = client.app.routes  # type: ignore[attr-defined]
        asked = note_routes(client, routes)
        answers.append(ask_everything(client, file, text, it.viewer,
                                      (words.own or words.probes)[:3]))
        assert asked | STREAMS >= name_routes(routes) - OF_NO_GAME
    for what, answer in answers[0].items():
        assert answer == answers[1][what], what


def ask_everything(
    client: TestClient, file: Path, text: str, viewer: str, rows: Sequence[str]
) -> Mapping[str, object]:
    """The answers to all that a page can ask about the game as the viewer sees it."""
    page, seen = f"/g/{file.name}", {"as": viewer}
    answers: dict[str, Answer | str] = {"list": list_page(client)}

    def ask(path: str, **facts: object) -> None:
        answers[f"{path} {facts}"] = whole_answer(client.get(path, params={**seen, **facts}))

    def send(path: str, **facts: Any) -> None:
        body = json.dumps({"player": viewer, **facts})
        answers[f"{path} {body}"] = whole_answer(client.post(f"{page}/{path}", params=seen,
                                                             content=body))

    ask(page)
    content = client.get(page, params=seen).text
    last = int(content.partition('data-rows="')[2].partition('"')[0])
    version = content.partition('data-version="')[2].partition('"')[0]
    for row in (0, last // 2, last - 1, last, last + 1):
        ask(page, at=row)
        ask(page, at=row, beside=last // 2)
        ask(f"{page}/at/{row}")
        ask(f"{page}/at/{row}", **{"from": last})
    ask(f"{page}/points")
    for thing in list_things(content, EXPLAINED):
        ask(f"{page}/why", **thing)
        ask(f"{page}/why", **thing, at=last // 2)
        ask(f"{page}/tip", **thing)
    for path in ("/events", f"{page}/events"):
        answers[f"stream {path}"] = read_event(client, path, f"as={viewer}")
    assert f'{{"version": "{version}"}}'.encode() in answers[f"stream {page}/events"][2]
    for number, typed in enumerate(["", *(row.partition(": ")[2] for row in rows)]):
        for path in ("compose", "rows", "undo", "redo", "replace")[: 5 if number == 1 else 1]:
            send(path, version=version, text=typed)
            write(file, text)
    write(file, text + "  anna: that is no row\n")
    answers["list of errors"] = list_page(client)
    ask(page)
    write(file, text.replace("players:", "player:"))
    answers["broken list"] = list_page(client)
    ask(page, broken=1)
    return answers


def write(file: Path, text: str) -> None:
    """The file always has the same time, but never the same stamp as before."""
    file.unlink(missing_ok=True)
    file.write_text(text)
    os.utime(file, (THEN, THEN))
