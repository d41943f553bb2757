"""Keys: the identity of a thing, which the page, commands and the ledger share.

A key says what kind of thing it is, which one, whose, and where it lies if there are equal ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import unquote

from aoi_cli.engine.struct import Struct, replace

HEX, PLAYER, CARD, TILE, PIECE = "hex", "player", "card", "tile", "piece"
TRACK, AMOUNT, TERRAIN, SPACE, SIGN = "track", "amount", "terrain", "space", "sign"
SEPARATOR = ":"
"""Separates the fields of a printed key."""
FEWEST_FIELDS, MOST_FIELDS = 2, 4
"""How many fields a printed key has; empty ones at its end are left out."""
SPECIAL = re.compile(r"[%:\s]")


class Key(Struct, frozen=True, order=True):
    kind: str
    id: str
    owner: str = ""
    """The key of the player who has it; "" if it is nobody's."""
    place: str = ""
    """Where it lies, if there may be equal things of the same owner."""

    @property
    def is_one_of_several(self) -> bool:
        """True if it lies in the supply beside equal things. No row has touched such a thing."""
        return bool(self.place and not self.owner)

    def concerns(self, thing: Key) -> bool:
        """True if an entry about this key is about a thing, which may have moved since."""
        return ((self.kind, self.id) == (thing.kind, thing.id) and not thing.is_one_of_several
                and thing.owner in ("", self.owner))


def number_equal(keys: Iterable[Key]) -> Iterator[Key]:
    """The keys of things that lie together; a number tells equal ones apart."""
    known: dict[Key, int] = {}
    for key in keys:
        known[key] = n = known.get(key, 0) + 1
        yield replace(key, place=f"{key.place} {n}".strip()) if n > 1 else key


def print_keys(keys: Iterable[Key]) -> str:
    """The keys as an attribute holds them, each once."""
    return " ".join(dict.fromkeys(map(print_key, keys)))


def print_key(key: Key) -> str:
    fields = (key.kind, key.id, key.owner, key.place)
    return SEPARATOR.join(map(escape, fields)).rstrip(SEPARATOR)


def escape(field: str) -> str:
    return SPECIAL.sub(lambda sign: "".join(f"%{byte:02X}" for byte in sign[0].encode()), field)


def read_keys(text: str, most: int) -> list[Key]:
    """The first `most` keys of an attribute; whatever is no key is passed over."""
    return [Key(*map(unquote, fields)) for word in text.split()[:most]
            for fields in [word.split(SEPARATOR)]
            if FEWEST_FIELDS <= len(fields) <= MOST_FIELDS and fields[0] and fields[1]]
