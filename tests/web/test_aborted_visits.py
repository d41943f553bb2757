"""Visitors who leave before they have read a page do not end the server."""

from __future__ import annotations

from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

from tests.browser.serving import serving
from tests.mail.desk import BEGINNING, begin
from tests.web.aborted import visit_and_leave
from tests.web.conftest import shorten
from tests.web.tables import link_of, new_desk

VISITS = 500
"""Visits at home and at a table each."""


def ask(port: int, path: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=10)
    try:
        connection.request("GET", path)
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_server_at_home_outlives_visitors_who_leave(tmp_path: Path) -> None:
    shorten("terra-mystica", 2, tmp_path)
    with serving(tmp_path) as address:
        port = urlsplit(address).port or 0
        visit_and_leave(port, VISITS // 2)
        visit_and_leave(port, VISITS // 2, path=f"/?{urlsplit(address).query}")
        assert ask(port, f"/?{urlsplit(address).query}") == 303


def test_the_server_of_a_table_outlives_visitors_who_leave(tmp_path: Path) -> None:
    desk = begin(new_desk(tmp_path), BEGINNING)
    link = link_of(desk, "Ann")
    with serving(options=["--table", str(desk.folder)]) as address:
        port = urlsplit(address).port or 0
        visit_and_leave(port, VISITS // 2)
        visit_and_leave(port, VISITS // 2, path=link)
        assert ask(port, "/static/page.css") == 200
