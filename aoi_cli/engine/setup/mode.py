"""The part of a head about hidden cards: mode, hash of a secret, words of players, orders.

It is read before the game's own part of the head, and completed once decks and players are known.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from aoi_cli.engine.error.codes import (
    NO_NONCES,
    NOTHING_SHOWN,
    WRONG_ORDER,
    WRONG_SECRET,
    WRONG_VALUE,
)
from aoi_cli.engine.error.refusal import Refusal, problem
from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.hidden.mode import (
    COMMIT,
    MODES,
    OPEN,
    RECORDED,
    SEEDED,
    Info,
    Order,
    Secret,
    difference,
)
from aoi_cli.engine.hidden.zone import LOOKING_ON, UNKNOWN, Card
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import TEXT, Schema, described, one_of
from aoi_cli.engine.span import Node
from aoi_cli.engine.state import State
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean, listed

DIGEST = 64
UNSEEN = "unknown"
"""The word for `?` in heads, where YAML would want quotes."""
Lookup = Callable[[], Secret | None]
"""Looks for the secret beside the file."""


def no_secret() -> None:
    return None


class HiddenCardsSection(Struct, frozen=True):
    """The keys of the head that are about hidden cards."""

    head: Fields
    mode: str
    digest: str = ""
    secret: Secret | None = None
    nonces: tuple[tuple[str, str], ...] = ()
    orders: tuple[tuple[str, tuple[Order, ...]], ...] = ()
    shown: tuple[str, ...] = ()
    published: str = ""
    later: str = ""
    """The seed of shuffles that the head has no order of."""


def read_told(head: Fields) -> HiddenCardsSection | None:
    mode = head.choice("info", MODES)
    published = head.text("published", "") or ""
    shown = read_shown(head)
    if mode == OPEN:
        return HiddenCardsSection(
            head, mode, orders=tuple(read_orders(head)), later=head.text("seed", "") or "",
            shown=shown, published=published)
    if mode not in (SEEDED, COMMIT):
        return HiddenCardsSection(head, mode, shown=shown, published=published) if mode else None
    digest = head.text("secret") or ""
    if digest and (len(digest) != DIGEST or set(digest) - set("0123456789abcdef")):
        head.wrong("secret", f"`secret` has not the {DIGEST} digits of a hash",
                   help="It is written by `aoi new`, and never changed.")
    if mode == COMMIT:
        for key in ("seal", "end"):
            head.text(key, "")
    seed, salt = head.text("seed", ""), head.text("salt", "")
    revealed = Secret(seed, salt) if seed and salt else None
    if bool(seed) != bool(salt):
        head.wrong("seed" if seed else "salt", "of `seed` and `salt` one is missing",
                   help="Both together are the secret: `aoi reveal` writes them.")
    return HiddenCardsSection(
        head, mode, digest, revealed, read_nonces(head, mode), (), shown, published)


def read_shown(head: Fields) -> tuple[str, ...]:
    """Cards, and `?` with or without a handle for those that nobody saw."""
    words = (node.text or "" for node in head.list("shown", optional=True) or ())
    return tuple(UNKNOWN if word.startswith(UNKNOWN) or word == UNSEEN else word for word in words)


def read_nonces(head: Fields, mode: str) -> tuple[tuple[str, str], ...]:
    if mode != COMMIT:
        return ()
    section = head.mapping("nonces", optional=True)
    nonces = tuple((name, section.text(name) or "") for name in section) if section else ()
    if section:
        section.done()
    return nonces


def read_orders(head: Fields) -> list[tuple[str, tuple[Order, ...]]]:
    """A deck is a list of its orders, or one order."""
    section = head.mapping("decks")
    orders = []
    for deck in section or ():
        assert section
        nodes = section.list(deck) or []
        if not any(node.items is not None for node in nodes):
            nodes = [Node([*nodes], section.value_span(deck))] if nodes else []
        orders.append((deck, tuple(read_order(head, deck, node) for node in nodes)))
    return orders


def read_order(head: Fields, deck: str, node: Node) -> Order:
    cards = node.items or []
    if node.items is None or any(card.text is None for card in cards):
        head.problems.append(problem(WRONG_VALUE, f"an order of {deck} is not a list of cards",
                                     node.span, help="Write `[card, card]`, the top one first."))
    return Order(tuple(card.text or "" for card in cards), node.span)


def completed(section: HiddenCardsSection, game: AnyGame, s: State, beside: Lookup) -> Info:
    """Once the decks and the players are known; what is wrong is noted at its place."""
    head, mode = section.head, section.mode
    decks = game.head.decks(s.setup)
    nonces = tuple((name, nonce) for name in s.players
                   for who, nonce in section.nonces if who == name)
    orders = {}
    for deck, listed_orders in section.orders:
        orders[deck] = tuple(with_names_of_cards(game, order) for order in listed_orders)
    if mode == OPEN:
        check_deck_names(head, decks)
        check_orders(head, decks, orders)
        return Info(mode, decks, section.later, orders, published=section.published)
    if mode == RECORDED:
        return Info(mode, decks, blind=True, published=section.published)
    if mode == COMMIT:
        check_nonces(head, [*s.players], section.nonces)
    if section.published not in ("", LOOKING_ON, *s.players):
        head.wrong("published", f"there is no player {section.published}",
                   help=f"A copy is for a player, or for everybody: `{LOOKING_ON}`.")
    secret = section.secret or (None if section.published else beside())
    if secret and secret.digest != section.digest:
        where = "the head's own seed and salt" if section.secret else "the secret beside the file"
        head.wrong("secret", f"the hash is not that of {where}", code=WRONG_SECRET)
    if secret is None:
        return Info(mode, decks, blind=True, nonces=nonces, digest=section.digest,
                    published=section.published)
    seed = secret.mixed(nonces) if mode == COMMIT else secret.seed
    return Info(mode, decks, seed, secret=secret, nonces=nonces, digest=section.digest,
                beside=section.secret is None, published=section.published)


def with_names_of_cards(game: AnyGame, order: Order) -> Order:
    return Order(tuple(map(game.notation.read_revealed, order.cards)), order.span)


def check_deck_names(head: Fields, decks: Collection[str]) -> None:
    """No order is listed under a name that no shuffle has."""
    listed_decks = head.node.fields["decks"] if head.node.fields else None
    for name, span in (listed_decks.keys if listed_decks else {}).items():
        if name not in decks:
            head.problems.append(problem(
                WRONG_ORDER, f"nothing that is shuffled is called {name}", span,
                help=did_you_mean(name, decks) or f"The decks are {listed(decks, 'and')}."))


def check_orders(head: Fields, decks: Any, orders: dict[str, tuple[Order, ...]]) -> None:
    """The first order of each deck is of exactly its cards; of the others rows will tell."""
    for deck, cards in decks.items():
        for first in orders.get(deck, ())[:1]:
            box = [Card(name) for name, n in cards.items() for _ in range(n)]
            if off := difference(box, first.cards):
                head.problems.append(problem(
                    WRONG_ORDER, f"the first order of {deck} is not of the cards in the box: {off}",
                    first.span))


def check_nonces(
    head: Fields, players: Sequence[str], nonces: Sequence[tuple[str, str]]
) -> None:
    named_players = [name for name, _ in nonces]
    if missing := [name for name in players if name not in named_players]:
        head.wrong("nonces", f"no word of {listed(missing, 'and')} is mixed in yet",
                   code=NO_NONCES)
    if strange := [name for name in named_players if name not in players]:
        head.wrong("nonces", f"there is no player {strange[0]}", code=NO_NONCES)


def begin_game(
    game: AnyGame, setup: Any, section: HiddenCardsSection | None, beside: Lookup = no_secret
) -> State | None:
    """The state before the first row; None if the head does not allow to deal."""
    s: State = game.head.start(game, setup)
    if section is None:
        return s
    before = len(section.head.problems)
    s.info = completed(section, game, s, beside)
    if len(section.head.problems) > before:
        return None
    s.reveals = tuple(map(game.notation.read_revealed, section.shown))
    try:
        game.head.deal(s)
        more = next((word for word in s.reveals if word != UNKNOWN), "")
        if more:
            section.head.wrong("shown", f"nothing comes to light that could be {more}",
                            code=NOTHING_SHOWN)
        s.reveals = ()
    except Refusal as refusal:
        section.head.wrong("shown" if section.shown else "decks", refusal.message,
                           code=refusal.code, help=refusal.help)
    return s if len(section.head.problems) == before else None


def seeded(game: AnyGame, setup: Any, seed: str) -> Info:
    """Everything comes from a seed."""
    return Info(SEEDED, game.head.decks(setup), seed)


def begun_with(game: AnyGame, setup: Any, info: Info) -> State:
    """A game that no file holds yet, begun."""
    s: State = game.head.start(game, setup)
    s.info = info
    game.head.deal(s)
    return s


def info_schema() -> Schema:
    """The properties that heads of games with hidden cards have besides."""
    orders = {"type": "array", "items": {"anyOf": [TEXT, {"type": "array", "items": TEXT}]}}
    digest: Schema = {"type": "string", "pattern": f"^[0-9a-f]{{{DIGEST}}}$"}
    return {
        "info": described("How hidden cards are kept.", one_of(MODES)),
        "secret": described("The hash of the secret seed and its salt.", digest),
        "seed": described("The secret seed, once it is revealed.", TEXT),
        "salt": described("What was hashed with it.", TEXT),
        "nonces": described("A word of each player, mixed into the seed.",
                            {"type": "object", "additionalProperties": TEXT}),
        "seal": described("Seals the head of a game with commitments.", TEXT),
        "end": described("Seals its end.", TEXT),
        "decks": described("Each deck in order, the top card first; or a list of its orders, one "
                           "for each time that it is shuffled.",
                           {"type": "object", "additionalProperties": orders}),
        "shown": described("What comes to light while the cards are dealt.",
                           {"type": "array", "items": TEXT}),
        "published": described("Who this copy is for.", TEXT),
    }
