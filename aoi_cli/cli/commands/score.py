"""`aoi score`: where the points come from."""

from __future__ import annotations

from aoi_cli.cli.common.files import open_for_viewer, report_problems
from aoi_cli.cli.common.options import AsOption, FileArgument, FormatOption
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.terminal import table_text


def score(
    file: FileArgument, viewer: AsOption = None, format: FormatOption = "text"
) -> None:
    """Show the points of every player by source.

    \b
    Example:
      aoi score game.yaml
    """
    from aoi_cli.engine.show.undecided import undecided_in_words
    from aoi_cli.render.score import list_undecided, score_table

    game = open_for_viewer(file, viewer)
    scores = game.score()
    if format != "text":
        from aoi_cli.render.output.view import Score

        report_data(game, Score(game.name, **scores), format)
    else:
        state = "the game is over" if scores["finished"] else game.where()
        content = score_table(state, scores["players"], list_undecided(game.state))
        table = table_text(content, short=game.game.telling.abbreviations)
        print("\n".join([table, *undecided_in_words(game.state)]))
    report_problems(file, game)
