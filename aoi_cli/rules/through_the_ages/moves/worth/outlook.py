"""The time that is left in a game, and the ratings at a moment: the basis of every worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from aoi_cli.rules.through_the_ages import decks, ratings
from aoi_cli.rules.through_the_ages.ratings import Ratings
from aoi_cli.rules.through_the_ages.state import AGES, Player, State

TAKEN = {2: 7.0, 3: 9.5, 4: 11.0}
"""The cards that leave the row in a round, by the number of players."""
LAST_ROUNDS = 0.6
"""The rounds to expect after the end of age III."""
SLOPE = {"A": 1.0, "I": 1.8, "II": 3.8, "III": 4.8, "IV": 1.5}
"""The worth of a point of strength: attacks and events become harder with each age."""

Steps = Sequence[tuple[int, float]]


class Outlook(NamedTuple):
    """The prospects of a player at a moment, on which all worths rest."""

    left: float
    """The productions that the player still gets."""
    slope: float
    """The worth of a point of strength."""
    lives: tuple[float, ...]
    """The turns in which cards of each age can still be in play before they are removed."""
    have: Ratings
    lead: int
    """The strength beyond that of the strongest rival; negative behind it."""

    @property
    def use(self) -> float:
        """The part of twelve turns for which a new technology can be used."""
        return min(1.3, max(0.0, self.left - 2.0) / 12)

    @property
    def lasting(self) -> float:
        """The turns whose yield can still be turned into culture."""
        return max(0.0, self.left - 2.0)


def look_ahead(s: State) -> Mapping[str, Outlook]:
    """The outlook of every player."""
    playing = s.playing()
    have = {p.name: ratings.ratings(s, p) for p in playing}
    over, ends = s.age == "IV", [rounds_until_end_of(s, age) for age in AGES[1:4]]
    outlooks = {}
    for p in playing:
        left = turns_left(s, p, ends[-1])
        lives = (*[0.0 if over else min(left, end + 0.5) for end in ends], left)
        others = max([have[q.name].strength for q in playing if q is not p], default=0)
        own = have[p.name]
        outlooks[p.name] = Outlook(left, SLOPE[s.age], lives, own, own.strength - others)
    return outlooks


@cache
def size_of_deck(players: int, ruleset: str, age: str) -> int:
    return sum(decks.decks_of(players, ruleset)[f"civil{age}"].values())


def rounds_until_end_of(s: State, age: str) -> float:
    """The expected number of rounds until an age ends; 0 if it has ended."""
    count, now, last = len(s.playing()), AGES.index(s.age), AGES.index(age)
    if now > last:
        return 0.0
    cards = len(s.zones[decks.CIVIL]) + sum(
        size_of_deck(count, s.setup.ruleset, later) for later in AGES[now + 1 : last + 1])
    return cards / TAKEN.get(count, TAKEN[4])


def turns_left(s: State, p: Player, rounds: float) -> float:
    """The expected number of a player's turns, with the present one until it has ended."""
    this_round = bool(s.current) and s.order.index(p.name) >= s.order.index(s.current)
    if s.last_round:
        return float(this_round)
    if s.ends_next_round or s.age == "IV":
        return 1.0 + this_round
    return this_round + rounds + LAST_ROUNDS


def steps(table: Steps, amount: float) -> float:
    """The sum of the worths of units, which fall from step to step."""
    worth = 0.0
    for width, each in table:
        if amount <= 0:
            break
        worth += min(width, amount) * each
        amount -= width
    return worth
