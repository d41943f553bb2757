"""Disciplines or cults: levels, the power on the way, keys, the single place at the top."""

from __future__ import annotations

from aoi_cli.engine.codes import CHOICE_MISSING, TABLE_WAITS
from aoi_cli.engine.decisions import ACTION
from aoi_cli.engine.diagnostics import Refusal, judged_by, listed
from aoi_cli.rules.terra import bowls
from aoi_cli.rules.terra.effects import gain_all, happens
from aoi_cli.rules.terra.state import Player, State


def step(
    s: State, p: Player, track: str, steps: int, source: str, income: bool = False
) -> int:
    """Advance; steps that a missing key or a taken top forbids are lost. Returns levels gained."""
    ladder = s.rules.ladder
    gained = 0
    for _ in range(steps):
        if not can_step(s, p, track):
            blocked(s, p, track)
            break
        if p.levels[track] == ladder.top - 1:
            s.rules.to_the_top(s, p, track)
        if p.levels[track] == ladder.locked:
            p.keys -= 1
            s.note(p, "keys", -1, track)
            s.named.pop(track, None)
        p.levels[track] += 1
        gained += 1
        level = p.levels[track]
        s.note(p, track, 1, source)
        if level in ladder.power_at:
            s.note(p, "power", bowls.gain(p.bowls, ladder.power_at[level]), track)
        if level == ladder.pays_from and income:
            gain_all(s, p, ladder.income[track], f"{track} income")
    if not income:
        happens(s, p, "level", gained)
    return gained


def can_step(s: State, p: Player, track: str) -> bool:
    ladder = s.rules.ladder
    level = p.levels[track]
    if level >= ladder.top or (level == ladder.top - 1 and top_taken(s, track)):
        return False
    if level == ladder.locked:
        if p.keys and s.named.get(track) == "keep":
            s.named[track] = "kept"
        return p.keys > 0 and s.named.get(track) != "kept"
    return True


def blocked(s: State, p: Player, track: str) -> None:
    """Remember for this row the step that only a key is missing for."""
    keyless = p.levels[track] == s.rules.ladder.locked and not p.keys
    if keyless and not closed(s, track) and track not in s.blocked:
        s.blocked += (track,)


def top_taken(s: State, track: str) -> bool:
    return any(q.levels[track] == s.rules.ladder.top for q in s.players.values())


def step_each(s: State, p: Player, source: str, steps: int = 1) -> None:
    """A step on every track; where keys are too few, `key` names who gets them."""
    locked = s.rules.ladder.locked

    def reaches_lock(track: str) -> bool:
        return p.levels[track] <= locked < p.levels[track] + steps

    if p.keys:
        for track, verb in s.named.items():
            if verb == "keep" and reaches_lock(track):
                s.named[track] = "kept"
    waiting = [t for t in s.rules.tracks
               if reaches_lock(t) and s.named.get(t) != "kept" and not closed(s, t)]
    if 0 < p.keys < len(waiting):
        named = [t for t in waiting if s.named.get(t) == "key"]
        judged_by(CHOICE_MISSING)
        if len(named) != p.keys:
            raise Refusal(
                CHOICE_MISSING,
                f"{p.keys} key{'s' * (p.keys > 1)} for {listed(waiting, 'and')}",
                because=f"R-KEY: where one key could serve several {s.rules.track}s the player "
                "names it.",
                help=f"Write {listed(f'`key {t}`' for t in waiting)} before the step, or "
                f"{listed((f'`keep {t}`' for t in waiting), 'and')} to use none.",
            )
        waiting = named
    for track in s.rules.tracks:
        last = steps if not reaches_lock(track) or track in waiting else locked - p.levels[track]
        step(s, p, track, last, source)


def closed(s: State, track: str) -> bool:
    """No key helps: the level behind the lock is the top, and somebody stands there."""
    ladder = s.rules.ladder
    return ladder.locked == ladder.top - 1 and top_taken(s, track)


def may_be_first_at_top(s: State, p: Player, track: str, steps: int) -> None:
    """Steps of income that compete for the top are made in turn order (R-INCOME-CHOICES)."""
    top = s.rules.ladder.top
    if p.levels[track] + steps < top:
        return
    for name in s.order[: s.order.index(p.name)]:
        rival = s.players[name]
        judged_by(TABLE_WAITS)
        if rival.levels[track] == top - 1 and s.open(name, "steps", ACTION):
            raise Refusal(
                TABLE_WAITS,
                f"{name} may take level {top} in {track} first",
                because=f"R-INCOME-CHOICES: where steps compete for level {top}, turn order "
                "decides.",
                help=f"Let {name} make the step of income first.",
            )
