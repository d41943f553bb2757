"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.course import Task, ask_for
from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.effect.interpreter import gain_all
from aoi_cli.engine.error.codes import TABLE_WAITS
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.age_of_innovation import beginning, neutral, scoring
from aoi_cli.rules.terra import rounds as terra
from aoi_cli.rules.terra.course import bring_about_event

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State

PHASES = {
    "distribution": "the distribution of boards and factions",
    "choices": "the choices before the first buildings",
    "placing": "the first buildings",
    "setup gains": "the gains after the first buildings",
    "income": "phase I",
    "actions": "phase II",
    "science": "phase III",
    "end": "the end of the game",
}


PHASE_AFTER = {
    "distribution": "starting resources",
    "choices": "first buildings",
    "placing": "setup gains",
    "setup gains": "income",
    "income": "actions",
    "actions": "science bonus",
    "science": "next round",
}
"""The task that follows each phase; the final scoring follows the actions of the last round."""


def begin_next_round(s: State, task: Task) -> None:
    s.put_first(Task("clean up"), Task("income"))


def end_game(s: State, task: Task) -> None:
    s.phase = "end"
    scoring.score_game(s)


# Phase I


def pay_income(s: State, task: Task) -> None:
    terra.pay_income(s, [s.players[name] for name in s.order])
    neutral.ask_for_size(s)


def may_be_first_at_top(s: State, p: Player, track: str, steps: int) -> None:
    """True if steps of income compete for the top, and are made in turn order
    (R-INCOME-CHOICES)."""
    top = s.game.stock.ladder.top
    if p.levels[track] + steps < top:
        return
    for name in s.order[: s.order.index(p.name)]:
        competes = s.players[name].levels[track] == top - 1 and s.open(name, "steps", ACTION)
        require(
            not competes, TABLE_WAITS, f"{name} may take level {top} in {track} first",
            because=f"R-INCOME-CHOICES: where steps compete for level {top}, turn order decides.",
            help=f"Let {name} make the step of income first.",
        )


# Phase III


def give_science_bonus(s: State, task: Task) -> None:
    s.phase = "science"
    s.order = [n for n in s.pass_order if not s.players[n].dropped]
    effect = terra.find_round_bonus(s)
    discipline, levels = effect.name, int(effect.per)
    spades: list[Task] = []
    for name in s.order:
        p = s.players[name]
        times = (p.levels[discipline] + s.number(p, "science level")) // levels
        if times and "bonus_spades" in effect.gains:
            due = Decision(name, "spades", terra.find_round_tile(s), PHASE, amount=times)
            spades.append(ask_for(due, "bonus spades"))
        elif times:
            terra.give_round_bonus(s, p, times)
    s.put_first(*spades)


def ask_bonus_spades(s: State, task: Task) -> None:
    """Ask one player at a time, in turn order, to use bonus spades."""
    p = s.players[task.player]
    if not p.dropped:
        gain_all(s, p, {"bonus_spades": task.what.amount}, task.source)


TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "starting resources": beginning.give_start_resources,
    "first buildings": beginning.ask_first_buildings,
    "setup gains": beginning.give_setup_gains,
    "income": pay_income,
    "actions": terra.begin_actions,
    "science bonus": give_science_bonus,
    "bonus spades": ask_bonus_spades,
    "next round": begin_next_round,
    "clean up": terra.clean_up,
    "final scoring": end_game,
    "event": bring_about_event,
}
