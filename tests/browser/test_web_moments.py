"""Moments on the pages of `aoi web`: the slider, the keys, the rows, and where things came from."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.driver import Page
from tests.browser.home_places import TYPE
from tests.browser.inspection import COMPLETE, wait_until
from tests.browser.serving import serving
from tests.browser.table_places import fill_table, serve_table
from tests.browser.test_web_layout import READY
from tests.web.conftest import shorten
from tests.web.tables import link_of

pytestmark = pytest.mark.heavy("each way through the moments, in Chromium")

POINT_AT = """document.querySelector(`#state [data-key~="${arguments[0]}"]`).dispatchEvent(
new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))"""
ROW = "return document.querySelector('#ledger [aria-current] .n').textContent"


@pytest.fixture
def page(window: Page, tmp_path: Path) -> Iterator[Page]:
    file = shorten("terra-mystica", 40, tmp_path)
    window.resize(1440, 900)
    with serving(tmp_path) as address:
        window.send("url", {"url": address})
        window.errors()
        window.send("url", {"url": f"{address.partition('?')[0]}g/{file.name}"})
        wait_until(window, READY)
        yield window
    assert window.errors() == []


def type_key(page: Page, sign: str) -> None:
    pressed = [{"type": "keyDown", "value": sign}, {"type": "keyUp", "value": sign}]
    page.send("actions", {"actions": [{"type": "key", "id": "keyboard", "actions": pressed}]})


def test_brackets_go_through_the_moments_and_arrows_leave_scrolling_alone(page: Page) -> None:
    assert page.run(ROW) == "40"
    type_key(page, "[")
    type_key(page, "[")
    wait_until(page, "return location.search === '?at=38'")
    assert page.run(ROW) == "38"
    page.press("ArrowLeft")
    page.press("ArrowDown")
    assert page.run(ROW) == "38"
    type_key(page, "]")
    wait_until(page, "return location.search === '?at=39'")
    assert page.run("return document.querySelectorAll('#state .changed').length") > 0


def test_the_slider_takes_arrows_while_it_has_the_focus_and_marks_the_rounds(page: Page) -> None:
    wait_until(page, "return document.querySelectorAll('.ticks span').length > 0")
    page.run("document.getElementById('slider').focus()")
    page.press("ArrowLeft")
    wait_until(page, "return location.search === '?at=39'")
    assert page.run(ROW) == "39"


def test_autoplay_shows_row_after_row_until_it_is_stopped(page: Page) -> None:
    page.click("#autoplay")
    wait_until(page, "return location.search === '?at=1'")
    page.click("#autoplay")
    row = page.run(ROW)
    page.run("return new Promise((resolve) => setTimeout(resolve, 1400))")
    assert page.run(ROW) == row


def test_what_cannot_be_chosen_tells_where_it_came_from(page: Page) -> None:
    page.run("""document.querySelector('[data-slot="points anna"]').dispatchEvent(
                new MouseEvent('click', {bubbles: true}))""")
    wait_until(page, "return document.getElementById('history').open")
    assert "of anna" in page.text("#history h2")
    page.click("#history li a")
    wait_until(page, "return location.search.startsWith('?at=')")


def test_everything_can_be_asked_about_by_keyboard(page: Page) -> None:
    page.click("#why")
    page.run("""document.querySelector('[data-slot="coins anna"]').focus()""")
    type_key(page, "\ue007")
    wait_until(page, "return document.getElementById('history').open")
    type_key(page, "\ue00c")
    assert not page.run("return document.getElementById('history').open")


def test_what_the_mouse_rests_on_tells_its_rules_until_escape(page: Page) -> None:
    """A dwelling on a hex has a card; a bonus card says on the page what it does."""
    shown = "return !document.getElementById('tip').hidden"
    point_at(page, "#state .hex:has(.piece)")
    wait_until(page, shown)
    assert "power value 1" in page.text("#tip")
    described = "return document.querySelector('[aria-describedby=tip]').dataset.key"
    assert page.run(described).startswith("hex:")
    type_key(page, "\ue00c")
    assert not page.run(shown)
    assert not page.run("return document.querySelector('#state [aria-describedby]')")
    page.run("document.querySelector('.shelf .card').scrollIntoView()")
    point_at(page, ".shelf .card")
    page.run("return new Promise((resolve) => setTimeout(resolve, 700))")
    assert not page.run(shown)


def point_at(page: Page, selector: str) -> None:
    x, y = page.run("""const box = document.querySelector(arguments[0]).getBoundingClientRect();
                    return [box.x + box.width / 2, box.y + box.height / 2]""", selector)
    page.send("actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": [
        {"type": "pointerMove", "x": int(x), "y": int(y)}]}]})


def test_a_tip_tells_what_is_previewed(window: Page, tmp_path: Path) -> None:
    desk = fill_table(tmp_path)
    with serve_table(desk) as site:
        window.resize(1440, 900)
        window.send("url", {"url": site + link_of(desk, "Bob")})
        window.click(".entry a")
        wait_until(window, COMPLETE)
        for row, kind in (("leech 1. upgrade H5 guild", "guild"), ("leech 1", "workshop")):
            window.run(TYPE, row)
            wait_until(window, COMPLETE)
            window.run(POINT_AT, "hex:H5")
            wait_until(window, "return !document.getElementById('tip').hidden")
            assert window.text("#tip b") == kind
            window.run("document.querySelector('h1').click(); dispatchEvent(new Event('scroll'))")
