"""Small words of messages: lists, numbers, possessives, and what was probably meant."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.lookalikes import Stranger, as_it_looks, strangers
from aoi_cli.engine.spelling import fold

LONGEST = 80
"""The longest word that is compared with known ones."""


def similar(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like it, or nothing."""
    from difflib import get_close_matches

    by_look = {_look(name): name for name in known}
    close = get_close_matches(_look(word[:LONGEST]), by_look, n=1, cutoff=0.6)
    return by_look[close[0]] if close else ""


def _look(word: str) -> str:
    """The spelling by which words of any script are compared."""
    return fold(as_it_looks(word))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """'Did you mean x?' or nothing; a character that only looks like one of it is named."""
    close = similar(word, known)
    if not close:
        return ""
    typed = word[:LONGEST]
    unlike = [*_in_place_of(close, typed), *_in_place_of(typed, close)]
    return f"Did you mean {close}? {unlike[0].description}." if unlike else f"Did you mean {close}?"


def _in_place_of(plain: str, text: str) -> list[Stranger]:
    """Characters of `text` that stand where `plain` has the one they look like."""
    return [letter for letter in strangers(text)
            if letter.sign not in plain and letter.instead.lower() in plain.lower()]


def counted(amount: int, things: str) -> str:
    """'1 card', '2 cards'."""
    return f"{amount} {things[:-1] if amount == 1 and things.endswith('s') else things}"


def capitalized(words: str) -> str:
    """The words as the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def possessive(name: str) -> str:
    """'anna's', 'boris''."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def listed(words: Iterable[str], last: str = "or") -> str:
    """'a, b or c'."""
    all_words = list(words)
    if len(all_words) < 2:
        return "".join(all_words)
    return f"{', '.join(all_words[:-1])} {last} {all_words[-1]}"


def among(what: str, words: Iterable[str], last: str = "or") -> str:
    """'Left: a, b or c.'; nothing where there is nothing."""
    words_listed = listed(words, last)
    return f"{what}: {words_listed}." if words_listed else ""


def shown(value: object) -> str:
    """'12', and '5/7/0' of what is no plain number."""
    return "/".join(map(str, value)) if isinstance(value, tuple) else str(value)
