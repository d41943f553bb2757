"""Candidates for legal moves, and how they are folded into lines."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.game_parts import Commands, Moves
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.moves.listing import Folding
from aoi_cli.engine.row import Command, say
from aoi_cli.rules.through_the_ages import (
    action_cards,
    action_phase,
    card_row,
    card_uses,
    cards_in_play,
    decks,
    leaders,
    tactics,
    technologies,
    wonders,
)
from aoi_cli.rules.through_the_ages.box import actions
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import RUIN, Player, State

FOLDING = Folding(places=("card",), last=("pass", "end"))
MOST_WAYS = 200
"""The most ways to discard that are listed; players with more kinds of cards choose without a
list."""


def list_surplus_discards(s: State, p: Player, d: Decision) -> list[Commands]:
    ways: dict[str, Commands] = {}
    for cards in combinations(decks.list_hand(s, p), d.amount):
        text = ", ".join(cards)
        ways[text] = (say(f"discard {text}", cards=cards),)
        if len(ways) == MOST_WAYS:
            break
    return [*ways.values()]


def propose(s: State, p: Player) -> Iterator[Move]:
    decisions = [d for d in s.open(p.name) if d.waits]
    for d in decisions:
        for commands in s.game.course.list_answers(s, p, d):
            yield Move(commands[0].verb, commands)
    if decisions or s.current != p.name or not s.game.course.has_turns(s):
        return
    if s.phase == action_phase.POLITICS:
        for command in political_actions(s, p):
            yield Move(command.verb, (command,))
    for command in actions_of(s, p):
        yield Move(command.verb, (command,))


def political_actions(s: State, p: Player) -> Iterator[Command]:
    for card in decks.possible_cards(s, p):
        yield from uses_of_military_card(s, p, card)
    for card in dict.fromkeys(decks.list_hand(s, p)) if s.info.unnamed else ():
        if card not in CARDS:
            yield say(f"prepare {card}", card=card)
    for pact in cards_in_play.pacts_of(s, p):
        yield say(f"cancel {pact.card}", card=pact.card)
    for card in p.active_cards:
        allowed = card_uses.list_permissions(card)
        if "colonize from hand" in allowed:
            for held in decks.possible_cards(s, p):
                if CARDS[held].kind == "territory":
                    yield say(f"use {card} for {held}", card=card, what=held)
        elif {"leave for a token", "look at the next event"} & {*allowed}:
            yield say(f"use {card}", card=card)
    yield say("pass")


def uses_of_military_card(s: State, p: Player, card: str) -> Iterator[Command]:
    """The political actions for which a military card in hand is played."""
    kind = CARDS[card].kind
    if kind in ("event", "territory"):
        yield say(f"prepare {card}", card=card)
    for q in s.rivals(p):
        if kind in ("aggression", "war"):
            verb = "war" if kind == "war" else "attack"
            yield say(f"{verb} {q.name} {card}", target=f"{q.name} {card}")
        elif kind == "pact":
            terms = CARDS[card].pact
            for side in ("A",) if terms is None or terms.alike else ("A", "B"):
                yield say(f"offer {card} to {q.name} as {side}", card=card, player=q.name,
                          side=side)


def actions_of(s: State, p: Player) -> Iterator[Command]:
    yield from card_row.list_takes(s, p, action_phase.civil_actions_left(p))
    if s.phase != action_phase.FIRST:
        yield from civil_actions(s, p)
        yield from military_actions(s, p)
        yield from card_uses_now(s, p)
    yield say("end")


def civil_actions(s: State, p: Player) -> Iterator[Command]:
    if action_phase.civil_actions_left(p):
        yield say("population")
        if wonder := p.unfinished:
            for n in range(1, wonders.most_at_once(p) + 1):
                more = f" {n}" if n > 1 else ""
                yield say(f"stage {wonder.card}{more}", card=wonder.card,
                          stages=n if n > 1 else None)
            for card in covering_cards(p):
                yield say(f"stage {wonder.card} cover {card}", card=wonder.card, cover=(card,))
        yield from building_commands(s, p)
        for card, n in p.technologies.items():
            if n and not CARDS[card].unit:
                yield say(f"destroy {card}", card=card)
    for card in dict.fromkeys(s.civil_hand(p).names):
        if card != UNKNOWN:
            yield from card_plays(s, p, card)


def covering_cards(p: Player) -> list[str]:
    """Cards whose token could cover a stage, where there is a choice."""
    return [*p.blue] if len(p.blue) > 1 and not p.blue_bank else []


def building_commands(s: State, p: Player, units: bool = False) -> Iterator[Command]:
    yield from build_commands(p, units)
    for change in possible_upgrades(p):
        if CARDS[change.partition(" ")[0]].unit == units:
            yield say(f"upgrade {change}", change=change)


def build_commands(p: Player, units: bool = False) -> Iterator[Command]:
    if p.unused:
        for card in p.technologies:
            if CARDS[card].cost and CARDS[card].unit == units:
                yield say(f"build {card}", card=card)


def possible_upgrades(p: Player) -> Iterator[str]:
    """Possible upgrades by kind and level, including Bach's."""
    bach = cards_in_play.allows(p, technologies.TO_THEATER)
    for old, n in p.technologies.items():
        for new in p.technologies if n else ():
            a, b = CARDS[old], CARDS[new]
            up = a.kind == b.kind and a.cost and b.level > a.level
            over = bach and a.urban and b.kind == "theater" != a.kind and b.level >= a.level
            if up or over:
                yield f"{old} to {new}"


def card_plays(s: State, p: Player, card: str) -> Iterator[Command]:
    data = CARDS[card]
    if data.kind == "action":
        if action_cards.is_playable(s, p, card):
            for then in ordered_actions(s, p, card):
                text = f"play {card} then {then}" if then else f"play {card}"
                yield say(text, card=card, then=then or None)
            stage = action_cards.ordered_action(card) == actions.STAGE
            for token in covering_cards(p) if stage else ():
                yield say(f"play {card} then stage cover {token}", card=card, then="stage",
                          cover=(token,))
        return
    yield say(f"play {card}", card=card)
    if data.kind == "government":
        yield say(f"play {card} by revolution", card=card, mode="revolution")
    if data.kind == "leader" and leaders.can_slide(p):
        for w in p.completed:
            yield say(f"play {card} then homer {w.card}", card=card, then=f"homer {w.card}")


def ordered_actions(s: State, p: Player, card: str) -> Iterator[str]:
    """The actions that an action card may order, written in full."""
    ordered = action_cards.ordered_action(card)
    if any(e.when == "choice" for e in CARDS[card].effects):
        yield from ("gain food", "gain resources")
    elif ordered in (actions.RURAL, actions.URBAN, actions.UPGRADE):
        if ordered != actions.UPGRADE:
            yield from (c.text for c in build_commands(p))
        yield from (f"upgrade {change}" for change in possible_upgrades(p))
    elif ordered == "develop":
        for held in dict.fromkeys(s.civil_hand(p).names):
            if held in CARDS and CARDS[held].technology:
                yield f"play {held}"
                if CARDS[held].kind == "government":
                    yield f"play {held} by revolution"
    else:
        yield ""


def military_actions(s: State, p: Player) -> Iterator[Command]:
    if not action_phase.military_actions_left(p):
        return
    yield from building_commands(s, p, units=True)
    for card, n in p.technologies.items():
        if n and CARDS[card].unit:
            yield say(f"disband {card}", card=card)
    if tactics.ONCE not in p.used:
        for card in decks.possible_cards(s, p):
            if CARDS[card].kind == "tactic":
                yield say(f"play {card}", card=card)
        for card in s.common_tactics:
            yield say(f"copy {card}", card=card)


def card_uses_now(s: State, p: Player) -> Iterator[Command]:
    pacts = (pact.card for pact in cards_in_play.pacts_of(s, p))
    for card in (*p.active_cards, *pacts):
        allowed = card_uses.list_permissions(card)
        if "each turn" in allowed:
            for what in ("culture", "military"):
                yield say(f"use {card} for {what}", card=card, what=what)
        elif "population and unit" in allowed:
            for unit in p.technologies:
                if CARDS[unit].unit:
                    yield say(f"use {card} for {unit}", card=card, what=unit)
        elif set(allowed) & {*card_uses.USES, *card_uses.TRADES}:
            yield say(f"use {card}", card=card)


def count_possessions(s: State, p: Player) -> int:
    """Workers on buildings and units, wonders that are no ruins, colonies, the leader, pacts."""
    standing = [wonder for wonder in p.wonders if wonder.state != RUIN]
    pacts = [*cards_in_play.pacts_of(s, p)]
    return sum(p.technologies.values()) + len(standing) + len(p.colonies) + bool(p.leader) + \
        len(pacts)


MOVES: Moves[State, Player] = Moves(
    propose=propose, folding=FOLDING, count_possessions=count_possessions)
