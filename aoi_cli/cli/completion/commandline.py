"""Command lines under the cursor, cut into words as a shell cuts them."""

from __future__ import annotations

from typing import NamedTuple

BREAKS = " \t\n\"'@><=;|&(:"
"""The characters at which bash begins a new word for completion, unless quoted or escaped."""
SPECIAL = frozenset(" \t\n\"'\\$`!#&()*;<>?[]{}|~^")
"""The characters that need a backslash in an unquoted word."""

PLAIN_IN_POWERSHELL = frozenset("-_./\\:=+~")
"""The signs, besides letters and digits, that PowerShell takes as they stand."""
QUOTES_OF_POWERSHELL = frozenset("'\u2018\u2019\u201a\u201b")
"""The signs that end a text in single quotes, unless they are doubled."""


class Word(NamedTuple):
    value: str
    """The word as the program would get it."""
    raw: str
    """The word as it is typed."""
    quote: str = ""
    """The quote that is still open."""


def split_words(line: str) -> list[Word]:
    """The words of a line; the last one is the one being typed, and may be empty."""
    words: list[Word] = []
    value, start, quote, escaped, in_word = "", 0, "", False, False
    for at, sign in enumerate(line):
        if escaped:
            value += sign if not quote or sign in '"\\$`' else f"\\{sign}"
            escaped = False
        elif sign == "\\" and quote != "'":
            escaped = in_word = True
        elif quote:
            if sign == quote:
                quote = ""
            else:
                value += sign
        elif sign in "'\"":
            quote, in_word = sign, True
        elif sign.isspace():
            if in_word:
                words.append(Word(value, line[start:at]))
            value, start, in_word = "", at + 1, False
        else:
            value, in_word = value + sign, True
    return [*words, Word(value, line[start:], quote)]


def insertion(word: Word, value: str, finished: bool) -> str:
    """The text that bash puts in place of the typed word, so that the word means `value`.

    Bash replaces only what follows an open quote or the last character that breaks words, and it
    closes an open quote itself.
    """
    if word.quote:
        before = split_words(word.raw[: word.raw.index(word.quote)])[-1].value
        return quote_text(word.quote, value[len(before):])
    blank = " " if finished else ""
    kept = word.raw[: after_last_break(word.raw)]
    if not kept and " " in value:
        return "'" + quote_text("'", value) + ("'" + blank if finished else "")
    return escape(value[len(split_words(kept)[-1].value):]) + blank


def quote_for_powershell(value: str, finished: bool) -> str:
    """The word as it stands on a line of PowerShell; quotes stay open while it is not finished."""
    if all(sign.isalnum() or sign in PLAIN_IN_POWERSHELL for sign in value):
        return value
    doubled = "".join(sign * 2 if sign in QUOTES_OF_POWERSHELL else sign for sign in value)
    return f"'{doubled}" + "'" * finished


def quote_text(quote: str, text: str) -> str:
    """The text escaped for use between these quotes."""
    if quote == "'":
        return text.replace("'", r"'\''")
    return "".join(f"\\{sign}" if sign in '\\$`"' else sign for sign in text)


def after_last_break(raw: str) -> int:
    end, skip = 0, False
    for at, sign in enumerate(raw, 1):
        if skip:
            skip = False
        elif sign == "\\":
            skip = True
        elif sign in BREAKS:
            end = at
    return end


def escape(text: str) -> str:
    return "".join(f"\\{sign}" if sign in SPECIAL else sign for sign in text)
