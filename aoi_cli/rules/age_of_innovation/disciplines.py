"""The four disciplines: levels, the power on the way, keys, the single place on level 12."""

from __future__ import annotations

from aoi_cli.engine.codes import CHOICE_MISSING, TABLE_WAITS
from aoi_cli.engine.decisions import ACTION
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.age_of_innovation.effects import gain_all, happens
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra import bowls

POWER_AT = {3: 1, 5: 2, 7: 2, 12: 3}
LOCKED = 7
"""Beyond this level a key is needed."""
TOP = 12
PAYS_FROM = 9
INCOME = {
    "banking": {"coins": 3},
    "law": {"power": 6},
    "engineering": {"tools": 1},
    "medicine": {"vp": 3},
}


def step(
    s: State, p: Player, discipline: str, steps: int, source: str, income: bool = False
) -> int:
    """Advance; steps that a missing key or a taken top forbids are lost. Returns levels gained."""
    gained = 0
    for _ in range(steps):
        if not can_step(s, p, discipline):
            break
        if p.levels[discipline] == LOCKED:
            p.keys -= 1
            s.note(p, "keys", -1, discipline)
            s.named.pop(discipline, None)
        p.levels[discipline] += 1
        gained += 1
        level = p.levels[discipline]
        s.note(p, discipline, 1, source)
        if level in POWER_AT:
            s.note(p, "power", bowls.gain(p.bowls, POWER_AT[level]), discipline)
        if level == PAYS_FROM and income:
            gain_all(s, p, INCOME[discipline], f"{discipline} income")
    if not income:
        happens(s, p, "level", gained)
    return gained


def can_step(s: State, p: Player, discipline: str) -> bool:
    level = p.levels[discipline]
    if level == LOCKED:
        if p.keys and s.named.get(discipline) == "keep":
            s.named[discipline] = "kept"
        return p.keys > 0 and s.named.get(discipline) != "kept"
    if level == TOP - 1:
        return not any(q.levels[discipline] == TOP for q in s.players.values())
    return level < TOP


def step_each(s: State, p: Player, source: str) -> None:
    """One step in every discipline; where keys are too few, `key` names who gets them."""
    if p.keys:
        for d, verb in s.named.items():
            if verb == "keep" and p.levels[d] == LOCKED:
                s.named[d] = "kept"
    waiting = [d for d in DISCIPLINES if p.levels[d] == LOCKED and s.named.get(d) != "kept"]
    if 0 < p.keys < len(waiting):
        named = [d for d in waiting if s.named.get(d) == "key"]
        judged_by(CHOICE_MISSING)
        if len(named) != p.keys:
            raise Refusal(
                CHOICE_MISSING,
                f"{p.keys} key{'s' * (p.keys > 1)} for {listed(waiting, 'and')}",
                because="R-KEY: where one key could serve several disciplines the player names it.",
                help=f"Write {listed(f'`key {d}`' for d in waiting)} before the step, or "
                f"{listed((f'`keep {d}`' for d in waiting), 'and')} to use none.",
            )
        waiting = named
    for d in DISCIPLINES:
        if p.levels[d] != LOCKED or d in waiting:
            step(s, p, d, 1, source)


def may_be_first_at_top(s: State, p: Player, discipline: str, steps: int) -> None:
    """Steps of income that compete for level 12 are made in turn order (R-INCOME-CHOICES)."""
    if p.levels[discipline] + steps < TOP:
        return
    for name in s.order[: s.order.index(p.name)]:
        rival = s.players[name]
        judged_by(TABLE_WAITS)
        if rival.levels[discipline] == TOP - 1 and s.open(name, "steps", ACTION):
            raise Refusal(
                TABLE_WAITS,
                f"{name} may take level 12 in {discipline} first",
                because="R-INCOME-CHOICES: where steps compete for level 12, turn order decides.",
                help=f"Let {name} make the step of income first.",
            )
