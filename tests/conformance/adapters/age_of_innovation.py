"""Age of Innovation: the blank position of its cases, and what differs from it."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.decision import MODERATOR, PHASE, Decision
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.box.maps import MAPS
from aoi_cli.rules.age_of_innovation.box.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    INNOVATIONS,
    PALACES,
)
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.age_of_innovation.innovations import list_innovation_places
from aoi_cli.rules.age_of_innovation.neutral import find_first_levels
from aoi_cli.rules.age_of_innovation.rulings import Rulings
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import Player, State, fill_supply
from tests.conformance.adapters.terra import TerraWords
from tests.conformance.case_files import RULESETS

PLAYERS = ["swamp psychics", "lake inventors", "mountain philosophers"]
ROUNDS = ["rs-spade-engineering", "rs-guild-law", "rs-school-banking", "rs-innovation-law",
          "rs-track-engineering", "rs-city-engineering"]
BONUSES = ["rb-coins", "rb-power", "rb-guild", "rb-palace", "rb-school"]
FREE = ["rb-spade", "rb-bridge", "rb-discipline"]
SPACES = (3, 2, 2, 2)
AMOUNTS = ("coins", "tools", "scholars", "vp", "keys", "shipping", "terraforming", "annexes",
           "bridges")
TRACKS = {"books": "books", "levels": "levels"}


def faction_of(words: str) -> str:
    return words.split()[0]


def setup_of(told: dict[str, Any]) -> Setup:
    seats = tuple(map(faction_of, told.get("players", PLAYERS)))
    given = told.get("competencies") or {
        d: list(COMPETENCIES)[3 * i : 3 * i + 3] for i, d in enumerate(DISCIPLINES)
    }
    innovations: dict[str, list[str]] = {}
    if "innovations" in told:
        innovations = dict(told["innovations"])
        tops = innovations.pop("top", [])
        for place, tile in zip(("banking-law", "engineering-medicine"), tops, strict=False):
            innovations[place] = [tile]
    else:
        places = list_innovation_places(len(seats))
        for place, tile in zip(places, INNOVATIONS, strict=False):
            innovations.setdefault(place, []).append(tile)
    ruleset = told.get("ruleset", RULESETS[GAME.name])
    leech = (told.get("options") or {}).get("leech")
    strict = {Rulings.leech_order.id: "strict"} if leech == "strict" else {}
    return Setup(
        map=MAPS[told.get("map", "3-5")],
        edition=str(told.get("edition", "1.2")),
        seats=seats,
        distribution="given",
        rounds=tuple(told.get("rounds", ROUNDS)),
        final=told.get("final", "fs-edge"),
        book_actions=tuple(told.get("books", list(BOOK_ACTIONS)[:3])),
        innovations={place: tuple(tiles) for place, tiles in innovations.items()},
        display={
            t: (d, 3 - row, row) for d, column in given.items() for row, t in enumerate(column)
        },
        palaces=tuple(told.get("palaces", GAME.box.of(ruleset).only(PALACES))),
        rulings=Rulings({**strict, **(told.get("rulings") or {})}, ruleset=ruleset),
        ruleset=ruleset,
    )


def blank(told: dict[str, Any], round: int) -> State:
    setup = setup_of(told)
    neutral = len(setup.seats) == 2
    players: dict[str, Player] = {}
    s = State(
        GAME,
        setup,
        players,
        list(setup.seats),
        round=round,
        innovations={t: place for place, tiles in setup.innovations.items() for t in tiles},
        palaces=setup.palaces,
        bonuses=dict.fromkeys(told.get("bonuses", FREE), 1),
        spaces={d: SPACES[: 3 if neutral else 4] for d in DISCIPLINES},
        neutral_levels=find_first_levels(setup.rounds) if neutral else {},
    )
    fill_supply(s)
    for seat, words in enumerate(told.get("players", PLAYERS)):
        board, faction = words.split()
        players[board] = Player(
            GAME, board, board=board, faction=faction, bonus=BONUSES[seat], coins=20, tools=10,
            scholars=3, bowls=[5, 7, 0], shipping=BOARDS[board].first_shipping,
        )
    return s


def put_building(p: Player, hex: str, words: str) -> None:
    kind, *marks = words.split("+")
    neutral = kind.startswith("neutral ") or kind in ("tower", "monument")
    p.buildings[hex] = kind.removeprefix("neutral ").strip()
    p.neutral |= {hex} if neutral else set()
    p.annexed |= {hex} if "annex" in marks else set()
    p.cities |= {hex} if "city" in marks else set()


def furnish(s: State, p: Player, told: dict[str, Any]) -> None:
    """What only this game says of a player; the tiles are there."""
    p.books |= told.pop("books", None) or {}
    p.palace = next((t for t in p.tiles if t in PALACES), told.pop("palace", ""))
    for tile in p.tiles:
        s.innovations.pop(tile, None)
    s.palaces = tuple(t for t in s.palaces if t not in p.tiles)


def furnish_table(s: State, pos: dict[str, Any]) -> None:
    for tile, left in (pos.pop("supply", None) or {}).items():
        if tile in s.city_tiles:
            s.city_tiles[tile] = left
        else:
            s.competencies[tile] = left
    neutral = pos.pop("neutral", None) or {}
    s.neutral_levels |= neutral.get("levels", {})
    s.neutral_area = neutral.get("area", 0)
    acting = pos.get("phase", "actions") == "actions"
    if s.neutral_levels and s.round == 6 and acting and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))


# changes


def building(p: Player, hex: str) -> str:
    kind = p.buildings[hex]
    neutral = hex in p.neutral and kind not in ("tower", "monument")
    return ("neutral " if neutral else "") + kind + ("+annex" if hex in p.annexed else "")


def tiles(p: Player) -> tuple[str, ...]:
    return p.tiles


def table_changes(before: State, after: State) -> dict[str, Any]:
    """What only this game has on the table."""
    neutral: dict[str, Any] = {}
    if moved := {d: n - before.neutral_levels[d] for d, n in after.neutral_levels.items()
                 if n != before.neutral_levels[d]}:
        neutral["levels"] = moved
    if after.neutral_area != before.neutral_area:
        neutral["area"] = after.neutral_area
    return {"neutral": neutral} if neutral else {}


WORDS = TerraWords(
    game=GAME.name, blank=blank, amounts=AMOUNTS, tracks=TRACKS, before_income="setup gains",
    third_phase="science", put_building=put_building,
    furnish_player=furnish, furnish_table=furnish_table,
    describe_building=building, tiles=tiles, table_changes=table_changes,
)
ADAPTER = WORDS.adapter
