"""Commands in the words of a log."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.row import Command, Row
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.implied_facts import given_up
from aoi_cli.imports.snellman.position import faction_of
from aoi_cli.imports.snellman.terra_mystica import CULTS, FACTIONS
from aoi_cli.notation.printer import print_command

COLOURS = {
    "desert": "yellow", "plains": "brown", "swamp": "black", "lake": "blue", "forest": "green",
    "mountain": "gray", "wasteland": "red",
}
UNITS = {"coins": "c", "workers": "w", "priests": "p", "power": "pw"}
BELOW_THE_TOP = 9
ONE_STEP_ON_EACH = "tw5"
"""The town tile that leads who stepped down before it back to 9."""


def old_words(state: Any, row: Row, c: Command, behind: Any = None) -> Iterator[str]:
    """The words of a log for one command of a row; a choice of keys comes before the tile.

    The states are those before and after the command.
    """
    if c.verb in ("build", "transform") and digs_unsaid(state, row, c):
        yield "dig 1"
    match c.verb:
        case "take":
            tile = str(c["tile"]).lower()
            if tile in FACTIONS:
                return
            if tile == ONE_STEP_ON_EACH:
                yield from stepping_down(state, row)
            yield f"+{tile.upper()}"
        case "step":
            yield from (f"+{n if n > 1 else ''}{cult.upper()}" for n, cult in c["steps"])
        case "unlock":
            yield f"unlock-terrain {COLOURS[c['terrain']]}"
        case "gain":
            yield "unlock-terrain gain-priest" if c["prize"] == "priest" else "gain P3 for VP"
        case "pick":
            yield f"pick-color {COLOURS[c['terrain']]}"
        case "transform":
            colour = c.get("terrain")
            yield f"transform {c['hex']}" + (f" to {COLOURS.get(colour, colour)}" if colour else "")
        case "upgrade":
            tile = f" {c['tile']}" if c.get("tile") else ""
            yield printed(state, c).removesuffix(tile).removesuffix(tile.upper())
            if tile:
                yield f"+{tile.strip().upper()}"
        case "leech" | "decline":
            yield from answers(state, c, behind or state)
        case "forgo":
            yield from filter(None, [given_up(state, state.resolve(row.who) or row.who, c)])
        case "key" | "lose":
            return
        case "keep":
            yield from (f"-{cult.upper()}" for cult in c.args.values()
                        if at_nine(state, row, cult))
        case "adjust":
            yield from (f"{n:+}{UNITS.get(unit, unit)}" if unit not in CULTS
                        else f"-{-n if n < -1 else ''}{unit.upper()}" for n, unit in c["deltas"])
        case "standing":
            return  # What it brings about is told where it happens.
        case "done" if state.acted and not state.more_actions:
            return
        case "resign" | "wait" | "done":
            yield c.verb
        case _:
            yield printed(state, c)


def digs_unsaid(state: Any, row: Row, c: Command) -> bool:
    """True if a hex is turned that needs no spades, and no `dig` says so."""
    if state.phase != "actions":
        return False
    p = state.players[state.resolve(row.who) or row.who]
    dug = any(d.kind == "spades" and d.detail.bought for d in state.open(p.name))
    return bool(p.of.hex_price and not dug and not state.game.land.is_home(state, p, c["hex"]))


def answers(state: State, c: Command, behind: State) -> Iterator[str]:
    """Words for an answer, with amount and source; only a general refusal has neither."""
    given = c.get("amount"), c.get("player")
    if c.verb == "decline" and given == (None, None):
        yield c.verb
        return
    answered = [] if isinstance(given[0], int) and given[1] else [
        d for d in state.decisions if d.kind == "offer" and d not in behind.decisions]
    if given[0] == "all":
        yield from (f"{c.verb} {d.amount} from {faction_of(state, d.source)}" for d in answered)
        return
    amount = next((d.amount for d in answered), "") if given[0] is None else given[0]
    giver = state.resolve(given[1]) if given[1] else next((d.source for d in answered), "")
    yield f"{c.verb} {amount}" + (f" from {faction_of(state, giver)}" if giver else "")


def printed(state: State, c: Command) -> str:
    notation = state.game.notation
    return print_command(c, notation.vocabulary, False,
                         lambda word: notation.component_name(word, False))


def stepping_down(state: State, row: Row) -> Iterator[str]:
    """Where keys are too few, who chose one cult for them steps down on the others first."""
    chosen = {c[arg] for c in row.commands if c.verb == "key" for arg in c.args}
    kept = {c[arg] for c in row.commands if c.verb == "keep" for arg in c.args}
    for cult in CULTS:
        if chosen and cult not in chosen | kept and at_nine(state, row, cult):
            yield f"-{cult.upper()}"


def at_nine(state: State, row: Row, cult: str) -> bool:
    level: Any = state.game.amounts.value(state, state.resolve(row.who) or row.who, cult)
    return bool(level == BELOW_THE_TOP)
