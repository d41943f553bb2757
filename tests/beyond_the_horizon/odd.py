"""A deliberately odd pack: boards that differ, another tree, other numbers and colours."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import yaml

from aoi_cli.packs import judge_pack
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from tests.packs.house import TEXT

TREE = {
    "slots": {"I": ["a", "b", "c", "d"], "II": ["e", "f", "g", "h", "i"],
              "III": ["k", "l", "m", "n", "o", "p", "q"], "IV": ["x", "y", "z"]},
    "links": [["a", "e"], ["a", "f"], ["b", "f"], ["b", "g"], ["c", "h"], ["d", "h"], ["d", "i"],
              ["e", "k"], ["f", "l"], ["g", "m"], ["h", "n"], ["i", "o"], ["e", "p"], ["i", "p"],
              ["g", "q"], ["h", "q"], ["k", "x"], ["l", "x"], ["m", "x"], ["m", "y"], ["n", "y"],
              ["o", "z"], ["p", "z"], ["q", "z"]],
    "scientist_cells": "unlimited", "source": "made up for the tests",
}
COLOURS = {"S": "water", "E": "wind", "M": "stone", "C": "fire"}


def cells(*words: str) -> list[dict[str, object]]:
    """Columns and coins by a letter or a number, stages and effects by their words."""
    found: list[dict[str, object]] = []
    for word in words:
        if word in "ABCDE":
            found.append({"kind": "column", "column": word})
        elif word.isdigit():
            found.append({"kind": "coin", "coins": int(word)})
        elif word.startswith("+"):
            found.append({"kind": "production", "effect": word[1:]})
        elif word.startswith("="):
            found.append({"kind": "structure", "level": word[1:]})
        elif word.startswith("!"):
            found.append({"kind": "government", "stage": word[1:]})
        else:
            found.append({"kind": "instant", "effect": word})
    return found


def board(seat: int) -> dict[str, Any]:
    """Every other seat has long food and short economy."""
    food = ["A", "B", "C", "D", "E", "coins 1"] + (["pop 3", "+pop 1"] if seat % 2 else [])
    economy = ["2", "+coins 1", "invest food", "3"] + ([] if seat % 2 else ["1", "vp 1"])
    rest = 24 - len(food) - len(economy) - 3
    infrastructure = ["!charter", "!theocracy", *["=II"] * rest, "!democracy"]
    columns = dict(zip("ABCDE", (6, 5, 4, 3, 2), strict=True))
    return {
        "seat": seat,
        "tracks": {"food": cells(*food), "economy": cells(*economy),
                   "infrastructure": cells(*infrastructure), "base": seat},
        "columns": {"cells": {**columns, "E": 9}, "start": columns},
        "start": {"active": 1, "coins": 3, "settler_strength": 3},
    }


@cache
def odd_text() -> str:
    pack: dict[str, Any] = yaml.safe_load(TEXT)
    pack["pack"] |= {"id": "odd", "version": "9"}
    pack["colours"] = [{"id": word, "theme": word, "display": "gray"} for word in COLOURS.values()]
    for card in pack["technologies"]:
        card["main"] = COLOURS.get(card["main"], card["main"])
        if "second" in card:
            card["second"] = COLOURS[card["second"]]
        for action in card.get("actions", ()):
            action["spaces"] = [{"surcharge": 1, "players": [2, 3, 4]}] * 3
    for card in pack["leaders"][::3]:
        card["effect"] = "all {choose {coins 1 or invest any}}; left {vp 1}"
    pack["leaders"][1] |= {"passive": ["on others explore: coins 2", "mod move 1"], "end": "vp 3"}
    for card in pack["leaders"][2::3]:
        card["effect"] = 'opaque "a leader whose card is torn"'
    pack["territories"][0]["explore"] = 'opaque "a river"'
    for face in pack["governments"]:
        stages = face["stages"]
        face["stages"] = [stages[0], stages[2], stages[1], stages[3]]
    for space in pack["action_spaces"]:
        space["surcharge"] = 0
    pack["tree"], pack["board"] = TREE, {"boards": [board(seat) for seat in range(1, 5)]}
    pack["investment"]["cells"] = [{"instant": "coins 2"}, {"passive": "on settle: vp 1"},
                                   {"vp": 2}, {"vp": 2}, {"vp": 5}]
    pack["unit_tokens"] = {unit: [[n] for n in (1, 1, 2, 2, 3, 4, 5, 6)]
                           for unit in ("settler", "soldier")}
    pack["common_tokens"] = {"settle": 3, "fortify": 2}
    pack["end"]["goal_cubes"] = {2: 2, 3: 3, 4: 3}
    return json.dumps(pack, indent=1)


@cache
def odd_pack() -> Components:
    found = judge_pack(PACKS, odd_text())
    assert found.errors == [], found.errors
    return Components(found.pack)
