"""Impacts of age III that have not come up, scored when the game ends."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.decision import Decision
from aoi_cli.engine.effect.interpreter import gain
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.struct import replace
from aoi_cli.rules.through_the_ages import card_names, decks
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.decision_kinds import Commands, DecisionKind, new_decision
from aoi_cli.rules.through_the_ages.state import Player, State

AT_THE_END = "end of the game"


def final_scoring(s: State) -> None:
    """Score the events in order of their names, or in an order that the first player chooses."""
    cards = sorted(card for card in decks.turn_up_events(s) if CARDS[card].age == "III")
    if s.rulings.final_order == "chosen":
        s.put_first(Task("final events", what=tuple(cards)))
    else:
        for card in cards:
            score(s, card)


def score(s: State, card: str) -> None:
    """Score one event; the first player counts as the player in turn."""
    s.automatic("", f"{CARDS[card].name} at the end of the game")
    for p in s.playing():
        for effect in CARDS[card].effects:
            gain(s, p, effect, card)


def next_event(s: State, task: Task) -> None:
    """Ask for the next event, or score the last one without asking.

    The task stays until no event remains, even if the first player changes.
    """
    if len(task.what) > 1:
        s.put_first(task)
        s.ask(new_decision(s.players[s.first], "final event", AT_THE_END))
    elif task.what:
        score(s, *task.what)


def remaining_events(s: State) -> tuple[str, ...]:
    events: tuple[str, ...] = s.agenda[0].what
    return events


def choose(s: State, p: Player, d: Decision, c: Command) -> None:
    card = card_names.find_card(c["card"], remaining_events(s), "among the events that are left")
    s.close(d)
    task, *later = s.agenda
    rest = tuple(other for other in task.what if other != card)
    s.agenda = (replace(task, what=rest), *later)
    score(s, card)


DECISIONS: Mapping[str, DecisionKind] = {
    "final event": DecisionKind(
        lambda s, d: f"names the event that is scored next, of {len(remaining_events(s))}",
        lambda s, p, d: list_ways(s), {"choose": choose}),
}


def list_ways(s: State) -> list[Commands]:
    return [(say(f"choose {card}", card=card),) for card in remaining_events(s)]
