"""The things that commands act on and that changes of the ledger are about, as keys."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.row import Command
from aoi_cli.engine.show.keys import CARD, PLAYER, SPACE, Key, number_equal
from lantern_quay.cards import NAMES, TILES
from lantern_quay.state import Player, State

HAND = "hand"


def make_place_key(place: int) -> Key:
    return Key(SPACE, str(place))


def name_held(p: Player, cards: list[str]) -> list[tuple[Key, ...]]:
    """The keys of the cards of a hand; a card that nobody has shown has none."""
    known = [card for card in cards if card != UNKNOWN]
    keys = number_equal(Key(CARD, card, p.name, HAND) for card in known)
    return [(next(keys),) if card != UNKNOWN else () for card in cards]


def find_things(s: State, player: str, c: Command) -> Iterator[Key]:
    if place := c.get("place"):
        yield make_place_key(place)
    card = NAMES.get((c.get("tile") or "").lower())
    if card:
        copies = [Key(CARD, card.id, player, HAND)] * (c.get("amount") or 1)
        yield from number_equal(copies)
    if rival := s.resolve(c.get("player") or ""):
        yield Key(PLAYER, rival)


def find_changed(s: State, change: Change) -> Iterator[Key]:
    for text in (change.what, change.source):
        if text in TILES:
            yield Key(CARD, text, change.player)
