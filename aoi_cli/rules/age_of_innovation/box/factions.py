"""The twelve factions: what they start with and what they can do."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.box import Component
from aoi_cli.engine.effect.tile import Effect, action, allows, income, modifies, on
from aoi_cli.engine.struct import Struct, field


class Faction(Struct, frozen=True):
    tile: Component
    steps: Mapping[str, int] = field(default_factory=dict)
    each_step: int = 0
    tools: int = 0
    steps_of_choice: int = 0
    competency: bool = False
    """True if the faction takes a competency tile once all first buildings stand."""


def faction(
    id: str,
    *effects: Effect,
    tools: int = 0,
    each_step: int = 0,
    steps_of_choice: int = 0,
    competency: bool = False,
    since: str = "1",
    **steps: int,
) -> Faction:
    tile = Component(id, "faction", short=id, section="Factions", effects=effects, since=since)
    return Faction(tile, steps, each_step, tools, steps_of_choice, competency)


FACTIONS = {
    f.tile.id: f
    for f in (
        faction("blessed", modifies("science level", 3), each_step=1),
        faction("felines", on("city", free_steps=3, books=1), banking=1, medicine=1),
        faction("goblins", on("spade", coins=2), banking=1, engineering=1, tools=1),
        faction(
            "illusionists",
            modifies("power action", -1),
            on("power action", edition="1.2", vp=1),
            on("power action", edition="1.2", players=(4, 5), vp=1),
            on("power action", edition="1.0", vp=3),
            on("power action", edition="1.0", players=(5,), vp=1),
            medicine=2,
        ),
        faction("inventors", competency=True),
        faction("lizards", on("city", city_build=1), steps_of_choice=2),
        faction(
            "moles",
            allows("tunnel"),
            allows("bridge for a tool"),
            on("tunnel", edition="1.2", vp=2),
            on("tunnel", edition="1.2", per="player", vp=1),
            on("tunnel", edition="1.0", vp=4),
            engineering=2,
        ),
        faction("monks", allows("university first"), law=1),
        faction(
            "navigators",
            on("workshop by a river", vp=2),
            on("workshop by a river", edition="1.2", coins=1),
            law=3,
        ),
        faction(
            "omar", allows("tower first"), income(power=2, coins=2), banking=1, engineering=1
        ),
        faction("philosophers", on("competency", space_books=1), action(books=1), banking=2),
        faction("psychics", action(power=5, another_action=1), banking=1, medicine=1, tools=1),
    )
}
