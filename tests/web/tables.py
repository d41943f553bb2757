"""A play-by-mail table with pages, and visitors who come by their links."""

from __future__ import annotations

import re
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from aoi_cli.mail.links import link_to
from aoi_cli.mail.table import Table
from aoi_cli.web.seats import ServedTable
from aoi_cli.web.seats_site import make_table_application
from tests.mail.desk import Desk

SITE = "site: {address: 'https://games.example.org'}"
PORT = 8204
HERE = f"http://127.0.0.1:{PORT}"


class Visit:
    """Somebody at a page of a table."""

    def __init__(self, desk: Desk, who: str, base_url: str = HERE, application: Any = None,
                 port: int = PORT, jar: CookieJar | None = None) -> None:
        self.desk = desk
        self.client = TestClient(
            application or serve(desk, port=port), base_url=base_url.replace(str(PORT), str(port)),
            client=("127.0.0.1", 5000), cookies=jar)
        self.link = link_of(desk, who)
        self.entered = self.client.get(self.link, follow_redirects=False)
        self.base = self.entered.headers.get("location", "").rstrip("/")

    def get(self, path: str, **about: Any) -> Any:
        return self.client.get(self.base + path, **about)

    def page(self, game: str = "sunday") -> str:
        answer = self.get(f"/g/{game}")
        assert answer.status_code == 200, answer.text
        text: str = answer.text
        return text

    def post(self, path: str, **content: Any) -> Any:
        return self.client.post(f"{self.base}/g/sunday/{path}", json=content)

    def play(
        self, text: str, page: str = "", player: str = "", **more: object
    ) -> dict[str, Any]:
        page = page or self.page()
        answer = self.post("rows", version=field(page, "version"), mark=field(page, "mark"),
                           player=player or self.player(page), text=text, **more)
        assert answer.status_code == 200, answer.text
        content: dict[str, Any] = answer.json()
        return content

    def player(self, page: str) -> str:
        return re.findall(r'name="writer" value="([^"]+)"', page)[0]

    def send(self, what: str, page: str = "", **fields: str) -> Any:
        page = page or self.page()
        return self.client.post(f"{self.base}/g/sunday/orders", data={
            "what": what, "mark": field(page, "mark"), "n": str(self.desk.n()), **fields})


def field(page: str, name: str) -> str:
    return re.findall(rf'data-{name}="?([^" >]+)', page)[0]


def serve(*desks: Desk, port: int = PORT) -> Any:
    def now() -> Any:
        return desks[0].now

    return make_table_application([ServedTable(desk.folder, now) for desk in desks], port)


def link_of(desk: Desk, who: str) -> str:
    table = Table(desk.folder, desk.now)
    person = table.file.person_named(who)
    assert person is not None
    return "/t/" + link_to(table, person).partition("/t/")[2]


def new_desk(folder: Path, more: str = SITE) -> Desk:
    return Desk(folder / "table", more=more)
