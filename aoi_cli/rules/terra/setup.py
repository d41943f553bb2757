"""What a game is played with: what every head of the family states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from aoi_cli.rules.terra.hexmap import HexMap


@dataclass(frozen=True)
class Policy:
    """A standing answer to power offers."""

    text: str
    most_lost: int
    """VP that may be lost; -1 takes nothing."""


class Setup(Protocol):
    """The part of a head that never changes, as far as the shared rules ask for it."""

    @property
    def map(self) -> HexMap: ...

    @property
    def edition(self) -> str: ...

    @property
    def seats(self) -> tuple[str, ...]: ...

    @property
    def rounds(self) -> tuple[str, ...]: ...

    @property
    def rulings(self) -> Mapping[str, str]: ...

    @property
    def strict_offers(self) -> bool: ...

    @property
    def policies(self) -> Mapping[str, Policy]: ...
