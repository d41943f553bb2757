"""Every component can be described; samples of the descriptions, word by word."""

from __future__ import annotations

import pytest

from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.box.tiles import NAMES, TILES
from aoi_cli.rules.age_of_innovation.telling.words import describe, describe_named
from aoi_cli.rules.terra_mystica.box import tiles as mystica
from aoi_cli.rules.terra_mystica.telling.words import describe as describe_mystica


@pytest.mark.parametrize("name", [*TILES, *BOARDS])
def test_every_component_is_described(name: str) -> None:
    for edition, players in (("", 0), ("1.0", 2), ("1.2", 5)):
        text = describe_named(name, edition, players)
        assert text
        assert not set("_{}") & set(text)
        assert "  " not in text


def test_descriptions_tell_tiles_of_a_kind_apart() -> None:
    texts = [describe(t) for t in TILES.values() if t.kind in ("palace", "innovation", "faction")]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("i1", "at once: 1 book of choice and 1 step in each discipline; "
               "action: terraform-and-build with 1 free spade"),
        ("i3", "2 VP for each guild when passing"),
        ("i4", "at once: 10 VP, 1 step of choice for each shape of building"),
        ("i5", "at once: 1 VP for each level in the two highest disciplines"),
        ("i9", "at once: 8 VP with 4, 12 VP with 5 or 18 VP with 6 or more groups of buildings"),
        ("i18", "at once: the monument and 7 VP"),
        ("c1", "income: 1 tool and 1 step of choice"),
        ("c10", "at once: the neutral tower; income: 2 power and 2 coins"),
        ("c12", "1 VP for each level in the lowest discipline when passing"),
        ("p1", "income: 5 power; action: 2 tools"),
        ("p3", "income: 2 power; action: a free change of a school into a guild, 3 VP and 1 tool"),
        ("p8", "income: 2 power, 2 coins and 1 tool; a city needs 1 power value less"),
        ("p11", "income: 1 tool; at once: 1 city tile of choice; "
                "edition 1.2: taking it counts as founding a city"),
        ("rb1", "2 VP for each workshop built by a river; shipping counts 1 more in phase II"),
        ("ct5", "at once: 7 VP and 1 step in each discipline"),
        ("ba4", "action: 2 VP for each guild"),
        ("rs-workshop-law", "2 VP for each workshop built; "
                            "science bonus: 1 scholar for each 3 levels in law"),
        ("rs-school-banking", "4 VP for each school built; "
                              "science bonus: 1 coin for each level in banking"),
        ("fs-edge", "3 VP for each workshop built on an edge hex"),
        ("psychics", "start: 1 banking, 1 medicine and 1 tool; "
                     "action: 5 power and 1 more action at once"),
        ("inventors", "after the first buildings: 1 competency tile"),
    ],
)
def test_tiles(name: str, text: str) -> None:
    assert describe(NAMES[name]) == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("desert", "after the first buildings: 1 free spade"),
        ("plains", "a terraforming step costs 1 scholar, 1 tool and 1 coin"),
        ("swamp", "start: 1 scholar; power 3/9/0"),
        ("lake", "shipping from 1, step to 2: 3 VP, step to 3: 2 books of choice"),
        ("mountain", "income: 2 coins; the first guild opens 3 coins"),
        ("wasteland", "start: 4 tools and 1 book of choice; an innovation's extra books 0/0/2"),
    ],
)
def test_planning_boards(name: str, text: str) -> None:
    assert describe(BOARDS[name]) == text


@pytest.mark.parametrize(
    ("name", "edition", "players", "end"),
    [
        ("illusionists", "1.2", 3, "less; 1 VP for each power action"),
        ("illusionists", "1.2", 4, "less; 2 VP for each power action"),
        ("illusionists", "1.0", 4, "less; 3 VP for each power action"),
        ("illusionists", "1.0", 5, "less; 4 VP for each power action"),
        ("illusionists", "", 0,
         "less; edition 1.2: 1 VP for each power action; "
         "edition 1.2 with 4 or 5 players: 1 VP more for each power action; "
         "edition 1.0: 3 VP for each power action; "
         "edition 1.0 with 5 players: 1 VP more for each power action"),
        ("moles", "1.2", 4, "sites; 6 VP for each tunnel"),
        ("moles", "1.0", 4, "sites; 4 VP for each tunnel"),
        ("moles", "", 0, "sites; edition 1.2: 2 VP for each tunnel, "
                         "1 VP for each tunnel and player; edition 1.0: 4 VP for each tunnel"),
        ("navigators", "1.2", 3, "law; 2 VP and 1 coin for each workshop built by a river"),
        ("navigators", "1.0", 3, "law; 2 VP for each workshop built by a river"),
        ("p11", "1.0", 3, "1 city tile of choice"),
    ],
)
def test_editions_and_player_counts(name: str, edition: str, players: int, end: str) -> None:
    assert describe(NAMES[name], edition, players).endswith(end)


# Terra Mystica


@pytest.mark.parametrize("name", mystica.TILES)
def test_every_component_of_terra_mystica_is_described(name: str) -> None:
    text = describe_mystica(mystica.TILES[name])
    assert text
    assert not set("_{}") & set(text)
    assert "  " not in text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bon4", "income: 3 power; the ship level counts 1 more in phase II"),
        ("bon6", "income: 2 workers; 4 VP for each stronghold and sanctuary when passing"),
        ("bon10", "income: 3 power; 3 VP for each ship level when passing"),
        ("fav5", "at once: 2 steps in fire; a town needs 1 power value less"),
        ("fav6", "at once: 2 steps in water; action: 1 step on any cult"),
        ("fav12", "at once: 1 step in air; 2 VP with 1, 3 VP with 2 or 4 VP with 4 or more "
                  "trading posts when passing"),
        ("tw5", "at once: 8 VP and 1 step on each cult"),
        ("tw6", "at once: 2 VP and 2 steps on each cult; it is 2 keys"),
        ("score1", "2 VP for each spade used; cult bonus: 1 coin for each level in earth"),
        ("score4", "5 VP for each stronghold or sanctuary built; "
                   "cult bonus: 1 worker for each 2 levels in fire"),
        ("score9", "4 VP for each temple built; "
                   "cult bonus: 2 coins for each own priest on a cult space"),
        ("acta", "at once: 1 favor tile; action: 2 steps on one cult"),
        ("acts", "action: a free upgrade of a dwelling to a trading post"),
        ("sh-alchemists", "at once: 12 power; 2 power for each spade used"),
        ("engineers", "ACTE for 2 workers: a bridge, any number of times"),
        ("fakirs", "start: 1 fire and 1 air; 4 VP for each carpet flight; "
                   "carpet over 1 hex for 1 priest; no ship"),
        ("nomads", "start: 1 fire and 1 earth; 3 first dwellings, the third after all others"),
        ("chaosmagicians", "start: 2 fire; 1 first dwelling, last of all; "
                           "2 favor tiles for a temple or the sanctuary"),
    ],
)
def test_tiles_of_terra_mystica(name: str, text: str) -> None:
    assert describe_mystica(mystica.NAMES[name]) == text
