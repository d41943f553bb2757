"""Reads the head of a game file, composes a new one, and describes it for editors."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import WRONG_PLAYERS
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game_parts import Creation
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import TEXT, Schema, described, rulings_schema
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.spelling import find_name, fold, with_plain_apostrophes
from aoi_cli.engine.struct import Struct, field
from aoi_cli.rules.through_the_ages.rulings import Rulings

FEWEST, MOST = 2, 4
NAME = re.compile(r"\w[\w' -]{0,39}")
RESERVED = {"gm", "moderator"}


class Setup(Struct, frozen=True):
    players: tuple[str, ...]
    rulings: Rulings = field(default_factory=Rulings)
    ruleset: str = FIRST


def may_be_named(name: str) -> bool:
    return bool(NAME.fullmatch(with_plain_apostrophes(name))) and fold(name) not in RESERVED


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    names = [node.text or "" for node in head.list("players") or []]
    rulings = Rulings(Rulings.read(head), ruleset=head.ruleset)
    for seat, name in enumerate(names):
        if not may_be_named(name) or find_name(name, names[:seat]):
            head.wrong("players", f"`{name}` cannot be a player's name", code=WRONG_PLAYERS)
    if FEWEST <= len(names) <= MOST:
        return Setup(tuple(names), rulings, head.ruleset)
    if "players" in head:
        head.wrong("players", f"{len(names)} players", code=WRONG_PLAYERS,
                   help=f"{FEWEST} to {MOST} can play.")
    return None


def compose(
    players: Sequence[str], settings: Mapping[str, Sequence[str]], draw: Draw
) -> dict[str, Any]:
    """A new head; only the cards are drawn, and the mode of the game decides on these."""
    return {"players": [*players]} | {key: [*values] for key, values in settings.items() if values}


def head_schema() -> Schema:
    names = {"type": "array", "items": TEXT, "minItems": FEWEST, "maxItems": MOST}
    return {
        "properties": {
            "players": described("Clockwise, the first player first.", names),
            "rulings": rulings_schema(Rulings),
        },
        "required": ["players"],
    }


CREATION = Creation(compose=compose, schema=head_schema)
