"""The picture in README is that of the page as it is."""

from __future__ import annotations

import base64
from pathlib import Path

from tests.browser.driver import Page
from tests.browser.readme_picture import PICTURE, take_picture

README = PICTURE.parents[1] / "README.md"
MOST_BYTES = 150_000
DIFFERENCE = """
const [done, ...files] = [arguments[arguments.length - 1], ...arguments].slice(0, -1);
Promise.all(files.map(async (file) => {
  const picture = new Image();
  picture.src = 'data:image/webp;base64,' + file;
  await picture.decode();
  const canvas = new OffscreenCanvas(64, 40).getContext('2d');
  canvas.drawImage(picture, 0, 0, 64, 40);
  return [...canvas.getImageData(0, 0, 64, 40).data];
})).then(([one, other]) => done(one.reduce((sum, value, n) =>
  sum + Math.abs(value - other[n]), 0) / one.length));
"""
"""The mean difference of their colours, of 255, where both are drawn small."""
SMALL = 13
"""Another game differs by 18, a blank page by 26, a line more above the map by 9."""


def compare(page: Page, *files: Path) -> float:
    contents = [base64.b64encode(file.read_bytes()).decode() for file in files]
    difference = page.send("execute/async", {"script": DIFFERENCE, "args": contents})
    assert isinstance(difference, int | float)
    return difference


def test_the_picture_shows_the_page(window: Page, tmp_path: Path) -> None:
    """Fonts differ from machine to machine, and small changes of the page may wait."""
    games, file = tmp_path / "games", tmp_path / "page.webp"
    games.mkdir()
    take_picture(window, games, file)
    assert compare(window, PICTURE, file) < SMALL, "python -m tests.browser.readme_picture"
    window.picture(tmp_path / "blank.webp", quality=80)
    assert compare(window, PICTURE, tmp_path / "blank.webp") > SMALL


def test_readme_shows_the_picture() -> None:
    assert f"](docs/{PICTURE.name})" in README.read_text(encoding="utf-8")
    assert PICTURE.stat().st_size < MOST_BYTES
