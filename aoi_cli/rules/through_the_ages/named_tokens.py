"""Blue tokens that a command names to be given up or laid."""

from __future__ import annotations

from itertools import product

from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.row import Command
from aoi_cli.engine.words import counted
from aoi_cli.rules.through_the_ages.banks import (
    FOOD,
    RESOURCES,
    open_stores,
    read_counted_cards,
    return_tokens,
    stores,
)
from aoi_cli.rules.through_the_ages.card_names import find_card, name
from aoi_cli.rules.through_the_ages.codes import NOT_SO, WRONG_PAYMENT
from aoi_cli.rules.through_the_ages.state import Player

END = "end"
GIVING = frozenset(["lose", "pay", "use"])
"""Commands that lose tokens, or pay for more than one thing."""


def read_named_tokens(p: Player, c: Command) -> None:
    """Note the tokens that a command names; those of `end` belong to the coming production."""
    if c.verb == END:
        return
    p.laid = read_laid(p, c["tokens"]) if c.get("tokens") else {}
    p.given = read_given(p, c["payment"]) if c.verb in GIVING and c.get("payment") else {}
    p.covering = c.get("cover") or ()


def require_all_used(p: Player) -> None:
    if p.laid:
        require_all_laid(p)
    if p.given:
        require_all_given(p)
    require(not p.covering, NOT_SO, "no stage is covered by a token of a card", arg="cover",
            because="R-COVER: a token comes from a card only where the bank is empty.",
            help="Leave out `cover …`.")


def read_laid(p: Player, text: str) -> dict[str, int]:
    """Read the places for tokens, as in `2 bronze`; others are laid by default."""
    where = dict([*open_stores(p, FOOD), *open_stores(p, RESOURCES)])
    counts: dict[str, int] = {}
    for count, word in read_counted_cards(text):
        card = find_card(word, where, "a place for food or resources", "tokens")
        counts[card] = counts.get(card, 0) + count
    return counts


def require_all_laid(p: Player) -> None:
    """Require that every token with a named place was laid."""
    unused = next((card for card, n in p.laid.items() if n), "")
    require(not unused, WRONG_PAYMENT,
            lambda: f"{counted(p.laid[unused], 'tokens')} more on {name(unused)} than are gained",
            arg="tokens", help="Name tokens that come to what is gained, or leave them out.")
    p.laid = {}


def read_given(p: Player, text: str) -> dict[str, int]:
    """Read the tokens to give up, as in `1 iron`; the rest is paid by default."""
    counts: dict[str, int] = {}
    for count, word in read_counted_cards(text):
        card = find_card(word, p.blue, "a card with food or resources", "payment")
        counts[card] = counts.get(card, 0) + count
        require(counts[card] <= p.blue[card], WRONG_PAYMENT,
                f"{p.shown} has {counted(p.blue[card], 'tokens')} on {name(card)}",
                arg="payment", help="Name tokens that are there.")
    return counts


def require_all_given(p: Player) -> None:
    """Require that every named token was needed."""
    unused = next((card for card, n in p.given.items() if n), "")
    require(not unused, WRONG_PAYMENT,
            lambda: f"{counted(p.given[unused], 'tokens')} more on {name(unused)} than are needed",
            arg="payment", help="Name no more tokens than are needed, or leave them out.")
    p.given = {}


def ways_to_pay(p: Player, kind: str, amount: int) -> list[str]:
    """The sets of tokens that pay an amount without a spare token, one for each result."""
    have = [(card, value, p.blue[card]) for card, value in stores(p, kind) if p.blue.get(card)]
    ways: dict[tuple[tuple[str, int], ...], str] = {}
    for counts in product(*(range(n + 1) for _, _, n in have)):
        tokens = [(card, value, n) for (card, value, _), n in zip(have, counts, strict=True) if n]
        total = sum(value * n for _, value, n in tokens)
        if amount <= total < amount + min((value for _, value, _ in tokens), default=0):
            trial = p.copy()
            trial.laid, trial.given = {}, {card: n for card, _, n in tokens}
            try:
                return_tokens(trial, kind, amount)
            except Refusal:
                continue
            text = ", ".join(f"{n} {card}" for card, _, n in tokens)
            ways.setdefault(tuple(sorted(trial.blue.items())), text)
    return [*ways.values()]
