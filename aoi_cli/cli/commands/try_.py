"""`aoi try`: what rows would do, alone or as alternatives side by side."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import exit_code
from aoi_cli.cli.common.files import STDIN, open_sound, suppose_turn
from aoi_cli.cli.common.options import AsOption, FileArgument, FormatOption, TurnOfOption
from aoi_cli.cli.common.reports import report_data
from aoi_cli.cli.common.row_input import read_rows, without_comments
from aoi_cli.cli.common.terminal import columns, columns_of, table_text, takes_colour
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.words import shown

if TYPE_CHECKING:
    from aoi_cli.engine.show.report import Table
    from aoi_cli.render.output.view import TriedRows as TrialData
    from aoi_cli.render.output.view import Try
    from aoi_cli.table.trial import Trial, Tried

TriedRows = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ROW]...", help="Rows in order, of any players; - reads stdin."),
]
Or = Annotated[
    list[str] | None,
    typer.Option("--or", metavar="'ROW; ROW...'", help="One alternative of what comes next; "
                                                       "repeatable."),
]
CarryOn = Annotated[
    bool, typer.Option("--carry-on", help="Judge the rows behind a refused one without it.")
]


def try_(
    file: FileArgument,
    rows: TriedRows = None,
    alternatives: Or = None,
    carry_on: CarryOn = False,
    turn_of: TurnOfOption = None,
    viewer: AsOption = None,
    format: FormatOption = "text",
) -> None:
    """Show what rows would do. Nothing is ever written.

    For each row its changes and what it asks of others; then the difference that all of them
    make for every player, and who is next. A refused row ends the trial.

    With --or several continuations are tried from the same position and shown side by side;
    in each, rows are separated by semicolons. So one can ask what a move is worth under
    each answer of the others.

    With --turn-of the rows are tried as if it were that player's turn: the players before
    have had theirs, and nothing has changed by it.

    \b
    Examples:
      aoi try game.yaml "anna: dig 1. build E4" "berta: leech 2. build D5"
      aoi try game.yaml "anna: build E4" --or "berta: leech 2" --or "berta: decline 2"
      aoi try game.yaml --or "anna: build E4" --or "anna: dig 1. build E5; berta: leech 1"
      aoi try game.yaml --turn-of cleo "cleo: upgrade G4 guild"
      aoi try game.yaml --carry-on - < plans.txt
    """
    if file == STDIN and STDIN in (rows or ()):
        raise typer.BadParameter("standard input cannot be both", param_hint="FILE")
    given = without_comments(read_rows(rows or ()))
    branches = [without_comments(read_rows(part.split(";"))) for part in alternatives or ()]
    if not all([*branches, given or branches]):
        raise typer.BadParameter("there is no row to try", param_hint="ROW")
    from aoi_cli.table.append import refuse_strange

    known = open_sound(file, viewer)
    refuse_strange(given, known.row)
    for branch in branches:
        refuse_strange(branch, known.row + len(given))
    game, assuming = suppose_turn(known if viewer is None else known.seen_by(viewer), turn_of)
    trunk = game.try_rows(given, carry_on)
    trials = [] if trunk.stopped else [trunk.fork().go(branch, carry_on) for branch in branches]
    if format != "text":
        report_data(game, try_data(trunk, trials if branches else None, assuming), format)
    else:
        print("\n".join([assuming] * bool(assuming) + [*trial_lines(trunk, trials)]))
    report_refusals(trunk, trials)


def report_refusals(trunk: Trial, trials: Sequence[Trial]) -> None:
    """End with the exit code and the diagnostics of a trial in which rows were refused."""
    from aoi_cli.render.diagnostics import GivenRows, print_problems

    for trial in (trunk, *trials):
        if trial.problems:
            source = GivenRows([tried.row for tried in trial.tried], 1, 0, trial.rows_before)
            text = print_problems(trial.problems, source, takes_colour(sys.stderr),
                                  columns_of(sys.stderr))
            print(text, file=sys.stderr)
    if problems := [problem for trial in (trunk, *trials) for problem in trial.problems]:
        raise typer.Exit(exit_code(problems))


# text


def trial_lines(trunk: Trial, trials: Sequence[Trial]) -> Iterator[str]:
    for tried in trunk.tried:
        yield from row_lines(trunk, tried)
    if trials:
        yield from ([""] if trunk.tried else []) + [table_text(side_by_side(trials))]
    else:
        if any(trunk.difference().values()):
            yield from ["", table_text(difference_table(trunk))]
        yield from ["", trunk.position.next_in_words(columns())]


def row_lines(trial: Trial, tried: Tried) -> Iterator[str]:
    """Lines for a row with its changes, and what it asks of whom."""
    from aoi_cli.render.ledger import print_entries

    if tried.problems:
        yield visible(tried.row)
        yield f"    refused: {tried.problems[0].code} {tried.problems[0].message}"
    yield from print_entries(
        trial.position.game, tried.entries, trial.position.shown, columns())
    for player, words in tried.raised:
        yield f"    asks {trial.position.shown(player)}: {words}"


def difference_table(trial: Trial) -> Table:
    """The table of differences: a line for each player, a column for each amount that changed."""
    from aoi_cli.engine.show.report import Table

    differences = trial.difference()
    columns = [name for name in trial.amounts if any(name in own for own in differences.values())]
    rows = tuple(
        (trial.position.shown(who), *(format_change(own.get(name)) for name in columns))
        for who, own in differences.items()
    )
    return Table("difference", ("player", *columns), rows)


def side_by_side(trials: Sequence[Trial]) -> Table:
    """The table of alternatives, a column for each."""
    from aoi_cli.engine.show.report import Table

    differences = [trial.difference() for trial in trials]
    rows = [("rows", *("; ".join(t.row for t in trial.tried) for trial in trials))]
    rows.append(("refused", *(refusals_in_words(trial) for trial in trials)))
    for who in trials[0].players:
        for name in trials[0].amounts:
            cells = [format_change(own[who].get(name)) for own in differences]
            if any(cells):
                rows.append((f"{trials[0].position.shown(who)} {name}", *cells))
    rows.append(("asked", *(questions_in_words(trial) for trial in trials)))
    rows.append(("next", *(" ".join(trial.position.next_in_words().split()) for trial in trials)))
    columns = ("", *(f"alternative {n}" for n in range(1, len(trials) + 1)))
    filled = tuple(row for row in rows if any(row[1:]))
    return Table("difference to the game as it stands", columns, filled)


def refusals_in_words(trial: Trial) -> str:
    return "; ".join(f"{p.code} {p.message}" for tried in trial.tried for p in tried.problems)


def questions_in_words(trial: Trial) -> str:
    return "; ".join(
        f"{trial.position.shown(who)}: {words}"
        for tried in trial.tried for who, words in tried.raised
    )


def format_change(change: Any) -> str:
    """A change in words: '+2', or '5/7/0 > 5/4/3' if the amount is no plain number."""
    if change is None:
        return ""
    return " > ".join(map(shown, change)) if isinstance(change, tuple) else f"{change:+}"


# data


def try_data(trunk: Trial, trials: Sequence[Trial] | None, assuming: str) -> Try:
    from aoi_cli.engine.struct import UNSET, asdict
    from aoi_cli.render.output.view import Try

    alternatives = UNSET if trials is None else [*map(trial_data, trials)]
    return Try(**asdict(trial_data(trunk)), assuming=assuming, alternatives=alternatives)


def trial_data(trial: Trial) -> TrialData:
    from aoi_cli.render.json import ledger_row, problems_of
    from aoi_cli.render.output.view import Question, TriedRow, TriedRows

    game = trial.position.game
    return TriedRows(
        [
            TriedRow(tried.row, not tried.problems,
                     [ledger_row(entry, state, game) for entry, state in tried.entries],
                     [Question(who, words) for who, words in tried.raised],
                     problems_of(tried.problems))
            for tried in trial.tried
        ],
        trial.difference(), trial.position.next(),
    )
