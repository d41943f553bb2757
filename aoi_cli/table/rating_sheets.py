"""Ratings put in order: the ladders that are shown of each game, the strongest entrant first."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.registry import find_game
from aoi_cli.render.ratings import RatedRow, RatingSheet
from aoi_cli.table.ratings import START, Ladder, RatedGame
from aoi_cli.table.table_error import Unknown


def sheets(
    games: Mapping[str, RatedGame], by: Collection[str] = (), least: int = 1
) -> list[RatingSheet]:
    """The sheet of every game, by these kinds if some are named; `least` games let somebody in."""
    kinds = dict.fromkeys(kind for game in games.values() for kind in game.ladders)
    for kind in by:
        if games and kind not in kinds:
            hint = did_you_mean(kind, kinds) or f"There is {listed(kinds)}."
            raise Unknown("by", f"nothing is rated by {kind}. {hint}")
    return [
        RatingSheet(name, find_game(name).title, game.games,
                    {kind: rows for kind, ladder in game.ladders.items()
                     if (not by or kind in by) and (rows := rows_of(ladder, least))},
                    START, (*game.notice,))
        for name, game in sorted(games.items())
    ]


def rows_of(ladder: Ladder, least: int) -> list[RatedRow]:
    rows = [RatedRow(name, entrant.rating, entrant.games, entrant.won)
            for name, entrant in ladder.items() if entrant.games >= least]
    return sorted(rows, key=lambda row: (-row.rating, row.value))
