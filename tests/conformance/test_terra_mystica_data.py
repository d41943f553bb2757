"""The components against the numbers of the rules reference, written down by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import pytest

from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.shuffle import Draw
from aoi_cli.rules.terra.box.wheel import COLOURS
from aoi_cli.rules.terra_mystica.box import factions
from aoi_cli.rules.terra_mystica.box.boards import PIECES
from aoi_cli.rules.terra_mystica.box.maps import find_map
from aoi_cli.rules.terra_mystica.box.tiles import (
    BONUS_CARDS,
    CULTS,
    FAVOR_TILES,
    KINDS,
    NAMES,
    POWER_PRICE,
    ROUND_SCORING,
    TILES,
    TOWN_TILES,
)
from aoi_cli.rules.terra_mystica.drawing import compose
from aoi_cli.rules.terra_mystica.game import GAME
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import Setup

BOX = GAME.box.of("2")
"""What these tables are about."""
FACTIONS = {id: factions.FACTIONS[id] for id in BOX.only(factions.FACTIONS)}

# The map

LABELS = """
A1 brown A2 gray A3 green A4 blue A5 yellow A6 red A7 brown A8 black A9 red A10 green A11 blue
A12 red A13 black
B1 yellow r0 r1 B2 brown B3 black r2 r3 B4 yellow B5 black r4 r5 B6 yellow
r6 r7 C1 black r8 C2 gray r9 C3 green r10 C4 green r11 C5 gray r12 r13
D1 green D2 blue D3 yellow r14 r15 D4 red D5 blue r16 D6 red r17 D7 red D8 brown
E1 black E2 brown E3 red E4 blue E5 black E6 brown E7 gray E8 yellow r18 r19 E9 green E10 black
E11 blue
F1 gray F2 green r20 r21 F3 yellow F4 green r22 r23 r24 F5 brown F6 gray F7 brown
r25 r26 r27 G1 gray r28 G2 red r29 G3 green r30 G4 yellow G5 black G6 blue G7 yellow
H1 yellow H2 blue H3 brown r31 r32 r33 H4 blue H5 black r34 H6 gray H7 brown H8 gray
I1 red I2 black I3 gray I4 blue I5 red I6 green I7 yellow I8 brown I9 gray r35 I10 blue I11 green
I12 red
"""
BRIDGES = """
A3:C1 A7:C3 A11:C5 B1:C1 B1:D1 B2:C1 B3:C3 B4:C3 B5:C5 B6:C5 B6:D8 C2:D3 C2:D4 C2:E5 C4:D5 C5:D6
D6:E8 D6:E9 E4:G1 E8:G3 F1:H1 F2:G1 F2:H2 F3:G1 F4:G3 G2:H4 G2:I6 G4:H5 H6:I9
"""

ORIGINAL = find_map("original")


def test_every_hex_in_reading_order() -> None:
    words = []
    for hex in ORIGINAL.place:
        words.append(hex)
        if hex in ORIGINAL.terrain:
            words.append(COLOURS[ORIGINAL.terrain[hex]])
    assert words == LABELS.split()


def test_land_and_rivers() -> None:
    assert len(ORIGINAL.place) == 113
    assert len(ORIGINAL.rivers) == 36
    assert set(Counter(ORIGINAL.terrain.values()).values()) == {11}


@pytest.mark.parametrize(
    ("hex", "neighbours"),
    [
        ("E5", "E4 E6 F3 r14 r15 r21"),
        ("B1", "A1 A2 r0 r6 r7"),
        ("D1", "D2 E1 E2 r6 r7"),
        ("A1", "A2 B1"),
        ("I12", "H8 I11"),
        ("r16", "C4 D5 D6 E8 r10 r18"),
    ],
)
def test_neighbours(hex: str, neighbours: str) -> None:
    assert sorted(ORIGINAL.neighbours[hex]) == neighbours.split()


def test_the_29_bridge_sites() -> None:
    sites = [tuple(site.split(":")) for site in BRIDGES.split()]
    assert len(sites) == 29
    assert {frozenset(site) for site in ORIGINAL.sites} == {frozenset(site) for site in sites}


def test_reach_over_rivers() -> None:
    assert ORIGINAL.reach(0)["B1"] == {"A1", "A2"}
    assert ORIGINAL.reach(1)["B1"] == {"A1", "A2", "A3", "C1", "D1", "D2"}
    assert "C4" in ORIGINAL.reach(2)["E9"] and "C4" not in ORIGINAL.reach(1)["E9"]


# Factions

START = """
nomads         yellow 15/2/0 5/7/0 1/0/1/0 19
fakirs         yellow 15/3/0 7/5/0 1/0/0/1 33
halflings      brown  15/3/0 3/9/0 0/0/1/1 20
cultists       brown  15/3/0 5/7/0 1/0/1/0 16
alchemists     black  15/3/0 5/7/0 1/1/0/0 27
darklings      black  15/1/1 5/7/0 0/1/1/0 15
mermaids       blue   15/3/0 3/9/0 0/2/0/0 19
swarmlings     blue   20/8/0 3/9/0 1/1/1/1 22
witches        green  15/3/0 5/7/0 0/0/0/2 19
auren          green  15/3/0 5/7/0 0/1/0/1 27
dwarves        gray   15/3/0 5/7/0 0/0/2/0 20
engineers      gray   10/2/0 3/9/0 0/0/0/0 16
chaosmagicians red    15/4/0 5/7/0 2/0/0/0 19
giants         red    15/3/0 5/7/0 1/0/0/1 25
"""
"""Colour, coins/workers/priests, bowls, cults, VP by the table of 2017."""

COMMON = "1/2 2/3 2/6 2/5"
COSTS = {
    "nomads": f"{COMMON} 4/8 4/6", "fakirs": f"{COMMON} 4/10 4/6",
    "halflings": f"{COMMON} 4/8 4/6", "cultists": f"{COMMON} 4/8 4/8",
    "alchemists": f"{COMMON} 4/6 4/6", "darklings": f"{COMMON} 4/6 4/10",
    "mermaids": f"{COMMON} 4/6 4/8", "swarmlings": "2/3 3/4 3/8 3/6 5/8 5/8",
    "witches": f"{COMMON} 4/6 4/6", "auren": f"{COMMON} 4/6 4/8",
    "dwarves": f"{COMMON} 4/6 4/6", "engineers": "1/1 1/2 1/4 1/4 3/6 3/6",
    "chaosmagicians": f"{COMMON} 4/4 4/8", "giants": f"{COMMON} 4/6 4/6",
}
"""Workers/coins for D, TP beside a rival and alone, TE, SH, SA."""

D = "1,2,3,4,5,6,7,8,8"
TP = "0,2,4,6,8 0,1,2,4,6"
RICH = "0,2,4,7,11 0,1,2,3,4"
INCOME = {
    "nomads": f"{D} {RICH} 2pw 1p", "fakirs": f"{D} {TP} 1p 1p",
    "halflings": f"{D} {TP} 2pw 1p", "cultists": f"{D} {TP} 2pw 1p",
    "alchemists": f"{D} {RICH} 6c 1p", "darklings": f"{D} {TP} 2pw 2p",
    "mermaids": f"{D} {TP} 4pw 1p",
    "swarmlings": "2,3,4,5,6,7,8,9,9 0,2,4,6,9 0,2,4,6,8 4pw 2p",
    "witches": f"{D} {TP} 2pw 1p", "auren": f"{D} {TP} 2pw 1p",
    "dwarves": f"{D} 0,3,5,7,10 0,1,2,4,6 2pw 1p",
    "engineers": f"0,1,2,2,3,4,4,5,6 {TP} 2pw 1p",
    "chaosmagicians": f"{D} {TP} 2w 1p", "giants": f"{D} {TP} 4pw 1p",
}
"""Workers by dwellings, coins and power by trading posts, stronghold, sanctuary."""

SHORT = {"workers": "w", "coins": "c", "priests": "p", "power": "pw"}


def amounts(*numbers: int) -> str:
    return "/".join(map(str, numbers))


def test_what_factions_start_with() -> None:
    lines = [
        [
            id, COLOURS[f.terrain], amounts(f.coins, f.workers, f.priests), amounts(*f.bowls),
            amounts(*(f.cults.get(cult, 0) for cult in CULTS)), str(f.vp_2017),
        ]
        for id, f in FACTIONS.items()
    ]
    assert lines == [line.split() for line in START.strip().splitlines()]


@pytest.mark.parametrize("id", FACTIONS)
def test_costs(id: str) -> None:
    f = FACTIONS[id]
    costs = [
        f.cost("dwelling"), f.cost("trading post", beside_a_rival=True), f.cost("trading post"),
        f.cost("temple"), f.cost("stronghold"), f.cost("sanctuary"),
    ]
    assert " ".join(amounts(cost["workers"], cost["coins"]) for cost in costs) == COSTS[id]


def row(id: str, building: str, what: str) -> str:
    """Income with 0, 1, 2 … of a building and no other."""
    return ",".join(
        str(FACTIONS[id].income({building: n})[what]) for n in range(PIECES[building] + 1)
    )


def describe_income(id: str, building: str) -> str:
    without, with_one = FACTIONS[id].income({}), FACTIONS[id].income({building: 1})
    return " ".join(
        f"{with_one[what] - without[what]}{SHORT[what]}"
        for what in SHORT if with_one[what] != without[what]
    )


@pytest.mark.parametrize("id", FACTIONS)
def test_income(id: str) -> None:
    told = [
        row(id, "dwelling", "workers"), row(id, "trading post", "coins"),
        row(id, "trading post", "power"),
        describe_income(id, "stronghold"), describe_income(id, "sanctuary"),
    ]
    assert " ".join(told) == INCOME[id]


@pytest.mark.parametrize("id", FACTIONS)
def test_income_of_temples(id: str) -> None:
    wanted = ("0,1,1,2", "0,0,5,5") if id == "engineers" else ("0,1,2,3", "0,0,0,0")
    assert (row(id, "temple", "priests"), row(id, "temple", "power")) == wanted


def points(track: Mapping[int, Mapping[str, int]]) -> dict[int, int]:
    assert all([*gains] == ["vp"] for gains in track.values())
    return {value: gains["vp"] for value, gains in track.items()}


@pytest.mark.parametrize("id", FACTIONS)
def test_digging(id: str) -> None:
    f = FACTIONS[id]
    if id == "darklings":
        assert (f.first_dig, f.dig, f.spade(0)) == (0, {}, {"priests": 1})
        return
    assert (f.first_dig, f.spade(3), f.spade(1)) == (3, {"workers": 3}, {"workers": 1})
    assert points(f.dig) == ({2: 6} if id == "fakirs" else {2: 6, 1: 6})
    assert f.dig_step == {"workers": 2, "coins": 1 if id == "halflings" else 5, "priests": 1}


SHIPS = {"mermaids": (1, {2: 2, 3: 3, 4: 4, 5: 5}), "dwarves": (0, {}), "fakirs": (0, {})}


@pytest.mark.parametrize("id", FACTIONS)
def test_ships(id: str) -> None:
    f = FACTIONS[id]
    assert (f.first_ship, points(f.ship)) == SHIPS.get(id, (0, {1: 2, 2: 3, 3: 4}))


def test_first_dwellings_and_favor_tiles() -> None:
    assert {id: n for id, f in FACTIONS.items() if (n := f.first_dwellings) != 2} == {
        "nomads": 3, "chaosmagicians": 1,
    }
    assert [id for id, f in FACTIONS.items() if f.favors == 2] == ["chaosmagicians"]


def test_ways_beyond_reach() -> None:
    ways = {id: f.beyond for id, f in FACTIONS.items() if f.beyond}
    assert {id: (way.name, way.price, way.skipped) for id, way in ways.items()} == {
        "fakirs": ("carpet", {"priests": 1}, 1), "dwarves": ("tunnel", {"workers": 2}, 1),
    }


def test_every_stronghold_belongs_to_one_faction() -> None:
    assert sorted(f.stronghold for f in FACTIONS.values()) == sorted(BOX.only(KINDS["stronghold"]))


# Tiles

def describe_effects(effects: tuple[Effect, ...]) -> str:
    return " | ".join(
        f"{e.when} {e.name}{'/' + e.per if e.per else ''} "
        + " ".join(f"{what}={amount}" for what, amount in e.gains.items())
        for e in effects
    )


INCOMES = {
    "BON1": "2c", "BON2": "4c", "BON3": "6c", "BON4": "3pw", "BON5": "1w 3pw", "BON6": "2w",
    "BON7": "1w", "BON8": "1p", "BON9": "2c", "BON10": "3pw",
    "FAV7": "1w 1pw", "FAV8": "4pw", "FAV9": "3c",
}
PASSING = {"BON6": ("stronghold or sanctuary", 4), "BON7": ("trading post", 2),
           "BON9": ("dwelling", 1), "BON10": ("ship", 3)}
FAVOR_STEPS = {
    "FAV1": "fire=3", "FAV2": "water=3", "FAV3": "earth=3", "FAV4": "air=3",
    "FAV5": "fire=2", "FAV6": "water=2", "FAV7": "earth=2", "FAV8": "air=2",
    "FAV9": "fire=1", "FAV10": "water=1", "FAV11": "earth=1", "FAV12": "air=1",
}
TOWNS = {
    "TW1": "keys=1 vp=5 coins=6", "TW2": "keys=1 vp=7 workers=2",
    "TW3": "keys=1 vp=9 priests=1",
    "TW4": "keys=1 vp=6 power=8", "TW5": "keys=1 vp=8 each_step=1",
    "TW6": "keys=2 vp=2 each_step=2",
    "TW7": "keys=1 vp=4 ship=1", "TW8": "keys=1 vp=11",
}
SCORING = {
    "SCORE1": "on spade vp=2 | round end earth/1 coins=1",
    "SCORE2": "on town vp=5 | round end earth/4 bonus_spades=1",
    "SCORE3": "on dwelling vp=2 | round end water/4 priests=1",
    "SCORE4": "on stronghold or sanctuary vp=5 | round end fire/2 workers=1",
    "SCORE5": "on dwelling vp=2 | round end fire/4 power=4",
    "SCORE6": "on trading post vp=3 | round end water/4 bonus_spades=1",
    "SCORE7": "on stronghold or sanctuary vp=5 | round end air/2 workers=1",
    "SCORE8": "on trading post vp=3 | round end air/4 bonus_spades=1",
    "SCORE9": "on temple vp=4 | round end priest/1 coins=2",
}


def test_incomes_of_tiles() -> None:
    found = {
        tile.id: " ".join(f"{effect.gains[what]}{SHORT[what]}" for what in SHORT
                          if what in effect.gains)
        for tile in TILES.values() for effect in tile.effects if effect.when == "income"
    }
    assert found == INCOMES


def test_bonus_cards_when_passing() -> None:
    found = {
        tile.id: (effect.per, effect.gains["vp"])
        for tile in BONUS_CARDS.values() for effect in tile.effects if effect.when == "passing"
    }
    assert found == PASSING


def test_favor_tiles() -> None:
    assert {id: describe_effects(tile.effects[:1]) for id, tile in FAVOR_TILES.items()} == {
        id: f"once  {steps}" for id, steps in FAVOR_STEPS.items()
    }
    points = FAVOR_TILES["FAV12"].effects[1].gains["vp"]
    assert isinstance(points, Scale)
    assert [points.at(posts) for posts in range(5)] == [0, 2, 3, 3, 4]
    assert describe_effects(FAVOR_TILES["FAV10"].effects[1:]) == "on trading post vp=3"
    assert describe_effects(FAVOR_TILES["FAV11"].effects[1:]) == "on dwelling vp=2"


def test_town_tiles() -> None:
    assert {id: describe_effects(tile.effects[:1]) for id, tile in TOWN_TILES.items()} == {
        id: f"once  {gains.partition(' ')[2]}" for id, gains in TOWNS.items()
    }


def test_keys_of_towns() -> None:
    assert {id: f"keys={GAME.prices.count_keys(id)}" for id in TOWN_TILES} == {
        id: gains.partition(" ")[0] for id, gains in TOWNS.items()
    }


def test_round_scoring() -> None:
    assert {id: describe_effects(tile.effects) for id, tile in ROUND_SCORING.items()} == SCORING


def test_power_actions() -> None:
    assert POWER_PRICE == {"ACT1": 3, "ACT2": 3, "ACT3": 4, "ACT4": 4, "ACT5": 4, "ACT6": 6}


def count_copies(*options: str) -> dict[str, int]:
    return Setup(ORIGINAL, (), (), (), rulings=Rulings(options=options)).copies


def test_copies_of_tiles() -> None:
    assert count_copies() == {
        "FAV1": 1, "FAV2": 1, "FAV3": 1, "FAV4": 1, "FAV5": 3, "FAV6": 3, "FAV7": 3, "FAV8": 3,
        "FAV9": 3, "FAV10": 3, "FAV11": 3, "FAV12": 3,
        "TW1": 2, "TW2": 2, "TW3": 2, "TW4": 2, "TW5": 2,
    }
    more = count_copies("mini-expansion-1")
    assert more == count_copies() | {"TW6": 1, "TW7": 2, "TW8": 1}
    assert sum(n for t, n in more.items() if t in TOWN_TILES) == 14


def test_start_vp() -> None:
    usual, other = (
        Setup(ORIGINAL, (), (), (), rulings=Rulings(options=options))
        for options in ([], ["official-2017"])
    )
    assert {usual.start_vp(f) for f in FACTIONS} == {20}
    assert (other.start_vp("fakirs"), other.start_vp("darklings")) == (33, 15)


def test_what_is_in_the_box() -> None:
    assert {kind: len(BOX.only(tiles)) for kind, tiles in KINDS.items()} == {
        "faction": 14, "stronghold": 14, "faction action": 1, "power action": 6,
        "bonus card": 10, "favor tile": 12, "town tile": 8, "round scoring": 9,
        "final scoring": 0,
    }
    assert [*NAMES] == [t.lower() for t in TILES]


# The draw

ALL = ["mini-expansion-1", "shipping-bonus", "temple-scoring-tile"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("options", [[], ALL])
def test_the_draw(seats: int, options: list[str]) -> None:
    drawn: set[str] = set()
    for seed in range(40):
        head = compose([f"p{n}" for n in range(seats)], {"options": options}, Draw(str(seed), BOX))
        rounds, bonuses = head["rounds"], head["bonuses"]
        assert (len(set(rounds)), len(set(bonuses))) == (6, seats + 3)
        assert "SCORE1" not in rounds[4:]
        drawn.update(rounds, bonuses)
    assert ("SCORE9" in drawn, "BON10" in drawn) == ((True, True) if options else (False, False))
    assert {"SCORE1", "BON1"} <= drawn


def test_drawn_factions_are_of_different_colours() -> None:
    for seed in range(40):
        players = ["anna", "berta=auren", "cleo", "dora", "emil"]
        head = compose(players, {}, Draw(str(seed), BOX))
        factions = [player["faction"] for player in head["players"]]
        assert factions[1] == "auren"
        assert len({FACTIONS[f].terrain for f in factions}) == 5
