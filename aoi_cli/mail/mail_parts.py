"""Parts of a mail that look different as text and on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from aoi_cli.engine.show.report import Table, TurnFact
from aoi_cli.engine.struct import Struct, replace
from aoi_cli.render.line_wrap import folded, wrap_line

WIDTH = 78
"""Columns of our mails."""
MOST_LINES = 40
"""How many lines a mail about a game has at most."""
BAR = "| "
EFFECT = " " * 4
"""The beginning of a line that tells what a row did."""
LAST_OF_RECEIPT = 4
"""Lines at the end of a receipt: how to take the order back."""
REST = "…"
"""Stands for items that have no room."""
CUT = "(`history`, sent as an answer, tells all)"


class Paragraph(Struct, frozen=True):
    """Lines that are broken where a mail ends; a page breaks them where its window ends."""

    lines: tuple[str, ...]
    heading: str = ""
    small: bool = False
    """True for what a page shows in small letters."""


class Prose(Struct, frozen=True):
    """A paragraph of sentences; in the text its lines are filled."""

    text: str


class Choice(Struct, frozen=True):
    row: str
    link: str
    """Opens a mail with the row and its token; "" for a row that should be written by hand."""
    does: str = ""
    """Its price and gain, in words."""
    stays: bool = False
    """True if it stands even where room is short."""


class Choices(Struct, frozen=True):
    """Rows for a player to choose from; the text shows `in_text` of them."""

    lead: str
    rows: tuple[Choice, ...]
    in_text: int
    more: str
    """How to see all ways; "" if these are all."""


class Standings(Struct, frozen=True):
    text: str


class Facts(Struct, frozen=True):
    """The facts that matter for choosing a row; the text has room for less than the page."""

    facts: tuple[TurnFact, ...]
    in_text: tuple[TurnFact, ...]


class Picture(Struct, frozen=True):
    png: bytes
    about: str


class Tables(Struct, frozen=True):
    """The end of a game without a board. The text holds it below."""

    tables: tuple[Table, ...]


Part = Paragraph | Prose | Choices | Facts | Standings | Picture | Tables
Content = str | Part
"""A line that stands as it is, or a part."""


def as_text(content: Iterable[Content]) -> Iterator[str]:
    for one in content:
        match one:
            case str():
                yield one
            case Prose():
                yield from wrap_line(one.text, WIDTH, "  " if one.text.startswith("- ") else "")
            case Paragraph():
                yield from [one.heading] * bool(one.heading)
                yield from folded(one.lines, WIDTH)
            case Choices():
                yield from choice_lines(one)
            case Facts():
                yield from folded(map(print_fact, one.in_text), WIDTH)
            case Standings():
                yield from folded([one.text], WIDTH)


def make_paragraphs(lines: Iterable[str]) -> Iterator[Content]:
    """Make paragraphs of lines that are wider than a mail. Rows and links stay as they are."""
    for line in lines:
        is_long = len(line) > WIDTH and " " in line and not line.startswith((" ", BAR))
        yield Prose(line) if is_long else line


def print_fact(fact: TurnFact) -> str:
    return f"{fact.title}: {'; '.join(fact.items)}"


def shorten_facts(
    facts: Sequence[TurnFact], fits: Callable[[Sequence[TurnFact]], bool]
) -> Sequence[TurnFact]:
    """The facts, shortened until they fit: items are dropped from the end, last facts first."""
    kept = [*facts]
    while kept and not fits(kept):
        last = max((n for n, fact in enumerate(kept) if is_long(fact)), default=len(kept) - 1)
        fact = kept.pop(last)
        items = [item for item in fact.items if item != REST][:-1]
        if is_long(fact) and items:
            kept.insert(last, replace(fact, items=(*items, REST)))
    return kept


def cut_fact(fact: TurnFact) -> TurnFact:
    """The fact with only the items that stand even where room is short."""
    return replace(fact, items=(*fact.items[: fact.least], REST)) if is_long(fact) else fact


def is_long(fact: TurnFact) -> bool:
    """True if some of its items can be left out."""
    return len([item for item in fact.items if item != REST]) > fact.least


def choice_lines(choices: Choices) -> Iterator[str]:
    if choices.in_text:
        yield choices.lead
    for choice in choose_first(choices.rows, choices.in_text):
        yield from barred_row(choice.row)
    if choices.more:
        yield from folded([choices.more], WIDTH)


def choose_first(rows: Sequence[Choice], n: int) -> tuple[Choice, ...]:
    """The first `n` rows in their order; those that stay take the places of others."""
    left = [*rows]
    while len(left) > n and any(not row.stays for row in left):
        left.remove(next(row for row in reversed(left) if not row.stays))
    return (*left[:n],)


def barred_row(row: str) -> list[str]:
    """A row behind a bar, so that no quote of it is an order."""
    return [BAR + line for line in folded([row], WIDTH - len(BAR))]


def count_lines(content: Sequence[Content]) -> int:
    return sum(1 for _ in as_text(content))


def count_folded(lines: Sequence[str]) -> int:
    return sum(1 for _ in folded(lines, WIDTH))


def shortened(receipt: Sequence[str], room: int) -> Sequence[str]:
    """The lines of a receipt; without effects if room is short, and cut if it is still short."""
    lines = receipt if count_folded(receipt) <= room else \
        [line for line in receipt if not line.startswith(EFFECT)]
    if count_folded(lines) <= room:
        return lines
    kept = next(n for n in range(len(lines) - LAST_OF_RECEIPT, -1, -1)
                if not n or count_folded([*lines[:n], CUT, *lines[-LAST_OF_RECEIPT:]]) <= room)
    return [*lines[:kept], CUT, *lines[-LAST_OF_RECEIPT:]]
