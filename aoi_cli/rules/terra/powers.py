"""What a player can do by the components held."""

from __future__ import annotations

from functools import lru_cache

from aoi_cli.engine.tiles import Effect
from aoi_cli.rules.terra.rules import Rules


class Powers:
    """The effects of a set of components, sorted by when they matter."""

    def __init__(
        self, rules: Rules, components: tuple[str, ...], edition: str, players: int
    ) -> None:
        self.income: list[tuple[str, Effect]] = []
        self.passing: list[tuple[str, Effect]] = []
        self.actions: dict[str, Effect] = {}
        self.on: dict[str, list[tuple[str, Effect]]] = {}
        self.numbers: dict[str, int] = {}
        self.allowed: dict[str, str] = {}
        for tile in components:
            for effect in rules.tiles[tile].effects:
                if effect.edition not in ("", edition):
                    continue
                if effect.players and players not in effect.players:
                    continue
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
                self.numbers[effect.name] = self.numbers.get(effect.name, 0) + by
            case "allows":
                self.allowed[effect.name] = tile


@lru_cache(maxsize=4096)
def powers_of(
    rules: Rules, components: tuple[str, ...], edition: str, players: int
) -> Powers:
    return Powers(rules, components, edition, players)
