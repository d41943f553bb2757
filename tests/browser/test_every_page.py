"""Each page of `aoi web` and of a served table at one width, each game on a phone.

`python -m tests.browser.every_page` looks at all of them at all widths, light and dark.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from tests.browser.accessibility import install
from tests.browser.driver import Page
from tests.browser.every_page import LOOKS, Look, inspect, inspect_narrow, inspect_printed
from tests.browser.place import Place
from tests.browser.places import SITES

pytestmark = pytest.mark.heavy("every page in Chromium")

LIKE_OTHERS = {
    "home": frozenset([
        "game-wrong", "over-terra-mystica", "new-terra-mystica", "new-beyond-the-horizon",
        "points-terra-mystica", "points-through-the-ages", "points-beyond-the-horizon",
        "unknown-game", "tip"]),
    "tables": frozenset([
        "seat-closed", "moderator-seats", "plan-release", "plan-pause", "plan-resume",
        "plan-redo", "plan-rule", "plan-act", "plan-deadline", "plan-outage", "plan-revoke"]),
}
"""Pages that are left to the command: others differ from them in their content alone."""
BOARD = ".state, #rows"
SHOWN_ELSEWHERE = {
    "home": frozenset(["refused-row", "menu", "deeds", "why-panel", "earlier", "undone"]),
    "tables": frozenset([
        "seat", "seat-receipt", "seat-refused", "seat-earlier", "plan-hold", "plan-undo",
        "plan-replace", "plan-substitute", "plan-extend", "plan-announce", "plan-renew"]),
}
"""Pages whose boards and rows other pages show; axe-core looks at these there alone."""
PRINTED = ("game-age-of-innovation", "game-through-the-ages", "over-beyond-the-horizon")
NARROW = frozenset([
    "home", "new-terra-mystica", "game-age-of-innovation", "game-terra-mystica",
    "game-through-the-ages", "game-beyond-the-horizon", "over-terra-mystica", "compared",
    "points-age-of-innovation", "why", "game-offline", "seats", "seat", "seat-receipt",
    "moderator", "plan-undo"])
"""Pages of each kind, which fit the smallest window."""


@pytest.fixture(scope="module")
def axe(tmp_path_factory: pytest.TempPathFactory) -> str:
    script = install(tmp_path_factory.mktemp("axe"))
    if not script:
        if os.environ.get("AOI_NEED_BROWSER"):
            pytest.fail("AOI_NEED_BROWSER is set, but axe-core could not be installed")
        pytest.skip("there is no axe-core")
    return script


def list_views(places: Iterable[Place]) -> Iterator[tuple[Place, Look]]:
    """One look for each page, all of them in turn; a phone for each game."""
    for n, place in enumerate(places):
        yield place, LOOKS[n % 2 if place.name.startswith(("game-", "over-")) else n % len(LOOKS)]


@pytest.mark.parametrize("site", SITES)
def test_no_page_has_a_fault(site: str, window: Page, axe: str, tmp_path: Path) -> None:
    """None of accessibility, no text on another or too small, no message in the console."""
    passed_over, shown = LIKE_OTHERS[site], SHOWN_ELSEWHERE[site]
    with SITES[site](tmp_path) as places:
        assert {place.name for place in places} > passed_over | shown
        faults = {(place.name, *look): wrong for place, look in list_views(
                      place for place in places if place.name not in passed_over)
                  if (wrong := inspect(window, place, look, axe,
                                       BOARD if place.name in shown else ""))}
        printed = {place.name: wrong for place in places if place.name in PRINTED
                   if (wrong := inspect_printed(window, place))}
        narrow = {place.name: wrong for place in places if place.name in NARROW
                  if (wrong := inspect_narrow(window, place))}
    assert not faults
    assert not printed
    assert not narrow


FAULTY = """<!doctype html><title>A</title><meta name="viewport"
content="width=device-width,initial-scale=1"><body><div style="position:relative;height:3rem">
<p style="position:absolute;margin:0">one text</p><p style="position:absolute;margin:0">another</p>
</div><p style="font-size:8px">small</p><p style="width:600px">wide</p>
<svg width="90" height="20"><rect width="90" height="20" fill="#009e73"/><text y="15" fill="#fff">
faint</text></svg><p style="width:1ex;overflow-wrap:anywhere">letters</p>
<script>console.error('a message')</script>"""


def test_each_fault_is_noticed(window: Page, axe: str, tmp_path: Path) -> None:
    file = tmp_path / "faulty.html"
    file.write_text(FAULTY, encoding="utf-8")
    page = Place("faulty", file.as_uri())
    faults = "\n".join(inspect(window, page, LOOKS[0], axe))
    for kind in ("axe: html-has-lang", "overlap: one text / another", "torn: letters",
                 "pale: faint 3.42", "small: small 8", "px wide in 390", "a message"):
        assert kind in faults
    assert any("px wide in 320" in fault for fault in inspect_narrow(window, page))
