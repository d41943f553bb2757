"""Faults and warnings with their places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeVar

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.refusal import Code, problem
from aoi_cli.engine.pack import Findings
from aoi_cli.engine.span import Node, Span
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack, Record

T = TypeVar("T")


class Report:
    def __init__(self, pack: Pack, found: Findings) -> None:
        self.pack = pack
        self.first = pack.for_ruleset(FIRST)
        """The pack of the first ruleset, whose numbers the rulebook gives."""
        self.found = found

    def wrong(self, code: Code, message: str, span: Span, help: str = "") -> None:
        self.found.errors.append(problem(code, message, span, help=help))

    def warn(self, code: Code, message: str, span: Span, help: str = "") -> None:
        self.found.warnings.append(problem(code, message, span, help=help))

    def judge(
        self, holds: object, code: Code, message: str, span: Span, help: str = ""
    ) -> None:
        if not holds:
            self.wrong(code, message, span, help)

    def sound(self, *parts: str) -> bool:
        """True if these parts were read completely, so that their totals count."""
        return not any(part in self.pack.spoiled for part in parts)

    def part(self, name: str) -> Span:
        return self.pack.place(name)


def value_span(node: Node, key: str) -> Span:
    """The span of a value, or of its record if it is absent."""
    value = (node.fields or {}).get(key)
    return value.span if value else node.span


def id_span(record: Record) -> Span:
    return value_span(record.node, "id")


def find_repeated(things: Iterable[tuple[str, T]]) -> Iterator[tuple[str, T]]:
    """Every name that occurred before, with its bearer."""
    seen: set[str] = set()
    for name, thing in things:
        if name and name in seen:
            yield name, thing
        seen.add(name)
