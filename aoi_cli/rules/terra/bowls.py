"""Power tokens in three bowls."""

from __future__ import annotations

Bowls = list[int]


def capacity(bowls: Bowls) -> int:
    """How much power the bowls can still take."""
    return 2 * bowls[0] + bowls[1]


def gain(bowls: Bowls, power: int) -> int:
    """Move tokens from I to II and, when I is empty, from II to III. Returns what was gained."""
    first = min(power, bowls[0])
    bowls[0] -= first
    bowls[1] += first
    second = min(power - first, bowls[1])
    bowls[1] -= second
    bowls[2] += second
    return first + second


def spend(bowls: Bowls, power: int) -> None:
    bowls[2] -= power
    bowls[0] += power


def sacrifice(bowls: Bowls, tokens: int) -> None:
    """Remove tokens from bowl II; as many move from II to III."""
    bowls[1] -= 2 * tokens
    bowls[2] += tokens
