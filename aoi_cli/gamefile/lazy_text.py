"""The text of a file, read only when something of it is needed."""

from __future__ import annotations

from functools import cached_property

from aoi_cli.engine.span import Node
from aoi_cli.gamefile.reader import GameText, parse_file


class LazyText:
    """A `GameText` that is read when it is first used."""

    def __init__(self, source: str) -> None:
        self._source = source

    @cached_property
    def all(self) -> GameText:
        return parse_file(self._source)

    @property
    def head(self) -> Node:
        return self.all.head

    @property
    def moves(self) -> str:
        return self.all.moves

    @property
    def moves_line(self) -> int:
        return self.all.moves_line

    @property
    def moves_col(self) -> int:
        return self.all.moves_col

    @property
    def text(self) -> str:
        return self.all.text
