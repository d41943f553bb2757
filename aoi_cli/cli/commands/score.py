"""`aoi score`: where the points come from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, FileArgument, FormatOption
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.terminal import table_text

if TYPE_CHECKING:
    from aoi_cli.engine.score import PlayerScore
    from aoi_cli.engine.show.report import Table
    from aoi_cli.table.position import Position


def score(
    file: FileArgument, viewer: AsOption = None, format: FormatOption = "text"
) -> None:
    """Show the points of every player by source.

    \b
    Example:
      aoi score game.yaml
    """
    from aoi_cli.engine.show.undecided import undecided_in_words

    game = open_for_viewer(file, viewer)
    scores = game.score()
    if format != "text":
        from aoi_cli.render.output.view import Score

        report_data(game, Score(game.name, **scores), format)
    else:
        state = "the game is over" if scores["finished"] else game.where()
        content = score_table(state, scores["players"], undecided(game))
        table = table_text(content, short=game.game.telling.abbreviations)
        print("\n".join([table, *undecided_in_words(game.state)]))
    report_problems(file, game)


def undecided(game: Position) -> set[str]:
    """The players whose points are incomplete because something is unknown."""
    points = {game.game.amounts.points, game.game.amounts.points_title}
    return {game.shown(amount.player) for amount in game.state.undecided if amount.what in points}


def score_table(
    title: str, players: Sequence[PlayerScore], undecided: Collection[str] = ()
) -> Table:
    """The table of scores: a column for each player, a line for each source."""
    from aoi_cli.engine.show.report import Table

    ranked = sorted(players, key=lambda p: p["rank"])
    sources = dict.fromkeys(source for p in ranked for source in p["breakdown"])
    rows = [
        *((source, *(str(p["breakdown"].get(source, "")) for p in ranked)) for source in sources),
        ("total", *(f"{p['total']}{' + ?' * (p['player'] in undecided)}" for p in ranked)),
        ("rank", *("?" if undecided else str(p["rank"]) for p in ranked)),
    ]
    heads = (f"{p['player']} ({p['faction']})" if p["faction"] not in ("", p["player"])
             else p["player"] for p in ranked)
    return Table(title, ("", *heads), tuple(rows))
