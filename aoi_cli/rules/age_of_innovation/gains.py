"""The gains of components, what they count, and the events that they wait for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aoi_cli.engine.effect.interpreter import Cause, Count, Gain
from aoi_cli.rules.age_of_innovation.beginning import give_spades
from aoi_cli.rules.age_of_innovation.books import give_space_books
from aoi_cli.rules.age_of_innovation.cities import give_city_build, give_city_tile
from aoi_cli.rules.age_of_innovation.neutral import give_neutral
from aoi_cli.rules.terra import gains as terra
from aoi_cli.rules.terra.cities import find_groups
from aoi_cli.rules.terra.gains import gain_of, give_clergy, give_track_steps, open_choice_gain

if TYPE_CHECKING:
    from aoi_cli.rules.age_of_innovation.state import Player, State


def give_tokens(s: State, p: Player, amount: int, cause: Cause) -> None:
    one, two, three = p.bowls
    p.bowls = [one, two, three + amount]
    s.note(p, "tokens", amount, cause.source)


GAINS: Mapping[str, Gain] = terra.GAINS | {
    "tools": gain_of("tools"),
    "annexes": gain_of("annexes"),
    "spades": give_spades,
    "scholars": give_clergy,
    "tokens": give_tokens,
    "space_books": give_space_books,
    "free_steps": open_choice_gain("steps", optional=True),
    "books": open_choice_gain("books"),
    "competency": open_choice_gain("competency"),
    "replace": open_choice_gain("upgrade"),
    "guild_anywhere": open_choice_gain("guild anywhere"),
    "city_build": give_city_build,
    "neutral": give_neutral,
    "shipping": give_track_steps("shipping"),
    "terraforming": give_track_steps("terraforming"),
    "city": give_city_tile,
}
COUNTS: Mapping[str, Count] = {
    "workshop": lambda s, p: p.having("workshop"),
    "guild": lambda s, p: p.having("guild"),
    "school": lambda s, p: p.having("school"),
    "palace or university": lambda s, p: p.having("palace", "university"),
    "building": lambda s, p: len(p.buildings),
    "shape": lambda s, p: len(set(p.buildings.values())),
    "group": lambda s, p: len(find_groups(s, p)),
    "own bridge": lambda s, p: sum(owner == p.name for _, _, owner in s.bridges),
    "city tile": lambda s, p: len(p.owned("city tile")),
    "lowest level": lambda s, p: min(p.levels.values()),
    "two highest levels": lambda s, p: sum(sorted(p.levels.values())[-2:]),
    "player": lambda s, p: len(s.players),
}
EVENTS = frozenset({
    "workshop", "workshop by a river", "workshop on an edge", "guild", "school",
    "palace or university", "tower", "monument", "innovation", "competency", "city", "city tile",
    "spade", "level", "track", "send", "power action", "tunnel", "flight",
})
