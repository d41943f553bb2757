"""Refusals that name the true ground, and what to write instead."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.playing import play

INNOVATION, MYSTICA = "age-of-innovation", "terra-mystica"
LIZARDS = {"players": ["swamp lizards", "lake inventors", "mountain philosophers"]}
NOMADS = {"players": ["nomads", "auren", "giants"]}
DWARVES = {"players": ["dwarves", "auren", "giants"]}
FAKIRS = {"players": ["fakirs", "auren", "giants"]}
GUILD = {"swamp": {"buildings": {"F6": "guild"}}}


def refusal(game: str, table: dict[str, Any], position: dict[str, Any], row: str) -> Any:
    [found] = play({"game": table, "position": position, "rows": [row]}, game).problems
    return found


@pytest.mark.parametrize(
    ("table", "position", "row"),
    [
        (NOMADS, {"nomads": {"buildings": {"E7": "dwelling"}}}, "nomads: build A5"),
        (DWARVES, {"dwarves": {"buildings": {"E7": "dwelling"}, "power": [0, 0, 12]}},
         "dwarves: action ACT6. transform C3. transform A1"),
    ],
)
def test_no_way_is_told_that_there_is_not(
    table: dict[str, Any], position: dict[str, Any], row: str
) -> None:
    """Other factions have none, and a second hex of an action none of its own."""
    found = refusal(MYSTICA, table, position, row)
    assert (found.code, "By " in found.help) == ("M504", False)


@pytest.mark.parametrize(
    ("game", "table", "position", "row", "code", "says"),
    [
        # a city or town that is not founded: which condition fails, and by how much
        (INNOVATION, {}, {"swamp": {"buildings": {"F6": "workshop", "F7": "guild"}}},
         "swamp: upgrade F6 guild. take ct1", "D702",
         "F6 and F7: 2 buildings of 4, power value 4 of 7; 2 buildings more and power value 3"),
        (INNOVATION, {},
         {"swamp": {"buildings": {"F6": "workshop", "F7": "university", "E8": "workshop"}}},
         "swamp: upgrade F6 guild. take ct1", "D702",
         "3 buildings of 3, power value 6 of 7; power value 1 more."),
        (INNOVATION, {}, {"swamp": {"buildings": {}}}, "swamp: take ct1", "D702",
         "swamp has no building outside a city."),
        (MYSTICA, NOMADS, {"nomads": {"buildings": {"F3": "stronghold", "F4": "dwelling"}}},
         "nomads: upgrade F4 TP. +TW1", "D702",
         "F3 and F4: 2 buildings of 4, power value 5 of 7; 2 buildings more and power value 2"),
        (INNOVATION, {}, {"swamp": {"tiles": ["p14"], "buildings": {"F6": "palace"}}},
         "swamp: connect ~D2", "M515", "Own groups outside a city beside ~D2: 0; it takes two."),
        # palace 16 terraforms nothing
        (INNOVATION, {}, GUILD, "swamp: upgrade F6 palace p16. place A4", "M505",
         "nothing is terraformed for it."),
        (INNOVATION, {}, GUILD, "swamp: upgrade F6 palace p16. build A3", "D702",
         "Write `place A3`."),
        (INNOVATION, {}, GUILD, "swamp: upgrade F6 palace p16. dig 1. place A4", "D702",
         "without spades"),
        # spades that come too early, or are too many
        (INNOVATION, {}, {"swamp": {"power": [0, 0, 12], "buildings": {"F6": "workshop"}}},
         "swamp: dig 1. action act5. build F5", "T302", "write it first and `dig` behind it"),
        (INNOVATION, {}, {"swamp": {"buildings": {"F6": "workshop"}}},
         "swamp: dig 1. pass rb-spade", "T302", "the action of this turn is to use them"),
        (INNOVATION, {}, {"swamp": {"power": [0, 0, 12], "buildings": {"F6": "workshop"}}},
         "swamp: action act5. dig 1. build F7", "R408", "F7 needs 1 spade; free ones at hand: 1"),
        # the storm is no spade; a stronghold that is not built has no action
        (MYSTICA, NOMADS, {"nomads": {"buildings": {"F3": "stronghold"}}},
         "nomads: action ACTN. dig 1. build F4", "T302", "ACTN turns a hex without spades"),
        (MYSTICA, NOMADS, {"nomads": {"buildings": {"F3": "dwelling"}}},
         "nomads: action ACTN. build F4", "C605", "ACTN comes with a stronghold that nomads"),
        # palace 11 founds no city in the old edition
        (INNOVATION, {"edition": "1.0", **LIZARDS}, GUILD,
         "swamp: upgrade F6 palace p11. take ct1. build F5", "T302", "R-P11-OLD: in edition 1.0"),
        # what is taken in another way, what belongs to another box, whose offer is meant
        (INNOVATION, {}, {}, "swamp: take rb-spade", "D702", "Write `pass rb-spade`."),
        (INNOVATION, {}, {}, "swamp: take steel", "D702", "Write `innovate steel`."),
        (MYSTICA, NOMADS, {}, "nomads: take BON5", "D702", "Write `pass BON5`."),
        (MYSTICA, NOMADS, {}, "nomads: take yetis", "C601",
         "A newer version of the rules has brought it than the file is pinned to."),
        (INNOVATION, {}, {"offers": [["swamp", "lake", "F6", 2]]}, "swamp: leech 2 from mountain",
         "D706", "Open: `leech 2 from lake`."),
    ],
)
def test_what_is_said(
    game: str, table: dict[str, Any], position: dict[str, Any], row: str, code: str, says: str
) -> None:
    found = refusal(game, table, position, row)
    assert found.code == code
    assert says in f"{found.message} {found.because} {found.help}"
