"""The help for players as a mail shows it: the page of the docs without its Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.resources import files
from itertools import groupby
from pathlib import Path

from aoi_cli.render.line_wrap import folded, wrap_line

PAGE = "playing-by-mail.md"
WIDTH = 72
BAR = "| "
BOLD = re.compile(r"\*\*(.+?)\*\*")
HEADING = re.compile(r"#+ (.+)")


def help_page(width: int = WIDTH) -> str:
    inside = files("aoi_cli") / "docs" / PAGE
    beside = Path(__file__).parents[2] / "docs" / PAGE
    text = (inside if inside.is_file() else beside).read_text(encoding="utf-8")
    parts = re.split(r"\n\s*\n", text.strip())
    return "\n".join(line for part in parts for line in (*render_part(part, width), ""))


def render_part(part: str, width: int) -> Iterator[str]:
    """A part between blank lines."""
    lines = part.splitlines()
    if heading := HEADING.fullmatch(lines[0]):
        yield from [heading[1], "-" * len(heading[1])]
    elif lines[0].startswith("|"):
        yield from table(lines[2:], width)
    elif lines[0].startswith("    "):
        yield from (BAR + line.strip() for line in lines)
    else:
        for item in items(lines):
            indent = "  " if item.startswith("- ") else ""
            yield from wrap_line(BOLD.sub(r"\1", item), width, indent)


def items(lines: Iterable[str]) -> Iterator[str]:
    """Points of a list, or the only paragraph, each as one line."""
    number = 0

    def number_of(line: str) -> int:
        nonlocal number
        number += line.startswith("- ")
        return number

    for _, group in groupby(lines, number_of):
        yield " ".join(line.strip() for line in group)


def table(rows: Iterable[str], width: int) -> Iterator[str]:
    for row in rows:
        left, right = (cell.strip() for cell in row.strip("| ").split(" | ", 1))
        yield left.strip("`")
        yield from folded([f"    {right}"], width)
