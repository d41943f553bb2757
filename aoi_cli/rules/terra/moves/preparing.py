"""Moves that burning and converting bring within reach, each behind the smallest preparation.

A copy of the player who holds whatever could be converted shows what would be possible, and at what
cost. What is missing is then burnt and converted: with the fewest commands, and then with the least
loss.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.row import after, attempt, say
from aoi_cli.engine.struct import Struct
from aoi_cli.rules.terra.moves.legal import make_conversion
from aoi_cli.rules.terra.state import Player, State

POWER = "power"
LOSS_OF_POINT = 3
"""The loss of a victory point, in power."""
MOST_PREPARATIONS = 3
"""How many preparations for the same costs are proposed, the smallest first."""

Amounts = Mapping[str, int]


class Means(Struct, frozen=True):
    """The resources of a player, and how they can be converted."""

    held: Amounts
    burnable: int
    """The most tokens that can be sacrificed."""
    rates: Mapping[tuple[str, str], int]
    supply: Amounts
    """The most that can be gained of each resource."""

    def spare(self, what: str, needed: Amounts) -> int:
        more = self.burnable if what == POWER else 0
        return max(0, self.held[what] + more - needed.get(what, 0))


class Conversion(Struct, frozen=True):
    paid: int
    what: str
    got: int
    into: str


class Preparation(Struct, frozen=True):
    burnt: int
    conversions: tuple[Conversion, ...]
    loss: int

    @property
    def size(self) -> tuple[int, int]:
        return len(self.conversions) + bool(self.burnt), self.loss

    @property
    def commands(self) -> Commands:
        burning = [say(f"burn {self.burnt}", amount=self.burnt)] if self.burnt else []
        return (*burning, *(make_conversion(c.paid, c.what, c.got, c.into)
                            for c in self.conversions))


def propose_prepared(s: State, p: Player, known: Collection[str]) -> Iterator[Move]:
    """Propose moves that only lack what can be converted; `known` are the texts of other moves."""
    means = find_means(s, p)
    yield from propose_affordable(s, p, means, known)
    if not p.reserve:
        yield from propose_with_reserve(s, p, means)


def propose_with_reserve(s: State, p: Player, means: Means) -> Iterator[Move]:
    """Propose moves that bring a scholar or priest, behind a conversion that makes room for one."""
    clergy = s.game.terms.clergy
    rates = [(rate, into) for (what, into), rate in means.rates.items() if what == clergy]
    for rate, into in rates if p.held(clergy) else ():
        freeing = make_conversion(rate, clergy, 1, into)
        then = after(s, p.name, [freeing])
        for move in s.game.moves.propose(then, then.players[p.name]) if then else ():
            if not move.freely:
                yield Move(move.kind, (freeing, *move.commands), prepared=1)


def propose_affordable(
    s: State, p: Player, means: Means, known: Collection[str]
) -> Iterator[Move]:
    """Propose moves whose price can be burnt and converted."""
    if not any(means.spare(what, {}) >= rate for (what, _), rate in means.rates.items()) \
            and not means.burnable:
        return
    rich = enrich(s, p, means)
    preparations: dict[tuple[tuple[str, int], ...], list[Commands]] = {}
    for move in s.game.moves.propose(rich, rich.players[p.name]):
        if move.freely or move.text in known:
            continue
        costs = price_move(rich, p.name, move, means)
        if all(n <= means.held[what] for what, n in costs):
            continue
        if costs not in preparations:
            smallest = find_preparations(means, dict(costs))
            preparations[costs] = [preparation.commands for preparation in smallest]
        for commands in preparations[costs]:
            yield Move(move.kind, (*commands, *move.commands), prepared=len(commands))


def find_means(s: State, p: Player) -> Means:
    rates = s.game.prices.list_rates(s, p)
    kinds = dict.fromkeys(kind for rate in rates for kind in rate)
    return Means(
        held={kind: p.bowls[2] if kind == POWER else p.held(kind) for kind in kinds},
        burnable=p.bowls[1] // 2,
        rates=rates,
        supply={into: s.game.prices.find_supply(s, p, into) for _, into in rates},
    )


def enrich(s: State, p: Player, means: Means) -> Any:
    """A copy in which the player holds everything at once that could be converted."""
    rich = s.copy()
    player = rich.players[p.name]
    for kind in means.held:
        if kind != POWER:
            ways = [means.spare(what, {}) // rate
                    for (what, into), rate in means.rates.items() if into == kind]
            player.hold(kind, player.held(kind) + min(sum(ways), means.supply.get(kind, 0)))
    one, two, three = p.bowls
    player.bowls = [one, two, three + means.burnable]
    return rich


def price_move(
    rich: State, player: str, move: Move, means: Means
) -> tuple[tuple[str, int], ...]:
    """The amount of each resource that the move takes; nothing if it is refused."""
    before = len(rich.items[-1].changes) if rich.items else 0
    tried = attempt(rich, player, move.commands)
    if not tried.legal:
        return ()
    balance, lowest = dict.fromkeys(means.held, 0), dict.fromkeys(means.held, 0)
    for change in (c for item in tried.state.items for c in item.changes[before:]):
        if change.player == player and change.what in balance:
            if change.by < 0 or change.what != POWER:
                balance[change.what] += change.by
            lowest[change.what] = min(lowest[change.what], balance[change.what])
    return tuple((what, -low) for what, low in lowest.items() if low)


# the smallest preparation


def find_preparations(means: Means, needed: Amounts) -> list[Preparation]:
    """The smallest preparations that bring what is needed, the very smallest first."""
    missing = {
        what: n - means.held[what]
        for what, n in needed.items() if what != POWER and n > means.held[what]
    }
    ways = [list_conversions_of(means, needed, what, n) for what, n in missing.items()]
    combined = (combine(means, needed, parts) for parts in product(*ways))
    possible = [preparation for preparation in combined if preparation]
    return sorted(possible, key=lambda preparation: preparation.size)[:MOST_PREPARATIONS]


def list_conversions_of(
    means: Means, needed: Amounts, into: str, amount: int
) -> list[tuple[Conversion, ...]]:
    """Every way to gain the amount of one resource from what is not needed otherwise."""
    if amount > means.supply.get(into, 0):
        return []
    sources = [(what, rate) for (what, target), rate in means.rates.items() if target == into]

    def share(rest: int, at: int) -> Iterator[tuple[Conversion, ...]]:
        if not rest:
            yield ()
        elif at < len(sources):
            what, rate = sources[at]
            for n in range(min(rest, means.spare(what, needed) // rate), -1, -1):
                first = (Conversion(n * rate, what, n, into),) if n else ()
                yield from ((*first, *others) for others in share(rest - n, at + 1))

    return [*share(amount, 0)]


def combine(
    means: Means, needed: Amounts, parts: tuple[tuple[Conversion, ...], ...]
) -> Preparation | None:
    """The conversions together with the sacrifice that they take; None if they take too much."""
    conversions = tuple(conversion for part in parts for conversion in part)
    used: dict[str, int] = {}
    for c in conversions:
        used[c.what] = used.get(c.what, 0) + c.paid
    if any(n > means.spare(what, needed) for what, n in used.items()):
        return None
    burnt = max(0, used.get(POWER, 0) + needed.get(POWER, 0) - means.held[POWER])
    if burnt > means.burnable:
        return None
    worth = {what: means.rates.get((POWER, what), LOSS_OF_POINT) for what in used} | {POWER: 1}
    loss = burnt + sum(worth[what] * n for what, n in used.items())
    return Preparation(burnt, conversions, loss)
