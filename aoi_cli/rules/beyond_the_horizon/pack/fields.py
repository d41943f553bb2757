"""The keys of a record of a pack, each read once by its type."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import MISSING_KEY, WRONG_VALUE
from aoi_cli.engine.error.refusal import Code, Diagnostic, problem
from aoi_cli.engine.pack import Document, Unread
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.beyond_the_horizon import effect_notation as notation
from aoi_cli.rules.beyond_the_horizon import effects
from aoi_cli.rules.beyond_the_horizon.effects import TRACKS, UNKNOWN_ABILITY, Ability, Effect
from aoi_cli.rules.beyond_the_horizon.pack import words_of_notation
from aoi_cli.rules.beyond_the_horizon.pack.codes import NOTATION
from aoi_cli.rules.beyond_the_horizon.pack.model import (
    HOUSE,
    TRANSCRIBED,
    UNKNOWN,
    About,
    UnknownNumber,
)
from aoi_cli.rules.beyond_the_horizon.rulings import RULESETS

if TYPE_CHECKING:
    from lark import Token, Tree

T = TypeVar("T")

NONE = ("", "~", "null")
FLAGS = {"true": True, "yes": True, "false": False, "no": False}
VERIFIED = ("true", "partial", "false")
"""The values of `verified`."""
MISREAD = Effect(())
"""Replaces an effect that could not be read."""


def unknown_effect(field: str) -> Effect:
    return Effect((effects.Step(effects.Gain("opaque", of=field)),))


class Reader(Struct):
    """Everything that the records of a document share while they are read."""

    document: Document
    problems: list[Diagnostic]
    colours: Collection[str] = ()
    stages: Collection[str] = ()
    read: dict[tuple[str, str], Any] = field(default_factory=dict)
    """Texts that were read already; many components do the same."""

    def top(self) -> PackFields:
        return PackFields(self.document.node, self.problems, "the pack").with_reader(self)

    def understood(
        self, node: Node, start: str, made: Callable[[Tree[Token]], T]
    ) -> T | None:
        """A text in the notation; None, and its faults noted, if it is none."""
        text = node.text or ""
        if (start, text) in self.read:
            thing: T = self.read[start, text]
            return thing
        try:
            thing = made(self.document.parse(text, start))
        except Unread as unread:
            self.fault(node, (unread.start, unread.end), unread.message, unread.help)
            return None
        wrong = [*words_of_notation.find_unknown_words(thing, self.colours, self.stages)]
        for place, message, help in wrong:
            self.fault(node, place, message, help)
        if wrong:
            return None
        self.read[start, text] = thing
        return thing

    def fault(self, node: Node, place: effects.Place, message: str, help: str) -> None:
        span = self.document.spot(node, *place)
        self.problems.append(problem(NOTATION, message, span, help=help))


def read_inside(part: PackFields | None, read: Callable[[PackFields], T], otherwise: Any) -> T:
    """Reads all keys of a part; returns `otherwise` if the part is missing."""
    nothing: T = otherwise
    return nothing if part is None else read_record(part, read)


def read_record(fields: PackFields, read: Callable[[PackFields], T]) -> T:
    result = read(fields)
    fields.done()
    return result


class PackFields(Fields):
    reader: Reader
    opaque: bool = False
    """True if the record need not say what it does."""

    def with_reader(self, reader: Reader) -> PackFields:
        self.reader = reader
        return self

    def inner(self, node: Node, where: str, span: Span | None = None) -> PackFields:
        fields = PackFields(node, self.problems, where, span).with_reader(self.reader)
        fields.opaque = self.opaque
        return fields

    def part(self, key: str) -> PackFields | None:
        node = self.some(key)
        if node is None:
            return None
        inner = self.inner(node, f"`{key}`", self.key_span(key))
        return None if node.fields is None else inner

    def _report(
        self, code: Code, message: str, span: Span, *, because: str = "", help: str = ""
    ) -> None:
        if code is MISSING_KEY:
            because = "A pack says everything that is printed; nothing is filled in for it."
            help = "Add it; `aoi pack new` shows every key of every kind."
        super()._report(code, message, span, because=because, help=help)

    # values

    def some(self, key: str, optional: bool = False) -> Node | None:
        """The node of a value; null counts as absent."""
        node = self._take(key, optional)
        if node is None or node.text in NONE:
            if node is not None and not optional:
                self.wrong(key, f"`{key}` is empty")
            return None
        return node

    def word(self, key: str, optional: bool = False) -> str:
        node = self.some(key, optional)
        return "" if node is None else self._text(node, f"`{key}`") or ""

    def number(
        self, key: str, least: int = 0, most: int = 999, default: int | None = None
    ) -> int:
        """A number; `least` if it cannot be read, and the fault is noted."""
        node = self.some(key, optional=default is not None)
        if node is None:
            return least if default is None else default
        return self.number_of(node, f"`{key}`", least, most)

    def number_of(self, node: Node, what: str, least: int, most: int) -> int:
        text = node.text or ""
        if text.isdecimal() and len(text) < 6 and least <= int(text) <= most:
            return int(text)
        self._report(WRONG_VALUE, f"{what} cannot be {words_of_notation.describe_node(node)}",
                     node.span,
                     help=f"Write a whole number from {least} to {most}.")
        return least

    def flag(self, key: str) -> bool:
        node = self.some(key, optional=True)
        return node is not None and FLAGS[self._choice(node, f"`{key}`", FLAGS) or "no"]

    def one_of(self, key: str, options: Collection[str], optional: bool = False) -> str:
        node = self.some(key, optional)
        return "" if node is None else self._choice(node, f"`{key}`", options) or ""

    def nodes(self, key: str, optional: bool = False) -> list[Node]:
        if optional and (self.node.fields or {}).get(key, Node("", self.span)).text in NONE:
            self.some(key, optional=True)
            return []
        return self.list(key) or []

    def records(self, key: str, what: str, optional: bool = False) -> Iterator[PackFields]:
        """The records of a list, each named in messages by its id."""
        for node in self.nodes(key, optional):
            id = (node.fields or {}).get("id")
            yield self.inner(node, f"{what} {id.text}" if id and id.text else what)

    def figure(self, key: str, least: int = 0, most: int = 999, default: int | None = None) -> int:
        """A number that may be unknown."""
        if self.not_said(key):
            return UnknownNumber()
        return self.number(key, least, most, default)

    def track(self) -> str:
        return UNKNOWN if self.not_said("track") else self.one_of("track", TRACKS)

    def not_said(self, key: str) -> bool:
        """True if a field is unknown; an opaque component may leave it out."""
        node = (self.node.fields or {}).get(key)
        absent = self.opaque and (node is None or node.text in NONE)
        unknown = absent or self.unknown_here(node)
        if unknown:
            self.some(key, optional=True)
        return unknown

    def side(self, key: str) -> PackFields | None:
        """A part of a component; an opaque one may leave it out."""
        if self.opaque and key not in self:
            return self.inner(Node({}, self.span), f"`{key}`")
        return self.part(key)

    # the notation

    def unknown_here(self, node: Node | None) -> bool:
        """True if a field says that its value is unknown."""
        if node is None:
            return False
        subfields = node.fields or {}
        return bool(subfields) and all(
            key == "opaque" and FLAGS.get(value.text or "") for key, value in subfields.items()
        )

    def effect(self, key: str, optional: bool = True, called: str = "") -> Effect | None:
        """An effect; an unknown one keeps the name of its field."""
        node = self.some(key, optional or self.opaque)
        if self.unknown_here(node) or (node is None and self.opaque):
            return unknown_effect(called or key)
        return None if node is None else self._noted(node, "effect", notation.read_effect)

    def ability(self, key: str) -> Ability | None:
        node = self.some(key, optional=True)
        return None if node is None else self.ability_of(node)

    def ability_of(self, node: Node) -> Ability | None:
        if self.unknown_here(node):
            return UNKNOWN_ABILITY
        return self._noted(node, "ability", notation.read_ability)

    def abilities(self, key: str) -> tuple[Ability, ...]:
        """The listed abilities, or one unknown ability."""
        if self.not_said(key):
            return (UNKNOWN_ABILITY,)
        all_abilities = map(self.ability_of, self.nodes(key, optional=True))
        return tuple(ability for ability in all_abilities if ability)

    def test(self, key: str) -> effects.Test | None:
        node = self.some(key, optional=self.opaque)
        if node is None or self.unknown_here(node):
            return None
        return self._noted(node, "test", notation.read_test)

    def _noted(self, node: Node, start: str, made: Callable[[Tree[Token]], T]) -> T | None:
        if node.text is None:
            self._report(WRONG_VALUE,
                         f"{self.where}: {words_of_notation.describe_node(node)} is no text "
                         "in the notation", node.span,
                         help="Put a text that holds `{`, `[` or `: ` between quotes.")
            return None
        return self.reader.understood(node, start, made)

    # what every record has

    def about(self) -> About:
        source = self.word("source", optional=True)
        verified = self.one_of("verified", VERIFIED, optional=True)
        provenance = self.one_of("provenance", (HOUSE, TRANSCRIBED), optional=True)
        text = self.word("text", optional=True)
        self.opaque = self.flag("opaque")
        since = self.one_of("since", RULESETS, optional=True) or FIRST
        return About(source, verified, provenance, text, self.opaque, since)
