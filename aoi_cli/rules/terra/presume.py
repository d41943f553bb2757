"""What a row that is missing would have done at least, so that the rows below can be judged."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.decisions import ACTION, PHASE, ROW
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.rules.terra.commands import carry_out
from aoi_cli.rules.terra.course import end_turn, proceed
from aoi_cli.rules.terra.state import Player, S, State
from aoi_cli.rules.terra.ways import ways

NO_ACTION = frozenset({"convert", "burn", "wait", "key", "keep"})
"""Nor are the commands that only answer."""


def presume(s: S, player: str, verbs: Sequence[str]) -> S:
    """The player has answered what the row was about, and the turn or the choice is over."""
    p = s.players[player]
    if p.dropped:
        return s
    s.items = [(player, "", [])]
    s.moments = []
    for verb in verbs:
        answer(s, p, verb)
    if s.phase == "actions":
        give_turn(s, player, verbs)
        if s.current == player and acts(s, verbs):
            presume_acted(s, p, "pass" in verbs)
    else:
        s = choose(s, player)
    try:
        proceed(s)
    except Refusal:
        return s
    return s


def give_turn(s: State, player: str, verbs: Sequence[str]) -> None:
    """Who writes an action has the turn, whoever has it: rows of the others are missing."""
    p = s.players[player]
    able = s.phase == "actions" and s.current and not (p.passed or p.dropped)
    if able and acts(s, verbs):
        s.current = player


def acts(s: State, verbs: Sequence[str]) -> bool:
    return not NO_ACTION.union(s.rules.answering).issuperset(verbs)


def answer(s: State, p: Player, verb: str) -> None:
    """The oldest thing that such a command answers."""
    for d in s.open(p.name, due=ACTION):
        if d.kind in s.rules.answering.get(verb, ()):
            s.close(d)
            return


def presume_acted(s: State, p: Player, passing: bool) -> None:
    if passing and not p.passed:
        p.passed = True
        s.pass_order += (p.name,)
    for d in s.open(p.name, due=ACTION):
        s.close(d)
    end_turn(s)


def choose(s: S, player: str) -> S:
    """Setup and phase III: some choice was made, the last way will do."""
    after = s.copy()
    p = after.players[player]
    for d in after.open(player, due=PHASE):
        found = ways(after, p, d)
        try:
            if d.kind != "spades" and found:
                carry_out(after, p, found[-1])
        except Refusal:
            return s
        after.decisions = [o for o in after.decisions if o is not d and o.due != ROW]
    return after
