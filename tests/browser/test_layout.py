"""What is seen of a game, and where, on a phone, a tablet and a desk, in light and dark."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.browser import pages
from tests.browser.driver import Page
from tests.browser.inspection import open_tabs

pytestmark = pytest.mark.heavy("pages of many moments at many widths")

WIDTHS = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}

OVERLAPPING = """
const texts = [...document.querySelectorAll('svg text')].filter((t) => t.textContent.trim());
const boxes = texts.map((t) => {
  const box = t.getBoundingClientRect(), part = box.height / 14;
  return [box.left + part, box.top + 3 * part, box.right - part, box.bottom - 3 * part];
});
const found = [];
for (let i = 0; i < boxes.length; i++) for (let j = i + 1; j < boxes.length; j++) {
  const a = boxes[i], b = boxes[j];
  if (a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3])
    found.push(texts[i].textContent + ' / ' + texts[j].textContent);
}
return found;
"""
"""Texts of drawings that lie on each other; the empty rims of their boxes may."""
LONGEST_ROWS = 6
"""How many rows are looked at, those with the most words."""
BOXES = """
return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility(
  {visibilityProperty: true})).map((e) => {
  const box = e.getBoundingClientRect();
  return {text: e.textContent, left: box.left, top: box.top, right: box.right, bottom: box.bottom,
          high: box.height, line: parseFloat(getComputedStyle(e).fontSize) * 1.4};
});
"""
CUT = """
return (async () => {
  const bar = document.getElementById('now'), slider = document.getElementById('slider');
  const entries = [...document.querySelectorAll('#ledger [data-step]')], found = [];
  const words = (entry) => entry.querySelector('code').textContent.length;
  entries.sort((one, other) => words(other) - words(one));
  if (entries.length < 2) found.push('no rows');
  for (const entry of entries.slice(0, arguments[0])) {
    slider.value = entry.dataset.step;
    slider.dispatchEvent(new Event('input'));
    await new Promise((shown) => setTimeout(shown));
    const text = entry.querySelector('code').textContent;
    if (!bar.textContent.includes(text) || bar.scrollHeight > bar.clientHeight + 1
        || bar.scrollWidth > bar.clientWidth) found.push(text);
  }
  return found;
})();
"""


@pytest.fixture(params=WIDTHS)
def sized_window(request: pytest.FixtureRequest, window: Page) -> Page:
    window.resize(*WIDTHS[request.param])
    return window


def open_moment(page: Page, moment: str, folder: Path, row: int | None = None) -> None:
    open_content(page, pages.draw_moment(moment)[0], folder / "game.html", row)


def open_content(page: Page, content: str, file: Path, row: int | None = None) -> None:
    file.write_text(content, encoding="utf-8")
    page.open(file, row)


def boxes(page: Page, selector: str) -> list[dict[str, Any]]:
    found = page.run(BOXES, selector)
    assert isinstance(found, list)
    return found


def box(page: Page, selector: str) -> dict[str, Any]:
    [found] = boxes(page, selector)
    return found


def in_first_view(page: Page, selector: str) -> bool:
    high, wide = page.run("return [innerHeight, document.documentElement.clientWidth]")
    found = boxes(page, selector)
    return bool(found) and all(
        b["top"] >= 0 and b["bottom"] <= high and b["left"] >= 0 and b["right"] <= wide
        for b in found
    )


# labels and names


@pytest.mark.parametrize("moment", pages.MOMENTS)
def test_no_text_lies_on_another(window: Page, moment: str, tmp_path: Path) -> None:
    """In the picture and in the drawings of the page, names of rivers beside bridges included."""
    window.resize(*WIDTHS["desk"])
    for content, name in zip(pages.draw_moment(moment), ("game.html", "game.svg"), strict=True):
        open_content(window, content, tmp_path / name)
        assert window.run(OVERLAPPING) == []


@pytest.mark.parametrize("moment", ["middle", "round_begun", "end", "mystica"])
def test_labels_of_rounds_keep_to_a_line_and_apart(
    sized_window: Page, moment: str, tmp_path: Path
) -> None:
    open_moment(sized_window, moment, tmp_path)
    found = boxes(sized_window, ".ticks span")
    assert found
    assert all(b["high"] <= b["line"] * 1.3 for b in found)
    assert all(a["right"] < b["left"] for a, b in pairwise(found))
    assert all(b["bottom"] <= box(sized_window, "#now")["top"] + 1 for b in found)
    assert all(b["high"] <= b["line"] * 1.3 for b in boxes(sized_window, ".rounds .place"))
    assert box(sized_window, ".where [data-slot=where] strong:first-child")["high"] <= 32


def test_labels_of_many_short_rounds_are_left_out_where_they_would_touch(
    window: Page, tmp_path: Path
) -> None:
    window.resize(*WIDTHS["phone"])
    open_moment(window, "end", tmp_path)
    window.run("""document.querySelectorAll('.ticks span').forEach(
                  (tick, n) => tick.style.left = 90 + n * 2 + '%');
                  dispatchEvent(new Event('resize'))""")
    found = boxes(window, ".ticks span")
    assert 1 <= len(found) < 6
    assert all(a["right"] < b["left"] for a, b in pairwise(found))


@pytest.mark.parametrize("moment", ["end", "undone", "long_names"])
def test_no_row_is_cut_in_the_bar(sized_window: Page, moment: str, tmp_path: Path) -> None:
    open_moment(sized_window, moment, tmp_path)
    assert sized_window.run(CUT, LONGEST_ROWS) == []


def test_a_row_that_was_undone_is_struck_out_in_the_bar_too(window: Page, tmp_path: Path) -> None:
    open_moment(window, "undone", tmp_path, row=59)
    assert "undone" in window.text("#now")
    struck = "return getComputedStyle(document.querySelector('#now code')).textDecorationLine"
    assert window.run(struck) == "line-through"
    window.click("#last")
    assert window.run(struck) == "none"


# what is seen first


@pytest.mark.parametrize("moment", pages.MOMENTS)
def test_points_are_in_the_first_view(sized_window: Page, moment: str, tmp_path: Path) -> None:
    open_moment(sized_window, moment, tmp_path)
    players = boxes(sized_window, "[data-slot=points] > span")
    assert len(players) == sized_window.run("return document.querySelectorAll('.player').length")
    assert in_first_view(sized_window, "[data-slot=points] > span")


def test_points_are_those_of_the_row_and_in_turn_order(window: Page, tmp_path: Path) -> None:
    """What stands in the game file: 24-five-more after row 75, its points told by `show`."""
    open_moment(window, "middle", tmp_path)
    told = [b["text"].split() for b in boxes(window, "[data-slot=points] > span")]
    assert told == [["L", "cleo", "48"], ["S", "anna", "30"], ["F", "dora", "23"],
                    ["D", "emil", "20"], ["W", "berta", "23"]]


@pytest.mark.parametrize(("moment", "winner"), [
    ("end", "berta"), ("long_names", "bartholomew-fitzgerald"), ("mystica", "cleo"),
])
def test_the_winner_is_in_the_first_view(
    sized_window: Page, moment: str, winner: str, tmp_path: Path
) -> None:
    open_moment(sized_window, moment, tmp_path)
    assert in_first_view(sized_window, ".winner")
    assert sized_window.text(".winner") == f"winner: {winner}"
    first = boxes(sized_window, "[data-slot=points] > span")[0]
    assert first["text"].startswith("1. ") and winner in first["text"]
    sized_window.click("#first")
    assert boxes(sized_window, ".winner") == []


def test_bundles_are_in_the_first_view_as_long_as_they_are_offered(
    sized_window: Page, tmp_path: Path
) -> None:
    """Seven lie there for four players; the forest is taken in row 1."""
    open_moment(sized_window, "bundles", tmp_path)
    cards = boxes(sized_window, "[data-slot=offer] .card")
    assert [b["text"].split(" · ")[0] for b in cards] == [
        "desert", "mountain", "lake", "swamp", "plains", "wasteland"]
    assert in_first_view(sized_window, "[data-slot=offer] .card")
    open_moment(sized_window, "middle", tmp_path)
    assert boxes(sized_window, "[data-slot=offer] .card") == []


def test_what_is_drafted_is_in_the_first_view(sized_window: Page, tmp_path: Path) -> None:
    open_moment(sized_window, "draft", tmp_path)
    found = {b["text"] for b in boxes(sized_window, "[data-slot=offer] .card b")}
    assert {"lake", "philosophers", "p6"} <= found
    assert not {"mountain", "desert"} & found
    assert in_first_view(sized_window, "[data-slot=offer] .card b")


# where things are


def test_rows_are_under_the_board_or_beside_it_and_on_a_phone_behind_a_tab(
    sized_window: Page, tmp_path: Path
) -> None:
    open_moment(sized_window, "middle", tmp_path)
    if sized_window.run("return innerWidth") < 600:
        shown = {tab: [len(boxes(sized_window, part)) for part in
                       (".map", ".players", ".rounds", "aside", ".rest>.points")]
                 for tab in open_tabs(sized_window)}
        assert shown == {"board": [1, 0, 0, 0, 0], "players": [0, 1, 0, 0, 0],
                         "cards": [0, 0, 1, 0, 0], "rows": [0, 0, 0, 1, 0],
                         "points": [0, 0, 0, 0, 1]}
        sized_window.click(".tabs a[href='#players']")
        assert [b["text"] for b in boxes(sized_window, "[data-slot^='points ']")] == [
            "30", "23", "48", "23", "20"]
        return
    board, rows = box(sized_window, "#board"), box(sized_window, "aside")
    if sized_window.run("return innerWidth") >= 1000:
        assert rows["left"] >= board["right"] and rows["top"] < board["top"]
    else:
        assert 0 <= rows["top"] - board["bottom"] < 40
        assert rows["bottom"] <= box(sized_window, ".tracks")["top"]


def test_the_list_of_rows_stays_below_the_bar(window: Page, tmp_path: Path) -> None:
    window.resize(*WIDTHS["desk"])
    open_moment(window, "end", tmp_path)
    window.run("scrollTo(0, 2000)")
    assert box(window, "aside")["top"] >= box(window, ".controls")["bottom"]


def test_letters_in_the_legend_are_those_of_terrain(window: Page, tmp_path: Path) -> None:
    """On the board each letter is a terrain's, or that of whose terrain it is."""
    open_moment(window, "end", tmp_path)
    entries = window.run("""return [...document.querySelectorAll('.legend > span')].map((e) => [
        [...e.querySelectorAll('text')].map((t) => t.textContent).join(''),
        e.lastChild.textContent.trim()])""")
    lettered = {name: letter for letter, name in entries if letter}
    assert lettered == {"desert": "D", "plains": "P", "swamp": "S", "lake": "L", "forest": "F",
                        "mountain": "M", "wasteland": "W"}
    assert {"workshop", "guild", "tower", "free bridge site"} <= {name for _, name in entries}


def test_free_sites_are_seen_in_light_and_dark(window: Page, tmp_path: Path) -> None:
    """The bridge of the desert is built at F4:H6."""
    open_moment(window, "middle", tmp_path)
    shown = """const e = document.querySelector(`[data-slot="site ${arguments[0]}"] path`);
               return e ? getComputedStyle(e).stroke : ''"""
    ground = "return getComputedStyle(document.querySelector('.t-river')).fill"
    for dark in (False, True):
        window.resize(*WIDTHS["desk"], dark=dark)
        assert window.run(shown, "D5:F3") not in ("", window.run(ground))
        assert window.run(shown, "F4:H6") == ""
    window.click("#first")
    assert window.run(shown, "F4:H6") != ""


def test_a_map_that_has_grown_is_in_the_first_view(window: Page, tmp_path: Path) -> None:
    """Four players have laid all the tiles that they found."""
    window.resize(*WIDTHS["desk"])
    open_moment(window, "horizon_end", tmp_path)
    top, bottom, high = window.run("""
        const box = document.querySelector('.hexes').getBoundingClientRect();
        return [box.top, box.bottom, innerHeight]""")
    assert 0 < top < bottom <= high


# a game of cards


@pytest.mark.parametrize("moment", [made.__name__ for made in pages.CARDS])
def test_boards_of_cards_fit_the_page(sized_window: Page, moment: str, tmp_path: Path) -> None:
    """Nothing is wider than the page, no card leaves its player's board, no words their card."""
    open_moment(sized_window, moment, tmp_path)
    for _ in open_tabs(sized_window):
        assert sized_window.run("return document.documentElement.scrollWidth <= innerWidth")
        assert all(sized_window.run("""
            return [...document.querySelectorAll('.player')].map((p) => {
              const outer = p.getBoundingClientRect();
              return [...p.querySelectorAll('.lying, .playerboard')].every((e) => {
                const b = e.getBoundingClientRect();
                return b.left >= outer.left && b.right <= outer.right && b.bottom <= outer.bottom
                  && e.scrollWidth <= e.clientWidth + 1;
              });
            })"""))


@pytest.mark.parametrize("moment", [made.__name__ for made in pages.CARDS])
def test_no_cards_lie_on_each_other(sized_window: Page, moment: str, tmp_path: Path) -> None:
    open_moment(sized_window, moment, tmp_path)
    seen = 0
    for _ in open_tabs(sized_window):
        found = boxes(sized_window, ".lying, .playerboard")
        seen += len(found)
        assert not [(a["text"], b["text"]) for n, a in enumerate(found) for b in found[:n]
                    if a["left"] < b["right"] - 1 and b["left"] < a["right"] - 1
                    and a["top"] < b["bottom"] - 1 and b["top"] < a["bottom"] - 1]
    assert seen


@pytest.mark.parametrize("moment", [made.__name__ for made in pages.TILES])
def test_words_stay_on_the_cards_of_a_net(window: Page, moment: str, tmp_path: Path) -> None:
    window.resize(*WIDTHS["desk"])
    open_moment(window, moment, tmp_path)
    cards = window.run("""
        return [...document.querySelectorAll('.net rect.card')].map((card) => {
          const outer = card.getBoundingClientRect();
          return [...card.parentElement.querySelectorAll('text')].every((text) => {
            const box = text.getBoundingClientRect();
            return box.right <= outer.right + 1 && box.bottom <= outer.bottom + 1;
          });
        })""")
    assert cards and all(cards)


def test_what_is_at_stake_is_in_the_first_view(sized_window: Page, tmp_path: Path) -> None:
    open_moment(sized_window, "ages_auction", tmp_path)
    assert in_first_view(sized_window, ".where .lying")
    assert "Territory" in sized_window.text(".where .lying")


def test_the_row_of_cards_comes_before_the_boards(sized_window: Page, tmp_path: Path) -> None:
    open_moment(sized_window, "ages_middle", tmp_path)
    row = box(sized_window, ".shelf.row")
    assert box(sized_window, ".time")["bottom"] <= row["top"]
    assert all(row["bottom"] <= players["top"] for players in boxes(sized_window, ".players"))
    assert len(boxes(sized_window, ".spot")) == 13
    assert in_first_view(sized_window, ".shelf.row h2")


def test_cards_that_came_are_marked_when_a_row_is_played(window: Page, tmp_path: Path) -> None:
    """At the end of a turn the cards of the row move on."""
    window.resize(*WIDTHS["desk"])
    open_moment(window, "ages_middle", tmp_path)
    assert window.run("return document.querySelectorAll('.changed').length") > 0
    window.click("#first")
    assert window.run("return document.querySelectorAll('.changed').length") == 0


def test_printed_a_board_of_cards_is_not_torn_and_stands_before_the_rows(
    window: Page, tmp_path: Path
) -> None:
    open_moment(window, "ages_end", tmp_path)
    window.devtools("Emulation.setEmulatedMedia", media="print")
    try:
        window.run("dispatchEvent(new Event('resize'))")
        players, rows = box(window, ".players"), box(window, "aside")
        assert players["bottom"] <= rows["top"]
        torn = window.run("""return [...document.querySelectorAll('.player, .lying')].map(
                          (e) => getComputedStyle(e).breakInside)""")
        assert set(torn) == {"avoid"}
    finally:
        window.devtools("Emulation.setEmulatedMedia", media="")


# a game without a map


@pytest.fixture
def quay(window: Page, tmp_path: Path) -> Page:
    open_content(window, pages.quay(), tmp_path / "quay.html")
    return window


@pytest.mark.parametrize("width", WIDTHS)
def test_without_a_map_the_cards_come_first(quay: Page, width: str) -> None:
    quay.resize(*WIDTHS[width])
    assert in_first_view(quay, "[data-slot=points] > span")
    assert in_first_view(quay, ".shelves h2")
    for tab in open_tabs(quay):
        assert quay.run("return document.documentElement.scrollWidth <= innerWidth")
        assert quay.run(OVERLAPPING) == []
        if tab in ("", "players"):
            boards = boxes(quay, ".playerboard")
            assert max(b["high"] / (b["right"] - b["left"]) for b in boards) < 0.3
    if width == "phone":
        return
    cards, rows, players = (box(quay, s) for s in (".shelves", "aside", ".players"))
    if width == "desk":
        assert rows["left"] >= cards["right"]
    else:
        assert cards["bottom"] <= rows["top"] <= rows["bottom"] <= players["top"]


def test_each_player_has_a_colour(quay: Page) -> None:
    seen = quay.run("""return [...document.querySelectorAll('.playerboard .disc .body')].map(
                    (e) => getComputedStyle(e).fill)""")
    assert len(seen) == len(set(seen)) == 4
    assert "rgb(0, 0, 0)" not in seen
