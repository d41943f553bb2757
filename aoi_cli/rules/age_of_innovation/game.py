"""Age of Innovation as the engine sees it: start, apply a command, end a row, ask for views.

What is imported under its own name is a part of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.rules.age_of_innovation import distribution, verbs
from aoi_cli.rules.age_of_innovation.head import read_head as read_head
from aoi_cli.rules.age_of_innovation.setup import Setup
from aoi_cli.rules.age_of_innovation.state import Player, State, snapshot
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, NAMES
from aoi_cli.rules.terra import course
from aoi_cli.rules.terra.table import apart as apart
from aoi_cli.rules.terra.table import apply as apply
from aoi_cli.rules.terra.table import called as called
from aoi_cli.rules.terra.table import end_row as end_row
from aoi_cli.rules.terra.table import give_turn as give_turn
from aoi_cli.rules.terra.table import legal as legal
from aoi_cli.rules.terra.table import listing as listing
from aoi_cli.rules.terra.table import next_commands as next_commands
from aoi_cli.rules.terra.table import outcome as outcome
from aoi_cli.rules.terra.table import picture as picture
from aoi_cli.rules.terra.table import presume as presume
from aoi_cli.rules.terra.table import report as report
from aoi_cli.rules.terra.table import score as score
from aoi_cli.rules.terra.table import source_in_words as source_in_words
from aoi_cli.rules.terra.table import told as told
from aoi_cli.rules.terra.table import value as value
from aoi_cli.rules.terra.table import waiting as waiting
from aoi_cli.rules.terra.table import where as where

if TYPE_CHECKING:
    from aoi_cli.engine.cards import Topics

WAYS = verbs.WAYS
SCHOLAR_SPACES = (3, 2, 2, 2)
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "points": ("vp",),
    "resources": ("coins", "tools", "scholars", "power", *(f"{d} book" for d in DISCIPLINES)),
    "progress": (*DISCIPLINES, "keys", "shipping", "terraforming"),
}
"""What players have, in groups: what `value` tells and the ledger adds up."""
ANNOTATED = ("coins", "tools", "scholars", "power", "vp")
"""What a player has that an annotated row asserts."""


def start(setup: Setup) -> State:
    """The state before the first row."""
    neutral = len(setup.seats) == 2
    s = State(
        setup,
        {name: Player(name) for name in setup.seats},
        list(setup.seats),
        innovations={t: place for place, tiles in setup.innovations.items() for t in tiles},
        palaces=() if setup.distribution == "draft" else setup.palaces,
        spaces={d: SCHOLAR_SPACES[: 3 if neutral else 4] for d in DISCIPLINES},
        neutral_levels=dict.fromkeys(DISCIPLINES, 2) if neutral else {},
    )
    distribution.begin(s)
    course.proceed(s)
    return s


def begin_row(s: State, player: str, text: str) -> None:
    s.parts_begun = False
    course.begin_row(s, player, text)


def view(s: State, player: str) -> Mapping[str, Any]:
    return snapshot(s.players[player])


def tile_name(word: str, short: bool) -> str:
    """A tile by its full or its short name; other words as they are."""
    tile = NAMES.get(word)
    if tile is None:
        return word
    return tile.short if short else tile.id


# What a judgement does not need is read only where it is used.


def cards() -> Topics:
    from aoi_cli.rules.age_of_innovation.cards import cards

    return cards()


def conditions() -> Mapping[str, str]:
    from aoi_cli.rules.age_of_innovation.conditions import HOLDS

    return HOLDS
