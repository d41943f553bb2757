"""The course of the game: turns and their phases."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.engine.course import Task, go_on
from aoi_cli.engine.decision import PHASE, Decision
from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.codes import (
    CHOICE_MISSING,
    GAME_OVER,
    OUT_OF_GAME,
    PAUSED,
)
from aoi_cli.engine.error.refusal import require, write_first
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import (
    card_names,
    card_row,
    card_uses,
    cards_in_play,
    decks,
    final_events,
    leaders,
    named_tokens,
    production,
)
from aoi_cli.rules.through_the_ages.action_phase import (
    ACTIONS,
    CLOSING,
    END,
    FIRST,
    POLITICS,
    begin_action,
    has_turns,
    military_actions_left,
)
from aoi_cli.rules.through_the_ages.state import Player, State

MOST_DRAWN = 3


def begin_row(s: State, player: str, text: str) -> None:
    s.begin_items(player, text)
    s.written = ()
    if p := s.players.get(player):
        require(not p.dropped, OUT_OF_GAME, lambda: f"{p.shown} has left the game")
        require(not s.over, GAME_OVER, "the game is over")
        require(not s.paused, PAUSED, "the game is paused")


def end_row(s: State, player: str) -> None:
    s.written = ()
    go_on(s)


# the course of a turn


def begin_turn(s: State, player: str) -> None:
    s.current = player
    p = s.players[player]
    p.pool = cards_in_play.modifier(p, "military resources")
    if s.round == 1:
        s.phase = FIRST
        p.civil = 1 + s.order.index(player)
        s.note(p, "civil actions", p.civil, "first turn")
        return
    s.phase = CLOSING
    s.put_first(Task("replenish", player), Task("wars", player), Task("tactic", player),
                Task("politics", player))


def replenish(s: State, task: Task) -> None:
    card_row.replenish(s)


def tactic_becomes_common(s: State, task: Task) -> None:
    p = s.players[task.player]
    if p.exclusive:
        p.exclusive = False
        if p.tactic not in s.common_tactics:
            s.common_tactics = (*s.common_tactics, p.tactic)


def begin_politics(s: State, task: Task) -> None:
    """Begin the politics phase, or the action phase if the political action is forfeit."""
    p = s.players[task.player]
    s.phase = ACTIONS if p.loses_politics else POLITICS
    s.political = False
    p.loses_politics = False


def end_turn(s: State, p: Player, c: Command) -> None:
    """End the player's part of the turn, and ask at once for surplus cards."""
    begin_action(s, p, first_round=True)
    due = card_uses.find_due_choice(s, p) if s.rulings.churchill == "strict" else ""
    require(not due, CHOICE_MISSING,
            lambda: f"what {card_names.name(due)} brings is not chosen yet",
            help=lambda: write_first(f"use {due} for culture", f"use {due} for military"))
    s.phase = CLOSING
    tokens = c.get("payment") or "", c.get("tokens") or ""
    produced = Task("upkeep", p.name, tokens if any(tokens) else None)
    if produced.what:
        run_upkeep(s.copy(), produced)
    s.put_first(produced, *[Task(kind, p.name) for kind in ("draw", "reset", "next")])
    surplus = len(s.military_hand(p)) - cards_in_play.military_limit(p)
    if surplus > 0 and s.round > 1:
        s.ask(Decision(p.name, "surplus", "hand limit", PHASE, surplus))


def discard_surplus(s: State, p: Player, d: Decision, c: Command) -> None:
    decks.discard_in_secret(s, p, c, d.amount, "hand limit")
    s.close(d)


def run_upkeep(s: State, task: Task) -> None:
    """Run the upkeep with the tokens that the player named to pay and to lay."""
    p = s.players[task.player]
    paid, laid = task.what or ("", "")
    p.given = named_tokens.read_given(p, paid)
    p.laid = named_tokens.read_laid(p, laid)
    card_uses.choose_by_default(s, p)
    production.end_turn(s, p)
    if task.what:
        named_tokens.require_all_used(p)
    p.given, p.laid = {}, {}


def draw_cards(s: State, task: Task) -> None:
    p = s.players[task.player]
    available = p.military if s.rulings.bonus_actions == "lost" else military_actions_left(p)
    count = min(MOST_DRAWN, available) if s.round > 1 else 0
    decks.draw_military(s, p, count, "end of turn")


def reset(s: State, task: Task) -> None:
    p = s.players[task.player]
    s.note(p, "civil actions", p.civil_total - p.civil, "end of turn")
    s.note(p, "military actions", p.military_total - military_actions_left(p), "end of turn")
    p.civil, p.military = p.civil_total, p.military_total
    p.extra_military = p.pool = p.unit_science = 0
    p.lent = p.trade = False
    p.taken, p.used = (), frozenset()


def next_turn(s: State, task: Task) -> None:
    """Go on to the next player, clockwise; everybody has equally many turns."""
    seats = [name for name in s.order if not s.players[name].dropped]
    at = s.order.index(task.player)
    later = [name for name in seats if s.order.index(name) > at]
    if later:
        begin_turn(s, later[0])
    elif s.last_round:
        s.phase, s.current = CLOSING, ""
        s.put_first(Task("finish"))
    else:
        s.round += 1
        s.last_round = s.ends_next_round
        begin_turn(s, seats[0])


def score_last_events(s: State, task: Task) -> None:
    """Score the remaining events of age III, then leaders who score at the end."""
    s.put_first(Task("over"))
    final_events.final_scoring(s)


def end_game(s: State, task: Task) -> None:
    for p in s.playing():
        happens(s, p, leaders.LEAVING)
    s.phase, s.current = END, ""


def presume_acted(s: State, p: Player, verbs: Sequence[str]) -> None:
    """End the turn if the row of the player in turn was not understood, as most rows do."""
    for d in s.open(p.name, "surplus"):
        s.close(d)
    if has_turns(s) and s.current == p.name:
        s.phase = CLOSING
        s.put_first(*(Task(kind, p.name) for kind in ("upkeep", "draw", "reset", "next")))
