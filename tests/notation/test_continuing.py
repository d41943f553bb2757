"""How a command goes on whose full form begins with a sign."""

import pytest

from aoi_cli.engine.row import Command
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.completion import Completer


def naming(tile: str, short: bool) -> str:
    return tile.lower() if short else tile.upper()


POSSIBLE = [
    Command("take", {"tile": "FAV8"}, text="+FAV8"),
    Command("take", {"tile": "FAV9"}, text="+FAV9"),
    Command("step", {"steps": ((1, "fire"),)}, text="+FIRE"),
    Command("forgo", {"what": "spades"}, text="forgo spades"),
    Command("send", {"cult": "fire", "amount": 3}, text="send p to FIRE for 3"),
]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("+", ["+FAV8", "+FAV9", "+FIRE"]),
        ("+fav", ["+FAV8", "+FAV9"]),
        ("take ", ["take FAV8", "take FAV9"]),
        ("t fav9", ["t FAV9"]),
        ("step ", ["step FIRE"]),
        ("send p", ["send p "]),
        ("send p to f", ["send p to FIRE "]),
        ("send f", ["send FIRE "]),
        ("s f for ", ["s f for 3"]),
        ("forgo s", ["forgo spades"]),
    ],
)
def test_continued(typed: str, expected: list[str]) -> None:
    found = Completer(find_notation("terra-mystica"), naming).complete(typed, POSSIBLE)
    assert [one.text for one in found] == expected
