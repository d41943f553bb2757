"""The smallest preparations of a payment: what to burn and to convert first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import Command, say
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
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


def make_conversion(paid: int, what: str, got: int, into: str) -> Command:
    text = f"convert {counted(paid, plural_of_kind(what))} to {counted(got, plural_of_kind(into))}"
    return say(text, paid=(paid, what), got=(got, into))


def plural_of_kind(kind: str) -> str:
    """The plural of a resource whose amount is kept by the name of a single one."""
    return f"{kind}s" if not kind.endswith("s") and kind not in ("power", "vp") else kind


def find_means(s: State, p: Player) -> Means:
    rates = s.game.prices.list_rates(s, p)
    kinds = dict.fromkeys(kind for rate in rates for kind in rate)
    return Means(
        held={kind: p.bowls[2] if kind == POWER else p.held(kind) for kind in kinds},
        burnable=p.bowls[1] // 2,
        rates=rates,
        supply={into: s.game.prices.find_supply(s, p, into) for _, into in rates},
    )


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
