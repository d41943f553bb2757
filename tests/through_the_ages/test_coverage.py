"""No card is forgotten: each has a case in which it does something, and one that is refused."""

from __future__ import annotations

import re

import pytest

from aoi_cli.engine.replay import Replay
from aoi_cli.judging.notation import notation
from aoi_cli.rules.through_the_ages.box.card import Card
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from tests.through_the_ages.positions import position
from tests.through_the_ages.test_cases import CASES

USES = {
    "event": "prepare {}", "territory": "prepare {}", "aggression": "attack berta {}",
    "war": "war berta {}", "pact": "offer {} to berta as A",
}
"""What is done with a card of the hand; the others are played."""
BONUS = "is used in answer to others"


def written(refused: bool) -> set[str]:
    words = (re.findall(r"[a-z_]+[a-z0-9_]*", str(case))
             for _, case in CASES if ("refused" in case) == refused)
    return {word for found in words for word in found}


def test_each_card_does_something_in_a_case() -> None:
    assert [card for card in CARDS if card not in written(refused=False)] == []


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_no_card_is_used_that_is_not_there(card: Card) -> None:
    """Besides the refusals that the cases know."""
    if card.kind == "bonus":
        assert card.id in written(refused=True), BONUS
        return
    use = USES.get(card.kind, "play {}").format(card.id)
    phase = "politics" if card.kind in USES else "actions"
    replay = Replay(position({"players": 3, "position": {"phase": phase, "age": "II"}}))
    assert not replay.play(notation("through-the-ages").parse_row(f"anna: {use}"))
    assert [p.code for p in replay.problems] == ["C622"]
