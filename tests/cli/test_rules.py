"""`aoi rules`: a card for everything, from the data that adjudicates."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from aoi_cli.registry import find_game, game_names
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.box.tiles import TILES
from aoi_cli.rules.age_of_innovation.rulings import Rulings as OfInnovation
from aoi_cli.rules.beyond_the_horizon.rulings import Rulings as OfHorizon
from aoi_cli.rules.terra.box.wheel import COLOURS, WHEEL
from aoi_cli.rules.terra_mystica.box import tiles as mystica
from aoi_cli.rules.terra_mystica.box.fire_and_ice import VERSIONS
from aoi_cli.rules.terra_mystica.box.maps import ROWS
from aoi_cli.rules.terra_mystica.rulings import Rulings as OfMystica
from tests.conftest import Aoi
from tests.recorded import TERRA

INNOVATION = "--game", "age-of-innovation"


def read_rules(aoi: Aoi, *words: str) -> dict[str, Any]:
    code, out, err = aoi("rules", *words, "--format", "json")
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def card(aoi: Aoi, *words: str) -> dict[str, Any]:
    [found] = read_rules(aoi, *words)["cards"]
    return dict(found)


def facts(found: dict[str, Any]) -> dict[str, str]:
    return {fact["label"]: fact["text"] for fact in found["facts"]}


def test_topics(aoi: Aoi) -> None:
    topics = read_rules(aoi)["topics"]
    assert {"phases", "actions", "boards", "factions", "palaces", "rulings"} <= set(topics)
    assert len(topics["palaces"]) == 17
    code, out, _ = aoi("rules")
    assert code == 0 and "rulings" in out


COMPONENTS = {
    "age-of-innovation": {*TILES, *BOARDS, *OfInnovation.known},
    "beyond-the-horizon": {*OfHorizon.known},
    "terra-mystica": {*mystica.TILES, *OfMystica.known, *OfMystica.options, *ROWS, *VERSIONS},
}


@pytest.mark.parametrize("game", TERRA)
def test_every_component_and_ruling_has_a_card(game: str) -> None:
    names = {c.name for topic in find_game(game).topics().values() for c in topic}
    assert names >= COMPONENTS[game]


def test_only_a_terrain_names_two_cards_of_terra_mystica(aoi: Aoi) -> None:
    names = Counter(name for topic in find_game("terra-mystica").topics().values() for c in topic
                    for name in c.names)
    assert {name for name, count in names.items() if count > 1} == {
        *WHEEL, *COLOURS.values(), "grey", "ice", "volcano", "variable"}
    found = read_rules(aoi, "green", "--game", "terra-mystica")["cards"]
    assert [c["name"] for c in found] == ["witches", "auren"]


@pytest.mark.parametrize(
    ("word", "name"),
    [("FAV8", "FAV8"), ("fav8", "FAV8"), ("r-second-hex", "R-SECOND-HEX"), ("TP", "trading post"),
     ("shipping-bonus", "shipping-bonus"), ("advance digging", "advance dig"),
     ("Engineers", "engineers"), ("town", "found a town"), ("cult", "phase III")],
)
def test_a_name_of_terra_mystica(aoi: Aoi, word: str, name: str) -> None:
    assert card(aoi, word, "--game", "terra-mystica")["name"] == name


def test_without_a_game_each_that_knows_the_name_is_asked(aoi: Aoi) -> None:
    """Both have a ruling R-BRIDGE; only one has palaces, only the other cults."""
    assert card(aoi, "fav8")["kind"] == "favor tile"
    assert read_rules(aoi, "R-BRIDGE")["cards"] == [
        card(aoi, "R-BRIDGE", "--game", game) for game in TERRA]
    assert [c["game"] for c in read_rules(aoi, "desert")["cards"]] == [
        "age-of-innovation", "terra-mystica", "terra-mystica"]
    assert len(read_rules(aoi, "cults")["cards"]) == 4
    assert len(read_rules(aoi, "palaces")["cards"]) == 17
    assert aoi("rules", "palaces", "--game", "terra-mystica").code == 2
    assert "fav8" in aoi("rules", "fav88").err


def test_the_cards_of_several_games_stand_under_their_names(aoi: Aoi) -> None:
    code, out, _ = aoi("rules", "ACT6")
    assert code == 0
    assert out == (
        "age-of-innovation:\n"
        "power-spades (act6)\n"
        "power action; rulebook: Power actions\n"
        "  action: terraform-and-build with 2 free spades\n"
        "  price  6 power\n"
        "  taken  once a round by the whole table\n"
        "\n"
        "terra-mystica:\n"
        "ACT6\n"
        "power action; rulebook: Power actions\n"
        "  action: transform and build with 2 free spades\n"
        "  price  6 power\n"
        "  taken  once a round by the whole table\n"
    )
    topics = aoi("rules", "favor tiles").out, aoi("rules", "rulings").out
    assert "terra-mystica:" not in topics[0] and "terra-mystica:\nrulings\n" in topics[1]


def test_a_faction_of_terra_mystica(aoi: Aoi) -> None:
    told = facts(card(aoi, "swarmlings", "--game", "terra-mystica"))
    assert told["start"] == "20 coins and 8 workers; power 3/9/0; 20 VP (22 with option " \
                            "official-2017)"
    assert told["income, dwelling"] == "2/3/4/5/6/7/8/9/9 workers with 0 to 8 on the map"
    assert told["income, trading post"] == (
        "0/2/4/6/9 coins; 0/2/4/6/8 power with 0 to 4 on the map")
    assert "trading post 3 workers and 8 coins; beside a rival 3 workers and 4 coins" in (
        told["costs"])
    assert told["stronghold"].startswith("ACTS: action: a free upgrade")


def test_tiles_that_only_an_option_brings(aoi: Aoi) -> None:
    told = facts(card(aoi, "TW6", "--game", "terra-mystica"))
    assert told == {"copies": "1", "comes with": "a town; the tile is 2 keys",
                    "in the box": "with option mini-expansion-1"}


def test_names_are_unique(aoi: Aoi) -> None:
    """The monument alone is a building and an innovation; both are shown."""
    topics = find_game("age-of-innovation").topics()
    names = Counter(name for topic in topics.values() for c in topic for name in c.names)
    assert [name for name, count in names.items() if count > 1] == ["monument"]
    assert [c["kind"] for c in read_rules(aoi, "monument")["cards"]] == ["building", "innovation"]


@pytest.mark.parametrize("word", ["palaces", "Palaces", "power-actions", "power actions",
                                  "city tile", "competency", "innovation", "round bonus"])
def test_a_topic_in_any_spelling(aoi: Aoi, word: str) -> None:
    assert len(read_rules(aoi, word)["cards"]) > 5


@pytest.mark.parametrize(
    ("word", "name"),
    [("rb10", "rb-coins"), ("RB-COINS", "rb-coins"), ("blue", "lake"), ("grey", "mountain"),
     ("r-annex", "R-ANNEX"), ("Moles", "moles"), ("palace", "palace"), ("i1", "deus-ex-machina"),
     ("deus ex machina", "deus-ex-machina"), ("science", "phase III")],
)
def test_a_name_in_any_spelling(aoi: Aoi, word: str, name: str) -> None:
    assert card(aoi, word, *INNOVATION)["name"] == name


def test_several_words_are_one_name(aoi: Aoi) -> None:
    assert card(aoi, "terraform", "and", "build")["kind"] == "action"


def test_a_tile(aoi: Aoi) -> None:
    found = card(aoi, "act6", *INNOVATION)
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


def test_a_component_of_the_shipped_pack_and_that_it_is_not_published(aoi: Aoi) -> None:
    for word in ("T201", "shore bearings"):
        code, out, _ = aoi("rules", word)
        assert code == 0
        assert out.startswith("T201 (Shore Bearings)")
        assert "NOT those" in " ".join(out.split())


def test_editions(aoi: Aoi) -> None:
    assert "edition 1.2: taking it counts as founding a city" in card(aoi, "p11")["text"]
    assert "edition 1.0: 4 VP for each tunnel" in card(aoi, "moles")["text"]


def test_a_board(aoi: Aoi) -> None:
    told = facts(card(aoi, "mountain", *INNOVATION))
    assert told["start"] == "15 coins and 3 tools; power 5/7/0"
    assert told["income, guilds"] == (
        "2/5/7/9/11 coins; 0/1/2/4/6 power with 0 to 4 on the map")
    assert told["income, workshops"].startswith("1/2/3/4/5/5/6/7/8/9 tools")
    assert "school 3 tools and 5 coins" in told["costs"]
    assert told["shipping"].startswith("starts at 0; step to 1: 2 VP")
    assert "1 scholar, 1 tool and 1 coin" in facts(card(aoi, "plains", *INNOVATION))["terraforming"]


def test_a_single_book_at_the_start(aoi: Aoi) -> None:
    told = facts(card(aoi, "wasteland", *INNOVATION))
    assert told["start"] == "15 coins, 4 tools and 1 book of choice; power 5/7/0"


@pytest.mark.parametrize(
    ("faction", "dwellings", "stronghold"),
    [
        ("chaosmagicians", "1/2/3/4/5/6/7/8/8 workers", "0/2 workers"),
        ("alchemists", "1/2/3/4/5/6/7/8/8 workers", "0/6 coins"),
        ("engineers", "0/1/2/2/3/4/4/5/6 workers", "0/2 power"),
    ],
)
def test_the_worker_that_no_building_brings_is_told_once(
    aoi: Aoi, faction: str, dwellings: str, stronghold: str
) -> None:
    told = facts(card(aoi, faction, "--game", "terra-mystica"))
    assert told["income, dwelling"] == f"{dwellings} with 0 to 8 on the map"
    assert told["income, stronghold"] == f"{stronghold} with 0 to 1 on the map"


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


@pytest.mark.parametrize("game", TERRA)
def test_actions_are_written_in_words_of_the_notation(game: str) -> None:
    verbs = find_game(game).notation.vocabulary.forms
    for action in find_game(game).topics()["actions"]:
        form = dict(action.facts)["written"].strip("`")
        for command in form.split(". "):
            assert command[0] in "+-" or command.split()[0] in verbs


def test_conversions(aoi: Aoi) -> None:
    assert facts(card(aoi, "convert", *INNOVATION))["rates"] == (
        "5 power to 1 scholar; 5 power to 1 book; 3 power to 1 tool; 1 power to 1 coin; "
        "1 scholar to 1 tool; 1 tool to 1 coin; 1 book to 1 coin"
    )


@pytest.mark.parametrize(("word", "hint"), [("palce", "palace"), ("xyzzy", "The topics are")])
def test_an_unknown_name(aoi: Aoi, word: str, hint: str) -> None:
    code, out, err = aoi("rules", word)
    assert (code, out) == (2, "")
    assert hint in err


def test_an_unknown_game(aoi: Aoi) -> None:
    assert aoi("rules", "--game", "chess").code == 2


@pytest.mark.parametrize("game", game_names())
def test_every_word_of_a_row_has_a_card_that_tells_what_it_does(aoi: Aoi, game: str) -> None:
    words = find_game(game).notation.vocabulary
    for verb in words.forms:
        cards = read_rules(aoi, verb, "--game", game)["cards"]
        assert any(card["name"] == verb for card in cards), verb
        assert all(card["text"] != "A command of this game." for card in cards), verb
        assert verb in words.moderator_commands or verb in words.meanings


def test_a_row_of_the_moderator(aoi: Aoi) -> None:
    code, out, _ = aoi("rules", "undo", *INNOVATION)
    assert (code, out) == (0, """\
undo
row of the moderator
  Takes back the last row that stands, or the last so many.
  written  `gm: undo [<n>] [because "<reason>"]`
  example  `gm: undo 2 because "wrong hex"`
""")
    assert card(aoi, "neutral", *INNOVATION)["kind"] == "row of the moderator"
    assert aoi("rules", "neutral", "--game", "terra-mystica").code == 2


def test_a_command_beside_what_is_called_like_it(aoi: Aoi) -> None:
    found = read_rules(aoi, "dig", "--game", "terra-mystica")["cards"]
    assert [(c["name"], c["kind"]) for c in found] == [("dig", "command"),
                                                       ("advance dig", "action")]
    assert card(aoi, "pass", *INNOVATION)["kind"] == "action"
    topics = read_rules(aoi)["topics"]
    assert "wait" in topics["commands"] and "pause" in topics["moderator rows"]


def test_the_card_of_a_version_tells_what_is_not_as_today(aoi: Aoi) -> None:
    first = facts(card(aoi, "playtest_v1_volcano", "--game", "terra-mystica"))
    assert first["dragonlords"] == (
        "start: 15 coins and 2 workers; income, dwelling: 1/2/3/4/4/5/6/7/7 workers with 0 to 8 on "
        "the map; a hex may be turned in the same action")
    printed = facts(card(aoi, "final_variable", "--game", "terra-mystica"))
    assert "for nothing, or is kept" in printed["riverwalkers"]
    assert printed["shapeshifters"].startswith("that token costs nothing; ACTH1 for 3 power: 2 VP")
    assert "`options: [fire-and-ice-factions/variable]`" in printed["how"]
    assert facts(card(aoi, "final_ice", "--game", "terra-mystica"))["yetis"] == "as today"
