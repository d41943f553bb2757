"""The final scoring, column by column, and who wins; worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.rules.beyond_the_horizon import scoring
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import GAME, position


def columns(s: State, name: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for column, _, n in scoring.score_rows(s, s.players[name]):
        found[column] = found.get(column, 0) + n
    return {column: n for column, n in found.items() if n}


COLUMNS: list[tuple[str, dict[str, Any], dict[str, int]]] = [
    ("goals: 5 for the first, 3 for others",
     {"goals": {"O2": ["anna"], "O5": ["berta", "anna"]}}, {"goals": 8}),
    ("technologies by their level",
     {"anna": {"learned": {"T101": "I-1", "T205": "II-1", "T304": "III-1"}}},
     {"technologies": 1 + 2 + 3}),
    ("an end bonus of level II",
     {"anna": {"learned": {"T214": "II-1"}}}, {"technologies": 2, "technology ends": 1}),
    ("level IV: its level, and its own points",
     {"anna": {"learned": {"T402": "IV-1"}}}, {"technologies": 4, "level IV": 4}),
    ("level IV is no level III to an end bonus",  # Open Lectures: 1 for each of level III
     {"anna": {"learned": {"T313": "III-1", "T402": "IV-1"}}},
     {"technologies": 3 + 4, "technology ends": 1, "level IV": 4}),
    ("an end bonus counts up to its limit",  # Commuter Lines: 2 for each village, four at most
     {"anna": {"learned": {"T405": "IV-1"}},
      "tiles": {id: [n, 5] for n, id in enumerate(("H01", "H02", "H03", "H08", "H12"))},
      "villages": dict.fromkeys(("H01", "H02", "H03", "H08", "H12"), "anna")},
     {"technologies": 4, "level IV": 8, "territories": 2 + 2 + 2 + 1 + 2}),
    ("villages and cities as printed, whoever has the other",
     {"tiles": {"H05": [0, 1], "H14": [0, 2]}, "villages": {"H05": "anna", "H14": "berta"},
      "cities": {"H14": "anna"}}, {"territories": 3 + 7}),
    ("a structure built by one player only gives nothing for its left cell",
     {"built": {"cradle": ["S12", "anna"]}}, {}),
    ("a structure built by a second player gives its first builder the left cell",
     {"built": {"cradle": ["S12", "anna", "berta"]}}, {"structures": 3}),
    ("nothing to the second builder",
     {"built": {"cradle": ["S12", "berta", "anna"]}}, {}),
    ("by D63 both builders get it",
     {"built": {"cradle": ["S12", "berta", "anna"]}, "rulings": {"D63": "both"}},
     {"structures": 3}),
    ("investment: the last occupied cell only", {"anna": {"invested": 10}}, {"investment": 3}),
    ("investment: nothing before the points", {"anna": {"invested": 7}}, {}),
    ("investment: each cube beyond the track", {"anna": {"invested": 14}}, {"investment": 6 + 2}),
    ("government with democracy",  # River League: 2 for each village
     {"anna": {"government": "G1a", "stages": ["despotism", "theocracy", "charter", "democracy"]},
      "tiles": {"H05": [0, 1]}, "villages": {"H05": "anna"}}, {"territories": 3, "government": 2}),
    ("government without democracy",
     {"anna": {"government": "G1a", "stages": ["despotism", "theocracy"]},
      "tiles": {"H05": [0, 1]}, "villages": {"H05": "anna"}}, {"territories": 3}),
    ("coins count by whole pairs",  # Guild Senate: a point for two coins, seven at most
     {"anna": {"government": "G2b", "coins": 7, "stages": ["despotism", "democracy"]}},
     {"government": 3}),
    ("a private technology counts by its level",
     {"anna": {"learned": {"T205": "private"}}}, {"technologies": 2}),
    ("by D29 bare it does not",
     {"anna": {"learned": {"T205": "private"}}, "rulings": {"D29": "bare"}}, {}),
]


@pytest.mark.parametrize(("name", "told", "expected"), COLUMNS, ids=[c[0] for c in COLUMNS])
def test_columns(name: str, told: dict[str, Any], expected: dict[str, int]) -> None:
    assert columns(position(told), "anna") == expected


def final(told: dict[str, Any]) -> State:
    s = position(told)
    s.phase = "end"
    scoring.book_score(s)
    return s


TIES: list[tuple[str, dict[str, Any], list[int]]] = [
    ("more points", {"anna": {"learned": {"T101": "I-1"}}}, [1, 2]),
    ("fewer cubes left", {"berta": {"cubes off": {"food": 1}}}, [2, 1]),
    ("then more active pawns", {"anna": {"active": 2}}, [1, 2]),
    ("then more coins", {"berta": {"coins": 5}}, [2, 1]),
    ("fewer cubes left before more coins",
     {"anna": {"cubes off": {"food": 1}}, "berta": {"coins": 9, "active": 5}}, [1, 2]),
    ("everything equal: a shared win", {}, [1, 1]),
    ("by D39 who is later in turn order wins", {"rulings": {"D39": "later"}}, [2, 1]),
]


@pytest.mark.parametrize(("name", "told", "ranks"), TIES, ids=[t[0] for t in TIES])
def test_who_wins(name: str, told: dict[str, Any], ranks: list[int]) -> None:
    score = GAME.amounts.score(final(told))
    assert [player["rank"] for player in score["players"]] == ranks


def test_goals_tiles_and_technologies_are_rows_of_their_own() -> None:
    s = final({
        "anna": {"learned": {"T101": "I-1", "T402": "IV-1", "T214": "II-1"}, "invested": 13},
        "goals": {"O2": ["anna"], "O5": ["berta", "anna"]},
        "tiles": {"H05": [0, 1], "H14": [0, 2]}, "villages": {"H05": "anna", "H14": "anna"},
        "cities": {"H05": "anna"}, "built": {"cradle": ["S12", "anna", "berta"]},
    })
    noted = {(c.account, c.source): c.by for item in s.items for c in item.changes
             if (c.player, c.what) == ("anna", "vp")}
    assert noted == {
        ("goals", "O2"): 5, ("goals", "O5"): 3,
        ("technologies", "T101"): 1, ("technologies", "T402"): 4, ("technologies", "T214"): 2,
        ("level IV", "T402"): 4, ("technology ends", "T214"): 1,
        ("territories", "H05 village"): 3, ("territories", "H05 city"): 6,
        ("territories", "H14 village"): 4,
        ("structures", "S12"): 3,
        ("investment", "investment 12"): 6, ("investment", "beyond investment"): 1,
    }


SOURCES = [
    ("O5", "Walled Towns: at least 1 city and at least 2 villages, 5 VP for the first, 3 for "
           "others"),
    ("T402", "Woven Polymers: 2 times: invest in any track; 6 coins, activate 2 pawns; 4 VP"),
    ("L203", "The Toll Master: 3 coins"), ("S12", "Spring Conduit: 3 VP"),
    ("G1a", "River League: despotism: when you settle a village: 2 coins; theocracy: 1 coin less "
            "for a settle token; charter: take a settle token; democracy: for each village "
            "(4 times at most): 2 VP"),
    ("H05", "explored: 2 coins; village: economy, 2 coins; city: food"),
    ("H05 village", "village of strength 3, 2 coins, 3 VP"),
    ("H05 city", "city of strength 3, 6 VP"), ("B4a", "activate 1 pawn, 1 coin"),
    ("T102/1", "2 coins, activate 1 pawn"), ("investment 5", "1 more movement whenever you gain "
                                                             "movement"),
    ("investment 12", "6 VP"), ("economy 3", "2 coins"), ("production of coins", ""),
]


@pytest.mark.parametrize(("source", "said"), SOURCES)
def test_sources_are_told_in_words(source: str, said: str) -> None:
    assert GAME.telling.describe_source(position({}), source) == said


def test_columns_that_the_sheet_lacks_are_shown_where_somebody_has_points_there() -> None:
    bare = GAME.amounts.score(final({"anna": {"learned": {"T101": "I-1"}}}))
    assert [*bare["players"][0]["breakdown"]] == [*scoring.SHEET]
    more = GAME.amounts.score(final({"anna": {"learned": {"T214": "II-1"}}}))
    assert [*more["players"][1]["breakdown"]] == [*scoring.SHEET, "technology ends"]


def test_every_point_of_the_end_has_its_row() -> None:
    s = final({"anna": {"learned": {"T402": "IV-1"}, "invested": 9},
               "goals": {"O2": ["anna"]}})
    anna = s.players["anna"]
    noted = [c for item in s.items for c in item.changes if c.player == "anna" and c.what == "vp"]
    assert anna.vp == 5 + 4 + 4 + 2 == sum(change.by for change in noted)
    assert anna.vp_by == {"goals": 5, "technologies": 4, "level IV": 4, "investment": 2}
