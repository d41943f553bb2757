"""Where the characters of a text stand in the YAML file that it was read from.

YAML folds lines, doubles quotes and has escapes, so a place in a text is no place in its line. The
text is followed through the file from where it begins, in whatever style it is written.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from aoi_cli.engine.span import Node, Span

Spot = tuple[int, int]
"""Line and column, from 0."""
ESCAPE = re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)")
HEADER = re.compile(r"[|>][-+0-9]*")


def span_in(lines: Sequence[str], node: Node, start: int, end: int) -> Span:
    """The first line of a part of a node's text; of nothing, the place behind the one before."""
    text = node.text
    if not text:
        return node.span
    found = spots(lines, (node.span.line - 1, node.span.col - 1), text)
    if start >= len(found):
        line, column = found[-1]
        return Span(line + 1, column + 2, column + 3)
    line, column = found[start]
    last = [spot for spot in found[start : max(end, start + 1)] if spot[0] == line]
    return Span(line + 1, column + 1, last[-1][1] + 2)


def spots(lines: Sequence[str], at: Spot, text: str) -> list[Spot]:
    """Where each character of a text stands that begins at this place of the file."""
    line, column = at
    first = lines[line][column : column + 1]
    if first in ("|", ">"):
        return in_block(lines, line, text)
    if first in ("'", '"'):
        return in_flow(lines, (line, column + 1), text, first)
    return in_flow(lines, at, text, "")


def in_block(lines: Sequence[str], header: int, text: str) -> list[Spot]:
    """Lines are kept, or folded to a blank; blanks that all of them begin with are left out."""
    found: list[Spot] = []
    line = header + 1
    while line < len(lines) and not lines[line].strip(" "):
        line += 1
    lead = len(text) - len(text.lstrip("\n"))
    content = text[lead:]
    own = len(content) - len(content.lstrip(" "))
    indent = len(lines[line]) - len(lines[line].lstrip(" ")) - own
    found += [(header + 1 + n, 0) for n in range(lead)]
    i = lead
    while i < len(text):
        row = lines[line][indent:] if line < len(lines) else ""
        for column in range(len(row)):
            if i < len(text) and text[i] == row[column]:
                found.append((line, indent + column))
                i += 1
        end = (line, indent + len(row))
        breaks = 0
        while i < len(text) and text[i] == "\n":
            found.append(end)
            i += 1
            breaks += 1
        if not breaks and i < len(text) and text[i] == " ":
            found.append(end)
            i += 1
        line += 1
        while i < len(text) and line < len(lines) and not lines[line].strip(" "):
            line += 1
    return found


def in_flow(lines: Sequence[str], at: Spot, text: str, quote: str) -> list[Spot]:
    """A line break is a blank, and each further one a break; blanks around it count nothing."""
    line, column = at
    found: list[Spot] = []
    while len(found) < len(text):
        row = lines[line].rstrip(" \t")
        if column >= len(row):
            line, column = next_line(lines, line, text, found)
            continue
        if quote == '"' and row[column] == "\\":
            if column == len(row) - 1:
                line, column = line + 1, 0
                column = len(lines[line]) - len(lines[line].lstrip(" \t"))
                continue
            escape = ESCAPE.match(row, column)
            found.append((line, column))
            column = escape.end() if escape else column + 2
            continue
        found.append((line, column))
        column += 2 if quote == "'" and row[column] == "'" else 1
    return found


def next_line(lines: Sequence[str], line: int, text: str, found: list[Spot]) -> Spot:
    """On from the end of a line; what the break stands for in the text is put down there."""
    row = lines[line]
    trailing = len(row) - len(row.rstrip(" \t"))
    end = (line, len(row) - trailing)
    if text[len(found)] == "\n":
        while len(found) < len(text) and text[len(found)] == "\n":
            found.append(end)
    else:
        found.append(end)
    line += 1
    while line < len(lines) and not lines[line].strip(" \t"):
        line += 1
    if line >= len(lines):
        found += [end] * (len(text) - len(found))
        return end
    return line, len(lines[line]) - len(lines[line].lstrip(" \t"))
