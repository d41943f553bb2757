"""Text that others wrote: which characters it may hold, and how it is shown.

Whoever puts foreign text into an output shows it by `visible`. So no text ends a line, steers a
terminal, hides what stands there, or passes for a command of a build server.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

FORBIDDEN = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]+"
"""Characters that YAML forbids, and line ends of other systems, which would shift positions."""

LINE_END = re.compile(r"\r\n|\r|\n")
"""The only line ends of rows."""

BLANKS = " \t"

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")

_WIDE_BLANKS = "[\xa0\u1680\u2000-\u200a\u202f\u205f\u3000]"
_UNSEEN = (
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0e\uffa0"
    "\U000e0100-\U000e01ef]"
)
"""Characters that count as letters or marks, and show nothing."""
_SUSPECT = re.compile(r"[^ -~]|(?<!\S):(?=:)|#(?=#\[)")
_SHORT = {"\t": "\\t", "\n": "\\n", "\r": "\\r"}


def find_forbidden(text: str) -> Iterator[re.Match[str]]:
    """The runs of forbidden characters. None of them is printable, and that is quick to ask."""
    is_printable = text.replace("\n", "").isprintable()
    return iter(()) if is_printable else re.finditer(FORBIDDEN, text)


def visible(text: str) -> str:
    """The text in one line, with escapes for what would not show as it is: `\\x1b`, `\\u202e`."""
    return _SUSPECT.sub(_seen, text)


def shown(text: str) -> str:
    """The text in its lines, with escapes for what hides in them."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(visible(c) if hides(c) and c not in "\t\n" else c for c in text)


def visible_characters(text: str) -> list[str]:
    """The visible form of each character of a text."""
    shown = [*text]
    for suspect in _SUSPECT.finditer(text):
        shown[suspect.start()] = _seen(suspect)
    return shown


def hides(sign: str) -> bool:
    """True if a character does not show, or steers how others are shown."""
    if sign.isascii():
        return not sign.isprintable()
    return not (sign.isprintable() or re.match(_WIDE_BLANKS, sign)) or bool(
        re.match(_UNSEEN, sign))


def whole_lines(text: str) -> list[str]:
    """The lines with what ends them."""
    return _LINE.findall(text)


def forbidden(text: str) -> str:
    """The words for a character that stands where it may not."""
    return f"character {name_of_character(text[0])} is not allowed"


def name_of_character(sign: str) -> str:
    """'U+0415 CYRILLIC CAPITAL LETTER IE'."""
    from unicodedata import name

    return f"U+{ord(sign):04X} {name(sign, '')}".rstrip()


def shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def _seen(found: re.Match[str]) -> str:
    sign = found[0]
    if " " < sign <= "~":
        return f"\\x{ord(sign):02x}"
    if not hides(sign):
        return sign
    number = ord(sign)
    if number < 0x100:
        return _SHORT.get(sign, f"\\x{number:02x}")
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
