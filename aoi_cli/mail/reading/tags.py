"""Tags and texts of a page, read in one pass.

The standard parser takes time that grows with the square of a hostile mail.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from aoi_cli.engine.struct import Struct, field

MOST_PIECES = 100_000
"""The most tags and texts that are read."""
MOST_ATTRIBUTES = 40
"""The attributes of one tag that are read."""
NAME = re.compile(r"[a-zA-Z][^\s/>]{0,60}")
GAP = re.compile(r"[\s/]*")
ATTRIBUTE = re.compile(r"[^\s/>=][^\s/>=]*")
EQUALS = re.compile(r"\s*=\s*")
UNQUOTED = re.compile(r"[^\s>]*")
COMMENT_END = re.compile(r"--!?>")
RAW = frozenset(["iframe", "noembed", "noframes", "noscript", "script", "style", "textarea",
                 "title", "xmp"])
"""Tags that hold only text, in which no tag is read."""


class Tag(Struct):
    name: str
    closes: bool = False
    attributes: dict[str, str] = field(default_factory=dict)
    raw: str = ""
    """The text in a tag that holds only text."""


def tags_and_texts(html: str) -> Iterator[Tag | str]:
    """The pieces of a page; texts with their entities resolved."""
    at = 0
    for _ in range(MOST_PIECES):
        if at >= len(html):
            return
        start = html.find("<", at)
        if start < 0:
            yield unescape(html[at:])
            return
        if start > at:
            yield unescape(html[at:start])
        if html.startswith("<!--", start):
            at = end_of_comment(html, start)
        elif html[start + 1 : start + 2] in ("!", "?"):
            at = behind(html, ">", start)
        elif (name := NAME.match(html, start + 1)) or html.startswith("</", start):
            closes = name is None
            name = name or NAME.match(html, start + 2)
            if name is None:
                at = behind(html, ">", start)
                continue
            tag, at = read_tag(html, name[0].lower(), closes, name.end())
            if tag is None:
                return
            if tag.name in RAW and not closes:
                at = read_raw(html, tag, at)
            yield tag
        else:
            yield "<"
            at = start + 1


def behind(html: str, sign: str, start: int) -> int:
    end = html.find(sign, start)
    return len(html) if end < 0 else end + len(sign)


def end_of_comment(html: str, start: int) -> int:
    """A comment that is not closed runs to the end."""
    for short in ("<!-->", "<!--->"):
        if html.startswith(short, start):
            return start + len(short)
    end = COMMENT_END.search(html, start + 4)
    return end.end() if end else len(html)


def read_tag(html: str, name: str, closes: bool, at: int) -> tuple[Tag | None, int]:
    """A tag and where it ends; no tag if the page ends in it."""
    attributes: dict[str, str] = {}
    while True:
        at = skip(GAP, html, at)
        if at >= len(html):
            return None, at
        if html[at] == ">":
            return Tag(name, closes, attributes), at + 1
        word = ATTRIBUTE.match(html, at)
        end = word.end() if word else at + 1
        value = ""
        if equals := EQUALS.match(html, end):
            end = equals.end()
            mark = html[end : end + 1]
            if mark and mark in "\"'":
                close = html.find(mark, end + 1)
                if close < 0:
                    return None, len(html)
                value, end = html[end + 1 : close], close + 1
            else:
                unquoted = skip(UNQUOTED, html, end)
                value, end = html[end:unquoted], unquoted
        if word and len(attributes) < MOST_ATTRIBUTES:
            attributes.setdefault(word[0][:60].lower(), unescape(value))
        at = end


def skip(pattern: re.Pattern[str], html: str, at: int) -> int:
    match = pattern.match(html, at)
    return match.end() if match else at


def read_raw(html: str, tag: Tag, at: int) -> int:
    """Read the text of a tag that holds only text; returns where it ends."""
    close = re.compile(rf"</{tag.name}(?=[\s/>])", re.IGNORECASE).search(html, at)
    tag.raw = html[at : close.start() if close else len(html)]
    return behind(html, ">", close.end()) if close else len(html)
