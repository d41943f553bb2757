"""Pages that are used without scripts, by keyboard alone, by a dropped file, and by turns."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.browser.clicking import serve_folder
from tests.browser.driver import ELEMENT, Page
from tests.browser.home_places import TYPE
from tests.browser.inspection import COMPLETE, wait_until
from tests.browser.table_places import fill_table, serve_table
from tests.recorded import games_of
from tests.web.conftest import shorten
from tests.web.tables import link_of

pytestmark = pytest.mark.heavy("pages used in other ways, in Chromium")

ENTER, TAB = "\ue007", "\ue004"
FOCUS = "return document.activeElement.matches(arguments[0])"
MOST_TABS = 60
LISTED = "return document.querySelector('.entry .since') !== null"
"""All games of the list have been read."""
TITLED = "return document.querySelector('h2')?.textContent.includes(arguments[0])"


@pytest.fixture
def page(window: Page) -> Iterator[Page]:
    window.resize(1440, 900)
    window.errors()
    yield window
    assert window.errors() == []
    window.send("url", {"url": "about:blank"})


def press(page: Page, sign: str) -> None:
    keys = [{"type": kind, "value": sign} for kind in ("keyDown", "keyUp")]
    page.send("actions", {"actions": [{"type": "key", "id": "keys", "actions": keys}]})


def tab_to(page: Page, selector: str) -> None:
    for _ in range(MOST_TABS):
        press(page, TAB)
        if page.run(FOCUS, selector):
            return
    raise AssertionError(f"Tab does not lead to {selector}")


def write(page: Page, selector: str, text: str) -> None:
    field = page.send("element", {"using": "css selector", "value": selector})
    page.send(f"element/{field[ELEMENT]}/value", {"text": text})


def open_list(page: Page, address: str) -> None:
    page.send("url", {"url": address})
    wait_until(page, LISTED)


# without scripts


@pytest.fixture
def plain_page(page: Page) -> Iterator[Page]:
    page.devtools("Emulation.setScriptExecutionDisabled", value=True)
    yield page
    page.devtools("Emulation.setScriptExecutionDisabled", value=False)


def test_a_seat_orders_without_scripts(plain_page: Page, tmp_path: Path) -> None:
    desk = fill_table(tmp_path)
    with serve_table(desk) as site:
        plain_page.send("url", {"url": site + link_of(desk, "Bob")})
        plain_page.click(".entry a")
        plain_page.click(".orders summary")
        write(plain_page, ".orders form:has([value=lines]) textarea", "leech 1. upgrade H5 guild")
        plain_page.click(".orders form:has([value=lines]) button")
        wait_until(plain_page, "return location.search.startsWith('?receipt=')")
        assert "your order is in" in plain_page.text("#receipt")
    assert desk.rows()[9:] == ["Bob: leech 1. upgrade H5 guild"]


def test_a_moderator_works_without_scripts(plain_page: Page, tmp_path: Path) -> None:
    desk = fill_table(tmp_path)
    with serve_table(desk) as site:
        plain_page.send("url", {"url": site + link_of(desk, "Mo")})
        plain_page.click("header a")
        plain_page.click("details:has([action$='/undo']) summary")
        write(plain_page, "[action$='/undo'] [name=count]", "1")
        write(plain_page, "[action$='/undo'] [name=because]", "She asked for it.")
        plain_page.click("[action$='/undo'] button")
        wait_until(plain_page, TITLED, "nothing is done yet")
        assert "gm: undo 1" in plain_page.text(".receipt")
        assert len(desk.rows()) == 9
        plain_page.click("[action$='/undo'] button")
        wait_until(plain_page, TITLED, "Done")
    assert desk.rows()[9:] == ['gm: undo 1 because "She asked for it."']


def test_the_moments_of_a_game_are_read_without_scripts(
    plain_page: Page, tmp_path: Path
) -> None:
    shorten("terra-mystica", 20, tmp_path)
    with serve_folder(tmp_path) as address:
        open_list(plain_page, address)
        plain_page.click(".entry a")
        wait_until(plain_page, "return document.querySelector('.ledger') !== null")
        assert len(plain_page.run("return [...document.querySelectorAll('.ledger li')]")) == 21
        plain_page.click("#back")
        wait_until(plain_page, "return location.search === '?at=19'")


# by keyboard, by dropping, by turns


def test_a_game_is_chosen_and_a_row_is_played_by_keyboard_alone(
    page: Page, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    with serve_folder(tmp_path) as address:
        open_list(page, address)
        tab_to(page, ".entry a")
        press(page, ENTER)
        wait_until(page, COMPLETE)
        tab_to(page, "#state .lit")
        press(page, ENTER)
        wait_until(page, COMPLETE)
        while page.run("return document.getElementById('play').disabled"):
            if page.run("return document.getElementById('menu').hidden"):
                tab_to(page, "#choices .way button")
            press(page, ENTER)
            wait_until(page, COMPLETE)
        if not page.run(FOCUS, "#play"):
            tab_to(page, "#play")
        press(page, ENTER)
        wait_until(page, "return document.body.dataset.rows === '41'")
        wait_until(page, COMPLETE)
    assert open_game(file).row == 41


def drop(page: Page, file: Path) -> None:
    data = {"items": [], "files": [str(file)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        page.devtools("Input.dispatchDragEvent", type=kind, x=300, y=300, data=data)


def test_a_file_that_is_dropped_is_imported(page: Page, tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("nothing: 1\n", encoding="utf-8")
    with serve_folder(games) as address:
        page.send("url", {"url": address})
        drop(page, wrong)
        wait_until(page, "return document.querySelector('main > .refusal') !== null")
        assert [*games.iterdir()] == []
        assert any("422" in message for message in page.errors())
        drop(page, games_of("terra-mystica")[0])
        wait_until(page, "return document.body.classList.contains('game')")
        wait_until(page, COMPLETE)
    made, = games.iterdir()
    assert not open_game(made).problems


def test_the_screen_is_handed_over_behind_a_curtain(page: Page, tmp_path: Path) -> None:
    file = shorten("through-the-ages", 60, tmp_path)
    hand = "return document.querySelectorAll('[data-player=berta] .lying:not(.back)').length"
    with serve_folder(tmp_path) as address:
        open_list(page, address)
        page.click(".entry a")
        wait_until(page, "return document.getElementById('curtain') !== null")
        assert not page.run("return document.getElementById('composer')")
        hidden = page.run(hand)
        page.click("#curtain a")
        wait_until(page, "return document.getElementById('composer') !== null")
        wait_until(page, COMPLETE)
        assert page.run(hand) > hidden
        for text in ("pass", "end", ""):
            discard = open_game(file).legal_rows(limit=1)[0].text.partition(": ")[2]
            page.run(TYPE, text or discard)
            wait_until(page, COMPLETE)
            page.click("#play")
            wait_until(page, COMPLETE)
        wait_until(page, "return document.querySelector('#verdict a') !== null")
        page.click("#verdict a")
        wait_until(page, "return document.getElementById('composer') === null")
        assert "anna" in page.text("#curtain") and page.run(hand) == hidden
    assert open_game(file).row == 63
