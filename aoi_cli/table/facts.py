"""The facts that matter for choosing a row, in the words of the game or from its tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.show.report import TurnFact

if TYPE_CHECKING:
    from aoi_cli.engine.show.report import Table
    from aoi_cli.table.position import Position


def list_facts(position: Position, player: str) -> Sequence[TurnFact]:
    s = position.state
    return s.game.telling.list_facts(s, player) or [
        TurnFact(table.title, tuple(describe_rows(table)), least=1)
        for table in position.report().tables if not s.over]


def describe_rows(table: Table) -> Iterator[str]:
    """Each row of a table with the names of its columns; the first cell says what it is about."""
    for first, *cells in table.rows:
        cells_in_words = (f"{name} {cell}".strip() for name, cell in
                          zip(table.columns[1:], cells, strict=True) if cell)
        yield " ".join([first, *[f"({', '.join(cells_in_words)})"] * any(cells)])
