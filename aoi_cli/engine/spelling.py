"""Comparison of people's names: the spellings of every keyboard count as the same name."""

from __future__ import annotations

from collections.abc import Iterable

APOSTROPHES = "'\u2018\u2019\u02bc\u02bb\u2032\u00b4`\uff07"
"""The characters that keyboards and phones type for an apostrophe."""
_PLAIN = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_TYPED_FOR = _PLAIN | str.maketrans({"\u0451": "\u0435"})
"""Apostrophes, and the dots that Russian typists leave out."""


def with_plain_apostrophes(name: str) -> str:
    return name.translate(_PLAIN)


def fold(name: str) -> str:
    """The spelling that all ways to type a name have in common; for comparing only."""
    if name.isascii():
        return name.lower().replace("`", "'")
    from unicodedata import normalize

    return normalize("NFC", normalize("NFC", name).casefold()).translate(_TYPED_FOR)


def same_name(name: str, other: str) -> bool:
    """True if both are ways to type one name."""
    return name == other or fold(name) == fold(other)


def find_name(typed: str, names: Iterable[str]) -> str | None:
    """The first name that `typed` spells, as it is written among the names."""
    wanted = fold(typed)
    return next((name for name in names if fold(name) == wanted), None)


def names_beginning(typed: str, names: Iterable[str]) -> list[str]:
    """The names that `typed` is the beginning of."""
    wanted = fold(typed)
    return [name for name in names if fold(name).startswith(wanted)]
