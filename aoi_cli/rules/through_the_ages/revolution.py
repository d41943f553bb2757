"""Revolutions: governments for little science and all actions of a turn."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import action_phase, cards_in_play
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NO_ACTIONS, NOT_SO
from aoi_cli.rules.through_the_ages.state import Player, State
from aoi_cli.rules.through_the_ages.technologies import pay_science, put_into_play

BY_MILITARY = "revolution by military actions"


def revolt(s: State, p: Player, card: str, cheaper: int = 0) -> None:
    """Change the government by revolution, which spends all civil actions.

    Under Robespierre it spends all military actions instead. The civil actions of the new
    government come with the next turn.
    """
    require(CARDS[card].kind == "government", NOT_SO, f"{name(card)} is no government",
            arg="card", help="Leave out `by revolution`.")
    military = bool(cards_in_play.allows(p, BY_MILITARY))
    left, total = (p.military, p.military_total) if military else (p.civil, p.civil_total)
    lent = not military and p.lent and s.rulings.hammurabi == "revolution"
    if lent:
        left = action_phase.civil_actions_left(p)
    kind = "military actions" if military else "civil actions"
    require(left >= total, NO_ACTIONS,
            f"a revolution takes all {counted(total, kind)}, {left} left", arg="card")
    pay_science(s, p, card, CARDS[card].revolution, cheaper)
    if lent:
        action_phase.spend_civil(s, p, total, name(card))
    elif military:
        p.military -= total
        s.note(p, kind, -total, card)
    else:
        p.civil -= total
        s.note(p, kind, -total, card)
    put_into_play_spent(s, p, card, military)
    happens(s, p, "revolution")


def put_into_play_spent(s: State, p: Player, card: str, military: bool) -> None:
    """Put a government into play; the actions that it adds count as spent."""
    before = p.civil_total, p.military_total
    put_into_play(s, p, card)
    if military:
        spent = min(p.military, max(0, p.military_total - before[1]))
        p.military -= spent
        s.note(p, "military actions", -spent, card)
    if not military or s.rulings.robespierre == "spent":
        spent = min(p.civil, max(0, p.civil_total - before[0]))
        p.civil -= spent
        s.note(p, "civil actions", -spent, card)
