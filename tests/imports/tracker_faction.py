"""A faction as the other program keeps it, and the ways round the wheel."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.imports.tracker_box import (
    POWER,
    WHEEL,
)

NOT_BLOCKING = ("STEP", "GAIN_P3_FOR_VP")


def distance(now: str, to: str, home: str) -> int:
    """Either way round the wheel, but not across the own terrain."""
    ways = []
    for step in (1, -1):
        at, spades = WHEEL.index(now), 0
        while WHEEL[at] != to and not (spades and WHEEL[at] == home):
            at, spades = (at + step) % 7, spades + 1
        ways += [spades] if WHEEL[at] == to else []
    return min(ways)


def around(one: str, other: str) -> int:
    """The short way round the wheel."""
    gap = abs(WHEEL.index(one) - WHEEL.index(other))
    return min(gap, 7 - gap)


class Refused(Exception):
    pass


def refuse_unless(holds: object, why: str) -> None:
    if not holds:
        raise Refused(why)


@dataclass
class Offer:
    to: str
    source: str
    amount: int
    build: int
    late: bool = False


@dataclass
class Faction:
    name: str
    levels: dict[str, int]
    board: str
    start: str
    version: str = ""
    unlocked: set[str] = field(default_factory=set)
    card: str = ""
    changes: int = 100
    buildings: dict[str, str] = field(default_factory=dict)
    pending: Counter[str] = field(default_factory=Counter)
    keys: int = 0
    favors: set[int] = field(default_factory=set)
    passed: bool = False
    dropped: bool = False
    # the action that is under way
    sub: Counter[str] = field(default_factory=Counter)
    turned: list[str] = field(default_factory=list)
    gave_up: bool = False

    @property
    def to_do(self) -> dict[str, int]:
        """Apart from what power taken brings: a log does not show whether it was really gained."""
        return {what: n for what, n in self.pending.items() if n and what not in NOT_BLOCKING}

    @property
    def home(self) -> str:
        return self.board

    @property
    def digs_behind(self) -> bool:
        """True if a volcano may follow an action that gives spades."""
        return self.board != "volcano" or self.version.startswith("playtest")

    def value(self, hex: str) -> int:
        kind = self.buildings[hex]
        return 4 if self.name == "yetis" and kind in ("SH", "SA") else POWER[kind]

    def built(self, kind: str) -> int:
        return [*self.buildings.values()].count(kind)
