"""What the built-in players of this game value and prepare."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.say import say
from aoi_cli.engine.shuffle import below
from aoi_cli.rules.age_of_innovation import legal as legal
from aoi_cli.rules.age_of_innovation.final import area
from aoi_cli.rules.age_of_innovation.state import Player, State
from aoi_cli.rules.terra.playing import Style, Taste, use
from aoi_cli.rules.terra.playing import choose_row as choose_row

WORTH = {"coins": 0.3, "tools": 0.9, "scholars": 2.0, "books": 1.7, "power": 0.3, "vp": 1.0,
         "steps": 0.9}
PALACE = 3.0


def choosing(s: State, p: Player) -> tuple[str, ...]:
    chosen = (p.faction, p.palace, p.bonus) if not p.board else ()
    return tuple(what for what in chosen if what)


def more(s: State, p: Player, taste: Taste) -> float:
    books = sum(p.books.values()) * (0.5 + 0.5 * taste.likes("books"))
    return use(s) * WORTH["books"] * books + PALACE * p.having("palace")


STYLE = Style(
    worth=WORTH,
    tiles={"competency": 3.0, "innovation": 6.0, "city tile": 6.0, "palace": 7.0},
    level=0.7,
    city=6.0,
    preparations=(
        (),
        (say("convert 3 power to 1 tool", paid=(3, "power"), got=(1, "tools")),),
        (say("convert 1 scholar to 1 tool", paid=(1, "scholars"), got=(1, "tools")),),
        (say("convert 3 power to 3 coins", paid=(3, "power"), got=(3, "coins")),),
        (say("burn 1", amount=1),),
        (say("burn 2", amount=2),),
    ),
    choosing=choosing,
    area=area,
    digging=lambda p: 3 - p.terraforming,
    more=more,
)


def taste(seed: str) -> Taste:
    return Taste(seed, STYLE)


def moderator_row(s: State, chance: Iterator[int]) -> str:
    """Two players: a size for the neutral group is turned up."""
    return f"gm: neutral {7 + below(6, chance)}"
