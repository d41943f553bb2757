"""Markup in which the parts that change from state to state have names."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.keys import make_keys


class Slots(dict[str, str]):
    """The content of each named part. The markup around the parts is the same for every state."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}>{content}</{tag}>'

    def name(self, *names: str) -> str:
        """The attribute by which a page finds a thing that rows name so; nothing in a picture."""
        return ""

    def name_own(self, name: str) -> str:
        """The attributes of a thing that only the rows of its owner name; nothing in a picture."""
        return ""


class PageSlots(Slots):
    """Named parts of a page, on which things are found by their keys."""

    def name(self, *names: str) -> str:
        return name_thing(*names)

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


@lru_cache(maxsize=1 << 12)
def clean(text: str) -> str:
    """Text that may stand anywhere in markup, attributes included."""
    return escape(visible(text))
