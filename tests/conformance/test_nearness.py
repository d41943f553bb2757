"""How far what was meant lies from what was written, counted on the map and the wheel by hand."""

from __future__ import annotations

import pytest

from aoi_cli.engine.row import attempt_row
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.terra.moves.legal import OTHER_KIND
from tests.conformance import playing as of_case
from tests.recorded import FIRST, position


@pytest.mark.parametrize(("a", "b", "far"), [
    ("A1", "A1", 0), ("A1", "A5", 4), ("A1", "B1", 1), ("A1", "C1", 3), ("A5", "E5", 4),
    ("E5", "A5", 4), ("A1", "r0", 2),
    ("desert", "desert", 0), ("desert", "swamp", 2), ("desert", "wasteland", 1),
    ("fav1", "fav7", 0), ("fav1", "bon1", OTHER_KIND),
    ("A1", "desert", None), ("desert", "sand", None), (1, 2, None),
])
def test_hexes_terrains_and_tiles(a: object, b: object, far: int | None) -> None:
    s = position("03-three", 0, "terra-mystica").state
    assert s.game.moves.distance(s, a, b) == far


@pytest.mark.parametrize(("who", "row", "help"), [
    ("swamp", "action psichics", "Did you mean psychics?"),
    ("lake", "action psichics", "Correct the name."),
    ("swamp", "action rb-spada", "Did you mean power-spade?"),
    ("mountain", "action rb-spada", "Did you mean rb-spade?"),
    ("swamp", "action bok-power", "Did you mean book-power?"),
    ("swamp", "action power-cons", "Did you mean power-coins?"),
])
def test_actions_of_the_table_and_own_ones_are_suggested(who: str, row: str, help: str) -> None:
    """The Psychics have an action of their own, and the mountain holds the spade bonus."""
    s = of_case.position({"position": {"turn": who, "mountain": {"bonus": "rb-spade"}}})
    refusal = attempt_row(s, who, find_notation(FIRST).parse_row(f"{who}: {row}")).refusal
    assert refusal and refusal.help == help


def test_what_is_left_of_the_table_is_told_where_an_action_was_taken() -> None:
    s = of_case.position({"position": {"used": ["act1", "book-power"]}})
    row = find_notation(FIRST).parse_row("swamp: action act1")
    refusal = attempt_row(s, "swamp", row).refusal
    assert refusal and refusal.help == (
        "Still free: power-scholar, power-tools, power-coins, power-spade, power-spades, "
        "book-steps or book-coins."
    )
