"""A pack of components brought to judgement: read with places, its notation parsed, summed up."""

from __future__ import annotations

import hashlib
import json
import os
import re
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.bounds import PACK_VALUES
from aoi_cli.engine.error.codes import MISSING_KEY
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.pack import AnyPackKind, Document, Findings, Unread
from aoi_cli.engine.plain_data import Classes
from aoi_cli.engine.span import NOWHERE, Node, Span
from aoi_cli.engine.struct import Struct, field, replace
from aoi_cli.gamefile.reader import examine, read_text
from aoi_cli.gamefile.scalar_positions import span_in
from aoi_cli.notation.command_cache import stamp
from aoi_cli.notation.user_cache import keep_sealed, kept_sealed, own_cache
from aoi_cli.registry import digest_of_game
from aoi_cli.system import remove

if TYPE_CHECKING:
    from lark import Token, Tree

MOST_IN_USE = 8
LARGEST = 16 * 1024 * 1024
SUM = 16
"""Characters of a pack's sum."""
GAME_FILE = re.compile(r"^game:", re.MULTILINE)
NUMBERS = "Numbers go from 1 to 9999."


class PackFile(Struct, frozen=True):
    """A pack as it was read, and what was found in it."""

    kind: AnyPackKind
    text: str
    pack: Any
    """None where it cannot be used."""
    sum: str = ""
    """The same for packs that play the same, whatever their comments and line breaks."""
    errors: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)

    def of(self, ruleset: str) -> PackFile:
        """What games of this ruleset are played with, and its sum."""
        if self.pack is None:
            return self
        pack = self.kind.of(self.pack, ruleset)
        if pack is self.pack:
            return self
        return replace(self, pack=pack, sum=sum_of(self.kind.canonical(pack)))


IN_USE: dict[tuple[str, str, bool, str], PackFile] = {}
"""Packs that this process has read: by their game, text, whether origins may be mixed, and the
ruleset; "" for all that is in them."""


def judge_pack(kind: AnyPackKind, text: str, mixed: bool = False) -> PackFile:
    """Everything that is wrong with it, in the order of the file."""
    if game := GAME_FILE.search(text):
        return PackFile(kind, text, None, errors=[of_a_game(text, game.start())])
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


def of_a_game(text: str, place: int) -> Diagnostic:
    line = text.count("\n", 0, place) + 1
    return problem(
        MISSING_KEY, "this is the file of a game, not a component pack", Span(line, 1, 5),
        because="A pack says what is printed on cards, tiles and boards; a game names it in its "
        "head.",
        help="Judge games with `aoi check`.")


def shipped_pack(kind: AnyPackKind, id: str) -> PackFile:
    return judge_pack(kind, shipped_text(kind, id))


def shipped_text(kind: AnyPackKind, id: str) -> str:
    return read_text(kind.shipped[id])


def kept_pack(
    kind: AnyPackKind, text: str, mixed: bool = False, ruleset: str = ""
) -> PackFile:
    """A pack that is in use already, or as `from_cache` finds it."""
    key = kind.game, text, mixed, ruleset
    if key not in IN_USE:
        if len(IN_USE) == MOST_IN_USE:
            IN_USE.clear()
        whole = kept_pack(kind, text, mixed) if ruleset else from_cache(kind, text, mixed)
        IN_USE[key] = whole.of(ruleset) if ruleset else whole
    return IN_USE[key]


def from_cache(kind: AnyPackKind, text: str, mixed: bool) -> PackFile:
    """A pack as an earlier run of the same program has read it; judged if there was none.

    Whatever cannot be read or written in the user's cache is judged as ever. The places where its
    components stand in the file are not kept.
    """
    with suppress(OSError, RuntimeError):
        shelf = Packs(kind)
        name = hashlib.sha256(f"{mixed}\n{text}".encode()).hexdigest()
        if known := shelf.get(name):
            pack, total, warnings = known
            return PackFile(kind, text, pack, total, warnings=warnings)
        found = judge_pack(kind, text, mixed)
        if not found.errors:
            shelf.put(name, (found.pack, found.sum, found.warnings))
        return found
    return judge_pack(kind, text, mixed)


Kept = tuple[Any, str, list[Diagnostic]]
"""Of a sound pack: its components, its sum, its warnings."""


class WithoutPlaces(Classes):
    """Plain data of a pack without the places of components in its file."""

    def to_plain(self, thing: Any) -> Any:
        return [Node.__name__] if isinstance(thing, Node) else super().to_plain(thing)

    def build(self, cls: type, parts: list[Any]) -> Any:
        return Node("", NOWHERE) if cls is Node else super().build(cls, parts)


class Packs:
    """Sound packs in the user's cache, by the digest of their texts."""

    def __init__(self, kind: AnyPackKind) -> None:
        self.all = os.path.join(own_cache("packs"), f"{kind.game}-")
        self.own = f"{self.all}{stamp()}{digest_of_game(kind.game)}-"
        self.classes = WithoutPlaces([*kind.classes(), Diagnostic, Span, Node])

    def get(self, name: str) -> Kept | None:
        try:
            data = json.loads(kept_sealed(self.own + name, LARGEST))
            pack, total, warnings = self.classes.from_plain(data)
            return (pack, total, warnings) if type(pack) in self.classes.fields else None
        except Exception:  # A broken file can fail in any way; it only costs the time to judge.
            return None

    def put(self, name: str, found: Kept) -> None:
        data = json.dumps(self.classes.to_plain(found), separators=(",", ":"))
        keep_sealed(self.own + name, data.encode())
        for other in os.scandir(os.path.dirname(self.own)):
            if other.path.startswith(self.all) and not other.path.startswith(self.own):
                remove(other.path)


def parsed(kind: AnyPackKind, text: str, start: str) -> Tree[Token]:
    """A text in the notation of the kind; Unread if it is none."""
    from lark.exceptions import UnexpectedInput

    from aoi_cli.notation import grammar

    try:
        return grammar.load((kind.grammar,), kind.starts, shared=()).parse(text, start=start)
    except UnexpectedInput:
        raise misread(kind, text, start) from None


def documented(kind: AnyPackKind, node: Node, text: str) -> Document:
    lines = text.split("\n")

    def spot(node: Node, start: int, end: int) -> Span:
        return span_in(lines, node, start, end)

    return Document(node, partial(parsed, kind), spot)


def misread(kind: AnyPackKind, text: str, start: str) -> Unread:
    from aoi_cli.notation import grammar
    from aoi_cli.notation.syntax_diagnosis import where_it_stops

    parser = grammar.load((kind.grammar,), kind.starts, shared=())
    found = where_it_stops(parser, text, start, kind.phrases)
    counts = found.found.isdigit() and "a number" in found.expected
    help = kind.form_for(text, found.at) or (NUMBERS if counts else found.help)
    return Unread(found.message, help, found.at, found.end)


def sum_of(canonical: object) -> str:
    plain = json.dumps(canonical, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:SUM]
