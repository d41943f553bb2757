"""The head of a game file: read, made anew, described for editors."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.box import FIRST
from aoi_cli.engine.error.codes import WRONG_PLAYERS
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.setup.head import Fields
from aoi_cli.engine.setup.schema import TEXT, Schema, described, one_of, rulings_schema
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.struct import Struct, field
from lantern_quay.rulings import Rulings

FEWEST, MOST = 2, 4
NAME = re.compile(r"\w[\w' -]{0,39}")
RESERVED = {"gm", "moderator"}
STANDING = ("let",)


class Setup(Struct, frozen=True):
    players: tuple[str, ...]
    policies: Mapping[str, str] = field(default_factory=dict)
    """Who lets all sales be, without being asked."""
    ruleset: str = FIRST
    rulings: Rulings = field(default_factory=Rulings)


def may_be_named(name: str) -> bool:
    return bool(NAME.fullmatch(name)) and name.lower() not in RESERVED


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    names = [node.text or "" for node in head.list("players") or []]
    policies = {}
    if told := head.mapping("policies", optional=True):
        policies = {name: told.choice(name, STANDING) or "" for name in told}
        told.done()
    rulings = Rulings(Rulings.read(head), ruleset=head.ruleset)
    if "players" not in head:
        return None
    for name in names:
        if not may_be_named(name) or [n.lower() for n in names].count(name.lower()) > 1:
            head.wrong("players", f"`{name}` cannot be a player's name", code=WRONG_PLAYERS)
    if not FEWEST <= len(names) <= MOST:
        head.wrong("players", f"{len(names)} players", code=WRONG_PLAYERS,
                   help=f"{FEWEST} to {MOST} can play.")
    if strange := [name for name in policies if name not in names]:
        head.wrong("policies", f"there is no player {strange[0]}", code=WRONG_PLAYERS)
    return Setup(tuple(names), policies, head.ruleset, rulings)


def compose(
    players: Sequence[str], named: Mapping[str, Sequence[str]], draw: Draw
) -> dict[str, Any]:
    unknown = {key: [*told] for key, told in named.items() if told}
    return {"players": [*players]} | unknown


def head_schema() -> Schema:
    names = {"type": "array", "items": TEXT, "minItems": FEWEST, "maxItems": MOST}
    return {
        "properties": {
            "players": described("Clockwise, the first holder of the lantern first.", names),
            "rulings": rulings_schema(Rulings, "Other readings of rules that are left open."),
            "policies": described(
                "Standing answers to sales, by player.",
                {"type": "object", "additionalProperties": one_of(STANDING)},
            ),
        },
        "required": ["players"],
    }
