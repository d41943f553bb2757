"""The best rows of a player, as the built-in player ranks them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import fullmatch
from time import monotonic

from aoi_cli.engine.moves.legal import amounts_of, cancel_out
from aoi_cli.engine.moves.search import Candidate, Search
from aoi_cli.engine.shuffle import numbers
from aoi_cli.engine.state import State
from aoi_cli.render.output.view import Suggest, SuggestedRow

LONGEST = 3600
"""The most seconds and the most rollouts that can be asked for."""


def read_budget(think: str) -> Iterable[object]:
    """One item for each rollout: a number of them, or as many as begin within a time such as `2s`.

    Raises ValueError.
    """
    match = fullmatch(r"([0-9]+)|([0-9]+(?:\.[0-9]+)?)s", think)
    if match is None or float(match[1] or match[2]) > LONGEST:
        raise ValueError(f"{think} is neither seconds, such as 2s, nor a number of rollouts, "
                         f"such as 12; {LONGEST} at most.")
    return range(int(match[1])) if match[1] else count_until(float(match[2]))


def count_until(seconds: float) -> Iterator[float]:
    end = monotonic() + seconds
    while (now := monotonic()) < end:
        yield now


def suggest_rows(s: State, player: str, seed: str, budget: Iterable[object]) -> Suggest:
    search = Search(s.game.valuation, numbers(seed, "player"))
    ranking = search.look_ahead(s, player, budget)
    rows = [describe_row(candidate, ranking.worth) for candidate in ranking.rows]
    return Suggest(player, ranking.rollouts, rows)


def describe_row(candidate: Candidate[State], worth: float) -> SuggestedRow:
    row = candidate.row
    cost, effect = cancel_out(*amounts_of(candidate.then, row.player))
    return SuggestedRow(row.text, cost, effect, round(candidate.worth - worth, 1))
