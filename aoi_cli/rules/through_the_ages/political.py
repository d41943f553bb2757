"""The one political action of a turn, and the second one that Caesar may allow."""

from __future__ import annotations

from aoi_cli.engine.course import Task
from aoi_cli.rules.through_the_ages import action_phase, cards_in_play
from aoi_cli.rules.through_the_ages.state import Player, State

AGAIN = "second political action"


def begin(s: State, p: Player) -> None:
    """Begin a political action; a second one has to be the last."""
    action_phase.begin_political_action(s, p)
    if s.political:
        p.used_up = p.used_up | {AGAIN}


def finish(s: State, p: Player) -> None:
    """Go on to the action phase, unless a second political action is possible."""
    again = cards_in_play.allows(p, AGAIN) and AGAIN not in p.used_up and not p.loses_politics
    if again and not s.political and s.current == p.name:
        s.phase, s.political = action_phase.POLITICS, True
    else:
        s.phase = action_phase.ACTIONS


def finish_after(s: State, p: Player, *tasks: Task) -> None:
    """Finish the political action once these tasks are done."""
    s.put_first(*tasks, Task("politics over", p.name))


def finish_task(s: State, task: Task) -> None:
    finish(s, s.players[task.player])
