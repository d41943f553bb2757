"""The players that an event names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.rules.through_the_ages import ratings
from aoi_cli.rules.through_the_ages.impacts import rank_players
from aoi_cli.rules.through_the_ages.state import Player, State


def everybody(s: State) -> list[Player]:
    return s.playing() if s.rulings.event_order == "seats" else s.playing(s.current)


def by_strength(s: State) -> list[Player]:
    return rank_players(s, lambda p: ratings.strength(s, p))


def by_culture(s: State) -> list[Player]:
    return rank_players(s, lambda p: p.culture)


def count_of_two(s: State) -> int:
    """The number that "two" stands for: one if only two players are in the game."""
    return 2 if len(s.playing()) > 2 else 1


def most_of(s: State, value: Callable[[Player], int], at_least: int = 0) -> list[Player]:
    """All players who share the highest value."""
    highest = max(map(value, s.playing()))
    return [p for p in s.playing(s.current) if value(p) == highest >= at_least]


def cultured_but_weak(s: State) -> list[Player]:
    first = by_culture(s)[0]
    return [first] if first in by_strength(s)[-count_of_two(s):] else []


TARGETS: Mapping[str, Callable[[State], list[Player]]] = {
    "all": everybody,
    "strongest": lambda s: by_strength(s)[:1],
    "two strongest": lambda s: by_strength(s)[: count_of_two(s)],
    "weakest": lambda s: by_strength(s)[-1:],
    "two weakest": lambda s: by_strength(s)[-count_of_two(s):],
    "happiest": lambda s: most_of(s, lambda p: ratings.ratings(s, p).happiness),
    "most discontent": lambda s: most_of(s, lambda p: ratings.discontent(s, p), 1),
    "most cultured": lambda s: by_culture(s)[:1],
    "least cultured": lambda s: by_culture(s)[-1:],
    "most cultured, if among the two weakest": cultured_but_weak,
}
