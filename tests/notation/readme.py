"""The notation's README: which rows it shows for which game."""

from __future__ import annotations

import re
from pathlib import Path

TEXT = (Path(__file__).parents[2] / "grammar" / "README.md").read_text(encoding="utf-8")
GAMES = ("age-of-innovation", "terra-mystica", "through-the-ages", "beyond-the-horizon")
_BLOCK = re.compile(r"^```moves (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
ROWS: dict[str, list[str]] = {game: [] for game in GAMES}
for game, block in _BLOCK.findall(TEXT):
    ROWS[game] += [line for line in block.splitlines() if line.strip()]


def table(game: str) -> str:
    found = re.search(rf"<!-- table {game} -->\n(.*?)<!-- end of table -->", TEXT, re.DOTALL)
    assert found
    return found[1].strip()
