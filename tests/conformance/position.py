"""A position from the few lines of a case: what differs from the blank one of its game."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.decision import ACTION, Decision
from aoi_cli.rules.terra.box.hexmap import links, pair
from aoi_cli.rules.terra.power import TAKEN
from aoi_cli.rules.terra.state import Player, State
from tests.conformance.positions import FIRST, OF

BOTH = ("passed", "bonus")
"""Keys of a player that both games have, besides the amounts."""


def position(case: dict[str, Any], game: str = FIRST) -> Any:
    of = OF[game]
    pos = dict(case.get("position") or {})
    s: State = of.blank(case.get("game") or {}, pos.pop("round", 4))
    stated = {name: dict(pos.pop(name, None) or {}) for name in s.players}
    for name, p in s.players.items():
        furnish(game, s, p, dict(stated[name]))
    furnish_table(game, s, pos, [n for n in s.players if "bridges" in stated[n]])
    return s


def furnish(game: str, s: State, p: Player, told: dict[str, Any]) -> None:
    of = OF[game]
    for hex, words in (told.pop("buildings", None) or {}).items():
        of.put(p, hex, words)
        s.owner[hex] = p.name
        if s.map.terrain[hex] != p.board:
            s.terrain[hex] = p.board
    p.levels |= told.pop(of.TRACKS["levels"], None) or {}
    p.bowls = list(told.pop("power", p.bowls))
    p.tiles = tuple(told.pop("tiles", ()))
    of.furnish(s, p, told)
    p.used = frozenset(id_of(s, t) for t in told.pop("used", ()))
    for track, values in (told.pop("placed", None) or {}).items():
        p.placed += tuple((track, v) for v in values)
        free = list(s.spaces[track])
        for v in values:
            free.remove(v)
        s.spaces[track] = tuple(free)
    for key, value in told.items():
        assert key in (*of.AMOUNTS, *BOTH), f"unknown key {key} of a player"
        setattr(p, key, value)
    p.vp_by = {"start": p.vp}


def id_of(s: State, tile: str) -> str:
    return s.game.names[tile.lower()].id


def furnish_table(game: str, s: State, pos: dict[str, Any], counted: list[str]) -> None:
    for hex, terrain in (pos.pop("terrain", None) or {}).items():
        s.terrain[hex] = terrain
    for a, b, owner in pos.pop("bridges", ()):
        s.bridges.append((*pair(a, b), owner))
        s.players[owner].bridges -= owner not in counted
    s.links = links((a, b) for a, b, _ in s.bridges)
    s.used = frozenset(id_of(s, t) for t in pos.pop("used", ()))
    groups: dict[tuple[str, str], str] = {}
    for to, source, hex, amount in pos.pop("offers", ()):
        if (source, hex) not in groups:
            giver = s.players[source]
            joined = TAKEN in s.abilities(giver).on
            groups[source, hex] = s.game.build_of(s, giver, hex) if joined else ""
        s.ask(Decision(to, "offer", source, ACTION, amount, hex, groups[source, hex]))
    for name in pos.pop("passed", ()):
        s.players[name].passed = True
        s.pass_order += (name,)
    s.pass_order += tuple(n for n, p in s.players.items() if p.passed and n not in s.pass_order)
    OF[game].furnish_table(s, pos)
    phase, turn = pos.pop("phase", "actions"), pos.pop("turn", None)
    assert not pos, f"unknown keys of a position: {', '.join(pos)}"
    begin(game, s, phase, turn)


def begin(game: str, s: State, phase: str, turn: str | None) -> None:
    """Put the table into the phase; what happens by itself is done when the case is played."""
    s.phase = "actions"
    if phase == "income":
        s.round -= 1
        s.phase = OF[game].BEFORE_INCOME
    elif phase in (OF[game].THIRD_PHASE, "end"):
        s.current = ""
        left = tuple(n for n in s.players if n not in s.pass_order)
        s.pass_order += left
        for p in s.players.values():
            p.passed = True
        if phase == "end":
            s.round = 6
    else:
        assert phase == "actions", f"unknown phase {phase}"
        s.current = turn or next(n for n, p in s.players.items() if not p.passed)
