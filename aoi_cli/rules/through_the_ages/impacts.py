"""The things that events count: ratings, production, levels, ranks. The impacts of age III score by
them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.rules.through_the_ages import banks, cards_in_play, production, ratings
from aoi_cli.rules.through_the_ages.box.card import SPECIAL, UNITS, URBAN, Gives
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State

BY_RANK: Mapping[int, tuple[int, ...]] = {1: (0,), 2: (10, 0), 3: (14, 7, 0), 4: (15, 10, 5, 0)}
BY_AGE = {"A": 5, "I": 4, "II": 3, "III": 2}
"""The points for a completed wonder."""
CONTENT_AT_LEAST = 10


def rank_players(s: State, value: Callable[[Player], int], first: str = "") -> list[Player]:
    """The players by value, highest first; ties go to those earlier in turn order."""
    return sorted(s.playing(first or s.current or s.first), key=lambda p: -value(p))


def points_by_rank(s: State, p: Player, value: Callable[[Player], int]) -> int:
    ranking = rank_players(s, value)
    return BY_RANK[len(ranking)][ranking.index(p)]


def balance(s: State, p: Player) -> int:
    """The lowest of four ratings and yields, with what pacts and leaders add.

    Consumption and corruption count only under a ruling.
    """
    have = ratings.ratings(s, p)
    if s.rulings.balance == "bare":
        food, resources = production.farm_yield(p), production.bare_mine_yield(p)
    else:
        food = production.farm_yield(p) + pact_yields(s, p).food
        resources = production.mine_yield(p) + pact_yields(s, p).resources
        if cards_in_play.allows(p, "labs produce resources"):
            resources += ratings.sum_levels(p, "lab")
    if s.rulings.balance == "net":
        food -= production.consumption(p)
        resources -= banks.corruption(p)
    return max(0, min(have.science, have.culture, food, resources))


def pact_yields(s: State, p: Player) -> Gives:
    """The food and resources that pacts bring with production."""
    gains = [cards_in_play.pact_symbols(pact, p) for pact in cards_in_play.pacts_of(s, p)]
    return Gives(food=sum(gives.food for gives in gains),
                 resources=sum(gives.resources for gives in gains))


def has_surplus_food(s: State, p: Player) -> bool:
    """True if the player produces more food than the workers consume."""
    more = pact_yields(s, p).food if s.rulings.agriculture == "all" else 0
    return production.farm_yield(p) + more > production.consumption(p)


def count_content(s: State, p: Player) -> int:
    workers = p.workers - p.unused * (s.rulings.population == "working")
    return max(0, workers - ratings.discontent(s, p) - CONTENT_AT_LEAST)


def count_kinds(p: Player) -> int:
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
    "food of farms": lambda s, p: production.farm_yield(p),
    "farms above consumption": lambda s, p: int(has_surplus_food(s, p)),
    "levels of urban buildings": lambda s, p: ratings.sum_levels(p, *URBAN),
    "least of four ratings": balance,
    "levels of units and arenas": lambda s, p: ratings.sum_levels(p, "arena", *UNITS),
    "civil actions": lambda s, p: p.civil_total,
    "military actions": lambda s, p: p.military_total,
    "resources of mines": lambda s, p: production.mine_yield(p),
    "content workers above ten": count_content,
    "levels of government and special technologies":
        lambda s, p: levels_in_play(p, "government", *SPECIAL),
    "rank in science": lambda s, p: points_by_rank(s, p, lambda q: ratings.ratings(s, q).science),
    "rank in strength": lambda s, p: points_by_rank(s, p, lambda q: ratings.strength(s, q)),
    "technologies of age III": lambda s, p: sum(CARDS[t].level == 3 for t in p.technologies),
    "kinds of units, buildings and special technologies": lambda s, p: count_kinds(p),
    "wonders by age": lambda s, p: sum(BY_AGE[CARDS[w.card].age] for w in p.completed),
}
