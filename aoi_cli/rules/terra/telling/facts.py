"""The facts that matter for choosing a row in a game of the family, in short."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from aoi_cli.engine.show.report import TurnFact
from aoi_cli.rules.terra.state import State
from aoi_cli.rules.terra.telling.report import (
    describe_action,
    describe_halves,
    describe_player,
    describe_turn,
    list_in_order,
)


def list_facts(
    s: State, player: str, on_offer: TurnFact, more: tuple[TurnFact, ...] = (),
    named_plainly: bool = False,
) -> tuple[TurnFact, ...]:
    """The round, what is on offer and open to all, and what the others have.

    `named_plainly` is True if the names of actions say what they do.
    """
    if s.over:
        return ()
    facts = (on_offer, *list_round(s), *list_others(s, player), list_bonuses(s),
             list_actions(s, named_plainly), list_next_rounds(s), *more)
    return tuple(fact for fact in facts if fact.items)


def list_round(s: State) -> Iterator[TurnFact]:
    """The scoring tile of this round."""
    rounds = s.setup.rounds
    if s.round:
        tile = rounds[s.round - 1]
        yield TurnFact(f"Round {s.round} of {len(rounds)}", (tile, *describe_tile(s, s.round)))


def list_next_rounds(s: State) -> TurnFact:
    return TurnFact("Next rounds", tuple(
        f"{n}: {', '.join(describe_tile(s, n))}"
        for n in range(s.round + 1, len(s.setup.rounds) + 1)), least=0)


def describe_tile(s: State, number: int) -> Iterator[str]:
    """The gains by the tile of a round; in the last round there is no bonus."""
    points, bonus = describe_halves(s, s.setup.rounds[number - 1])
    yield points
    if bonus and number < len(s.setup.rounds):
        yield f"then {bonus}"


def list_bonuses(s: State) -> TurnFact:
    """Cards or tiles that can be taken when passing, with the coins on them."""
    def describe(tile: str, coins: int) -> str:
        with_coins = f" with {in_number(s, 'coins', coins)}" if coins else ""
        return f"{tile}{with_coins}: {s.game.telling.describe_component(s, tile)}"

    return TurnFact(f"Free {s.game.display.bonuses_title}", tuple(
        describe(tile, coins) for tile, coins in s.bonuses.items()))


def list_actions(s: State, named_plainly: bool) -> TurnFact:
    """Actions of the table that are free, by their prices, then those that are taken."""
    prices = s.game.inventory.price_actions(s)
    at_price: dict[str, list[str]] = {}
    for tile, price in prices.items():
        if tile not in s.used:
            does = "" if named_plainly else f" {describe_action(s, tile)}"
            at_price.setdefault(price, []).append(f"{tile}{does}")
    taken = [tile for tile in prices if tile in s.used]
    return TurnFact(s.game.display.actions_title, (
        *(f"{price}: {', '.join(tiles)}" for price, tiles in at_price.items()),
        *[f"taken: {', '.join(taken)}"] * bool(taken)))


def list_others(s: State, player: str) -> Iterator[TurnFact]:
    for p in list_in_order(s):
        if p.name == player:
            continue
        turn = describe_turn(s, p)
        holdings = (*list_holdings(s, p.name), *[turn] * bool(turn))
        yield TurnFact(describe_player(s, p.name), holdings)


def list_holdings(s: State, player: str) -> Iterator[str]:
    """The amounts of a player that are more than nothing."""
    for what, value in s.game.amounts.holdings(s, player).items():
        if isinstance(value, Mapping):
            levels = " ".join(f"{name} {n}" for name, n in value.items() if n)
            yield from [f"{what} {levels}"] * bool(levels)
        elif isinstance(value, (list, tuple)):
            yield f"{what} {'/'.join(map(str, value))}"
        elif value:
            yield in_number(s, what, value)


def in_number(s: State, what: str, n: Any) -> str:
    return f"{n} {s.game.amounts.in_number(what, n)}"
