"""No byte that a seat's page sends depends on what the seat may not know: two tables, whose games
differ in that alone, answer every request of a page in the same way."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from starlette.routing import Mount, Route

from aoi_cli.engine.shuffle import numbers
from aoi_cli.judging.judged_game import judge
from tests.mail.desk import Desk
from tests.secrecy.files import other_file
from tests.secrecy.test_command_lines import TABLES, words_for
from tests.web.tables import SITE, Visit, serve

SEATS = "{seats: {anna: Ann, berta: Bob, cleo: Cleo}}"
PEOPLE = {"anna": "Ann", "berta": "Bob", "public": "Mo"}
MOMENTS = 4
PROBES = 10
EXPLAINED = 12
ASKED = frozenset([
    "/", "/events", "/g/{name}", "/g/{name}/at/{row:int}", "/g/{name}/events",
    "/g/{name}/rounds", "/g/{name}/points", "/g/{name}/why", "/g/{name}/compose",
    "/g/{name}/rows", "/g/{name}/orders", "/table", "/table/{action}",
])
"""The addresses that are asked for below."""


def desk_of(folder: Path, text: str) -> Desk:
    desk = Desk(folder / "table", more=SITE, settings=SEATS)
    desk.path().write_text(text)
    desk.run()
    return desk


def test_every_address_of_a_page_is_asked_for(tmp_path: Path) -> None:
    desk = desk_of(tmp_path, TABLES["ages"].text)
    pages = next(route for route in serve(desk).routes if isinstance(route, Mount))
    assert {route.path for route in pages.routes if isinstance(route, Route)} == ASKED


@pytest.mark.parametrize("table", ["ages", "ages, looking on"])
def test_two_tables_send_the_same_bytes(
    tmp_path: Path, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(secrets, "token_urlsafe", lambda size: "mark")
    chance = numbers(table, "pages")
    it = TABLES[table]
    texts = {"one": it.text, "other": other_file(it.text, it.viewer, chance)}
    assert texts["one"] != texts["other"]
    words = words_for(it.text, it.viewer, it.about, tmp_path, chance)
    visits = [Visit(desk_of(tmp_path / name, text), PEOPLE[it.viewer])
              for name, text in texts.items()]
    rows = len(judge(it.text).rows)
    one, other = ([*requests(visit, it.viewer, words, rows)] for visit in visits)
    assert len(one) > MOMENTS + PROBES
    for (path, content), (_, second) in zip(one, other, strict=True):
        assert content == second, path


def requests(visit: Visit, viewer: str, words: Any, rows: int) -> Iterator[tuple[str, bytes]]:
    game = "/g/sunday"
    assert visit.get(game).status_code == 200
    for path in ("/", game, f"{game}?as=everything", f"{game}?as=anna", "/g/monday",
                 *(f"{game}?at={n}" for n in range(0, rows, rows // MOMENTS)),
                 *(f"{game}/at/{n}?from={n - 1}" for n in range(1, rows, rows // MOMENTS))):
        answer = visit.get(path)
        yield path, answer.content + str(sorted(answer.headers.items())).encode()
    for path in ("rounds", "points"):
        yield path, visit.get(f"{game}/{path}").content
    page = visit.page()
    for what in ("key", "slot"):
        names = sorted({*re.findall(rf'data-{what}="([^"]+)"', page)})
        for name in [*names[::max(1, len(names) // EXPLAINED)], "card:pact", "nonsense"]:
            for about in ({what: unescape(name)}, {what: unescape(name), "at": str(rows // 2)}):
                yield f"why {about}", visit.get(f"{game}/why", params=about).content
    yield "events", version_in(visit)
    for row in words.probes[:PROBES]:
        player, _, text = row.partition(": ")
        for writer in {player, viewer}:
            yield from judged(visit, writer, text)
    for text in words.typed[:PROBES]:
        yield from judged(visit, viewer, text)
    if viewer != "public":
        for what, fields in (("lines", {"lines": "preview\n" + words.probes[0]}),
                             ("lines", {"lines": "status"}), ("lines", {"lines": "log"}),
                             ("premove", {"lines": words.probes[-1]})):
            yield what, visit.send(what, **fields).content
    yield "/table", visit.get("/table").content
    for action in ("hold", "undo"):
        yield action, visit.client.post(f"{visit.base}/table/{action}", data={
            "game": "sunday", "because": "a try", "count": "2"}).content


def judged(visit: Visit, player: str, text: str) -> Iterator[tuple[str, bytes]]:
    """A row judged; one that is not legal is sent as well."""
    about = {"version": f"{visit.desk.n()}-", "player": player, "text": text, "mark": "mark"}
    answer = visit.post("compose", **about)
    yield f"compose {player}: {text}", answer.content
    if not answer.json().get("legal"):
        yield f"rows {player}: {text}", visit.post("rows", **about).content


def version_in(visit: Visit) -> bytes:
    """The version that the events of a page tell, which have no end."""
    from tests.web.tables import field

    return field(visit.page(), "version").encode()
