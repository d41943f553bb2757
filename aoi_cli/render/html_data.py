"""The states of a game as data: what each step puts into which part of the page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from difflib import SequenceMatcher

PIECES = re.compile(r"<[^>]*>|[^<]+")
"""The pieces by which contents are compared: tags, and what stands between them."""
SLOTS = re.compile(r' data-slot="([^"]*)"')
Difference = str | list[str | int]
"""A content in full; or against the one before how many pieces stay, how many are left out (below
zero), and text that comes in."""


def pack_states(states: Iterable[Mapping[str, str]], body: str) -> dict[str, object]:
    """The contents that are new, in order; for each step its parts, and what they hold then.

    The first step has all parts, the others those that change. Parts are counted as they stand in
    the body, from the one before. What a part holds is 0 if it is the next new content, otherwise
    counted back from the last one.
    """
    numbers = {name: n for n, name in enumerate(SLOTS.findall(body))}
    held = dict.fromkeys(numbers, "")
    seen = {"": 0}
    contents: list[Difference] = []
    parts: list[list[int]] = []
    holds: list[list[int]] = []
    for step, state in enumerate(states):
        parts.append([])
        holds.append([])
        last = -1
        for name, n in numbers.items():
            content = state.get(name, "")
            if step and content == held[name]:
                continue
            parts[-1].append(n - last - 1)
            last = n
            if content in seen:
                holds[-1].append(len(seen) - seen[content])
            else:
                seen[content] = len(seen)
                holds[-1].append(0)
                contents.append(tell_difference(held[name], content))
            held[name] = content
    return {"contents": contents, "parts": parts, "holds": holds}


def tell_difference(before: str, content: str) -> Difference:
    old, new = PIECES.findall(before), PIECES.findall(content)
    difference: list[str | int] = []
    kept = 0
    for tag, i, j, k, n in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            difference.append(j - i)
            kept += j - i
            continue
        if j > i:
            difference.append(i - j)
        if n > k:
            difference.append("".join(new[k:n]))
    return difference if before and kept else content
