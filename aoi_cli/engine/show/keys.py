"""Keys: the one name that a thing has in the picture, in rows and in the ledger.

A hex is called as rows call it, and so is a tile, a card or a player. Spelling makes no difference:
`Watch Post` and `watch_post` are the same key. A board has keys of its own for its hexes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from aoi_cli.engine.row import Command
from aoi_cli.engine.spelling import fold

APOSTROPHE = "'"
BETWEEN_WORDS = re.compile(r"[\W_]+")


def make_key(name: str) -> str:
    return BETWEEN_WORDS.sub("-", fold(name).replace(APOSTROPHE, "")).strip("-")


def make_keys(names: Iterable[str]) -> list[str]:
    """The keys of a thing that has several names; each once."""
    return [*dict.fromkeys(filter(None, map(make_key, names)))]


def make_hex_key(id: str) -> str:
    """The key of a hex, which no tile shares that is spelled like it."""
    return f"hex-{fold(id)}"


def list_keys(commands: Iterable[Command]) -> list[str]:
    """The keys of all things that the commands name; of an argument in several words, each word's
    too."""
    words = (word for c in commands for value in c.args.values() for word in list_names(value))
    return make_keys(words)


def list_names(value: Any) -> Iterator[str]:
    """The names in the value of an argument; numbers are none."""
    if isinstance(value, str):
        yield value
        words = value.split()
        yield from (word for word in words if len(words) > 1 and not word.isdecimal())
    elif isinstance(value, tuple | list):
        for part in value:
            yield from list_names(part)
