"""Not a byte tells a viewer more than the viewer's own copy: pages of two files of which it is the
same are the same."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aoi_cli.engine.shuffle import numbers
from aoi_cli.web.application import Site
from aoi_cli.web.library import Library
from tests.installed import with_lantern_quay
from tests.secrecy.files import other_file
from tests.secrecy.test_command_lines import TABLES, words_for
from tests.web.conftest import Browse, list_page

THEN = 1_700_000_000


@pytest.fixture(autouse=True)
def small_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield


@pytest.mark.parametrize("table", TABLES)
def test_pages_of_two_worlds_are_the_same(browse: Browse, tmp_path: Path, table: str) -> None:
    it, chance = TABLES[table], numbers(table, "pages")
    texts = [it.text, other_file(it.text, it.viewer, chance)]
    assert texts[0] != texts[1]
    folder = tmp_path / "games"
    folder.mkdir()
    file = folder / "game.yaml"
    words = words_for(it.text, it.viewer, it.about, tmp_path, chance)
    answers = []
    for text in texts:
        write(file, text)
        answers.append(everything(browse(folder), file, text, it.viewer, words.own[:3]))
    for what, answer in answers[0].items():
        assert answer == answers[1][what], what


def everything(
    client: TestClient, file: Path, text: str, viewer: str, rows: Sequence[str]
) -> Mapping[str, object]:
    """All that a page can ask about the game as the viewer sees it."""
    page, seen = f"/g/{file.name}", {"as": viewer}
    answers: dict[str, object] = {"list": list_page(client)}

    def ask(path: str, **facts: object) -> None:
        answer = client.get(path, params={**seen, **facts})
        answers[f"{path} {facts}"] = answer.status_code, answer.headers, answer.content

    ask(page)
    content = client.get(page, params=seen).text
    last = int(content.partition('data-rows="')[2].partition('"')[0])
    version = content.partition('data-version="')[2].partition('"')[0]
    for row in (0, last // 2, last - 1, last, last + 1):
        ask(page, at=row)
        ask(f"{page}/at/{row}")
        ask(f"{page}/at/{row}", **{"from": last})
    site = Site(Library([str(file.parent)]))
    answers["event"] = site.topic_of(file.name, viewer)[2]()
    for number, typed in enumerate(["", *(row.partition(": ")[2] for row in rows)]):
        for path in ("compose", "rows", "undo", "redo", "replace")[: 5 if number == 1 else 1]:
            body = {"version": version, "player": viewer, "text": typed}
            answer = client.post(f"{page}/{path}", params=seen, content=json.dumps(body))
            answers[f"{path} {typed} {number}"] = answer.status_code, answer.content
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
