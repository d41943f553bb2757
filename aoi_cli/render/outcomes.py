"""Costs and effects of moves in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.moves.legal import Outcome
from aoi_cli.render.ledger import Names


def describe_outcomes(game: AnyGame, outcomes: Iterable[Outcome], names: Names) -> str:
    """Describe outcomes: '-1 scholar, +3 law +2 power | -1 scholar, +2 law'; a common cost stands
    first."""
    each = list(outcomes)
    costs = {format_amounts(game, outcome.cost, "-") for outcome in each}
    cost = costs.pop() if len(costs) == 1 else ""
    effects = []
    for outcome in each:
        words = [] if cost else [format_amounts(game, outcome.cost, "-")]
        words += [format_amounts(game, outcome.effect, "+")]
        words += [f"offers {n} {game.moves.offered} to {names(who)}"
                  for who, n in outcome.offers.items()]
        words += [f"then: {', '.join(outcome.then)}"] if outcome.then else []
        effects.append(", ".join(filter(None, words)) or "nothing")
    if len(each) == 1 and effects == ["nothing"]:
        return cost
    return f"{cost}, {' | '.join(effects)}" if cost else " | ".join(effects)


def format_amounts(game: AnyGame, counts: Mapping[str, int], sign: str) -> str:
    """Amounts in words: '+2 coins +1 tool'."""
    return " ".join(
        f"{sign if n >= 0 else '-'}{abs(n)} {game.amounts.in_number(what, abs(n))}"
        for what, n in counts.items()
    )
