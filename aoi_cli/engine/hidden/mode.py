"""How hidden cards are kept in a game, its mode: who knows the orders of the decks, and since when.

`seeded`: orders come from a secret seed, kept beside the game file. `commit`: likewise, and the
players have a hand in it. `open`: the head holds all orders. `recorded`: nobody knows them, the
rows say what was seen. Where the secret is missing a game is followed as if it were recorded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from aoi_cli.engine.error.codes import WRONG_ORDER
from aoi_cli.engine.error.refusal import Refusal, require
from aoi_cli.engine.hidden.zone import Card
from aoi_cli.engine.shuffle import shuffled
from aoi_cli.engine.span import Span
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.engine.words import counted

SEEDED, COMMIT, OPEN, RECORDED = "seeded", "commit", "open", "recorded"
MODES = (SEEDED, COMMIT, OPEN, RECORDED)
Cards = Mapping[str, int]
"""A multiset: how often each card is in a deck."""


class Secret(Struct, frozen=True):
    """The secret by which hidden cards are dealt. The salt keeps a short seed from being
    guessed."""

    seed: str
    salt: str

    @property
    def digest(self) -> str:
        """The digest of the secret, which the head has from the beginning on."""
        return digest("secret", self.salt, self.seed)

    def mixed(self, nonces: Sequence[tuple[str, str]]) -> str:
        """The seed of a game in which each player has added a word, in seat order."""
        words = [f"{name}={nonce}" for name, nonce in nonces]
        return digest("seed", self.salt, self.seed, *words)


def digest(what: str, *lines: str) -> str:
    """SHA-256 in hexadecimal digits of some lines; no line holds a line end itself."""
    text = "".join(f"{line}\n" for line in (f"aoi {what}", *lines))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


class Order(Struct, frozen=True):
    """A deck as it was shuffled once, and where the head says so."""

    cards: tuple[str, ...]
    span: Span


class Info(Struct, frozen=True):
    """The mode of a game's hidden cards and what is known of them. It never changes during the
    game."""

    mode: str = ""
    """Empty where nothing is hidden."""
    decks: Mapping[str, Cards] = field(default_factory=dict)
    """The cards of each deck before the first row."""
    seed: str = ""
    """The seed of the shuffles; empty for whoever does not know it."""
    orders: Mapping[str, tuple[Order, ...]] = field(default_factory=dict)
    """The orders of each deck, one for each time that it is shuffled."""
    blind: bool = False
    """Nobody knows the orders: what the rows say is believed, and counted."""
    seen_of_blind: bool = False
    """This is what a viewer sees of a blind game."""
    secret: Secret | None = None
    nonces: tuple[tuple[str, str], ...] = ()
    digest: str = ""
    """The digest of the secret, from the head."""
    beside: bool = False
    """The secret is not in the file, but beside it."""
    published: str = ""
    """Who the file is written for, where it is not the adjudicator's own."""

    def for_a_viewer(self) -> Info:
        return replace(self, seed="", orders={}, blind=False, seen_of_blind=self.unnamed,
                       secret=None, beside=False)

    @property
    def unnamed(self) -> bool:
        """True if rows may leave a hidden card without its name, `?`."""
        return self.blind or self.seen_of_blind

    @property
    def knowing(self) -> bool:
        """True if the order of a shuffle can be worked out."""
        return bool(self.seed or self.orders)

    def shuffled(self, deck: str, number: int, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """Some cards in the order of this shuffle of the deck; None where nobody can tell."""
        orders = self.orders.get(deck, ())
        if len(orders) >= number:
            return in_order(deck, number, cards, orders[number - 1])
        if self.seed:
            return tuple(shuffled(cards, self.seed, f"{deck}/{number}"))
        require(not self.orders, WRONG_ORDER,
                f"{deck} is shuffled here once more, and the head has "
                f"{counted(len(orders), 'orders')} of it",
                help=f"Add order {number} of {deck} to the head, or a `seed` for what is missing.")
        return None


def in_order(deck: str, number: int, cards: tuple[Card, ...], order: Order) -> tuple[Card, ...]:
    left = [*cards]
    ordered = []
    for name in order.cards:
        at = next((i for i, card in enumerate(left) if card.name == name), None)
        if at is None:
            break
        ordered.append(left.pop(at))
    if left or len(ordered) < len(order.cards):
        raise Refusal(WRONG_ORDER, f"order {number} of {deck} in line {order.span.line} is of "
                      f"other cards than are shuffled here: {difference(cards, order.cards)}")
    return tuple(ordered)


def difference(cards: Sequence[Card], told: Sequence[str]) -> str:
    """Which cards are missing, and which are too many."""
    names = [card.name for card in cards]
    kinds = sorted({*names, *told})
    off = [(kind, told.count(kind) - names.count(kind)) for kind in kinds]
    parts = [f"{abs(by)} {kind} too {'many' if by > 0 else 'few'}" for kind, by in off if by]
    return ", ".join(parts)
