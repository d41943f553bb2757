"""What is written without a name, in the record of a game whose decks nobody knew."""

from __future__ import annotations

import pytest

from aoi_cli.engine.dataclasses import replace
from aoi_cli.engine.row import attempt_row
from aoi_cli.games import notation
from tests.through_the_ages.positions import position


@pytest.mark.parametrize(("hand", "code"), [
    (["rats"], ""), (["rats", "peace_treaty"], ""), (["peace_treaty", "raid_i"], "C625"),
])
def test_an_event_without_a_name_is_prepared_of_a_hand_that_may_have_one(
    hand: list[str], code: str
) -> None:
    s = position({"position": {"phase": "politics", "anna": {"military_hand": hand}}})
    s.info = replace(s.info, mode="recorded", seed="", orders={}, blind=True)
    row = notation("through-the-ages").parse_row("anna: prepare ? I")
    assert attempt_row(s, "anna", row).code == code
