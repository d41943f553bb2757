"""Whether a log that was written of a game leads back to it, and which row is the cause if not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.row import Row
from aoi_cli.games import Judged, judge
from aoi_cli.imports.codes import NOT_EXPORTABLE
from aoi_cli.imports.snellman.importing import Imported, imported
from aoi_cli.imports.snellman.position import faction_of

ONE_WAY_ONLY = "The other program knows one way only to take some choices."
USES_KEYS = "The other program uses every key as soon as it can."


class Written(NamedTuple):
    """A line of the log, and the row of the game that it tells."""

    text: str
    row: Row | None = None


def text_of(lines: Sequence[Written]) -> str:
    return "".join(f"{line.text}\n" for line in lines)


def factions(judged: Judged) -> dict[str, str]:
    """By player."""
    return {p: faction_of(judged.state, p) for p in judged.state.players}


def refuse_another_game(judged: Judged, lines: Sequence[Written]) -> None:
    """Raises Broken at the first row that has no way back."""
    try:
        made = imported(text_of(lines))
    except Broken as broken:
        found = broken.problems[0]
        at = found.span.line - 1
        refuse_difference(judged, lines[:at])
        row = lines[at].row if at < len(lines) else None
        raise Broken([cannot(row, f"a log cannot tell this: {found.message}",
                             found.because)]) from None
    compare(judged, lines, made)


def refuse_difference(judged: Judged, lines: Sequence[Written]) -> None:
    """A line is refused, maybe since one before it already meant something else."""
    try:
        made = imported(text_of(lines))
    except Broken:
        return
    compare(judged, lines, made)


def compare(judged: Judged, lines: Sequence[Written], made: Imported) -> None:
    again = judge(made.text)
    theirs = {row.line: has for row, has in held_after(again, made, lines)}
    for row, has in own_rows(judged):
        if row.line in theirs and theirs[row.line] != has:
            raise Broken([cannot(row, "from here on the log would lead to another game",
                                 ONE_WAY_ONLY)])


def cannot(row: Row | None, message: str, because: str) -> Diagnostic:
    if row is None:
        return problem(NOT_EXPORTABLE, message, because=because)
    for i, command in enumerate(row.commands):
        if command.verb == "keep":
            return problem(NOT_EXPORTABLE, "a key that is kept here has no words in a log",
                           row.span(i), because=USES_KEYS)
    return problem(NOT_EXPORTABLE, message, row.whole, because=because)


def own_rows(judged: Judged) -> Iterator[tuple[Row, object]]:
    """The rows that stand, and what everybody has after each."""
    last = {entry.line: entry for entry in judged.replay.entries if not entry.undone}
    for row in judged.rows:
        if row.line in last:
            yield row, held(judged, judged.replay.moment(last[row.line]))


def held_after(
    again: Judged, made: Imported, lines: Sequence[Written]
) -> Iterator[tuple[Row, object]]:
    """Rows of the game that was exported, and what everybody has after the lines of each."""
    sources = [lines[one.line - 1].row for one in made.made if one.row]
    for (_, has), source in zip(own_rows(again), sources, strict=True):
        if source:
            yield source, has


def held(judged: Judged, moment: Any) -> object:
    """What everybody has, by faction."""
    amounts = [name for group in judged.game.amounts.values() for name in group]
    return {
        faction: tuple(judged.game.value(moment, player, a) for a in amounts)
        for player, faction in factions(judged).items()
    }
