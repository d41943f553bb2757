"""What a row can be changed into: other numbers, amounts and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from aoi_cli.engine.actions import Command

FURTHER = 4
"""Numbers are tried up to so many more than stand there."""

Printed = Callable[[Command], str]


class Variant(NamedTuple):
    row: str
    told: str
    """What was changed: "`dig 1` added"."""


def written(who: str, texts: Iterable[str]) -> str:
    return f"{who}: {'. '.join(texts)}"


def likeness(a: str, b: str) -> float:
    return SequenceMatcher(None, a.lower(), b.lower()).ratio()


def other_numbers(args: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """The same arguments with another amount, the nearest first."""
    amount = args.get("amount")
    if isinstance(amount, int):
        for n in sorted(range(1, amount + FURTHER), key=lambda n: abs(n - amount)):
            if n != amount:
                yield {**args, "amount": n}
    if "paid" in args and "got" in args:
        (paid, what), (got, into) = args["paid"], args["got"]
        rate = paid // got if got else 0
        for n in sorted(range(1, got + FURTHER), key=lambda n: abs(n - got)):
            if n != got and rate:
                yield {"paid": (rate * n, what), "got": (n, into)}


def multiplied(command: Command, times: int, printed: Printed) -> Command:
    """A conversion so many times over."""
    args = {
        name: value * times if isinstance(value, int) else (value[0] * times, value[1])
        for name, value in command.args.items()
    }
    new = Command(command.verb, args)
    return Command(command.verb, args, {}, printed(new))
