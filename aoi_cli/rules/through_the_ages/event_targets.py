"""Whom an event names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.rules.through_the_ages import ratings
from aoi_cli.rules.through_the_ages.impacts import ranked
from aoi_cli.rules.through_the_ages.state import Player, State


def everybody(s: State) -> list[Player]:
    return s.playing() if s.rulings.event_order == "seats" else s.playing(s.current)


def strongest(s: State) -> list[Player]:
    return ranked(s, lambda p: ratings.strength(s, p))


def cultured(s: State) -> list[Player]:
    return ranked(s, lambda p: p.culture)


def two(s: State) -> int:
    """Two of the strongest or weakest are one where only two play."""
    return 2 if len(s.playing()) > 2 else 1


def most(s: State, value: Callable[[Player], int], at_least: int = 0) -> list[Player]:
    """All who have the most, however many."""
    highest = max(map(value, s.playing()))
    return [p for p in s.playing(s.current) if value(p) == highest >= at_least]


def cultured_but_weak(s: State) -> list[Player]:
    first = cultured(s)[0]
    return [first] if first in strongest(s)[-two(s):] else []


NAMED: Mapping[str, Callable[[State], list[Player]]] = {
    "all": everybody,
    "strongest": lambda s: strongest(s)[:1],
    "two strongest": lambda s: strongest(s)[: two(s)],
    "weakest": lambda s: strongest(s)[-1:],
    "two weakest": lambda s: strongest(s)[-two(s):],
    "happiest": lambda s: most(s, lambda p: ratings.ratings(s, p).happiness),
    "most discontent": lambda s: most(s, lambda p: ratings.discontent(s, p), 1),
    "most cultured": lambda s: cultured(s)[:1],
    "least cultured": lambda s: cultured(s)[-1:],
    "most cultured, if among the two weakest": cultured_but_weak,
}
