"""The card row: prices, taking cards, and how the row moves on."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.engine.error.refusal import Refusal, Remedy, require
from aoi_cli.engine.hidden.decks import lay
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.row import Command, say
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
"""The number of spaces cleared at each turn, by the players still in the game."""


def space_price(space: int) -> int:
    """The printed price of a space from 1, in civil actions."""
    return 1 if space <= 5 else 2 if space <= 9 else 3


def price(s: State, p: Player, space: int) -> int:
    """The price for this player, with all surcharges and discounts."""
    card = CARDS[s.row[space - 1]]
    actions = space_price(space)
    if card.kind == "wonder" and not cards_in_play.allows(p, "wonders at no more for wonders"):
        actions += len(p.completed)
    if card.kind == "leader":
        actions += cards_in_play.modifier(p, "price of taking leaders")
    if leaders.REPLACED in p.used:
        actions += sum(e.gains["by"] for e in card.effects  # type: ignore[misc]
                       if e.name == "price in the row after a leader")
    return max(0, actions)


def list_takes(s: State, p: Player, most: int) -> Iterator[Command]:
    """Every card of the row at this price at most; another copy of one is told by its space."""
    for space, card in enumerate(s.row, 1):
        if card in CARDS and price(s, p, space) <= most:
            again = card in s.row[:space - 1]
            text = f"take {card} from {space}" if again else f"take {card}"
            yield say(text, card=card, space=space if again else None)


def find_space(s: State, p: Player, c: Command) -> int:
    """The space of the named card; of several equal cards the cheapest, unless a space is named."""
    if space := find_unknown_space(s, c):
        return space
    word = c["card"]
    if word.isdigit() and 0 < int(word) <= SPACES and (held := s.row[int(word) - 1]):
        raise Refusal(UNKNOWN_CARD, "cards are taken by name", arg="card",
                      help=Remedy([f"take {held}"], f"Write {{}}: it is on space {word}."))
    card = card_names.find_card(word, [card for card in s.row if card], "in the row")
    spaces = [i for i, held in enumerate(s.row, 1) if held == card]
    if wanted := c.get("space"):
        require(wanted in spaces, NOT_THERE, f"{name(card)} is not on space {wanted}",
                arg="space", help=f"It is on {listed(map(str, spaces), 'and')}.")
        return int(wanted)
    return spaces[0]


def find_unknown_space(s: State, c: Command) -> int:
    """The space of a card that the record has not shown before; 0 if it has."""
    card = card_spelling.normalize(c["card"])
    spaces = [i for i, held in enumerate(s.row, 1) if held == UNKNOWN]
    if not spaces or card in s.row or card not in CARDS or not CARDS[card].civil:
        return 0
    space: int = c.get("space") or spaces[0]
    is_clear = c.get("space") in spaces or len(spaces) == 1
    require(is_clear and space in spaces, NOT_THERE, f"nobody has said where {name(card)} lies",
            arg="card", help=f"Add its space: {listed([f'`from {i}`' for i in spaces], 'or')}.")
    decks.identify(s, card)
    s.row = (*s.row[: space - 1], card, *s.row[space:])
    return space


def take(s: State, p: Player, c: Command) -> None:
    action_phase.begin_action(s, p, first_round=True)
    space = find_space(s, p, c)
    require_takeable(s, p, s.row[space - 1])
    actions = price(s, p, space)
    available = action_phase.civil_actions_left(p)
    action = f"{name(s.row[space - 1])} is on space {space}"
    require(available >= actions, NO_ACTIONS,
            lambda: f"{action}: {counted(actions, 'actions')}, {available} left", arg="card")
    if actions:
        action_phase.spend_civil(s, p, actions, action)
    take_card(s, p, space)


def require_takeable(s: State, p: Player, card: str) -> None:
    """Require that the player may take the card; ignores the price."""
    data = CARDS[card]
    if data.kind == "wonder":
        unfinished = p.unfinished
        require(unfinished is None, HAS_ALREADY,
                lambda: f"{p.shown} has not finished {name(unfinished.card) if unfinished else ''}",
                arg="card")
        return
    hand, limit = s.civil_hand(p), cards_in_play.civil_limit(p)
    require(len(hand) < limit, HAND_FULL,
            lambda: f"{p.shown} holds {len(hand)} civil cards of {limit}", arg="card")
    if data.kind == "leader":
        require(data.age not in p.leader_ages, HAS_ALREADY,
                lambda: f"{p.shown} has taken a leader of age {data.age}", arg="card")
    if data.technology:
        require(card not in p.technologies and card not in hand, HAS_ALREADY,
                lambda: f"{p.shown} has {name(card)} already", arg="card")


def take_card(s: State, p: Player, space: int) -> None:
    card = s.row[space - 1]
    s.row = (*s.row[: space - 1], "", *s.row[space:])
    data = CARDS[card]
    if data.kind == "wonder":
        wonders.begin(s, p, card)
        return
    hand = s.civil_hand(p)
    lay(s, hand.name, (*hand.cards, decks.face_up(card)))
    s.note(p, f"{name(card)} in hand", 1, "card row")
    if data.kind == "leader":
        p.leader_ages = (*p.leader_ages, data.age)
    if data.kind == "action":
        p.taken = (*p.taken, card)
    if data.technology:
        happens(s, p, "technology taken")


# moving the row


def replenish(s: State) -> None:
    """Discard the first cards and refill the row at the start of a turn."""
    gone = DISCARDED[len(s.playing())]
    kept = [card for i, card in enumerate(s.row) if card and i >= gone]
    if refill(s, kept):
        s.reveal()


def refill(s: State, kept: list[str]) -> list[str]:
    """Slide cards to the left, and fill the row until it is full or the deck is empty."""
    s.row = (*kept, *[""] * (SPACES - len(kept)))
    new_cards = fill(s)
    if s.age == "A":
        ages.end_age(s)
        new_cards += fill(s)
    if new_cards:
        s.automatic("", f"the row: {listed(map(name, new_cards), 'and')}")
    return new_cards


def fill(s: State) -> list[str]:
    new_cards: list[str] = []
    for space, held in enumerate(s.row):
        if held or not s.zones[decks.CIVIL].cards:
            continue
        card = decks.turn_up(s, decks.CIVIL)
        s.row = (*s.row[:space], card, *s.row[space + 1 :])
        new_cards.append(card)
        if not s.zones[decks.CIVIL].cards and s.age != "A":
            ages.end_age(s)
    return new_cards
