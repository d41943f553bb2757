"""Which component is meant by words that are not quite its name."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from aoi_cli.engine.box import Component

_NUMBERED = re.compile(r"[a-z]+([0-9]+)")
_NOT_SPELT = re.compile(r"[\W_]+")


def name_like(words: str, tile: Component) -> str:
    """The name of a component that was meant: the short one, if that was written."""
    return tile.short if spelt(words) == spelt(tile.short) != spelt(tile.id) else tile.id


def with_number(
    number: str, kinds: Collection[str], known: Mapping[str, Component]
) -> Component | None:
    """The only component of these kinds that has the number."""
    tiles = {tile.id: tile for tile in known.values()
             if tile.kind in kinds and number in _numbers(tile)}
    return next(iter(tiles.values())) if len(tiles) == 1 else None


def tile_meant(words: str, known: Mapping[str, Component]) -> Component | None:
    """A component by its name however it is divided, `rb spade`; or by kind and number, `bonus
    3`."""
    return Spellings(known).find_component(spelt(words))


class Spellings:
    """Components by the letters and figures of all that they may be called."""

    def __init__(self, known: Mapping[str, Component]) -> None:
        self._named: dict[str, Component] = {}
        self._numbered: dict[str, dict[str, Component]] = {}
        for name, tile in known.items():
            self._named.setdefault(spelt(name), tile)
            for words in _by_number(tile):
                self._numbered.setdefault(words, {})[tile.id] = tile
        self.longest = max(map(len, [*self._named, *self._numbered]), default=0)

    def find_component(self, spelling: str) -> Component | None:
        if tile := self._named.get(spelling):
            return tile
        tiles = self._numbered.get(spelling, {})
        return next(iter(tiles.values())) if len(tiles) == 1 else None


def _by_number(tile: Component) -> set[str]:
    """Its number behind any word of its kind: bonus3 and card3, if that is a bonus card."""
    numbers = _numbers(tile)
    words = [*tile.kind.split(), tile.kind.replace(" ", "")]
    return {f"{word}{number}" for word in words for number in numbers}


def _numbers(tile: Component) -> list[str]:
    return [m[1] for name in (tile.short, tile.id) if (m := _NUMBERED.fullmatch(name.lower()))]


def spelt(words: str) -> str:
    return _NOT_SPELT.sub("", words.lower())
