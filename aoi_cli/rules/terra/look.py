"""How a game of the family is shown: its own words and signs for what all of them have."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

Owned = tuple[str, int, str]
"""A component, how many of it, and what is to be said of it."""


def nothing(*of: object) -> tuple[Any, ...]:
    return ()


@dataclass(frozen=True)
class Look:
    title: str
    called: str
    """What a player is also called by: the board or the faction."""
    letters: Mapping[str, str]
    """Every kind of building as the map shows it, no two alike."""
    shapes: Mapping[str, str]
    """And as it is drawn."""
    units: Mapping[str, str]
    """Resources behind a number where room is short."""
    marks: tuple[tuple[str, str], ...]
    """What hexes of this game can be besides, and the words for it."""
    bonuses: str
    """The bonus tiles together."""
    actions: str
    """The actions of the table together."""
    tracks: str
    """The board of the tracks."""
    does: Callable[[Any, str], str]
    """What a component does in a state of the game."""
    owned: Callable[[Any], Iterator[Owned]]
    """A player's components."""
    prices: Callable[[Any], Mapping[str, str]]
    """The actions of the table and what they cost."""
    marked: Callable[[Any, str], Collection[str]] = nothing
    """What a player's hex with a building is besides being in a city."""
    besides: Callable[[Any], Iterable[tuple[str, str]]] = nothing
    """What else a player has, and the words for it."""


def gathered(p: Any, *names: str, unbuilt: str = "") -> Iterator[Owned]:
    """The components named, then the tiles; one that a building will bring is among them."""
    waiting = (unbuilt,) if unbuilt and unbuilt not in p.tiles else ()
    all_names = (*names, *waiting, *p.tiles)
    for name in dict.fromkeys(filter(None, all_names)):
        note = "used" if name in p.used else "not built" if name in waiting else ""
        yield name, all_names.count(name), note
