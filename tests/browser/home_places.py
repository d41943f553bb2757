"""The pages of `aoi web`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from aoi_cli.render.html_page import print_page
from aoi_cli.table import game_of
from tests.browser.driver import Page
from tests.browser.inspection import wait_until
from tests.browser.place import REFUSED, UNFOLD, Act, Place, do_nothing, run, submit
from tests.recorded import games_of
from tests.web.conftest import shorten

ROWS = {"age-of-innovation": 24, "terra-mystica": 24, "through-the-ages": 40,
        "beyond-the-horizon": 30}
"""How many rows have been played of each game."""
LONG = {"terra-mystica": 11, "beyond-the-horizon": 18}
"""Finished games of many players, by their places in the folder."""
OFFLINE = "offline.html"
TYPE = """const row = document.getElementById('row'); row.value = arguments[0];
row.dispatchEvent(new Event('input', {bubbles: true}));
return new Promise((done) => setTimeout(done, 200))"""
OPEN_MENU = """
const ways = [...document.querySelectorAll('#choices .way')];
const count = (thing) => ways.filter(
  (way) => way.dataset.keys.split(' ').some((key) => thing.dataset.key.split(' ').includes(key))
).length;
const thing = [...document.querySelectorAll('#state .lit')].find(
  (each) => !('own' in each.dataset) && count(each) > 1 && count(each) < 6);
thing.dispatchEvent(new MouseEvent('click', {bubbles: true}));
if (document.getElementById('menu').hidden) throw new Error('no menu opens');"""


def type_row(text: str) -> Act:
    return run(TYPE, text)


def ask_why(page: Page) -> None:
    page.run("""document.getElementById('why').click();
             document.querySelector('#state [data-key]:not([data-slot] [data-key])').dispatchEvent(
               new MouseEvent('click', {bubbles: true}))""")
    wait_until(page, "return document.getElementById('history').open")


def point_at_piece(page: Page) -> None:
    page.run("""document.querySelector('#state .hex:has(.piece)').dispatchEvent(
               new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))""")
    wait_until(page, "return !document.getElementById('tip').hidden")


def fill_home(folder: Path) -> None:
    """A folder with games of each kind at several moments, and with a file that is wrong."""
    shorten("age-of-innovation", 0, folder).rename(folder / "begun.yaml")
    for game, rows in ROWS.items():
        shorten(game, rows, folder)
    for game, number in LONG.items():
        name = f"{game}-long.yaml"
        (folder / name).write_bytes(games_of(game)[number].read_bytes())
    text = (folder / "terra-mystica.yaml").read_text(encoding="utf-8")
    (folder / "undone.yaml").write_text(f"{text}  gm: undo 4\n", encoding="utf-8")
    (folder / OFFLINE).write_text(print_page(game_of(text).steps()), encoding="utf-8")
    (folder / "wrong.yaml").write_text(f"{text}  nobody: build Z99\n", encoding="utf-8")


def list_home_places(address: str) -> Iterator[Place]:
    """All but the page without a server, which is a file."""
    base = address.partition("?")[0]
    entered: list[str] = []

    def enter(page: Page) -> None:
        if not entered:
            page.send("url", {"url": address})
            entered.append(address)

    def page(name: str, path: str, act: Act = do_nothing, reported: str = "") -> Place:
        return Place(name, base + path, act, enter, reported)

    yield Place("no-key", base.replace("127.0.0.1", "localhost"), reported=REFUSED)
    yield page("home", "")
    yield page("unknown-game", "g/none.yaml", reported=REFUSED)
    for game in ROWS:
        yield page(f"new-{game}", f"new?game={game}", run(UNFOLD))
        yield page(f"game-{game}", f"g/{game}.yaml?as=everything")
    yield page("new-refused", "new?game=terra-mystica&player=anna&option=fire&ice",
               submit("form[action='/new']", {"player": "", "seed": "x"}), REFUSED)
    for game in LONG:
        yield page(f"over-{game}", f"g/{game}-long.yaml?as=everything")
    yield page("game-begun", "g/begun.yaml")
    yield page("game-wrong", "g/wrong.yaml")
    yield page("curtain", "g/through-the-ages.yaml")
    yield page("earlier", "g/age-of-innovation.yaml?at=12")
    yield page("compared", "g/age-of-innovation.yaml?at=8&beside=12")
    yield page("undone", "g/undone.yaml?at=22")
    yield page("refused-row", "g/terra-mystica.yaml", type_row("build zzz"))
    yield page("typed-row", "g/terra-mystica.yaml", type_row("burn 1"))
    yield page("menu", "g/terra-mystica.yaml", run(OPEN_MENU))
    yield page("deeds", "g/age-of-innovation.yaml", run(UNFOLD))
    yield page("why-panel", "g/terra-mystica.yaml", ask_why)
    yield page("tip", "g/terra-mystica.yaml", point_at_piece)
    yield page("why", "g/terra-mystica.yaml/why?key=hex-e4&slot=hex%20E4")
    for game in ROWS:
        yield page(f"points-{game}", f"g/{game}.yaml/points?as=everything")
