"""The card row: what a card costs by its space, who may take it, and how the row moves on."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.through_the_ages import (
    action_phase,
    ages,
    card_names,
    card_spelling,
    cards_in_play,
    decks,
    leaders,
    wonders,
)
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import (
    HAND_FULL,
    HAS_ALREADY,
    NO_ACTIONS,
    NOT_THERE,
    UNKNOWN_CARD,
)
from aoi_cli.rules.through_the_ages.state import SPACES, Player, State

DISCARDED = {2: 3, 3: 2, 4: 1}
"""Spaces whose cards are discarded at each turn, by the players still in the game."""


def space_price(space: int) -> int:
    """In civil actions, by the space from 1."""
    return 1 if space <= 5 else 2 if space <= 9 else 3


def price(s: State, p: Player, space: int) -> int:
    """With everything that makes it dearer or cheaper for this player."""
    card = CARDS[s.row[space - 1]]
    actions = space_price(space)
    if card.kind == "wonder" and not cards_in_play.allows(p, "wonders at no more for wonders"):
        actions += len(p.completed)
    if card.kind == "leader":
        actions += cards_in_play.number(p, "price of taking leaders")
    if leaders.REPLACED in p.used:
        actions += sum(e.gains["by"] for e in card.effects  # type: ignore[misc]
                       if e.name == "price in the row after a leader")
    return max(0, actions)


def space_of(s: State, p: Player, c: Command) -> int:
    """By its name; of several equal cards the cheapest, unless a space is named."""
    if space := unknown_space(s, c):
        return space
    word = c["card"]
    if word.isdigit() and 0 < int(word) <= SPACES and (lies := s.row[int(word) - 1]):
        raise Refusal(UNKNOWN_CARD, "cards are taken by name", arg="card",
                      help=f"Write `take {lies}`: it is on space {word}.")
    card = card_names.card(word, [card for card in s.row if card], "in the row")
    spaces = [i for i, lies in enumerate(s.row, 1) if lies == card]
    if wanted := c.get("space"):
        require(wanted in spaces, NOT_THERE, f"{name(card)} is not on space {wanted}",
                arg="space", help=f"It is on {listed(map(str, spaces), 'and')}.")
        return int(wanted)
    return spaces[0]


def unknown_space(s: State, c: Command) -> int:
    """Where a card lies that the record has not shown before; 0 if it has."""
    card = card_spelling.normal(c["card"])
    spaces = [i for i, lies in enumerate(s.row, 1) if lies == UNKNOWN]
    if not spaces or card in s.row or card not in CARDS or not CARDS[card].civil:
        return 0
    space: int = c.get("space") or spaces[0]
    told = c.get("space") in spaces or len(spaces) == 1
    require(told and space in spaces, NOT_THERE, f"nobody has said where {name(card)} lies",
            arg="card", help=f"Add its space: {listed([f'`from {i}`' for i in spaces], 'or')}.")
    decks.recognized(s, card)
    s.row = (*s.row[: space - 1], card, *s.row[space:])
    return space


def take(s: State, p: Player, c: Command) -> None:
    action_phase.acting(s, p, first_round=True)
    space = space_of(s, p, c)
    may_take(s, p, s.row[space - 1])
    actions = price(s, p, space)
    left = action_phase.civil_left(p)
    called = f"{name(s.row[space - 1])} is on space {space}"
    require(left >= actions, NO_ACTIONS,
            lambda: f"{called}: {counted(actions, 'actions')}, {left} left", arg="card")
    if actions:
        action_phase.spend_civil(s, p, actions, called)
    take_card(s, p, space)


def may_take(s: State, p: Player, card: str) -> None:
    """Whatever it costs."""
    known = CARDS[card]
    if known.kind == "wonder":
        begun = p.unfinished
        require(begun is None, HAS_ALREADY,
                lambda: f"{p.shown} has not finished {name(begun.card) if begun else ''}",
                arg="card")
        return
    hand, limit = s.civil_hand(p), cards_in_play.civil_limit(p)
    require(len(hand) < limit, HAND_FULL,
            lambda: f"{p.shown} holds {len(hand)} civil cards of {limit}", arg="card")
    if known.kind == "leader":
        require(known.age not in p.leader_ages, HAS_ALREADY,
                lambda: f"{p.shown} has taken a leader of age {known.age}", arg="card")
    if known.technology:
        require(card not in p.technologies and card not in hand, HAS_ALREADY,
                lambda: f"{p.shown} has {name(card)} already", arg="card")


def take_card(s: State, p: Player, space: int) -> None:
    card = s.row[space - 1]
    s.row = (*s.row[: space - 1], "", *s.row[space:])
    known = CARDS[card]
    if known.kind == "wonder":
        wonders.begin(s, p, card)
        return
    hand = s.civil_hand(p)
    lay(s, hand.name, (*hand.cards, decks.face_up(card)))
    s.note(p, f"{name(card)} in hand", 1, "card row")
    if known.kind == "leader":
        p.leader_ages = (*p.leader_ages, known.age)
    if known.kind == "action":
        p.taken = (*p.taken, card)
    if known.technology:
        leaders.happens(s, p, "technology taken")


# how it moves on


def replenish(s: State) -> None:
    """At the start of a turn."""
    gone = DISCARDED[len(s.playing())]
    kept = [card for i, card in enumerate(s.row) if card and i >= gone]
    if refill(s, kept):
        s.reveal()


def refill(s: State, kept: list[str]) -> list[str]:
    """Cards slide to the left, and new ones come until the row or the deck is used up."""
    s.row = (*kept, *[""] * (SPACES - len(kept)))
    came = fill(s)
    if s.age == "A":
        ages.end_age(s)
        came += fill(s)
    if came:
        s.automatic("", f"the row: {listed(map(name, came), 'and')}")
    return came


def fill(s: State) -> list[str]:
    came: list[str] = []
    for space, lies in enumerate(s.row):
        if lies or not s.zones[decks.CIVIL].cards:
            continue
        card = decks.turn_up(s, decks.CIVIL)
        s.row = (*s.row[:space], card, *s.row[space + 1 :])
        came.append(card)
        if not s.zones[decks.CIVIL].cards and s.age != "A":
            ages.end_age(s)
    return came
