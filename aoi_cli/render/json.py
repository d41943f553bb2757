"""JSON that the commands print. Other programs build on these shapes."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.ledger.entry import Entry
from aoi_cli.render.check_result import Checked


def dumps(data: object, line: bool = False) -> str:
    """All in ASCII; nor does a text pass for a command of a build server."""
    written = json.dumps(data, indent=None if line else 2, default=_listed)
    return written.replace("##[", r"#\u0023[")


def problem_data(problem: Diagnostic) -> dict[str, Any]:
    return {
        "code": problem.code,
        "row": problem.row,
        "line": problem.span.line,
        "col": problem.span.col,
        "end_col": problem.span.end_col,
        "message": problem.message,
        "because": problem.because,
        "help": problem.help,
        "follows": problem.follows or None,
    }


def because(problem: Diagnostic) -> str:
    """The rule that was broken, and whether that may only follow from an earlier error."""
    if not problem.follows:
        return problem.because
    return f"{problem.because} May follow from the error in line {problem.follows}.".lstrip()


def file_data(file: Checked) -> dict[str, Any]:
    diagnostics = [problem_data(p) for p in file.problems]
    data = {"path": file.path, "ok": not diagnostics, "rows": file.rows, "diagnostics": diagnostics}
    return data | ({"note": file.note} if file.note else {})


def json_files(files: Iterable[Checked]) -> Iterator[str]:
    """One document, `{"files": [...]}`, written file by file."""
    return listed_last({}, "files", map(file_data, files))


def listed_last(data: Mapping[str, Any], name: str, entries: Iterable[object]) -> Iterator[str]:
    """A document that ends with a list, written one by one, and with the end of the line."""
    yield dumps({**data, name: []}).removesuffix("]\n}")
    separator = ""
    for one in entries:
        yield f"{separator}\n{dumps(one)}".replace("\n", "\n    ")
        separator = ","
    yield "\n  ]\n}\n" if separator else "]\n}\n"


def json_lines(files: Iterable[Checked]) -> Iterator[str]:
    """A file a line."""
    for file in files:
        yield f"{dumps(file_data(file), line=True)}\n"


def entry_data(entry: Entry, state: Any, game: AnyGame, everybody: bool = False) -> dict[str, Any]:
    """One line of the ledger, the `n`th; `state` is the game's after the row.

    The moderator has none. What happens by itself has the number of the row that set it off.

    `undone` stands only at rows that were undone later, and `player` only at a change that
    happened to somebody else.
    """
    player = state.players.get(entry.player)
    data: dict[str, Any] = {
        "n": entry.n,
        "row": entry.row,
        "line": entry.line,
        "player": entry.player,
        "faction": player.plays if player else "",
        "text": entry.text,
        "state": dict(game.amounts.holdings(state, entry.player)) if player else None,
        "changes": [
            {"what": c.what, "by": c.by, "source": c.source}
            | ({} if c.player == entry.player else {"player": c.player})
            for c in entry.changes
        ],
    }
    if entry.undone:
        data["undone"] = True
    if everybody:
        data["states"] = {name: dict(game.amounts.holdings(state, name)) for name in state.players}
    return data


def _listed(value: object) -> list[Any]:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
