"""The functions that carry out commands, answers and tasks."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from aoi_cli.engine import moderator
from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.error.codes import NO_SUCH_CHOICE, NOT_YOUR_TURN, TABLE_WAITS
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import possessive
from aoi_cli.rules.through_the_ages import (
    action_cards,
    action_phase,
    card_names,
    card_row,
    card_uses,
    decks,
    leaders,
    named_tokens,
    politics,
    population,
    revolution,
    tactics,
    technologies,
    turns,
    wonders,
)
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.codes import NOT_SO
from aoi_cli.rules.through_the_ages.decision_kinds import DecisionKind
from aoi_cli.rules.through_the_ages.moves import legal
from aoi_cli.rules.through_the_ages.state import Player, State
from aoi_cli.rules.through_the_ages.telling import words

TACTICS = frozenset(card.id for card in CARDS.values() if card.kind == "tactic")
Verb = Callable[[State, Player, Command], None]


def apply(s: State, player: str, c: Command) -> None:
    """Carry out a command: as an answer if it fits an open question, otherwise as an action."""
    if player not in s.players:
        moderator.ROWS[c.verb](s, c)
        return
    p = s.players[player]
    s.written = (*s.written, c.text)
    named_tokens.read_named_tokens(p, c)
    carry_out(s, p, c)
    named_tokens.require_all_used(p)
    if s.items and s.items[0].instead:
        s.conceal(p, s.written[-1])


def carry_out(s: State, p: Player, c: Command) -> None:
    for d in s.open(p.name):
        answers = DECISIONS[d.kind].answers
        if d.waits and c.verb in answers:
            answers[c.verb](s, p, d, c)
            return
    later = any(d.player == p.name for d in s.coming)
    require(not later or not s.decisions, TABLE_WAITS,
            lambda: f"{s.shown(s.decisions[0].player)} decides first",
            because="R-DECIDERS: the players of an event decide in turn order.",
            help="Wait for the answer of those who come earlier.")
    if c.verb not in VERBS:
        raise explain_unasked(s, p, c)
    VERBS[c.verb](s, p, c)


def explain_unasked(s: State, p: Player, c: Command) -> Refusal:
    if s.current != p.name and not s.open(p.name):
        whose = possessive(s.shown(s.current))
        return Refusal(NOT_YOUR_TURN, f"it is {whose} turn, not {possessive(p.shown)}")
    return Refusal(NO_SUCH_CHOICE, f"{p.shown} is not asked for this now")


def play(s: State, p: Player, c: Command) -> None:
    """Play a card from the hand: technology, government, leader, action card or tactic."""
    action_phase.begin_action(s, p)
    held = [card for card in decks.possible_cards(s, p) if card in TACTICS]
    playable = [*s.civil_hand(p).names, *held]
    card = card_names.find_card(c["card"], playable, f"in {possessive(p.shown)} hand")
    data, then = CARDS[card], c.get("then") or ""
    require_fit(c, card, then)
    if data.kind == "tactic":
        tactics.play(s, p, card)
    elif data.kind == "action":
        action_cards.play(s, p, card, then, c.get("payment"))
    elif c.get("mode"):
        revolution.revolt(s, p, card)
    else:
        action_phase.spend_civil(s, p, 1, card_names.name(card))
        if data.kind == "leader":
            decks.take_civil(s, p, card)
            leaders.play(s, p, card, then)
        else:
            technologies.develop(s, p, card)


def require_fit(c: Command, card: str, then: str) -> None:
    """Refuse words after the card that do not fit its kind."""
    kind, orders = CARDS[card].kind, action_cards.needs_order(card)
    require(kind == "government" or not c.get("mode"), NOT_SO,
            lambda: f"{card_names.name(card)} is no government", arg="mode",
            help="Leave out `by revolution`.")
    follows = orders or (kind == "leader" and then.startswith("homer"))
    require(follows or not then, NOT_SO, lambda: f"{card_names.name(card)} orders nothing",
            arg="then", help=f"Leave out `then {then}`; it is a command of its own.")
    paid = orders and not then.startswith(("play", "gain"))
    require(paid or not c.get("payment"), NOT_SO,
            lambda: f"{card_names.name(card)} is not paid with food or resources", arg="payment",
            help="Leave out `pay …`.")


VERBS: Mapping[str, Verb] = {
    "take": card_row.take,
    "population": population.increase_by_action,
    "build": technologies.build,
    "upgrade": technologies.upgrade,
    "destroy": technologies.destroy,
    "disband": technologies.disband,
    "stage": wonders.build_stages,
    "play": play,
    "copy": tactics.copy,
    "use": card_uses.use,
    "pass": action_phase.pass_politics,
    "end": turns.end_turn,
    **politics.VERBS,
}
TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "replenish": turns.replenish,
    "tactic": turns.tactic_becomes_common,
    "politics": turns.begin_politics,
    "upkeep": turns.run_upkeep,
    "draw": turns.draw_cards,
    "reset": turns.reset,
    "next": turns.next_turn,
    "finish": turns.score_last_events,
    "over": turns.end_game,
    **politics.TASKS,
}
DECISIONS: Mapping[str, DecisionKind] = {
    "surplus": DecisionKind(words.describe_surplus, legal.list_surplus_discards,
                            {"discard": turns.discard_surplus}),
    **politics.DECISIONS,
}


def list_answer_verbs() -> Mapping[str, Collection[str]]:
    """Verbs that only answer decisions, and the kinds of these decisions."""
    kinds_by_verb: dict[str, list[str]] = {}
    for kind, decision in DECISIONS.items():
        for verb in decision.answers:
            if verb not in VERBS:
                kinds_by_verb.setdefault(verb, []).append(kind)
    return kinds_by_verb


def list_answers(s: State, p: Player, d: Decision) -> Sequence[Commands]:
    return DECISIONS[d.kind].ways(s, p, d)


def describe_decision(s: State, d: Decision) -> str:
    return DECISIONS[d.kind].describe(s, d)
