"""Lines broken where a mail or a terminal ends; what follows is set in further."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from textwrap import wrap

NARROW = 80
"""Columns where no terminal says otherwise: what a mail shows well."""
QUOTED = re.compile(r"`[^`]{1,50}`")
HELD = "\ue000"
"""Stands for a blank at which no line is broken: what can be copied stays together."""
BETWEEN = re.compile(r"(?<=\S)\|(?=\S)")
PARTED = "\ue001 "
"""Stands where a line can be broken though nothing is there: between alternatives."""


def folded(lines: Iterable[str], width: int | None) -> Iterator[str]:
    """Every line in as many as it takes; as it stands if there is no width."""
    for line in lines:
        if width is None or len(line) <= width:
            yield line
            continue
        yield from wrap_line(line, width, " " * (len(line) - len(line.lstrip()) + 4))


def wrap_line(line: str, width: int, indent: str = "") -> Iterator[str]:
    """Fill lines with the words of a long one; `indent` stands before all but the first."""
    held = QUOTED.sub(lambda found: found[0].replace(" ", HELD), line)
    held = BETWEEN.sub(f"|{PARTED}", held)
    for part in wrap(held, width, subsequent_indent=indent, break_long_words=False,
                     break_on_hyphens=False):
        yield part.replace(HELD, " ").replace(PARTED, "").removesuffix(PARTED[0])
