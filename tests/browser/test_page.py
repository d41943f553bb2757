"""The page of a finished game in a real browser."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.browser.driver import Page
from tests.browser.inspection import wait_until
from tests.browser.pages import draw_moment
from tests.conftest import Aoi
from tests.recorded import path_of

pytestmark = pytest.mark.heavy("each part of a page in Chromium")

GAME = path_of("24-five-more")
PHONE, DESK = (390, 844), (1280, 900)


@pytest.fixture
def page(window: Page, tmp_path: Path) -> Page:
    """The replay of the game, opened after its last row."""
    file = tmp_path / "game.html"
    file.write_text(draw_moment("end")[0], encoding="utf-8")
    window.resize(*DESK)
    window.errors()
    window.open(file)
    return window


def row(page: Page) -> int:
    """The row that is shown, as it is counted in the ledger."""
    return int(page.text("#ledger [aria-current] .n"))


def last_row() -> int:
    return len(GAME.read_text(encoding="utf-8").split("moves: |\n")[1].splitlines())


def test_it_loads_without_a_complaint(page: Page) -> None:
    assert page.text("h1") == "Five more"
    assert page.text("[data-slot=where] strong") == "round 6, the end of the game"
    assert page.errors() == []


def test_a_game_in_which_factions_are_chosen(
    window: Page, aoi: Aoi, mystica: Path, tmp_path: Path
) -> None:
    """What a faction brings comes with it, and goes when the row does."""
    file = tmp_path / "mystica.html"
    assert aoi("show", mystica, "--html", file).code == 0
    window.resize(*DESK)
    window.errors()
    window.open(file)
    assert window.text("[data-slot='coins anna']") == "15"
    assert "witches" in window.text("[data-slot='name anna']")
    window.drag("#slider", 0)
    assert window.text("[data-slot='coins anna']") == "0"
    assert "witches" not in window.text("[data-slot='name anna']")
    assert window.errors() == []


def test_nothing_else_is_requested(page: Page) -> None:
    assert page.run("return performance.getEntriesByType('resource').length") == 0


def test_final_scores_are_those_of_the_score_command(page: Page, aoi: Aoi) -> None:
    found = json.loads(aoi("score", GAME, "--format", "json").out)
    for player in found["players"]:
        name = player["player"]
        assert page.text(f"[data-slot='total {name}']") == str(player["total"])
        assert page.text(f"[data-slot='points {name}']") == str(player["total"])


def test_the_slider_moves_the_game(page: Page) -> None:
    assert row(page) == last_row()
    page.drag("#slider", 0)
    assert row(page) == 0
    assert "distribution" in page.text("[data-slot=where]")
    page.drag("#slider", 0.5)
    assert row(page) == pytest.approx(last_row() / 2, abs=3)
    assert page.text("[data-slot=where] strong") == "round 3, phase II"


def type_key(page: Page, sign: str) -> None:
    pressed = [{"type": "keyDown", "value": sign}, {"type": "keyUp", "value": sign}]
    page.send("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": pressed}]})


def test_brackets_move_by_a_row_and_by_a_round_and_arrows_only_scroll(page: Page) -> None:
    page.click("#first")
    type_key(page, "]")
    type_key(page, "]")
    assert row(page) == 2
    type_key(page, "[")
    assert row(page) == 1
    type_key(page, "}")
    assert "round 1" in page.text("[data-slot=where] strong")
    type_key(page, "}")
    assert "round 2" in page.text("[data-slot=where] strong")
    type_key(page, "{")
    assert "round 1" in page.text("[data-slot=where] strong")
    before = row(page)
    page.run("document.activeElement.blur()")
    for key in ("ArrowLeft", "ArrowDown", "Home", "End"):
        page.press(key)
    assert row(page) == before
    page.run("document.getElementById('slider').focus({preventScroll: true})")
    page.press("ArrowRight")
    assert row(page) == before + 1
    page.press("Home")
    assert row(page) == 0


def test_buttons_move_too(page: Page) -> None:
    page.click("#first")
    page.click("#on")
    assert row(page) == 1
    page.click("#round-on")
    assert page.text("[data-slot=where] strong").startswith("round 1,")
    page.click("#last")
    assert row(page) == last_row()
    page.click("#round-back")
    assert page.text("[data-slot=where] strong").startswith("round 6,")


def test_a_row_of_the_ledger_shows_the_game_after_it(page: Page) -> None:
    page.click("#ledger [data-step='9'] button")
    assert page.text("#now code") == "place B9 workshop"
    assert page.text("[data-slot='hex B9'] title") == "B9: workshop of anna"


def test_what_the_row_changed_is_marked(page: Page) -> None:
    page.click("#ledger [data-step='75'] button")
    assert page.text("#now code") == "burn 2. action power-spades. build H9"
    marked = page.run("return [...document.querySelectorAll('.changed')]"
                      ".map((part) => part.dataset.slot)")
    assert [name for name in marked if name.startswith("hex ")] == ["hex H9"]
    assert {"tools anna", "coins anna", "circle III anna", "workshop anna"} <= set(marked)
    page.click("#first")
    assert page.run("return document.querySelectorAll('.changed').length") == 0


def test_going_there_and_back_changes_nothing(page: Page) -> None:
    before = page.run("return document.querySelector('.state').innerHTML")
    page.click("#first")
    page.click("#last")
    page.run("document.querySelectorAll('.changed').forEach((e) => e.classList.remove('changed'))")
    after = page.run("return document.querySelector('.state').innerHTML")
    assert after.replace(' class=""', "") == before.replace(" changed", "").replace(
        ' class="changed"', "")


def test_the_address_names_the_row(window: Page, page: Page, tmp_path: Path) -> None:
    window.open(tmp_path / "game.html", row=40)
    assert row(page) == 40


@pytest.mark.parametrize("size", [PHONE, DESK, (1920, 1080)])
def test_the_page_is_never_wider_than_the_window(page: Page, size: tuple[int, int]) -> None:
    page.resize(*size, phone=size == PHONE)
    assert page.run("return document.documentElement.scrollWidth <= innerWidth")


def test_light_and_dark(page: Page) -> None:
    ground = "return getComputedStyle(document.body).backgroundColor"
    light = page.run(ground)
    page.resize(*DESK, dark=True)
    dark = page.run(ground)
    assert light != dark
    page.click("#theme")
    assert page.run(ground) == light
    page.click("#theme")
    assert page.run(ground) == dark


def test_the_rows_and_the_result_are_read_without_scripts(page: Page, tmp_path: Path) -> None:
    page.devtools("Emulation.setScriptExecutionDisabled", value=True)
    try:
        page.send("url", {"url": (tmp_path / "game.html").as_uri()})
        source = page.source()
    finally:
        page.devtools("Emulation.setScriptExecutionDisabled", value=False)
    assert source.count("<li>") == last_row() + 1
    assert 'class="result"' in source


def test_rows_tell_a_hex_from_a_tile_of_its_name(page: Page) -> None:
    """Those of the building on C4 are none of the competency c4."""
    moves = GAME.read_text(encoding="utf-8").split("moves: |\n")[1].splitlines()
    page.click("#why")
    for thing, spelled in (('[data-slot="hex C8"]', "C8"), ('[data-slot="hex C4"]', "C4"),
                           ('.card[data-key="tile:c4"]', "c4")):
        naming = [row for row in moves if re.search(rf"(?<![\w~]){spelled}\b", row)]
        page.run("""document.querySelector(arguments[0]).dispatchEvent(
                    new MouseEvent('click', {bubbles: true}))""", thing)
        wait_until(page, "return document.getElementById('history')?.open")
        told = page.run("""return [...document.querySelectorAll('#history li code')].map(
                           (row) => row.textContent)""")
        assert len(told) == len(naming) > 0
        page.click("#history .close")
