"""How high a mail is on a phone, reckoned from its parts without drawing it.

Lines are reckoned with wide letters, so that no phone shows a higher page.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, inf

from aoi_cli.mail.line_markup import MAILS
from aoi_cli.mail.mail_parts import (
    BAR,
    Choice,
    Choices,
    Content,
    Facts,
    Paragraph,
    Picture,
    Prose,
    Standings,
    Tables,
    print_fact,
)

MOST_PIXELS = 1500
"""How high the page of a mail about a turn is at most, in a window of 390 pixels."""
WIDE = 366
"""Pixels that a line has there."""
LETTER = 0.57
"""The width of a letter, in font sizes."""
LEADING = 1.45
TEXT, SMALL = 16, 13
"""Font sizes."""
FRAME = 24
MARGIN = 24
"""Space above and below a block."""
HEADING = 44
BUTTON = 18
"""The frame of a button and the space below it."""
BUTTON_INSET = 26
"""The part of its width that the frame takes."""
ROW = 15
"""The font size of rows on buttons."""
PROSE, FACT, BOARD = 8, 2, 40
"""Space around paragraphs, facts and the board."""


def page_height(content: Iterable[Content]) -> float:
    """The height of a page in pixels, at most."""
    total, in_block = float(FRAME), False
    for one in content:
        is_text = isinstance(one, str) and bool(one.strip())
        total += (MARGIN if is_text and not in_block else 0) + height_of(one)
        in_block = is_text
    return total


def height_of(one: Content) -> float:
    match one:
        case str():
            return line_height(one, TEXT) if one.strip() else 0
        case Prose():
            return line_height(one.text, TEXT) + PROSE
        case Paragraph():
            size = SMALL if one.small else TEXT
            return HEADING * bool(one.heading) + sum(line_height(line, size) for line in one.lines)
        case Standings():
            return line_height(one.text, SMALL)
        case Facts():
            return sum(line_height(print_fact(fact), SMALL) + FACT for fact in one.facts)
        case Picture():
            width, height = size_of(one.png)
            return BOARD + WIDE * height / width
        case Choices():
            return (HEADING + line_height(one.lead, TEXT) + line_height(one.more, TEXT)
                    + sum(map(choice_height, one.rows)))
        case Tables():
            return inf


def choice_height(choice: Choice) -> float:
    if not choice.link:
        return line_height(BAR + choice.row, TEXT)
    return (BUTTON + line_height(BAR + choice.row, ROW, WIDE - BUTTON_INSET)
            + line_height(choice.does, SMALL, WIDE - BUTTON_INSET))


def line_height(text: str, size: int, width: int = WIDE) -> float:
    """The height of a text that is broken at its blanks."""
    if text.startswith(MAILS):
        return BUTTON + ROW * LEADING
    letters, used, lines = int(width / (size * LETTER)), 0, 1
    for word in text.split() or [""]:
        parts = ceil(len(word) / letters)
        if used and used + 1 + len(word) > letters:
            lines, used = lines + 1, 0
        lines += max(0, parts - 1)
        used += len(word) % letters + bool(used) if parts > 1 else len(word) + bool(used)
    return lines * size * LEADING


def size_of(png: bytes) -> tuple[int, int]:
    """Width and height, from the header of the picture."""
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")
