"""What events count: ratings, production, levels, ranks. The impacts of age III score by it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.rules.through_the_ages import banks, cards_in_play, production, ratings
from aoi_cli.rules.through_the_ages.box.card import SPECIAL, UNITS, URBAN, Gives
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State

BY_RANK: Mapping[int, tuple[int, ...]] = {1: (0,), 2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
BY_AGE = {"A": 5, "I": 4, "II": 3, "III": 2}
"""Of a completed wonder."""
CONTENT_AT_LEAST = 10


def ranked(s: State, value: Callable[[Player], int], first: str = "") -> list[Player]:
    """The most first. Of equal ones those come first who are sooner in turn."""
    return sorted(s.playing(first or s.current or s.first), key=lambda p: -value(p))


def by_rank(s: State, p: Player, value: Callable[[Player], int]) -> int:
    found = ranked(s, value)
    return BY_RANK[len(found)][found.index(p)]


def balance(s: State, p: Player) -> int:
    """Production counts with what pacts and leaders add; nothing is consumed or corrupted."""
    have = ratings.ratings(s, p)
    if s.rulings.balance == "bare":
        food, resources = production.farmed(p), production.dug(p)
    else:
        food = production.farmed(p) + by_pacts(s, p).food
        resources = production.mined(p) + by_pacts(s, p).resources
        if cards_in_play.allows(p, "labs produce resources"):
            resources += ratings.levels(p, "lab")
    if s.rulings.balance == "net":
        food -= production.consumption(p)
        resources -= banks.corruption(p)
    return max(0, min(have.science, have.culture, food, resources))


def by_pacts(s: State, p: Player) -> Gives:
    """Food and resources that pacts bring with production."""
    found = [cards_in_play.by_pact(pact, p) for pact in cards_in_play.pacts(s, p)]
    return Gives(food=sum(gives.food for gives in found),
                 resources=sum(gives.resources for gives in found))


def feeds_all(s: State, p: Player) -> bool:
    """Whether more food is produced than is consumed."""
    more = by_pacts(s, p).food if s.rulings.agriculture == "all" else 0
    return production.farmed(p) + more > production.consumption(p)


def content(s: State, p: Player) -> int:
    counted = p.workers - p.unused * (s.rulings.population == "working")
    return max(0, counted - ratings.discontent(s, p) - CONTENT_AT_LEAST)


def variety(p: Player) -> int:
    kinds = {CARDS[t].kind for t, n in p.technologies.items() if n or CARDS[t].kind in SPECIAL}
    return len(kinds & {*UNITS, *URBAN, *SPECIAL})


def levels_in_play(p: Player, *kinds: str) -> int:
    return sum(CARDS[t].level for t, _ in p.of_kinds(*kinds))


COUNTS: Mapping[str, Callable[[State, Player], int]] = {
    "culture rating": lambda s, p: ratings.ratings(s, p).culture,
    "science rating": lambda s, p: ratings.ratings(s, p).science,
    "happiness": lambda s, p: ratings.ratings(s, p).happiness,
    "discontent workers": lambda s, p: ratings.discontent(s, p),
    "half of discontent workers": lambda s, p: -(-ratings.discontent(s, p) // 2),
    "food of farms": lambda s, p: production.farmed(p),
    "farms above consumption": lambda s, p: int(feeds_all(s, p)),
    "levels of urban buildings": lambda s, p: ratings.levels(p, *URBAN),
    "least of four ratings": balance,
    "levels of units and arenas": lambda s, p: ratings.levels(p, "arena", *UNITS),
    "civil actions": lambda s, p: p.civil_total,
    "military actions": lambda s, p: p.military_total,
    "resources of mines": lambda s, p: production.mined(p),
    "content workers above ten": content,
    "levels of government and special technologies":
        lambda s, p: levels_in_play(p, "government", *SPECIAL),
    "rank in science": lambda s, p: by_rank(s, p, lambda q: ratings.ratings(s, q).science),
    "rank in strength": lambda s, p: by_rank(s, p, lambda q: ratings.strength(s, q)),
    "technologies of age III": lambda s, p: sum(CARDS[t].level == 3 for t in p.technologies),
    "kinds of units, buildings and special technologies": lambda s, p: variety(p),
    "wonders by age": lambda s, p: sum(BY_AGE[CARDS[w.card].age] for w in p.completed),
}
