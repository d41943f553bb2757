"""Help for drawing heads of new games: words given by hand, and what is left to draw.

Nothing is judged here: a word that names no component goes into the head as it stands, so
that the reader of heads can say what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from aoi_cli.engine.box import Component

NamedParts = Mapping[str, Sequence[str]]
"""Words by key of the head."""


def name_component(word: str, names: Mapping[str, Component]) -> str:
    """The full name of a component; an unknown word as it stands."""
    low = word.strip().lower()
    return names[low].id if low in names else low


def first_word(named: NamedParts, key: str, default: str) -> str:
    return next(iter(named.get(key, ())), default)


def list_words(named: NamedParts, key: str) -> list[str]:
    return " ".join(named.get(key, ())).replace(",", " ").split()


def list_without(items: Sequence[str], taken: Collection[str]) -> list[str]:
    return [item for item in items if item not in taken]


def split_seats(players: Sequence[str]) -> list[tuple[str, str]]:
    """Names with the parts given for each: `anna` or `anna=lake+moles`."""
    return [(name, what) for name, _, what in (p.partition("=") for p in players)]
