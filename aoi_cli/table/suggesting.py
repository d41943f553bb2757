"""The best rows of a player, as the built-in player ranks them."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.moves.legal import amounts_of, cancel_out
from aoi_cli.engine.moves.search import Candidate, Search
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.state import State
from aoi_cli.render.output.view import Suggest, SuggestedRow

MOST_ROWS = 3


def suggest_rows(s: State, player: str, seed: str, budget: Iterable[object]) -> Suggest:
    search = Search(s.game.valuation, numbers(seed, "player"))
    ranking = search.pursue(search.rank(s, player, MOST_ROWS), budget)
    rows = [describe_row(candidate, ranking.worth) for candidate in ranking.rows]
    return Suggest(player, ranking.rollouts, rows)


def describe_row(candidate: Candidate[State], worth: float) -> SuggestedRow:
    row = candidate.row
    cost, effect = cancel_out(*amounts_of(candidate.then, row.player))
    return SuggestedRow(row.text, cost, effect, round(candidate.worth - worth, 1))
