"""Legal moves that only this game has, and how those fold that differ in the books paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from typing import TYPE_CHECKING

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.legal import Outcome
from aoi_cli.engine.moves.listing import Fold
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.struct import replace
from aoi_cli.rules.age_of_innovation.actions import price_power_action
from aoi_cli.rules.age_of_innovation.books import Payment
from aoi_cli.rules.age_of_innovation.box.tiles import BOOK_PRICE, DISCIPLINES, POWER_ACTIONS
from aoi_cli.rules.age_of_innovation.bridges import FOR_A_TOOL
from aoi_cli.rules.age_of_innovation.innovations import (
    MOST_INNOVATIONS,
    price_innovation,
    price_without_palace,
)
from aoi_cli.rules.terra.actions import is_action_free
from aoi_cli.rules.terra.bridges import list_free_sites
from aoi_cli.rules.terra.game_parts import TerraMoves
from aoi_cli.rules.terra.moves import legal as terra
from aoi_cli.rules.terra.moves.legal import list_free_bonuses, list_special_actions
from aoi_cli.rules.terra.moves.preparing import propose_prepared
from aoi_cli.rules.terra.passing import gives_both
from aoi_cli.rules.terra.turn import can_pay, has_power

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def list_own_actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in s.innovations:
        if len(p.owned("innovation")) < MOST_INNOVATIONS and can_pay(p, price_without_palace(p)):
            fixed, free = price_innovation(s, p, tile)
            for payment in list_payments(p, fixed, free):
                yield (make_paying_command(f"innovate {tile}", tile, payment),)
    if s.allowed(p, FOR_A_TOOL):
        for a, b in list_free_sites(s, p, over_land=True):
            yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
    if p.annexes:
        for hex in p.buildings:
            yield (say(f"annex {hex}", hex=hex),)


def list_table_actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in filter(partial(is_action_free, s), s.box.only(POWER_ACTIONS)):
        if has_power(p, price_power_action(s, p, tile)):
            yield (say(f"action {tile}", tile=tile),)
    for tile in filter(partial(is_action_free, s), s.setup.book_actions):
        for payment in list_payments(p, {}, BOOK_PRICE[tile]):
            yield (make_paying_command(f"action {tile}", tile, payment),)
    yield from list_special_actions(s, p)


def list_passes(s: State, p: Player) -> Iterator[Commands]:
    orders = ["", " vp first"] if gives_both(s, p) else [""]
    for bonus, order in product(list_free_bonuses(s), orders):
        text = f"pass {bonus}".strip() + order
        yield (say(text, tile=bonus or None, order="vp" if order else None),)


# paying with books


def list_payments(p: Player, fixed: Mapping[str, int], free: int) -> list[Payment]:
    """Every way to pay books; a single way needs no naming and is given as nothing."""
    rest = {d: p.books[d] - fixed.get(d, 0) for d in DISCIPLINES}
    if min(rest.values()) < 0:
        return []
    ways = []
    for chosen in combinations_with_replacement(DISCIPLINES, free):
        if all(chosen.count(d) <= rest[d] for d in DISCIPLINES):
            paid = {d: fixed.get(d, 0) + chosen.count(d) for d in DISCIPLINES}
            ways.append(tuple((n, d) for d, n in paid.items() if n))
    return ways if len(ways) != 1 else [()]


def make_paying_command(text: str, tile: str, payment: Payment) -> Command:
    if not payment:
        return say(text, tile=tile)
    words = " ".join(f"{n} {d}" for n, d in payment)
    return say(f"{text} with {words}", tile=tile, payment=payment)


def fold_payments(group: list[Fold]) -> list[Fold]:
    """One move that says which books can pay, instead of one for each way to pay."""
    ways = [c["payment"] for fold in group for c in fold.move.commands if c.get("payment")]
    if len(ways) < 2 or len(ways) != len(group):
        return group
    payment_text = describe_payments(ways)
    if not payment_text:
        return group
    first = group[0]
    text = first.texts[0].partition(" with ")[0] + " with " + payment_text
    return [Fold(first.alternatives[:1], (text,), (sum_books(first.outcomes[0]),))]


def describe_payments(ways: Sequence[Payment]) -> str:
    """'2 law and 3 of 1 banking, 3 law'; nothing where these are not just the ways to pay."""
    amounts = [{d: n for n, d in way} for way in ways]
    fixed = {d: min(a.get(d, 0) for a in amounts) for d in DISCIPLINES}
    spare = {d: max(a.get(d, 0) for a in amounts) - fixed[d] for d in DISCIPLINES}
    free = sum(amounts[0].values()) - sum(fixed.values())
    if len(ways) != count_ways_to_choose(free, spare):
        return ""
    choice = f"{free} of " + ", ".join(f"{n} {d}" for d, n in spare.items() if n)
    needed = " ".join(f"{n} {d}" for d, n in fixed.items() if n)
    return f"{needed} and {choice}" if needed else choice


def count_ways_to_choose(count: int, spare: Mapping[str, int]) -> int:
    return sum(
        all(chosen.count(d) <= n for d, n in spare.items())
        for chosen in combinations_with_replacement(list(spare), count)
    )


def sum_books(outcome: Outcome) -> Outcome:
    """The outcome without saying which books are paid."""
    books = sum(n for what, n in outcome.cost.items() if what.endswith(" book"))
    rest = {what: n for what, n in outcome.cost.items() if not what.endswith(" book")}
    return replace(outcome, cost=rest | {"books": books})


FOLDING = replace(terra.FOLDING, paid=fold_payments)
MOVES: TerraMoves[State, Player] = TerraMoves(
    propose=terra.propose,
    count_possessions=terra.count_possessions,
    folding=FOLDING,
    variants=terra.find_variants,
    propose_prepared=propose_prepared,
    still_open=terra.describe_open,
    may_end_row=terra.may_end_row,
    repeat=terra.multiply_conversion,
    kinds=terra.KINDS,
    offered=terra.OFFERED,
    distance=terra.measure_distance,
    list_own_actions=list_own_actions,
    list_table_actions=list_table_actions,
    list_passes=list_passes,
)
