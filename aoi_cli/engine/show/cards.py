"""Cards: all that is said of a component, an action or a ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.struct import Struct


class Card(Struct, frozen=True):
    name: str
    kind: str
    where: str
    """The section of the rulebook; nothing, if the rulebook says nothing of it."""
    brief: str
    """All of it in a line."""
    facts: tuple[tuple[str, str], ...] = ()
    """Further facts: label and text."""
    short: str = ""
    others: tuple[str, ...] = ()
    """Other names it is known by."""

    @property
    def names(self) -> Iterator[str]:
        return (n.lower() for n in (self.name, self.short, *self.others) if n)


Topics = Mapping[str, Sequence[Card]]
"""Cards by topic, such as "palaces"."""


def find_topic(topics: Topics, word: str) -> str | None:
    """A topic by its name, in the plural or the singular."""
    for name in topics:
        if spelt(word) in (spelt(name), spelt(name).removesuffix("s"), singular(spelt(name))):
            return name
    return None


def find_cards(topics: Topics, word: str) -> list[Card]:
    """Cards by any of their names; a piece and a tile may share one."""
    return [
        card for cards in topics.values() for card in cards
        if spelt(word) in map(spelt, card.names)
    ]


def all_names(topics: Topics) -> list[str]:
    return [*topics, *(name for cards in topics.values() for card in cards for name in card.names)]


def spelt(word: str) -> str:
    """Case, hyphens and blanks make no difference."""
    return " ".join(word.lower().replace("-", " ").split())


def singular(words: str) -> str:
    return words.removesuffix("ies") + "y" if words.endswith("ies") else words.removesuffix("es")
