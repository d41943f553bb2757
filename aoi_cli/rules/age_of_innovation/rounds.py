"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.engine.effect.interpreter import gain_all
from aoi_cli.engine.error.codes import TABLE_WAITS
from aoi_cli.engine.error.refusal import require
from aoi_cli.rules.age_of_innovation import beginning, neutral, scoring
from aoi_cli.rules.terra import rounds as terra

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


def following(s: State) -> None:
    """The next thing in the course of the game."""
    match s.phase:
        case "setup gains" if s.queue:
            beginning.ask_for_gains(s)
        case "science" if s.queue:
            bonus_spades(s)
        case _ if s.queue:
            s.ask_next()
        case "distribution":
            beginning.start_resources(s)
        case "choices":
            beginning.first_buildings(s)
        case "placing":
            beginning.setup_gains(s)
        case "setup gains":
            income(s)
        case "income":
            terra.actions(s)
        case "actions" if s.round == s.game.last_round:
            end(s)
        case "actions":
            science_bonus(s)
        case "science":
            terra.clean_up(s)
            income(s)


def end(s: State) -> None:
    s.phase = "end"
    scoring.score(s)


# Phase I


def income(s: State) -> None:
    terra.income(s, [s.players[name] for name in s.order])
    neutral.ask_for_size(s)


def may_be_first_at_top(s: State, p: Player, track: str, steps: int) -> None:
    """Steps of income that compete for the top are made in turn order (R-INCOME-CHOICES)."""
    top = s.game.ladder.top
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


def science_bonus(s: State) -> None:
    s.phase = "science"
    s.order = [n for n in s.pass_order if not s.players[n].dropped]
    effect = terra.bonus(s)
    discipline, levels = effect.name, int(effect.per)
    queue: list[Decision] = []
    for name in s.order:
        p = s.players[name]
        times = (p.levels[discipline] + s.number(p, "science level")) // levels
        if times and "bonus_spades" in effect.gains:
            queue.append(Decision(name, "spades", terra.round_tile(s), PHASE, amount=times))
        elif times:
            terra.give_bonus(s, p, times)
    s.queue = tuple(queue)


def bonus_spades(s: State) -> None:
    """Spades are used in turn order, so one player at a time is given them."""
    due, s.queue = s.queue[0], s.queue[1:]
    p = s.players[due.player]
    if not p.dropped:
        gain_all(s, p, {"bonus_spades": due.amount}, due.source)
