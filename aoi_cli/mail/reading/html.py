"""HTML of mail programs as lines, those in a blockquote marked as quoted.

The standard parser takes time that grows with the square of what a hostile mail holds; here each
sign is looked at once.
"""

from __future__ import annotations

import re
from html import unescape
from itertools import islice

BLOCKS = frozenset([
    "address", "article", "body", "center", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
])
EMPTY = frozenset(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"])
"""They are never closed."""
UNSEEN = frozenset(["head", "script", "style", "title"])
QUOTE = "blockquote"
KEEPS_LINES = re.compile(r"white-space\s*:\s*(?:pre|break-spaces)", re.IGNORECASE)
"""In the style of a tag whose text has line breaks of its own, as in `<pre>`."""
HIDES = re.compile(
    r"display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all"
    r"|(?:font-size|max-height|opacity)\s*:\s*0(?:\.0*)?(?:px|pt|em|%)?\s*(?:[;\"'!]|$)"
    r"|\shidden(?=[\s=/>])", re.IGNORECASE)
"""In a tag whose text nobody sees."""
BLANK = re.compile("[ \t\r\n\f]+")
LINE_END = re.compile("\r\n|\r|\n")
PIECE = re.compile(
    r"[^<]+"
    r"|<(/?)([a-zA-Z][a-zA-Z0-9:]{0,30})"
    r"(?:(?:[^<>\"']|\"[^\"<]{0,4000}\"|'[^'<]{0,4000}')*+>|[^<>]{0,4000}>)"
    r"|<[!?/][^<>]{0,4000}>|<+")
"""Text, a tag, whose values may hold a `>`, and what is neither."""
MOST_PIECES = 100_000
DEEPEST = 50


class Lines:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line: list[str] = []
        self.quotes = 0
        self.literal = 0
        self.kept: list[tuple[str, int]] = []
        """The tags whose style keeps lines, with how many of their name are open inside."""
        self.unseen = ""
        self.hidden: tuple[str, int] | None = None
        """The tag that hides what is in it, with how many of its name are open inside."""

    def text(self, data: str) -> None:
        if self.unseen or self.hidden:
            return
        data = unescape(data)
        if not self.literal:
            self.line.append(BLANK.sub(" ", data))
            return
        first, *more = LINE_END.split(data)
        self.line.append(first)
        for text in more:
            self.end_line(always=True)
            self.line.append(text)

    def tag(self, name: str, ends: bool) -> None:
        if name in UNSEEN:
            self.unseen = "" if ends else name
        if name == "br":
            self.end_line(always=True)
        elif name == QUOTE:
            self.end_line()
            self.quotes = max(0, min(DEEPEST, self.quotes + (-1 if ends else 1)))
        elif name in BLOCKS:
            self.end_line()
            if name == "pre":
                self.literal = max(0, self.literal + (-1 if ends else 1))

    def keeps(self, name: str, ends: bool, styled: bool) -> None:
        """Tags are closed by their names, so those inside of the same name are counted."""
        if styled and name not in EMPTY and len(self.kept) < DEEPEST:
            self.kept.append((name, 0))
            self.literal += 1
        elif self.kept and self.kept[-1][0] == name:
            inside = self.kept.pop()[1] + (-1 if ends else 1)
            if inside < 0:
                self.literal -= 1
            else:
                self.kept.append((name, inside))

    def hides(self, name: str, ends: bool, hiding: bool) -> None:
        if self.hidden is None:
            self.hidden = (name, 0) if hiding and name not in EMPTY else None
        elif self.hidden[0] == name:
            inside = self.hidden[1] + (-1 if ends else 1)
            self.hidden = None if inside < 0 else (name, inside)

    def end_line(self, always: bool = False) -> None:
        text = "".join(self.line)
        text = text if self.literal else BLANK.sub(" ", text).strip(" ")
        if text or always:
            self.lines.append("> " * self.quotes + text)
        self.line = []


def html_lines(html: str) -> list[str]:
    """The lines of a page. Cells and blocks are lines of their own; `<br>` and `<pre>` break
    lines."""
    reader = Lines()
    for piece in islice(PIECE.finditer(without_comments(html)), MOST_PIECES):
        if piece[2]:
            name, ends = piece[2].lower(), bool(piece[1])
            if ends:
                reader.tag(name, ends)
            reader.hides(name, ends, not ends and HIDES.search(piece[0]) is not None)
            reader.keeps(name, ends, not ends and KEEPS_LINES.search(piece[0]) is not None)
            if not ends:
                reader.tag(name, ends)
        elif not piece[0].startswith("<") or piece[0].strip("<") == "":
            reader.text(piece[0])
    reader.end_line()
    return reader.lines


def without_comments(html: str) -> str:
    """The page without comments; an unclosed comment runs to the end."""
    kept, at = [], 0
    while (start := html.find("<!--", at)) >= 0:
        kept.append(html[at:start])
        end = html.find("-->", start + 4)
        if end < 0:
            return "".join(kept)
        at = end + 3
    return "".join([*kept, html[at:]])
