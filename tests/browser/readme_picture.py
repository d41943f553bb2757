"""The picture in README: the page of a shipped game in its middle, as a browser shows it.

`python -m tests.browser.readme_picture` makes it anew.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from aoi_cli.table import open_game
from tests.browser.clicking import serve_folder
from tests.browser.driver import Page, browser
from tests.browser.home_places import TYPE
from tests.browser.inspection import COMPLETE, wait_until
from tests.web.conftest import shorten

PICTURE = Path(__file__).parents[2] / "docs" / "page.webp"
GAME, NUMBER, ROWS = "age-of-innovation", 5, 54
"""The game, its place in the folder, and how many of its rows are played."""
VERB = "upgrade"
"""A row with this command is being written."""
SIZE, QUALITY = (1280, 800), 80


def take_picture(page: Page, folder: Path, file: Path) -> None:
    game = shorten(GAME, ROWS, folder, NUMBER)
    page.resize(*SIZE)
    with serve_folder(folder) as address:
        page.send("url", {"url": address})
        page.send("url", {"url": f"{address.partition('?')[0]}g/{game.name}"})
        wait_until(page, COMPLETE)
        page.run(TYPE, find_row(game))
        wait_until(page, COMPLETE)
        page.picture(file, quality=QUALITY)
        page.send("url", {"url": "about:blank"})


def find_row(file: Path) -> str:
    rows = open_game(file).legal_rows()
    return next(row.text for row in rows if VERB in row.text).partition(": ")[2]


def main() -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch) / "games"
        folder.mkdir()
        with browser(Path(scratch) / "profile") as page:
            take_picture(page, folder, PICTURE)
    print(f"{PICTURE.name}: {PICTURE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
