"""Text that forums strike through over several lines, such as `[s] … [/s]`, line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aoi_cli.mail.reading.marks import STRUCK

MARK = re.compile(
    r"[\[<] ?(?P<end>/)? ?(?:s|strike|del) ?[\]>]"
    r"|^[ \t]*(?P<alone>~~)[ \t]*$"
    r"|^[ \t]*(?P<begin>~~)(?=[^~\n]+$)"
    r"|^[^~\n]+?(?P<close>~~)[ \t]*$", re.IGNORECASE | re.MULTILINE)
"""A tag, or two tildes at the beginning or end of a line without others."""
QUOTED = re.compile(r"[ \t]{0,3}[>|]")
TILDES = ("alone", "begin", "close")


def mark_struck(lines: Sequence[str]) -> Sequence[str]:
    """The lines with marks of Markdown around all that is struck through in each of them.

    A tag that is never closed strikes nothing through. Lines that are quoted stay as they are.
    """
    text = "\n".join(lines)
    pieces, at = [], 0
    for start, end in spans(text):
        inside = MARK.sub(without_tildes, text[start:end])
        pieces += [text[at:start], "\n".join(map(struck, inside.split("\n")))]
        at = end
    return "".join([*pieces, text[at:]]).split("\n") if pieces else lines


def spans(text: str) -> Iterator[tuple[int, int]]:
    """The beginning and end of each text that is struck through, with its marks."""
    opened: re.Match[str] | None = None
    for mark in MARK.finditer(text):
        if QUOTED.match(text, text.rfind("\n", 0, mark.start()) + 1):
            continue
        kind = next(filter(mark.group, TILDES), "")
        if opened is None:
            opened = mark if not mark["end"] and kind != "close" else None
        elif kind in ("alone", "close") if opened[0].strip().startswith("~") else mark["end"]:
            yield opened.start(), mark.end()
            opened = None


def without_tildes(mark: re.Match[str]) -> str:
    """Text of the line that a closing mark ends; nothing for other marks."""
    return mark[0].replace("~~", "") if mark["close"] else ""


def struck(line: str) -> str:
    if QUOTED.match(line):
        return line
    return f"{STRUCK[0]}{words}{STRUCK[1]}" if (words := line.strip().strip("~")) else ""
