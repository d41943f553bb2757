"""Players who leave the game, and the end of their wars, pacts and auctions."""

from __future__ import annotations

from aoi_cli.engine import moderator
from aoi_cli.engine.course import Task
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import (
    action_phase,
    cards_in_play,
    colonies,
    decks,
    pacts,
    score,
    wars,
)
from aoi_cli.rules.through_the_ages.codes import NOT_NOW
from aoi_cli.rules.through_the_ages.state import Player, State

COMPENSATION = 7
"""The culture of each player who was at war with the player who leaves."""


def resign(s: State, p: Player, c: Command) -> None:
    """Resign as a political action, except in the last age."""
    action_phase.begin_political_action(s, p)
    require(s.age != "IV", NOT_NOW, "nobody resigns in age IV", because="Resigning: the last age "
            "is played to its end.", help="Play on.")
    moderator.leave(s, p)


def release_holdings(s: State, p: Player) -> None:
    """End everything that involves a player who resigned or was dropped by the moderator."""
    colonies.release_holdings(s, p)
    s.decisions = [d for d in s.decisions if p.name not in (d.player, d.subject)]
    s.agenda = tuple(task for task in s.agenda if not concerns(task, p))
    for pact in cards_in_play.pacts_of(s, p):
        pacts.end_pact(s, pact, "resigned")
    for q in s.playing():
        for war in [war for war in q.wars if war.on == p.name]:
            wars.remove(s, q, war)
            score.change_culture(s, q, COMPENSATION, war.card)
    if len(s.playing()) == 2 and s.rulings.resigned != "pacts":
        for pact in s.pacts:
            pacts.end_pact(s, pact, "two players left")
    put_away(s, p)
    if len(s.playing()) == 1:
        s.agenda, s.decisions = (), []
        s.phase = action_phase.END
    elif s.current == p.name:
        s.phase = action_phase.CLOSING
        s.put_last(Task("next", p.name))


def concerns(task: Task, p: Player) -> bool:
    about = task.what.subject if task.asks else task.what
    return p.name in (task.player, about)


def put_away(s: State, p: Player) -> None:
    """Remove the player's cards; military cards of the hand go to their discard piles."""
    for card in s.military_hand(p).cards:
        decks.lay_aside(s, card)
    for hand in (s.military_hand(p), s.civil_hand(p)):
        lay(s, hand.name, ())
    p.wars, p.tactic, p.exclusive = (), "", False
