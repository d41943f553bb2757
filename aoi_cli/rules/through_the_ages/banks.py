"""Blue tokens: food and resources as they are stored, paid, gained and lost.

A token on a farm or mine is worth what the card produces. Players who pay return tokens and take
change on cheaper cards as far as the bank reaches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import itemgetter

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import cards_in_play
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import find_card, name
from aoi_cli.rules.through_the_ages.codes import NOT_ENOUGH, WRONG_PAYMENT
from aoi_cli.rules.through_the_ages.state import Player, State

KINDS = FOOD, RESOURCES = "food", "resources"
TRADES = {FOOD: (RESOURCES, "resources as food"), RESOURCES: (FOOD, "food as resources")}
"""The goods that can replace food and resources under the trade routes agreement."""
CORRUPTION = ((11, 0), (6, 2), (1, 4), (0, 6))
"""The least blue tokens in the bank, and the corruption that goes with them."""


FARMS = {card.id: card.worker.food for card in CARDS.values() if card.kind == "farm"}
MINES = {card.id: card.worker.resources for card in CARDS.values() if card.kind == "mine"}
LABS = {card.id: card.level for card in CARDS.values() if card.kind == "lab" and card.level}
"""Labs hold resources under Bill Gates; stored resources stay usable without him."""
WORTH: Mapping[str, Mapping[str, int]] = {FOOD: FARMS, RESOURCES: MINES | LABS}
"""The worth of a token on each card that can hold it."""


def stores(p: Player, kind: str) -> list[tuple[str, int]]:
    """The cards that store the goods and a token's worth on each, cheapest first."""
    worth = WORTH[kind]
    worths = [(t, worth[t]) for t in p.technologies
             if t in worth and (t not in LABS or p.blue.get(t) or labs_store(p))]
    return sorted(worths, key=itemgetter(1))


def labs_store(p: Player) -> bool:
    return cards_in_play.allows(p, "labs produce resources") is not None


def open_stores(p: Player, kind: str) -> list[tuple[str, int]]:
    """The cards on which tokens may be laid; labs count only under Bill Gates."""
    return [(t, value) for t, value in stores(p, kind) if t not in LABS or labs_store(p)]


def stock(p: Player, kind: str) -> int:
    worth = WORTH[kind]
    return sum([n * worth[t] for t, n in p.blue.items() if t in worth])


def food(p: Player) -> int:
    return stock(p, FOOD)


def resources(p: Player) -> int:
    return stock(p, RESOURCES)


def corruption(p: Player) -> int:
    return next(lost for least, lost in CORRUPTION if p.blue_bank >= least)


# gaining


def put_token(p: Player, card: str, count: int = 1) -> None:
    p.blue[card] = p.blue.get(card, 0) + count
    p.blue_bank -= count


def take_token(p: Player, card: str) -> None:
    p.blue[card] -= 1
    if not p.blue[card]:
        del p.blue[card]
    p.blue_bank += 1


def gain(s: State, p: Player, kind: str, amount: int, source: str) -> int:
    """Gain goods with the fewest tokens; goods that find no token are lost."""
    gained = lay_tokens(p, kind, amount)
    s.note(p, kind, gained, source)
    return gained


def lay_tokens(p: Player, kind: str, amount: int, below: int = 0) -> int:
    """Lay tokens for an amount, and return the amount that found a token and a place.

    If `below` is not 0, only cards worth less than it are used.
    """
    remaining = amount
    places = [(card, value) for card, value in reversed(open_stores(p, kind))
              if not below or value < below]
    for card, value in places:
        while p.laid.get(card) and p.blue_bank:
            require(value <= remaining, WRONG_PAYMENT,
                    f"a token on {name(card)} is worth {value}, {remaining} more to be laid",
                    arg="tokens", help="Name tokens that come to what is gained.")
            put_token(p, card)
            p.laid[card] -= 1
            remaining -= value
    for card, value in places:
        while value <= remaining and p.blue_bank:
            put_token(p, card)
            remaining -= value
    return amount - remaining


def read_counted_cards(text: str) -> list[tuple[int, str]]:
    """Read counted cards such as `1 iron, 1 bronze`."""
    return [(int(n), word.strip()) for n, word in re.findall(r"(\d+) ([^\d,]+)", text)]


def gain_food(s: State, p: Player, amount: int, source: str) -> int:
    return gain(s, p, FOOD, amount, source)


def gain_resources(s: State, p: Player, amount: int, source: str) -> int:
    return gain(s, p, RESOURCES, amount, source)


# paying


def return_tokens(p: Player, kind: str, amount: int) -> int:
    """Return the named tokens and then the cheapest, take change, and give the actual loss."""
    if any(p.given.get(card) for card in WORTH[kind]):
        return return_named_tokens(p, kind, amount)
    paid = 0
    for card, value in stores(p, kind):
        while paid < amount and p.blue.get(card):
            take_token(p, card)
            paid += value
    return paid - lay_tokens(p, kind, paid - amount) if paid > amount else paid


def return_named_tokens(p: Player, kind: str, amount: int) -> int:
    """Return as many named tokens as needed, then the cheapest ones."""
    before, value_of = stock(p, kind), dict(stores(p, kind))
    without_loss = can_pay_exactly(p, kind, amount)
    paid = dearest = 0
    named_first = [card for card, n in p.given.items() for _ in range(n) if card in value_of]
    others = [card for card in value_of for _ in range(p.blue.get(card, 0))]
    for card in (*named_first, *others):
        if paid < amount and p.blue.get(card):
            take_token(p, card)
            paid += value_of[card]
            dearest = max(dearest, value_of[card])
            if p.given.get(card):
                p.given[card] -= 1
    take_change(p, kind, amount, paid, dearest)
    require_exact(p, kind, amount, before, without_loss)
    return before - stock(p, kind)


def take_change(p: Player, kind: str, amount: int, paid: int, dearest: int) -> None:
    """Put change on cheaper cards than the dearest returned token, so that no value moves up."""
    if paid - amount <= dearest:
        lay_tokens(p, kind, paid - amount, dearest)


def require_exact(p: Player, kind: str, amount: int, before: int, without_loss: bool) -> None:
    """Refuse an excess payment, unless there is no other way and the bank is empty."""
    exact = before - stock(p, kind) == amount
    require(exact or not (without_loss or p.blue_bank), WRONG_PAYMENT,
            lambda: f"these tokens are more than {describe_price(amount, kind)}", arg="payment",
            help="Pay less, or what can be changed into tokens of cheaper cards.")


def lose(s: State, p: Player, kind: str, amount: int, source: str) -> int:
    """Lose goods; players who have less lose all they have."""
    lost = return_tokens(p, kind, min(amount, stock(p, kind))) if amount else 0
    s.note(p, kind, -lost, source)
    return lost


def lose_food(s: State, p: Player, amount: int, source: str) -> int:
    return lose(s, p, FOOD, amount, source)


def describe_price(amount: int, kind: str) -> str:
    return f"{amount} food" if kind == FOOD else counted(amount, kind)


def describe_shortfall(amount: int) -> str:
    return f"{amount} more {'is' if amount == 1 else 'are'} needed."


def trade(s: State, p: Player, kind: str, amount: int) -> int:
    """Pay 1 with the other goods, once, if a pact allows it and the player announced it."""
    other, what = TRADES[kind]
    if not p.trade or amount < 1 or not stock(p, other):
        return 0
    if cards_in_play.pacts_allow(s, p, what) is None:
        return 0
    p.trade = False
    lose(s, p, other, 1, what)
    return 1


Loss = Callable[[State, Player, str, int, str], int]
"""Takes an amount of a kind of goods from a player, and gives the actual loss."""


def pay_due(
    s: State, p: Player, kind: str, amount: int, source: str, loses: Loss = lose
) -> int:
    """Pay corruption or consumption, and return the part that could not be paid."""
    amount -= trade(s, p, kind, amount)
    return amount - loses(s, p, kind, amount, source)


def pay(
    s: State, p: Player, kind: str, amount: int, what: str, payment: str | None = None
) -> None:
    """Pay the price of an action in food or resources."""
    amount -= trade(s, p, kind, amount)
    have = stock(p, kind)
    require(have >= amount, NOT_ENOUGH,
            lambda: f"{what} needs {describe_price(amount, kind)}, {p.shown} has {have}",
            help=lambda: describe_shortfall(amount - have))
    if amount <= 0:
        require(not payment, WRONG_PAYMENT, f"{what} costs no {kind}", arg="payment")
        return
    lost = pay_named_tokens(p, kind, amount, payment) if payment else return_tokens(p, kind, amount)
    s.note(p, kind, -lost, what)


def pay_named_tokens(p: Player, kind: str, amount: int, payment: str) -> int:
    """Pay with the tokens that the player names, as in `1 iron, 1 bronze`.

    Change of the dearest token lies on cheaper cards, so that no value moves up.
    """
    before, value_of = stock(p, kind), dict(stores(p, kind))
    without_loss = can_pay_exactly(p, kind, amount)
    paid = dearest = 0
    for count, word in read_counted_cards(payment):
        card = find_card(word, value_of, f"a store of {kind}", "payment")
        for _ in range(count):
            require(p.blue.get(card), WRONG_PAYMENT, f"{p.shown} has no {count} tokens on {card}",
                    arg="payment")
            take_token(p, card)
            paid += value_of[card]
            dearest = max(dearest, value_of[card])
    require(paid >= amount, WRONG_PAYMENT,
            f"{payment} pays {paid} of {describe_price(amount, kind)}", arg="payment")
    take_change(p, kind, amount, paid, dearest)
    require_exact(p, kind, amount, before, without_loss)
    return before - stock(p, kind)


def can_pay_exactly(p: Player, kind: str, amount: int) -> bool:
    """True if the amount can be paid without losing change."""
    trial = p.copy()
    trial.laid, trial.given = {}, {}
    return return_tokens(trial, kind, amount) == amount


def lose_token(s: State, p: Player, card: str, source: str) -> None:
    """Remove a blue token from the bank, or else from a card together with what it stored."""
    if not p.blue_bank:
        remove_token(s, p, card, source)
    p.blue_bank -= 1
    s.note(p, "blue tokens", -1, source)


def remove_token(s: State, p: Player, card: str, source: str) -> None:
    """Move a token from a card to the bank; what it stored is lost."""
    kind = FOOD if CARDS[card].kind == "farm" else RESOURCES
    before = stock(p, kind)
    take_token(p, card)
    s.note(p, kind, stock(p, kind) - before, source)


def cheapest_store(p: Player) -> str:
    """The card that loses a token by default: food before resources; "" if there is none."""
    stored = [t for kind in (FOOD, RESOURCES) for t, _ in stores(p, kind) if p.blue.get(t)]
    return stored[0] if stored else ""
