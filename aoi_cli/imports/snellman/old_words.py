"""Commands in the words of a log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.row import Command, Row
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.position import faction_of
from aoi_cli.imports.snellman.terra_mystica import CULTS, FACTIONS
from aoi_cli.notation.printer import print_command

COLOURS = {
    "desert": "yellow", "plains": "brown", "swamp": "black", "lake": "blue", "forest": "green",
    "mountain": "gray", "wasteland": "red",
}
GIVEN_UP = {
    "spades": "SPADE", "bridge": "BRIDGE", "steps": "CULT", "build": "FREE_D",
    "upgrade": "FREE_TP", "exchange": "3CONVERT_W_TO_P",
}
BELOW_THE_TOP = 9
RISE = {"tw5": 1, "tw6": 2}
"""Steps on every cult that a town tile gives."""


def old_words(state: State, row: Row, c: Command) -> Iterator[str]:
    """What the log says for one command of a row; a choice of keys goes before the tile."""
    match c.verb:
        case "take":
            tile = str(c["tile"]).lower()
            if tile in FACTIONS:
                return
            if tile in RISE:
                yield from stepping_down(state, row, RISE[tile])
            yield f"+{tile.upper()}"
        case "step":
            yield from (f"+{n if n > 1 else ''}{cult.upper()}" for n, cult in c["steps"])
        case "transform":
            colour = c.get("terrain")
            yield f"transform {c['hex']}" + (f" to {COLOURS[colour]}" if colour else "")
        case "upgrade":
            tile = f" {c['tile']}" if c.get("tile") else ""
            yield printed(state, c).removesuffix(tile).removesuffix(tile.upper())
            if tile:
                yield f"+{tile.strip().upper()}"
        case "leech" | "decline":
            giver = state.resolve(c["player"]) if c.get("player") else None
            faction = faction_of(state, str(giver)) if giver else ""
            amount = f" {c['amount']}" if c.get("amount") is not None else ""
            yield f"{c.verb}{amount}" + (f" from {faction}" if faction else "")
        case "forgo":
            yield f"-{c.get('amount') or ''}{GIVEN_UP[c['what']]}"
        case "key" | "keep":
            return
        case "adjust":
            yield from (f"{n:+}{unit[0] if unit != 'vp' else unit}" for n, unit in c["deltas"])
        case "resign" | "wait" | "done":
            yield c.verb
        case _:
            yield printed(state, c)


def printed(state: State, c: Command) -> str:
    game = state.game
    return print_command(c, game.vocabulary(), False, lambda word: game.tile_name(word, False))


def stepping_down(state: State, row: Row, rise: int) -> Iterator[str]:
    """Who chose another track for a key stepped down there first, so that none was used."""
    named = {c[arg]: c.verb for c in row.commands if c.verb in ("key", "keep")
             for arg in c.args if c[arg] in CULTS}
    player = state.resolve(row.who) or row.who
    for cult in CULTS:
        level: Any = state.game.value(state, player, cult)
        competing = level <= BELOW_THE_TOP < level + rise and "key" in named.values()
        if named.get(cult) == "keep" or (competing and named.get(cult) != "key"):
            yield f"-{cult.upper()}"
