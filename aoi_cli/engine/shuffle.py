"""The draw: a shuffle that gives the same order on every machine and in every version.

Fisher-Yates from the last place down to the second. The random number for each step is
SHA-256 of `seed/name/counter`, read as a number of 256 bits; the counter begins at 0 and
grows with each number read. A number is used modulo the count of open places; numbers at or
above the largest multiple of that count are passed over, so that no place is favoured.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import TypeVar

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.struct import Struct, replace

Item = TypeVar("Item")


NUMBERS = 2**256


def numbers(seed: str, name: str) -> Iterator[int]:
    counter = 0
    while True:
        text = f"{seed}/{name}/{counter}".encode("utf-8", "surrogatepass")
        yield int.from_bytes(sha256(text).digest(), "big")
        counter += 1


def below(limit: int, source: Iterator[int]) -> int:
    """A number from 0 to limit - 1, all equally likely."""
    n = next(source)
    while n >= NUMBERS - NUMBERS % limit:
        n = next(source)
    return n % limit


def shuffled(items: Iterable[Item], seed: str, name: str) -> list[Item]:
    order = list(items)
    source = numbers(seed, name)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, source)
        order[last], order[other] = order[other], order[last]
    return order


class Draw(Struct, frozen=True):
    """The draw of a new game's components."""

    seed: str
    box: Box[Component] = Box()
    """The box of the file's ruleset; a seed draws the same from it, whatever newer rulesets
    bring."""

    def shuffled(self, components: Iterable[str], name: str) -> list[str]:
        return shuffled(self.box.only(components), self.seed, name)

    def again(self, n: int) -> Draw:
        """Another draw if the one before broke a rule; the first one is number 0."""
        return replace(self, seed=f"{self.seed}/{n}") if n else self
