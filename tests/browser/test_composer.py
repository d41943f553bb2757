"""The composer in a real browser: keyboard, narrowing, rows that survive or are replaced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from aoi_cli.table import open_game
from tests.browser.clicking import Clicker, serve_folder
from tests.browser.driver import Page
from tests.web.conftest import shorten

GAME = "terra-mystica"
ENTER, ESCAPE, TAB = "\ue007", "\ue00c", "\ue004"
ACTIVE = "return document.activeElement.closest('[id]').id"
VERDICT = "return document.getElementById('verdict').textContent"
PLAYER = "return document.querySelector('input[name=writer]:checked').value"
ROW = "return document.getElementById('row').value"


class Desk(NamedTuple):
    page: Page
    clicker: Clicker
    file: Path
    address: str

    def type(self, text: str) -> None:
        self.page.run("document.getElementById('row').focus()")
        self.press(*text)

    def press(self, *signs: str) -> None:
        keys = [{"type": kind, "value": sign} for sign in signs for kind in ("keyDown", "keyUp")]
        self.page.send("actions", {"actions": [{"type": "key", "id": "typing", "actions": keys}]})
        self.page.run("return new Promise((done) => setTimeout(done, 160))")
        self.clicker.rest()

    def reload(self) -> None:
        self.clicker.open(self.address, self.file.name)


@pytest.fixture
def desk(window: Page, tmp_path: Path) -> Iterator[Desk]:
    """A page of a game in its middle, at a desk."""
    file = shorten(GAME, 40, tmp_path)
    window.errors()
    with serve_folder(tmp_path) as address:
        clicker = Clicker(window, "desktop", "composer")
        clicker.open(address, file.name)
        window.run("localStorage.clear()")
        yield Desk(window, clicker, file, address)
        window.run("localStorage.clear()")
        window.send("url", {"url": "about:blank"})
    assert window.errors() == []


def test_a_row_is_chosen_and_played_by_keyboard(desk: Desk) -> None:
    before = open_game(desk.file).row
    desk.page.run("document.getElementById('row').focus()")
    down = "\ue015"
    for _ in range(12):
        if not desk.page.run("return document.getElementById('play').disabled"):
            break
        while desk.page.run("return !document.activeElement.matches('#choices .way button')"):
            desk.press(down)
        desk.press(ENTER)
    assert desk.page.run(ACTIVE) == "play"
    desk.press(ENTER)
    assert open_game(desk.file).row == before + 1
    assert desk.page.run(ACTIVE) == "row"
    assert desk.page.run(ROW) == ""


def test_a_row_that_ends_the_own_game_takes_a_second_step(desk: Desk) -> None:
    """Enter once more is not that step, and a change of the row takes it back."""
    before, player = desk.file.read_bytes(), str(open_game(desk.file).in_turn())
    desk.type("resign")
    desk.press(ENTER, ENTER)
    assert f"ends the game for {player}" in desk.page.run(VERDICT)
    assert desk.file.read_bytes() == before
    desk.press("\ue003")
    assert not desk.page.run("return Boolean(document.getElementById('confirm'))")
    desk.type("n")
    desk.press(ENTER)
    desk.page.run("document.getElementById('confirm').click()")
    desk.press()
    assert open_game(desk.file).rows[-1].text == f"{player}: resign"


def test_enter_plays_what_was_typed_and_only_once(desk: Desk) -> None:
    game = open_game(desk.file)
    desk.type(game.legal_rows(limit=1)[0].text.partition(": ")[2])
    desk.press(ENTER, ENTER)
    assert open_game(desk.file).row == game.row + 1


def test_a_thing_that_means_several_choices_narrows_them_until_escape(desk: Desk) -> None:
    count = "return document.querySelectorAll('#choices .way:not([hidden])').length"
    every = desk.page.run(count)
    many = """
        const shared = {};
        for (const way of document.querySelectorAll('#choices .way'))
          for (const key of way.dataset.keys.split(' ')) shared[key] = (shared[key] ?? 0) + 1;
        const thing = [...document.querySelectorAll('#state .lit')].find(
          (each) => each.dataset.key.split(' ').some((key) => shared[key] > 1));
        thing.focus();"""
    desk.page.run(many)
    desk.press(ENTER)
    assert 1 < desk.page.run(count) < every
    desk.press(ESCAPE)
    assert desk.page.run(count) == every
    assert desk.page.run("return document.getElementById('menu').hidden")


def test_a_row_that_is_typed_survives_a_reload(desk: Desk) -> None:
    desk.type("build zzz")
    desk.reload()
    assert desk.page.run(ROW) == "build zzz"
    assert "^" in desk.page.run(VERDICT)


def test_a_row_that_is_typed_stands_in_the_address(desk: Desk) -> None:
    """So another tab has it too; what was begun there is a step back."""
    desk.type("build zzz")
    address = desk.page.run("return location.href")
    assert address.endswith(desk.page.run("return '#row=' + encodeURIComponent(arguments[0])",
                                          f"{desk.page.run(PLAYER)}: build zzz"))
    desk.page.run("""for (const name of Object.keys(localStorage))
                     localStorage.setItem(name, JSON.stringify({player: '', text: 'pass'}))""")
    desk.page.send("url", {"url": "about:blank"})
    desk.page.send("url", {"url": address})
    desk.clicker.rest()
    assert desk.page.run(ROW) == "build zzz"
    desk.page.click("#back-step")
    desk.clicker.rest()
    assert desk.page.run(ROW) == "pass"
    desk.page.click("#clear")
    desk.clicker.rest()
    assert desk.page.run("return location.hash") == ""


def test_a_page_that_has_not_seen_the_last_row_keeps_what_is_typed(desk: Desk) -> None:
    game = open_game(desk.file)
    desk.page.run("document.body.dataset.version = 'old'")
    desk.type(game.legal_rows(limit=1)[0].text.partition(": ")[2])
    typed = desk.page.run(ROW)
    desk.press(ENTER)
    assert open_game(desk.file).row == game.row
    assert "has changed" in desk.page.run(VERDICT)
    assert desk.page.run(ROW) == typed
    desk.press(ENTER)
    assert open_game(desk.file).row == game.row + 1


def test_a_server_that_is_away_loses_no_row(desk: Desk) -> None:
    desk.type("pas")
    desk.page.run("""window.reached = window.fetch;
                     window.fetch = () => Promise.reject(new TypeError('away'))""")
    desk.page.run("""const row = document.getElementById('row'); row.value = 'pass';
                     row.dispatchEvent(new Event('input'))""")
    desk.page.run("return new Promise((done) => setTimeout(done, 300))")
    assert "does not answer" in desk.page.run(VERDICT)
    desk.page.run("window.fetch = window.reached")
    desk.reload()
    assert desk.page.run(ROW) == "pass"
    assert "does not answer" not in desk.page.run(VERDICT)


def test_a_row_is_replaced_on_the_page(desk: Desk) -> None:
    game = open_game(desk.file)
    number = game.row
    before = game.snapshot(row=number - 1)
    desk.clicker.click_button(f"#ledger [data-step='{number}'] > button")
    desk.clicker.click_button("#replace-this")
    desk.clicker.rest()
    assert desk.page.run(ROW) == game.row_text(number)
    player = before.player(desk.page.text("#asked").rpartition(" ")[2])
    other = next(text for row in before.legal_rows(player, limit=20)
                 if (text := row.text.partition(": ")[2]) != game.row_text(number))
    desk.page.run("document.getElementById('row').value = ''")
    desk.type(other)
    assert desk.page.run(ROW) == other
    assert f"the place of row {number}" in desk.page.run(VERDICT)
    desk.press(ENTER)
    after = open_game(desk.file)
    assert after.row == game.row + 2, desk.page.run(VERDICT)
    assert after.row_text(after.row) == other


def test_a_verdict_is_said_once(desk: Desk) -> None:
    """Parts that stay the same are left alone, so that a screen reader says them only once."""
    desk.type("build zzz")
    desk.page.run("""window.said = 0;
                     new MutationObserver((changes) => { window.said += changes.length }).observe(
                       document.getElementById('verdict'), {childList: true, subtree: true});
                     const row = document.getElementById('row');
                     row.dispatchEvent(new Event('input'))""")
    desk.press()
    assert desk.page.run("return window.said") == 0
