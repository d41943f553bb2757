"""Leaders: how they come, are replaced and leave."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.struct import replace
from aoi_cli.rules.through_the_ages import action_phase, card_names, cards_in_play
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_SO
from aoi_cli.rules.through_the_ages.state import UNFINISHED, Player, State

REPLACED = "leader replaced"
UNDER_A_WONDER = "slide under a wonder"
LEAVING = "leaving or end of the game"


def play(s: State, p: Player, card: str, then: str) -> None:
    """Put a leader into play once the action is paid.

    Replacing a leader gives the action back, or slides Homer under a wonder.
    """
    slides = then.startswith("homer")
    old = p.leader
    if slides:
        allowed = bool(cards_in_play.allows(p, UNDER_A_WONDER))
        require(allowed, NOT_SO, f"{p.shown} has no leader to slide under a wonder", arg="then")
        slide(s, p, then.removeprefix("homer").strip())
    if old:
        depart(s, p, card)
        p.used = p.used | {REPLACED}
    p.leader = card
    p.pool += cards_in_play.modifier(p, "military resources")
    s.note(p, name(card), 1, card)
    cards_in_play.enter(s, p, card)
    if old and (not slides or s.rulings.homer == "both"):
        action_phase.return_civil_action(s, p, old)


def slide(s: State, p: Player, wonder: str) -> None:
    there = [w.card for w in p.completed]
    chosen = card_names.find_card(wonder, there, "a completed wonder of the player", "then")
    p.wonders = tuple(replace(w, homer=w.homer or w.card == chosen) for w in p.wonders)
    s.note(p, f"Homer under {name(chosen)}", 1, "homer")


def depart(s: State, p: Player, source: str) -> None:
    """Remove the leader; whoever comes next settles the totals of actions."""
    happens(s, p, LEAVING)
    if cards_in_play.LENT_SPENT not in p.used and s.rulings.homer_resource != "kept":
        p.pool = max(0, p.pool - cards_in_play.modifier(p, "military resources"))
    s.note(p, name(p.leader), -1, source)
    cards_in_play.move_tokens(s, p, CARDS[p.leader].gives, -1, p.leader)
    p.leader = ""


def lose(s: State, p: Player, source: str) -> None:
    """Remove the leader without a successor."""
    if p.leader:
        depart(s, p, source)
        cards_in_play.settle_actions(s, p)


def can_slide(p: Player) -> bool:
    return bool(cards_in_play.allows(p, UNDER_A_WONDER)) and any(
        w.state != UNFINISHED for w in p.wonders
    )
