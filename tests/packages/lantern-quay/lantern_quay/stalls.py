"""The stalls: everybody chooses one in secret, and is better off alone."""

from __future__ import annotations

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.hidden.decks import lay_answers_open
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command
from lantern_quay.cards import TILES, TOGETHER
from lantern_quay.state import Player, State
from lantern_quay.turns import answering


def ask(s: State) -> None:
    s.phase = "stalls"
    for p in s.playing():
        s.ask(Decision(p.name, "stall", "", PHASE, together="stalls"))


def choose(s: State, p: Player, c: Command) -> None:
    answering(s, p, "stall").answer = c["stall"]
    s.keep_row_secret(f"{p.name}: stall ?", frozenset([p.name]))


def lay_open(s: State) -> None:
    """Who may or may not be alone, as a choice is not known, gets nothing for sure."""
    answers = lay_answers_open(s, "stalls")
    chosen = [*answers.values()]
    for name, stall in answers.items():
        p = s.players[name]
        s.automatic(name, f"stall {stall}")
        alone = chosen.count(stall) == 1
        if stall == UNKNOWN or (alone and UNKNOWN in chosen):
            for what in ("coins", "fame", "cards"):
                s.undecide(p, what, "stall")
            continue
        for effect in TILES[stall].effects:
            gain(s, p, effect if alone else TOGETHER, stall)
        p.alone += alone
