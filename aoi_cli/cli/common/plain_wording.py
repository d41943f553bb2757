"""What the library says of a command line, in words that are no programmer's."""

from __future__ import annotations

import re

NO_NUMBER = "is no whole number"
WORDS = (
    (re.compile(r"is not a valid int(eger)?( range)?\b"), NO_NUMBER),
    (re.compile(r"is not in the range x>=(\d+)"), r"is less than \1"),
)


def plainly(message: str) -> str:
    for said, plain in WORDS:
        message = said.sub(plain, message)
    return message
