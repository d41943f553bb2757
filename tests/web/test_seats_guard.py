"""A table lets nobody in without TLS but on its own machine, and not too often."""

from __future__ import annotations

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from aoi_cli.mail.link_actions import renew
from aoi_cli.mail.table import Table
from aoi_cli.web import limits as web_limits
from aoi_cli.web import seats_guard
from aoi_cli.web.limits import Limits, Rate
from aoi_cli.web.live import Topic
from aoi_cli.web.seats import ServedTable, find_visitor
from aoi_cli.web.seats_guard import LINKS
from aoi_cli.web.seats_site import SeatSite
from tests.mail.desk import BEGINNING, Desk, begin
from tests.web.tables import HERE, Visit, link_of, new_desk, serve

NAME = "games.example.org"
TLS = {"Host": NAME, "X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return begin(new_desk(tmp_path), BEGINNING)


def enter(desk: Desk, headers: dict[str, str], client: str = "127.0.0.1") -> tuple[int, str]:
    browser = TestClient(serve(desk), base_url=HERE, client=(client, 5000))
    answer = browser.get(link_of(desk, "Ann"), headers=headers, follow_redirects=False)
    return answer.status_code, answer.headers.get("set-cookie", "")


def test_a_web_server_of_this_machine_says_that_a_browser_came_over_tls(desk: Desk) -> None:
    status, cookie = enter(desk, TLS)
    assert status == 303 and "Secure" in cookie.split("; ")


@pytest.mark.parametrize(("headers", "client"), [
    (TLS, "192.0.2.7"),
    (TLS | {"X-Forwarded-Proto": "http"}, "127.0.0.1"),
    (TLS | {"X-Forwarded-Proto": "https, http"}, "127.0.0.1"),
    ({"Host": NAME}, "127.0.0.1"),
    ({"X-Forwarded-For": "192.0.2.7"}, "127.0.0.1"),
    ({"Forwarded": "for=192.0.2.7"}, "127.0.0.1"),
    ({}, "192.0.2.7"),
])
def test_nobody_else_comes_in(desk: Desk, headers: dict[str, str], client: str) -> None:
    status, cookie = enter(desk, headers, client)
    assert status == 403 and not cookie


def test_only_pages_that_came_over_tls_want_tls_from_then_on(desk: Desk) -> None:
    browser = TestClient(serve(desk), base_url=HERE, client=("127.0.0.1", 5000))
    for path in ("/", "/t/nonsense/", "/nowhere"):
        wanted = browser.get(path, headers=TLS).headers["strict-transport-security"]
        assert wanted == "max-age=31536000"
        for headers in ({}, TLS | {"X-Forwarded-Proto": "http"}):
            assert "strict-transport-security" not in browser.get(path, headers=headers).headers
    elsewhere = TestClient(serve(desk), base_url=HERE, client=("192.0.2.7", 5000))
    assert "strict-transport-security" not in elsewhere.get("/", headers=TLS).headers


def test_no_redirect_leaves_tls(desk: Desk) -> None:
    browser = TestClient(serve(desk), base_url=HERE, client=("127.0.0.1", 5000))
    link = link_of(desk, "Ann")
    base = browser.get(link, headers=TLS, follow_redirects=False).headers["location"]
    assert base.startswith("/seat/")
    entered = browser.get(link.rstrip("/"), headers=TLS, follow_redirects=False)
    assert (entered.status_code, entered.headers["location"]) == (303, base)
    seat = {"Cookie": f"aoi_seat={link.split('/')[2]}"}
    for path in (base.rstrip("/"), f"{base}g/sunday/", f"{base}table/", "/static/page.css/"):
        moved = browser.get(path, headers=TLS | seat, follow_redirects=False)
        assert moved.status_code == 307
        assert moved.headers["location"].startswith(f"https://{NAME}/")
    plain = browser.get(base.rstrip("/"), headers=seat, follow_redirects=False)
    assert plain.headers["location"] == f"{HERE}{base}"


@pytest.mark.parametrize("host", ["[", "[::1", "127.0.0.1:x", "games.example.org:99999999", ""])
def test_a_name_that_is_none_is_refused(desk: Desk, host: str) -> None:
    browser = TestClient(serve(desk), base_url=HERE, client=("127.0.0.1", 5000))
    assert browser.get("/", headers={"Host": host}).status_code == 400


def test_links_cannot_be_tried_out(desk: Desk) -> None:
    browser = TestClient(serve(desk), base_url=HERE, client=("127.0.0.1", 5000))
    tried = [browser.get(f"/t/{n}/", headers=TLS).status_code for n in range(30)]
    assert tried[: int(LINKS.burst)] == [403] * int(LINKS.burst)
    assert tried[-1] == 429
    elsewhere = browser.get("/t/1/", headers=TLS | {"X-Forwarded-For": "192.0.2.8"})
    assert elsewhere.status_code == 403
    spoofed = browser.get("/t/1/", headers=TLS | {"X-Forwarded-For": "10.0.0.1, 192.0.2.7"})
    assert spoofed.status_code == 429


def test_requests_may_come_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    limits, rate = Limits(lambda: now), Rate(2, 0.5)
    assert [limits.take("seat", "a", rate) for _ in range(3)] == [True, True, False]
    assert limits.take("seat", "b", rate)
    now = 2.0
    assert [limits.take("seat", "a", rate) for _ in range(2)] == [True, False]
    monkeypatch.setattr(web_limits, "MOST_KNOWN", 10)
    for n in range(50):
        limits.take("seat", str(n), rate)
    assert len(limits.left) == 10


def test_a_network_of_the_sixth_version_counts_as_one_address(desk: Desk) -> None:
    browser = TestClient(serve(desk), base_url=HERE, client=("127.0.0.1", 5000))
    tried = [browser.get("/t/1/", headers=TLS | {"X-Forwarded-For": f"2001:db8::{n:x}"}).status_code
             for n in range(30)]
    assert tried[-1] == 429


def test_a_seat_has_limits_of_its_own_wherever_its_owner_is(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOLDER_ORDERS", "HOLDER_JUDGING"):
        monkeypatch.setattr(seats_guard, name, Rate(3, 0))
    application = serve(desk)
    ann, bob = (Visit(desk, who, application=application) for who in ("Ann", "Bob"))

    def send(visit: Visit, path: str, address: int) -> int:
        status: int = visit.client.post(
            f"{visit.base}{path}", json={"version": ""},
            headers=TLS | {"X-Forwarded-For": f"192.0.2.{address}"}).status_code
        return status

    for path in ("/g/sunday/rows", "/g/sunday/compose"):
        assert [send(ann, path, n) for n in range(4)] == [200, 200, 200, 429]
        assert send(bob, path, 9) == 200
    assert ann.get("/").status_code == 200


def test_a_table_that_cannot_be_read_is_told_in_a_word(desk: Desk) -> None:
    application = serve(desk)
    ann = Visit(desk, "Ann", application=application)
    file = desk.folder / "table.yaml"
    text = file.read_text()
    for broken in (text.replace("players:", "payers:"), "table: [", ""):
        file.write_text(broken)
        for path in ("/", "/g/sunday", "/g/sunday/events"):
            answer = ann.get(path)
            assert answer.status_code == 503, answer.text
            assert "Traceback" not in answer.text and str(desk.folder) not in answer.text
            assert "content-security-policy" in answer.headers
    file.write_text(text)
    assert ann.get("/").status_code == 200


def test_a_table_that_cannot_be_read_keeps_nobody_out_of_the_others(
    desk: Desk, tmp_path: Path
) -> None:
    other = new_desk(tmp_path / "other")
    other.folder.joinpath("secret").write_bytes(b"f" * 32)
    application = serve(other, desk)
    ann, stranger = (Visit(each, "Ann", application=application) for each in (desk, other))
    (other.folder / "table.yaml").write_text("table: [")
    assert ann.get("/").status_code == 200
    assert stranger.get("/").status_code == 503


def test_files_of_other_tables_are_not_looked_at_for_a_known_visitor(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = new_desk(tmp_path / "other")
    other.folder.joinpath("secret").write_bytes(b"f" * 32)
    file = other.folder / "table.yaml"
    file.write_text(file.read_text().replace(NAME, "other.example.org"))
    ann = Visit(desk, "Ann", application=serve(other, desk))
    assert ann.get("/", headers=TLS).status_code == 200
    looked_at = []
    read_stamps = ServedTable.read_stamps

    def read_and_note(served: ServedTable) -> list[object]:
        looked_at.append(served.folder)
        return read_stamps(served)

    monkeypatch.setattr(ServedTable, "read_stamps", read_and_note)
    assert ann.get("/g/sunday", headers=TLS).status_code == 200
    assert {*looked_at} == {desk.folder}


def test_a_new_name_of_the_site_counts_at_once_and_the_old_one_no_more(desk: Desk) -> None:
    ann = Visit(desk, "Ann")
    assert ann.get("/", headers=TLS).status_code == 200
    file = desk.folder / "table.yaml"
    file.write_text(file.read_text().replace(NAME, "new.example.org"))
    assert ann.get("/", headers=TLS).status_code == 400
    assert ann.get("/", headers={**TLS, "Host": "new.example.org"}).status_code == 200


def test_a_game_that_cannot_be_read_tells_players_nothing_of_its_file(desk: Desk) -> None:
    ann = Visit(desk, "Ann")
    text = desk.path().read_text()
    for broken in (text.replace("players:", "player:"), text.replace("moves:", "secret-card:")):
        desk.path().write_text(broken)
        for path in ("", "/points", "/at/1", "/events", "/why?key=x"):
            answer = ann.get(f"/g/sunday{path}")
            assert answer.status_code == 409
            assert answer.text == "This game cannot be read at the moment. Its moderators know."
        assert ann.post("compose", version="", player="Ann", text="pass").status_code == 409
        assert "on hold" in ann.get("/").text and "secret-card" not in ann.get("/").text


def test_events_end_with_the_link(desk: Desk) -> None:
    site = SeatSite([ServedTable(desk.folder, lambda: desk.now)])
    ann = find_visitor(site.tables, link_of(desk, "Ann").split("/")[2])
    assert ann is not None
    for topic in (Topic(*site.topic_of_table(ann)[1:]),
                  Topic(*site.topic_of_seat(ann, ann.view("sunday"))[1:])):
        assert "gone" not in topic.renew()
    renew(Table(desk.folder, desk.now), "Ann")
    for topic in (Topic(*site.topic_of_table(ann)[1:]),
                  Topic(*site.topic_of_seat(ann, ann.view("sunday"))[1:])):
        assert topic.renew() == 'data: {"gone": true}\n\n'


def test_events_of_a_game_follow_its_file_and_the_link_alone(desk: Desk) -> None:
    site = SeatSite([ServedTable(desk.folder, lambda: desk.now)])
    ann = find_visitor(site.tables, link_of(desk, "Ann").split("/")[2])
    assert ann is not None
    topic = Topic(*site.topic_of_seat(ann, ann.view("sunday"))[1:])
    assert "version" in topic.renew()
    seen = topic.seen
    Table(desk.folder, desk.now).note("press", key="k")
    assert topic.renew() == "" and topic.seen == seen
    renew(Table(desk.folder, desk.now), "Ann")
    assert topic.renew() == 'data: {"gone": true}\n\n'
