"""The browser lights what the tests of keys say that it lights, and a click writes that row."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from shutil import copy

import pytest

from aoi_cli.table import open_game
from tests.browser.clicking import Clicker, serve_folder
from tests.browser.driver import Page
from tests.recorded import path_of
from tests.web.conftest import shorten
from tests.web.lit_things import light

LIT = """
return [...document.querySelectorAll('#state .lit')].map(
  (thing) => [thing.dataset.key, thing.closest('[data-player]')?.dataset.player ?? ''])"""
CLICK = """
document.querySelector(`#state [data-key="${arguments[0]}"]`).dispatchEvent(
  new MouseEvent('click', {bubbles: true}))"""
ROW = "return document.getElementById('row').value"


@pytest.mark.parametrize(("game", "rows", "number"), [
    ("through-the-ages", 30, 1), ("through-the-ages", 56, 20), ("age-of-innovation", 45, 7),
    ("terra-mystica", 40, 5), ("beyond-the-horizon", 30, 3),
])
def test_the_browser_lights_what_the_tests_reckon_with(
    window: Page, tmp_path: Path, game: str, rows: int, number: int
) -> None:
    file = shorten(game, rows, tmp_path, number)
    expected = next(light(open_game(file)))
    with serve_folder(tmp_path) as address:
        Clicker(window, "desktop", "lights").open(address, file.name)
        lit = Counter(map(tuple, window.run(LIT)))
        window.send("url", {"url": "about:blank"})
    assert lit == Counter((thing.attribute, thing.board) for thing in expected.things
                          if expected.list_ways(thing))
    assert lit and {board for _, board in lit} <= {"", expected.player}


def test_a_click_on_the_dearer_of_two_equal_cards_takes_that_one(
    window: Page, tmp_path: Path
) -> None:
    """Berta finds Rich Land on the spaces 5 and 8 of the row."""
    file = Path(copy(path_of("01-two", "through-the-ages"), tmp_path / "whole.yaml"))
    head, moves = file.read_text(encoding="utf-8").split("moves: |\n")
    file.write_text(f"{head}moves: |\n{''.join(moves.splitlines(keepends=True)[:3])}",
                    encoding="utf-8")
    with serve_folder(tmp_path) as address:
        clicker = Clicker(window, "desktop", "dearer")
        clicker.open(address, file.name)
        for space, row in (("8", "take rich_land_a from 8"), ("5", "take rich_land_a")):
            window.run(CLICK, f"card:rich_land_a::{space}")
            clicker.rest()
            assert window.run(ROW) == row
            clicker.click_button("#clear")
            clicker.rest()
        window.send("url", {"url": "about:blank"})
