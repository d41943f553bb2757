"""Tactics: a player's own for one turn, common to all from the next turn on."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.row import Command
from aoi_cli.rules.through_the_ages import action_phase, card_names, decks
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import HAS_ALREADY, USED
from aoi_cli.rules.through_the_ages.state import Player, State

PLAYING, COPYING = 1, 2
"""The military actions that playing and copying a tactic cost."""
ONCE = "tactic"


def play(s: State, p: Player, card: str) -> None:
    once_a_turn(p)
    action_phase.spend_military(s, p, PLAYING, name(card))
    decks.play_from_hand(s, p, card)
    set_tactic(s, p, card, True)


def copy(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p)
    card = card_names.find_card(c["card"], s.common_tactics, "among the common tactics")
    once_a_turn(p)
    require(card != p.tactic, HAS_ALREADY, f"{p.shown} uses {name(card)} already", arg="card")
    action_phase.spend_military(s, p, COPYING, f"copying {name(card)}")
    set_tactic(s, p, card, False)


def once_a_turn(p: Player) -> None:
    require(ONCE not in p.used, USED, f"{p.shown} has played or copied a tactic in this turn",
            arg="card")


def set_tactic(s: State, p: Player, card: str, exclusive: bool) -> None:
    p.used = p.used | {ONCE}
    p.tactic, p.exclusive = card, exclusive
    s.note(p, f"tactic {name(card)}", 1, card)
