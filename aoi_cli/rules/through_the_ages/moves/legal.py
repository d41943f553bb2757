"""What could be written next, to be tried, and how it is folded into lines."""

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
from aoi_cli.rules.through_the_ages.state import Player, State

FOLDING = Folding(places=("card",), last=("pass", "end"))
MOST_WAYS = 200
"""Of discarding cards; who holds more kinds than that chooses without a list."""


def surplus(s: State, p: Player, d: Decision) -> list[Commands]:
    found: dict[str, Commands] = {}
    for cards in combinations(decks.as_held(s, p), d.amount):
        told = ", ".join(cards)
        found[told] = (say(f"discard {told}", cards=cards),)
        if len(found) == MOST_WAYS:
            break
    return [*found.values()]


def propose(s: State, p: Player) -> Iterator[Move]:
    asked = [d for d in s.open(p.name) if d.waits]
    for d in asked:
        for commands in s.game.course.list_answers(s, p, d):
            yield Move(commands[0].verb, commands)
    if asked or s.current != p.name or not s.game.course.has_turns(s):
        return
    if s.phase == action_phase.POLITICS:
        for command in political(s, p):
            yield Move(command.verb, (command,))
    for command in actions_of(s, p):
        yield Move(command.verb, (command,))


def political(s: State, p: Player) -> Iterator[Command]:
    for card in decks.possible(s, p):
        yield from with_military(s, p, card)
    for card in dict.fromkeys(decks.as_held(s, p)) if s.info.unnamed else ():
        if card not in CARDS:
            yield say(f"prepare {card}", card=card)
    for pact in cards_in_play.pacts(s, p):
        yield say(f"cancel {pact.card}", card=pact.card)
    for card in cards_in_play.working(p):
        allowed = card_uses.named(card)
        if "colonize from hand" in allowed:
            for held in decks.possible(s, p):
                if CARDS[held].kind == "territory":
                    yield say(f"use {card} for {held}", card=card, what=held)
        elif {"leave for a token", "look at the next event"} & {*allowed}:
            yield say(f"use {card}", card=card)
    yield say("pass")


def with_military(s: State, p: Player, card: str) -> Iterator[Command]:
    """What a card of the military hand is played for in the politics phase."""
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
    yield from takes(s, p)
    if s.phase != action_phase.FIRST:
        yield from civil(s, p)
        yield from military(s, p)
        yield from used(s, p)
    yield say("end")


def takes(s: State, p: Player) -> Iterator[Command]:
    seen: set[str] = set()
    for space, card in enumerate(s.row, 1):
        left = action_phase.civil_left(p)
        if card not in ("", UNKNOWN, *seen) and card_row.price(s, p, space) <= left:
            yield say(f"take {card}", card=card)
        seen.add(card)


def civil(s: State, p: Player) -> Iterator[Command]:
    if action_phase.civil_left(p):
        yield say("population")
        if begun := p.unfinished:
            for n in range(1, wonders.most_at_once(p) + 1):
                more = f" {n}" if n > 1 else ""
                yield say(f"stage {begun.card}{more}", card=begun.card,
                          stages=n if n > 1 else None)
            for card in covering(p):
                yield say(f"stage {begun.card} cover {card}", card=begun.card, cover=(card,))
        yield from buildings(s, p)
        for card, n in p.technologies.items():
            if n and not CARDS[card].unit:
                yield say(f"destroy {card}", card=card)
    for card in dict.fromkeys(s.civil_hand(p).names):
        if card != UNKNOWN:
            yield from plays(s, p, card)


def covering(p: Player) -> list[str]:
    """Cards whose token could cover a stage, where there is a choice."""
    return [*p.blue] if len(p.blue) > 1 and not p.blue_bank else []


def buildings(s: State, p: Player, units: bool = False) -> Iterator[Command]:
    yield from builds(p, units)
    for change in changes(p):
        if CARDS[change.partition(" ")[0]].unit == units:
            yield say(f"upgrade {change}", change=change)


def builds(p: Player, units: bool = False) -> Iterator[Command]:
    if p.unused:
        for card in p.technologies:
            if CARDS[card].cost and CARDS[card].unit == units:
                yield say(f"build {card}", card=card)


def changes(p: Player) -> Iterator[str]:
    """Upgrades by kind and level, Bach's too."""
    bach = cards_in_play.allows(p, technologies.TO_THEATER)
    for old, n in p.technologies.items():
        for new in p.technologies if n else ():
            a, b = CARDS[old], CARDS[new]
            up = a.kind == b.kind and a.cost and b.level > a.level
            over = bach and a.urban and b.kind == "theater" != a.kind and b.level >= a.level
            if up or over:
                yield f"{old} to {new}"


def plays(s: State, p: Player, card: str) -> Iterator[Command]:
    known = CARDS[card]
    if known.kind == "action":
        if action_cards.playable(s, p, card):
            for then in thens(s, p, card):
                text = f"play {card} then {then}" if then else f"play {card}"
                yield say(text, card=card, then=then or None)
            for token in covering(p) if action_cards.ordered(card) == actions.STAGE else ():
                yield say(f"play {card} then stage cover {token}", card=card, then="stage",
                          cover=(token,))
        return
    yield say(f"play {card}", card=card)
    if known.kind == "government":
        yield say(f"play {card} by revolution", card=card, mode="revolution")
    if known.kind == "leader" and leaders.can_slide(p):
        for w in p.completed:
            yield say(f"play {card} then homer {w.card}", card=card, then=f"homer {w.card}")


def thens(s: State, p: Player, card: str) -> Iterator[str]:
    """What an action card may order, in full."""
    ordered = action_cards.ordered(card)
    if any(e.when == "choice" for e in CARDS[card].effects):
        yield from ("gain food", "gain resources")
    elif ordered in (actions.RURAL, actions.URBAN, actions.UPGRADE):
        if ordered != actions.UPGRADE:
            yield from (c.text for c in builds(p))
        yield from (f"upgrade {change}" for change in changes(p))
    elif ordered == "develop":
        for held in dict.fromkeys(s.civil_hand(p).names):
            if held in CARDS and CARDS[held].technology:
                yield f"play {held}"
                if CARDS[held].kind == "government":
                    yield f"play {held} by revolution"
    else:
        yield ""


def military(s: State, p: Player) -> Iterator[Command]:
    if not action_phase.military_left(p):
        return
    yield from buildings(s, p, units=True)
    for card, n in p.technologies.items():
        if n and CARDS[card].unit:
            yield say(f"disband {card}", card=card)
    if tactics.ONCE not in p.used:
        for card in decks.possible(s, p):
            if CARDS[card].kind == "tactic":
                yield say(f"play {card}", card=card)
        for card in s.common_tactics:
            yield say(f"copy {card}", card=card)


def used(s: State, p: Player) -> Iterator[Command]:
    for card in (*cards_in_play.working(p), *(pact.card for pact in cards_in_play.pacts(s, p))):
        allowed = card_uses.named(card)
        if "each turn" in allowed:
            for what in ("culture", "military"):
                yield say(f"use {card} for {what}", card=card, what=what)
        elif "population and unit" in allowed:
            for unit in p.technologies:
                if CARDS[unit].unit:
                    yield say(f"use {card} for {unit}", card=card, what=unit)
        elif set(allowed) & {*card_uses.USES, *card_uses.TRADES}:
            yield say(f"use {card}", card=card)


def may_end_row(s: State, p: Player) -> bool:
    return False


MOVES: Moves[State, Player] = Moves(propose=propose, folding=FOLDING, may_end_row=may_end_row)
