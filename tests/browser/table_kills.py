"""Two browsers and a mail client play at one table, whose programs are killed at their writes.

`aoi web --table` serves two players, `aoi table run` takes the mails of the third. Both are killed
while they take an order, behind one write after the other, until the order has come through.
`python -m tests.browser.table_kills [ORDERS]` does that at each write of so many orders.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.mail.checking import disagreements
from aoi_cli.table import new_game
from tests.browser.driver import PATIENCE, Page, browser
from tests.browser.inspection import COMPLETE, wait_until
from tests.browser.watched import NEVER, Process, answers, find_port, wait_for
from tests.mail.desk import Desk, body
from tests.web.tables import SITE, link_of

AT_PAGES, BY_MAIL = ("Ann", "Bob"), "Cleo"
FULL = 9
"""Orders of a full run."""
MOST_CHOICES = 12
TYPE = """const row = document.getElementById('row');
if (arguments[0]) row.value = arguments[0];
row.dispatchEvent(new Event('input', {bubbles: true}))"""
ROW = "return document.getElementById('row').value"
PLAY = """const play = document.getElementById('play');
if (play.disabled) return false;
play.click();
return true"""
IDLE = "return document.getElementById('composer').getAttribute('aria-busy') === 'false'"


class Match:
    """A table, its programs, and what its players do."""

    def __init__(self, folder: Path, pages: dict[str, Page], stride: int) -> None:
        self.desk = Desk(folder / "table", more=SITE)
        self.desk.now = datetime.now(UTC)
        self.port = find_port()
        self.pages = pages
        self.stride = stride
        self.chance = numbers("kills", "rows")
        self.ordered: list[str] = []
        """The rows that were ordered, each once."""
        self.kills: Counter[str] = Counter()
        new_game(str(self.desk.path()), [*AT_PAGES, BY_MAIL], seed="5")
        self.desk.run()
        self.server = self.serve(NEVER)

    # the programs

    def serve(self, at: int) -> Process:
        server = Process(["web", "--table", str(self.desk.folder), "--port", str(self.port),
                          "--no-browser"], self.desk.folder, at)
        wait_for(lambda: answers(self.port) or not server.is_alive, "the server does not answer")
        return server

    def serve_anew(self, at: int) -> None:
        self.server.kill()
        self.server = self.serve(at)

    def enter(self) -> None:
        for name, page in self.pages.items():
            link = f"http://127.0.0.1:{self.port}{link_of(self.desk, name)}"
            page.send("url", {"url": link})
            page.send("url", {"url": page.run("return location.href") + "g/sunday"})
            wait_until(page, COMPLETE)

    # the players

    def play(self) -> None:
        """One order of whoever is asked, in spite of all kills."""
        game = self.desk.game()
        player = game.waiting()[0].player
        rows = game.legal_rows(player, limit=MOST_CHOICES)
        text = rows[below(len(rows), self.chance)].text.partition(": ")[2]
        self.ordered.append(f"{player}: {text}")
        if player == BY_MAIL:
            self.play_by_mail(text)
        else:
            self.play_at_page(player, text)

    def play_by_mail(self, text: str) -> None:
        """The server of the pages is at work meanwhile."""
        self.desk.order(BY_MAIL, text)
        at = self.stride
        while self.run_table(at):
            self.kills["table run"] += 1
            at += self.stride

    def run_table(self, at: int) -> bool:
        """True if the run was killed."""
        end = Process(["table", "run", str(self.desk.folder)], self.desk.folder, at).wait()
        assert end.killed or end.code == 0, end.told
        return end.killed

    def play_at_page(self, player: str, text: str) -> None:
        page, at = self.pages[player], self.stride
        self.serve_anew(at)
        page.run(TYPE, text)
        while self.press_play(page):
            self.kills["web"] += 1
            at += self.stride
            self.serve_anew(at)
            page.run(TYPE, "")
        receipt = page.text("#receipt")
        assert "your order is in" in receipt and text in receipt, receipt
        self.serve_anew(NEVER)

    def press_play(self, page: Page) -> bool:
        """True if the server was killed before the page knew that its row is played."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if not self.server.is_alive:
                return True
            if page.run(IDLE):
                if not page.run(ROW):
                    return False
                page.run(PLAY)
            time.sleep(0.02)
        raise AssertionError(page.text("#verdict"))

    # what has to hold

    def prove(self) -> None:
        """Each order is in the game file and in the journal once, and its receipt says so."""
        self.server.kill()
        while self.run_table(NEVER):
            pass
        assert self.desk.rows() == self.ordered
        table = self.desk.table()
        assert not [*disagreements(table)]
        done = [outcome for outcome in table.memory.outcomes.values() if outcome.kind == "done"]
        assert sorted(row for outcome in done for row in outcome.rows) == sorted(self.ordered)
        receipts = [body(mail) for mail in self.desk.outbox("cleo@", "receipt")]
        mailed = [row for row in self.ordered if row.startswith(BY_MAIL)]
        assert len(receipts) == len(mailed)
        for row in mailed:
            assert sum(f"| {row}\n" in text for text in receipts) == 1, row
        for page in self.pages.values():
            page.send("url", {"url": "about:blank"})


def play_match(folder: Path, pages: dict[str, Page], orders: int, stride: int = 1) -> Match:
    match = Match(folder, pages, stride)
    match.enter()
    try:
        for _ in range(orders):
            match.play()
        match.prove()
    finally:
        match.server.kill()
    return match


def main(orders: int = FULL) -> None:
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as scratch, ExitStack() as stack:
        folder = Path(scratch)
        pages = {name: stack.enter_context(browser(folder / name)) for name in AT_PAGES}
        match = play_match(folder, pages, orders)
    kills = ", ".join(f"{program} killed {count} times" for program, count in match.kills.items())
    print(f"{orders} orders, each once; {kills}; {time.monotonic() - began:.0f} s")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
