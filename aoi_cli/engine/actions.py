"""Parsed moves: a command is what is done, a row is what one player does in one go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from aoi_cli.engine.source import Span


@dataclass(frozen=True, slots=True)
class Command:
    """One command. It knows no position, so equal texts can share one."""

    verb: str
    args: Mapping[str, Any] = field(default_factory=dict)
    spans: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Where each argument stands inside `text`: start and end, from 0."""
    text: str = ""

    def __getitem__(self, name: str) -> Any:
        return self.args[name]

    def get(self, name: str) -> Any:
        return self.args.get(name)


@dataclass(frozen=True, slots=True)
class Row:
    line: int
    col: int
    """Where the row's first character stands in its file, from 1."""
    text: str
    who: str
    who_span: Span
    commands: tuple[Command, ...]
    offsets: tuple[int, ...]
    """Where each command begins inside `text`, from 0."""
    assertion: tuple[tuple[str, Any], ...] = ()
    assertion_spans: tuple[Span, ...] = ()
    comment: str = ""

    def span(self, index: int, arg: str = "") -> Span:
        """Where a command stands in the file, or one of its arguments."""
        command, start = self.commands[index], self.col + self.offsets[index]
        first, last = command.spans.get(arg, (0, len(command.text)))
        return Span(self.line, start + first, start + last)

    @property
    def end(self) -> int:
        """Where the last command ends inside `text`."""
        return self.offsets[-1] + len(self.commands[-1].text)

    @property
    def said(self) -> str:
        """The commands as they are written, without player, assertion and comment."""
        return self.text[self.offsets[0] : self.end]

    @property
    def whole(self) -> Span:
        return Span(self.line, self.col, self.col + len(self.text))


@dataclass(frozen=True, slots=True)
class Misread:
    """A row that was not understood, and what it may mean."""

    line: int
    who: str
    verbs: tuple[str, ...]
    guess: Row | None = None
    """The row as it was probably meant, without its assertion."""
    certain: bool = False
    """The guess holds the commands as they were written."""
