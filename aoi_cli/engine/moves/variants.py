"""Changes of a row: other numbers, amounts and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any

from aoi_cli.engine.row import Command
from aoi_cli.engine.struct import Struct

FURTHER = 4
"""How far above the written number others are tried."""

Printed = Callable[[Command], str]


class Variant(Struct, frozen=True):
    row: str
    description: str
    """The change in words: "`dig 1` added"."""


def written(who: str, texts: Iterable[str]) -> str:
    return f"{who}: {'. '.join(texts)}"


def likeness(a: str, b: str) -> float:
    return SequenceMatcher(None, a.lower(), b.lower()).ratio()


def other_numbers(args: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The arguments with another amount, the nearest first."""
    amount = args.get("amount")
    if isinstance(amount, int):
        for n in sorted(range(1, amount + FURTHER), key=lambda n: abs(n - amount)):
            if n != amount:
                yield {**args, "amount": n}
    exchanged = [name for name, value in args.items() if is_amount(value)]
    if len(exchanged) == 2:
        given, gained = exchanged
        (paid, what), (got, into) = args[given], args[gained]
        rate = paid // got if got else 0
        for n in sorted(range(1, got + FURTHER), key=lambda n: abs(n - got)):
            if n != got and rate:
                yield {**args, given: (rate * n, what), gained: (n, into)}


def is_amount(value: object) -> bool:
    """A number and its unit."""
    return isinstance(value, tuple) and [*map(type, value)] == [int, str]
