"""Legal moves folded into lines, those that only differ in the books paid among them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

from aoi_cli.engine.moves import Line, Outcome
from aoi_cli.rules.age_of_innovation.legal import legal
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES
from aoi_cli.rules.terra.listing import Fold, folded

Payment = tuple[tuple[int, str], ...]


def listing(s: State, player: str) -> list[Line]:
    return folded(s, player, legal(s, player), paid)


def paid(group: list[Fold]) -> list[Fold]:
    """One move that says which books can pay, instead of one for each way to pay."""
    ways = [c["payment"] for fold in group for c in fold.move.commands if c.get("payment")]
    if len(ways) < 2 or len(ways) != len(group):
        return group
    said = constraint(ways)
    if not said:
        return group
    first = group[0]
    text = first.texts[0].partition(" with ")[0] + " with " + said
    return [Fold(first.move, (text,), (in_books(first.outcomes[0]),))]


def constraint(ways: Sequence[Payment]) -> str:
    """'2 law and 3 of 1 banking, 3 law'; nothing where these are not just the ways to pay."""
    amounts = [{d: n for n, d in way} for way in ways]
    fixed = {d: min(a.get(d, 0) for a in amounts) for d in DISCIPLINES}
    spare = {d: max(a.get(d, 0) for a in amounts) - fixed[d] for d in DISCIPLINES}
    free = sum(amounts[0].values()) - sum(fixed.values())
    if len(ways) != ways_to_choose(free, spare):
        return ""
    choice = f"{free} of " + ", ".join(f"{n} {d}" for d, n in spare.items() if n)
    needed = " ".join(f"{n} {d}" for d, n in fixed.items() if n)
    return f"{needed} and {choice}" if needed else choice


def ways_to_choose(count: int, spare: Mapping[str, int]) -> int:
    return sum(
        all(chosen.count(d) <= n for d, n in spare.items())
        for chosen in combinations_with_replacement(list(spare), count)
    )


def in_books(outcome: Outcome) -> Outcome:
    """Which books are paid is left open."""
    books = sum(n for what, n in outcome.cost.items() if what.endswith(" book"))
    rest = {what: n for what, n in outcome.cost.items() if not what.endswith(" book")}
    return outcome._replace(cost=rest | {"books": books})
