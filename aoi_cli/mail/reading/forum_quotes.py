"""Quotes of forums, such as `[quote="Anna"] … [/quote]`, as lines with the mark `>` of a quote."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from aoi_cli.mail.reading.struck_lines import mark_struck

TAG = re.compile(
    r"\\?\[ ?(?P<end>/)? ?(?:quote|blockquote|cite|q(?= ?[\]=\\]))"
    r'(?: ?\\?\]|[\s=:,](?:"[^"\n]{0,200}"|[^\]"]){0,300}\]|(?=[\s=:,]|$))'
    r"|<(?P<html_end>/)?(?:blockquote|q|cite)(?:\s[^<>]{0,300})?>",
    re.IGNORECASE | re.MULTILINE)
"""A tag with its attributes, or one of HTML. Without a bracket at the end it is a tag as well."""
MARKED = re.compile(r"[ \t]{0,3}[>|]")
Numbered = tuple[int, str]
"""A line, and its number from 1."""


def mark_quotes(lines: Sequence[str]) -> list[Numbered]:
    """The lines with a mark before what is quoted, and a blank line behind each quote.

    A line that is quoted in part becomes several. A quote that is never closed goes on to the end,
    and one that was opened before these lines began at the first.
    """
    lines = mark_struck(lines)
    text = "\n".join(lines)
    if not TAG.search(text):
        return [*enumerate(lines, 1)]
    quotes = [*spans(text)]
    marked: list[Numbered] = []
    begin = 0
    for number, line in enumerate(lines, 1):
        marked += [(number, piece) for piece in pieces(text, begin, begin + len(line), quotes)]
        begin += len(line) + 1
    return marked


def marked_lines(lines: Sequence[str]) -> list[str]:
    return [line for _, line in mark_quotes(lines)]


def spans(text: str) -> Iterator[tuple[int, int]]:
    """The beginning and end of each quote, with its tags; quotes inside it do not count."""
    depth = start = 0
    for tag in TAG.finditer(text):
        if MARKED.match(text, text.rfind("\n", 0, tag.start()) + 1):
            continue
        if not (tag["end"] or tag["html_end"]):
            start = start if depth else tag.start()
            depth += 1
        elif depth > 1:
            depth -= 1
        else:
            yield (start if depth else 0), tag.end()
            depth = 0
    if depth:
        yield start, len(text)


def pieces(text: str, begin: int, end: int, quotes: Sequence[tuple[int, int]]) -> Iterator[str]:
    """A line of a text in pieces, the quoted ones with a mark."""
    inside = [(max(first, begin), min(last, end), last) for first, last in quotes
              if first <= end and last > begin]
    if not inside:
        yield text[begin:end]
        return
    at = begin
    for first, last, whole in inside:
        if own := text[at:first].strip():
            yield own
        yield f"> {TAG.sub(' ', text[first:last]).strip()}".rstrip()
        if whole == last:
            yield ""
        at = max(at, last)
    if own := text[at:end].strip():
        yield own
