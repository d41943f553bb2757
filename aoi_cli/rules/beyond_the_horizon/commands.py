"""The beginning and end of a row, and the function for each command."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine import moderator
from aoi_cli.engine.course import carry_out_tasks, go_on
from aoi_cli.engine.decision import MODERATOR, Decision
from aoi_cli.engine.error.codes import ACTION_DUE, CHOICE_MISSING, GAME_OVER, OUT_OF_GAME, PAUSED
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command, attempt
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon import (
    answers,
    declining,
    goals,
    holdings,
    payments,
    ruled_components,
    turns,
)
from aoi_cli.rules.beyond_the_horizon.card_names import with_option
from aoi_cli.rules.beyond_the_horizon.codes import NOT_TOLD
from aoi_cli.rules.beyond_the_horizon.components import with_ids
from aoi_cli.rules.beyond_the_horizon.dealing import DEAL, correct_spelling, deal_by_row
from aoi_cli.rules.beyond_the_horizon.moves import legal
from aoi_cli.rules.beyond_the_horizon.questions import describe_decision, tell_missing_answer
from aoi_cli.rules.beyond_the_horizon.setup import seat_players
from aoi_cli.rules.beyond_the_horizon.state import Player, State


def begin_row(s: State, player: str, text: str) -> None:
    s.begin_items(player, text)
    s.reveals = correct_spelling(s, s.reveals)
    if p := s.players.get(player):
        require(not p.dropped, OUT_OF_GAME, f"{player} has left the game")
        require(not s.over, GAME_OVER, "the game is over")
        require(not s.paused, PAUSED, "the game is paused")


def end_row(s: State, player: str) -> None:
    """Requires a whole turn in one row, unless something unknown came to light."""
    declining.require_declines_used(s)
    require(not (s.untold and s.info.blind), NOT_TOLD,
            f"nothing is said of what comes from the deck {s.untold}")
    is_complete = not s.revealed and not turns.are_others_asked(s)
    if player == s.current and s.phase == "turns" and is_complete:
        choices = [d for d in s.open(player) if d.waits]
        require(not choices, CHOICE_MISSING,
                lambda: f"{player} is asked: {listed(map(describe_decision, choices))}",
                help=lambda: tell_missing_answer(s, choices, turns.tell_end_of_turn(s)))
        ended = s.step in ("", turns.GOAL) or (s.step == turns.ACTION and turns.is_alone(s))
        require(ended, ACTION_DUE,
                f"the {s.step} phase of {player} is still to come",
                help=lambda: turns.tell_rest_of_turn(s))
    go_on(s)


def apply(s: State, player: str, c: Command) -> None:
    if player in s.players:
        p = s.players[player]
        VERBS[c.verb](s, p, with_option(s, p, with_ids(s.pack, c)))
    elif c.verb == "rule":
        ruled_components.declare(s, ruled_components.MODERATOR, c)
    elif c.verb == "end":
        turns.end_by_moderator(s)
        return
    elif c.verb == DEAL:
        deal_by_row(s)
        seat_players(s)
    else:
        moderator.ROWS[c.verb](s, c)
        if c.verb != "drop" and not c.get("changes"):
            return
    if c.verb == "decline" and c.get("kind"):
        return
    carry_out_command(s)
    declining.require_declines_used(s)
    if s.current:
        goals.remember_met(s, s.players[s.current])
    turns.finish_phases(s)


def carry_out_command(s: State) -> None:
    """Carries out what needs no choice; then pawns beside a board come back."""
    carry_out_tasks(s, asking=False)
    finished = all(task.asks for task in s.agenda) and not any(d.waits for d in s.decisions)
    for p in s.players.values():
        if finished:
            payments.lock_unplaced(s, p, "a scientist")
        if p.beside:
            holdings.return_pawns(s, p)


def answer_for_others(s: State) -> None:
    """Answers for players whom an effect reaches in another's turn, if D33 is `first`.

    Each of them makes the first possible choice.
    """
    if s.rulings.effect_on_others != "first":
        return
    while d := next((d for d in s.decisions if d.waits), None):
        if not s.current or d.player in (s.current, MODERATOR) or not answer_first(s, d):
            return


def answer_first(s: State, d: Decision) -> bool:
    p = s.players[d.player]
    ways = sorted(legal.list_answers(s, p, d), key=lambda way: (
        way[0].verb == "decline", way[0].text.partition(legal.NAMING)[0]))
    way = next((way for way in ways if attempt(s, p.name, way).legal), None)
    if way:
        VERBS[way[0].verb](s, p, way[0])
    return bool(way)


# what each command does


def declare(s: State, p: Player, c: Command) -> None:
    ruled_components.declare(s, p.name, c)


VERBS: Mapping[str, Callable[[State, Player, Command], None]] = {
    "act": turns.act, "settle": turns.expand, "fortify": turns.expand, "build": turns.build,
    "pass": turns.pass_, "produce": turns.produce, "trade": turns.trade, "recall": turns.recall,
    "done": turns.end_trades, "goal": answers.fulfil_goal,
    "choose": answers.choose, "pay": answers.pay, "decline": answers.decline,
    "invest": answers.choose_track, "cube": answers.choose_track, "learn": answers.learn,
    "colour": answers.choose_colour, "keep": answers.keep, "take": answers.take,
    "move": answers.move,
    "recruit": answers.recruit, "strengthen": answers.strengthen, "basic": answers.do_basic_action,
    "declare": declare, "resign": moderator.resign,
}
