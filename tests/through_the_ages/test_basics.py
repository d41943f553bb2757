"""What `aoi rules` tells of the boards is what is printed on them."""

from __future__ import annotations

import pytest

from aoi_cli.registry import find_game

BASICS = {card.name: dict(card.facts) for card in find_game("through-the-ages").topics()["basics"]}


@pytest.mark.parametrize(("name", "figures"), [
    ("corruption", {"11 or more tokens": "0", "6 to 10 tokens": "2", "1 to 5 tokens": "4",
                    "no token": "6"}),
    ("consumption", {"17 or more tokens": "0", "13 to 16 tokens": "1", "9 to 12 tokens": "2",
                     "5 to 8 tokens": "3", "1 to 4 tokens": "4", "no token": "6"}),
    ("price of population", {"17 or more tokens": "2", "13 to 16 tokens": "3",
                             "9 to 12 tokens": "4", "5 to 8 tokens": "5", "1 to 4 tokens": "7"}),
    ("discards of the card row", {"with 2 players": "3 spaces", "with 3 players": "2 spaces",
                                  "with 4 players": "1 space"}),
])
def test_figures(name: str, figures: dict[str, str]) -> None:
    assert BASICS[name] == figures
