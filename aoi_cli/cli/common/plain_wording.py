"""Faults of a command line, in words that need no programmer."""

from __future__ import annotations

import re

NO_NUMBER = "is no whole number"
WORDS = (
    (re.compile(r"is not a valid int(eger)?( range)?\b"), NO_NUMBER),
    (re.compile(r"is not in the range x>=(\d+)"), r"is less than \1"),
)


def reword(message: str) -> str:
    for pattern, plain in WORDS:
        message = pattern.sub(plain, message)
    return message
