"""Ratings: the totals over all cards and workers of a civilization."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from aoi_cli.engine.effect.interpreter import SETS_REMEMBERED
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.through_the_ages import armies, cards_in_play
from aoi_cli.rules.through_the_ages.box.card import UNITS, URBAN
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import BUILT, RUIN, Player, State, Wonder

RUIN_CULTURE = 2
MOST_HAPPY = 8
HAPPINESS_NEEDED = ((17, 0), (13, 1), (11, 2), (9, 3), (7, 4), (5, 5), (3, 6), (1, 7), (0, 8))
"""The least yellow tokens in the bank, and the happiness needed then."""


class Ratings(Struct, frozen=True):
    culture: int
    science: int
    strength: int
    happiness: int


def ratings(s: State, p: Player) -> Ratings:
    gives = cards_in_play.symbols_in_play(s, p)
    added = worker_ratings(tuple(p.technologies.items()))
    culture, science = gives.culture + added.culture, gives.science + added.science
    strength, happiness = gives.strength + added.strength, gives.happiness + added.happiness
    for w in p.wonders:
        happiness += w.homer
        culture += RUIN_CULTURE * (w.state == RUIN)
    for _, effect in cards_in_play.rates_of(p.active_cards):
        times = COUNTS[effect.per](s, p)
        for what, amount in effect.gains.items():
            assert isinstance(amount, int)
            if what == "culture":
                culture += times * amount
            elif what == "science":
                science += times * amount
            elif what == "strength":
                strength += times * amount
            elif what == "happiness":
                happiness += times * amount
    for pact in cards_in_play.pacts_of(s, p):
        for effect in CARDS[pact.card].effects:
            if effect.when == "rating":
                culture += len(s.players[pact.other(p.name)].completed)
    strength += tactical_strength(s, p)
    return Ratings(max(0, culture), max(0, science), max(0, strength),
                   min(MOST_HAPPY, max(0, happiness)))


@lru_cache(maxsize=SETS_REMEMBERED)
def worker_ratings(technologies: tuple[tuple[str, int], ...]) -> Ratings:
    culture = science = strength = happiness = 0
    for t, workers in technologies:
        if workers:
            each = CARDS[t].worker
            culture += workers * each.culture
            science += workers * each.science
            strength += workers * each.strength
            happiness += workers * each.happiness
    return Ratings(culture, science, strength, happiness)


def tactical_strength(s: State, p: Player) -> int:
    """The strength that the tactic adds through armies."""
    if not p.tactic:
        return 0
    return armies.best_armies(p.technologies, p.tactic,
                         bool(cards_in_play.allows(p, "infantry as cavalry")),
                         obsolete_gap(s)).strength


def obsolete_gap(s: State) -> int:
    return 1 if s.rulings.obsolete == "one" else 2


def strength(s: State, p: Player) -> int:
    return ratings(s, p).strength


def needed_happiness(p: Player) -> int:
    return next(faces for least, faces in HAPPINESS_NEEDED if p.yellow_bank >= least)


def discontent(s: State, p: Player) -> int:
    return max(0, needed_happiness(p) - ratings(s, p).happiness)


# things that effects count


def count_workers(p: Player, *kinds: str) -> int:
    return sum([n for _, n in p.of_kinds(*kinds)])


def best_technology(p: Player, *kinds: str) -> str:
    """The highest technology of these kinds with a worker on it; "" if there is none."""
    staffed = [t for t, n in p.of_kinds(*kinds) if n]
    return max(staffed, key=lambda t: CARDS[t].level, default="")


def sum_levels(p: Player, *kinds: str) -> int:
    return sum([n * CARDS[t].level for t, n in p.of_kinds(*kinds)])


HAPPY = frozenset(card.id for card in CARDS.values() if card.gives.happiness > 0)
"""Cards with a happy face of their own."""
HAPPY_WORKERS = frozenset(card.id for card in CARDS.values() if card.worker.happiness > 0)
"""Cards on which each worker has a happy face."""
OTHER_FACES = "other cards and workers with faces"
RAISING = frozenset(card.id for card in CARDS.values()
                    if any(effect.per == OTHER_FACES for effect in card.effects))
"""Cards that add faces to others: St. Peter's Basilica."""


def added_faces(p: Player) -> int:
    """The number of faces that St. Peter's Basilica adds to a card or worker with a face."""
    return len([card for card, effect in cards_in_play.rates_of(p.active_cards)
                if effect.per == OTHER_FACES])


def count_faces(p: Player, *kinds: str) -> int:
    """The happy faces of the workers on buildings of these kinds."""
    added = added_faces(p)
    return sum(n * (CARDS[t].worker.happiness + added)
               for t, n in p.of_kinds(*kinds) if t in HAPPY_WORKERS)


def faces_of_government(p: Player) -> int:
    happy = p.government in HAPPY
    return CARDS[p.government].gives.happiness + added_faces(p) if happy else 0


def wonder_faces(s: State, p: Player) -> int:
    """The printed faces of built wonders, Homer's, and those that St. Peter's adds to them."""
    printed = sum(CARDS[w.card].gives.happiness for w in p.wonders
                  if w.state == BUILT and w.card in HAPPY)
    added = added_faces(p) * sum(gets_face(s, w) for w in p.wonders)
    return printed + added + sum(w.homer for w in p.wonders)


def gets_face(s: State, w: Wonder) -> bool:
    """True if St. Peter's Basilica adds a face to the wonder; only one, even with Homer's."""
    counts = w.card not in RAISING or s.rulings.peter == "itself"
    return w.homer or (w.state == BUILT and w.card in HAPPY and counts)


def other_faces(s: State, p: Player) -> int:
    """The number of cards and workers with a happy face, as St. Peter's counts them."""
    count = sum([n for t, n in p.technologies.items() if t in HAPPY_WORKERS])
    count += len([card for card in (*p.technologies, *p.colonies, p.leader) if card in HAPPY])
    count += len([w for w in p.wonders if gets_face(s, w)])
    return count + sum([cards_in_play.pact_symbols(pact, p).happiness > 0
                        for pact in cards_in_play.pacts_of(s, p)])


def best_theater_culture(p: Player) -> int:
    theater = best_technology(p, "theater")
    return CARDS[theater].worker.culture if theater else 0


def best_mine(p: Player) -> str:
    return best_technology(p, "mine")


def best_science_level(p: Player) -> int:
    technology = best_technology(p, "lab", "library")
    return CARDS[technology].level if technology else 0


COUNTS: Mapping[str, Callable[[State, Player], int]] = {
    "units": lambda s, p: count_workers(p, *UNITS),
    "kinds of units": lambda s, p: sum(bool(count_workers(p, kind)) for kind in UNITS),
    "infantry and artillery": lambda s, p: count_workers(p, "infantry", "artillery"),
    "level of the best lab or library": lambda s, p: best_science_level(p),
    "faces of temples and government":
        lambda s, p: count_faces(p, "temple") + faces_of_government(p),
    "faces of temples, theaters and wonders":
        lambda s, p: count_faces(p, "temple", "theater") + wonder_faces(s, p),
    "colonies": lambda s, p: len(p.colonies),
    "any colony": lambda s, p: int(bool(p.colonies)),
    "theaters": lambda s, p: count_workers(p, "theater"),
    "pairs of library and theater":
        lambda s, p: min(count_workers(p, "library"), count_workers(p, "theater")),
    "culture of the best theater": lambda s, p: best_theater_culture(p),
    "levels of labs": lambda s, p: sum_levels(p, "lab"),
    "labs": lambda s, p: count_workers(p, "lab"),
    OTHER_FACES: other_faces,
    "best mine": lambda s, p: 0,
    # for completed wonders
    "farms and mines": lambda s, p: count_workers(p, "farm", "mine"),
    "urban buildings and units": lambda s, p: count_workers(p, *URBAN, *UNITS),
    "levels of technologies": lambda s, p: sum(CARDS[t].level for t in p.technologies),
    "culture of theaters and libraries": lambda s, p: culture_of_arts(s, p),
    "yield of urban buildings": lambda s, p: urban_yield(s, p),
    "resources of labs": lambda s, p: sum_levels(p, "lab"),
    "among the strongest": lambda s, p: int(is_among_strongest(s, p)),
    # for action cards
    "stronger civilizations":
        lambda s, p: sum(strength(s, q) > strength(s, p) for q in s.rivals(p)),
    "civilizations with more culture":
        lambda s, p: sum(q.culture > p.culture for q in s.rivals(p)),
}
"""Functions that count things for effects."""


def printed_ratings(p: Player, *kinds: str) -> Ratings:
    workers = [(n, CARDS[t].worker) for t, n in p.of_kinds(*kinds)]
    return Ratings(sum(n * w.culture for n, w in workers), sum(n * w.science for n, w in workers),
                   sum(n * w.strength for n, w in workers), 0)


def leader_ratings(s: State, p: Player, *counted: str) -> Ratings:
    """The culture and science that the leader adds for the things in `counted`."""
    sums = {"culture": 0, "science": 0}
    for _, e in cards_in_play.rates_of((p.leader,) if p.leader else ()):
        for what, amount in e.gains.items():
            if e.per in counted and what in sums and isinstance(amount, int):
                sums[what] += amount * COUNTS[e.per](s, p)
    return Ratings(sums["culture"], sums["science"], 0, 0)


ARTS = ("theaters", "pairs of library and theater", "culture of the best theater")
LEARNING = ("level of the best lab or library", "levels of labs", "labs")


def culture_of_arts(s: State, p: Player) -> int:
    more = leader_ratings(s, p, *ARTS).culture if leaders_count(s) else 0
    return printed_ratings(p, "theater", "library").culture + more


def urban_yield(s: State, p: Player) -> int:
    own = printed_ratings(p, *URBAN)
    more = leader_ratings(s, p, *ARTS, *LEARNING) if leaders_count(s) else Ratings(0, 0, 0, 0)
    return own.culture + own.science + own.strength + more.culture + more.science


def leaders_count(s: State) -> bool:
    """True if the additions of leaders to buildings count for wonders."""
    return s.rulings.effective != "printed"


def is_among_strongest(s: State, p: Player) -> bool:
    """True if the player is among the strongest; ties count in the player's favour."""
    places = 1 if len(s.playing()) == 2 else 2
    return sum(strength(s, q) > strength(s, p) for q in s.rivals(p)) < places
