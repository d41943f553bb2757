"""The cards that commands act on and that changes of the ledger are about, as keys."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from aoi_cli.engine.error.refusal import Refusal
from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.row import Command
from aoi_cli.engine.show.keys import CARD, PLAYER, Key, number_equal
from aoi_cli.rules.through_the_ages import card_names, card_row, cards_in_play, decks
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_spelling import normalize
from aoi_cli.rules.through_the_ages.state import Player, State

HAND = "hand"
BETWEEN = " to "
"""Stands between the two cards of an upgrade."""
IN_PLAY = frozenset(["build", "disband", "stage", "use", "ruin", "cancel"])
"""Commands whose card lies in the area of the player."""
FROM_VICTIMS = frozenset(["choose", "destroy"])
"""Commands that answer attacks and terror too, and then name a card of the victim."""
FROM_HAND = frozenset(["play", "prepare", "offer"])
AMOUNTS = frozenset(["culture", "science", "food", "resources", "military", "civil"])
"""Words that stand where a card can stand, and are none though a card may begin so."""
COMMON = frozenset(["event", "aggression", "war"])
"""Kinds of cards that change what others have."""
NAMES = {card_names.name(card): card for card in CARDS}
WORDS = re.compile(r"(?:\d+ stages? of |stages of |ruin of |tactic |saw |Homer under |upgrading "
                   r"|building )?(?P<card>.+?)(?: in hand| is on space \d+)?")
"""A card in the words of the ledger."""


def make_key(card: str, owner: str = "", place: str = "") -> Key:
    return Key(CARD, card, owner, place)


def find_things(s: State, player: str, c: Command) -> Iterator[Key]:
    """The cards of a command, each with its owner and the place where it lies now."""
    p = s.players.get(player)
    if p is None:
        return
    word = c.get("card") or ""
    if c.verb == "take":
        yield from find_in_row(s, p, c)
    elif c.verb in FROM_HAND:
        yield from find_card(p, word, list_hand(s, p), HAND)
        yield from find_ordered(s, p, c.get("then") or "")
    elif c.verb in IN_PLAY:
        unfinished = p.unfinished.card if c.verb == "stage" and p.unfinished else ""
        yield from find_card(p, word or unfinished, list_area(s, p))
    elif c.verb == "copy":
        yield from find_card(None, word, s.common_tactics)
    elif c.verb in FROM_VICTIMS:
        yield from find_picked(s, p, c.verb, word)
    yield from find_others(s, p, c)


def find_picked(s: State, p: Player, verb: str, word: str) -> Iterator[Key]:
    """The card that is chosen: a victim's, one of the player's own, or an event."""
    victims = (d.subject for d in s.open(p.name) if d.waits and d.subject in s.players)
    victim = s.players[next(victims, p.name)]
    own = victim if victim is not p or verb == "destroy" else None
    yield from find_card(own, word, list_area(s, victim))


def find_others(s: State, p: Player, c: Command) -> Iterator[Key]:
    """The cards of a command besides the one that it is about, and the rival."""
    area, hand = list_area(s, p), list_hand(s, p)
    for word in (c.get("change") or "").split(BETWEEN):
        yield from find_card(p, word, area)
    if what := c.get("what"):
        in_area = [*find_card(p, what, area)]
        is_held = in_area and in_area[0].id not in area
        yield from find_card(p, what, hand, HAND) if is_held else in_area
    yield from find_several(p, c.get("cards") or (), area if c.verb == "colonize" else (), hand)
    paid = ", ".join(filter(None, (c.get("payment"), c.get("tokens")))).split(", ")
    for word in (*(part.partition(" ")[2] for part in paid), *(c.get("cover") or ())):
        yield from find_card(p, word, area)
    if c.get("target"):
        yield from find_target(s, p, c)
    if rival := s.resolve(c.get("player") or ""):
        yield Key(PLAYER, rival)


def find_several(
    p: Player, words: Iterable[str], area: Iterable[str], hand: Iterable[str]
) -> Iterator[Key]:
    """Cards of a list; equal ones of the hand are counted."""
    area = frozenset(area)
    keys = [key for word in words for key in find_card(p, word, (*area, *hand))]
    yield from (key for key in keys if key.id in area)
    yield from number_equal(make_key(key.id, p.name, HAND) for key in keys if key.id not in area)


def find_in_row(s: State, p: Player, c: Command) -> Iterator[Key]:
    """The card of the row that a command takes.

    The search may identify a card, so it works on a copy.
    """
    trial = s.copy()
    try:
        space = card_row.find_space(trial, trial.players[p.name], c)
    except Refusal:
        return
    yield make_key(trial.row[space - 1], place=str(space))


def find_ordered(s: State, p: Player, order: str) -> Iterator[Key]:
    """The cards of the action that an action card orders, or that a leader does."""
    verb, _, words = order.removesuffix(" by revolution").partition(" ")
    if verb == "stage" and p.unfinished:
        yield make_key(p.unfinished.card, p.name)
    elif verb == "play":
        yield from find_card(p, words, list_hand(s, p), HAND)
    else:
        for word in words.split(BETWEEN):
            yield from find_card(p, word, list_area(s, p))


def find_target(s: State, p: Player, c: Command) -> Iterator[Key]:
    try:
        rival, word = card_names.read_target(s, c)
    except Refusal:
        return
    yield Key(PLAYER, rival.name)
    yield from find_card(p, word, list_hand(s, p), HAND)


def find_card(p: Player | None, word: str, among: Iterable[str], place: str = "") -> Iterator[Key]:
    """The only card among some that a word can mean, or any card that is spelled out.

    It belongs to `p`; to nobody if that is None.
    """
    if not word or word in AMOUNTS or word.startswith(UNKNOWN):
        return
    card = normalize(word)
    if card not in CARDS:
        fitting = {held for held in among if held.startswith(card)}
        card = fitting.pop() if len(fitting) == 1 else ""
    if card in CARDS:
        yield make_key(card, p.name if p else "", place)


def list_hand(s: State, p: Player) -> tuple[str, ...]:
    return (*s.civil_hand(p).names, *s.military_hand(p).names, *decks.possible_cards(s, p))


def list_area(s: State, p: Player) -> tuple[str, ...]:
    """The cards that lie in the area of a player."""
    return (*p.technologies, p.leader, *(w.card for w in p.wonders), *p.colonies,
            *(pact.card for pact in cards_in_play.pacts_of(s, p)))


def find_changed(s: State, change: Change) -> Iterator[Key]:
    """The cards of a change. A common card that a player suffers from is nobody's."""
    yield from (make_key(card, change.player) for card in read_words(change.what))
    for card in read_words(change.source):
        yield make_key(card, "" if CARDS[card].kind in COMMON else change.player)


def read_words(text: str) -> Iterator[str]:
    """The cards in the words of the ledger."""
    for part in (text,) if text in NAMES else text.split(BETWEEN):
        match = WORDS.fullmatch(part)
        card = match["card"] if match else ""
        if card in CARDS or card in NAMES:
            yield NAMES.get(card, card)
