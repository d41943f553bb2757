"""Everything political: which function carries out which command, answer and task."""

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
from aoi_cli.rules.through_the_ages.question import Asked
from aoi_cli.rules.through_the_ages.state import Player, State

LOOKED = "looked at the next event"


# what leaders allow in the politics phase


def leave_for_token(s: State, p: Player, c: Command) -> None:
    """A yellow token of the box comes into the bank."""
    political.begin(s, p)
    source = p.leader
    leaders.lose(s, p, source)
    p.yellow_bank += 1
    s.note(p, "yellow tokens", 1, source)
    political.over(s, p)


def colonize_from_hand(s: State, p: Player, c: Command) -> None:
    """Without an auction and without a force."""
    political.begin(s, p)
    card = decks.in_hand(s, p, c.get("what") or "", "what")
    require(CARDS[card].kind == "territory", NOT_SO, f"{name(card)} is no territory", arg="what")
    source = p.leader
    decks.play_from_hand(s, p, card, source)
    leaders.lose(s, p, source)
    colonies.gain(s, p, card)
    political.over(s, p)


def look_at_event(s: State, p: Player, c: Command) -> None:
    """Before the political action; the card stays where it is."""
    action_phase.political(s, p)
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
"""By what a card allows."""
TASKS: Mapping[str, Callable[[State, Task], None]] = {
    "politics over": political.politics_over,
    "event": events.happen,
    "terror": event_choices.terror,
    "refill": event_choices.refill,
    "production": losses.produce_step,
    "final events": final_events.next_event,
    **colonies.TASKS,
    **attacks.TASKS,
    **aggressions.TASKS,
    **wars.TASKS,
}
ASKED: Mapping[str, Asked] = {
    **losses.ASKED,
    **event_choices.ASKED,
    **final_events.ASKED,
    **colonies.ASKED,
    **attacks.ASKED,
    **aggressions.ASKED,
    **wars.ASKED,
    **pacts.ASKED,
}
GAINS: Mapping[str, Gain] = {**losses.GAINS, **event_choices.GAINS}
COUNTS: Mapping[str, Count] = impacts.COUNTS
"""Besides what is gained and counted in the other phases."""
release_holdings = resignation.release_holdings
