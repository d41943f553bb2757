"""Marks that forums and mail programs put around names and rows: BBCode, Markdown, quotes.

What quotes another text or strikes it through is no such mark.
"""

from __future__ import annotations

import re

TAG = (
    r"(?i)\[(?P<tag>(?!(?:quote|blockquote|cite|q|s|strike|del)\b)[a-z]{1,10})(?:=[^\[\]]{0,60})?\]"
    r"(?P<text>.*?)\[/(?P=tag)\]")
EMPHASIS = (
    r"(?<![\w*`~])(?P<mark>\*{1,3}|__|`)(?=[^\s*`~])(?P<text>.{0,500}?[^\s*`~])"
    r"(?P=mark)(?![\w*`~])")
AROUND = ("\"\"", "''", "``", "__", "**", "\u201c\u201d", "\u201e\u201c", "\u2018\u2019",
          "\u00ab\u00bb", "\u00bb\u00ab")
"""Characters that stand in pairs around a whole row."""
MOST = 4
"""How many marks are taken off that stand inside each other."""


def without_markup(text: str) -> str:
    """A row without the marks around it and around words of it."""
    for _ in range(MOST):
        untagged = re.sub(TAG, r"\g<text>", text)
        plain = without_quotes(re.sub(EMPHASIS, r"\g<text>", untagged).strip())
        if plain == text:
            break
        text = plain
    return text


def without_quotes(text: str) -> str:
    return text[1:-1].strip() if len(text) > 2 and text[0] + text[-1] in AROUND else text
