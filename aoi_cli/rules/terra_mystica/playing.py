"""What the built-in players of this game value and prepare."""

from __future__ import annotations

from aoi_cli.engine.say import say
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.playing import Style, Taste, use
from aoi_cli.rules.terra.playing import choose_row as choose_row
from aoi_cli.rules.terra.wheel import spades
from aoi_cli.rules.terra_mystica import legal as legal
from aoi_cli.rules.terra_mystica.final import area
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.wording import wording

BUILDINGS = {"trading post": 2.5, "temple": 4.0, "stronghold": 9.0, "sanctuary": 7.0}
"""What a building is worth besides what it gives."""
BRIDGE_END = 1.3
PROSPECTS = (0.6, 0.4, 0.2, 0.1)
"""An empty hex in reach, by the spades that it takes."""


def convert(paid: tuple[int, str], got: tuple[int, str]) -> Commands:
    return (wording(say("convert", paid=paid, got=got)),)


def burn(tokens: int) -> Commands:
    return (say(f"burn {tokens}", amount=tokens),)


def choosing(s: State, p: Player) -> tuple[str, ...]:
    return (p.faction,) if s.phase == "distribution" else ()


def more(s: State, p: Player, taste: Taste) -> float:
    """Buildings, bridges, most of all those between own buildings, and hexes to build on."""
    worth = sum(BUILDINGS.get(kind, 0) for kind in p.buildings.values())
    ends = (hex in p.buildings for a, b, owner in s.bridges if owner == p.name for hex in (a, b))
    worth += BRIDGE_END * taste.likes("bridge") * sum(ends)
    return worth + use(s) * sum(
        PROSPECTS[spades(s.terrain_of(hex), p.board)]
        for hex in s.map.terrain
        if hex not in s.owner and s.in_reach(p, hex)
    )


STYLE = Style(
    worth={"coins": 0.3, "workers": 0.9, "priests": 2.0, "power": 0.3, "vp": 1.0},
    tiles={"favor tile": 3.0, "town tile": 4.0, "stronghold": 5.0},
    level=0.6,
    city=7.0,
    preparations=(
        (),
        convert((3, "power"), (1, "workers")),
        convert((1, "priests"), (1, "workers")),
        convert((3, "power"), (3, "coins")),
        convert((2, "workers"), (2, "coins")),
        convert((3, "vp"), (3, "coins")),
        burn(1),
        burn(2),
        (*burn(3), *convert((3, "power"), (1, "workers"))),
    ),
    choosing=choosing,
    area=area,
    digging=lambda p: 3 - p.dig,
    more=more,
)


def taste(seed: str) -> Taste:
    return Taste(seed, STYLE)
