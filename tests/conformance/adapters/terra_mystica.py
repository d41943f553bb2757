"""Terra Mystica: the blank position of its cases, and what differs from it."""

from __future__ import annotations

from typing import Any

from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.maps import find_map
from aoi_cli.rules.terra_mystica.box.tiles import KINDS, TILES
from aoi_cli.rules.terra_mystica.game import GAME
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.setup import Setup, lay_out_bridges
from aoi_cli.rules.terra_mystica.state import Player, State
from tests.conformance.adapters.terra import TerraWords
from tests.conformance.case_files import RULESETS

PLAYERS = ["witches", "halflings", "nomads"]
ROUNDS = ["SCORE1", "SCORE3", "SCORE6", "SCORE2", "SCORE5", "SCORE8"]
BONUSES = ["BON3", "BON5", "BON8", "BON7", "BON9"]
FREE = ["BON1", "BON2", "BON6"]
AMOUNTS = ("coins", "workers", "priests", "vp", "keys", "ship", "dig", "bridges", "priest_limit",
           "changes")
VERSIONS = ("final_ice", "final_volcano", "final_variable_v5")
START = "lake"
"""Where factions start that pick the terrain, unless a case says another one."""
TRACKS = {"levels": "cults"}


def setup_of(told: dict[str, Any]) -> Setup:
    seats = tuple(told.get("players", PLAYERS))
    ruleset = told.get("ruleset", RULESETS[GAME.name])
    rulings = Rulings(told.get("rulings"), told.get("options") or (), ruleset)
    return Setup(
        lay_out_bridges(find_map(told.get("map", "original")), rulings),
        seats,
        tuple(told.get("rounds", ROUNDS)),
        (*BONUSES[: len(seats)], *told.get("bonuses", FREE)),
        {faction: faction for faction in seats},
        rulings,
        ruleset=ruleset,
        finals=tuple(told.get("finals", ())),
        versions=tuple(told.get("versions", VERSIONS)),
    )


def blank(told: dict[str, Any], round: int) -> State:
    setup = setup_of(told)
    players: dict[str, Player] = {}
    s = State(
        GAME,
        setup,
        players,
        list(setup.seats),
        round=round,
        bonuses=dict.fromkeys(told.get("bonuses", FREE), 1),
    )
    for tile, copies in setup.copies.items():
        (s.favors if tile in KINDS["favor tile"] else s.city_tiles)[tile] = copies
    for name, bonus in zip(setup.seats, BONUSES, strict=False):
        of, version = FACTIONS[name], setup.find_version(name)
        start = told.get("starts", {}).get(name, START) if of.picks_terrain else of.terrain
        players[name] = Player(
            GAME, name, board=start if of.terrain == "variable" else of.terrain, start=start,
            version=version, priest_limit=of.first_priests,
            unlocked=frozenset([start] if of.unlock_price else []), faction=name, bonus=bonus,
            coins=20, workers=10, priests=3, bowls=[5, 7, 0], ship=of.first_ship, dig=of.first_dig,
        )
    return s


def put_building(p: Player, hex: str, words: str) -> None:
    kind, *marks = words.split("+")
    assert set(marks) <= {"town"}, f"unknown mark of {words}"
    p.buildings[hex] = kind.strip()
    p.cities |= {hex} if marks else set()


def furnish(s: State, p: Player, told: dict[str, Any]) -> None:
    """What only this game says of a player; the tiles are there, a stronghold has its own."""
    for tile in p.tiles:
        left = s.favors if tile in s.favors else s.city_tiles
        left[tile] -= 1
    if "stronghold" in p.buildings.values():
        p.tiles += (p.of.stronghold,)
    s.bonuses.pop(told.get("bonus", ""), None)
    p.unlocked |= {*told.pop("unlocked", ())}


def furnish_table(s: State, pos: dict[str, Any]) -> None:
    for tile, left in (pos.pop("supply", None) or {}).items():
        assert tile in s.favors or tile in s.city_tiles, f"{tile} is not in the box"
        (s.favors if tile in s.favors else s.city_tiles)[tile] = left


# changes


def building(p: Player, hex: str) -> str:
    return p.buildings[hex]


def tiles(p: Player) -> tuple[str, ...]:
    """Those that are taken; what a stronghold is able to do comes with it."""
    return tuple(t for t in p.tiles if TILES[t].kind != "stronghold")


def table_changes(before: State, after: State) -> dict[str, Any]:
    """What only this game has on the table."""
    return {}


WORDS = TerraWords(
    game=GAME.name, blank=blank, amounts=AMOUNTS, tracks=TRACKS, before_income="bonus cards",
    third_phase="cult", put_building=put_building,
    furnish_player=furnish, furnish_table=furnish_table,
    describe_building=building, tiles=tiles, table_changes=table_changes,
)
ADAPTER = WORDS.adapter
