"""The things that commands act on and that changes of the ledger are about, as keys."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.row import Command
from aoi_cli.engine.show.keys import AMOUNT, CARD, HEX, PIECE, PLAYER, SPACE, Key
from aoi_cli.engine.spelling import find_name
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import find_place, hex_name
from aoi_cli.rules.beyond_the_horizon.state import PRIVATE, State
from aoi_cli.rules.beyond_the_horizon.telling.board import PIECES

CARDS = frozenset(["keep", "take"])
"""Commands whose tile is a card; that of others lies on the map."""
COINS = "coins"
KINDS = frozenset(name for _, name in PIECES)


def make_card_key(id: str, owner: str = "") -> Key:
    return Key(CARD, id, owner)


def make_space_keys(s: State, technology: str, owner: str = "") -> Iterator[Key]:
    """The action spaces of a technology; on a private one they are its owner's."""
    return (Key(SPACE, space, owner) for space, (of, _) in known_components(s).does.items()
            if of == technology)


def find_things(s: State, player: str, c: Command) -> Iterator[Key]:
    if tile := c.get("tile"):
        yield from [find_card(s, tile)] if c.verb in CARDS else find_hex(s, tile)
    for word in (c.get("way") or "").split():
        yield from find_hex(s, word)
    if structure := c.get("structure"):
        yield find_card(s, structure, player)
    if goal := c.get("goal"):
        yield find_card(s, goal)
    if slot := c.get("slot"):
        yield Key(SPACE, find_name(slot, list_slots(s)) or slot)
    if space := c.get("space"):
        yield find_space(s, player, space)
    if unit := c.get("unit"):
        yield Key(PIECE, unit, player)
    if track := c.get("track"):
        yield Key(PIECE, track, player)
    if c.get("kind") == COINS:
        yield Key(AMOUNT, COINS, player)
    if rival := s.resolve(c.get("player") or ""):
        yield Key(PLAYER, rival)


def find_hex(s: State, word: str) -> Iterator[Key]:
    _, at = find_place(s, word)
    if at is not None:
        yield Key(HEX, hex_name(at))


def find_card(s: State, word: str, owner: str = "") -> Key:
    return make_card_key(find_name(word, list_cards(s)) or word, owner)


def find_space(s: State, player: str, word: str) -> Key:
    does = known_components(s).does
    space = find_name(word, s.pack.spaces) or word
    p = s.players.get(player)
    technology = does[space][0] if space in does else ""
    is_private = p is not None and p.learned.get(technology) == PRIVATE
    return Key(SPACE, space, player if is_private else "")


def list_cards(s: State) -> Iterator[str]:
    known = known_components(s)
    for cards in (known.technologies, known.structures, known.goals, known.governments,
                  known.leaders):
        yield from cards


def list_slots(s: State) -> Iterator[str]:
    return (slot for slots in s.pack.tree.slots.values() for slot in slots)


def find_changed(s: State, change: Change) -> Iterator[Key]:
    if change.what in TRACKS:
        yield Key(PIECE, change.what, change.player)
    stages = {stage.stage for card in known_components(s).governments.values()
              for stage in card.stages}
    cards, slots = {*list_cards(s), *stages}, {*list_slots(s)}
    for word in (*change.what.split(), *change.source.split()):
        if word in s.places:
            yield from find_hex(s, word)
        elif word in cards:
            yield make_card_key(word, change.player)
        elif word in KINDS:
            yield Key(PIECE, word, change.player)
        elif word in slots or word in s.pack.spaces:
            yield Key(SPACE, word, change.player)
