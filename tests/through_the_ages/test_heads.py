"""Heads that cannot be, and where they are at fault."""

from __future__ import annotations

import pytest
import yaml

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.games import judge
from aoi_cli.rules.through_the_ages.setup import whole_decks
from aoi_cli.table import composing

SOUND = {"aoi": 1, "game": "through-the-ages", "ruleset": "1", "info": "open", "seed": "7",
         "players": ["anna", "berta"]}


def told(**change: object) -> list[Diagnostic]:
    head = {key: value for key, value in (SOUND | change).items() if value is not None}
    text = yaml.safe_dump(head, sort_keys=False) + "moves: |\n"
    try:
        return judge(text).problems
    except Broken as broken:
        return [*broken.problems]


def decks(**change: object) -> dict[str, object]:
    return {what: [*cards] for what, cards in whole_decks(2).items()} | change


def without(what: str, card: str, *more: str) -> list[str]:
    cards = [*whole_decks(2)[what]]
    cards.remove(card)
    return [*cards, *more]


def test_sound_heads() -> None:
    assert not told()
    assert not told(decks=decks(), seed=None)
    assert not told(info="seeded")
    assert not told(players=["anna", "berta", "cleo", "dora"], rulings={"R-OBSOLETE": "one"})


@pytest.mark.parametrize(("change", "code", "says"), [
    ({"info": "closed"}, "F208", "closed"),
    ({"info": None}, "F206", "info"),
    ({"seed": None, "info": "seeded"}, "F206", "seed"),
    ({"seed": None, "decks": {"civilA": [*whole_decks(2)["civilA"]]}}, "F206", "events"),
    ({"players": ["anna"]}, "F214", "1 players"),
    ({"players": ["anna", "berta", "cleo", "dora", "emil"]}, "F214", "5 players"),
    ({"players": ["anna", "Anna"]}, "F214", "name"),
    ({"players": ["anna", "gm"]}, "F214", "gm"),
    ({"rulings": {"R-NOTHING": "one"}}, "F207", "R-NOTHING"),
    ({"rulings": {"R-OBSOLETE": "three"}}, "F208", "three"),
    ({"decks": decks(civilB=[])}, "F221", "civilB"),
    ({"decks": decks(civilA=without("civilA", "homer"))}, "F221", "homer is missing"),
    ({"decks": decks(civilA=without("civilA", "homer", "moses"))}, "F221", "homer is missing"),
    ({"decks": decks(civilI=[*whole_decks(2)["civilI"], "iron"])}, "F221", "iron too many"),
    ({"decks": decks(civilA=without("civilA", "homer", "homere"))}, "C621", "homere"),
])
def test_a_head_that_cannot_be(change: dict[str, object], code: str, says: str) -> None:
    [problem] = told(**change)
    assert problem.code == code
    assert says in problem.message


def test_decks_of_another_number_of_players() -> None:
    [first, *_] = told(players=["anna", "berta", "cleo"], decks=decks())
    assert first.code == "F221"


@pytest.mark.parametrize("info", ["open", "seeded"])
def test_a_new_game_is_sound(info: str) -> None:
    made = composing.composed(["anna", "berta"], "through-the-ages", None, {"info": info}, "7")
    assert not judge(made.text).problems
    assert made.head["info"] == info
