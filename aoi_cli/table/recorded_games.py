"""Games that were recorded action by action: read, and compared with what is played here."""

from __future__ import annotations

from collections.abc import Iterator
from os import fspath
from pathlib import Path

from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.span import Span
from aoi_cli.imports.codes import BAD_POSITIONS
from aoi_cli.imports.positions.converting import converted
from aoi_cli.imports.positions.corpus import Comparison as Comparison
from aoi_cli.imports.positions.corpus import compared
from aoi_cli.imports.positions.records import index, names, record
from aoi_cli.table.approval import approve
from aoi_cli.table.files import FileName
from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file


def game_of_record(text: str, path: FileName, title: str = "") -> str:
    """The game file of a record with all its shuffles."""
    with at_file(fspath(path), text, NOTHING_WRITTEN):
        made = converted(record(text), title)
    approve(made)
    return made


def comparisons(folder: Path) -> Iterator[tuple[str, Comparison | Broken]]:
    """The comparison of each game by its name; raises Broken if the index is not understood."""
    try:
        text = (folder / "index.json").read_text(encoding="utf-8")
    except OSError as fault:
        raise Broken([wrong(f"index.json: {fault.strerror}")]) from None
    final = index(text)
    for name in names(folder):
        try:
            yield name, compared(folder, name, final[name])
        except Broken as broken:
            yield name, broken
        except (OSError, KeyError) as fault:
            reason = fault.strerror if isinstance(fault, OSError) else "nothing in the index"
            yield name, Broken([wrong(f"{name}: {reason}")])


def wrong(said: str) -> Diagnostic:
    return problem(BAD_POSITIONS, said, Span(1, 1, 2))
