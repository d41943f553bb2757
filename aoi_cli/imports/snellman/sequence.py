"""The lines of a log that can belong to one turn of a faction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from aoi_cli.imports.snellman.lines import FactionRow, Line, Setting

NO_ACTION = re.compile(r"(leech|decline)\b.*|wait|\+\d*(fire|water|earth|air)", re.IGNORECASE)


def line_before(lines: Sequence[Line], index: int) -> int | None:
    """The faction's line before this one, if nobody else has acted since."""
    return own_line(lines, index, range(index - 1, -1, -1))


def line_behind(lines: Sequence[Line], index: int) -> int | None:
    """The faction's next line, if nobody else acts before it; or the one by which it leaves."""
    return own_line(lines, index, range(index + 1, len(lines)))


def own_line(lines: Sequence[Line], index: int, others: Iterable[int]) -> int | None:
    own = lines[index]
    if not isinstance(own, FactionRow):
        return None
    faction = own.who.text.lower()
    for other in others:
        line = lines[other]
        if leaves(line, faction):
            return other
        if not isinstance(line, FactionRow):
            continue
        if line.who.text.lower() == faction:
            return other
        if not all(NO_ACTION.fullmatch(command.text) for command in line.commands):
            return None
    return None


def leaves(line: Line, faction: str) -> bool:
    return (
        isinstance(line, Setting)
        and line.verb == "drop-faction"
        and line.argument.strip().lower() == faction
    )
