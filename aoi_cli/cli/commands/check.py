"""`aoi check`: every error of every file."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Annotated, Literal

from aoi_cli.cli.checking.progress import FEWEST, with_progress
from aoi_cli.cli.checking.tally import Tally
from aoi_cli.cli.checking.watch import list_files, watch_for_changes
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import USAGE
from aoi_cli.cli.common.files import STDIN, read_stdin
from aoi_cli.cli.common.options import ClusterOption, JobsOption
from aoi_cli.cli.common.terminal import can_redraw
from aoi_cli.engine.foreign_text import visible
from aoi_cli.table.formats import check_format_names

if TYPE_CHECKING:
    from aoi_cli.render.check_result import Checked
    from aoi_cli.table.selection import Selection

    Judge = Callable[[Sequence[str]], Iterator[Checked]]
    CheckFormat = str
else:
    CheckFormat = Literal[check_format_names()]

FOR_PEOPLE = ("text", "concise")
WITH_SUMMARY = (*FOR_PEOPLE, "github")
CLEAR_SCREEN = "\x1b[2J\x1b[H"


def check(
    paths: Annotated[
        list[str],
        typer.Argument(
            metavar="PATH...", help="Files, folders or archives to search; - reads stdin."
        ),
    ],
    format: Annotated[
        CheckFormat,
        typer.Option("--format", help="text and concise for people, the others for programs."),
    ] = "text",
    select: Annotated[
        list[str] | None,
        typer.Option("--select", metavar="CODE,...", help="Report only these codes or families."),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option("--ignore", metavar="CODE,...", help="Do not report these."),
    ] = None,
    watch: Annotated[
        bool, typer.Option("--watch", help="Judge files again when they change, until Ctrl-C.")
    ] = False,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Judge again what is known to have no errors.")
    ] = False,
    jobs: JobsOption = None,
    cluster: ClusterOption = "",
) -> None:
    """Judge game files and report every error, not only the first.

    Folders and .zip archives are searched for *.yaml and *.yml; files that hold no game are
    passed over. A .jsonl archive has a game in each line.
    --select and --ignore take codes and their beginnings, such as M504, T3 or M; the longest
    one that fits a code decides. A file is ok if nothing is left to report.

    \b
    Examples:
      aoi check game.yaml
      aoi check games/ --format json
      aoi check games/ --select M,T3 --ignore M504
      aoi check games/ --watch
      aoi check games/ league.zip --jobs 2
      cat game.yaml | aoi check -
    """
    from aoi_cli.table.archive import found_in
    from aoi_cli.table.selection import Selection

    selection = Selection.of_words(select or (), ignore or ())
    judge = partial(judged_files, selection=selection, format=format, use_cache=not no_cache,
                    jobs=jobs, cluster=cluster)
    if watch:
        refuse_to_watch(paths, format)
        watch_files(paths, judge, format)
        return
    files, empty = found_in(paths)
    for folder in empty:
        print(f"aoi: no game files in {visible(folder)}", file=sys.stderr)
    code = report(judge(files), format)
    raise typer.Exit(max(code, USAGE if empty else 0))


def judged_files(
    files: Sequence[str], selection: Selection, format: CheckFormat, use_cache: bool,
    jobs: int | None, cluster: str,
) -> Iterator[Checked]:
    from aoi_cli.table.archive import examined

    verdicts = None
    if use_cache:
        from aoi_cli.table.verdicts import verdicts_of_this_program

        verdicts = verdicts_of_this_program()
    results = selection.select_from(examined(files, verdicts, {STDIN: read_stdin}, jobs, cluster))
    undisturbed = format in WITH_SUMMARY or not sys.stdout.isatty()
    if len(files) > FEWEST and undisturbed and can_redraw(sys.stderr):
        results = with_progress(results, len(files), sys.stderr, lambda file: file.problems)
    return results


def report(files: Iterable[Checked], format: CheckFormat) -> int:
    """Print what was found and return the exit code."""
    from aoi_cli.table.formats import find_check_format

    tally = Tally()
    for text in find_check_format(format)(tally.counting(files)):
        sys.stdout.write(text)
    if format in WITH_SUMMARY:
        print(tally.summary())
    return tally.exit_code


def refuse_to_watch(paths: Iterable[str], format: CheckFormat) -> None:
    if format not in FOR_PEOPLE:
        fault = f"--watch goes with --format {' or '.join(FOR_PEOPLE)}"
        raise typer.BadParameter(fault, param_hint="--format")
    if STDIN in paths:
        raise typer.BadParameter("standard input cannot be watched", param_hint="PATH")


def watch_files(paths: Sequence[str], judge: Judge, format: CheckFormat) -> None:
    from aoi_cli.table.files import is_game

    def judge_games(changed: Sequence[str]) -> Iterator[Checked]:
        return judge([path for path in changed if path in paths or is_game(path)])

    def show(standing: Sequence[Checked]) -> None:
        if can_redraw(sys.stdout):
            sys.stdout.write(CLEAR_SCREEN)
        report(standing, format)
        print("watching; Ctrl-C ends", flush=True)

    watch_for_changes(partial(list_files, paths), judge_games, show)
