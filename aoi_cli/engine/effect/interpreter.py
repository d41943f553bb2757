"""Who gains what when something happens: the interpreter of the components' effects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect, Scale
from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.engine.state import State


class Cause(Struct, frozen=True, gc=False):
    source: str
    space: str = ""
    """The track of the space that a tile was taken from."""


Gain = Callable[[Any, Any, Any, Cause], None]
"""The function of a keyword of effects: it takes state, player, amount and cause."""
Count = Callable[[Any, Any], int]
"""A number of a player's by which gains are multiplied."""

SETS_REMEMBERED = 512
"""The sets of cards, tiles or workers whose sums are remembered. A game has some hundred, and games
share few: more would fill the memory of a check of thousands, and spare next to nothing."""


class Abilities:
    """The effects of a set of components, sorted by when they matter."""

    def __init__(
        self, effects: Iterable[tuple[str, Effect]], numbers: Collection[str],
        allowances: Collection[str],
    ) -> None:
        self.income: list[tuple[str, Effect]] = []
        self.passing: list[tuple[str, Effect]] = []
        self.actions: dict[str, Effect] = {}
        self.on: dict[str, list[tuple[str, Effect]]] = {}
        self.numbers = dict.fromkeys(numbers, 0)
        self.allowed: dict[str, str | None] = dict.fromkeys(allowances)
        """The component by which something irregular is possible."""
        for tile, effect in effects:
            self._sort(tile, effect)

    def _sort(self, tile: str, effect: Effect) -> None:
        match effect.when:
            case "income":
                self.income.append((tile, effect))
            case "passing":
                self.passing.append((tile, effect))
            case "action":
                self.actions[effect.name or tile] = effect
            case "on":
                self.on.setdefault(effect.name, []).append((tile, effect))
            case "modifies":
                by = effect.gains["by"]
                assert isinstance(by, int)
                self.numbers[effect.name] += by
            case "allows":
                self.allowed[effect.name] = tile


NO_ABILITIES = Abilities((), (), ())


def names_of(tiles: Mapping[str, Component], when: str) -> frozenset[str]:
    """Every name that effects of this kind have among all components of a game."""
    return frozenset(e.name for tile in tiles.values() for e in tile.effects if e.when == when)


def gain(
    s: State, p: Any, effect: Effect, source: str, times: int = 1, space: str = ""
) -> None:
    cause = Cause(source, space)
    game = s.game
    count = game.effects.counts[effect.per](s, p) if effect.per else 1
    for what, amount in effect.gains.items():
        if isinstance(amount, Scale):
            amount = amount.at(count)
        elif isinstance(amount, int):
            amount *= count * times
        if amount:
            game.effects.gains[what](s, p, amount, cause)


def gain_all(s: State, p: Any, gains: Mapping[str, int], source: str) -> None:
    gain(s, p, Effect("once", gains), source)


def happens(s: State, p: Any, event: str, times: int = 1, space: str = "") -> None:
    """Everything that the player gets for an event: scoring tiles, own components."""
    game = s.game
    if event not in game.effects.events:
        raise KeyError(f"no event {event}")
    if not times:
        return
    for tile in game.effects.scoring_components(s):
        for effect in game.box.components[tile].effects:
            if effect.when == "on" and effect.name == event:
                gain(s, p, effect, tile, times)
    for tile, effect in s.abilities(p).on.get(event, ()):
        gain(s, p, effect, tile, times, space)
