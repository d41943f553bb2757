"""The built-in players of this game: the values they set on things, and their preparations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from aoi_cli.engine.game_parts import Commands
from aoi_cli.engine.row import say
from aoi_cli.rules.terra.box.wheel import count_spades
from aoi_cli.rules.terra.moves.bot import Taste, TerraBot, value_of_resources_left
from aoi_cli.rules.terra_mystica.notation import write_in_full
from aoi_cli.rules.terra_mystica.scoring import measure_area
from aoi_cli.rules.terra_mystica.state import Player, State

BUILDINGS = {"trading post": 2.5, "temple": 4.0, "stronghold": 9.0, "sanctuary": 7.0}
"""The worth of a building besides its effects."""
BRIDGE_END = 1.3
PROSPECTS = (0.6, 0.4, 0.2, 0.1)
"""An empty hex in reach, by the spades that it takes."""


def convert(paid: tuple[int, str], got: tuple[int, str]) -> Commands:
    return (write_in_full(say("convert", paid=paid, got=got)),)


def burn(tokens: int) -> Commands:
    return (say(f"burn {tokens}", amount=tokens),)


class Bot(TerraBot[State, Player]):
    worth: Mapping[str, float] = {
        "coins": 0.3, "workers": 0.9, "priests": 2.0, "power": 0.3, "vp": 1.0,
    }
    worth_of_tiles: Mapping[str, float] = {"favor tile": 3.0, "town tile": 4.0, "stronghold": 5.0}
    worth_of_a_level = 0.6
    worth_of_a_city = 7.0
    preparations = (
        (),
        convert((3, "power"), (1, "workers")),
        convert((1, "priests"), (1, "workers")),
        convert((3, "power"), (3, "coins")),
        convert((2, "workers"), (2, "coins")),
        convert((3, "vp"), (3, "coins")),
        burn(1),
        burn(2),
        (*burn(3), *convert((3, "power"), (1, "workers"))),
    )

    def chosen(self, s: State, p: Player) -> Sequence[str]:
        return (p.faction,) if s.phase == "distribution" else ()

    def area(self, s: State, p: Player) -> int:
        return measure_area(s, p)

    def digging(self, p: Player) -> int:
        return 3 - p.dig

    def more(self, s: State, p: Player, taste: Taste) -> float:
        """Buildings, bridges, most of all those between own buildings, and hexes to build on."""
        worth = sum(BUILDINGS.get(kind, 0) for kind in p.buildings.values())
        ends = (
            hex in p.buildings for a, b, owner in s.bridges if owner == p.name for hex in (a, b)
        )
        worth += BRIDGE_END * taste.likes("bridge") * sum(ends)
        near = s.in_reach(p)
        return worth + value_of_resources_left(s) * sum(
            PROSPECTS[count_spades(s.terrain_of(hex), p.board)]
            for hex in s.map.terrain
            if hex not in s.owner and hex in near
        )

    def moderator_row(self, s: State, chance: Iterator[int]) -> str:
        raise ValueError("nothing is left to the moderator in this game")
