"""JSON that the commands print, made from the types in `aoi_cli/render/output/`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.engine.show.report import Report
from aoi_cli.engine.struct import UNSET, Struct, to_builtins
from aoi_cli.render.check_result import Checked
from aoi_cli.render.notice import noted
from aoi_cli.render.output.collection import CheckedFile
from aoi_cli.render.output.protocol import ShowAnswer
from aoi_cli.render.output.row import LedgerChange, LedgerRow, Problem

VERSION = 1
"""The version of all outputs. It rises before a key goes or changes its meaning."""


def dumps(data: object, line: bool = False) -> str:
    """All in ASCII; nor does a text pass for a command of a build server."""
    written = json.dumps(data, indent=None if line else 2)
    return written.replace("##[", r"#\u0023[")


def version_and(notice: Sequence[str] = ()) -> dict[str, Any]:
    """The keys that stand above every output."""
    return {"version": VERSION, **noted(notice, {})}


def output_data(output: Struct, notice: Sequence[str] = ()) -> dict[str, Any]:
    """An output as plain data, which every format can print. Mappings keep their order, except
    in a report, whose sets have none."""
    has_sets = isinstance(output, Report | ShowAnswer)
    order: Literal["deterministic"] | None = "deterministic" if has_sets else None
    return {**version_and(notice), **to_builtins(output, order=order)}


def print_output(output: Struct, notice: Sequence[str] = (), line: bool = False) -> str:
    return dumps(output_data(output, notice), line)


def problems_of(problems: Iterable[Diagnostic]) -> list[Problem]:
    return [
        Problem(p.code, p.row, p.span.line, p.span.col, p.span.end_col, p.message, p.because,
                p.help, p.follows or None) for p in problems
    ]


def because(problem: Diagnostic) -> str:
    """The rule that was broken, and whether that may only follow from an earlier error."""
    if not problem.follows:
        return problem.because
    return f"{problem.because} May follow from the error in line {problem.follows}.".lstrip()


def checked_file(file: Checked) -> CheckedFile:
    return CheckedFile(file.path, not file.problems, file.rows, problems_of(file.problems),
                       file.note)


def json_files(files: Iterable[Checked]) -> Iterator[str]:
    """One document, `{"files": [...]}`, written file by file."""
    return listed_last(version_and(), "files", map(checked_file, files))


def listed_last(
    data: dict[str, Any], name: str, entries: Iterable[Struct]
) -> Iterator[str]:
    """A document that ends with a list, written one by one, and with the end of the line."""
    yield dumps({**data, name: []}).removesuffix("]\n}")
    separator = ""
    for one in entries:
        yield f"{separator}\n{dumps(to_builtins(one))}".replace("\n", "\n    ")
        separator = ","
    yield "\n  ]\n}\n" if separator else "]\n}\n"


def json_lines(files: Iterable[Checked]) -> Iterator[str]:
    """A file a line."""
    for file in files:
        yield f"{print_output(checked_file(file), line=True)}\n"


def ledger_row(entry: Entry, state: Any, game: AnyGame, everybody: bool = False) -> LedgerRow:
    """One line of the ledger, the `n`th; `state` is the game's after the row.

    The moderator has none. What happens by itself has the number of the row that set it off.
    """
    player = state.players.get(entry.player)
    holdings = game.amounts.holdings
    return LedgerRow(
        entry.n, entry.row, entry.line, entry.player, player.plays if player else "", entry.text,
        dict(holdings(state, entry.player)) if player else None,
        [LedgerChange(c.what, c.by, c.source, UNSET if c.player == entry.player else c.player)
         for c in entry.changes],
        entry.undone,
        {name: dict(holdings(state, name)) for name in state.players} if everybody else UNSET,
    )
