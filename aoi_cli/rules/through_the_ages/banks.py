"""Blue tokens: food and resources as they are stored, paid, gained and lost.

A token on a farm or mine is worth what the card produces. Who pays returns tokens and takes change
on cheaper cards as far as the bank reaches.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from operator import itemgetter

from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages import cards_in_play
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.rules.through_the_ages.card_names import card as named
from aoi_cli.rules.through_the_ages.card_names import name
from aoi_cli.rules.through_the_ages.codes import NOT_ENOUGH, WRONG_PAYMENT
from aoi_cli.rules.through_the_ages.state import Player, State

KINDS = FOOD, RESOURCES = "food", "resources"
TRADES = {FOOD: (RESOURCES, "resources as food"), RESOURCES: (FOOD, "food as resources")}
"""What stands for food and for resources by the trade routes agreement."""
CORRUPTION = ((11, 0), (6, 2), (1, 4), (0, 6))
"""By the blue tokens that are left in the bank, at least."""


FARMS = {card.id: card.worker.food for card in CARDS.values() if card.kind == "farm"}
MINES = {card.id: card.worker.resources for card in CARDS.values() if card.kind == "mine"}
LABS = {card.id: card.level for card in CARDS.values() if card.kind == "lab" and card.level}
"""They hold resources under Bill Gates; what lies there stays usable without him."""
WORTH: Mapping[str, Mapping[str, int]] = {FOOD: FARMS, RESOURCES: MINES | LABS}
"""Of a token on each card that can hold it."""


def stores(p: Player, kind: str) -> list[tuple[str, int]]:
    """Cards that hold it and what a token on each is worth, the cheapest first."""
    worth = WORTH[kind]
    found = [(t, worth[t]) for t in p.technologies
             if t in worth and (t not in LABS or p.blue.get(t) or labs_hold(p))]
    return sorted(found, key=itemgetter(1))


def labs_hold(p: Player) -> bool:
    return cards_in_play.allows(p, "labs produce resources") is not None


def open_stores(p: Player, kind: str) -> list[tuple[str, int]]:
    """Where tokens may be laid: on labs only under Bill Gates."""
    return [(t, value) for t, value in stores(p, kind) if t not in LABS or labs_hold(p)]


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


def put(p: Player, card: str, count: int = 1) -> None:
    p.blue[card] = p.blue.get(card, 0) + count
    p.blue_bank -= count


def take_off(p: Player, card: str) -> None:
    p.blue[card] -= 1
    if not p.blue[card]:
        del p.blue[card]
    p.blue_bank += 1


def gain(s: State, p: Player, kind: str, amount: int, source: str) -> int:
    """With the fewest tokens; what finds no token is lost."""
    gained = laid(p, kind, amount)
    s.note(p, kind, gained, source)
    return gained


def laid(p: Player, kind: str, amount: int, below: int = 0) -> int:
    """What finds a token and a place for it; only on cards that are worth less than `below`, if
    something is."""
    left = amount
    places = [(card, value) for card, value in reversed(open_stores(p, kind))
              if not below or value < below]
    for card, value in places:
        while p.laid.get(card) and p.blue_bank:
            require(value <= left, WRONG_PAYMENT,
                    f"a token on {name(card)} is worth {value}, {left} more to be laid",
                    arg="tokens", help="Name tokens that come to what is gained.")
            put(p, card)
            p.laid[card] -= 1
            left -= value
    for card, value in places:
        while value <= left and p.blue_bank:
            put(p, card)
            left -= value
    return amount - left


def counted_cards(text: str) -> list[tuple[int, str]]:
    """`1 iron, 1 bronze`."""
    return [(int(n), word.strip()) for n, word in re.findall(r"(\d+) ([^\d,]+)", text)]


def gain_food(s: State, p: Player, amount: int, source: str) -> int:
    return gain(s, p, FOOD, amount, source)


def gain_resources(s: State, p: Player, amount: int, source: str) -> int:
    return gain(s, p, RESOURCES, amount, source)


# paying


def returned(p: Player, kind: str, amount: int) -> int:
    """Return the named tokens and then the cheapest, and take change; gives the actual loss."""
    if any(p.given.get(card) for card in WORTH[kind]):
        return return_named(p, kind, amount)
    given = 0
    for card, value in stores(p, kind):
        while given < amount and p.blue.get(card):
            take_off(p, card)
            given += value
    return given - laid(p, kind, given - amount) if given > amount else given


def return_named(p: Player, kind: str, amount: int) -> int:
    """Return as many named tokens as needed, then the cheapest ones."""
    before, value_of = stock(p, kind), dict(stores(p, kind))
    without_loss = pays_exactly(p, kind, amount)
    given = dearest = 0
    said = [card for card, n in p.given.items() for _ in range(n) if card in value_of]
    others = [card for card in value_of for _ in range(p.blue.get(card, 0))]
    for card in (*said, *others):
        if given < amount and p.blue.get(card):
            take_off(p, card)
            given += value_of[card]
            dearest = max(dearest, value_of[card])
            if p.given.get(card):
                p.given[card] -= 1
    take_change(p, kind, amount, given, dearest)
    require_exact(p, kind, amount, before, without_loss)
    return before - stock(p, kind)


def take_change(p: Player, kind: str, amount: int, given: int, dearest: int) -> None:
    """Put change on cheaper cards than the dearest returned token, so that no value moves up."""
    if given - amount <= dearest:
        laid(p, kind, given - amount, dearest)


def require_exact(p: Player, kind: str, amount: int, before: int, without_loss: bool) -> None:
    """Refuse an excess payment, unless there is no other way and the bank is empty."""
    exact = before - stock(p, kind) == amount
    require(exact or not (without_loss or p.blue_bank), WRONG_PAYMENT,
            lambda: f"these tokens are more than {priced(amount, kind)}", arg="payment",
            help="Pay less, or what can be changed into tokens of cheaper cards.")


def lose(s: State, p: Player, kind: str, amount: int, source: str) -> int:
    """Who has less loses all there is."""
    lost = returned(p, kind, min(amount, stock(p, kind))) if amount else 0
    s.note(p, kind, -lost, source)
    return lost


def lose_food(s: State, p: Player, amount: int, source: str) -> int:
    return lose(s, p, FOOD, amount, source)


def lose_resources(s: State, p: Player, amount: int, source: str) -> int:
    return lose(s, p, RESOURCES, amount, source)


def priced(amount: int, kind: str) -> str:
    return f"{amount} food" if kind == FOOD else counted(amount, kind)


def short_by(amount: int) -> str:
    return f"{amount} more {'is' if amount == 1 else 'are'} needed."


def traded(s: State, p: Player, kind: str, amount: int) -> int:
    """What one of the other kind stands for, once announced by a pact."""
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


def owe(
    s: State, p: Player, kind: str, amount: int, source: str, loses: Loss = lose
) -> int:
    """Corruption or consumption; what could not be paid."""
    amount -= traded(s, p, kind, amount)
    return amount - loses(s, p, kind, amount, source)


def pay(
    s: State, p: Player, kind: str, amount: int, what: str, payment: str | None = None
) -> None:
    """The price of an action in food or resources."""
    amount -= traded(s, p, kind, amount)
    have = stock(p, kind)
    require(have >= amount, NOT_ENOUGH,
            lambda: f"{what} needs {priced(amount, kind)}, {p.shown} has {have}",
            help=lambda: short_by(amount - have))
    if amount <= 0:
        require(not payment, WRONG_PAYMENT, f"{what} costs no {kind}", arg="payment")
        return
    lost = paid_as_said(p, kind, amount, payment) if payment else returned(p, kind, amount)
    s.note(p, kind, -lost, what)


def paid_as_said(p: Player, kind: str, amount: int, payment: str) -> int:
    """Tokens by their cards, as in `1 iron, 1 bronze`. Change is what is left of the dearest one:
    it lies on cheaper cards, so that no value moves up."""
    before, value_of = stock(p, kind), dict(stores(p, kind))
    without_loss = pays_exactly(p, kind, amount)
    given = dearest = 0
    for count, word in counted_cards(payment):
        card = named(word, value_of, f"a store of {kind}", "payment")
        for _ in range(count):
            require(p.blue.get(card), WRONG_PAYMENT, f"{p.shown} has no {count} tokens on {card}",
                    arg="payment")
            take_off(p, card)
            given += value_of[card]
            dearest = max(dearest, value_of[card])
    require(given >= amount, WRONG_PAYMENT, f"{payment} pays {given} of {priced(amount, kind)}",
            arg="payment")
    take_change(p, kind, amount, given, dearest)
    require_exact(p, kind, amount, before, without_loss)
    return before - stock(p, kind)


def pays_exactly(p: Player, kind: str, amount: int) -> bool:
    """Whether nothing is lost for want of blue tokens for the change."""
    trial = p.copy()
    trial.laid, trial.given = {}, {}
    return returned(trial, kind, amount) == amount


def lose_token(s: State, p: Player, card: str, source: str) -> None:
    """A blue token leaves the game: from the bank, or else from a card, with what it stored."""
    if not p.blue_bank:
        empty(s, p, card, source)
    p.blue_bank -= 1
    s.note(p, "blue tokens", -1, source)


def empty(s: State, p: Player, card: str, source: str) -> None:
    """A token of a card goes to the bank, and what it stored is lost."""
    kind = FOOD if CARDS[card].kind == "farm" else RESOURCES
    before = stock(p, kind)
    take_off(p, card)
    s.note(p, kind, stock(p, kind) - before, source)


def cheapest(p: Player) -> str:
    """The card from which a token goes if nobody says which: food before resources; "" if none."""
    stored = [t for kind in (FOOD, RESOURCES) for t, _ in stores(p, kind) if p.blue.get(t)]
    return stored[0] if stored else ""
