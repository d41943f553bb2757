"""Disciplines or cults: levels, the power on the way, keys, the single place at the top.

And the tracks of shipping and terraforming, which each player has alone.
"""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import gain_all, happens
from aoi_cli.engine.error.codes import CHOICE_MISSING
from aoi_cli.engine.error.refusal import MARKED, Remedy, require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import listed
from aoi_cli.rules.terra import power
from aoi_cli.rules.terra.codes import SPACE_TAKEN, TRACK_ENDS
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import begin_action, pay, require_affordable


def step_on_track(
    s: State, p: Player, track: str, steps: int, source: str, income: bool = False
) -> int:
    """Advance; steps that a missing key or a taken top forbids are lost. Returns levels gained."""
    ladder = s.game.stock.ladder
    gained = 0
    for _ in range(steps):
        if not can_step(s, p, track):
            remember_missing_key(s, p, track)
            break
        if p.levels[track] == ladder.top - 1:
            s.game.hooks.require_top_open(s, p, track)
        if p.levels[track] == ladder.locked:
            p.keys -= 1
            s.note(p, "keys", -1, track)
            s.key_choices = {t: verb for t, verb in s.key_choices.items() if t != track}
        p.levels = {**p.levels, track: p.levels[track] + 1}
        gained += 1
        level = p.levels[track]
        s.note(p, track, 1, source)
        if level in ladder.power_at:
            s.note(p, "power", power.gain_power(p, ladder.power_at[level]), track)
        if level == ladder.pays_from and income:
            gain_all(s, p, ladder.income[track], f"{track} income")
    if not income:
        happens(s, p, "level", gained)
    return gained


def can_step(s: State, p: Player, track: str) -> bool:
    ladder = s.game.stock.ladder
    level = p.levels[track]
    if level >= ladder.top or (level == ladder.top - 1 and is_top_taken(s, track)):
        return False
    if level == ladder.locked:
        if p.keys and s.key_choices.get(track) == "keep":
            s.key_choices = {**s.key_choices, track: "kept"}
        return p.keys > 0 and s.key_choices.get(track) != "kept"
    return True


def remember_missing_key(s: State, p: Player, track: str) -> None:
    """Remember for this row the step that only a key is missing for."""
    keyless = p.levels[track] == s.game.stock.ladder.locked and not p.keys
    if keyless and not is_track_closed(s, track) and track not in s.blocked:
        s.blocked += (track,)


def is_top_taken(s: State, track: str) -> bool:
    return any(q.levels[track] == s.game.stock.ladder.top for q in s.players.values())


def step_on_each_track(s: State, p: Player, source: str, steps: int = 1) -> None:
    """Advance on every track; where keys are too few, `key` names who gets them."""
    locked = s.game.stock.ladder.locked

    def reaches_lock(track: str) -> bool:
        return p.levels[track] <= locked < p.levels[track] + steps

    if p.keys:
        for track, verb in s.key_choices.items():
            if verb == "keep" and reaches_lock(track):
                s.key_choices = {**s.key_choices, track: "kept"}
    waiting = [t for t in s.game.terms.tracks
               if reaches_lock(t) and s.key_choices.get(t) != "kept" and not is_track_closed(s, t)]
    if 0 < p.keys < len(waiting):
        tracks_with_key = [t for t in waiting if s.key_choices.get(t) == "key"]
        require(
            len(tracks_with_key) == p.keys, CHOICE_MISSING,
            f"{p.keys} key{'s' * (p.keys > 1)} for {listed(waiting, 'and')}",
            because=f"R-KEY: where one key could serve several {s.game.terms.track}s the player "
            "names it.",
            help=f"Write {listed(f'`key {t}`' for t in waiting)} before the step, or "
            f"{listed((f'`keep {t}`' for t in waiting), 'and')} to use none.",
        )
        waiting = tracks_with_key
    for track in s.game.terms.tracks:
        last = steps if not reaches_lock(track) or track in waiting else locked - p.levels[track]
        step_on_track(s, p, track, last, source)


def is_track_closed(s: State, track: str) -> bool:
    """True if no key helps: the level behind the lock is the top, and somebody stands there."""
    ladder = s.game.stock.ladder
    return ladder.locked == ladder.top - 1 and is_top_taken(s, track)


# sending somebody


def send_clergy(s: State, p: Player, c: Command) -> None:
    """Send a scholar or priest to a track: to stay there, or back to the reserve."""
    begin_action(s, p)
    clergy = s.game.terms.clergy
    one = clergy[:-1]
    track, value = c[s.game.terms.track], c.get("amount")
    free = s.spaces[track]
    require_affordable(s, p, {clergy: 1}, f"sending a {one}")
    if value is None and s.rulings.best_space:
        value = max(free, default=1)
    if value is None:
        values = sorted({1, *free}, reverse=True)
        require(
            not free, CHOICE_MISSING, f"where the {one} goes in {track}",
            help=f"Add {listed(f'`for {v}`' for v in values)}; `for 1` sends it back to the "
            "reserve.",
        )
        value = 1
    require(
        value == 1 or value in free, SPACE_TAKEN, f"no space worth {value} is free in {track}",
        help=lambda: Remedy(
            [str(v) for v in (*sorted(set(free), reverse=True), 1)],
            f"Write {{}}; `for 1` sends the {one} back to the reserve.", MARKED),
        arg="amount",
    )
    pay(s, p, {clergy: 1}, f"sending a {one}")
    if value > 1:
        places = list(free)
        places.remove(value)
        s.spaces = {**s.spaces, track: tuple(places)}
        p.placed += ((track, value),)
    more = s.abilities(p).numbers.get(f"steps of a {one}", 0)
    step_on_track(s, p, track, value + more, one)
    happens(s, p, "send")


# shipping and terraforming


def advance(s: State, p: Player, c: Command) -> None:
    begin_action(s, p)
    track = c["track"]
    require(s.game.prices.list_rewards(p, track), TRACK_ENDS, f"{p.shown} has no {track} track",
            arg="track", help="Choose another action.")
    pay(s, p, s.game.prices.price_step(p, track), f"a {track} step")
    require(advance_track(s, p, track), TRACK_ENDS,
            lambda: f"{track} is at {p.held(track)} already", arg="track")


def advance_track(s: State, p: Player, track: str) -> bool:
    """Make one step with its reward; False beyond the top."""
    rewards = s.game.prices.list_rewards(p, track)
    step = 1 if track == s.game.terms.shipping else -1
    value = p.held(track) + step
    if value not in rewards:
        return False
    p.hold(track, value)
    s.note(p, track, step, track)
    gain_all(s, p, rewards[value], track)
    happens(s, p, "track")
    return True
