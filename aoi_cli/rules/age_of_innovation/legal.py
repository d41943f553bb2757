"""Legal moves that only this game has: innovations, books, annexes, bridges for a tool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement, product

from aoi_cli.engine.actions import Command
from aoi_cli.engine.say import say
from aoi_cli.rules.age_of_innovation.actions import innovation_price
from aoi_cli.rules.age_of_innovation.boards import MOST_INNOVATIONS
from aoi_cli.rules.age_of_innovation.bridges import FOR_A_TOOL
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.age_of_innovation.tiles import BOOK_PRICE, DISCIPLINES, POWER_ACTIONS
from aoi_cli.rules.terra.bridges import free_sites
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.legal import free_bonuses, special_actions
from aoi_cli.rules.terra.legal import legal as legal
from aoi_cli.rules.terra.legal import next_commands as next_commands


def own_actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in s.innovations:
        if len(p.owned("innovation")) < MOST_INNOVATIONS:
            fixed, free = innovation_price(s, p, tile)
            for paid in payments(p, fixed, free):
                yield (paying(f"innovate {tile}", tile, paid),)
    if s.allowed(p, FOR_A_TOOL):
        for a, b in free_sites(s, p, over_land=True):
            yield (say(f"bridge {a}:{b}", from_hex=a, to_hex=b),)
    if p.annexes:
        for hex in p.buildings:
            yield (say(f"annex {hex}", hex=hex),)


def actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in POWER_ACTIONS:
        yield (say(f"action {tile}", tile=tile),)
    for tile in s.setup.book_actions:
        for paid in payments(p, {}, BOOK_PRICE[tile]):
            yield (paying(f"action {tile}", tile, paid),)
    yield from special_actions(s, p)


def passes(s: State, p: Player) -> Iterator[Commands]:
    gains = [effect.gains for _, effect in s.powers(p).passing]
    orders = ["", " vp first"] if len({"vp" in g for g in gains}) == 2 else [""]
    for bonus, order in product(free_bonuses(s), orders):
        text = f"pass {bonus}".strip() + order
        yield (say(text, tile=bonus or None, order="vp" if order else None),)


def payments(p: Player, fixed: Mapping[str, int], free: int) -> list[tuple[tuple[int, str], ...]]:
    """Every way to pay so many books; a single way needs no naming and is given as nothing."""
    rest = {d: p.books[d] - fixed.get(d, 0) for d in DISCIPLINES}
    if min(rest.values()) < 0:
        return []
    ways = []
    for chosen in combinations_with_replacement(DISCIPLINES, free):
        if all(chosen.count(d) <= rest[d] for d in DISCIPLINES):
            paid = {d: fixed.get(d, 0) + chosen.count(d) for d in DISCIPLINES}
            ways.append(tuple((n, d) for d, n in paid.items() if n))
    return ways if len(ways) != 1 else [()]


def paying(text: str, tile: str, paid: Sequence[tuple[int, str]]) -> Command:
    if not paid:
        return say(text, tile=tile)
    words = " ".join(f"{n} {d}" for n, d in paid)
    return say(f"{text} with {words}", tile=tile, payment=tuple(paid))


RULES.own_actions = own_actions
RULES.actions = actions
RULES.passes = passes
