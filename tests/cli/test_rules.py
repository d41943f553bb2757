"""`aoi rules`: a card for everything, from the data that adjudicates."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from aoi_cli.notation.vocabulary import vocabulary
from aoi_cli.rules.age_of_innovation.boards import BOARDS
from aoi_cli.rules.age_of_innovation.cards import cards
from aoi_cli.rules.age_of_innovation.rulings import RULINGS
from aoi_cli.rules.age_of_innovation.tiles import TILES
from tests.conftest import Aoi


def shown(aoi: Aoi, *words: str) -> dict[str, Any]:
    code, out, err = aoi("rules", *words, "--format", "json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def card(aoi: Aoi, *words: str) -> dict[str, Any]:
    [found] = shown(aoi, *words)["cards"]
    return dict(found)


def facts(found: dict[str, Any]) -> dict[str, str]:
    return {fact["label"]: fact["text"] for fact in found["facts"]}


def test_topics(aoi: Aoi) -> None:
    topics = shown(aoi)["topics"]
    assert {"phases", "actions", "boards", "factions", "palaces", "rulings"} <= set(topics)
    assert len(topics["palaces"]) == 17
    code, out, _ = aoi("rules")
    assert code == 0 and "rulings" in out


def test_every_component_and_ruling_has_a_card(aoi: Aoi) -> None:
    names = {c.name for topic in cards().values() for c in topic}
    assert names >= {*TILES, *BOARDS, *RULINGS}


def test_names_are_unique(aoi: Aoi) -> None:
    """The monument alone is a building and an innovation; both are shown."""
    names = Counter(name for topic in cards().values() for c in topic for name in c.names)
    assert [name for name, count in names.items() if count > 1] == ["monument"]
    assert [c["kind"] for c in shown(aoi, "monument")["cards"]] == ["building", "innovation"]


@pytest.mark.parametrize("word", ["palaces", "Palaces", "power-actions", "power actions",
                                  "city tile", "competency", "innovation", "round bonus"])
def test_a_topic_in_any_spelling(aoi: Aoi, word: str) -> None:
    assert len(shown(aoi, word)["cards"]) > 5


@pytest.mark.parametrize(
    ("word", "name"),
    [("rb10", "rb-coins"), ("RB-COINS", "rb-coins"), ("blue", "lake"), ("grey", "mountain"),
     ("r-annex", "R-ANNEX"), ("Moles", "moles"), ("palace", "palace"), ("i1", "deus-ex-machina"),
     ("deus ex machina", "deus-ex-machina"), ("science", "phase III")],
)
def test_a_name_in_any_spelling(aoi: Aoi, word: str, name: str) -> None:
    assert card(aoi, word)["name"] == name


def test_several_words_are_one_name(aoi: Aoi) -> None:
    assert card(aoi, "terraform", "and", "build")["kind"] == "action"


def test_a_tile(aoi: Aoi) -> None:
    found = card(aoi, "act6")
    assert (found["name"], found["short"], found["where"]) == (
        "power-spades", "act6", "Power actions")
    assert facts(found)["price"] == "6 power"
    assert "2 free spades" in found["text"]


def test_an_innovation_tells_its_price(aoi: Aoi) -> None:
    told = facts(card(aoi, "steel"))
    assert told["price"] == (
        "2 books of the column's discipline and 3 any; on the places above the columns "
        "2 banking, 2 law and 1 any or 2 engineering, 2 medicine and 1 any"
    )
    assert told["and"].startswith("5 coins without a palace")


def test_editions(aoi: Aoi) -> None:
    assert "edition 1.2: taking it counts as founding a city" in card(aoi, "p11")["text"]
    assert "edition 1.0: 4 VP for each tunnel" in card(aoi, "moles")["text"]


def test_a_board(aoi: Aoi) -> None:
    told = facts(card(aoi, "mountain"))
    assert told["start"] == "15 coins and 3 tools; power 5/7/0"
    assert told["income, guilds"] == (
        "2/5/7/9/11 coins; 0/1/2/4/6 power with 0 to 4 on the map")
    assert told["income, workshops"].startswith("1/2/3/4/5/5/6/7/8/9 tools")
    assert "school 3 tools and 5 coins" in told["costs"]
    assert told["shipping"].startswith("starts at 0; step to 1: 2 VP")
    assert "1 scholar, 1 tool and 1 coin" in facts(card(aoi, "plains"))["terraforming"]


def test_a_ruling(aoi: Aoi) -> None:
    code, out, err = aoi("rules", "R-ANNEX")
    assert (code, err) == (0, "")
    assert out == (
        "R-ANNEX\n"
        "ruling; rulebook: left open\n"
        "  An annex counts as one more building towards the 4, 3 or 2 of a city.\n"
        "  or four-only  It counts towards the 4 only. In the head: "
        "`rulings: {R-ANNEX: four-only}`.\n"
    )


def test_actions_are_written_in_words_of_the_notation(aoi: Aoi) -> None:
    verbs = vocabulary("age-of-innovation").forms
    for action in cards()["actions"]:
        form = dict(action.facts)["written"].strip("`")
        for command in form.split(". "):
            assert command.split()[0] in verbs


def test_conversions(aoi: Aoi) -> None:
    assert facts(card(aoi, "convert"))["rates"] == (
        "5 power to 1 scholar; 5 power to 1 book; 3 power to 1 tool; 1 power to 1 coin; "
        "1 scholar to 1 tool; 1 tool to 1 coin; 1 book to 1 coin"
    )


@pytest.mark.parametrize(("word", "hint"), [("palce", "palace"), ("xyzzy", "the topics are")])
def test_an_unknown_name(aoi: Aoi, word: str, hint: str) -> None:
    code, out, err = aoi("rules", word)
    assert (code, out) == (2, "")
    assert hint in err


def test_an_unknown_game(aoi: Aoi) -> None:
    assert aoi("rules", "--game", "chess").code == 2
