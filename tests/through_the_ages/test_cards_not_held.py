"""No card is used that a player does not hold; tests/conformance wants a case of each card."""

from __future__ import annotations

import pytest

from aoi_cli.engine.replay import Replay
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.through_the_ages.box.card import Card
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from tests.through_the_ages.positions import position

USES = {
    "event": "prepare {}", "territory": "prepare {}", "aggression": "attack berta {}",
    "war": "war berta {}", "pact": "offer {} to berta as A",
}
"""What is done with a card of the hand; the others are played."""
USED = [card for card in CARDS.values() if card.kind != "bonus"]
"""Bonus cards answer what others do."""


@pytest.mark.parametrize("card", USED, ids=[card.id for card in USED])
def test_no_card_is_used_that_is_not_there(card: Card) -> None:
    """Besides the refusals that the cases know."""
    use = USES.get(card.kind, "play {}").format(card.id)
    phase = "politics" if card.kind in USES else "actions"
    replay = Replay(position({"game": {"players": 3}, "position": {"phase": phase, "age": "II"}}))
    assert not replay.play(find_notation("through-the-ages").parse_row(f"anna: {use}"))
    assert [p.code for p in replay.problems] == ["C622"]
