"""What is written without a name, in the record of a game whose decks nobody knew."""

from __future__ import annotations

import pytest

from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import UNKNOWN, Card
from aoi_cli.engine.moves.legal import legal
from aoi_cli.engine.row import attempt_row
from aoi_cli.engine.struct import replace
from aoi_cli.judging.notation import find_notation
from tests.through_the_ages.positions import position


@pytest.mark.parametrize(("hand", "code"), [
    (["rats"], ""), (["rats", "peace_treaty"], ""), (["peace_treaty", "raid_i"], "C625"),
])
def test_an_event_without_a_name_is_prepared_of_a_hand_that_may_have_one(
    hand: list[str], code: str
) -> None:
    s = position({"position": {"phase": "politics", "anna": {"military_hand": hand}}})
    s.info = replace(s.info, mode="recorded", seed="", orders={}, blind=True)
    row = find_notation("through-the-ages").parse_row("anna: prepare ? I")
    assert attempt_row(s, "anna", row).code == code


@pytest.mark.parametrize("viewer", [None, "anna", "berta"])
@pytest.mark.parametrize(("blind", "listed"), [(True, True), (False, False)])
def test_an_event_without_a_name_is_listed_for_every_seat_of_a_record(
    blind: bool, listed: bool, viewer: str | None
) -> None:
    """Who hides a card from others names it where the decks are known."""
    s = position({"position": {"phase": "politics", "anna": {"military_hand": ["rats"]}}})
    if blind:
        s.info = replace(s.info, mode="recorded", seed="", orders={}, blind=True)
        hand = s.military_hand(s.players["anna"])
        lay(s, hand.name, [Card(UNKNOWN, hand.insiders, "militaryI")])
    assert ("prepare ? I" in {move.text for move in legal(s.seen_by(viewer), "anna")}) is listed
