"""The worth of positions to the built-in player, in culture points at the end."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.hidden.zone import UNKNOWN
from aoi_cli.rules.through_the_ages import banks, production, ratings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State

TURNS_LEFT = {"A": 17, "I": 15, "II": 10, "III": 6, "IV": 2}
"""The approximate number of turns left when an age begins."""
LENGTH = {"A": 2, "I": 5, "II": 4, "III": 4, "IV": 1}
KINDS = {"leader": 3.0, "government": 4.0, "action": 1.2}
"""The worth of a civil card in hand, besides its level."""
PROMISES = {
    "farm": 7.0, "mine": 8.0, "lab": 8.0, "temple": 5.5, "arena": 5.5, "library": 7.0,
    "theater": 8.0, "infantry": 5.5, "cavalry": 5.8, "artillery": 4.0, "air_force": 3.0,
    "civil": 8.0, "military": 7.5, "construction": 7.5, "exploration": 5.0,
}
"""The worth of a level of a technology in play, for its future use."""
IN_HAND = 0.35
MILITARY = {"event": 2.0, "territory": 2.5, "tactic": 2.0, "aggression": 1.5, "war": 1.5,
            "bonus": 1.5, "pact": 0.7}


def value(s: State, player: str) -> float:
    return rate_position(s, s.players[player])


def turns_left(s: State) -> float:
    """The expected number of turns left, by the age and the size of its deck."""
    deck, full_size = len(s.zones["civil deck"]), 45
    return max(1.0, TURNS_LEFT[s.age] - LENGTH[s.age] * (1 - min(1.0, deck / full_size)))


def rate_position(s: State, p: Player) -> float:
    """The worth of a position for one player, in culture points at the end."""
    left = turns_left(s)
    have = ratings.ratings(s, p)
    farmed = production.farm_yield(p) - production.consumption(p)
    discontent = max(0, ratings.needed_happiness(p) - have.happiness)
    value = p.culture + have.culture * left
    value += 0.35 * min(p.science, 16) + (have.science + min(have.science, 6)) * left * 0.6
    value += 0.5 * min(5, banks.food(p)) + 0.35 * min(12, banks.resources(p)) * min(1.0, left / 3)
    value += min(3, farmed) * left * 0.5 - 3.0 * max(0, -farmed) * left
    mined = production.mine_yield(p)
    value += (min(6, mined) * 1.5 + mined * 0.6) * left
    value -= 0.5 * banks.corruption(p) * left
    value += p.civil_total * left * 0.8 + p.military_total * left * 0.3
    value += 0.12 * p.workers * left
    value -= 6.0 * max(0, discontent - p.unused) + 0.8 * discontent
    value += 0.5 * min(2, max(0, have.happiness - ratings.needed_happiness(p)))
    value += 1.5 * min(2, p.unused) * min(left, 6) / 3 + 0.1 * p.unused
    value += rate_strength(s, p, have.strength, left)
    value += rate_technologies(p, left)
    value += sum(rate_wonders(p, left))
    value += sum(rate_card(p, card, left) for card in s.civil_hand(p).names)
    held = s.military_hand(p).names
    value += sum(MILITARY.get(CARDS[c].kind, 0) for c in held if c != UNKNOWN)
    return value + (7.0 + 2 * CARDS[p.leader].level if p.leader else 0) + 6.0 * len(p.colonies)


def rate_strength(s: State, p: Player, strength: int, left: float) -> float:
    """The worth of strength: weakness hurts, and a small lead is enough."""
    most = max((ratings.strength(s, q) for q in s.rivals(p)), default=0)
    behind, ahead = max(0, most - strength), max(0, strength - most)
    return (0.8 * min(ahead, 8) - 1.5 * behind) * min(1.0, left / 3) + 0.8 * strength


def rate_technologies(p: Player, left: float) -> float:
    """The worth of the best technology of each kind in play."""
    best: dict[str, int] = {}
    for t in p.technologies:
        best[CARDS[t].kind] = max(best.get(CARDS[t].kind, 0), CARDS[t].level)
    return sum(PROMISES.get(kind, 0) * level for kind, level in best.items()) * min(1, left / 6)


def rate_wonders(p: Player, left: float) -> Iterator[float]:
    """The worth of what is invested in each wonder, or of its completion besides ratings."""
    for w in p.wonders:
        card = CARDS[w.card]
        total = sum(card.stages)
        if w.state == "unfinished":
            done = sum(card.stages[: w.stages])
            reward = card.gives.culture * left + 3 * card.gives.happiness + 8 + 2 * card.level
            yield reward * (0.15 + 0.75 * done / total) if left > 2 else 0.0
        else:
            yield 6.0 + 2.0 * card.level


def rate_card(p: Player, card: str, left: float) -> float:
    """The worth of a civil card in hand."""
    if card == UNKNOWN:
        return 0.0
    data = CARDS[card]
    if data.kind in KINDS:
        value = KINDS[data.kind] + data.level
        if data.kind == "government":
            value += 2 * (data.level - CARDS[p.government].level)
        if data.kind == "leader" and p.leader and CARDS[p.leader].level >= data.level:
            value = 0.5
        return value * min(1.0, left / 4)
    best = max((CARDS[t].level for t, _ in p.of_kinds(data.kind)), default=0)
    if data.level <= best:
        return 0.1
    affordable = min(1.0, (p.science + 4) / data.science)
    return IN_HAND * affordable * PROMISES.get(data.kind, 0) * (data.level - best) * min(
        1.0, left / 6)
