"""Reads game files in plain YAML without PyYAML. Nearly all game files are plain.

A plain file has lines with a key, a value or both, lists in brackets, longer lists with a dash
before each entry, and rows below `moves: |`. PyYAML reads every other file, and says what is wrong.
`docs/contracts.md` says what must agree.
"""

from __future__ import annotations

import re

from aoi_cli.engine.bounds import DEPTH, VALUE
from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct

MOVES = "moves: |"
WORD = r"\w[\w .'/+-]*"
SCALAR = re.compile(f'({WORD})(?<! )|"([^"\\\\]*)"|\'([^\']*)\'')
"""A text without quotes, or in quotes without an escape."""
KEY = re.compile(f"({WORD})(?<! ):(?: +|$)")
DASH = re.compile("- +")
BETWEEN = re.compile(" *, *")


class NotPlain(Exception):
    pass


class Block(Struct, frozen=True):
    """The moves, with the line and the column of their `|` and the column of their key, from 0."""

    value: str
    line: int
    column: int
    parent: int


def read_plain_document(text: str, values: int) -> tuple[Node, Block] | None:
    """The head and the moves of a game file; None if it is not plain or may be wrong."""
    lines = text.split("\n")
    if lines[-1] or MOVES not in lines or not all(map(str.isprintable, lines)):
        return None
    at = lines.index(MOVES)
    try:
        reader = Reader(lines[:at])
        head = reader.node(0, 0)
        if (reader.skip_blank_lines() or head.fields is None or head.span.col > 1
                or "moves" in head.fields or reader.count >= values):
            return None
        return head, Block(read_block(lines[at + 1 :]), at, len(MOVES) - 1, 0)
    except NotPlain:
        return None


def read_block(lines: list[str]) -> str:
    """The rows without their indentation; the last line is the one behind the last line end."""
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
    """Reads the lines of a head; `at` is the number of the next one."""

    def __init__(self, lines: list[str]) -> None:
        self.lines = lines
        self.at = 0
        self.count = 0
        """How many keys and values were read."""

    def skip_blank_lines(self) -> bool:
        """Moves to the next line that is neither blank nor a comment; False at the end."""
        while self.at < len(self.lines):
            if self.lines[self.at].lstrip(" ")[:1] not in ("", "#"):
                return True
            self.at += 1
        return False

    def node(self, least: int, depth: int) -> Node:
        """A mapping or a list that is indented by at least `least` blanks."""
        if not self.skip_blank_lines() or depth > DEPTH // 2:
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
        while self.skip_blank_lines() and (dash := self.here(indent, DASH)):
            line = self.lines[self.at]
            if KEY.match(line, dash.end()):
                self.count += 1
                items.append(self.fields(indent, dash.end(), depth + 1))
            else:
                items.append(self.value(dash.end()))
        return Node(items, self.span_from(first, indent))

    def fields(self, indent: int, column: int, depth: int) -> Node:
        """A mapping whose first key stands in `column`, which may be behind a dash."""
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
            key = self.here(column, KEY) if self.skip_blank_lines() else None
        return Node(fields, self.span_from(first, column), keys)

    def here(self, indent: int, form: re.Pattern[str]) -> re.Match[str] | None:
        """The match in a line that is indented by `indent`; None if it is indented by less."""
        line = self.lines[self.at]
        blanks = len(line) - len(line.lstrip(" "))
        if blanks < indent:
            return None
        match = form.match(line, indent)
        if match is None:
            raise NotPlain
        return match

    def value(self, column: int) -> Node:
        """A text or a list in brackets, which ends the line."""
        line = self.lines[self.at]
        if line.startswith("[", column):
            value, end = self.bracketed(line, column)
        else:
            value, end = self.scalar(line, column)
        if end != len(line):
            raise NotPlain
        self.at += 1
        return value

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
        """The first line of a mapping or list, which stands for all of it."""
        return Span(first + 1, column + 1, len(self.lines[first].rstrip()) + 1)
