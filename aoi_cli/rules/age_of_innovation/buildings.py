"""What a building scores when it comes onto the map and what it brings; neutral buildings."""

from __future__ import annotations

from aoi_cli.engine.actions import Command
from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import judged_by
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.buildings import empty, erect, put
from aoi_cli.rules.terra.codes import OUT_OF_REACH
from aoi_cli.rules.terra.effects import happens
from aoi_cli.rules.terra.reach import out_of_reach
from aoi_cli.rules.terra.spades import Spades, buy, turn_hex, used_up, work_of
from aoi_cli.rules.terra.wheel import spades


def built(s: State, p: Player, hex: str, kind: str) -> None:
    if kind == "workshop":
        happens(s, p, "workshop")
        if hex in s.map.by_a_river:
            happens(s, p, "workshop by a river")
        if hex in s.map.edges:
            happens(s, p, "workshop on an edge")
    elif kind in ("palace", "university"):
        happens(s, p, "palace or university")
    else:
        happens(s, p, kind)


def upgraded(s: State, p: Player, kind: str) -> None:
    """Schools and universities come with a competency, the palace with its tile."""
    if kind in ("school", "university"):
        s.ask(Decision(p.name, "competency", kind))
    elif kind == "palace" and not p.palace:
        s.ask(Decision(p.name, "palace", "palace"))


RULES.built = built
RULES.upgraded = upgraded


def dig(s: State, p: Player, c: Command) -> None:
    """Buy spades; a neutral building's hex is transformed with them too."""
    waiting = [d for d in s.open(p.name) if d.kind in ("neutral building", "spades")]
    neutral = bool(waiting) and waiting[-1].kind == "neutral building"
    buy(s, p, waiting[-1].detail if neutral else work_of(s, p)[1], c["amount"])


def place_neutral(s: State, p: Player, decision: Decision, hex: str) -> None:
    """Put a neutral building on a hex in reach; tools alone pay for transforming it."""
    work: Spades = decision.detail
    empty(s, hex)
    if s.terrain_of(hex) != p.board:
        turn_hex(s, p, decision, hex, p.board, None)
    else:
        judged_by(OUT_OF_REACH)
        if not s.in_reach(p, hex):
            raise out_of_reach(s, p, hex)
    used_up(s, work)
    s.close(decision)
    p.neutral |= {hex}
    if s.phase == "actions":
        erect(s, p, hex, decision.subject)
    else:
        put(s, p, hex, decision.subject)


def neutral_hexes(s: State, p: Player, work: Spades) -> dict[str, int]:
    """Where a neutral building can be placed, and the spades still to be bought for it."""
    still = {
        hex: spades(s.terrain_of(hex), p.board) - work.bought
        for hex in s.map.terrain
        if hex not in s.owner and s.in_reach(p, hex)
    }
    return {h: n for h, n in still.items() if n >= 0 and n * p.terraforming <= p.tools}
