"""Markup in which the parts that change from state to state have names."""

from __future__ import annotations

import re
from collections.abc import Container
from functools import lru_cache
from html import escape, unescape

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.keys import make_hex_key, make_keys

PART = re.compile(r'(?P<slot> data-slot="(?P<name>[^"]*)")(?: class="(?P<classes>[^"]*)")?')


class Slots(dict[str, str]):
    """The content of each named part. The markup around the parts is the same for every state."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}>{content}</{tag}>'

    def name(self, *names: str) -> str:
        """The attribute by which a page finds a thing that rows name so; nothing in a picture."""
        return ""

    def name_hex(self, id: str, label: str) -> str:
        """The attribute by which a page finds a hex; rows name it by its id or its label."""
        return ""

    def name_own(self, name: str) -> str:
        """The attributes of a thing that only the rows of its owner name; nothing in a picture."""
        return ""


class PageSlots(Slots):
    """Named parts of a page, on which things are found by their keys."""

    def name(self, *names: str) -> str:
        return name_thing(*names)

    def name_hex(self, id: str, label: str) -> str:
        return f' data-key="{clean(" ".join([make_hex_key(id), *make_keys([label])]))}"'

    def name_own(self, name: str) -> str:
        return name_own(name)


class EmptySlots(PageSlots):
    """Named parts whose markup is left empty."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}></{tag}>'


def name_thing(*names: str) -> str:
    """The attribute that holds the keys of a thing."""
    return f' data-key="{clean(" ".join(make_keys(names)))}"'


def name_own(name: str) -> str:
    """The attributes of a thing that only the rows of its owner name."""
    return f"{name_thing(name)} data-own"


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
