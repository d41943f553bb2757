"""A command line that is being typed, cut into words as a shell would."""

from __future__ import annotations

from typing import NamedTuple

BREAKS = " \t\n\"'@><=;|&(:"
"""Where bash begins a new word for completion, quotes and backslashes apart."""
SPECIAL = frozenset(" \t\n\"'\\$`!#&()*;<>?[]{}|~^")
"""What a backslash protects in an unquoted word."""


class Word(NamedTuple):
    value: str
    """What the program would get."""
    raw: str
    """What is typed."""
    quote: str = ""
    """The quote that is still open."""


def words_of(line: str) -> list[Word]:
    """The words of a line; the last one is the one being typed, and may be empty."""
    words: list[Word] = []
    value, start, quote, escaped, begun = "", 0, "", False, False
    for at, sign in enumerate(line):
        if escaped:
            value += sign if not quote or sign in '"\\$`' else f"\\{sign}"
            escaped = False
        elif sign == "\\" and quote != "'":
            escaped = begun = True
        elif quote:
            if sign == quote:
                quote = ""
            else:
                value += sign
        elif sign in "'\"":
            quote, begun = sign, True
        elif sign.isspace():
            if begun:
                words.append(Word(value, line[start:at]))
            value, start, begun = "", at + 1, False
        else:
            value, begun = value + sign, True
    return [*words, Word(value, line[start:], quote)]


def insertion(word: Word, value: str, finished: bool) -> str:
    """What bash has to put in the place of the word as it is typed, so that it means `value`.

    Bash only takes away what follows an open quote or the last sign that breaks words, and it
    closes an open quote by itself.
    """
    if word.quote:
        before = words_of(word.raw[: word.raw.index(word.quote)])[-1].value
        return inside(word.quote, value[len(before):])
    blank = " " if finished else ""
    kept = word.raw[: after_last_break(word.raw)]
    if not kept and " " in value:
        return "'" + inside("'", value) + ("'" + blank if finished else "")
    return escaped(value[len(words_of(kept)[-1].value):]) + blank


def inside(quote: str, text: str) -> str:
    """A text between quotes, where nothing in it is to mean anything to the shell."""
    if quote == "'":
        return text.replace("'", r"'\''")
    return "".join(f"\\{sign}" if sign in '\\$`"' else sign for sign in text)


def after_last_break(raw: str) -> int:
    found, skip = 0, False
    for at, sign in enumerate(raw, 1):
        if skip:
            skip = False
        elif sign == "\\":
            skip = True
        elif sign in BREAKS:
            found = at
    return found


def escaped(text: str) -> str:
    return "".join(f"\\{sign}" if sign in SPECIAL else sign for sign in text)
