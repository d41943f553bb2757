"""Sheets on many games for `aoi stats` and `aoi ratings`: printed, for programs, or drawn."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aoi_cli.cli.commands.pictures import refuse_game_file, write
from aoi_cli.cli.common.many_games import StatsFormat, say_left_out
from aoi_cli.cli.common.terminal import columns, table_text

if TYPE_CHECKING:
    from aoi_cli.engine.show.report import Table
    from aoi_cli.table.statistics import Played


class AnySheet(Protocol):
    @property
    def notice(self) -> Sequence[str]: ...


S = TypeVar("S", bound=AnySheet, contravariant=True)
Shown = TypeVar("Shown", bound=AnySheet)


class Rendering(Protocol[S]):
    """A module that renders the sheets of a command."""

    def tables(self, sheet: S) -> Iterator[Table]: ...

    def as_data(self, sheets: Iterable[S], left_out: Mapping[str, str]) -> Any: ...

    def as_lines(self, sheets: Iterable[S]) -> Iterator[list[str]]: ...

    def chart(self, sheets: Iterable[S]) -> str: ...


def show_sheets(
    rendering: Rendering[Shown], shown: Sequence[Shown], left_out: Sequence[Played],
    format: StatsFormat, svg: str | None,
) -> None:
    """Draw them into a file, print them, and name the games that did not count."""
    if svg is not None:
        refuse_game_file("--svg", svg, "")
        write("--svg", svg, rendering.chart(shown))
    if svg is None or format != "text":
        print_sheets(rendering, shown, left_out, format)
    say_left_out(left_out)


def print_sheets(
    rendering: Rendering[Shown], shown: Sequence[Shown], left_out: Sequence[Played],
    format: StatsFormat,
) -> None:
    if format == "json":
        from aoi_cli.render.json import print_output

        print(print_output(
            rendering.as_data(shown, {file.path: file.left_out for file in left_out})))
    elif format == "csv":
        from csv import writer

        writer(sys.stdout, lineterminator="\n").writerows(rendering.as_lines(shown))
    else:
        from aoi_cli.render.notice import headed

        of_games = (
            headed(sheet.notice, "\n\n".join(map(table_text, rendering.tables(sheet))), columns())
            for sheet in shown
        )
        print("\n\n".join(of_games) or "no game is over")
