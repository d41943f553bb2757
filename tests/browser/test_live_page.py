"""Pages that are open while somebody else plays."""

from __future__ import annotations

import time
from pathlib import Path

from aoi_cli.table import open_game
from tests.browser.driver import Page
from tests.browser.inspection import wait_until
from tests.browser.serving import serving
from tests.web.conftest import shorten

READY = "return 'ready' in document.documentElement.dataset"
VERSION = "return document.body.dataset.version"


def test_a_row_of_the_shell_comes_and_what_is_typed_stays(window: Page, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    window.resize(1280, 900)
    with serving(tmp_path) as address:
        window.send("url", {"url": address})
        window.errors()
        base = address.partition("?")[0]
        window.send("url", {"url": f"{base}g/{file.name}"})
        wait_until(window, READY)
        before = window.run(VERSION)
        window.run("const row = document.getElementById('row'); row.focus(); row.value = 'buil'")
        game = open_game(file)
        begun = time.monotonic()
        game.play([game.legal_rows(limit=1)[0].text])
        wait_until(window, f"{VERSION} !== arguments[0]", before)
        assert time.monotonic() - begun < 1.5
        assert window.run("return document.getElementById('row').value") == "buil"
        assert window.run("return document.activeElement.id") == "row"
        assert window.run("return document.querySelectorAll('.ledger li').length") == 22
        assert window.run("return document.getElementById('slider').value") == "21"
        assert window.errors() == []


def test_the_list_of_games_shows_a_new_game(window: Page, tmp_path: Path) -> None:
    with serving(tmp_path) as address:
        window.send("url", {"url": address})
        shorten("terra-mystica", 20, tmp_path)
        wait_until(window, "return document.querySelectorAll('.entry').length === 1")
