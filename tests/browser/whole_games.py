"""Games that are played on the page by clicks alone, and what has to hold of their files.

`python -m tests.browser.whole_games` plays all of them to their ends, at both sizes.
"""

from __future__ import annotations

import re
import sys
import tempfile
import time
from pathlib import Path

from aoi_cli.cli.main import run
from aoi_cli.table import open_game
from tests.browser.clicking import SIZES, Clicker, serve_folder
from tests.browser.driver import Page, browser
from tests.installed import install, on_path
from tests.recorded import path_of

GAMES = {
    "age-of-innovation": "01-two-bundles", "beyond-the-horizon": "2-two-004",
    "lantern-quay": "", "terra-mystica": "01-two", "through-the-ages": "01-two",
}
FOLLOWED = ("beyond-the-horizon",)
"""Games that chance does not bring to an end: the recorded rows are clicked."""
MOST_ROWS = 2000


def begin_game(game: str, folder: Path) -> Path:
    """A game before its first row."""
    file = folder / f"{game}.yaml"
    if GAMES[game]:
        head = path_of(GAMES[game], game).read_text(encoding="utf-8").partition("moves: |")[0]
        file.write_text(f"{head}moves: |\n", encoding="utf-8")
    else:
        assert run(["new", str(file), "--game", game, "-p", "anna", "-p", "berta",
                    "--seed", "sunday"]) == 0
    return file


def play_by_clicks(page: Page, game: str, size: str, folder: Path, most: int = MOST_ROWS) -> str:
    """Play by clicks, then prove the file; returns what was clicked."""
    file = begin_game(game, folder)
    twin = folder / "shell" / file.name
    twin.parent.mkdir()
    for each in folder.glob(f"{game}.*"):
        (twin.parent / each.name).write_bytes(each.read_bytes())
    page.errors()
    with serve_folder(folder) as address:
        goals = [row.partition(": ")[2] for row in read_rows(path_of(GAMES[game], game))
                 ] if game in FOLLOWED else []
        clicker = Clicker(page, size, f"{game} {size}", goals)
        clicker.open(address, file.name)
        rows = clicker.play_rows(most)
        assert page.errors() == []
        page.send("url", {"url": "about:blank"})
    played = open_game(file)
    assert rows and not played.problems
    assert rows == most or played.state.over
    assert run(["check", str(file)]) == 0
    assert run(["play", str(twin), *read_rows(file)]) == 0
    assert twin.read_bytes() == file.read_bytes()
    clicks = ", ".join(f"{count} {what}" for what, count in sorted(clicker.counts.items()))
    assert not clicker.counts["covered"], clicks
    return f"{rows} rows, clicks: {clicks}"


def read_rows(file: Path) -> list[str]:
    moves = re.split(r"^moves: \|\n", file.read_text(encoding="utf-8"), flags=re.MULTILINE)[1]
    return [line.strip() for line in moves.splitlines() if line.strip()]


def main(games: list[str]) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        site = Path(scratch) / "site"
        install("lantern-quay", site)
        with on_path(site), browser(Path(scratch) / "profile") as page:
            for game in games or GAMES:
                for size in SIZES:
                    folder = Path(scratch) / game / size
                    folder.mkdir(parents=True)
                    begun = time.monotonic()
                    clicks = play_by_clicks(page, game, size, folder)
                    took = time.monotonic() - begun
                    print(f"{game} ({size}): {clicks}; {took:.0f} s", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
