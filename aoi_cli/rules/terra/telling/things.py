"""The things that commands act on and that changes of the ledger are about, as keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

from aoi_cli.engine.ledger.entry import Change
from aoi_cli.engine.row import Command
from aoi_cli.engine.show.keys import AMOUNT, HEX, PIECE, PLAYER, TERRAIN, TILE, TRACK, Key
from aoi_cli.engine.spelling import fold
from aoi_cli.rules.terra.state import State

PLACES = ("hex", "from_hex", "to_hex", "river")
SCALES = ("cult", "discipline")
BOOK = " book"
BETWEEN_PLACES = re.compile("[ :]")
SPACE = "space of "
"""Stands before a tile in the ledger where its place in the display is meant."""


def make_tile_key(tile: str, owner: str = "") -> Key:
    """The key of a tile, board or faction, which rows and ledger write in any case."""
    return Key(TILE, fold(tile), owner)


def find_things(s: State, player: str, c: Command) -> Iterator[Key]:
    yield from (Key(HEX, c[arg]) for arg in PLACES if c.get(arg))
    yield from (Key(HEX, hex) for hex in c.get("hexes") or ())
    if tile := c.get("tile"):
        yield find_tile(s, player, c.verb, tile)
    if building := c.get("building"):
        yield Key(PIECE, building, player)
    if terrain := c.get("terrain"):
        yield Key(TERRAIN, terrain)
    if track := c.get("track"):
        yield Key(TRACK, track, player)
    yield from (Key(TRACK, c[arg]) for arg in SCALES if c.get(arg))
    yield from (Key(TRACK, scale) for _, scale in c.get("steps") or ())
    yield from find_amounts(player, c)
    if rival := s.resolve(c.get("player") or ""):
        yield Key(PLAYER, rival)


def find_tile(s: State, player: str, verb: str, tile: str) -> Key:
    """The tile of a command: the player's own one where it is used, otherwise the table's."""
    tile = s.game.notation.component_name(tile, False)
    key = make_tile_key(tile, player)
    p = s.players.get(player)
    held = s.game.inventory.list_components(p) if p and verb == "action" else ()
    is_own = any(make_tile_key(name, player) == key for name, *_ in held)
    return key if is_own else make_tile_key(tile)


def find_amounts(player: str, c: Command) -> Iterator[Key]:
    """The amounts that a command pays and gets; books are called by their discipline."""
    for arg in ("paid", "got"):
        if pair := c.get(arg):
            what = pair[1]
            yield Key(AMOUNT, f"{what}s" if what.endswith(BOOK) else what, player)
    for arg in ("payment", "books"):
        for _, what in c.get(arg) or ():
            yield Key(AMOUNT, f"{what.removesuffix(BOOK)}{BOOK}s", player)


def find_changed(s: State, change: Change) -> Iterator[Key]:
    what, source = change.what, change.source
    places = [*BETWEEN_PLACES.split(what), source]
    yield from (Key(HEX, word) for word in places if word in s.map.place)
    if what in s.game.display.letters:
        yield Key(PIECE, what, change.player)
    yield from (Key(TRACK, text) for text in (what, source) if text in s.spaces)
    boards = {p.board for p in s.players.values() if p.board}
    for text in (what, source.removeprefix(SPACE)):
        is_known = fold(text) in s.game.box.names or text in boards
        if is_known and text not in s.map.place:
            yield make_tile_key(text, change.player)
