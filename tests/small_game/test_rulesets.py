"""A card that a new ruleset brings is in the decks of that ruleset alone."""

from __future__ import annotations

import pytest
from lantern_quay import cards

from aoi_cli.engine.box import Box
from aoi_cli.engine.struct import replace
from tests.small_game.table import start_replay

RICE = replace(cards.card("rice", "ri", "ware", "6", cards.sale(1, 2, 3)), since="2")


def test_decks_of_older_rulesets_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    decks, zones = cards.decks_of("1"), start_replay("sunday", 3).state.zones
    monkeypatch.setattr(cards, "BOX", Box(("1", "2"), [*cards.TILES.values(), RICE]))
    monkeypatch.setitem(cards.COPIES, "rice", 3)
    assert cards.decks_of("1") == decks
    assert start_replay("sunday", 3).state.zones == zones
    assert cards.decks_of("2")["deck"] == {**decks["deck"], "rice": 3}


def test_a_component_names_a_ruleset_that_there_is() -> None:
    with pytest.raises(ValueError, match="rice came with an unknown ruleset, 2"):
        Box(("1",), [RICE])
    with pytest.raises(ValueError, match="two components have the same id"):
        Box(("1", "2"), [RICE, RICE])
