"""Heads that cannot be, and where they are at fault."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
import yaml

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.hidden.mode import MODES, Secret
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.through_the_ages import decks
from aoi_cli.table import game_creation

SOUND = {"aoi": 1, "game": "through-the-ages", "ruleset": "1", "info": "open", "seed": "7",
         "decks": {}, "players": ["anna", "berta"]}
PLAIN = Secret("tide", "brine")
SEEDED = {"info": "seeded", "decks": None, "secret": PLAIN.digest, "seed": "tide", "salt": "brine"}
RECORDED: Mapping[str, object] = {"info": "recorded", "decks": None, "seed": None}


def judge_head(**change: object) -> list[Diagnostic]:
    head = {key: value for key, value in (SOUND | change).items() if value is not None}
    text = yaml.safe_dump(head, sort_keys=False) + "moves: |\n"
    try:
        return judge(text).problems
    except Broken as broken:
        return [*broken.problems]


def list_decks(players: int = 2) -> dict[str, list[str]]:
    return {what: [card for card, n in cards.items() for _ in range(n)]
            for what, cards in decks.decks_of(players, "1").items()}


def change_decks(**change: object) -> dict[str, object]:
    return {**list_decks(), **change}


def remove_card(what: str, card: str, *more: str) -> list[str]:
    cards = list_decks()[what]
    cards.remove(card)
    return [*cards, *more]


def test_sound_heads() -> None:
    assert not judge_head()
    assert not judge_head(decks=change_decks(), seed=None)
    assert not judge_head(**SEEDED)
    assert not judge_head(**RECORDED)
    assert not judge_head(**RECORDED, shown=["homer", "unknown", "moses"])
    assert not judge_head(players=["anna", "berta", "cleo", "dora"], rulings={"R-OBSOLETE": "one"})


@pytest.mark.parametrize(("change", "code", "says"), [
    ({**RECORDED, "info": "closed"}, "F208", "closed"),
    ({**RECORDED, "info": None}, "F206", "info"),
    ({**SEEDED, "secret": None}, "F206", "secret"),
    ({**SEEDED, "seed": "tides"}, "H001", "the hash is not that of the head's own seed and salt"),
    ({**SEEDED, "info": "commit"}, "H002", "no word of anna and berta"),
    ({"seed": None, "decks": {"civilA": list_decks()["civilA"]}}, "H003",
     "events is shuffled here"),
    ({"players": ["anna"]}, "F214", "1 players"),
    ({"players": ["anna", "berta", "cleo", "dora", "emil"]}, "F214", "5 players"),
    ({"players": ["anna", "Anna"]}, "F214", "name"),
    ({"players": ["anna", "gm"]}, "F214", "gm"),
    ({"rulings": {"R-NOTHING": "one"}}, "F207", "R-NOTHING"),
    ({"rulings": {"R-OBSOLETE": "three"}}, "F208", "three"),
    ({"decks": change_decks(civilA=remove_card("civilA", "homer"))}, "H003", "1 homer too few"),
    ({"decks": change_decks(civilA=remove_card("civilA", "homer", "moses"))}, "H003",
     "1 homer too few, 1 moses too many"),
    ({"decks": change_decks(civilI=[*list_decks()["civilI"], "iron"])}, "H003", "1 iron too many"),
    ({"decks": change_decks(civilA=remove_card("civilA", "homer", "homere"))}, "H003",
     "1 homere too"),
    ({**RECORDED, "shown": ["homer", "homer"]}, "H004", "nobody can hold another homer"),
    ({**RECORDED, "shown": ["iron"]}, "H004", "there is no iron in civilA"),
    ({**RECORDED, "shown": [*["unknown"] * 13, "homer"]}, "H006", "nothing comes to light"),
])
def test_a_head_that_cannot_be(change: dict[str, object], code: str, says: str) -> None:
    [problem] = judge_head(**change)
    assert problem.code == code
    assert says in problem.message


def test_decks_of_another_number_of_players() -> None:
    [first, *_] = judge_head(players=["anna", "berta", "cleo"], decks=change_decks())
    assert first.code == "H003"


@pytest.mark.parametrize("info", MODES)
def test_a_new_game_is_sound(info: str) -> None:
    made = game_creation.composed(["anna", "berta"], "through-the-ages", None, {}, "7", info=info)
    assert made.head["info"] == info
