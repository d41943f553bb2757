"""Printed names of components whose signs would otherwise divide a row: `J. S. Bach`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from aoi_cli.engine.spelling import APOSTROPHES
from aoi_cli.notation.row_scanner import comment_at, masked

_WORD = re.compile("[a-z]+")
_SIGN = rf"[^\w\s{APOSTROPHES}-]"
_DIVIDING = rf"[^\w{APOSTROPHES}-]"


class PrintedNames:
    """The names of a game's components that hold signs, found in rows in any case."""

    def __init__(self, names: Iterable[str]) -> None:
        beginnings = sorted({_up_to_last_sign(name) for name in names if re.search(_SIGN, name)})
        self._words = {tuple(sorted(_WORD.findall(name.lower()), key=len, reverse=True))
                       for name in beginnings}
        """The words of each, the longest first."""
        self._pattern = re.compile(
            "|".join(map(_spelling_pattern, beginnings)) or r"(?!)", re.IGNORECASE)

    def joined(self, row: str) -> str:
        """The row with each such name as one word, except in quotes and in the comment.

        Every other character stays as it is and where it is.
        """
        if not self._words or (row.isascii() and not self._has_words(row.lower())):
            return row
        characters = [*row]
        for name in self._pattern.finditer(masked(row), 0, comment_at(row)):
            characters[name.start() : name.end()] = re.sub(_DIVIDING, "_", name[0])
        return "".join(characters)

    def _has_words(self, row: str) -> bool:
        """True if all words of a name occur in the row, far faster than the pattern itself."""
        return any(all(word in row for word in words) for words in self._words)


def _up_to_last_sign(name: str) -> str:
    """The beginning of a name, up to the word that holds or follows its last sign."""
    last = [*re.finditer(_SIGN, name)][-1].end()
    following = re.compile(r"\s*\S*").match(name, last)
    return name[:following.end()] if following else name


def _spelling_pattern(name: str) -> str:
    """A pattern of all ways to space a name and to type, or leave out, its apostrophes."""
    parts = re.findall(rf"[\w-]+|[{APOSTROPHES}]|[^\w\s-]", name)
    between = r"\s*".join(
        f"[{APOSTROPHES}]?" if part in APOSTROPHES else re.escape(part) for part in parts)
    return rf"(?<!\w){between}(?!\w)"
