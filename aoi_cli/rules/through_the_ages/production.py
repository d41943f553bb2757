"""The end of a turn: uprising, points, corruption, food, consumption, resources."""

from __future__ import annotations

from aoi_cli.rules.through_the_ages import banks, cards_in_play, leaders, ratings, score
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State

CONSUMPTION = ((17, 0), (13, 1), (9, 2), (5, 3), (1, 4), (0, 6))
"""Food by the yellow tokens that are left in the bank, at least."""
HUNGER = 4
"""Culture points for each food that is missing."""


def consumption(p: Player) -> int:
    return next(food for least, food in CONSUMPTION if p.yellow_bank >= least)


def upkeep(s: State, p: Player) -> None:
    """What the leader brings at the end of the turn comes even in an uprising."""
    uprising = ratings.discontent(s, p) > p.unused
    if not uprising or s.rulings.genghis_uprising != "production":
        leaders.happens(s, p, "end of turn")
    if uprising:
        s.automatic(p.name, "uprising")
        return
    s.automatic(p.name, "production")
    have = ratings.ratings(s, p)
    score.culture(s, p, have.culture, "culture rating")
    score.science(s, p, have.science, "science rating")
    produce(s, p)


def produce(s: State, p: Player) -> None:
    """Corruption, food, consumption, resources."""
    corrupt(s, p)
    produce_food(s, p)
    consume(s, p)
    produce_resources(s, p)


def corrupt(s: State, p: Player, loses: banks.Loss = banks.lose) -> None:
    """In resources, what is missing in food, the rest is forgiven."""
    owed = banks.owe(s, p, banks.RESOURCES, banks.corruption(p), "corruption", loses)
    if owed > 0:
        loses(s, p, banks.FOOD, owed, "corruption")


def consume(s: State, p: Player, loses: banks.Loss = banks.lose) -> None:
    missing = banks.owe(s, p, banks.FOOD, consumption(p), "consumption", loses)
    if missing > 0:
        score.culture(s, p, -HUNGER * missing, "hunger")


def produce_food(s: State, p: Player) -> None:
    yields = [(t, n, CARDS[t].worker.food) for t, n in p.of_kinds("farm")]
    fill(s, p, banks.FOOD, yields)
    by_pacts(s, p, banks.FOOD)


def produce_resources(s: State, p: Player) -> None:
    """On mines, under Bill Gates on labs too; the best mine twice where the railroad runs."""
    yields = [(t, n + doubled(p, t), CARDS[t].worker.resources) for t, n in p.of_kinds("mine")]
    if cards_in_play.allows(p, "labs produce resources"):
        yields += [(t, n, CARDS[t].level) for t, n in p.of_kinds("lab") if CARDS[t].level]
    fill(s, p, banks.RESOURCES, yields)
    by_pacts(s, p, banks.RESOURCES)


def doubled(p: Player, mine: str) -> int:
    """Workers on it that count twice."""
    effects = cards_in_play.rates_of(cards_in_play.working(p))
    railroads = len([e for _, e in effects if e.per == "best mine"])
    return railroads if railroads and mine == ratings.best_mine(p) else 0


def fill(s: State, p: Player, kind: str, yields: list[tuple[str, int, int]]) -> None:
    """Lay a token for each worker, best cards first and named ones before equal ones.

    Goods without a token are lost.
    """
    made, left = 0, {card: workers for card, workers, _ in yields}
    for value in sorted({value for _, _, value in yields}, reverse=True):
        equal = [card for card, _, worth in yields if worth == value]
        for most in (p.laid, left):
            for card in equal:
                if count := min(left[card], most.get(card, 0), p.blue_bank):
                    banks.put(p, card, count)
                    left[card] -= count
                    if p.laid.get(card):
                        p.laid[card] -= min(count, p.laid[card])
                    made += count * value
    s.note(p, kind, made, "production")


def by_pacts(s: State, p: Player, kind: str) -> None:
    for pact in cards_in_play.pacts(s, p):
        gives = cards_in_play.by_pact(pact, p)
        amount = gives.food if kind == banks.FOOD else gives.resources
        if amount > 0:
            banks.gain(s, p, kind, amount, pact.card)
        elif amount < 0:
            banks.lose(s, p, kind, -amount, pact.card)


def mined(p: Player) -> int:
    """Resources that the mines produce."""
    return sum((n + doubled(p, t)) * CARDS[t].worker.resources for t, n in p.of_kinds("mine"))


def dug(p: Player) -> int:
    """The same without a railroad."""
    return sum(n * CARDS[t].worker.resources for t, n in p.of_kinds("mine"))


def farmed(p: Player) -> int:
    """Food that the farms produce."""
    return sum(n * CARDS[t].worker.food for t, n in p.of_kinds("farm"))
