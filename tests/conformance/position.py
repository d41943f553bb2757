"""A position of Age of Innovation from the few lines of a case: what differs from the blank one."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.decisions import ACTION, MODERATOR, PHASE, Decision
from aoi_cli.rules.age_of_innovation.boards import BOARDS
from aoi_cli.rules.age_of_innovation.maps import MAPS
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    INNOVATIONS,
    NAMES,
    PALACES,
    innovation_places,
)
from aoi_cli.rules.terra import network
from aoi_cli.rules.terra.hexmap import pair

PLAYERS = ["swamp psychics", "lake inventors", "mountain philosophers"]
ROUNDS = ["rs-spade-engineering", "rs-guild-law", "rs-school-banking", "rs-innovation-law",
          "rs-track-engineering", "rs-city-engineering"]
BONUSES = ["rb-coins", "rb-power", "rb-guild", "rb-palace", "rb-school"]
FREE = ["rb-spade", "rb-bridge", "rb-discipline"]
SPACES = (3, 2, 2, 2)
SETTABLE = {"coins", "tools", "scholars", "vp", "keys", "shipping", "terraforming", "annexes",
            "bridges", "passed", "bonus"}


def setup_of(case: dict[str, Any]) -> Setup:
    told = case.get("game") or {}
    seats = tuple(p.split()[0] for p in told.get("players", PLAYERS))
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
        places = innovation_places(len(seats))
        for place, tile in zip(places, INNOVATIONS, strict=False):
            innovations.setdefault(place, []).append(tile)
    options = told.get("options") or {}
    rulings = told.get("rulings") or {}
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
        palaces=tuple(told.get("palaces", PALACES)),
        rulings=rulings,
        strict_offers=options.get("leech") == "strict",
    )


def position(case: dict[str, Any]) -> State:
    setup = setup_of(case)
    told = case.get("game") or {}
    pos = dict(case.get("position") or {})
    neutral = len(setup.seats) == 2
    s = State(
        setup,
        {},
        list(setup.seats),
        phase="actions",
        round=pos.get("round", 4),
        innovations={t: place for place, tiles in setup.innovations.items() for t in tiles},
        palaces=setup.palaces,
        bonuses=dict.fromkeys(told.get("bonuses", FREE), 1),
        spaces={d: SPACES[: 3 if neutral else 4] for d in DISCIPLINES},
        neutral_levels=dict.fromkeys(DISCIPLINES, 2) if neutral else {},
    )
    for seat, words in enumerate(told.get("players", PLAYERS)):
        board, faction = words.split()
        s.players[board] = Player(
            board, board=board, faction=faction, bonus=BONUSES[seat], coins=20, tools=10,
            scholars=3, bowls=[5, 7, 0], shipping=BOARDS[board].first_shipping,
        )
    stated = {name: pos.pop(name, None) or {} for name in s.players}
    for name, p in s.players.items():
        furnish(s, p, stated[name])
    furnish_table(s, pos, [n for n in s.players if "bridges" in stated[n]])
    return s


def furnish(s: State, p: Player, told: dict[str, Any]) -> None:
    told = dict(told)
    for hex, words in (told.pop("buildings", None) or {}).items():
        kind, *marks = words.split("+")
        neutral = kind.startswith("neutral ") or kind in ("tower", "monument")
        p.buildings[hex] = kind.removeprefix("neutral ").strip()
        p.neutral |= {hex} if neutral else set()
        p.annexed |= {hex} if "annex" in marks else set()
        p.cities |= {hex} if "city" in marks else set()
        s.owner[hex] = p.name
        if s.map.terrain[hex] != p.board:
            s.terrain[hex] = p.board
    p.books |= told.pop("books", None) or {}
    p.levels |= told.pop("levels", None) or {}
    p.bowls = list(told.pop("power", p.bowls))
    p.tiles = tuple(told.pop("tiles", ()))
    p.palace = next((t for t in p.tiles if t in PALACES), told.pop("palace", ""))
    for tile in p.tiles:
        s.innovations.pop(tile, None)
    s.palaces = tuple(t for t in s.palaces if t not in p.tiles)
    p.used = frozenset(NAMES[t].id for t in told.pop("used", ()))
    for d, values in (told.pop("placed", None) or {}).items():
        p.placed += tuple((d, v) for v in values)
        free = list(s.spaces[d])
        for v in values:
            free.remove(v)
        s.spaces[d] = tuple(free)
    for key, value in told.items():
        assert key in SETTABLE, f"unknown key {key} of a player"
        setattr(p, key, value)
    p.vp_by = {"start": p.vp}


def furnish_table(s: State, pos: dict[str, Any], counted: list[str]) -> None:
    pos.pop("round", None)
    s.terrain |= pos.pop("terrain", None) or {}
    for a, b, owner in pos.pop("bridges", ()):
        s.bridges.append((*pair(a, b), owner))
        s.players[owner].bridges -= owner not in counted
    s.links = network.links((a, b) for a, b, _ in s.bridges)
    s.used = frozenset(NAMES[t].id for t in pos.pop("used", ()))
    for tile, left in (pos.pop("supply", None) or {}).items():
        if tile in s.city_tiles:
            s.city_tiles[tile] = left
        else:
            s.competencies[tile] = left
    for to, source, hex, amount in pos.pop("offers", ()):
        s.ask(Decision(to, "offer", source, ACTION, amount, hex))
    for name in pos.pop("passed", ()):
        s.players[name].passed = True
        s.pass_order += (name,)
    s.pass_order += tuple(n for n, p in s.players.items() if p.passed and n not in s.pass_order)
    neutral = pos.pop("neutral", None) or {}
    s.neutral_levels |= neutral.get("levels", {})
    s.neutral_area = neutral.get("area", 0)
    phase, turn = pos.pop("phase", "actions"), pos.pop("turn", None)
    if s.neutral_levels and s.round == 6 and not s.neutral_area:
        s.ask(Decision(MODERATOR, "neutral area", "final scoring", PHASE))
    assert not pos, f"unknown keys of a position: {', '.join(pos)}"
    begin(s, phase, turn)


def begin(s: State, phase: str, turn: str | None) -> None:
    """Put the table into the phase; what happens by itself is done when the case is played."""
    if phase == "income":
        s.round -= 1
        s.phase = "setup gains"
    elif phase in ("science", "end"):
        s.current = ""
        left = tuple(n for n in s.players if n not in s.pass_order)
        s.pass_order += left
        for p in s.players.values():
            p.passed = True
        if phase == "end":
            s.round = 6
    else:
        s.current = turn or next(n for n, p in s.players.items() if not p.passed)

