"""What a legal move would do, read from the ledger after trying it on a copy."""

from __future__ import annotations

from collections import Counter

from aoi_cli.engine.decisions import Decision
from aoi_cli.engine.diagnostics import Refusal
from aoi_cli.engine.moves import Outcome
from aoi_cli.rules.terra.choices import finish
from aoi_cli.rules.terra.commands import Commands, carry_out
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import told


def outcome(s: State, player: str, commands: Commands) -> Outcome:
    trial = s.copy()
    trial.items = [(player, "", [])]
    p = trial.players[player]
    carry_out(trial, p, commands)
    try:
        finish(trial, p)
    except Refusal:
        """What is left are real choices."""
    cost: Counter[str] = Counter()
    effect: Counter[str] = Counter()
    for _, _, changes in trial.items:
        for change in changes:
            if change.player == player and change.what in s.rules.amounts:
                paid = change.by < 0 and change.what not in s.rules.advances
                (cost if paid else effect)[change.what] += -change.by if paid else change.by
    return Outcome(cost, effect, offers(s, trial, player), then(trial, p))


def offers(before: State, after: State, giver: str) -> dict[str, int]:
    """The power that the move offers to others."""

    def given(s: State) -> list[Decision]:
        return [d for d in s.decisions if d.kind == "offer" and d.source == giver]

    return {d.player: d.amount for d in given(after)[len(given(before)):]}


def then(s: State, p: Player) -> tuple[str, ...]:
    words = [f"take a {d.kind}" if d.kind in s.rules.taking else told(s, d) for d in s.choices(p)]
    return (*words, *["another action"] * (s.acted and s.more_actions))
