"""Game files in the plain YAML that nearly all of them are written in, read without PyYAML.

Of lines that hold a key, a value or both, a list in brackets, a dash before each entry of a longer
one, and rows below `moves: |`. PyYAML reads whatever else YAML can be, and says what is wrong.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from aoi_cli.engine.bounds import DEPTH, VALUE
from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct

MOVES = "moves: |"
WORD = r"\w[\w .'/+-]*"
SCALAR = re.compile(f'({WORD})(?<! )|"([^"\\\\]*)"|\'([^\']*)\'')
"""A text as it stands, or between quotes that nothing inside needs an escape for."""
KEY = re.compile(f"({WORD})(?<! ):(?: +|$)")
DASH = re.compile("- +")
BETWEEN = re.compile(" *, *")


class NotPlain(Exception):
    pass


class Block(Struct, frozen=True):
    """The moves, and where their `|` and the column of their key stand, from 0."""

    value: str
    line: int
    column: int
    parent: int


class Document(NamedTuple):
    head: Node
    moves: Block


def plain_document(text: str, values: int) -> Document | None:
    """What stands in a game file; None if it is not plain, or anything may be wrong with it."""
    lines = text.split("\n")
    if lines[-1] or MOVES not in lines or not all(map(str.isprintable, lines)):
        return None
    at = lines.index(MOVES)
    try:
        reader = Reader(lines[:at])
        head = reader.node(0, 0)
        if (reader.left() or head.fields is None or head.span.col > 1 or "moves" in head.fields
                or reader.count >= values):
            return None
        return Document(head, Block(block(lines[at + 1 :]), at, len(MOVES) - 1, 0))
    except NotPlain:
        return None


def block(lines: list[str]) -> str:
    """The rows without their indentation. The line behind the last line end is the last one."""
    first = next(filter(str.strip, lines), "")
    indent = len(first) - len(first.lstrip(" "))
    rows = []
    for line in lines:
        if line[:indent].strip(" ") or (line.isspace() and len(line) > indent):
            raise NotPlain
        rows.append(line[indent:])
    while rows and not rows[-1]:
        del rows[-1]
    if not rows:
        return ""
    if not indent:
        raise NotPlain
    return "\n".join(rows) + "\n"


class Reader:
    """Goes through the lines of a head; `at` is the next one."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.count = 0
        """Keys and values."""

    def left(self) -> bool:
        """Goes on to the next line that says something, if there is one."""
        while self.at < len(self.lines):
            if self.lines[self.at].lstrip(" ")[:1] not in ("", "#"):
                return True
            self.at += 1
        return False

    def node(self, least: int, depth: int) -> Node:
        """What is indented so far at least."""
        if not self.left() or depth > DEPTH // 2:
            raise NotPlain
        line = self.lines[self.at]
        indent = len(line) - len(line.lstrip(" "))
        if indent < least:
            raise NotPlain
        self.count += 1
        if DASH.match(line, indent):
            return self.entries(indent, depth)
        return self.fields(indent, indent, depth)

    def entries(self, indent: int, depth: int) -> Node:
        first = self.at
        items = []
        while self.left() and (dash := self.here(indent, DASH)):
            line = self.lines[self.at]
            if KEY.match(line, dash.end()):
                self.count += 1
                items.append(self.fields(indent, dash.end(), depth + 1))
            else:
                items.append(self.value(dash.end()))
        return Node(items, self.span_from(first, indent))

    def fields(self, indent: int, column: int, depth: int) -> Node:
        """A mapping; its first key stands in a column, maybe behind a dash."""
        first = self.at
        fields: dict[str, Node] = {}
        keys: dict[str, Span] = {}
        key = KEY.match(self.lines[self.at], column)
        if key is None:
            raise NotPlain
        while key:
            name = composed(key[1])
            if name in fields or len(name) > VALUE:
                raise NotPlain
            self.count += 1
            keys[name] = Span(self.at + 1, column + 1, column + len(key[1]) + 1)
            if key.end() < len(self.lines[self.at]):
                fields[name] = self.value(key.end())
            else:
                if self.lines[self.at].endswith(" "):
                    raise NotPlain
                self.at += 1
                fields[name] = self.node(column + 1, depth + 1)
            key = self.here(column, KEY) if self.left() else None
        return Node(fields, self.span_from(first, column), keys)

    def here(self, indent: int, form: re.Pattern[str]) -> re.Match[str] | None:
        """Whether the line goes on with what is indented so; None if that ends here."""
        line = self.lines[self.at]
        found = len(line) - len(line.lstrip(" "))
        if found < indent:
            return None
        match = form.match(line, indent)
        if found > indent or match is None:
            raise NotPlain
        return match

    def value(self, column: int) -> Node:
        """A text or a list in brackets, to the end of the line."""
        line = self.lines[self.at]
        if line.startswith("[", column):
            found, end = self.bracketed(line, column)
        else:
            found, end = self.scalar(line, column)
        if end != len(line):
            raise NotPlain
        self.at += 1
        return found

    def bracketed(self, line: str, column: int) -> tuple[Node, int]:
        self.count += 1
        items: list[Node] = []
        at = column + 1
        while not line.startswith("]", at):
            if items:
                comma = BETWEEN.match(line, at)
                if comma is None:
                    raise NotPlain
                at = comma.end()
            item, at = self.scalar(line, at)
            items.append(item)
        return Node(items, Span(self.at + 1, column + 1, at + 2)), at + 1

    def scalar(self, line: str, column: int) -> tuple[Node, int]:
        match = SCALAR.match(line, column)
        if match is None:
            raise NotPlain
        self.count += 1
        text = match[match.lastindex or 0]
        if len(text) > VALUE:
            raise NotPlain
        span = Span(self.at + 1, column + 1, match.end() + 1)
        return Node(composed(text), span), match.end()

    def span_from(self, first: int, column: int) -> Span:
        """The first line of what takes whole lines."""
        return Span(first + 1, column + 1, max(len(self.lines[first].rstrip()), column + 1) + 1)
