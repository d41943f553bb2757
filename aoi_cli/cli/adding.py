"""Rows judged behind a game and written to its file, all of them or none."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from aoi_cli.cli.files import judged, read, sound, writing
from aoi_cli.cli.record import Record, record
from aoi_cli.cli.stop import NOTHING_WRITTEN, Stop

if TYPE_CHECKING:
    from aoi_cli.engine.ledger import Entry


@dataclass(frozen=True)
class Added:
    record: Record
    """The game with the new rows."""
    first_line: int
    """Where the new rows begin."""

    def entries(self) -> Iterator[tuple[Entry, Any]]:
        return (item for item in self.record.entries() if item[0].line >= self.first_line)


def add(
    path: str,
    rows: Sequence[str],
    tell: Callable[[Added], str],
    *,
    dry_run: bool = False,
    expected: str | None = None,
) -> str:
    """Append rows under the writer's lock and give back what `tell` says of them.

    It is asked before anything is written, so that a fault in it leaves the file alone.
    `expected` is the text that the rows were made for.
    """
    from aoi_cli.engine.codes import CHANGED_MEANWHILE
    from aoi_cli.engine.diagnostics import Broken, problem
    from aoi_cli.gamefile.writer import append_rows

    told = ""

    def check(text: str) -> None:
        nonlocal told
        if expected not in (None, text):
            raise Broken([problem(CHANGED_MEANWHILE, f"{path} was changed by somebody else")])
        told = tell(judge_added(path, text, rows))

    with writing(path):
        if dry_run:
            check(read(path))
        else:
            append_rows(path, rows, check)
    return told


def judge_added(path: str, text: str, rows: Sequence[str]) -> Added:
    """Judge the rows behind a file that has no errors itself."""
    from aoi_cli.gamefile.writer import with_rows
    from aoi_cli.render.diagnostics import GivenRows

    sound(path, judged(path, text))
    refuse_strange_characters(rows)
    found = record(path, with_rows(text, rows), carry_on=True)
    game = found.judged
    first = _last_lines(game.text.moves, game.text.moves_line, len(rows))
    if game.problems:
        source = GivenRows(rows, first, game.text.moves_col - 1)
        raise Stop(game.problems, source, NOTHING_WRITTEN)
    return Added(found, first)


def refuse_strange_characters(rows: Sequence[str]) -> None:
    from aoi_cli.engine.codes import NOT_YAML
    from aoi_cli.engine.diagnostics import problem
    from aoi_cli.engine.source import Span
    from aoi_cli.gamefile.tree import ILLEGAL
    from aoi_cli.render.diagnostics import GivenRows

    problems = [
        problem(
            NOT_YAML,
            f"character U+{ord(found[0][0]):04X} is not allowed",
            Span(number, found.start() + 1, found.end() + 1),
            help="Remove the character.",
        )
        for number, row in enumerate(rows, 1)
        for found in ILLEGAL.finditer(row)
    ]
    if problems:
        raise Stop(problems, GivenRows(rows, 1, 0), NOTHING_WRITTEN)


def _last_lines(moves: str, first_line: int, count: int) -> int:
    """The line of the file in which the last so many lines of the moves begin."""
    filled = [line for line, row in enumerate(moves.split("\n"), first_line) if row.strip()]
    return filled[-count]
