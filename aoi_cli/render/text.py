"""A report in text, for a terminal or a mail."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.show.report import Board, Report
from aoi_cli.render.ansi import BOLD, Style, painted
from aoi_cli.render.hexes import draw_within, legend
from aoi_cli.render.tables import AS_THEY_ARE, GAP, across, table

WIDTH = 100


def print_report(
    report: Report, colour: bool, width: int | None = None,
    short: Mapping[str, str] = AS_THEY_ARE,
) -> str:
    """The whole report, wrapped at `width`; `short` are the game's abbreviations."""
    width = width or WIDTH
    parts = [heading(report, colour, width)]
    if report.waiting:
        parts.append(waiting(report.waiting, colour, width))
    if report.board:
        parts.append(print_board(report.board, colour, width))
    parts += [table(t, width, colour, short) for t in report.tables]
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def heading(report: Report, colour: bool, width: int) -> list[str]:
    titles = wrap(visible(report.title), width)
    line = "=" * max(map(across, titles), default=0)
    return [*(strong(t, colour) for t in titles), line, *wrap(visible(report.where), width)]


def waiting(entries: Iterable[str], colour: bool, width: int) -> list[str]:
    lines = [strong("Waiting for", colour)]
    for entry in entries:
        lines += wrap(visible(entry), width, initial_indent="  ", subsequent_indent="    ")
    return lines


def print_board(board: Board, colour: bool, width: int) -> list[str]:
    lines = [*draw_within(board, colour, width), ""]
    sections = legend(board)
    indent = max(len(name) for name, _ in sections) + len(GAP)
    for name, entries in sections:
        for n, part in enumerate(broken(entries, width - indent)):
            start = (name if n == 0 else "").ljust(indent)
            lines.append(start + GAP.join(
                painted(visible(text), style) if colour else visible(text)
                for text, style in part
            ))
    return lines


def broken(entries: Sequence[tuple[str, Style]], width: int) -> Iterator[list[tuple[str, Style]]]:
    """The entries in lines of this width."""
    line: list[tuple[str, Style]] = []
    used = 0
    for text, style in entries:
        if line and used + across(text) > width:
            yield line
            line, used = [], 0
        line.append((text, style))
        used += across(text) + len(GAP)
    if line:
        yield line


def strong(text: str, colour: bool) -> str:
    return painted(text, BOLD) if colour else text
