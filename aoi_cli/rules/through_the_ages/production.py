"""The end of a turn: uprising, points, corruption, food, consumption, resources."""

from __future__ import annotations

from aoi_cli.engine.effect.interpreter import happens
from aoi_cli.rules.through_the_ages import banks, cards_in_play, ratings, score
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.state import Player, State

CONSUMPTION = ((17, 0), (13, 1), (9, 2), (5, 3), (1, 4), (0, 6))
"""The least yellow tokens in the bank, and the food that is eaten then."""
HUNGER = 4
"""The culture points that each missing food costs."""


def consumption(p: Player) -> int:
    return next(food for least, food in CONSUMPTION if p.yellow_bank >= least)


def end_turn(s: State, p: Player) -> None:
    """Run the end of a turn; the leader's effects happen even in an uprising."""
    uprising = ratings.discontent(s, p) > p.unused
    if not uprising or s.rulings.genghis_uprising != "production":
        happens(s, p, "end of turn")
    if uprising:
        s.automatic(p.name, "uprising")
        return
    s.automatic(p.name, "production")
    have = ratings.ratings(s, p)
    score.change_culture(s, p, have.culture, "culture rating")
    score.change_science(s, p, have.science, "science rating")
    produce(s, p)


def produce(s: State, p: Player) -> None:
    """Run a production: corruption, food, consumption, resources."""
    pay_corruption(s, p)
    produce_food(s, p)
    feed(s, p)
    produce_resources(s, p)


def pay_corruption(s: State, p: Player, loses: banks.Loss = banks.lose) -> None:
    """Pay corruption in resources, then in food; the rest is forgiven."""
    owed = banks.pay_due(s, p, banks.RESOURCES, banks.corruption(p), "corruption", loses)
    if owed > 0:
        loses(s, p, banks.FOOD, owed, "corruption")


def feed(s: State, p: Player, loses: banks.Loss = banks.lose) -> None:
    missing = banks.pay_due(s, p, banks.FOOD, consumption(p), "consumption", loses)
    if missing > 0:
        score.change_culture(s, p, -HUNGER * missing, "hunger")


def produce_food(s: State, p: Player) -> None:
    yields = [(t, n, CARDS[t].worker.food) for t, n in p.of_kinds("farm")]
    produce_tokens(s, p, banks.FOOD, yields)
    produce_by_pacts(s, p, banks.FOOD)


def produce_resources(s: State, p: Player) -> None:
    """Produce resources on mines, under Bill Gates on labs too.

    The best mine produces twice for the railroad.
    """
    yields = [(t, n + extra_workers(p, t), CARDS[t].worker.resources)
              for t, n in p.of_kinds("mine")]
    if cards_in_play.allows(p, "labs produce resources"):
        yields += [(t, n, CARDS[t].level) for t, n in p.of_kinds("lab") if CARDS[t].level]
    produce_tokens(s, p, banks.RESOURCES, yields)
    produce_by_pacts(s, p, banks.RESOURCES)


def extra_workers(p: Player, mine: str) -> int:
    """The number of workers on the mine that count twice."""
    effects = cards_in_play.rates_of(p.active_cards)
    railroads = len([e for _, e in effects if e.per == "best mine"])
    return railroads if railroads and mine == ratings.best_mine(p) else 0


def produce_tokens(s: State, p: Player, kind: str, yields: list[tuple[str, int, int]]) -> None:
    """Lay a token for each worker, best cards first and named ones before equal ones.

    Goods without a token are lost.
    """
    produced, remaining = 0, {card: workers for card, workers, _ in yields}
    for value in sorted({value for _, _, value in yields}, reverse=True):
        equal = [card for card, _, worth in yields if worth == value]
        for most in (p.laid, remaining):
            for card in equal:
                if count := min(remaining[card], most.get(card, 0), p.blue_bank):
                    banks.put_token(p, card, count)
                    remaining[card] -= count
                    if p.laid.get(card):
                        p.laid[card] -= min(count, p.laid[card])
                    produced += count * value
    s.note(p, kind, produced, "production")


def produce_by_pacts(s: State, p: Player, kind: str) -> None:
    for pact in cards_in_play.pacts_of(s, p):
        gives = cards_in_play.pact_symbols(pact, p)
        amount = gives.food if kind == banks.FOOD else gives.resources
        if amount > 0:
            banks.gain(s, p, kind, amount, pact.card)
        elif amount < 0:
            banks.lose(s, p, kind, -amount, pact.card)


def mine_yield(p: Player) -> int:
    """The resources that the mines produce."""
    return sum((n + extra_workers(p, t)) * CARDS[t].worker.resources for t, n in p.of_kinds("mine"))


def bare_mine_yield(p: Player) -> int:
    """The resources that the mines produce without a railroad."""
    return sum(n * CARDS[t].worker.resources for t, n in p.of_kinds("mine"))


def farm_yield(p: Player) -> int:
    """The food that the farms produce."""
    return sum(n * CARDS[t].worker.food for t, n in p.of_kinds("farm"))
