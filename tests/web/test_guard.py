"""Only who has the key gets in, only from our own pages, and only under our own name."""

from __future__ import annotations

from http.cookiejar import CookieJar
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aoi_cli.engine.bounds import PAGE_BYTES
from aoi_cli.web.application import make_application
from tests.web.conftest import HOST, KEY, Browse, shorten

GAME = "terra-mystica"


def test_the_key_of_the_address_becomes_a_cookie_that_scripts_cannot_read(browse: Browse) -> None:
    answer = browse(key="wrong").get(f"/?key={KEY}", follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == "/"
    assert {"HttpOnly", "SameSite=strict"} <= set(answer.headers["set-cookie"].split("; "))


def test_two_servers_of_this_machine_keep_each_other_in(tmp_path: Path) -> None:
    """Browsers send a cookie to every port of a host."""
    jar = CookieJar()
    clients = [open_server(tmp_path, port, jar) for port in (8000, 8001)]
    for client in [*clients, *clients]:
        assert client.get("/").status_code == 200
    other = open_server(tmp_path, 8002, jar, key="wrong")
    assert other.get("/").status_code == 403


def open_server(folder: Path, port: int, jar: CookieJar, key: str = "") -> TestClient:
    """A browser with other pages open, which opens those of a server with a key of its own."""
    host, own = f"127.0.0.1:{port}", f"key-of-{port}"
    client = TestClient(make_application([str(folder)], own, {host}), base_url=f"http://{host}",
                        cookies=jar)
    client.get(f"/?key={key or own}", follow_redirects=False)
    return client


@pytest.mark.parametrize("path", ["/", "/static/main.js", "/g/x.yaml", "/nowhere"])
def test_nothing_is_shown_without_the_key(browse: Browse, path: str) -> None:
    assert browse(key="wrong").get(path).status_code == 403


def test_another_name_of_the_server_is_refused(browse: Browse) -> None:
    """A page elsewhere could call its own name by this machine's address."""
    answer = browse().get("/", headers={"Host": "example.com"})
    assert answer.status_code == 400


def test_only_our_own_pages_change_a_game(browse: Browse, tmp_path: Path) -> None:
    file = shorten(GAME, 20, tmp_path)
    client, before = browse(), file.read_text()
    for headers in ({"Origin": "http://example.com"}, {"Origin": "null"},
                    {"Sec-Fetch-Site": "cross-site"},
                    [("Origin", f"http://{HOST}"), ("Origin", "http://example.com")]):
        answer = client.post(f"/g/{file.name}/undo", json={"version": ""}, headers=headers)
        assert answer.status_code == 403
    assert file.read_text() == before
    assert client.post(f"/g/{file.name}/undo", json={"version": ""},
                       headers={"Origin": f"http://{HOST}"}).status_code == 200


def test_a_long_request_is_refused_before_it_is_read(browse: Browse, tmp_path: Path) -> None:
    file = shorten(GAME, 20, tmp_path)
    answer = browse().post(f"/g/{file.name}/compose", content=b" " * (PAGE_BYTES + 1))
    assert answer.status_code == 413


def test_pages_run_only_the_scripts_of_this_server(browse: Browse) -> None:
    policy = browse().get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("name", [
    "..~secret.yaml", "~etc~passwd", "%2e%2e~secret.yaml", "notes.txt", ".hidden.yaml",
])
def test_only_games_of_the_folders_have_addresses(
    browse: Browse, tmp_path: Path, name: str
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    shorten(GAME, 20, tmp_path).rename(tmp_path / "secret.yaml")
    for other in ("notes.txt", ".hidden.yaml"):
        (folder / other).write_text("aoi: 1\n")
    assert browse(folder).get(f"/g/{name}").status_code == 404
