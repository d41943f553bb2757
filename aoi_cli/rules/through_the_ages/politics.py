"""The functions that carry out political commands, answers and tasks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.course import Task
from aoi_cli.engine.effect.interpreter import Count, Gain
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import (
    action_phase,
    aggressions,
    attacks,
    colonies,
    decks,
    event_choices,
    events,
    final_events,
    impacts,
    leaders,
    losses,
    pacts,
    political,
    resignation,
    wars,
)
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO, USED
from aoi_cli.rules.through_the_ages.decision_kinds import DecisionKind
from aoi_cli.rules.through_the_ages.state import Player, State

LOOKED = "looked at the next event"


# what leaders allow in the politics phase


def leave_for_token(s: State, p: Player, c: Command) -> None:
    """Remove the leader and gain a yellow token of the box in the bank."""
    political.begin(s, p)
    source = p.leader
    leaders.lose(s, p, source)
    p.yellow_bank += 1
    s.note(p, "yellow tokens", 1, source)
    political.finish(s, p)


def colonize_from_hand(s: State, p: Player, c: Command) -> None:
    """Colonize a territory of the hand without an auction and without a force."""
    political.begin(s, p)
    card = decks.find_in_hand(s, p, c.get("what") or "", "what")
    require(CARDS[card].kind == "territory", NOT_SO, f"{name(card)} is no territory", arg="what")
    source = p.leader
    decks.play_from_hand(s, p, card, source)
    leaders.lose(s, p, source)
    colonies.gain_colony(s, p, card)
    political.finish(s, p)


def look_at_event(s: State, p: Player, c: Command) -> None:
    """Look at the next event before the political action; the card stays where it is."""
    action_phase.begin_political_action(s, p)
    require(LOOKED not in p.used, USED, "once a turn", arg="card")
    p.used = p.used | {LOOKED}
    own = frozenset([p.name])
    s.note(p, f"saw {name(decks.look(s, decks.CURRENT, own))}", 1, p.leader, insiders=own)
    s.reveal()


VERBS: Mapping[str, Callable[[State, Player, Command], None]] = {
    "prepare": events.prepare,
    "attack": attacks.attack,
    "war": attacks.attack,
    "offer": pacts.offer,
    "cancel": pacts.cancel,
    "resign": resignation.resign,
}
USES: Mapping[str, Callable[[State, Player, Command], None]] = {
    "leave for a token": leave_for_token,
    "colonize from hand": colonize_from_hand,
    "look at the next event": look_at_event,
}
"""Functions by the name of what the card allows."""
TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "politics over": political.finish_task,
    "event": events.reveal_next,
    "terror": event_choices.ask_for_terror,
    "refill": event_choices.refill,
    "production": losses.produce_step,
    "final events": final_events.next_event,
    **colonies.TASKS,
    **attacks.TASKS,
    **aggressions.TASKS,
    **wars.TASKS,
}
DECISIONS: Mapping[str, DecisionKind] = {
    **losses.DECISIONS,
    **event_choices.DECISIONS,
    **final_events.DECISIONS,
    **colonies.DECISIONS,
    **attacks.DECISIONS,
    **aggressions.DECISIONS,
    **wars.ASKED,
    **pacts.DECISIONS,
}
GAINS: Mapping[str, Gain] = {**losses.GAINS, **event_choices.GAINS}
COUNTS: Mapping[str, Count] = impacts.COUNTS
"""Counts of events, besides those of the other phases."""
release_holdings = resignation.release_holdings
