"""The pages of `aoi web` at the widths of a phone and a desk: readable, and usable with aids."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.driver import Page
from tests.browser.inspection import SMALL_TEXT, wait_until
from tests.browser.serving import serving
from tests.web.conftest import shorten

pytestmark = pytest.mark.heavy("boards of many games in Chromium")

GAMES = {"age-of-innovation": 40, "terra-mystica": 40, "through-the-ages": 60,
         "beyond-the-horizon": 40}
"""How many rows have been played of each game."""
SIZES = {"phone": (390, 844), "desk": (1440, 900)}
COMPOSED = "return document.getElementById('composer').getAttribute('aria-busy') === 'false'"
READY = "return 'ready' in document.documentElement.dataset"
SLIDER = "return document.getElementById('slider').value"
MOST_SHIFT = 0.1
"""The layout shift up to which a page counts as good."""
SHIFT = """return new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().reduce(
    (sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0))
  ).observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(0), 300);
})"""
PLACE = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [box.left, box.top, box.right, box.bottom, innerWidth, innerHeight];"""


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a game of each kind; the key is in it."""
    folder = tmp_path_factory.mktemp("games")
    for game, rows in GAMES.items():
        shorten(game, rows, folder)
    with serving(folder) as address:
        yield address


def look(page: Page, pages: str, game: str, facts: str = "as=everything") -> None:
    base = pages.partition("?")[0]
    page.send("url", {"url": pages})
    page.errors()
    page.send("url", {"url": f"{base}g/{game}.yaml?{facts}"})
    composes = page.run("return !!document.getElementById('composer')")
    wait_until(page, COMPOSED if composes else READY)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", ["age-of-innovation", "terra-mystica", "beyond-the-horizon"])
def test_the_whole_board_is_in_the_first_view(
    window: Page, pages: str, game: str, size: str
) -> None:
    window.resize(*SIZES[size], phone=size == "phone")
    look(window, pages, game)
    left, top, right, bottom, wide, high = window.run(PLACE, ".hexes")
    assert 0 <= left < right <= wide and 0 <= top < bottom <= high
    if size == "phone":
        assert bottom <= window.run(PLACE, "#sheet")[1]
    assert window.run("return document.querySelectorAll('.lit, [data-choice]').length > 0")


def test_the_board_is_enlarged_by_buttons_and_by_two_fingers(window: Page, pages: str) -> None:
    window.resize(*SIZES["phone"], phone=True)
    look(window, pages, "age-of-innovation")
    wide = "return document.querySelector('.hexes').getBoundingClientRect().width"
    before = window.run(wide)
    window.click("[data-zoom='1.5']")
    assert window.run(wide) == pytest.approx(before * 1.5, rel=0.05)
    assert window.run(SMALL_TEXT) == []
    window.click("[data-zoom=whole]")
    assert window.run(wide) == pytest.approx(before, rel=0.01)
    for apart in (40, 60, 80, 80):
        points = [{"x": 195 - apart, "y": 200}, {"x": 195 + apart, "y": 200}]
        kind = "touchStart" if apart == 40 else "touchMove"
        window.devtools("Input.dispatchTouchEvent", type=kind, touchPoints=points)
    window.devtools("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    assert window.run(wide) > before * 1.2


@pytest.mark.parametrize(("size", "target"), [("phone", 44), ("desk", 24)])
def test_the_thumb_of_the_slider_is_as_large_as_what_fingers_and_mice_hit(
    window: Page, pages: str, size: str, target: int
) -> None:
    """A press beside the point moves nothing as long as it is on the thumb."""
    window.resize(*SIZES[size], phone=size == "phone")
    look(window, pages, "age-of-innovation", f"at={GAMES['age-of-innovation'] // 2}")
    left, top, right, bottom, *_ = window.run(PLACE, "#slider")
    assert bottom - top >= target
    middle = (left + right) / 2, (top + bottom) / 2
    for beside, moves in ((target / 2 - 2, False), (target / 2 + 4, True)):
        before = window.run(SLIDER)
        for kind in ("mousePressed", "mouseReleased"):
            window.devtools("Input.dispatchMouseEvent", type=kind, x=middle[0] - beside,
                            y=middle[1], button="left", clickCount=1)
        assert (window.run(SLIDER) != before) is moves, beside


@pytest.fixture
def slow(window: Page) -> Iterator[Page]:
    """A browser that is painting while scripts and choices are still on their way."""
    conditions = {"offline": False, "latency": 60, "uploadThroughput": -1}
    window.devtools("Network.enable")
    window.devtools("Network.emulateNetworkConditions", downloadThroughput=200_000, **conditions)
    yield window
    window.devtools("Network.emulateNetworkConditions", downloadThroughput=-1,
                    **conditions | {"latency": 0})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_hardly_anything_moves_while_a_page_is_loading(
    slow: Page, pages: str, game: str, size: str
) -> None:
    slow.resize(*SIZES[size], phone=size == "phone")
    for facts in ("as=everything", "", "at=12", "at=8&beside=12"):
        look(slow, pages, game, facts)
        assert slow.run(SHIFT) <= MOST_SHIFT, facts
