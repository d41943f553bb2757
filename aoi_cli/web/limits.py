"""How many requests each visitor may send."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from aoi_cli.engine.struct import Struct

MOST_KNOWN = 10_000
"""The most addresses and seats that are remembered."""


class Rate(Struct, frozen=True):
    """The number of requests that may come at once, and a second from then on."""

    burst: float
    a_second: float


class Limits:
    """How many requests each visitor may still send."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.left: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def take(self, kind: str, who: str, rate: Rate) -> bool:
        """Count a request; False if there were too many."""
        now = self.clock()
        left, at = self.left.pop((kind, who), (rate.burst, now))
        left = min(rate.burst, left + (now - at) * rate.a_second)
        allowed = left >= 1
        self.left[kind, who] = left - allowed, now
        while len(self.left) > MOST_KNOWN:
            self.left.popitem(last=False)
        return allowed
