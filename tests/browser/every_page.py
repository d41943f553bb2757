"""Every page at every width, light and dark: what is wrong with it, and pictures of it.

`python -m tests.browser.every_page [--pictures FOLDER] [NAME…]` looks at all of them.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Collection, Iterator
from itertools import product
from pathlib import Path

from tests.browser.accessibility import install
from tests.browser.driver import Page, browser
from tests.browser.inspection import list_faults, list_laid_faults, list_wide, open_tabs
from tests.browser.place import Place
from tests.browser.places import serve_places

SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desk": (1440, 900)}
PAPER = (718, 1000)
"""The width of A4 within its margins."""
NARROW = (320, 640)
"""The smallest window in which a page needs no scrolling to the side."""
Look = tuple[str, bool]
"""A size, and whether it is dark."""
LOOKS: list[Look] = [*product(SIZES, (False, True))]


def inspect(page: Page, place: Place, look: Look, axe: str, known: str = "") -> list[str]:
    size, dark = look
    page.resize(*SIZES[size], dark=dark, phone=size == "phone")
    place.go(page)
    return [fault for fault in list_faults(page, axe, known)
            if not (place.reported and place.reported in fault)]


def inspect_printed(page: Page, place: Place) -> list[str]:
    """The faults of a page on paper, which has no least size of letters."""
    page.resize(*PAPER)
    place.go(page)
    page.devtools("Emulation.setEmulatedMedia", media="print")
    try:
        page.run("dispatchEvent(new Event('resize'))")
        return list_laid_faults(page)
    finally:
        page.devtools("Emulation.setEmulatedMedia", media="")


def inspect_narrow(page: Page, place: Place) -> list[str]:
    """The tabs of a page that are wider than the smallest window."""
    page.resize(*NARROW, phone=True)
    place.go(page)
    return [f"{tab} {fault}".strip() for tab in open_tabs(page) for fault in list_wide(page)]


def inspect_all(
    page: Page, places: Collection[Place], axe: str, pictures: Path | None = None
) -> Iterator[tuple[str, list[str]]]:
    for place, (size, dark) in product(places, LOOKS):
        faults = inspect(page, place, (size, dark), axe)
        name = f"{place.name}-{size}-{'dark' if dark else 'light'}"
        if pictures:
            page.picture(pictures / f"{name}.png")
            page.picture(pictures / f"{name}-whole.png", whole=True)
        yield name, faults
    for place in places:
        yield f"{place.name}-narrow", inspect_narrow(page, place)
        yield f"{place.name}-printed", inspect_printed(page, place)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("names", nargs="*")
    asked = parser.parse_args()
    if asked.pictures:
        asked.pictures.mkdir(parents=True, exist_ok=True)
    looked, wrong = 0, 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        axe = install(folder)
        with serve_places(folder) as places, browser(folder / "profile") as page:
            chosen = [place for place in places if not asked.names or place.name in asked.names]
            for name, faults in inspect_all(page, chosen, axe, asked.pictures):
                looked += 1
                wrong += bool(faults)
                for fault in faults:
                    print(f"{name}: {fault}", flush=True)
    print(f"{looked} views, {wrong} of them with faults")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
