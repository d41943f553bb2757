"""Terra Mystica as the engine sees it: start, apply a command, end a row, ask for views.

What is imported under its own name is a part of that.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.rules.terra import course
from aoi_cli.rules.terra.game import apart as apart
from aoi_cli.rules.terra.game import apply as apply
from aoi_cli.rules.terra.game import begin_row as begin_row
from aoi_cli.rules.terra.game import called as called
from aoi_cli.rules.terra.game import end_row as end_row
from aoi_cli.rules.terra.game import give_turn as give_turn
from aoi_cli.rules.terra.game import legal as legal
from aoi_cli.rules.terra.game import listing as listing
from aoi_cli.rules.terra.game import next_commands as next_commands
from aoi_cli.rules.terra.game import outcome as outcome
from aoi_cli.rules.terra.game import picture as picture
from aoi_cli.rules.terra.game import presume as presume
from aoi_cli.rules.terra.game import report as report
from aoi_cli.rules.terra.game import score as score
from aoi_cli.rules.terra.game import source_in_words as source_in_words
from aoi_cli.rules.terra.game import told as told
from aoi_cli.rules.terra.game import value as value
from aoi_cli.rules.terra.game import waiting as waiting
from aoi_cli.rules.terra.game import where as where
from aoi_cli.rules.terra_mystica import beginning, verbs
from aoi_cli.rules.terra_mystica.head import read_head as read_head
from aoi_cli.rules.terra_mystica.setup import Setup
from aoi_cli.rules.terra_mystica.state import Player, State, snapshot
from aoi_cli.rules.terra_mystica.tiles import CULTS, NAMES

if TYPE_CHECKING:
    from aoi_cli.engine.cards import Topics

MODULES = verbs.MODULES
AMOUNTS: Mapping[str, tuple[str, ...]] = {
    "points": ("vp",),
    "resources": ("coins", "workers", "priests", "power"),
    "progress": (*CULTS, "keys", "ship", "dig"),
}
"""What players have, in groups: what `value` tells and the ledger adds up."""
ANNOTATED = ("coins", "workers", "priests", "power", "vp")
"""What a player has that an annotated row asserts."""


def start(setup: Setup) -> State:
    """The state before the first row."""
    s = State(setup, {name: Player(name) for name in setup.seats}, list(setup.seats))
    beginning.begin(s)
    course.proceed(s)
    return s


def view(s: State, player: str) -> Mapping[str, Any]:
    return snapshot(s.players[player])


def tile_name(word: str, short: bool) -> str:
    """A tile by its full or its short name; other words as they are."""
    tile = NAMES.get(word.lower())
    if tile is None:
        return word
    return tile.short if short else tile.id


# What a judgement does not need is read only where it is used.


def cards() -> Topics:
    from aoi_cli.rules.terra_mystica.cards import cards

    return cards()


def conditions() -> Mapping[str, str]:
    from aoi_cli.rules.terra_mystica.conditions import HOLDS

    return HOLDS
