"""Remedies for missing spades: ways to buy them, as far as the player can pay."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import BEFORE, Remedy
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.spades import Spades, count_buyable_spades, is_first_hex_done
from aoi_cli.rules.terra.state import Player, State
from aoi_cli.rules.terra.turn import can_pay


def describe_digging(
    s: State, p: Player, work: Spades, hex: str, missing: int, building: bool
) -> str | Remedy:
    """The way to dig that the player can pay; otherwise its price."""
    if not work.topping_up or is_first_hex_done(s, p, work):
        return ""
    price = {what: n * missing for what, n in s.game.prices.price_spade(p).items()}
    if not price:
        return ""
    cost = listed((counted(n, what) for what, n in price.items()), "and")
    more = work.bought or work.hexes
    spades = counted(missing, "more spades" if more else "spades")
    if not can_pay(p, price):
        held = listed((counted(p.held(what), what) for what in price), "and")
        part = describe_part_of_the_way(s, p, work, hex)
        return f"{spades} would cost {cost}; {p.shown} has {held}.{part}"
    if building and not can_afford_building_too(s, p, work, price):
        piece = s.game.stock.first_piece
        return Remedy([f"dig {missing}. transform {hex}"],
                      f"Without the {piece}: {{}}, for {cost}.",
                      otherwise=f"{spades} would cost {cost}.")
    if more:
        return f"Buy {spades} before, for {cost}."
    return Remedy([f"dig {missing}"], f"First {{}}, which costs {cost}.", BEFORE,
                  otherwise=f"{spades} would cost {cost}.")


def describe_part_of_the_way(s: State, p: Player, work: Spades, hex: str) -> str:
    """The nearest terrain to the player's own that affordable spades reach."""
    at_hand, more = work.free + work.bought, count_buyable_spades(s, p)
    now = s.terrain_of(hex)
    road = s.game.land.list_terrains(s, p, now)
    on_the_way = [t for t in s.game.land.list_terrains_home(s, p, now) if road[t] <= at_hand + more]
    if work.bought or work.hexes or not on_the_way:
        return ""
    dug = f"dig {road[on_the_way[-1]] - at_hand}. " if road[on_the_way[-1]] > at_hand else ""
    return f" `{dug}transform {hex} to {on_the_way[-1]}` goes part of the way."


def can_afford_building_too(s: State, p: Player, work: Spades, price: dict[str, int]) -> bool:
    cost = {} if work.building_free else s.game.prices.price_building(p, s.game.stock.first_piece)
    both = {what: price.get(what, 0) + cost.get(what, 0) for what in (*price, *cost)}
    return can_pay(p, both)
