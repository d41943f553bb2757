"""Ratings as tables, as lines for other programs, and as a chart of bars."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from textwrap import wrap

from aoi_cli.engine.show.report import Table
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import counted
from aoi_cli.render.notice import NOTICE
from aoi_cli.render.output.collection import GameRatings, Rated, Ratings
from aoi_cli.render.shapes import text
from aoi_cli.render.statistics import LINE, LINE_LETTERS, NAMES, TOP, WIDTH, cell, number, rounded

MIDDLE = 490
"""Where the rating of the beginning stands in the chart."""
POINTS = 0.5
"""The width of a point of rating."""
LONGEST = 240


class RatedRow(Struct, frozen=True):
    """The rating of one entrant."""

    value: str
    rating: float
    games: int
    won: Fraction

    @property
    def cells(self) -> tuple[str, ...]:
        return (self.value, f"{self.rating:.1f}", str(self.games), number(self.won))

    @property
    def data(self) -> Rated:
        return Rated(self.value, round(self.rating, 4), self.games, rounded(self.won))


class RatingSheet(Struct, frozen=True):
    """The ratings in one game."""

    game: str
    title: str
    games: int
    ladders: Mapping[str, Sequence[RatedRow]]
    start: float
    notice: Sequence[str] = ()


def tables(sheet: RatingSheet) -> Iterator[Table]:
    for kind, rows in sheet.ladders.items():
        yield Table(f"{sheet.title}: {kind}, {counted(sheet.games, 'games')}",
                    (kind, "rating", "games", "won"), tuple(row.cells for row in rows))


def as_data(sheets: Iterable[RatingSheet], left_out: Mapping[str, str]) -> Ratings:
    return Ratings([
        GameRatings(notice=(*sheet.notice,), game=sheet.game, games=sheet.games,
                    by={kind: [row.data for row in rows] for kind, rows in sheet.ladders.items()})
        for sheet in sheets
    ], dict(left_out))


def as_lines(sheets: Iterable[RatingSheet]) -> Iterator[list[str]]:
    """A head and a line for each entrant, for spreadsheets."""
    some = [*sheets]
    with_notice = [NOTICE] * any(sheet.notice for sheet in some)
    yield ["game", "by", "value", "rating", "games", "won", *with_notice]
    for sheet in some:
        notice = [" ".join(sheet.notice)] * len(with_notice)
        for kind, rows in sheet.ladders.items():
            for row in rows:
                data = row.data
                yield [sheet.game, kind, cell(row.value), str(data.rating), str(data.games),
                       str(data.won), *notice]


def chart(sheets: Iterable[RatingSheet]) -> str:
    """Bars to the right of a line for ratings above the beginning, to the left for those below."""
    parts: list[str] = []
    y = 0
    for sheet in sheets:
        for line in (part for paragraph in sheet.notice for part in wrap(paragraph, LINE_LETTERS)):
            y += LINE
            parts.append(text(20, y, line, "told"))
        for kind, rows in sheet.ladders.items():
            y = bars(f"{sheet.title}: ratings by {kind}", rows, sheet.start, y + TOP, parts)
    parts.append(text(20, y + LINE, "red line: the rating of the beginning", "told"))
    height = y + 2 * LINE
    style = ("text{font:13px sans-serif;fill:#222}.head{font-weight:bold;font-size:15px}"
             ".bar{fill:#4a7ab5}.fair{stroke:#b5483a;stroke-width:2}.ground{fill:#fff}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}"><title>ratings</title><style>{style}</style>'
        f'<rect class="ground" width="{WIDTH}" height="{height}"/>{"".join(parts)}</svg>\n'
    )


def bars(title: str, rows: Iterable[RatedRow], start: float, y: int, parts: list[str]) -> int:
    parts.append(text(20, y - LINE, title, "head"))
    for row in rows:
        lead = max(-LONGEST, min(LONGEST, POINTS * (row.rating - start)))
        parts.append(text(NAMES - 10, y + 13, row.value, "name", "end"))
        parts.append(f'<rect class="bar" x="{MIDDLE + min(lead, 0):.1f}" y="{y + 2}" '
                     f'width="{abs(lead):.1f}" height="{LINE - 6}"/>')
        parts.append(f'<line class="fair" x1="{MIDDLE}" x2="{MIDDLE}" y1="{y}" '
                     f'y2="{y + LINE - 2}"/>')
        label = f"{row.rating:.0f} in {counted(row.games, 'games')}"
        if lead >= 0:
            parts.append(text(MIDDLE - 8, y + 13, label, "told", "end"))
        else:
            parts.append(text(MIDDLE + 8, y + 13, label, "told"))
        y += LINE
    return y
