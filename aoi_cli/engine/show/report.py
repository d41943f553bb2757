"""The report of a game's state: a board, tables, and what the table waits for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from aoi_cli.engine.struct import Struct, replace

Sign = Literal["brackets", "pale", "plus", "dots"]
"""How a mark is drawn: around the piece, as its colour, beside it, along the outer sides."""


class Standing(Struct, frozen=True, array_like=True):
    """One of several pieces on a hex."""

    kind: str
    """Its letter."""
    owner: str
    """The letter of the owner."""
    value: str = ""
    """How strong it is, if it is one of those that move about."""


class Hex(Struct, frozen=True):
    id: str
    x: int
    """In half steps along the row."""
    y: int
    colour: str
    """"" for a river."""
    letter: str
    """The terrain's letter; ~ for a river."""
    piece: str = ""
    owner: str = ""
    """The letter of the owner's terrain."""
    marks: frozenset[str] = frozenset()
    """Its marks, by the names that the board explains."""
    label: str = ""
    """The text on it, if that is not its id."""
    standing: tuple[Standing, ...] = ()
    """On a crowded board, in place of the piece."""


class Board(Struct, frozen=True):
    hexes: tuple[Hex, ...]
    bridges: tuple[tuple[str, str, str], ...] = ()
    """Two hexes and the owner's letter."""
    terrains: tuple[tuple[str, str, str], ...] = ()
    """Letter, name and colour of each terrain, for the legend."""
    pieces: tuple[tuple[str, str], ...] = ()
    """Letters and name of each kind of piece."""
    owners: tuple[tuple[str, str], ...] = ()
    """Letter and name of each player."""
    marks: tuple[tuple[str, str], ...] = ()
    """The marks that this game has, and the words for them."""
    signs: tuple[tuple[str, Sign], ...] = ()
    """And how they are drawn."""
    crowded: bool = False
    """Its hexes have room for several pieces, and there are neither rivers nor bridges."""
    colours: tuple[tuple[str, str], ...] = ()
    """The colours of owners by their letters, where those are not terrains."""

    def marked(self, hex: Hex, sign: Sign) -> bool:
        """True if a mark of the hex is drawn so."""
        return any(name in hex.marks for name, drawn in self.signs if drawn == sign)

    def words_for(self, sign: Sign) -> str:
        """The words for what is drawn so; "" where nothing is."""
        words = dict(self.marks)
        return next((words[n] for n, drawn in self.signs if drawn == sign and n in words), "")


class Table(Struct, frozen=True):
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class TurnFact(Struct, frozen=True):
    """A fact that matters for choosing a row: a title and the items below it."""

    title: str
    items: tuple[str, ...]
    least: int = 100
    """How many of the items are shown even if room is short."""


class Report(Struct, frozen=True):
    """A board, tables, and what the table waits for."""

    title: str
    where: str
    """How far the game is: "round 3, phase II"."""
    board: Board | None
    tables: tuple[Table, ...]
    waiting: tuple[str, ...]
    """Who is to do what."""

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that can be shown alone, below the heading."""
        return (*("map",) * bool(self.board), *("waiting",) * bool(self.waiting),
                *(as_word(table.title) for table in self.tables))

    def fitting(self, word: str) -> set[str]:
        """The parts that are meant: by the beginning of the name, or of a word in it."""
        low = word.lower()
        if low in self.parts:
            return {low}
        return {part for part in self.parts
                if any(name.startswith(low) for name in (part, *part.split("-")))}

    def only(self, parts: Collection[str]) -> Report:
        return replace(
            self,
            board=self.board if "map" in parts else None,
            tables=tuple(t for t in self.tables if as_word(t.title) in parts),
            waiting=self.waiting if "waiting" in parts else (),
        )


def as_word(title: str) -> str:
    return "-".join("".join(sign for sign in title.lower() if sign not in ",.:;").split())
