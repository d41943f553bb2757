"""The built-in player, for demonstrations: one at the whole table, who plays for everybody."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Protocol, TypeVar

from aoi_cli.engine.row import Command

S_contra = TypeVar("S_contra", contravariant=True)


class Stuck(RuntimeError):
    """The built-in player cannot go on, or comes to no end: a fault of the program."""


class Bot(Protocol[S_contra]):
    @abstractmethod
    def row(self, s: S_contra, player: str) -> Sequence[Command]:
        """The commands of the player's next row; none where the player waits for others."""

    @abstractmethod
    def moderator_row(self, s: S_contra, chance: Iterator[int]) -> str:
        """The row of the moderator where the table waits for one."""
