"""Every tile of the game, a line each, and the names by which they are written."""

from __future__ import annotations

from collections.abc import Mapping

from aoi_cli.engine.box import Box, Component
from aoi_cli.engine.effect.tile import (
    Effect,
    action,
    allows,
    income,
    modifies,
    on,
    once,
    passing,
    scale,
)
from aoi_cli.rules.age_of_innovation.box.factions import FACTIONS
from aoi_cli.rules.terra.box.tiles import Line, in_third_phase, line

DISCIPLINES = ("banking", "law", "engineering", "medicine")


def tiles(kind: str, section: str, prefix: str, *lines: Line) -> dict[str, Component]:
    """Tiles of one kind, numbered from 1; a tile without a name is called by its number."""
    numbered = ((f"{prefix}{n}", *parts) for n, parts in enumerate(lines, 1))
    return {
        name or short: Component(
            name or short, kind, short=short, section=section, effects=effects, since=since)
        for short, name, effects, since in numbered
    }


INNOVATIONS = tiles(
    "innovation", "Innovations", "i",
    line("deus-ex-machina", once(books=1, each_step=1), action(spades=1)),
    line("professors", action(scholars=1, vp=3)),
    line("trade-routes", passing(per="guild", vp=2)),
    line("architecture", once(vp=10), once(per="shape", steps=1)),
    line("libraries", once(per="two highest levels", vp=1)),
    line("sewerage", once(per="workshop", vp=2)),
    line("colleges", once(per="school", vp=5)),
    line("league-of-cities", once(per="city tile", vp=5)),
    line("communication", once(per="group", vp=scale((4, 8), (5, 12), (6, 18)))),
    line("steam-power", once(scholars=1, terraforming=1, shipping=1)),
    line("census", once(per="building", vp=scale((7, 8), (9, 12), (11, 18)))),
    line("steel", once(per="own bridge", vp=scale((1, 8), (2, 12), (3, 18)))),
    line("neutral-workshop", once(neutral="workshop"), income(tools=3)),
    line("neutral-guild", once(neutral="guild"), income(coins=5)),
    line("neutral-school", once(neutral="school", competency=1)),
    line("neutral-university", once(neutral="university"), income(vp=2)),
    line("neutral-palace", once(neutral="palace", tokens=2), income(power=4)),
    line("monument", once(neutral="monument", vp=7)),
)

COMPETENCIES = tiles(
    "competency", "Competency tiles", "c",
    line("", income(tools=1, steps=1)),
    line("", income(vp=3, coins=2)),
    line("", income(books=1, power=1)),
    line("", once(vp=5, tools=1, coins=2)),
    line("", once(spades=2)),
    line("", once(annexes=2)),
    line("", action(power=4)),
    line("", passing(per="city tile", vp=2)),
    line("", on("send", vp=2)),
    line("", once(neutral="tower"), income(power=2, coins=2)),
    line("", on("workshop on an edge", vp=3)),
    line("", passing(per="lowest level", vp=1)),
)

PALACES = tiles(
    "palace", "Palace tiles", "p",
    line("", income(power=5), action(tools=2)),
    line("", action(spades=2)),
    line("", income(power=2), action(replace="school", vp=3, tools=1)),
    line("", income(power=2), action(upgrade="workshop")),
    line("", income(power=4), once(competency=1)),
    line("", income(power=2, books=1), action(steps_in_one=2)),
    line("", income(power=4), passing(per="school", vp=3)),
    line("", income(power=2, coins=2, tools=1), modifies("city value", -1)),
    line("", income(scholars=1), allows("flight"), on("flight", vp=5)),
    line("", income(coins=6), once(power=12, books=2)),
    line("", income(tools=1), once(city=1)),
    line("", income(power=8), on("workshop", vp=2)),
    line("", action(books=1, coins=3), on("guild", vp=3)),
    line("", income(power=6), once(shipping=2), allows("skip a river hex")),
    line("", income(power=6), once(spades=2, bridges=2, books=2)),
    line("", income(power=2, books=1), once(guild_anywhere=1)),
    line("", income(power=2), once(vp=10)),
)
IN_PARTS = "p15"
"""The palace whose parts may come in any order but not interleaved."""

ROUND_BONUSES = tiles(
    "round bonus", "Round bonuses", "rb",
    line("rb-river", on("workshop by a river", vp=2), modifies("shipping", 1)),
    line("rb-send", income(scholars=1), on("send", vp=2)),
    line("rb-guild", income(power=3), on("guild", vp=3)),
    line("rb-palace", income(tools=1), passing(per="palace or university", vp=4)),
    line("rb-spade", income(books=1), action(spades=1)),
    line("rb-bridge", income(books=1), action(bridges=1)),
    line("rb-discipline", income(tools=2), action(steps=1)),
    line("rb-school", income(coins=4), passing(per="school", steps=1)),
    line("rb-power", income(power=4, coins=2)),
    line("rb-coins", income(coins=6)),
)

POWER_ACTIONS = tiles(
    "power action", "Power actions", "act",
    line("power-bridge", action(bridges=1)),
    line("power-scholar", action(scholars=1)),
    line("power-tools", action(tools=2)),
    line("power-coins", action(coins=7)),
    line("power-spade", action(spades=1)),
    line("power-spades", action(spades=2)),
)
POWER_PRICE = dict(zip(POWER_ACTIONS, (3, 3, 4, 4, 4, 6), strict=True))

BOOK_ACTIONS = tiles(
    "book action", "Book actions", "ba",
    line("book-power", action(power=5)),
    line("book-steps", action(steps_in_one=2)),
    line("book-coins", action(coins=6)),
    line("book-guilds", Effect("action", {"vp": 2}, per="guild")),
    line("book-upgrade", action(upgrade="workshop")),
    line("book-spades", action(spades=3)),
)
BOOK_PRICE = dict(zip(BOOK_ACTIONS, (1, 1, 2, 2, 2, 3), strict=True))

CITY_TILES = tiles(
    "city tile", "Cities", "ct",
    line("city-tools", once(vp=4, tools=3)),
    line("city-books", once(vp=5, books=2)),
    line("city-spades", once(vp=5, spades=2)),
    line("city-coins", once(vp=6, coins=6)),
    line("city-steps", once(vp=7, each_step=1)),
    line("city-power", once(vp=8, power=8)),
    line("city-scholar", once(vp=8, scholars=1)),
)


def science(
    name: str, event: str, vp: int, discipline: str, levels: int, **gains: int
) -> Line:
    """A round scoring tile: VP for an event, and a gain for every `levels` levels."""
    bonus = in_third_phase(discipline, levels, **gains)
    return line(f"rs-{name}-{discipline}", on(event, vp=vp), bonus)


ROUND_SCORING = tiles(
    "round scoring", "Round scoring tiles", "rs",
    science("workshop", "workshop", 2, "law", 3, scholars=1),
    science("workshop", "workshop", 2, "banking", 3, power=4),
    science("guild", "guild", 3, "law", 3, books=1),
    science("guild", "guild", 3, "medicine", 4, bonus_spades=1),
    science("school", "school", 4, "banking", 1, coins=1),
    science("big", "palace or university", 5, "medicine", 2, tools=1),
    science("big", "palace or university", 5, "banking", 2, tools=1),
    science("innovation", "innovation", 5, "law", 2, power=3),
    science("spade", "spade", 2, "engineering", 1, coins=1),
    science("step", "level", 1, "medicine", 3, books=1),
    science("city", "city tile", 5, "engineering", 4, bonus_spades=1),
    science("track", "track", 3, "engineering", 3, scholars=1),
)
SPADE_TILE = "rs-spade-engineering"

FINAL_SCORING = tiles(
    "final round", "Final-round tiles", "fs",
    line("fs-edge", on("workshop on an edge", vp=3)),
    line("fs-workshop", on("workshop", vp=2)),
    line("fs-guild", on("guild", vp=3)),
    line("fs-school", on("school", vp=4)),
)

KINDS: Mapping[str, Mapping[str, Component]] = {
    "innovation": INNOVATIONS,
    "competency": COMPETENCIES,
    "palace": PALACES,
    "round bonus": ROUND_BONUSES,
    "power action": POWER_ACTIONS,
    "book action": BOOK_ACTIONS,
    "city tile": CITY_TILES,
    "round scoring": ROUND_SCORING,
    "final round": FINAL_SCORING,
    "faction": {name: f.tile for name, f in FACTIONS.items()},
}
RULESETS = ("1",)
TILES: Mapping[str, Component] = {t.id: t for kind in KINDS.values() for t in kind.values()}
NAMES: Mapping[str, Component] = {**{t.short: t for t in TILES.values()}, **TILES}
"""Tiles by everything they may be called."""
BOX = Box(RULESETS, TILES.values(), NAMES)
