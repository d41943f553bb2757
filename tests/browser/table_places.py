"""The pages of served tables: of seats, of moderators, and of those who may not come in."""

from __future__ import annotations

import re
import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from aoi_cli.mail.moderator_forms import FORMS
from aoi_cli.mail.running import act
from aoi_cli.web.seats import ServedTable
from aoi_cli.web.seats_site import make_table_application
from aoi_cli.web.server import Server, make_server
from tests.browser.driver import PATIENCE, Page
from tests.browser.inspection import COMPLETE, wait_until
from tests.browser.place import REFUSED, UNFOLD, Act, Place, do_nothing, run, submit
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.recorded import text_of
from tests.web.tables import SITE, link_of, new_desk

CLEARED = "Cleared data types"
HIDDEN_ROWS = 12
"""How many rows have been played of the game with hidden hands."""
STOPPED: Mapping[str, Mapping[str, str]] = {
    "pause": {"game": "noon"}, "undo": {"count": "1"}, "hold": {},
}
"""Commands that have been given for the games that stand still."""
PLANS: Mapping[str, Mapping[str, str]] = {
    "hold": {}, "release": {"game": "evening"}, "pause": {},
    "resume": {"game": "noon"}, "redo": {"game": "evening"}, "undo": {"count": "1"},
    "replace": {"number": "9", "row": OFFER}, "rule": {"row": "correct Ann +1 coin"},
    "act": {"who": "Bob", "row": "decline 1"}, "substitute": {"who": "Bob", "person": "Dora"},
    "extend": {"until": "2026-08-14T20:00"},
    "deadline": {"until": "2026-08-12T20:00", "who of all": "Bob"},
    "outage": {"since of outage": "2026-08-03T19:00", "until of outage": "2026-08-03T21:00"},
    "announce": {"text": "We meet."}, "renew": {"owner": "Cleo"}, "revoke": {"owner": "Cleo"},
}
"""Forms of a moderator and what is written into them; what they would do is shown."""


def fill_table(folder: Path) -> Desk:
    """A table with an open game, one with hidden hands, two that stand still, and a broken one."""
    desk = Desk(folder / "table", more=SITE, games=("sunday", "ages", "evening", "noon", "broken"))
    draw_no_pictures(desk)
    begin(desk, [*BEGINNING, OFFER])
    for game in ("evening", "noon"):
        begin(desk, BEGINNING[:2], game)
    head, moves = text_of("04-two", "through-the-ages").split("moves: |\n")
    text = f"{head}moves: |\n{''.join(moves.splitlines(keepends=True)[:HIDDEN_ROWS])}"
    desk.path("ages").write_text(text.replace("anna", "Ann").replace("berta", "Bob"))
    desk.path("broken").write_text(desk.path().read_text().replace("players:", "payers:"))
    desk.run()
    for form, about in STOPPED.items():
        stop(desk, form, about)
    desk.now += timedelta(hours=6)
    return desk


def draw_no_pictures(desk: Desk) -> None:
    """No page shows the boards that mails hold, and they take long to draw."""
    file = desk.folder / "table.yaml"
    file.write_text(re.sub(r"^  (Ann|Bob|Cleo|Dora): (?:\{address: )?(.*?)\}?$",
                           r"  \1: {address: \2, picture: false}", file.read_text(),
                           flags=re.MULTILINE))


def stop(desk: Desk, form: str, fields: Mapping[str, str]) -> None:
    moderator = desk.table().file.moderators[0]
    given = {"game": "evening", "because": "Ann moves house.", **fields}
    act(desk.folder, lambda: desk.now, form,
        lambda table: FORMS[form].run(table, moderator, given))


def break_table(folder: Path) -> tuple[Desk, str]:
    """A table that cannot be read, and a link to it."""
    desk = begin(new_desk(folder / "unreadable"), BEGINNING)
    desk.run()
    link = link_of(desk, "Ann")
    (desk.folder / "table.yaml").write_text("table: [")
    return desk, link


class Visitors:
    """Those who come by their links, each once: few links can be opened at a time."""

    def __init__(self, desk: Desk, site: str) -> None:
        self.desk = desk
        self.site = site
        self.entered: dict[str, str] = {}
        """Where their pages begin."""

    def enter(self, page: Page, who: str) -> str:
        if who not in self.entered:
            page.send("url", {"url": self.site + link_of(self.desk, who)})
            self.entered[who] = page.run("return location.href")
        return self.entered[who]

    def place(self, name: str, who: str, path: str, *acts: Act, reported: str = "") -> Place:
        def go(page: Page) -> None:
            address = self.enter(page, who) + path
            page.errors()
            page.send("url", {"url": address})
            for each in (do_nothing, *acts):
                wait_until(page, COMPLETE)
                each(page)

        return Place(name, "about:blank", go, reported=reported)

    def sign_out(self, page: Page) -> None:
        submit("form[action$='/leave']", {})(page)
        self.entered.clear()


def list_table_places(desk: Desk, site: str) -> Iterator[Place]:
    visitors = Visitors(desk, site)
    place = visitors.place
    yield Place("no-link", f"{site}/", reported=REFUSED)
    yield Place("closed-link", f"{site}/t/nonsense/", reported=REFUSED)
    yield place("signed-out", "Cleo", "", visitors.sign_out, reported=CLEARED)
    yield place("seats", "Ann", "")
    yield place("seat", "Bob", "g/sunday", run(UNFOLD))
    yield place("seat-closed", "Ann", "g/sunday")
    yield place("seat-refused", "Bob", "g/sunday", order("lines", lines="decline 9\nupgrade"))
    yield place("seat-receipt", "Bob", "g/sunday",
                order("press", lines="That was quick.", to="Ann"))
    yield place("seat-earlier", "Bob", "g/sunday?at=4")
    yield place("seat-compared", "Bob", "g/sunday?at=4&beside=8")
    yield place("seat-points", "Bob", "g/sunday/points")
    yield place("seat-hand", "Ann", "g/ages")
    yield place("seat-no-game", "Ann", "g/none", reported=REFUSED)
    yield place("seat-broken", "Ann", "g/broken", reported=REFUSED)
    yield place("no-game", "Dora", "")
    yield place("moderator-seats", "Mo", "")
    yield place("moderator-game", "Mo", "g/sunday")
    yield place("moderator-hidden", "Mo", "g/ages")
    yield from list_moderator_forms(visitors)


def list_moderator_forms(visitors: Visitors) -> Iterator[Place]:
    """The forms, what each would do, what was done, and why something is refused."""
    place = visitors.place
    yield place("moderator", "Mo", "table", run(UNFOLD))
    for form, fields in PLANS.items():
        yield place(f"plan-{form}", "Mo", "table", command(form, **fields))
    yield place("moderator-refused", "Mo", "table", command("undo", count="99"),
                reported=REFUSED)
    yield place("moderator-incomplete", "Mo", "table", command("hold", because=""),
                reported=REFUSED)
    yield place("moderator-done", "Mo", "table", command("announce", text="We meet."),
                submit("form:has([name=sure])", {}))


def order(what: str, **fields: str) -> Act:
    return submit(f".orders form:has([value={what}])", fields)


def command(name: str, **fields: str) -> Act:
    """Send a form of a moderator; fields that it does not have are left out."""
    given = {"game": "sunday", "because": "She asked for it.", "until": "", **fields}
    return lambda page: submit(f"form[action$='/table/{name}']", page.run("""
        const form = document.querySelector(`form[action$='/table/${arguments[0]}']`);
        return Object.fromEntries(Object.entries(arguments[1]).filter(
          ([field]) => field in form.elements));""", name, given))(page)


@contextmanager
def serve_table_places(folder: Path) -> Iterator[list[Place]]:
    desk = fill_table(folder)
    broken, link = break_table(folder)
    with serve_table(desk) as site, serve_table(broken) as broken_site:
        yield [*list_table_places(desk, site),
               Place("table-broken", f"{broken_site}{link}", reported=REFUSED)]


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
