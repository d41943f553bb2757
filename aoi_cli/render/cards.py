"""Cards and lists of them in text."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from aoi_cli.engine.show.cards import Card, Topics
from aoi_cli.engine.show.report import Table
from aoi_cli.render.ansi import BOLD, painted


def print_card(card: Card, width: int, colour: bool = False) -> list[str]:
    """Name and kind, what it does, then a line for each fact."""
    names = ", ".join(n for n in (card.short, *card.others) if n)
    title = painted(card.name, BOLD) if colour else card.name
    where = f"; rulebook: {card.where}" if card.where else ""
    lines = [title + (f" ({names})" if names else ""), f"{card.kind}{where}"]
    lines += wrap(card.brief, width, initial_indent="  ", subsequent_indent="  ")
    indent = max((len(label) for label, _ in card.facts), default=0) + 4
    for label, text in card.facts:
        start = f"  {label}".ljust(indent)
        lines += wrap(text, width, initial_indent=start, subsequent_indent=" " * indent)
    return lines


def members(topic: str, cards: Sequence[Card]) -> Table:
    """The cards of one topic, a row each."""
    short = any(card.short or card.others for card in cards)
    columns = ("name", *(("also",) if short else ()), "what it does")
    rows = tuple(
        (card.name, *((", ".join(n for n in (card.short, *card.others) if n),) if short else ()),
         card.brief)
        for card in cards
    )
    return Table(topic, columns, rows)


def contents(topics: Topics, title: str) -> Table:
    rows = tuple((topic, str(len(cards)), some(cards)) for topic, cards in topics.items())
    return Table(title, ("topic", "cards", "such as"), rows)


def some(cards: Sequence[Card]) -> str:
    names = [card.name for card in cards[:3]]
    return ", ".join([*names, "…"] if len(cards) > len(names) else names)
