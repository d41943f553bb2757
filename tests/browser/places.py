"""All pages that `aoi web` and a served table have, each with the way that leads to it."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from aoi_cli.render.html_page import print_page
from aoi_cli.table import game_of
from aoi_cli.web.seats import ServedTable
from aoi_cli.web.seats_site import make_table_application
from aoi_cli.web.server import Server, make_server
from tests.browser.clicking import serve_folder
from tests.browser.driver import PATIENCE, Page
from tests.browser.inspection import COMPLETE, wait_until
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.recorded import games_of
from tests.web.conftest import shorten
from tests.web.tables import link_of, new_desk

ROWS = {"age-of-innovation": 24, "terra-mystica": 24, "through-the-ages": 40,
        "beyond-the-horizon": 30}
"""How many rows have been played of each game."""
LONG = {"terra-mystica": 11, "beyond-the-horizon": 18}
"""Finished games of many players, by their places in the folder."""
OFFLINE = "offline.html"
TYPE = """const row = document.getElementById('row'); row.value = arguments[0];
row.dispatchEvent(new Event('input', {bubbles: true}));
return new Promise((done) => setTimeout(done, 200))"""
SUBMIT = """const form = document.querySelector(arguments[0]);
for (const [name, value] of Object.entries(arguments[1])) form.elements[name].value = value;
form.submit()"""
OPEN_MENU = """
const ways = [...document.querySelectorAll('#choices .way')];
const count = (thing) => ways.filter(
  (way) => way.dataset.keys.split(' ').some((key) => thing.dataset.key.split(' ').includes(key))
).length;
const thing = [...document.querySelectorAll('#state .lit')].find(
  (each) => !('own' in each.dataset) && count(each) > 1 && count(each) < 6);
thing.dispatchEvent(new MouseEvent('click', {bubbles: true}));
if (document.getElementById('menu').hidden) throw new Error('no menu opens');"""
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"


class Place(NamedTuple):
    name: str
    address: str
    act: Callable[[Page], None] = lambda page: None
    """The clicks and words before the page is looked at."""
    link: str = ""
    """The address that has to be opened first."""
    refused: bool = False
    """True if the server answers with a code that the browser reports."""

    def go(self, page: Page) -> None:
        if self.link:
            page.send("url", {"url": self.link})
        page.errors()
        page.send("url", {"url": self.address})
        wait_until(page, COMPLETE)
        self.act(page)
        wait_until(page, COMPLETE)


def run(script: str, *arguments: object) -> Callable[[Page], None]:
    return lambda page: page.run(script, *arguments)


def type_row(text: str) -> Callable[[Page], None]:
    return run(TYPE, text)


def ask_why(page: Page) -> None:
    page.run("""document.getElementById('why').click();
             document.querySelector('#state [data-key]:not([data-slot] [data-key])').dispatchEvent(
               new MouseEvent('click', {bubbles: true}))""")
    wait_until(page, "return document.getElementById('history').open")


# at home


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

    def page(name: str, path: str, act: Callable[[Page], None] = lambda page: None,
             refused: bool = False) -> Place:
        return Place(name, base + path, act, address, refused)

    yield Place("no-key", base, run("return"), "about:blank", True)
    yield page("home", "")
    yield page("unknown-game", "g/none.yaml", refused=True)
    for game in ROWS:
        yield page(f"new-{game}", f"new?game={game}", run(UNFOLD))
        yield page(f"game-{game}", f"g/{game}.yaml?as=everything")
    yield page("new-refused", "new?game=terra-mystica&player=anna&option=fire&ice",
               run(SUBMIT, "form[action='/new']", {"player": "", "seed": "x"}), True)
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
    yield page("why", "g/terra-mystica.yaml/why?key=E4&slot=hex%20E4")
    for game in ROWS:
        yield page(f"points-{game}", f"g/{game}.yaml/points?as=everything")


# at a table


def fill_table(folder: Path) -> Desk:
    desk = begin(new_desk(folder), [*BEGINNING, OFFER])
    desk.run()
    return desk


def list_table_places(desk: Desk, site: str) -> Iterator[Place]:
    entered: dict[str, str] = {}
    """Where the pages of those begin whose link has been opened; few can be opened at once."""

    def page(name: str, who: str, path: str, act: Callable[[Page], None] = lambda page: None,
             refused: bool = False) -> Place:
        def go(page: Page) -> None:
            if who not in entered:
                page.send("url", {"url": site + link_of(desk, who)})
                entered[who] = page.run("return location.href")
            follow(page, entered[who] + path, act)

        return Place(name, "about:blank", go, refused=refused)

    def order(what: str, **fields: str) -> Callable[[Page], None]:
        return run(SUBMIT, f".orders form:has([value={what}])", fields)

    def command(name: str, **fields: str) -> Callable[[Page], None]:
        fields |= {"game": "sunday", "because": "She asked for it."}
        return run(SUBMIT, f"form[action$='/table/{name}']", fields)

    yield Place("no-link", f"{site}/", link="about:blank", refused=True)
    yield Place("closed-link", f"{site}/t/nonsense/", link="about:blank", refused=True)
    yield page("seats", "Ann", "")
    yield page("seat", "Bob", "g/sunday", run(UNFOLD))
    yield page("seat-closed", "Ann", "g/sunday")
    yield page("seat-refused", "Bob", "g/sunday", order("lines", lines="decline 9\nupgrade"))
    yield page("seat-receipt", "Bob", "g/sunday", order("press", lines="That was quick.", to="Ann"))
    yield page("no-game", "Dora", "")
    yield page("moderator", "Mo", "table", run(UNFOLD))
    yield page("moderator-seats", "Mo", "")
    yield page("moderator-game", "Mo", "g/sunday")
    yield page("moderator-plan", "Mo", "table", command("undo", count="1"))
    yield page("moderator-refused", "Mo", "table", command("undo", count="99"), True)


def follow(page: Page, address: str, act: Callable[[Page], None]) -> None:
    page.errors()
    page.send("url", {"url": address})
    wait_until(page, COMPLETE)
    act(page)


@contextmanager
def serve_table(desk: Desk) -> Iterator[str]:
    """The address of the site of a table."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=64)
    port = listening.getsockname()[1]
    served = ServedTable(desk.folder, lambda: desk.now)
    with in_a_thread(make_server(make_table_application([served], port)), listening):
        yield f"http://127.0.0.1:{port}"


@contextmanager
def in_a_thread(server: Server, listening: socket.socket) -> Iterator[None]:
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


@contextmanager
def serve_places(folder: Path) -> Iterator[list[Place]]:
    home = folder / "home"
    home.mkdir()
    fill_home(home)
    desk = fill_table(folder)
    with serve_folder(home) as address, serve_table(desk) as site:
        yield [*list_home_places(address), *list_table_places(desk, site),
               Place("game-offline", (home / OFFLINE).as_uri()),
               Place("offline-compared", f"{(home / OFFLINE).as_uri()}#8-20")]
