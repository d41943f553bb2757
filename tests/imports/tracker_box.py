"""The boards, factions and tiles of the other program, as the references state them."""

from __future__ import annotations

from hashlib import sha1

from aoi_cli.rules.terra_mystica.box.maps import ROWS

WHEEL = ("yellow", "brown", "black", "blue", "green", "gray", "red")
HOME = {
    "nomads": "yellow", "fakirs": "yellow", "halflings": "brown", "cultists": "brown",
    "alchemists": "black", "darklings": "black", "mermaids": "blue", "swarmlings": "blue",
    "witches": "green", "auren": "green", "dwarves": "gray", "engineers": "gray",
    "chaosmagicians": "red", "giants": "red",
}
CHOSEN = {
    "icemaidens": "ice", "yetis": "ice", "acolytes": "volcano", "dragonlords": "volcano",
    "shapeshifters": "variable", "riverwalkers": "variable",
}
"""Factions that start on a colour of choice, and their boards."""
VERSIONS = {
    **dict.fromkeys(("final_ice", "playtest_v1_ice"), "ice"),
    **dict.fromkeys(("final_volcano", "playtest_v1_volcano", "playtest_v2_volcano",
                     "playtest_v3_volcano"), "volcano"),
    **dict.fromkeys(("final_variable", "final_variable_v2", "final_variable_v3",
                     "final_variable_v4", "final_variable_v5"), "variable"),
}
IN_ORDER = ("ice", "volcano", "variable", "variable_v2", "variable_v3", "variable_v4",
            "variable_v5")
"""The options of these boards take effect in this order."""
CHANGES = {
    "final_variable": ("ACTH1", "ACTH2"), "final_variable_v2": ("ACTH1", "ACTH2"),
    "final_variable_v3": ("ACTH1", "ACTH2"), "final_variable_v4": ("ACTH3", "ACTH4"),
    "final_variable_v5": ("ACTH5", "ACTH6"),
}
TEMPLE_PRIESTS = (0, 1, 1, 2)
"""Of the riverwalkers."""
CULTS = ("FIRE", "WATER", "EARTH", "AIR")
START = {
    "nomads": (1, 0, 1, 0), "fakirs": (1, 0, 0, 1), "halflings": (0, 0, 1, 1),
    "cultists": (1, 0, 1, 0), "alchemists": (1, 1, 0, 0), "darklings": (0, 1, 1, 0),
    "mermaids": (0, 2, 0, 0), "swarmlings": (1, 1, 1, 1), "witches": (0, 0, 0, 2),
    "auren": (0, 1, 0, 1), "dwarves": (0, 0, 2, 0), "engineers": (0, 0, 0, 0),
    "chaosmagicians": (2, 0, 0, 0), "giants": (1, 0, 0, 1),
    "icemaidens": (0, 1, 0, 1), "yetis": (0, 0, 1, 1), "acolytes": (3, 3, 3, 3),
    "dragonlords": (2, 0, 0, 0), "shapeshifters": (1, 1, 0, 0), "riverwalkers": (1, 0, 0, 1),
}
FAVORS = {1: ("FIRE", 3), 2: ("WATER", 3), 3: ("EARTH", 3), 4: ("AIR", 3), 5: ("FIRE", 2),
          6: ("WATER", 2), 7: ("EARTH", 2), 8: ("AIR", 2), 9: ("FIRE", 1), 10: ("WATER", 1),
          11: ("EARTH", 1), 12: ("AIR", 1)}
POWER = {"D": 1, "TP": 2, "TE": 2, "SH": 3, "SA": 3}
BEFORE = {"TP": "D", "TE": "TP", "SH": "TP", "SA": "TE"}
SPADES_OF = {"ACT5": 1, "ACT6": 2, "BON1": 1, "ACTG": 2}
GIVES = {
    "ACT1": {"BRIDGE": 1}, "ACTE": {"BRIDGE": 1}, "BON2": {"CULT": 1}, "FAV6": {"CULT": 1},
    "ACTA": {"CULT": 2}, "ACTN": {"FREE_TF": 1}, "ACTS": {"FREE_TP": 1}, "ACTW": {"FREE_D": 1},
    "ACT2": {}, "ACT3": {}, "ACT4": {}, **{a: {"SPADE": n} for a, n in SPADES_OF.items()},
}
SPADE_ROUNDS = {"SCORE2": "EARTH", "SCORE6": "WATER", "SCORE8": "AIR"}
OPTIONS = {
    "errata-cultist-power", "mini-expansion-1", "shipping-bonus", "temple-scoring-tile",
    "email-notify", "maintain-player-order", "manual-fav5", "strict-leech",
    "strict-chaosmagician-sh", "strict-darkling-sh", "variable-turn-order",
    "loose-adjust-resource", "loose-cultist-ordering", "loose-dig", "loose-engineer-bridge",
    "fire-and-ice-final-scoring", "fire-and-ice-factions", "fire-and-ice-factions/ice",
    "fire-and-ice-factions/volcano", "fire-and-ice-factions/variable",
    *(f"fire-and-ice-factions/variable_v{n}" for n in range(2, 6)),
    "loose-lose-cult", "loose-multi-spade", "loose-bridge-adjacency", "loose-done",
}
FINAL_SCORINGS = ("building-on-edge", "connected-clusters", "connected-distance",
                  "connected-sa-sh-distance")
WITH_POINTS = "91645cdb135773c2a7a50e5ca9cb18af54c664c4"
"""The original board with the points of 2017."""
TERRAINS = dict(zip("DPSLFMW~", (*WHEEL, "."), strict=True))
RATES = {("PW", "P"): 5, ("PW", "W"): 3, ("PW", "C"): 1, ("P", "W"): 1, ("P", "C"): 1,
         ("W", "C"): 1}
UNITS = {"POWER": "PW", "PRIEST": "P", "WORKER": "W", "COIN": "C"}


def terrain_text(rows: list[list[str]]) -> str:
    """The text whose hash is the id of a board."""
    first = "E " if len(rows[0]) < len(rows[1]) else ""
    return first + " ".join(" ".join([*row, "E"]) for row in rows).replace(".", "x")


def boards() -> dict[str, list[list[str]]]:
    """The terrain of each board by its id, which proves it."""
    named = {name: [[TERRAINS[letter] for letter in row.split()]
                    for row in text.strip().splitlines()] for name, text in ROWS.items()}
    by_id = {sha1(terrain_text(rows).encode()).hexdigest(): rows for rows in named.values()}
    return by_id | {"original": named["original"], WITH_POINTS: named["original"]}


BOARDS = boards()


def neighbours(rows: list[list[str]]) -> tuple[dict[str, str], dict[str, set[str]]]:
    """The colour of each land hex, and the land hexes next to it and to each river hex."""
    at: dict[tuple[int, int], str] = {}
    colours: dict[str, str] = {}
    rivers = 0
    for r, cells in enumerate(rows, len(rows[0]) < len(rows[1])):
        count = 0
        for c, colour in enumerate(cells):
            if colour == ".":
                at[r, c] = f"r{rivers}"
                rivers += 1
            else:
                count += 1
                at[r, c] = f"{'ABCDEFGHIJ'[r]}{count}"
                colours[at[r, c]] = colour
    near: dict[str, set[str]] = {}
    for (r, c), hex in at.items():
        beside = (c, c + 1) if r % 2 else (c - 1, c)
        places = [(r, c - 1), (r, c + 1), *((r + d, x) for d in (-1, 1) for x in beside)]
        near[hex] = {at[p] for p in places if at.get(p) in colours}
    return colours, near
