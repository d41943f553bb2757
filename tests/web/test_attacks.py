"""Requests that no page sends: nothing is told, nothing is changed, nothing falls over."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.browser.serving import serving
from tests.web.conftest import KEY, Browse, shorten

GAME = "terra-mystica.yaml"
METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "BREW")
PARTS = ("", "g", GAME, "..", "%2e%2e", "~", "%00", "%ff", "static", "at", "events", "compose",
         "new", "import", "rows", "undo", "1", "99999999999999999999", "-1", "etc~passwd", "\\",
         "main.js", "..%2f..%2fetc%2fpasswd", "%ed%a0%80", "ü", " ", "?", "#", "a" * 300)
QUERIES = ("", "at=1", "at=x", "at=" + "9" * 5000, "as=anna", "as=nobody", "as=%00", "as=%ff",
           "from=5", "from=x", "key=x", "game=terra-mystica", "game=x", "&&&=;", "as=everything")
BODIES = (b"", b"{}", b"null", b'{"version": 1}', b'{"version": "", "text": "\\u0000"}',
          b"[" * 9999,
          b'{"version": "", "count": 99999999999999999999}', b"\xff\xfe", b"player=anna&game=x",
          b'{"version": "", "player": "gm", "text": "undo 1", "count": -1, "number": -5}')
TYPES = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data",
         "multipart/form-data; boundary=x", "multipart/form-data; boundary=\u00e4", "", "text/x")


def contents(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.few(2, "requests by chance")
@pytest.mark.parametrize("seed", range(6))
def test_requests_by_chance_are_answered_and_change_nothing(
    browse: Browse, tmp_path: Path, seed: int
) -> None:
    shorten("terra-mystica", 20, tmp_path)
    chance, client, before = Random(seed), browse(), contents(tmp_path)
    for _ in range(60):
        method = chance.choice(METHODS)
        path = "/" + "/".join(chance.choices(PARTS, k=chance.randint(0, 4)))
        if path.endswith("/events") and method == "GET":
            continue
        headers = {name: value for name, value in (
            ("Content-Type", chance.choice(TYPES)), ("Cookie", f"aoi_key_8000={KEY}; a=\u00e4"),
            ("Sec-Fetch-Site", chance.choice(("none", "cross-site", "same-origin"))),
            ("Accept-Encoding", chance.choice(("gzip", "", "gzip;q=0"))),
        ) if chance.random() < 0.7}
        answer = client.request(
            method, f"{path}?{chance.choice(QUERIES)}", headers={
                name: value.encode("latin-1") for name, value in headers.items()},
            content=chance.choice(BODIES), follow_redirects=False)
        assert answer.status_code < 500, (method, path, answer.text)
        assert "Traceback" not in answer.text and str(tmp_path) not in answer.text
        assert "content-security-policy" in answer.headers
    assert contents(tmp_path) == before


@pytest.mark.parametrize("path", ["rows", "undo", "redo", "replace", "compose"])
@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_nothing_is_changed_by_reading(
    browse: Browse, tmp_path: Path, method: str, path: str
) -> None:
    shorten("terra-mystica", 20, tmp_path)
    client, before = browse(), contents(tmp_path)
    assert client.request(method, f"/g/{GAME}/{path}?version=&text=pass").status_code == 405
    assert contents(tmp_path) == before


def test_the_key_comes_into_no_page_and_no_address(browse: Browse, tmp_path: Path) -> None:
    shorten("terra-mystica", 20, tmp_path)
    client = browse()
    for path in ("/", f"/g/{GAME}", "/new", "/nowhere", f"/g/{GAME}?key=x"):
        answer = client.get(path)
        assert KEY not in answer.text and KEY not in str(answer.headers)
        assert answer.headers["referrer-policy"] == "no-referrer"
    answer = client.get(f"//example.org/?key={KEY}", follow_redirects=False)
    assert answer.headers["location"] == "/"


def test_a_fault_of_the_program_is_told_without_its_insides(
    browse: Browse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(*given: object, **named: object) -> None:
        raise RuntimeError(KEY)

    shorten("terra-mystica", 20, tmp_path)
    client = browse()
    monkeypatch.setattr("aoi_cli.web.application.print_game", fail)
    answer = client.get(f"/g/{GAME}")
    assert answer.status_code == 500 and KEY not in answer.text
    told = caplog.text
    assert "RuntimeError" in told and KEY not in told and "Traceback" not in told


# A server as it runs


class RawConnection:
    """A connection that sends what it likes."""

    def __init__(self, address: str) -> None:
        self.host = address.removeprefix("http://").partition("/")[0]
        self.key = address.partition("key=")[2]
        name, _, port = self.host.partition(":")
        self.cookie = f"aoi_key_{port}={self.key}"
        self.socket = socket.create_connection((name, int(port)), timeout=20)

    def head(self, line: str, *headers: str) -> bytes:
        return "\r\n".join((line, f"Host: {self.host}", f"Cookie: {self.cookie}", *headers,
                            "", "")).encode("latin-1")

    def ask(self, data: bytes) -> str:
        self.socket.sendall(data)
        return self.read()

    def read(self) -> str:
        return self.socket.recv(1 << 16).decode("latin-1")

    def is_closed(self) -> bool:
        try:
            return not self.socket.recv(1)
        except ConnectionError:
            return True


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("games")
    shorten("terra-mystica", 20, folder)
    impatient = "from aoi_cli.web import patience; patience.SECONDS = 1"
    with serving(folder, before=impatient) as address:
        yield address


def status(answer: str) -> int:
    return int(answer.split(" ", 2)[1])


@pytest.mark.few(6, "many requests")
@pytest.mark.parametrize("line, headers, expected", [
    ("GET / HTTP/1.1", [], 200),
    ("GET / HTTP/1.1", ["X: " + "a" * 70_000], 431),
    ("GET /" + "a" * 70_000 + " HTTP/1.1", [], 431),
    ("GET / HTTP/1.1", [f"X{n}: {n}" for n in range(5000)], 431),
    ("GET / HTTP/1.1", ["Host: example.org"], 400),
    ("GET / HTTP/1.1", ["X\0: y"], 400),
    ("BREW / HTTP/1.1", ["Content-Length: 0"], 405),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Content-Length: " + "9" * 5000], 400),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Content-Length: -1"], 400),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Content-Length: 3", "Content-Length: 5"], 400),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Transfer-Encoding: chunked"], 413),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Content-Length: 2", "Transfer-Encoding: chunked"], 413),
    (f"POST /g/{GAME}/undo HTTP/1.1", ["Content-Length: 2", "Origin: http://example.org"], 403),
    ("GET /../../etc/passwd HTTP/1.1", [], 404),
    ("GET //etc/passwd HTTP/1.1", [], 404),
    ("GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1", [], 404),
    ("GET http://example.org/ HTTP/1.1", [], 404),
    ("nonsense", [], 400),
], ids=lambda value: ascii(value)[:40])
def test_a_strange_head_is_refused(
    address: str, line: str, headers: list[str], expected: int
) -> None:
    raw = RawConnection(address)
    try:
        answer = raw.ask(raw.head(line, *headers))
    except ConnectionError:
        answer = "closed 400"
    assert status(answer) == expected
    raw.socket.close()


def test_who_is_slow_is_given_up(address: str) -> None:
    """Half a head, a head that goes on and on, and half a body."""
    half, dripping, body = RawConnection(address), RawConnection(address), RawConnection(address)
    half.socket.sendall(b"GET / HT")
    body.socket.sendall(body.head(f"POST /g/{GAME}/undo HTTP/1.1", "Content-Length: 20") + b"{")
    dripping.socket.sendall(b"GET / HTTP/1.1\r\n")
    begun = time.monotonic()
    for n in range(8):
        time.sleep(0.25)
        try:
            dripping.socket.sendall(f"X{n}: y\r\n".encode())
        except ConnectionError:
            break
    assert half.is_closed()
    assert dripping.is_closed()
    assert " 408 " in body.read()
    assert time.monotonic() - begun < 10


def test_a_thousand_open_connections(address: str) -> None:
    """They wait for events; others are answered meanwhile."""
    streams = [RawConnection(address) for _ in range(1000)]
    for stream in streams:
        stream.socket.sendall(stream.head(f"GET /g/{GAME}/events HTTP/1.1"))
    for stream in streams:
        answer = ""
        while "data: " not in answer:
            answer += stream.read()
        assert " 200 " in answer
    other = RawConnection(address)
    begun = time.monotonic()
    assert status(other.ask(other.head(f"GET /g/{GAME} HTTP/1.1"))) == 200
    assert time.monotonic() - begun < 5
    for stream in streams:
        stream.socket.close()


def test_addresses_are_printed_nowhere_else(tmp_path: Path) -> None:
    """Nothing of what is asked comes into the output of the server, and no fault of others."""
    shorten("terra-mystica", 20, tmp_path)
    output = tmp_path / "output"
    with serving(tmp_path, output=output) as address:
        for line in ("GET /g/secret-name HTTP/1.1", "nonsense secret-name"):
            raw = RawConnection(address)
            raw.ask(raw.head(line, "Connection: upgrade", "Upgrade: websocket"))
            raw.socket.close()
    assert re.sub(r"\s", "", output.read_text()) == ""
