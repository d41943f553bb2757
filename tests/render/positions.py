"""The positions that the golden texts show."""

from __future__ import annotations

from typing import Any

from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.terra_mystica.state import State as Mystica
from tests.conformance.playing import position

LARGE: dict[str, Any] = {
    "game": {
        "players": [
            "swamp psychics", "lake inventors", "mountain philosophers", "wasteland moles",
        ],
        "bonuses": ["rb-spade", "rb-bridge", "rb-river"],
    },
    "position": {
        "round": 4,
        "turn": "lake",
        "swamp": {
            "buildings": {
                "C3": "university", "B6": "workshop", "D6": "guild+city", "E5": "workshop+city",
                "F4": "guild+city", "E6": "school+city",
            },
            "tiles": ["c7", "city-power", "c3", "professors", "c6", "city-power"],
            "used": ["c7", "psychics"],
            "annexes": 2,
            "placed": {"law": [3, 2]},
            "levels": {"law": 5, "banking": 2},
            "books": {"law": 2},
            "power": [3, 5, 4],
            "vp": 47,
            "bonus": "rb-discipline",
        },
        "lake": {
            "buildings": {
                "B3": "workshop", "C5": "palace+city", "D5": "guild+city+annex",
                "D4": "neutral workshop+city+annex", "G5": "tower", "H3": "workshop",
            },
            "tiles": ["p14", "c10", "c6", "city-books", "neutral-workshop"],
            "levels": {"engineering": 9, "medicine": 12},
            "keys": 1,
            "shipping": 3,
            "vp": 104,
        },
        "mountain": {
            "buildings": {"A6": "palace", "H7": "school", "I12": "workshop"},
            "tiles": ["p5", "c1"],
            "passed": True,
            "terraforming": 1,
        },
        "wasteland": {
            "buildings": {"G1": "workshop", "I1": "monument"},
            "tiles": ["monument"],
            "palace": "p12",
            "levels": {"engineering": 2},
            "coins": 0,
        },
        "bridges": [
            ["G1", "I1", "wasteland"], ["B2", "C3", "swamp"], ["C6", "D6", "swamp"],
            ["D4", "E4", "lake"], ["D5", "F3", "lake"],
        ],
        "terrain": {"E8": "mountain"},
        "offers": [["lake", "swamp", "E5", 3], ["mountain", "swamp", "E5", 2]],
        "used": ["power-coins", "book-power"],
        "supply": {"c1": 3, "c3": 3, "c6": 2, "c7": 3, "c10": 3, "city-power": 1, "city-books": 2},
    },
}
SMALL: dict[str, Any] = {
    "game": {"players": ["forest felines", "desert lizards"], "map": "1-3", "edition": "1.0"},
    "position": {
        "round": 6,
        "forest": {
            "buildings": {"A1": "workshop", "C3": "tower", "D3": "guild", "H8": "school"},
            "tiles": ["c10", "p11"],
        },
        "desert": {
            "buildings": {"D6": "university+city", "C5": "workshop+city", "E6": "guild+city"},
            "tiles": ["c5", "city-steps"],
            "passed": True,
        },
        "bridges": [["C3", "D3", "forest"], ["B7", "C5", "desert"], ["F6", "H8", "forest"]],
    },
}

MYSTICA: dict[str, Any] = {
    "game": {
        "players": ["witches", "mermaids", "engineers", "darklings"],
        "options": ["mini-expansion-1", "temple-scoring-tile"],
        "rounds": ["SCORE1", "SCORE3", "SCORE9", "SCORE2", "SCORE5", "SCORE8"],
    },
    "position": {
        "round": 3,
        "turn": "witches",
        "witches": {
            "buildings": {"F4": "stronghold", "F2": "trading post", "G3": "dwelling"},
            "tiles": ["FAV11", "FAV5"],
            "used": ["ACTW"],
            "cults": {"fire": 5, "air": 9},
            "placed": {"fire": [3], "air": [2]},
            "power": [3, 5, 4],
            "vp": 47,
            "bridges": 2,
        },
        "mermaids": {
            "buildings": {
                "C3": "trading post+town", "C4": "temple+town", "D5": "sanctuary+town",
                "A4": "dwelling",
            },
            "tiles": ["FAV6", "TW6", "TW7"],
            "used": ["FAV6"],
            "cults": {"water": 10, "earth": 3},
            "keys": 1,
            "ship": 5,
            "vp": 104,
        },
        "engineers": {
            "buildings": {"C5": "trading post", "D6": "temple", "E8": "dwelling"},
            "tiles": ["FAV12"],
            "passed": True,
            "dig": 1,
            "bridges": 1,
        },
        "darklings": {
            "buildings": {"E5": "dwelling", "H5": "temple"},
            "tiles": ["FAV1"],
            "cults": {"fire": 3},
            "placed": {"fire": [2, 2], "water": [3]},
            "coins": 0,
            "priests": 2,
        },
        "bridges": [["F4", "G3", "witches"], ["C5", "D6", "engineers"], ["D6", "E8", "engineers"]],
        "terrain": {"B3": "lake"},
        "offers": [["mermaids", "engineers", "D6", 3]],
        "used": ["ACT4", "ACT6"],
    },
}


def large() -> State:
    return position(LARGE)


def small() -> State:
    return position(SMALL)


def mystica() -> Mystica:
    """The mermaids' town goes over a river hex."""
    found: Mystica = position(MYSTICA, "terra-mystica")
    found.players["mermaids"].cities |= {"r10"}
    return found
