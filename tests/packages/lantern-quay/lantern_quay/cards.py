"""The cards and stalls, a line each, and what the irregular cards do."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.effect.interpreter import Cause
from aoi_cli.engine.effect.tile import Effect, once, scale
from aoi_cli.engine.error.refusal import require
from aoi_cli.engine.hidden.decks import draw, move, new_deck, play, turn_up
from aoi_cli.engine.hidden.zone import Zone
from aoi_cli.engine.words import listed
from lantern_quay.codes import NO_SUCH_CARD, NOT_PLAYED_SO
from lantern_quay.state import Player, State

RULESETS = ("1",)
DEALT, PATRONS_DEALT = 3, 2
PRICES = (0, 1, 2, 3)
"""Of the cards in the row, by their places."""
MOST_SOLD = 3
"""Wares in one sale."""


def sale(*fame: int) -> Effect:
    """A coin for each ware, and fame by how many are sold together."""
    return Effect("sale", {"fame": scale(*enumerate(fame, 1)), "coins": 1}, per="on the counter")


def at_end(per: str, fame: int) -> Effect:
    return Effect("end", {"fame": fame}, per=per)


def card(id: str, short: str, kind: str, section: str, *effects: Effect) -> Component:
    return Component(id, kind, short=short, section=section, effects=effects)


CARDS = (
    card("tea", "te", "ware", "6", sale(1, 3, 5)),
    card("silk", "si", "ware", "6", sale(2, 4, 7)),
    card("amber", "am", "ware", "6", sale(3, 7, 11)),
    card("purse", "pu", "trick", "6", once(coins=4)),
    card("bell", "be", "trick", "6", once(cards=2)),
    card("ferry", "fe", "trick", "6"),
    card("spyglass", "sp", "trick", "6"),
    card("fog", "fo", "trick", "5"),
    card("lamp", "la", "trick", "5"),
    card("tea-house", "th", "patron", "7", at_end("tea sold", 2)),
    card("tailor", "ta", "patron", "7", at_end("silk sold", 2)),
    card("jeweller", "je", "patron", "7", at_end("amber sold", 3)),
    card("collector", "co", "patron", "7", at_end("kinds sold", 3)),
    card("hoarder", "ho", "patron", "7", at_end("cards", 1)),
    card("lender", "le", "patron", "7", at_end("three coins", 1)),
    card("hermit", "he", "patron", "7", at_end("alone", 2)),
    card("keeper", "ke", "patron", "7", at_end("lanterns", 2)),
    card("gate", "ga", "stall", "2", once(coins=3)),
    card("bridge", "br", "stall", "2", once(cards=1)),
    card("steps", "se", "stall", "2", once(fame=1, coins=1)),
)
NAMES = {name: card for card in CARDS for name in (card.id, card.short)}
BOX = Box(RULESETS, CARDS, NAMES)
TILES = BOX.components
COPIES = {"tea": 8, "silk": 6, "amber": 4, "purse": 3, "bell": 2, "ferry": 2, "spyglass": 3,
          "fog": 4, "lamp": 3}


def of_kind(kind: str) -> list[str]:
    return [tile.id for tile in TILES.values() if tile.kind == kind]


WARES, TRICKS, PATRONS, STALLS = map(of_kind, ("ware", "trick", "patron", "stall"))
TOGETHER = once(coins=1)
"""What a stall gives to each of several who chose it."""


def decks_of(ruleset: str) -> Mapping[str, Mapping[str, int]]:
    box = BOX.of(ruleset)
    return {"deck": {card: COPIES[card] for card in box.only(COPIES)},
            "patrons": dict.fromkeys(box.only(PATRONS), 1)}


def lay_out(s: State) -> None:
    """Both decks shuffled, nothing dealt yet."""
    for deck in s.info.decks:
        new_deck(s, deck)
    made = [*map(Zone, ("row", "discard", "counter"))]
    for name in s.players:
        own = frozenset([name])
        made += [Zone(f"{what} of {name}", (), own, loose=True) for what in ("hand", "patron")]
    s.zones |= {zone.name: zone for zone in made}


# what the keywords of effects do, and what they count


def gain_coins(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.coins += amount
    s.note(p, "coins", amount, cause.source)


def gain_fame(s: State, p: Player, amount: int, cause: Cause) -> None:
    p.fame += amount
    p.fame_by[cause.source] = p.fame_by.get(cause.source, 0) + amount
    s.note(p, "fame", amount, cause.source)


def gain_cards(s: State, p: Player, amount: int, cause: Cause) -> None:
    drawn = draw(s, "deck", s.hand(p).name, amount, "discard")
    if drawn:
        s.reveal()
    s.note(p, "cards", len(drawn), cause.source)
    for name in sorted(card.name for card in drawn if card.known):
        s.note(p, name, 1, cause.source, insiders=frozenset([p.name]))


GAINS = {"coins": gain_coins, "fame": gain_fame, "cards": gain_cards}
COUNTS: Mapping[str, Callable[[State, Player], int]] = {
    "on the counter": lambda s, p: len(s.zones["counter"]),
    "tea sold": lambda s, p: p.sold.get("tea", 0),
    "silk sold": lambda s, p: p.sold.get("silk", 0),
    "amber sold": lambda s, p: p.sold.get("amber", 0),
    "kinds sold": lambda s, p: len(p.sold),
    "cards": lambda s, p: len(s.hand(p)),
    "three coins": lambda s, p: p.coins // 3,
    "alone": lambda s, p: p.alone,
    "lanterns": lambda s, p: p.lanterns,
}


# cards in motion


def lay_down(s: State, p: Player, card: str, where: str, source: str) -> None:
    """A card from the own hand, for everybody to see."""
    require(card in COPIES and play(s, s.hand(p).name, where, card), NO_SUCH_CARD,
            f"{p.name} has no {card} in hand", arg="tile")
    s.note(p, "cards", -1, source)
    s.note(p, card, -1, source)


def fill_row(s: State) -> None:
    if draw(s, "deck", "row", len(PRICES) - len(s.zones["row"]), "discard"):
        s.reveal()


# what irregular cards do


def ferry(s: State, p: Player, at: Player | None) -> None:
    """The row is carried off, and new cards come."""
    move(s, "row", "discard", range(len(s.zones["row"])))
    fill_row(s)
    s.note(p, f"the row: {listed(s.zones['row'].names, 'and')}", 1, "ferry")


def spyglass(s: State, p: Player, at: Player | None) -> None:
    """Everything in another hand, for the own eyes alone."""
    require(at not in (None, p), NOT_PLAYED_SO, "the spyglass needs somebody else to look at",
            help="Write `play spyglass on <player>`.", arg="player")
    assert at
    hand, seen_by = s.hand(at), frozenset([p.name])
    turn_up(s, hand.name, seen_by)
    s.reveal()
    s.note(p, f"saw {listed(sorted(hand.names), 'and') or 'nothing'}", 1, "spyglass",
           insiders=frozenset([p.name, at.name]), instead=f"saw the hand of {at.name}")


IRREGULAR: Mapping[str, Callable[[State, Player, Player | None], None]] = {
    "ferry": ferry,
    "spyglass": spyglass,
}
