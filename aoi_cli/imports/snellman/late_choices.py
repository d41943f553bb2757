"""Choices that a log writes after the next action or the pass, instead of after their own action.

The other program asks for them when somebody else's turn begins, so a last player may do this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from aoi_cli.engine.decision import ROW
from aoi_cli.engine.row import Attempt
from aoi_cli.engine.span import Span
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import FactionRow, Line
from aoi_cli.imports.snellman.sequence import line_behind
from aoi_cli.imports.snellman.words import Translated, native

CHOICE = re.compile(r"\+\d*\w+|bridge .*|forgo .*", re.IGNORECASE)
ONE_ACTION = ("T302", "T307")
"""Another action is refused while a choice of the one before is open."""
Try = Callable[[Sequence[Translated]], Attempt[State]]


def is_owed(tried: Attempt[State], player: str) -> bool:
    """True if an action is refused because the player still has a choice to make."""
    acts = tried.code in ONE_ACTION and not tried.at_end
    return acts and any(d.due == ROW for d in tried.state.open(player))


def fetch_choice(
    row: Sequence[Translated], at: int, again: Try, later: Sequence[Translated]
) -> tuple[list[Translated], Translated] | None:
    """Move a choice before the refused action; gives the new row and the choice."""
    for choice in (*row[at + 1 :], *later):
        if CHOICE.fullmatch(choice.text):
            others = [other for other in row[at:] if other is not choice]
            moved = [*row[:at], choice, *others]
            if again(moved).done > at:
                return moved, choice
    return None


def said_later(lines: Sequence[Line], index: int, taken: dict[Span, int]) -> Iterator[Translated]:
    """The commands in the next lines of a faction, until somebody else acts."""
    behind = line_behind(lines, index)
    while behind is not None and isinstance(line := lines[behind], FactionRow):
        for command in line.commands:
            if command.span not in taken:
                yield from native(command)
        behind = line_behind(lines, behind)
