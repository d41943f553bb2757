"""Parts of commands that count many games: `aoi stats` and `aoi ratings`."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from aoi_cli.cli.checking.progress import FEWEST, with_progress
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, open_file
from aoi_cli.cli.common.terminal import can_redraw
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.table.statistics import Played

StatsFormat = Literal["text", "csv", "json"]
GamesArgument = Annotated[
    list[str],
    typer.Argument(metavar="PATH...", help="Files, folders or archives to search."),
]
StatsFormatOption = Annotated[
    StatsFormat, typer.Option("--format", help="text for people, the others for programs.")
]
MOST_NAMED = 5


def read_games(
    paths: Sequence[str], jobs: int | None, cluster: str, openings: bool = False
) -> tuple[Iterator[Played], list[str]]:
    """The games below these paths, read one after the other; and folders that have none."""
    from aoi_cli.table.archive import found_in
    from aoi_cli.table.statistics import played_games

    if not any(path == STDIN or os.path.lexists(path) for path in paths):
        open_file(paths[0])
    files, empty = found_in(paths)
    for folder in empty:
        print(f"aoi: no game files in {visible(folder)}", file=sys.stderr)
    return show_progress(played_games(files, jobs, cluster, openings), len(files)), empty


def words_of(by: Sequence[str] | None) -> list[str]:
    """The kinds that `--by` names, several with commas between them."""
    return [kind.strip() for words in by or () for kind in words.split(",") if kind.strip()]


def show_progress(files: Iterator[Played], total: int) -> Iterator[Played]:
    if total > FEWEST and can_redraw(sys.stderr):
        return with_progress(files, total, sys.stderr, lambda file: False)
    return files


def say_left_out(files: Sequence[Played]) -> None:
    for file in files[:MOST_NAMED]:
        print(f"aoi: not counted: {visible(file.path)}: {visible(file.left_out)}", file=sys.stderr)
    if len(files) > MOST_NAMED:
        print(f"aoi: not counted: {len(files) - MOST_NAMED} more", file=sys.stderr)
