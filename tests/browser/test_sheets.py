"""Sheets to be printed and cut, in a real browser: nothing hangs over, pages are A4."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.cli.main import run
from tests.browser.driver import browser, find_missing

pytestmark = [
    pytest.mark.heavy("sheets of cards in Chromium"),
    pytest.mark.skipif(bool(find_missing()), reason=find_missing()),
]

OVERHANGING = """
const found = [];
for (const card of document.querySelectorAll('svg > g')) {
  const frame = card.querySelector('.cut');
  if (!frame) continue;
  const box = frame.getBoundingClientRect();
  for (const text of card.querySelectorAll('text')) {
    const own = text.getBoundingClientRect();
    if (own.right > box.right + 1 || own.left < box.left - 1 || own.bottom > box.bottom + 1)
      found.push(text.textContent);
  }
}
return found;
"""
COUNTED = "return document.querySelectorAll('svg > g > .cut').length"
PAGES = """
return [...document.querySelectorAll('body > svg')].map(
  page => [page.getAttribute('width'), page.getAttribute('height'), page.className.baseVal]);
"""


def test_text_stays_on_its_card(tmp_path: Path) -> None:
    file = tmp_path / "cards.html"
    assert run(["pack", "print", "bth-house-1", "--html", str(file)]) == 0
    with browser(tmp_path / "profile") as page:
        page.open(file)
        assert page.run(COUNTED) == 44 + 27 + 8 + 9 + 24 + 24 + 5
        assert page.run(OVERHANGING) == []
        found = page.run(PAGES)
        assert {tuple(p) for p in found} == {("210mm", "297mm", ""), ("297mm", "210mm", "lying")}
        assert page.errors() == []
