"""Markup in which the parts that change from state to state have names."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable
from functools import lru_cache
from html import escape, unescape

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.keys import AMOUNT, PIECE, PLAYER, SIGN, TERRAIN, Key, print_keys

NOT_ASKED = (AMOUNT, PIECE, PLAYER, SIGN, TERRAIN)
"""Kinds of things that have no keys on a page without a server.

It finds amounts and pieces by the changes of its rows, and shows no rules of the others."""
PART = re.compile(r'(?P<slot> data-slot="(?P<name>[^"]*)")(?: class="(?P<classes>[^"]*)")?')


class Slots(dict[str, str]):
    """The content of each named part. The markup around the parts is the same for every state."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}>{content}</{tag}>'

    def name(self, keys: Iterable[Key]) -> str:
        """The attribute by which a page finds a thing; nothing in a picture."""
        return ""


class PageSlots(Slots):
    """Named parts of a page, on which things are found by their keys."""

    def name(self, keys: Iterable[Key]) -> str:
        return name_thing(keys)


class EmptySlots(PageSlots):
    """Named parts of a page without a server, whose markup is left empty."""

    def name(self, keys: Iterable[Key]) -> str:
        return name_thing(key for key in keys if key.kind not in NOT_ASKED)

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}></{tag}>'


def name_thing(keys: Iterable[Key]) -> str:
    """The attribute that holds the keys of a thing; "" if it has none."""
    printed = print_keys(keys)
    return f' data-key="{clean(printed)}"' if printed else ""


def mark_changed(markup: str, names: Container[str]) -> str:
    """The markup with these parts marked."""
    def mark(part: re.Match[str]) -> str:
        if unescape(part["name"]) not in names:
            return part[0]
        return f'{part["slot"]} class="{part["classes"] or ""} changed"'

    return PART.sub(mark, markup)


@lru_cache(maxsize=1 << 12)
def clean(text: str) -> str:
    """Text that may stand anywhere in markup, attributes included."""
    return escape(visible(text))
