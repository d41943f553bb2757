"""The page of a table behind Debian's nginx, set up as `docs/hosting.md` says."""

from __future__ import annotations

import os
import re
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest

from tests.mail.desk import BEGINNING, Desk, begin
from tests.programs import find_program
from tests.web.aborted import visit_and_leave
from tests.web.tables import field, link_of, new_desk

NGINX = find_program("nginx")
NAME = "games.example.org"
needs_nginx = pytest.mark.skipif(
    not NGINX and "AOI_NEED_NGINX" not in os.environ, reason="there is no nginx here")
ABORTED = 1_000
"""Visits that are broken off."""
ELSEWHERE = "127.0.0.2"
"""Another address, as the server counts how much each asks for."""
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


class ServedDesk:
    """A table behind nginx, and the ports of both."""

    def __init__(self, desk: Desk, folder: Path) -> None:
        self.desk, self.folder = desk, folder
        self.plain, self.tls, self.own = free_port(), free_port(), free_port()
        trusted = ssl.create_default_context(cafile=str(folder / "cert.pem"))
        trusted.check_hostname = False
        self.trusted = trusted

    def configuration(self) -> str:
        page = HOSTING.read_text(encoding="utf-8")
        server = page.split("```nginx\n")[1].split("```")[0]
        for old, new in (
            ("listen 80;", f"listen 127.0.0.1:{self.plain};"),
            ("listen 443 ", f"listen 127.0.0.1:{self.tls} "),
            (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", str(self.folder / "cert.pem")),
            (f"/etc/letsencrypt/live/{NAME}/privkey.pem", str(self.folder / "key.pem")),
            ("127.0.0.1:8000", f"127.0.0.1:{self.own}"),
        ):
            assert old in server, old
            server = server.replace(old, new)
        paths = "".join(f"{kind}_temp_path {self.folder}/{kind};\n" for kind in (
            "client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        user = "user root;\n" if os.geteuid() == 0 else ""
        return (f"{user}daemon off;\npid {self.folder}/pid;\nerror_log {self.folder}/error.log "
                "info;\n"
                f"events {{}}\nhttp {{\n{paths}access_log {self.folder}/access.log;\n{server}}}\n")

    def ask(self, path: str, body: str | None = None, port: int = 0, **headers: str
            ) -> HTTPResponse:
        port = port or self.tls
        connection = HTTPSConnection("127.0.0.1", port, timeout=10, context=self.trusted) \
            if port == self.tls else HTTPConnection("127.0.0.1", port, timeout=10)
        about = {"Host": NAME, **{name.replace("_", "-"): text for name, text in headers.items()}}
        if body is not None:
            about |= {"Origin": f"https://{NAME}",
                      "Content-Type": "application/x-www-form-urlencoded"}
        connection.request("GET" if body is None else "POST", path, body, about)
        return connection.getresponse()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise AssertionError(f"nothing listens at {port}")


@pytest.fixture(scope="module")
def served_table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedDesk]:
    folder = tmp_path_factory.mktemp("nginx")
    desk = begin(new_desk(folder), BEGINNING)
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
         f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout",
         str(folder / "key.pem"), "-out", str(folder / "cert.pem")],
        check=True, capture_output=True)
    site = ServedDesk(desk, folder)
    (folder / "nginx.conf").write_text(site.configuration())
    programs = [
        subprocess.Popen([sys.executable, "-m", "aoi_cli", "web", "--table", str(desk.folder),
                          "--port", str(site.own)], stdout=subprocess.DEVNULL),
        subprocess.Popen([str(NGINX), "-p", str(folder), "-c", str(folder / "nginx.conf"),
                          "-e", str(folder / "error.log")]),
    ]
    try:
        for port in (site.own, site.tls, site.plain):
            wait_for(port)
        yield site
    finally:
        for program in programs:
            program.terminate()
        for program in programs:
            program.wait(20)


@needs_nginx
def test_a_player_comes_over_tls_and_plays(served_table: ServedDesk) -> None:
    link = link_of(served_table.desk, "Ann")
    token = link.split("/")[2]
    entered = served_table.ask(link)
    cookie = entered.getheader("Set-Cookie") or ""
    assert entered.status == 303
    assert {"Secure", "HttpOnly", "SameSite=lax"} <= {*cookie.split("; ")}
    base = (entered.getheader("Location") or "").rstrip("/")
    session = cookie.partition(";")[0]
    assert served_table.ask(base, Cookie=session).getheader("Location") == f"https://{NAME}{base}/"
    assert served_table.ask(link.rstrip("/")).getheader("Location") == f"{base}/"
    answer = served_table.ask(f"{base}/g/sunday", Cookie=session)
    page = answer.read().decode()
    assert answer.status == 200 and 'id="composer"' in page
    sent = urlencode({"what": "lines", "mark": field(page, "mark"), "n": served_table.desk.n(),
                      "lines": "upgrade E4 guild"})
    n = served_table.desk.n()
    for _ in range(2):
        assert served_table.ask(f"{base}/g/sunday/orders", sent, Cookie=session).status == 303
    assert served_table.desk.n() == n + 1
    logs = "".join(file.read_text() for file in served_table.folder.glob("*.log"))
    assert f"{base}/g/sunday" in logs
    assert token not in logs


@needs_nginx
def test_events_come_through_at_once(served_table: ServedDesk) -> None:
    entered = served_table.ask(link_of(served_table.desk, "Bob"))
    base = (entered.getheader("Location") or "").rstrip("/")
    session = (entered.getheader("Set-Cookie") or "").partition(";")[0]
    events = served_table.ask(f"{base}/g/sunday/events", Cookie=session)
    assert events.status == 200
    assert re.match(rb'data: \{"version": "\d+-', events.readline())


@pytest.mark.heavy("a thousand visits")
@needs_nginx
def test_visitors_who_leave_end_nobody(served_table: ServedDesk) -> None:
    link = link_of(served_table.desk, "Ann")
    visit_and_leave(served_table.tls, ABORTED, NAME, link, served_table.trusted, ELSEWHERE)
    assert served_table.ask("/static/page.css").status == 200


@needs_nginx
def test_nobody_comes_in_without_tls(served_table: ServedDesk) -> None:
    link = link_of(served_table.desk, "Ann")
    moved = served_table.ask(link, port=served_table.plain)
    assert moved.status == 301 and moved.getheader("Location") == f"https://{NAME}{link}"
    assert served_table.ask(link, port=served_table.own).status == 403
    assert served_table.ask(link, Host="elsewhere.example").status == 400
    spoofed = served_table.ask(link, port=served_table.own, Host=f"127.0.0.1:{served_table.own}",
                               X_Forwarded_For="192.0.2.1")
    assert spoofed.status == 403


@needs_nginx
def test_a_form_of_another_site_is_refused(served_table: ServedDesk) -> None:
    answer = served_table.ask("/seat/000000000000/g/sunday/orders", "what=lines",
                              Origin="https://evil")
    assert answer.status == 403
