"""The states of a game as data: what each part of the page holds, and since which step."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from html import unescape

SLOTS = re.compile(r' data-slot="([^"]*)"')
FIELD, PART, CONTENT = "\x1d", "\x1e", "\x1f"
"""Separators that no text of a game holds."""
NEAREST = 32
"""The sign of a content that would come with the same step as the one before it."""


def pack_states(states: Iterable[Mapping[str, str]], body: str) -> list[str]:
    """The contents of each part of the body, one after the other, in the order of their names as
    scripts sort them; and for each content but the
    first a sign whose number tells how many steps it came after the one before."""
    names = sorted(map(unescape, SLOTS.findall(body)), key=lambda name: name.encode("utf-16-be"))
    held: dict[str, str | None] = dict.fromkeys(names)
    contents: dict[str, list[str]] = {name: [] for name in names}
    signs: dict[str, list[str]] = {name: [] for name in names}
    since = dict.fromkeys(names, 0)
    for step, state in enumerate(states):
        for name in names:
            content = state.get(name, "")
            if content == held[name]:
                continue
            contents[name].append(content)
            if step:
                signs[name].append(chr(NEAREST + step - since[name]))
            held[name], since[name] = content, step
    return [PART.join(map(CONTENT.join, contents.values())),
            PART.join(map("".join, signs.values()))]
