"""The judging of a component pack: it is read, its notation is parsed, its sum is computed."""

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
from aoi_cli.gamefile.scalar_positions import find_span
from aoi_cli.notation.command_cache import digest_of_program
from aoi_cli.notation.user_cache import make_cache_folder, read_sealed, write_sealed
from aoi_cli.registry import digest_of_game
from aoi_cli.system import remove

if TYPE_CHECKING:
    from lark import Token, Tree

MOST_IN_USE = 8
LARGEST = 16 * 1024 * 1024
SUM = 16
"""How many characters the sum of a pack has."""
GAME_FILE = re.compile(r"^game:", re.MULTILINE)
NUMBERS = "Numbers go from 1 to 9999."


class PackFile(Struct, frozen=True):
    """A component pack as it was read, and the faults in it."""

    kind: AnyPackKind
    text: str
    pack: Any
    """The pack; None if it cannot be used."""
    sum: str = ""
    """A digest that is equal for packs that play alike, whatever their comments and line breaks."""
    errors: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)

    def for_ruleset(self, ruleset: str) -> PackFile:
        """The pack as far as games of a ruleset use it, and its sum."""
        if self.pack is None:
            return self
        pack = self.kind.for_ruleset(self.pack, ruleset)
        if pack is self.pack:
            return self
        return replace(self, pack=pack, sum=compute_sum(self.kind.canonical(pack)))


IN_USE: dict[tuple[str, str, bool, str], PackFile] = {}
"""Packs that this process has read, by game, text, leave to mix origins, and ruleset.

The ruleset "" stands for all components of a pack."""


def judge_pack(kind: AnyPackKind, text: str, mixed: bool = False) -> PackFile:
    """Judge a pack: everything wrong with it, in the order of the file."""
    if game := GAME_FILE.search(text):
        return PackFile(kind, text, None, errors=[report_game_file(text, game.start())])
    file, faults = examine(text, of_game=False, values=PACK_VALUES)
    all_findings = Findings(faults)
    if file is None:
        return PackFile(kind, text, None, "", all_findings.errors)
    document = make_document(kind, file.head, file.text)
    pack = kind.read(document, all_findings, mixed)
    for findings in (all_findings.errors, all_findings.warnings):
        findings.sort(key=lambda p: (p.span.line, p.span.col))
    total = "" if pack is None else compute_sum(kind.canonical(pack))
    return PackFile(kind, file.text, pack, total, all_findings.errors, all_findings.warnings)


def report_game_file(text: str, place: int) -> Diagnostic:
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


def load_pack(
    kind: AnyPackKind, text: str, mixed: bool = False, ruleset: str = ""
) -> PackFile:
    """A pack that is in use already, or that `read_cached_pack` reads.

    Threads that read a pack at the same time all get the same one.
    """
    key = kind.game, text, mixed, ruleset
    pack = IN_USE.get(key)
    if pack is None:
        whole = load_pack(kind, text, mixed) if ruleset else read_cached_pack(kind, text, mixed)
        pack = IN_USE.setdefault(key, whole.for_ruleset(ruleset) if ruleset else whole)
        for oldest in [*IN_USE][:-MOST_IN_USE]:
            IN_USE.pop(oldest, None)
    return pack


def read_cached_pack(kind: AnyPackKind, text: str, mixed: bool) -> PackFile:
    """A pack from the user's cache; if it is not there, the pack is judged and kept.

    A cache that cannot be read or written does no harm. The places of components in the file are
    not kept.
    """
    with suppress(OSError, RuntimeError):
        shelf = PackCache(kind)
        name = hashlib.sha256(f"{mixed}\n{text}".encode()).hexdigest()
        if known := shelf.get(name):
            pack, total, warnings = known
            return PackFile(kind, text, pack, total, warnings=warnings)
        pack_file = judge_pack(kind, text, mixed)
        if not pack_file.errors:
            shelf.put(name, (pack_file.pack, pack_file.sum, pack_file.warnings))
        return pack_file
    return judge_pack(kind, text, mixed)


CachedPack = tuple[Any, str, list[Diagnostic]]
"""The content of a sound pack: components, sum, warnings."""


class PlacelessData(Classes):
    """Plain data of a pack without the places of components in its file."""

    def to_plain(self, thing: Any) -> Any:
        return [Node.__name__] if isinstance(thing, Node) else super().to_plain(thing)

    def build(self, cls: type, parts: list[Any]) -> Any:
        return Node("", NOWHERE) if cls is Node else super().build(cls, parts)


class PackCache:
    """Sound packs in the user's cache, by the digest of their texts."""

    def __init__(self, kind: AnyPackKind) -> None:
        self.all = os.path.join(make_cache_folder("packs"), f"{kind.game}-")
        self.own = f"{self.all}{digest_of_program()}{digest_of_game(kind.game)}-"
        self.classes = PlacelessData([*kind.classes(), Diagnostic, Span, Node])

    def get(self, name: str) -> CachedPack | None:
        try:
            data = json.loads(read_sealed(self.own + name, LARGEST))
            pack, total, warnings = self.classes.from_plain(data)
            return (pack, total, warnings) if type(pack) in self.classes.fields else None
        except Exception:  # A broken file can fail in any way; it only costs the time to judge.
            return None

    def put(self, name: str, content: CachedPack) -> None:
        data = json.dumps(self.classes.to_plain(content), separators=(",", ":"))
        write_sealed(self.own + name, data.encode())
        for other in os.scandir(os.path.dirname(self.own)):
            if other.path.startswith(self.all) and not other.path.startswith(self.own):
                remove(other.path)


def parse_notation(kind: AnyPackKind, text: str, start: str) -> Tree[Token]:
    """The tree of a text in the notation of the packs; raises Unread if it cannot be read."""
    from lark.exceptions import UnexpectedInput

    from aoi_cli.notation import grammar

    try:
        parser = grammar.load_grammar((kind.grammar,), kind.starts, shared=())
        return parser.parse(text, start=start)
    except UnexpectedInput:
        raise explain_misread(kind, text, start) from None


def make_document(kind: AnyPackKind, node: Node, text: str) -> Document:
    lines = text.split("\n")

    def spot(node: Node, start: int, end: int) -> Span:
        return find_span(lines, node, start, end)

    return Document(node, partial(parse_notation, kind), spot)


def explain_misread(kind: AnyPackKind, text: str, start: str) -> Unread:
    from aoi_cli.notation import grammar
    from aoi_cli.notation.syntax_diagnosis import find_failure

    parser = grammar.load_grammar((kind.grammar,), kind.starts, shared=())
    failure = find_failure(parser, text, start, kind.phrases)
    counts = failure.unexpected.isdigit() and "a number" in failure.expected
    help = kind.form_for(text, failure.at) or (NUMBERS if counts else failure.help)
    return Unread(failure.message, help, failure.at, failure.end)


def compute_sum(canonical: object) -> str:
    plain = json.dumps(canonical, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:SUM]
