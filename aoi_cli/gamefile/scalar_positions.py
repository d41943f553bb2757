"""The places of the characters of a text in the YAML file that it was read from.

YAML folds lines, doubles quotes and has escapes, so a place in a text is not the place in its line.
The functions follow a text through the file from its beginning, in whatever style it is written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.span import Node, Span

Spot = tuple[int, int]
"""Line and column, from 0."""
ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")


def find_span(lines: Sequence[str], node: Node, start: int, end: int) -> Span:
    """The place of a part of a node's text, as far as its first line goes.

    An empty part stands behind the character before it.
    """
    text = node.text
    if not text:
        return node.span
    places = locate_text(lines, (node.span.line - 1, node.span.col - 1), text)
    if start >= len(places):
        line, column = places[-1]
        return Span(line + 1, column + 2, column + 3)
    line, column = places[start]
    last = [spot for spot in places[start : max(end, start + 1)] if spot[0] == line]
    return Span(line + 1, column + 1, last[-1][1] + 2)


def locate_text(lines: Sequence[str], at: Spot, text: str) -> list[Spot]:
    """The place of each character of a text that begins at `at`."""
    line, column = at
    first = lines[line][column : column + 1]
    if first in ("|", ">"):
        return locate_in_block(lines, line, text)
    if first in ("'", '"'):
        return locate_in_flow(lines, (line, column + 1), text, first)
    return locate_in_flow(lines, at, text, "")


def locate_in_block(lines: Sequence[str], header: int, text: str) -> list[Spot]:
    """The places of the characters of a block.

    Each line of the file stands for its characters behind the indentation, and for a line break, a
    blank, or nothing at its end.
    """
    places: list[Spot] = []
    line, indent = header + 1, find_indent(lines, header + 1, text)
    while len(places) < len(text) and line < len(lines):
        row = lines[line]
        column = min(indent, len(row))
        while column < len(row) and len(places) < len(text):
            places.append((line, column))
            column = find_next_column(row, column)
        if text[len(places) : len(places) + 1] in ("\n", " "):
            places.append((line, column))
        line += 1
    return places


def find_indent(lines: Sequence[str], first: int, text: str) -> int:
    """How far a block is indented: its lines in the file are longer by that than in the text."""
    for content, row in zip(text.split("\n"), lines[first:], strict=False):
        if content.strip(" "):
            return len(row) - len(row.lstrip(" ")) - (len(content) - len(content.lstrip(" ")))
    return max(0, len(lines[first]) - len(text.partition("\n")[0]))


def find_next_column(row: str, column: int) -> int:
    """The column behind a character of a text, which may be composed of several in the file."""
    end = column + 1
    while end < len(row) and not row[end].isascii() and len(composed(row[column : end + 1])) == 1:
        end += 1
    return end


def locate_in_flow(lines: Sequence[str], at: Spot, text: str, quote: str) -> list[Spot]:
    """The places of the characters of a plain or quoted text.

    A line break is a blank, and each further one a break. Blanks around it do not count.
    """
    line, column = at
    places: list[Spot] = []
    while len(places) < len(text):
        row = lines[line].rstrip(" \t")
        if column >= len(row):
            line, column = skip_to_next_line(lines, line, text, places)
            continue
        if quote == '"' and row[column] == "\\":
            if column == len(lines[line]) - 1:
                line, column = line + 1, 0
                column = len(lines[line]) - len(lines[line].lstrip(" \t"))
                continue
            escape = ESCAPE.match(row, column)
            places.append((line, column))
            column = escape.end() if escape else column + 2
            continue
        places.append((line, column))
        is_doubled = quote == "'" and row[column] == "'"
        column = column + 2 if is_doubled else find_next_column(row, column)
    return places


def skip_to_next_line(lines: Sequence[str], line: int, text: str, places: list[Spot]) -> Spot:
    """Go on from the end of a line; note the characters that the line break stands for."""
    row = lines[line]
    trailing = len(row) - len(row.rstrip(" \t"))
    end = (line, len(row) - trailing)
    if text[len(places)] == "\n":
        while len(places) < len(text) and text[len(places)] == "\n":
            places.append(end)
    else:
        places.append(end)
    line += 1
    while line < len(lines) and not lines[line].strip(" \t"):
        line += 1
    if line >= len(lines):
        places += [end] * (len(text) - len(places))
        return end
    return line, len(lines[line]) - len(lines[line].lstrip(" \t"))
