"""What the commands print as JSON. Others build on these shapes."""

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


def problem_data(found: Diagnostic) -> dict[str, Any]:
    return {
        "code": found.code,
        "row": found.row,
        "line": found.span.line,
        "col": found.span.col,
        "end_col": found.span.end_col,
        "message": found.message,
        "because": found.because,
        "help": found.help,
        "follows": found.follows or None,
    }


def because(found: Diagnostic) -> str:
    """The rule that was broken, and whether that may only follow from an earlier error."""
    if not found.follows:
        return found.because
    return f"{found.because} May follow from the error in line {found.follows}.".lstrip()


def file_data(file: Checked) -> dict[str, Any]:
    found = [problem_data(p) for p in file.problems]
    told = {"path": file.path, "ok": not found, "rows": file.rows, "diagnostics": found}
    return told | ({"note": file.note} if file.note else {})


def json_files(files: Iterable[Checked]) -> Iterator[str]:
    """One document, `{"files": [...]}`, written file by file."""
    return listed_last({}, "files", map(file_data, files))


def listed_last(data: Mapping[str, Any], name: str, found: Iterable[object]) -> Iterator[str]:
    """A document that ends with a list, written one by one, and with the end of the line."""
    yield dumps({**data, name: []}).removesuffix("]\n}")
    separator = ""
    for one in found:
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
        "state": dict(game.holdings(state, entry.player)) if player else None,
        "changes": [
            {"what": c.what, "by": c.by, "source": c.source}
            | ({} if c.player == entry.player else {"player": c.player})
            for c in entry.changes
        ],
    }
    if entry.undone:
        data["undone"] = True
    if everybody:
        data["states"] = {name: dict(game.holdings(state, name)) for name in state.players}
    return data


def _listed(value: object) -> list[Any]:
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
