"""Markup in which the parts that change from state to state have names."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from aoi_cli.engine.foreign_text import visible


class Slots(dict[str, str]):
    """The content of each named part. The markup around the parts is the same for every state."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}>{content}</{tag}>'


class EmptySlots(Slots):
    """Named parts whose markup is left empty."""

    def put(self, name: str, content: str, tag: str = "g", attributes: str = "") -> str:
        self[name] = content
        return f'<{tag} data-slot="{clean(name)}"{attributes}></{tag}>'


@lru_cache(maxsize=1 << 12)
def clean(text: str) -> str:
    """Text that may stand anywhere in markup, attributes included."""
    return escape(visible(text))
