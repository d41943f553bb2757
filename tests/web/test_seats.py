"""A link opens the page of one person; what it sends takes the way of a mail."""

from __future__ import annotations

import re
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.mail.link_actions import renew, revoke
from aoi_cli.mail.table import Table
from aoi_cli.web.seats_site import MOST_CHARACTERS, TOO_LONG
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.web.tables import SITE, Visit, field, new_desk, serve

NO_REQUEST = "This is no request of a page."


@pytest.fixture
def fresh_desk(tmp_path: Path) -> Desk:
    """A table at which Ann is to move."""
    desk = begin(new_desk(tmp_path), BEGINNING)
    desk.run()
    return desk


@pytest.fixture
def offer_desk(tmp_path: Path) -> Desk:
    """A table at which Bob has an offer and the turn."""
    desk = begin(new_desk(tmp_path), [*BEGINNING, OFFER])
    desk.run()
    return desk


def test_the_link_leaves_the_address_for_a_cookie(fresh_desk: Desk) -> None:
    ann = Visit(fresh_desk, "Ann")
    token = ann.link.split("/")[2]
    assert ann.entered.status_code == 303
    assert token not in ann.entered.headers["location"]
    cookie = set(ann.entered.headers["set-cookie"].split("; "))
    assert {"HttpOnly", "SameSite=lax", f"Path={ann.base}"} <= cookie
    assert "Secure" not in cookie
    for path in ("/", "/g/sunday"):
        answer = ann.get(path)
        assert answer.status_code == 200
        assert token not in answer.text
        assert answer.headers["referrer-policy"] == "no-referrer"
    assert "/g/sunday" in ann.get("/").text


def test_nobody_enters_without_a_link(fresh_desk: Desk) -> None:
    ann = Visit(fresh_desk, "Ann")
    stranger = Visit(fresh_desk, "Bob")
    stranger.client.cookies.clear()
    for path in ("/", "/g/sunday", "/g/sunday/at/1", "/g/sunday/events", "/table"):
        assert stranger.client.get(ann.base + path).status_code == 403
    assert stranger.client.get("/t/nonsense/").status_code == 403
    bob = Visit(fresh_desk, "Bob")
    cookie = bob.client.cookies["aoi_seat"]
    answer = bob.client.get(ann.base + "/", headers={"Cookie": f"aoi_seat={cookie}"})
    assert answer.status_code == 403


def test_two_tables_of_one_host_keep_each_other_in(tmp_path: Path) -> None:
    jar = CookieJar()
    visits = []
    for n, port in enumerate((8204, 8205)):
        desk = begin(new_desk(tmp_path / str(n)), BEGINNING)
        (desk.folder / "secret").write_bytes(b"%032x\n" % n)
        visits.append(Visit(desk, "Ann", jar=jar, port=port))
    for visit in [*visits, *visits]:
        assert visit.get("/").status_code == 200
    first, second = visits
    first.client.post(f"{first.base}/leave")
    assert first.get("/").status_code == 403 and second.get("/").status_code == 200


def test_who_signs_out_leaves_nothing_in_the_browser(fresh_desk: Desk) -> None:
    ann = Visit(fresh_desk, "Ann")
    assert f'action="{ann.base}/leave"' in ann.get("/").text
    assert ann.get("/leave").status_code == 405
    foreign = ann.client.post(f"{ann.base}/leave", headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403 and ann.get("/").status_code == 200
    left = ann.client.post(f"{ann.base}/leave")
    cookie = {*left.headers["set-cookie"].split("; ")}
    assert {'aoi_seat=""', "Max-Age=0", f"Path={ann.base}"} <= cookie
    assert left.headers["clear-site-data"] == '"cache", "storage"'
    assert "You are signed out here" in left.text
    assert ann.get("/").status_code == 403
    assert Visit(fresh_desk, "Ann").get("/").status_code == 200


def test_a_link_that_was_renewed_or_revoked_closes_pages_that_are_open(fresh_desk: Desk) -> None:
    ann, bob = Visit(fresh_desk, "Ann"), Visit(fresh_desk, "Bob")
    renew(Table(fresh_desk.folder, fresh_desk.now), "Ann")
    revoke(Table(fresh_desk.folder, fresh_desk.now), "Bob")
    for visit in (ann, bob):
        assert visit.get("/").status_code == 403
        assert visit.client.get(visit.link).status_code == 403
    assert Visit(fresh_desk, "Ann").get("/").status_code == 200


def test_who_does_not_play_in_a_game_does_not_see_it(fresh_desk: Desk) -> None:
    dora = Visit(fresh_desk, "Dora")
    assert dora.get("/").status_code == 200
    assert "/g/sunday" not in dora.get("/").text
    assert dora.get("/g/sunday").status_code == 404


def test_an_address_of_no_page_says_how_to_get_in(fresh_desk: Desk) -> None:
    for answer in (Visit(fresh_desk, "Ann").get("/games"),
                   Visit(fresh_desk, "Ann").client.get("/games")):
        assert answer.status_code == 404 and "newest mail of your table" in answer.text


def test_a_row_is_played_once_however_often_it_comes(fresh_desk: Desk) -> None:
    ann, n = Visit(fresh_desk, "Ann"), fresh_desk.n()
    page = ann.page()
    first, second = ann.play("upgrade E4 guild", page), ann.play("upgrade E4 guild", page)
    assert first["done"] and second["done"]
    assert first["receipt"] == second["receipt"]
    assert "your order is in" in first["receipt"]
    assert first["version"] == field(ann.page(), "version")
    other_tab = Visit(fresh_desk, "Ann")
    assert not other_tab.play("upgrade H4 guild", page)["done"]
    fresh_desk.deliver("ann@example.org", fresh_desk.envelope("Ann", "upgrade E4 guild", n=n))
    fresh_desk.run()
    assert fresh_desk.n() == n + 1


def test_a_receipt_is_a_line_and_a_button_that_takes_the_order_back(fresh_desk: Desk) -> None:
    ann = Visit(fresh_desk, "Ann")
    receipt = ann.play("upgrade E4 guild")["receipt"]
    assert re.sub(r"<form.*</form>", "", receipt) == (
        '<div class="receipt"><p>sunday #9: your order is in. '
        "<code>Ann: upgrade E4 guild</code></p></div>")
    assert "mailto:" not in receipt and "\n" not in receipt
    answer = press_button(ann, receipt, "Take it back")
    assert "sunday #10: your last order is taken back." in answer.text
    assert fresh_desk.rows()[8:] == ["Ann: upgrade E4 guild",
                                     'gm: undo 1 because "Ann takes it back"']
    assert "Take it back" not in answer.text and "mailto:" not in answer.text
    assert ann.play("upgrade H4 guild")["done"]


def press_button(visit: Visit, markup: str, title: str) -> Any:
    """Send the form of a button, as a browser without scripts does."""
    forms = re.findall(r"<form.*?</form>", markup, re.DOTALL)
    form = next(form for form in forms if f">{title}<" in form)
    return visit.client.post(re.findall(r'action="([^"]*)"', form)[0],
                             data=dict(re.findall(r'name="([^"]*)" value="([^"]*)"', form)))


def test_what_cannot_be_taken_back_has_no_button(fresh_desk: Desk) -> None:
    """Here somebody else has written since; the receipt says the rest all the same."""
    ann, bob = Visit(fresh_desk, "Ann"), Visit(fresh_desk, "Bob")
    address = str(ann.send("lines", lines="upgrade E4 guild").url)
    assert "Take it back" in ann.client.get(address).text
    old = ann.client.get(address).text
    assert bob.play("decline 1. upgrade H5 guild")["done"]
    page = ann.client.get(address).text
    assert "your order is in" in page and "Take it back" not in page
    n = fresh_desk.n()
    assert "Somebody has written a row since" in press_button(ann, old, "Take it back").text
    assert fresh_desk.n() == n


def test_a_table_that_takes_nothing_back_offers_no_button(tmp_path: Path) -> None:
    desk = begin(new_desk(tmp_path, f"{SITE}\ntake_back: never"), BEGINNING)
    desk.run()
    receipt = Visit(desk, "Ann").play("upgrade E4 guild")["receipt"]
    assert "your order is in" in receipt and "button" not in receipt


def test_a_refused_row_says_what_check_says(fresh_desk: Desk) -> None:
    ann, n = Visit(fresh_desk, "Ann"), fresh_desk.n()
    answer = ann.play("build Z99")
    assert not answer["done"] and "^" in answer["verdict"]
    assert fresh_desk.n() == n


def test_a_refused_form_that_is_sent_again_shows_its_own_receipt(fresh_desk: Desk) -> None:
    ann = Visit(fresh_desk, "Ann")
    page = ann.page()
    first, second = (str(ann.send("lines", page, lines="build Z99").url) for _ in range(2))
    assert first != second
    for address in (first, second):
        assert "Refused, and nothing of it was done" in ann.client.get(address).text


def test_a_form_with_more_fields_than_any_page_has_is_refused(offer_desk: Desk) -> None:
    visit = Visit(offer_desk, "Bob")
    journal = offer_desk.folder / "journal.jsonl"
    before = journal.read_bytes()
    few, many = ({"what": "lines", "n": "x", **{f"field{n}": "1" for n in range(count)}}
                 for count in (10, 60))
    assert visit.client.post(f"{visit.base}/g/sunday/orders", data=few).text == NO_REQUEST
    refused = visit.client.post(f"{visit.base}/g/sunday/orders", data=many)
    assert (refused.status_code, refused.text) == (400, NO_REQUEST)
    assert journal.read_bytes() == before


def test_an_order_that_is_too_long_to_be_judged_soon_is_refused(fresh_desk: Desk) -> None:
    ann, journal = Visit(fresh_desk, "Ann"), fresh_desk.folder / "journal.jsonl"
    page, before = ann.page(), journal.read_bytes()
    line = "build Z99. " * 100
    lines = "\n".join([line] * (MOST_CHARACTERS // len(line) + 1))
    answer = ann.play(lines, page)
    assert not answer["done"] and TOO_LONG in answer["verdict"]
    assert ann.send("premove", page, lines=lines).status_code == 413
    assert journal.read_bytes() == before
    assert ann.send("press", page, to="Bob", lines="a" * (MOST_CHARACTERS - 100)).status_code == 200


def test_a_page_writes_for_its_seat_alone(fresh_desk: Desk) -> None:
    bob, n = Visit(fresh_desk, "Bob"), fresh_desk.n()
    assert not bob.play("upgrade E4 guild", player="Ann")["done"]
    assert not bob.play("pass\nAnn: upgrade E4 guild")["done"]
    for path in ("undo", "redo", "replace"):
        assert bob.post(path, version="", number=1).status_code == 404
    for asked in ("Ann", "everything", "public"):
        assert field(bob.get(f"/g/sunday?as={asked}").text, "version")
        assert bob.player(bob.get(f"/g/sunday?as={asked}").text) == "Bob"
    assert fresh_desk.n() == n


def test_mails_and_pages_mix(offer_desk: Desk) -> None:
    bob, ann = Visit(offer_desk, "Bob"), Visit(offer_desk, "Ann")
    offer_desk.order("Bob", "leech 1. upgrade H5 guild")
    offer_desk.run()
    assert ann.play("standing up to 1 VP lost")["done"]
    answer = ann.play("upgrade H4 guild")
    assert answer["done"], answer["verdict"]
    assert "Ann: upgrade H4 guild" in offer_desk.rows()
    assert "upgrade H4 guild" in bob.page()
    offer_desk.run()
    assert bob.desk.outbox("bob@", "turn")


def test_all_other_orders_are_forms(offer_desk: Desk) -> None:
    bob = Visit(offer_desk, "Bob")
    for what, fields, told in (
        ("premove", {"lines": "pass rb-river"}, "premove: "),
        ("absence", {"first": "2026-09-01", "last": "2026-09-05"}, "Noted: absence"),
        ("mail", {"how": "turn"}, "Noted: mail: turn"),
        ("press", {"to": "Ann", "lines": "Hello <b>Ann</b>"}, "sent to Ann"),
        ("lines", {"lines": "leech 1. upgrade H5 guild\nstanding always"}, "your order is in"),
    ):
        answer = bob.send(what, **fields)
        assert answer.status_code == 200, answer.text
        assert told in answer.text, what
        assert "receipt=" in str(answer.url)
    memory = offer_desk.table().memory
    assert memory.absences["Bob"] and memory.preferences["Bob"] == "turn"
    assert "Bob: standing always" in offer_desk.rows()
    assert "Hello &lt;b&gt;Ann" not in offer_desk.text("ann@", "press")
    refused = bob.send("lines", lines="build Z99 <i>\nend")
    assert "Refused, and nothing of it was done" in refused.text
    assert "build Z99 &lt;i&gt;\nend</textarea>" in refused.text


def test_a_receipt_is_shown_to_its_sender_alone(fresh_desk: Desk) -> None:
    ann, bob = Visit(fresh_desk, "Ann"), Visit(fresh_desk, "Bob")
    url = str(ann.send("lines", lines="upgrade E4 guild").url)
    receipt = url.partition("receipt=")[2]
    assert "your order is in" in ann.get(f"/g/sunday?receipt={receipt}").text
    assert "your order is in" not in bob.get(f"/g/sunday?receipt={receipt}").text


def test_orders_wait_while_the_game_is_held(fresh_desk: Desk) -> None:
    table = Table(fresh_desk.folder, fresh_desk.now)
    table.hold("sunday", "a question")
    answer = Visit(fresh_desk, "Ann").play("upgrade E4 guild")
    assert answer["done"] and "Your order waits" in answer["receipt"]
    assert "On hold: a question" in Visit(fresh_desk, "Ann").page()


def test_a_busy_table_loses_nothing(fresh_desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    from aoi_cli.mail import table as tables

    monkeypatch.setattr(tables, "LONGEST_WAIT", 0.1)
    ann, n = Visit(fresh_desk, "Ann"), fresh_desk.n()
    page = ann.page()
    with tables.locked(fresh_desk.folder):
        answer = ann.post("rows", version=field(page, "version"), mark=field(page, "mark"),
                          player="Ann", text="upgrade E4 guild")
        assert answer.status_code == 503
    assert ann.play("upgrade E4 guild", page)["done"]
    assert fresh_desk.n() == n + 1


def test_one_server_serves_several_tables(tmp_path: Path, fresh_desk: Desk) -> None:
    other = begin(new_desk(tmp_path / "other"), BEGINNING)
    (other.folder / "secret").write_bytes(b"f" * 32)
    application = serve(fresh_desk, other)
    here, there = (Visit(desk, "Ann", application=application) for desk in (fresh_desk, other))
    assert there.play("upgrade E4 guild")["done"]
    assert other.n() == fresh_desk.n() + 1
    assert here.base != there.base
    assert SITE
