"""Markup in which the parts that change from state to state have names."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from aoi_cli.engine.foreign_text import visible


class Slots(dict[str, str]):
    """What each named part holds; the markup around the parts is the same for every state."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}>{content}</{tag}>'


class EmptySlots(Slots):
    """The same, with nothing in the markup between the parts."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}></{tag}>'


@lru_cache(maxsize=1 << 12)
def clean(text: str) -> str:
    """Text that may stand anywhere in markup, attributes included."""
    return escape(visible(text))
