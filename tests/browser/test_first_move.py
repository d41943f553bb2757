"""From nothing to the first move, in a browser, as the page about it says."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.browser.clicking import SIZES, Clicker
from tests.browser.driver import Page
from tests.browser.inspection import COMPLETE, wait_until
from tests.browser.serving import serving
from tests.conftest import Aoi
from tests.web.test_first_minute import PAGE

LISTED = "return document.querySelector('.entry .since') !== null"


def test_the_first_move_is_made_by_clicks(
    window: Page, aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game is clicked, then what is framed, then *Play*."""
    monkeypatch.chdir(tmp_path)
    box, = re.findall(r"```sh\npip install .*?\n(.*?)```", PAGE.read_text(), re.DOTALL)
    (_, *made), (_, *shown) = map(shlex.split, box.splitlines())
    assert aoi(*made).code == 0
    assert shown[0] == "web"
    window.resize(*SIZES["desktop"])
    window.errors()
    with serving(*map(Path, shown[1:])) as address:
        window.send("url", {"url": address})
        wait_until(window, LISTED)
        window.click(".entry a")
        wait_until(window, COMPLETE)
        clicker = Clicker(window, "desktop", "the first move")
        assert clicker.play_row()
        assert clicker.counts["things"] > 0
        assert window.errors() == []
        window.send("url", {"url": "about:blank"})
    file, = tmp_path.glob("*.yaml")
    assert open_game(file).row == 1
