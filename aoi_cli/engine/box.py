"""The box of a game: its components, and which of them each ruleset has.

A game file is pinned to a ruleset. Whatever lists components asks `box.of(ruleset)`: heads, decks,
draws, legal moves, names of players. So a file under way never meets what a newer ruleset brings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, TypeVar

from aoi_cli.engine.effect.tile import Effect
from aoi_cli.engine.struct import Struct

FIRST = "1"
TOO_NEW = "A newer version of the rules has brought it than the file is pinned to."


def find_later(rulesets: Sequence[str], ruleset: str) -> frozenset[str]:
    """The rulesets that are newer than this one."""
    return frozenset(rulesets[rulesets.index(ruleset) + 1 :])


class Identified(Struct, frozen=True):
    """The two things that every component has: an id and a kind."""

    id: str
    kind: str


class Component(Identified, frozen=True, kw_only=True):
    """A card, a tile, a faction: something with effects that players hold or use."""

    short: str = ""
    """A shorter name that rows may use."""
    section: str = ""
    """Where the rulebook describes it."""
    effects: tuple[Effect, ...] = ()
    since: str = FIRST
    """The ruleset that brought it; files of older ones are played without it."""


C_co = TypeVar("C_co", bound=Component, covariant=True)


class Box(Generic[C_co]):
    """The components that one ruleset has. The box of the newest one holds all there are."""

    __slots__ = ("_before", "components", "names", "newer", "rulesets")

    def __init__(
        self,
        rulesets: Sequence[str] = (FIRST,),
        components: Iterable[C_co] = (),
        names: Mapping[str, C_co] | None = None,
        newer: frozenset[str] = frozenset(),
    ) -> None:
        """`rulesets` stand in order, the newest one last. `names` holds components by everything
        that they may be called, in small letters; otherwise they are called by their ids."""
        everything = [*components]
        self.rulesets = tuple(rulesets)
        self.components: Mapping[str, C_co] = {each.id: each for each in everything}
        self.names: Mapping[str, C_co] = self.components if names is None else names
        self.newer = newer
        """Ids of components that only newer rulesets have."""
        if len(self.components) < len(everything):
            raise ValueError("two components have the same id")
        for each in everything:
            if each.since not in self.rulesets:
                raise ValueError(f"{each.id} came with an unknown ruleset, {each.since}")
        self._before = self._without(self.rulesets[-1]) if len(self.rulesets) > 1 else None
        """The box of the ruleset before. No box leads back to itself, so a dropped one is freed."""

    def _without(self, newest: str) -> Box[C_co]:
        kept = [each for each in self.components.values() if each.since != newest]
        names = {name: each for name, each in self.names.items() if each.since != newest}
        dropped = {each.id for each in self.components.values() if each.since == newest}
        return Box(self.rulesets[:-1], kept, names, self.newer | dropped)

    def of(self, ruleset: str) -> Box[C_co]:
        """The box with which files of this ruleset are played."""
        box: Box[C_co] | None = self
        while box and box.rulesets[-1] != ruleset:
            box = box._before
        if box is None:
            raise KeyError(ruleset)
        return box

    def only(self, ids: Iterable[str]) -> list[str]:
        """The ids that no newer ruleset has brought, in the same order."""
        return [id for id in ids if id not in self.newer]
