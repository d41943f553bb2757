"""Typed reading of a file head. What is wrong is noted with its place, and reading goes on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator

from aoi_cli.engine.box import TOO_NEW, Box, Component
from aoi_cli.engine.error.codes import MISSING_KEY, UNKNOWN_KEY, WRONG_VALUE
from aoi_cli.engine.error.refusal import Code, Diagnostic, problem
from aoi_cli.engine.foreign_text import hides, name_of_character
from aoi_cli.engine.pack import Boxes, Parse, unreadable
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct
from aoi_cli.engine.words import did_you_mean, listed

Texts = list[str]
Nodes = list[Node]

MANY = 12
"""The most options that are listed in a help text."""
MOST = 24
"""The most options that are listed if none of them can have been meant."""


class HeadOption(Struct, frozen=True):
    """A key of the head that a new game may be given by hand instead of being drawn."""

    key: str
    help: str
    metavar: str = "TEXT"
    several: bool = False
    choices: tuple[str, ...] = ()


class Fields:
    """The keys of one mapping, each read once by its type.

    A reading method returns None where the value is missing or wrong. A key is required
    unless it has a default or is `optional`. Options are chosen in any case of letters.
    """

    def __init__(
        self, node: Node, problems: list[Diagnostic], where: str, span: Span | None = None
    ) -> None:
        """`where` names the mapping in messages; `span` is where a missing key is reported."""
        self.node = node
        self.problems = problems
        self.where = where
        self.span = span or node.span
        self.ruleset = ""
        """The version of the rules by which the file is judged."""
        self.packs: Boxes = lambda name, mixed: None
        """Packs of components by their names."""
        self.parse: Parse = unreadable
        """The parser of texts in the notation of packs."""
        self.box: Box[Component] = Box()
        """The components of the file's ruleset."""
        self.not_here: Callable[[str], str] = lambda word: ""
        """Why a name means nothing in this game, if it is one of something else."""
        self._nodes = node.fields or {}
        self._known: set[str] = set()
        if node.fields is None:
            self._report(
                WRONG_VALUE,
                f"{where} is {_shown(node)}, not a mapping",
                node.span,
                help="Write `key: value`, one on a line.",
            )

    def __contains__(self, key: str) -> bool:
        return key in self._nodes

    def __iter__(self) -> Iterator[str]:
        return iter(self._nodes)

    def text(self, key: str, default: str | None = None, *, optional: bool = False) -> str | None:
        node = self._take(key, optional or default is not None)
        return default if node is None else self._text(node, f"`{key}`")

    def choice(
        self,
        key: str,
        options: Collection[str],
        default: str | None = None,
        *,
        optional: bool = False,
        code: Code = WRONG_VALUE,
    ) -> str | None:
        node = self._take(key, optional or default is not None)
        return default if node is None else self._choice(node, f"`{key}`", options, code)

    def choices(
        self,
        key: str,
        options: Collection[str],
        *,
        code: Code = WRONG_VALUE,
        offered: Collection[str] = (),
    ) -> Texts | None:
        """A list of texts, each one of the options; help names those `offered`, if any are."""
        nodes = self.list(key)
        if nodes is None:
            return None
        return _all(
            self._choice(node, f"an entry of `{key}`", options, code, offered) for node in nodes
        )

    def mapping(self, key: str, *, optional: bool = False) -> Fields | None:
        node = self._take(key, optional)
        if node is None:
            return None
        inner = self.inner(node, f"`{key}`", self.key_span(key))
        return None if node.fields is None else inner

    def list(self, key: str, *, optional: bool = False) -> Nodes | None:
        node = self._take(key, optional)
        if node is None:
            return None
        if node.items is None:
            self.wrong(
                key,
                f"`{key}` is {_shown(node)}, not a list",
                help="Write `[a, b]`, or `[]` if there is nothing to list.",
            )
        return node.items

    def inner(self, node: Node, where: str, span: Span | None = None) -> Fields:
        """The keys of a mapping inside this one."""
        fields = Fields(node, self.problems, where, span)
        fields.box, fields.not_here = self.box, self.not_here
        return fields

    def key_span(self, key: str) -> Span:
        return self.node.keys.get(key, self.span)

    def value_span(self, key: str) -> Span:
        """Where the value stands; where it should stand if the key is missing."""
        return self._nodes[key].span if key in self else self.span

    def wrong(
        self,
        key: str,
        message: str,
        *,
        code: Code = WRONG_VALUE,
        because: str = "",
        help: str = "",
    ) -> None:
        """Report the value of a key."""
        self._report(code, message, self.value_span(key), because=because, help=help)

    def done(self) -> None:
        """Report every key that nobody asked for."""
        for key in self._nodes:
            if key not in self._known:
                free = [name for name in sorted(self._known) if name not in self]
                hint = did_you_mean(key, free) or did_you_mean(key, sorted(self._known))
                self._report(
                    UNKNOWN_KEY,
                    f"unknown key `{key}` in {self.where}",
                    self.key_span(key),
                    help=hint,
                )

    def _take(self, key: str, optional: bool) -> Node | None:
        self._known.add(key)
        if key not in self and not optional and self.node.fields is not None:
            self._report(MISSING_KEY, f"`{key}` is missing in {self.where}", self.span,
                         help=f"Add `{key}: …`; `aoi new -` prints a whole head.")
        return self._nodes.get(key)

    def _text(self, node: Node, what: str) -> str | None:
        if node.text and (unfit := unfit_text(node.text)):
            self._report(WRONG_VALUE, f"{what} {unfit}", node.span,
                         help="Write it in one line, with no blank before or behind it.")
            return None
        if node.text:
            return node.text
        self._report(WRONG_VALUE, f"{what} is {_shown(node)}, not a text", node.span)
        return None

    def _choice(
        self,
        node: Node,
        what: str,
        options: Collection[str],
        code: Code = WRONG_VALUE,
        offered: Collection[str] = (),
    ) -> str | None:
        low = (node.text or "").lower()
        chosen = next((option for option in options if option.lower() == low), None)
        if chosen in self.box.newer:
            self._report(code, f"{what} cannot be {_shown(node)} in this ruleset", node.span,
                         because=TOO_NEW, help="Name another one.")
            return None
        if chosen:
            return chosen
        offered = self.box.only(offered or options)
        hint = did_you_mean(node.text or "", offered)
        known = f"Use {listed(offered)}." if len(offered) <= (MANY if hint else MOST) else ""
        self._report(
            code,
            self.not_here(node.text or "") or f"{what} cannot be {_shown(node)}",
            node.span,
            help=" ".join(filter(None, (hint, known))),
        )
        return None

    def _report(
        self, code: Code, message: str, span: Span, *, because: str = "", help: str = ""
    ) -> None:
        self.problems.append(problem(code, message, span, because=because, help=help))


def unfit_text(text: str) -> str:
    """Why a text could be taken for another one, or could not be shown as it is."""
    if text != text.strip():
        return "begins or ends with a blank"
    hidden = next((c for c in text if hides(c)), "")
    return f"holds the character {name_of_character(hidden)}, which does not show" if hidden else ""


def _all(texts: Iterator[str | None]) -> Texts | None:
    texts_or_none = [*texts]
    good = [text for text in texts_or_none if text is not None]
    return good if len(good) == len(texts_or_none) else None


def _shown(node: Node) -> str:
    if node.items is not None:
        return "a list"
    if node.fields is not None:
        return "a mapping"
    words = " ".join((node.text or "").split())
    if not words:
        return "empty"
    return f"`{words}`" if len(words) <= 40 else f"`{words[:39]}…`"
