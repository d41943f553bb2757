"""Makes nodes of YAML events. Only events show explicit tags, and they cannot nest too deep."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import yaml
from yaml.error import Mark
from yaml.events import (
    AliasEvent,
    DocumentStartEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    NodeEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
)

from aoi_cli.engine.bounds import DEPTH, FAULTS, VALUE, VALUES
from aoi_cli.engine.error.codes import (
    DUPLICATE_KEY,
    MISSING_KEY,
    MOVES_PLACE,
    NOT_YAML,
    TOO_LARGE,
    WRONG_VALUE,
    YAML_FEATURE,
)
from aoi_cli.engine.error.refusal import Code, Diagnostic, problem
from aoi_cli.engine.foreign_text import find_forbidden, name_of_character, shortened
from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.span import Node, Span
from aoi_cli.gamefile.plain_yaml import Block

if TYPE_CHECKING:
    from yaml._yaml import Mark as CMark

Loader: type[yaml.Loader] | type[yaml.CLoader] = getattr(yaml, "CLoader", yaml.Loader)

SHOWN = 40
"""Characters of a word that is quoted in a message."""
TOP = Span(1, 1, 2)

TAB = "tab character"
HINTS = {
    "mapping values are not allowed": "Put a text that contains `: ` between quotes.",
    "cannot start any token": "Indent with blanks; put a text that begins so between quotes.",
    TAB: "Indent with blanks instead of tabs.",
    "could not find expected ':'": "Write `key: value`.",
    "unexpected end of stream": "Close the quote.",
    "expected ',' or": "Close the bracket, or put a comma between two entries.",
}
BLAMES_START = ("could not find expected ':'", "found unexpected end of stream", "expected ',' or")
"""Errors that YAML notices only far behind their causes."""


class Stop(Exception):
    """Reading ends here, because reading on would only report consequences."""


class Tree:
    """Reads one YAML document: the keys before `moves` as the head, and the block of moves.

    A file that is no game has keys alone.
    """

    def __init__(self, text: str, of_game: bool = True, values: int = VALUES) -> None:
        self._of_game = of_game
        self._most = values
        self.problems: list[Diagnostic] = []
        self.head: Node | None = None
        """The head; None until it was read to its end."""
        self.moves: Block | None = None
        self._moves_seen = False
        self._values = 0
        self._lines = text.split("\n")
        try:
            self._events: Iterator[Event] = yaml.parse(text, Loader=Loader)
            self._document()
        except Stop:
            pass
        except (yaml.YAMLError, ValueError, OverflowError) as error:
            self._syntax_error(error)

    def report(self, code: Code, message: str, span: Span, help: str = "") -> None:
        self.problems.append(problem(code, message, span, help=help))
        if len(self.problems) >= FAULTS:
            raise Stop

    def _document(self) -> None:
        for event in self._events:
            if isinstance(event, DocumentStartEvent):
                break
        else:
            self.report(MISSING_KEY, "the file is empty", TOP,
                        help="`aoi new` makes the file of a new game." if self._of_game else "")
            raise Stop
        root = self._node(next(self._events), 0)
        if root.fields is None:
            kind = "a text" if root.text is not None else "a list"
            self.report(
                WRONG_VALUE,
                f"the file is {kind}, not a mapping",
                root.span,
                help="Begin with `aoi: 1` and the other keys of a head." if self._of_game
                else "Write `key: value`, one on a line.",
            )
        elif self._of_game and not self._moves_seen:
            self.report(
                MISSING_KEY,
                "`moves` is missing",
                root.span,
                help="Write `moves` in small letters." if any(
                    key.lower() == "moves" for key in root.fields
                ) else "End the file with the line `moves: |`.",
            )
        self.head = root if root.fields is not None else None
        for event in self._events:
            if isinstance(event, DocumentStartEvent):
                self.report(
                    YAML_FEATURE,
                    "a second document begins here",
                    self._span(event),
                    help="Keep each game in a file of its own.",
                )
                raise Stop

    def _node(self, event: Event, depth: int) -> Node:
        if depth > DEPTH:
            self.report(TOO_LARGE, f"more than {DEPTH} levels of nesting", self._span(event))
            raise Stop
        self._values += 1
        if self._values > self._most:
            self.report(TOO_LARGE, f"more than {self._most} keys and values", self._span(event))
            raise Stop
        self._refuse_features(event)
        if isinstance(event, MappingStartEvent):
            return self._mapping(event, depth)
        if isinstance(event, SequenceStartEvent):
            items = []
            while not isinstance(inner := next(self._events), SequenceEndEvent):
                items.append(self._node(inner, depth + 1))
            return Node(items, self._span(event, inner))
        value = event.value if isinstance(event, ScalarEvent) else ""
        if len(value) > VALUE:
            self.report(
                TOO_LARGE,
                f"a text of {len(value)} characters, more than {VALUE}",
                self._span(event),
                help="Write a shorter one.",
            )
            raise Stop
        if any(find_forbidden(value)):
            self.report(
                WRONG_VALUE,
                "a text holds a control character",
                self._span(event),
                help="Remove the escape sequence.",
            )
        return Node(composed(value), self._span(event))

    def _mapping(self, start: MappingStartEvent, depth: int) -> Node:
        fields: dict[str, Node] = {}
        keys: dict[str, Span] = {}
        while not isinstance(event := next(self._events), MappingEndEvent):
            key = self._node(event, depth + 1)
            if self._of_game and not depth and key.text == "moves" and not self._moves_seen:
                self._take_moves(next(self._events), key.span)
                continue
            new = self._is_new(key, keys, depth)
            value = self._node(next(self._events), depth + 1)
            if new and key.text is not None:
                keys[key.text] = key.span
                fields[key.text] = value
        return Node(fields, self._span(start, event), keys)

    def _is_new(self, key: Node, keys: dict[str, Span], depth: int) -> bool:
        if key.text is None:
            self.report(YAML_FEATURE, "a key must be a text", key.span)
        elif depth == 0 and self._moves_seen:
            self.report(
                MOVES_PLACE,
                f"`{key.text}` stands after the moves",
                key.span,
                help=suggest_blanks(key.text[:1])
                or "Indent the line if it is a row; move it above `moves` if it is a key.",
            )
        elif key.text in keys:
            first = keys[key.text].line
            self.report(DUPLICATE_KEY, f"`{key.text}` stands in line {first} already", key.span)
        else:
            return True
        return False

    def _take_moves(self, event: Event, key: Span) -> None:
        self._moves_seen = True
        self._refuse_features(event)
        if isinstance(event, ScalarEvent) and event.style == "|":
            line, column = _at(event.start_mark)
            self.moves = Block(event.value, line, column, key.col - 1)
            return
        self.report(
            MOVES_PLACE,
            "the moves are not a literal block",
            key,
            help="Write `moves: |` and the rows below, indented.",
        )
        if not isinstance(event, ScalarEvent):
            raise Stop

    def _refuse_features(self, event: Event) -> None:
        if isinstance(event, AliasEvent):
            self.report(YAML_FEATURE, f"alias `*{shorten_word(event.anchor)}`", self._span(event))
        elif isinstance(event, NodeEvent) and event.anchor is not None:
            self.report(YAML_FEATURE, f"anchor `&{shorten_word(event.anchor)}`", self._span(event))
        if tag := getattr(event, "tag", None):
            self.report(YAML_FEATURE, f"tag `{shorten_word(tag)}`", self._span(event))
        if isinstance(event, ScalarEvent) and event.value == "<<" and not event.style:
            self.report(YAML_FEATURE, "merge key `<<`", self._span(event))

    def _span(self, start: Event, end: Event | None = None) -> Span:
        """The place from one event to the other, as far as its first line goes."""
        line, column = _at(start.start_mark)
        last_line, stop = _at((end or start).end_mark)
        if last_line != line:
            stop = len(self._lines[line].rstrip())
        return Span(line + 1, column + 1, max(stop, column + 1) + 1)

    def _syntax_error(self, error: Exception) -> None:
        if not isinstance(error, yaml.MarkedYAMLError):
            self.problems.append(problem(NOT_YAML, "this is not YAML", TOP))
            return
        what = str(error.problem)
        mark = error.problem_mark or error.context_mark
        if error.context_mark and any(words in what for words in BLAMES_START):
            mark = error.context_mark
        line, column = _at(mark)
        there = "".join(self._lines[line : line + 1])[column : column + 1]
        reason = TAB if there == "\t" else what
        hint = next((hint for words, hint in HINTS.items() if words in reason), "")
        if self.moves and line > self.moves.line:
            if any(known.code == MOVES_PLACE.id for known in self.problems):
                return  # A row that is not indented ends the block, and that was said.
            what = "the block of moves breaks off before this line"
            hint = "Indent every line of the moves, comments too, as far as the first row."
        span = Span(line + 1, column + 1, column + 2)
        self.problems.append(problem(NOT_YAML, what, span, help=hint))


def shorten_word(word: str | None) -> str:
    return shortened(word or "", SHOWN)


def suggest_blanks(sign: str) -> str:
    """The remedy for a row that is indented by something else than blanks; "" for any other row."""
    if sign == " " or not sign.isspace():
        return ""
    return f"Indent the line by ordinary blanks; it begins with {name_of_character(sign)}."


def _at(mark: Mark | CMark | None) -> tuple[int, int]:
    return (mark.line, mark.column) if mark else (0, 0)
