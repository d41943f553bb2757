"""Where things stand in a text, and values that remember it.

Columns count characters from 1; `end_col` is the column after the last character.
"""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.struct import Struct, field


class Span(Struct, frozen=True, order=True, gc=False):
    line: int
    col: int
    end_col: int


NOWHERE = Span(0, 0, 0)


class Node(Struct):
    """One value of a file head: a text, a list or a mapping. Every scalar is a text."""

    value: str | list[Node] | dict[str, Node]
    span: Span
    keys: Mapping[str, Span] = field(default_factory=dict)
    """For a mapping: where each key stands."""

    @property
    def text(self) -> str | None:
        return self.value if isinstance(self.value, str) else None

    @property
    def items(self) -> list[Node] | None:
        return self.value if isinstance(self.value, list) else None

    @property
    def fields(self) -> dict[str, Node] | None:
        return self.value if isinstance(self.value, dict) else None


def plain(value: object, span: Span = NOWHERE) -> Node:
    """A node from plain Python data, for heads that no file holds yet."""
    if isinstance(value, Mapping):
        return Node({str(k): plain(v, span) for k, v in value.items()}, span)
    if isinstance(value, (list, tuple)):
        return Node([plain(v, span) for v in value], span)
    if isinstance(value, bool):
        return Node("true" if value else "false", span)
    return Node(str(value), span)
