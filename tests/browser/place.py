"""A page of `aoi web` or of a served table, with the way that leads to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.browser.driver import Page
from tests.browser.inspection import COMPLETE, wait_until

SUBMIT = """const form = document.querySelector(arguments[0]);
for (const [name, value] of Object.entries(arguments[1])) form.elements[name].value = value;
window.left = true;
form.submit()"""
LEFT = "return document.readyState === 'complete' && !window.left"
UNFOLD = "for (const fold of document.querySelectorAll('details')) fold.open = true"
REFUSED = "Failed to load resource"
"""The message of the console about a refused answer."""
Act = Callable[[Page], None]


def do_nothing(page: Page) -> None:
    """The act of pages that are looked at as they open."""


class Place(NamedTuple):
    name: str
    address: str
    act: Act = do_nothing
    """The clicks and words before the page is looked at."""
    enter: Act = do_nothing
    """Gets the browser in."""
    reported: str = ""
    """Part of the message that the browser's console has to hold."""

    def go(self, page: Page) -> None:
        self.enter(page)
        page.errors()
        page.send("url", {"url": self.address})
        wait_until(page, COMPLETE)
        self.act(page)
        wait_until(page, COMPLETE)


def run(script: str, *arguments: object) -> Act:
    return lambda page: page.run(script, *arguments)


def submit(form: str, fields: Mapping[str, str]) -> Act:
    """Fill a form in and send it."""
    def act(page: Page) -> None:
        page.run(SUBMIT, form, fields)
        wait_until(page, LEFT)

    return act
