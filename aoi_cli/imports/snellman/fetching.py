"""A choice of an action that a log writes only behind the next action, or behind the pass.

The other program asks for it when somebody else's turn begins, so whoever plays on alone may do so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from aoi_cli.engine.decision import ROW
from aoi_cli.engine.row import Attempt
from aoi_cli.engine.source import Span
from aoi_cli.engine.state import State
from aoi_cli.imports.snellman.lines import Line, Told
from aoi_cli.imports.snellman.sequence import line_behind
from aoi_cli.imports.snellman.words import Said, native

CHOICE = re.compile(r"\+\d*\w+|bridge .*|forgo .*", re.IGNORECASE)
ONE_ACTION = ("T302", "T307")
"""Another action is refused while a choice of the one before is open."""
Try = Callable[[Sequence[Said]], Attempt[State]]


def is_owed(tried: Attempt[State], player: str) -> bool:
    """Whether an action is refused while the player has still to choose."""
    acts = tried.code in ONE_ACTION and not tried.at_end
    return acts and any(d.due == ROW for d in tried.state.open(player))


def fetched(
    row: Sequence[Said], at: int, again: Try, later: Sequence[Said]
) -> tuple[list[Said], Said] | None:
    """The row with a choice before the action that is refused, and which choice it is."""
    for said in (*row[at + 1 :], *later):
        if CHOICE.fullmatch(said.text):
            others = [other for other in row[at:] if other is not said]
            moved = [*row[:at], said, *others]
            if again(moved).done > at:
                return moved, said
    return None


def said_later(lines: Sequence[Line], index: int, taken: dict[Span, int]) -> Iterator[Said]:
    """What the faction's next lines say, as long as nobody else acts."""
    behind = line_behind(lines, index)
    while behind is not None and isinstance(line := lines[behind], Told):
        for command in line.commands:
            if command.span not in taken:
                yield from native(command)
        behind = line_behind(lines, behind)
