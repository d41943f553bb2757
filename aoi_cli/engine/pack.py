"""Component packs: what is printed on a game's components, in a file of its own.

A kind of pack belongs to a game that has the rules alone. It reads a document into a pack of its
own type, and says everything that is wrong with it in one go.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from aoi_cli.engine.error.refusal import Code, Diagnostic
from aoi_cli.engine.span import Node, Span
from aoi_cli.engine.struct import Struct, field

if TYPE_CHECKING:
    from lark import Token, Tree

    from aoi_cli.engine.setup.schema import Schema
    from aoi_cli.engine.show.print_sheets import Sheet
    from aoi_cli.engine.state import State

P = TypeVar("P")


Parse = Callable[[str, str], "Tree[Token]"]
"""A text by a start of the grammar of packs; or Unread."""


class Boxed(Struct, frozen=True):
    """A pack that the head of a game names, or why it cannot be used."""

    pack: object = None
    sum: str = ""
    wrong: str = ""
    warnings: int = 0


Boxes = Callable[[str, bool], Boxed | None]
"""A pack by its name, components of several origins allowed or not; None if there is none."""


class Unread(Exception):
    """A text in the notation of the pack that does not parse; places count from 0."""

    def __init__(self, message: str, help: str, start: int, end: int) -> None:
        super().__init__(message)
        self.message = message
        self.help = help
        self.start = start
        self.end = end


def unreadable(text: str, start: str) -> Tree[Token]:
    raise Unread("there is no notation here", "", 0, len(text))


class Document(Struct, frozen=True):
    """A pack as it was written."""

    node: Node
    parse: Parse
    spot: Callable[[Node, int, int], Span]
    """Where a part of a text stands in the file."""


class Findings(Struct):
    errors: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)


class PackKind(Protocol[P]):
    game: str
    """Whose packs these are."""
    grammar: str
    """The grammar of its notation; it stands alone."""
    starts: tuple[str, ...]
    phrases: Mapping[str, str]
    """How messages call what the grammar expects."""
    shipped: Mapping[str, str]
    """Packs that come with the program: the file of each id."""

    @abstractmethod
    def classes(self) -> Iterable[type]:
        """The classes of a pack, besides plain data and the places in its file."""

    @abstractmethod
    def read(self, document: Document, found: Findings, mixed: bool = False) -> P | None:
        """None if it cannot be used; `mixed` allows components of several origins."""

    @abstractmethod
    def for_ruleset(self, pack: P, ruleset: str) -> P:
        """The pack as games of this ruleset have it; the pack itself if nothing is newer."""

    def form_for(self, text: str, at: int) -> str:
        """The form to write, where a text of the notation stops making sense; "" if unclear."""
        return ""

    @abstractmethod
    def banner(self, pack: P) -> Sequence[str]:
        """The lines that begin every report of a game with the pack."""

    @abstractmethod
    def canonical(self, pack: P) -> object:
        """Everything that a game depends on, as plain data."""

    @abstractmethod
    def components(self, pack: P) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """The fields of each component, by kind and id, in words of the notation."""

    def describe_components(self, pack: P) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        """The fields of each component, by kind and id, in words for players."""
        return self.components(pack)

    @abstractmethod
    def sheets(self, pack: P) -> Sequence[Sheet]:
        """The sheets that can be printed and cut."""

    @abstractmethod
    def skeleton(self, id: str) -> str:
        """A pack to be filled in from a box."""

    @abstractmethod
    def learnt(
        self, document: dict[str, Any], s: State, id: str, where: str
    ) -> tuple[dict[str, Any], Sequence[str]]:
        """A pack as plain data, with what the players of a game have said of it filled in, and
        what is to be told of that at its head."""

    @abstractmethod
    def schema(self) -> Schema: ...

    @abstractmethod
    def codes(self) -> Sequence[Code]: ...


AnyPackKind = PackKind[Any]
