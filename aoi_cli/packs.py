"""A pack of components brought to judgement: read with places, its notation parsed, summed up."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.bounds import PACK_VALUES
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.pack import AnyPackKind, Document, Findings, Unread
from aoi_cli.engine.source import Node, Span
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.gamefile.scalars import span_in
from aoi_cli.notation import grammar

if TYPE_CHECKING:
    from lark import Token, Tree

SUM = 16
"""Characters of a pack's sum."""


@dataclass(frozen=True)
class PackFile:
    """A pack as it was read, and what was found in it."""

    kind: AnyPackKind
    text: str
    pack: Any
    """None where it cannot be used."""
    sum: str = ""
    """The same for packs that play the same, whatever their comments and line breaks."""
    errors: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)


def judge_pack(kind: AnyPackKind, text: str, mixed: bool = False) -> PackFile:
    """Everything that is wrong with it, in the order of the file."""
    file, faults = examine(text, of_game=False, values=PACK_VALUES)
    found = Findings(faults)
    if file is None:
        return PackFile(kind, text, None, "", found.errors)
    document = documented(kind, file.head, file.text)
    pack = kind.read(document, found, mixed)
    for findings in (found.errors, found.warnings):
        findings.sort(key=lambda p: (p.span.line, p.span.col))
    total = "" if pack is None else sum_of(kind.canonical(pack))
    return PackFile(kind, file.text, pack, total, found.errors, found.warnings)


def shipped_pack(kind: AnyPackKind, id: str) -> PackFile:
    return judge_pack(kind, read_text(kind.shipped[id]))


def documented(kind: AnyPackKind, node: Node, text: str) -> Document:
    parser = grammar.load((kind.grammar,), kind.starts, shared=())
    lines = text.split("\n")

    def parse(text: str, start: str) -> Tree[Token]:
        from lark.exceptions import UnexpectedInput

        try:
            return parser.parse(text, start=start)
        except UnexpectedInput:
            raise misread(kind, text, start) from None

    def spot(node: Node, start: int, end: int) -> Span:
        return span_in(lines, node, start, end)

    return Document(node, parse, spot)


def misread(kind: AnyPackKind, text: str, start: str) -> Unread:
    from aoi_cli.notation.faults import where_it_stops

    parser = grammar.load((kind.grammar,), kind.starts, shared=())
    found = where_it_stops(parser, text, start, kind.phrases)
    return Unread(found.message, found.help, found.at, found.end)


def sum_of(canonical: object) -> str:
    plain = json.dumps(canonical, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:SUM]
