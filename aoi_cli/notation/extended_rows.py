"""Rows that were read earlier, loaded when they are needed, and more rows behind them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, overload

from aoi_cli.engine.row import Misread, Row


class ExtendedRows(Sequence[Row | Misread]):
    def __init__(self, first: Sequence[Row | Misread], more: list[Row | Misread]) -> None:
        self.first = first
        self.more = more

    @classmethod
    def extend(
        cls, rows: Sequence[Row | Misread], more: list[Row | Misread]
    ) -> Sequence[Row | Misread]:
        if isinstance(rows, list):
            return [*rows, *more]
        if isinstance(rows, ExtendedRows):
            return cls(rows.first, [*rows.more, *more])
        return cls(rows, more)

    def __len__(self) -> int:
        return len(self.first) + len(self.more)

    @overload
    def __getitem__(self, index: int) -> Row | Misread: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row | Misread]: ...

    def __getitem__(self, index: int | slice) -> Any:
        if isinstance(index, slice):
            return [self[n] for n in range(*index.indices(len(self)))]
        index = range(len(self))[index]
        before = len(self.first)
        return self.first[index] if index < before else self.more[index - before]
