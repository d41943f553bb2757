"""The receipt of a row that was played at a table, as it is seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.driver import Page
from tests.browser.home_places import TYPE
from tests.browser.inspection import COMPLETE, list_laid_faults, wait_until
from tests.browser.table_places import fill_table, serve_table
from tests.web.tables import link_of

pytestmark = pytest.mark.heavy("rows that are played and taken back in Chromium")
BOARD_TOP = """return document.getElementById('board').getBoundingClientRect().top + scrollY"""
LINES = 2
"""A receipt is as high as a button, and moves the board by less than this many lines of text."""


@pytest.mark.parametrize("width", [390, 1440])
def test_a_receipt_leaves_the_board_in_its_place_and_is_taken_back(
    window: Page, tmp_path: Path, width: int
) -> None:
    desk = fill_table(tmp_path)
    with serve_table(desk) as site:
        window.resize(width, 844)
        window.send("url", {"url": site + link_of(desk, "Bob")})
        window.click(".entry a")
        wait_until(window, COMPLETE)
        before = window.run(BOARD_TOP)
        window.run(TYPE, "leech 1. upgrade H5 guild")
        wait_until(window, COMPLETE)
        window.click("#play")
        wait_until(window, "return document.querySelector('#receipt button') !== null")
        wait_until(window, COMPLETE)
        assert "your order is in" in window.text("#receipt")
        line = window.run("return parseFloat(getComputedStyle(document.body).lineHeight)")
        assert window.run(BOARD_TOP) - before < LINES * line
        assert not list_laid_faults(window)
        window.click("#receipt button")
        wait_until(window, "return location.search.startsWith('?receipt=')")
        wait_until(window, COMPLETE)
        assert "your last order is taken back" in window.text("#receipt")
    assert desk.rows()[9:] == ["Bob: leech 1. upgrade H5 guild",
                               'gm: undo 1 because "Bob takes it back"']
