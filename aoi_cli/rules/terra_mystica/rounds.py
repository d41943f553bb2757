"""The course of the game: setup, then six rounds of three phases, then the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task, ask_for
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import gain_all
from aoi_cli.engine.effect.tile import Effect
from aoi_cli.rules.terra import rounds
from aoi_cli.rules.terra.course import bring_about_event
from aoi_cli.rules.terra.rounds import find_round_tile
from aoi_cli.rules.terra_mystica import beginning, scoring
from aoi_cli.rules.terra_mystica.state import Player, State

PHASES = {
    "distribution": "the choice of factions",
    "placing": "the first dwellings",
    "bonus cards": "the choice of bonus cards",
    "income": "phase I",
    "actions": "phase II",
    "cult": "phase III",
    "end": "the end of the game",
}


PHASE_AFTER = {
    "distribution": "first dwellings",
    "placing": "first cards",
    "bonus cards": "first round",
    "income": "actions",
    "actions": "cult bonus",
    "cult": "next round",
}
"""The task that follows each phase; the final scoring follows the actions of the last round."""


def begin_first_round(s: State, task: Task) -> None:
    rounds.put_coins_on_bonuses(s)
    s.put_first(Task("income"))


def begin_next_round(s: State, task: Task) -> None:
    """With merged income phases, income has been paid together with the cult bonus."""
    paid = s.rulings.merge_income_phases
    s.put_first(*([Task("actions")] if paid else [Task("clean up"), Task("income")]))


def end_game(s: State, task: Task) -> None:
    s.phase = "end"
    scoring.score_game(s)


# Phase I


def pay_income(s: State, task: Task) -> None:
    rounds.pay_income(s, list_receivers(s))


def list_receivers(s: State) -> list[Player]:
    """The receivers of income in turn order; whoever left the game comes last, if the table grants
    them anything."""
    left = [p for p in s.players.values()
            if p.dropped and p.faction and s.rulings.left == "moderator"]
    return [*(s.players[name] for name in s.order), *left]


# Phase II


def find_next_order(s: State) -> list[str]:
    """The next turn order: clockwise from the first to pass, or as they passed (R-TURN-ORDER,
    R-TURN-ORDER-DROP)."""
    passed = [name for name in s.pass_order if not s.players[name].dropped]
    if s.rulings.variable_turn_order or not passed:
        return passed
    seats = list(s.players)
    keeps_place = s.rulings.turn_order_drop == "moderator"
    start = seats.index(s.pass_order[0] if keeps_place else passed[0])
    return [name for name in seats[start:] + seats[:start] if not s.players[name].dropped]


# Phase III


def give_cult_bonus(s: State, task: Task) -> None:
    s.phase = "cult"
    s.order = find_next_order(s)
    effect = rounds.find_round_bonus(s)
    spades: list[Task] = []
    for p in list_receivers(s):
        times = count_rewards(p, effect)
        if "bonus_spades" not in effect.gains:
            rounds.give_round_bonus(s, p, times)
        elif times and not p.dropped:
            due = Decision(p.name, "spades", find_round_tile(s), PHASE, times)
            spades.append(ask_for(due, "bonus spades"))
    if s.rulings.merge_income_phases:
        rounds.clean_up(s, task)
        pay_income(s, task)
        s.phase = "cult"
    if s.rulings.cult_spade_order == "moderator":
        for all_at_once in spades:
            ask_bonus_spades(s, all_at_once)
    else:
        s.put_first(*spades)


def count_rewards(p: Player, effect: Effect) -> int:
    """How many times the player gets what the tile gives at the end of its round."""
    counted = len(p.placed) if effect.name == "priest" else p.levels[effect.name]
    return counted // int(effect.per)


def ask_bonus_spades(s: State, task: Task) -> None:
    """Ask one player at a time, in turn order, to use bonus spades."""
    p = s.players[task.player]
    if not p.dropped:
        s.automatic(p.name, "cult bonus")
        gain_all(s, p, {"bonus_spades": task.what.amount}, task.source)


TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "later terrains": beginning.ask_later_terrains,
    "first dwellings": beginning.ask_first_dwellings,
    "first favors": beginning.ask_late_favors,
    "first cards": beginning.ask_first_cards,
    "first round": begin_first_round,
    "income": pay_income,
    "actions": rounds.begin_actions,
    "cult bonus": give_cult_bonus,
    "bonus spades": ask_bonus_spades,
    "next round": begin_next_round,
    "clean up": rounds.clean_up,
    "final scoring": end_game,
    "event": bring_about_event,
}
