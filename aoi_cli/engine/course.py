"""The course of a game: an agenda of tasks, and the loop that carries them out.

A game gives the function of each kind of task, `game.course.tasks`. The loop carries out the first
task of the agenda until the table must wait for somebody. What interrupts is put in front.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.hidden.zone import Viewer
from aoi_cli.engine.struct import Struct, replace

if TYPE_CHECKING:
    from aoi_cli.engine.state import State

MOST = 5_000
"""Tasks that one command may bring, a hundred times as many as any card does."""
ASK, ASK_TOGETHER = "ask", "ask together"
"""Kinds of tasks that every game has: they open the decision that they hold."""


class Task(Struct, frozen=True, gc=False):
    """Something that is going to happen by itself; plain data."""

    kind: str
    player: str = ""
    what: Any = None
    source: str = ""
    """The component that brings it about."""
    amount: int = 0

    @property
    def asks(self) -> bool:
        """True if the task opens a decision, which it holds."""
        return isinstance(self.what, Decision)

    def seen_by(self, viewer: Viewer) -> Task | None:
        """The task as a viewer sees it; None if the viewer may not know of its decision."""
        if not self.asks:
            return self
        decision = self.what.seen_by(viewer)
        return replace(self, what=decision) if decision else None


def ask_each(*asked: tuple[str, str]) -> tuple[Task, ...]:
    """Tasks that ask one player after the other: players and kinds of decisions."""
    return tuple(ask_for(Decision(player, kind, "", PHASE)) for player, kind in asked)


def ask_for(decision: Decision, kind: str = ASK) -> Task:
    return Task(kind, decision.player, decision, decision.source)


def wait_for_decisions(s: State) -> bool:
    """True while somebody has still to answer; a game can hold its course by other rules."""
    return any(d.waits for d in s.decisions)


def go_on(s: State) -> None:
    """Let everything happen that happens by itself, until the table waits for somebody."""
    for _ in range(MOST):
        carry_out_tasks(s)
        course = s.game.course
        if s.over or s.agenda or course.is_held(s) or (s.current and course.has_turns(s)):
            return
        if not course.begin_next_phase(s):
            return
    raise Refusal(s.game.course.endless, "what this brings goes on for ever")


def carry_out_tasks(s: State, asking: bool = True) -> None:
    """Carry out one task after the other, until none is left or an answer comes first.

    Inside a row a game may leave questions that come later to the end of the row.
    """
    game = s.game
    for _ in range(MOST):
        if s.decisions:
            game.course.answer_by_policy(s)
        if not s.agenda or s.over or game.course.is_held(s):
            return
        if not asking and s.agenda[0].kind == ASK:
            return
        task, s.agenda = s.agenda[0], s.agenda[1:]
        if task.kind in (ASK, ASK_TOGETHER):
            open_decision(s, task)
        else:
            game.course.tasks[task.kind](s, task)
    raise Refusal(s.game.course.endless, "what this brings goes on for ever")


def open_decision(s: State, task: Task) -> None:
    """Ask what the task holds; of those asked together, all that the same player is asked."""
    while True:
        p = s.players.get(task.player)
        if p is None or not p.dropped:
            s.ask(task.what.copy())
        following = s.agenda[0] if s.agenda else None
        together = following and task.kind == following.kind == ASK_TOGETHER
        if not following or not together or following.player != task.player:
            return
        task, s.agenda = following, s.agenda[1:]
