"""Statistics as tables, as lines for other programs, and as a chart of bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.report import Table
from aoi_cli.engine.struct import Struct
from aoi_cli.render.notice import NOTICE
from aoi_cli.render.output.collection import (
    GameStatistics,
    GroupOfSeats,
    SourceOfPoints,
    Spread,
    Stats,
)
from aoi_cli.render.shapes import text

if TYPE_CHECKING:
    from fractions import Fraction

WHO = ("seats", "won", "won%", "fair%", "mean", "median", "least", "most")
FORMULA = ("=", "+", "-", "@")
"""Characters with which formulas begin in spreadsheets."""
WIDTH, LINE, TOP, NAMES, BAR = 760, 20, 64, 220, 380
LINE_LETTERS = 100


class Row(Struct, frozen=True):
    """Those who had something in common."""

    value: str
    seats: int
    won: Fraction
    expected: Fraction
    mean: Fraction
    median: Fraction
    least: int
    most: int

    @property
    def rate(self) -> float:
        return 100 * float(self.won / self.seats)

    @property
    def fair(self) -> float:
        return 100 * float(self.expected / self.seats)

    @property
    def cells(self) -> tuple[str, ...]:
        return (str(self.seats), number(self.won), f"{self.rate:.1f}", f"{self.fair:.1f}",
                f"{float(self.mean):.1f}", number(self.median), str(self.least), str(self.most))

    @property
    def data(self) -> GroupOfSeats:
        return GroupOfSeats(
            self.value, self.seats, rounded(self.won), rounded(self.won / self.seats),
            rounded(self.expected / self.seats), rounded(self.mean), rounded(self.median),
            self.least, self.most)


class Points(Struct, frozen=True):
    """One source of points: how many it gave, and to how many players."""

    source: str
    seats: int
    points: int
    each: Fraction
    """The mean among players who got something from it."""
    overall: Fraction
    """The mean among all players."""

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.source, str(self.seats), str(self.points), f"{float(self.each):.1f}",
                f"{float(self.overall):.1f}")

    @property
    def data(self) -> SourceOfPoints:
        return SourceOfPoints(self.source, self.seats, self.points, rounded(self.each),
                              rounded(self.overall))


class Sheet(Struct, frozen=True):
    """The statistics of one game."""

    game: str
    title: str
    games: int
    everybody: Row
    lengths: Mapping[str, tuple[int, Fraction, int]]
    """Least, median, most."""
    groups: Mapping[str, list[Row]]
    sources: list[Points]
    notice: Sequence[str] = ()
    """The notice that heads reports of this game."""


def number(n: Fraction) -> str:
    return str(n.numerator) if n.denominator == 1 else f"{float(n):.1f}"


def rounded(n: Fraction) -> float | int:
    return n.numerator if n.denominator == 1 else round(float(n), 4)


def tables(sheet: Sheet) -> Iterator[Table]:
    lengths = (
        (name, str(least), number(median), str(most))
        for name, (least, median, most) in sheet.lengths.items()
    )
    games = f"{sheet.games} game{'s' if sheet.games != 1 else ''}"
    yield Table(f"{sheet.title}: {games}", ("length", "least", "median", "most"),
                tuple(lengths))
    for kind, rows in sheet.groups.items():
        lines = [(row.value, *row.cells) for row in rows]
        yield Table(f"by {kind}", (kind, *WHO), (*lines, ("all", *sheet.everybody.cells)))
    if sheet.sources:
        yield Table("points by source", ("source", "seats", "points", "each", "of all"),
                    tuple(points.cells for points in sheet.sources))


def as_data(sheets: Iterable[Sheet], left_out: Mapping[str, str]) -> Stats:
    return Stats([
        GameStatistics(
            notice=(*sheet.notice,), game=sheet.game, games=sheet.games,
            lengths={name: Spread(least, rounded(median), most)
                     for name, (least, median, most) in sheet.lengths.items()},
            all=sheet.everybody.data,
            by={kind: [row.data for row in rows] for kind, rows in sheet.groups.items()},
            sources=[points.data for points in sheet.sources],
        ) for sheet in sheets
    ], dict(left_out))


def as_lines(sheets: Iterable[Sheet]) -> Iterator[list[str]]:
    """A head and a line for each group, for spreadsheets."""
    columns = ("seats", "won", "won_rate", "fair_rate", "mean", "median", "least", "most")
    some = [*sheets]
    with_notice = [NOTICE] * any(sheet.notice for sheet in some)
    yield ["game", "by", "value", *columns, *with_notice]
    for sheet in some:
        notice = [" ".join(sheet.notice)] * len(with_notice)
        groups = {"all": [sheet.everybody], **sheet.groups}
        for kind, rows in groups.items():
            for row in rows:
                data = row.data
                yield [sheet.game, kind, cell(row.value),
                       *(str(getattr(data, name)) for name in columns), *notice]
        for points in sheet.sources:
            mean = str(points.data.mean_of_those)
            yield [sheet.game, "source", cell(points.source), str(points.seats), "", "", "", mean,
                   "", "", "", *notice]


def cell(text: str) -> str:
    """A name of a component pack, or of a file, that no spreadsheet takes for a formula."""
    return f"'{visible(text)}" if text[:1] in FORMULA else visible(text)


def chart(sheets: Iterable[Sheet]) -> str:
    """Bars of how often each won, with a mark where a fair share would be."""
    parts: list[str] = []
    y = 0
    for sheet in sheets:
        for line in (part for paragraph in sheet.notice for part in wrap(paragraph, LINE_LETTERS)):
            y += LINE
            parts.append(text(20, y, line, "told"))
        for kind, rows in sheet.groups.items():
            y = bars(f"{sheet.title}: won by {kind}", rows, y + TOP, parts)
    parts.append(text(20, y + LINE, "bar: won; red line: a fair share", "told"))
    height = y + 2 * LINE
    style = ("text{font:13px sans-serif;fill:#222}.head{font-weight:bold;font-size:15px}"
             ".bar{fill:#4a7ab5}.fair{stroke:#b5483a;stroke-width:2}.ground{fill:#fff}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}"><title>statistics</title><style>{style}</style>'
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>{"".join(parts)}</svg>\n'
    )


def bars(title: str, rows: Iterable[Row], y: int, parts: list[str]) -> int:
    parts.append(text(20, y - LINE, title, "head"))
    for row in rows:
        long = BAR * row.rate / 100
        fair = NAMES + BAR * row.fair / 100
        parts.append(text(NAMES - 10, y + 13, row.value, "name", "end"))
        parts.append(f'<rect class="bar" x="{NAMES}" y="{y + 2}" width="{long:.1f}" '
                     f'height="{LINE - 6}"/>')
        parts.append(f'<line class="fair" x1="{fair:.1f}" x2="{fair:.1f}" y1="{y}" '
                     f'y2="{y + LINE - 2}"/>')
        label = f"{row.rate:.0f} % of {row.seats}, mean {number(row.mean)}"
        parts.append(text(NAMES + max(long, fair - NAMES) + 8, y + 13, label, "told"))
        y += LINE
    return y
