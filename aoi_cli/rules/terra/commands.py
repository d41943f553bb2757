"""The commands by their verbs, so that rules can carry out what leaves no choice."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.actions import Command
from aoi_cli.engine.codes import NOTHING_DONE, ONE_ACTION
from aoi_cli.engine.diagnostics import Refusal, judged_by
from aoi_cli.rules.terra.state import Player, State

Commands = tuple[Command, ...]


def carry_out(s: State, p: Player, commands: Iterable[Command]) -> None:
    for command in commands:
        s.rules.verbs[command.verb](s, p, command)


def apply(s: State, player: str, c: Command) -> None:
    if player not in s.players:
        s.rules.moderator_verbs[c.verb](s, c)
        return
    s.held = False
    judged_by(ONE_ACTION)
    if s.done:
        raise Refusal(ONE_ACTION, "`done` ended the turn", help="Write `done` last, or not at all.")
    s.rules.verbs[c.verb](s, s.players[player], c)


def wait(s: State, p: Player, c: Command) -> None:
    """Others may answer first: as the last word of a row it keeps the turn, where tables do so."""
    s.held = s.wait_keeps_turn() and not p.passed


def done(s: State, p: Player, c: Command) -> None:
    judged_by(NOTHING_DONE)
    if (not s.acted or s.current != p.name) and not s.may_do_nothing():
        raise Refusal(NOTHING_DONE, f"{p.name} has taken no action in this row")
    s.done = True
    s.acted = s.acted or s.current == p.name
