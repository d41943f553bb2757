"""A player who clicks: whatever a page frames, or else its buttons, chosen by chance."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from aoi_cli.engine.shuffle import below, numbers
from aoi_cli.web.server import prepare_server
from tests.browser.driver import PATIENCE, Page

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LONGEST_ROW = 40
"""The most clicks in search of one row."""
AT_REST = """
const composer = document.getElementById('composer');
return composer && composer.getAttribute('aria-busy') === 'false'
  ? Number(document.body.dataset.rows) : -1"""
SITUATION = """
const ways = [...document.querySelectorAll('#choices .way:not([hidden])')].map((way) => {
  const kind = way.closest('.kind').querySelector('summary').firstChild.textContent.trim();
  const row = way.querySelector('button').dataset.row;
  return [Number(way.dataset.way), kind === 'beside the action', row];
});
return {ways, playable: !document.getElementById('play').disabled,
        writers: [...document.querySelectorAll('input[name=writer]')].map((e) => e.value),
        row: document.getElementById('row').value}"""
SPOT_ON_THING = """
const spots = (thing) => [thing, ...thing.querySelectorAll('*')]
  .map((part) => part.getBoundingClientRect()).filter((box) => box.width && box.height)
  .map((box) => [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)]);
const lit = [...document.querySelectorAll('#state .lit:not(.picked)')].filter(
  (thing) => thing.dataset.key.split(' ').some((key) => arguments[0].includes(key)));
for (const tab of document.querySelectorAll('.tabs a')) {
  if (!lit.length || lit[0].checkVisibility()) break;
  tab.click();
}
for (const thing of lit) for (const share of [0.5, 0.3, 0.15, 0.75, 0]) {
  thing.scrollIntoView({block: 'start', inline: 'center', behavior: 'instant'});
  scrollBy({top: -share * innerHeight, behavior: 'instant'});
  for (const [x, y] of spots(thing)) {
    if (document.elementFromPoint(x, y)?.closest('[data-key]') === thing) return [x, y];
  }
}
return lit.length ? 'covered' : null"""
SPOT_ON_BUTTON = """
const button = document.querySelector(arguments[0]);
for (let fold = button.closest('details'); fold; fold = fold.parentElement.closest('details'))
  fold.open = true;
button.scrollIntoView({block: 'center', behavior: 'instant'});
const box = button.getBoundingClientRect();
const x = Math.round(box.x + box.width / 2), y = Math.round(box.y + box.height / 2);
return button.contains(document.elementFromPoint(x, y)) ? [x, y] : null"""
IN_MENU = """
return Boolean(document.querySelector(`#menu:not([hidden]) [data-way="${arguments[0]}"]`))"""


@contextmanager
def serve_folder(folder: Path) -> Iterator[str]:
    """The address that opens the pages of a folder."""
    server, listening, address = prepare_server([str(folder)], 0)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    try:
        yield address
    finally:
        server.should_exit = True
        thread.join(PATIENCE)


class Clicker:
    """Plays rows on a page by clicks alone."""

    def __init__(self, page: Page, size: str, seed: str, goals: Sequence[str] = ()) -> None:
        self.page = page
        self.size = size
        self.chance = numbers(seed, "clicks")
        self.goals = goals
        """The rows to be played, as long as they can be."""
        self.counts: Counter[str] = Counter()
        """The number of clicks on things, in menus, on buttons, on what was covered."""

    def open(self, address: str, game: str) -> None:
        self.page.resize(*SIZES[self.size], phone=self.size == "phone")
        self.page.send("url", {"url": address})
        base = address.partition("/?")[0]
        self.page.send("url", {"url": f"{base}/g/{game}?as=everything"})
        self.rest()

    def rest(self) -> int:
        """Wait until the page has all answers; the number of its rows."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            rows: int = self.page.run(AT_REST)
            if rows >= 0:
                return rows
            time.sleep(0.01)
        raise AssertionError("the page waits for an answer")

    def play_rows(self, most: int) -> int:
        """Play until nobody is asked any more; the number of rows that were played."""
        for n in range(most):
            if not self.play_row():
                return n
        return most

    def play_row(self) -> bool:
        """Play one row; False if nobody is asked."""
        before = self.rest()
        for _ in range(LONGEST_ROW):
            seen = self.page.run(SITUATION)
            if seen["writers"] == ["gm"]:
                verb = re.search("`gm: (\\w+)", self.page.text("#asked"))
                if not verb:
                    return False
                seen["ways"] = [way for way in seen["ways"] if verb[1] in self.words_of(way[0])]
            goal = self.goals[before] if before < len(self.goals) else ""
            closer = [way for way in seen["ways"] if f"{goal}. ".startswith(f"{way[2]}. ")]
            if closer:
                seen["ways"] = closer
            elif seen["playable"]:
                self.click_button("#play")
                assert self.rest() > before, self.page.text("#verdict")
                return True
            self.take_step(seen)
            self.rest()
        raise AssertionError("no row came about")

    def take_step(self, seen: dict[str, Any]) -> None:
        """A way to go on by chance; back to the beginning where there is none."""
        ways = ([n for n, freely, _ in seen["ways"] if not freely]
                or [n for n, *_ in seen["ways"]])
        if not ways:
            assert seen["row"], self.page.text("#composer")
            self.click_button("#clear")
            return
        self.choose(ways[below(len(ways), self.chance)])

    def words_of(self, way: int) -> list[str]:
        return self.page.text(f'#choices [data-way="{way}"] code').split()

    def choose(self, way: int) -> None:
        """Click the things of a way one after the other; its button where that does not do."""
        keys = self.page.run("""return document.querySelector(
            `#choices [data-way="${arguments[0]}"]`).dataset.keys.split(' ')""", way)
        before = self.page.run("return document.getElementById('row').value")
        for _ in keys:
            spot = self.page.run(SPOT_ON_THING, keys)
            if spot == "covered":
                self.counts["covered"] += 1
            if not isinstance(spot, list):
                break
            self.counts["things"] += 1
            self.touch(spot)
            self.rest()
            if self.page.run(IN_MENU, way):
                self.counts["menu"] += 1
                self.click_button(f'#menu [data-way="{way}"] button')
                return
            if self.page.run("return document.getElementById('row').value") != before:
                return
        self.counts["buttons"] += 1
        self.click_button(f'#choices [data-way="{way}"] button')

    def click_button(self, selector: str) -> None:
        spot = self.page.run(SPOT_ON_BUTTON, selector)
        assert spot, f"{selector} is covered"
        self.touch(spot)

    def touch(self, spot: Sequence[int]) -> None:
        kind = "touch" if self.size == "phone" else "mouse"
        self.page.send("actions", {"actions": [{
            "type": "pointer", "id": kind, "parameters": {"pointerType": kind},
            "actions": [{"type": "pointerMove", "x": spot[0], "y": spot[1], "duration": 0},
                        {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}],
        }]})
