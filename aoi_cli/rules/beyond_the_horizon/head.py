"""The head of a game file: how it is read, created and described for editors."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from aoi_cli.engine.error.codes import BROKEN_SETUP, WRONG_PLAYERS
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.game_parts import Creation
from aoi_cli.engine.setup.head import Fields, HeadOption
from aoi_cli.engine.setup.schema import TEXT, Schema, described, one_of, rulings_schema
from aoi_cli.engine.shuffle import Draw
from aoi_cli.engine.spelling import fold, with_plain_apostrophes
from aoi_cli.engine.words import did_you_mean
from aoi_cli.rules.beyond_the_horizon.components import components_of
from aoi_cli.rules.beyond_the_horizon.pack.model import Pack
from aoi_cli.rules.beyond_the_horizon.pack.shipped import FILES, USUAL
from aoi_cli.rules.beyond_the_horizon.rulings import NEWEST, Rulings, effective
from aoi_cli.rules.beyond_the_horizon.setup import Setup

FEWEST, MOST = 2, 4
PACK, PACK_SUM = "pack", "pack sum"
SHOWN = "shown"
DECLARED, MIXED, YES = "declared", "mixed", ("yes",)
OPTIONS = (
    HeadOption(PACK, "A component pack: one that comes with the program, or a file beside the "
               "game.", "PACK"),
    HeadOption(DECLARED, "The players declare what components do that the pack does not know.",
               choices=YES),
    HeadOption(MIXED, "Transcribed components and others together.", choices=YES),
    HeadOption(SHOWN, "What lies face up in a recorded game, in the order of the setup.",
               "A,B,...", several=True),
)
NAME = re.compile(r"\w[\w' -]{0,39}")
RESERVED = {"gm", "moderator"}


def may_be_named(name: str) -> bool:
    return bool(NAME.fullmatch(with_plain_apostrophes(name))) and fold(name) not in RESERVED


def read_head(head: Fields, problems: list[Diagnostic]) -> Setup | None:
    names = [node.text or "" for node in head.list("players") or []]
    pack, warnings = read_pack(head)
    declared = head.choice(DECLARED, YES, "no") == "yes"
    chosen = Rulings.read(head)
    if "players" not in head or pack is None:
        return None
    for name in names:
        if not may_be_named(name) or [*map(fold, names)].count(fold(name)) > 1:
            head.wrong("players", f"`{name}` cannot be a player's name", code=WRONG_PLAYERS)
    if not FEWEST <= len(names) <= MOST:
        head.wrong("players", f"{len(names)} players", code=WRONG_PLAYERS,
                   help=f"{FEWEST} to {MOST} can play.")
    components, ruleset = components_of(pack), head.ruleset or NEWEST
    return Setup(tuple(names), components, effective(pack.rulings, chosen, ruleset), declared,
                 head.parse, warnings, ruleset)


def read_pack(head: Fields) -> tuple[Pack | None, int]:
    """The pack that the head names and the number of its warnings; its sum must match."""
    id = head.text(PACK)
    mixed = head.choice(MIXED, YES, "no") == "yes"
    selected = head.packs(id, mixed) if id is not None else None
    total = head.text(PACK_SUM, optional=id is not None and not (selected and selected.sum))
    if id is None:
        return None, 0
    if selected is None:
        hint = did_you_mean(id, FILES)
        head.wrong("pack", f"there is no pack {id}", code=BROKEN_SETUP,
                   because="A game is judged with the components that it was begun with.",
                   help=f"{hint} A pack of your own lies beside the game file: `box` is "
                   "`box.yaml`.".lstrip())
        return None, 0
    if not isinstance(selected.pack, Pack):
        head.wrong("pack", f"the pack {id} is not sound: {selected.wrong}", code=BROKEN_SETUP,
                   help="`aoi pack check` tells all that is wrong with a pack.")
        return None, 0
    if total is not None and total != selected.sum:
        head.wrong("pack sum", f"the pack {id} has the sum {selected.sum} now", code=BROKEN_SETUP,
                   because="A game is judged with the components that it was begun with.",
                   help="Use the pack that the game was begun with.")
        return None, 0
    return selected.pack, selected.warnings


def compose(
    players: Sequence[str], settings: Mapping[str, Sequence[str]], draw: Draw
) -> dict[str, Any]:
    words: dict[str, Any] = {key: values[0] for key in (DECLARED, MIXED)
                             if (values := settings.get(key))}
    unknown = {key: [*values] for key, values in settings.items()
               if values and key not in (PACK, SHOWN, *words)}
    if shown := [card.strip() for values in settings.get(SHOWN, ()) for card in values.split(",")]:
        words[SHOWN] = shown
    pack = next(iter(settings.get(PACK, ())), USUAL)
    return {PACK: pack, PACK_SUM: "", **words, "players": [*players]} | unknown


def head_schema() -> Schema:
    names = {"type": "array", "items": TEXT, "minItems": FEWEST, "maxItems": MOST}
    return {
        "properties": {
            "pack": described("The component pack.", TEXT),
            "pack sum": described("What `aoi pack check` says of it.", TEXT),
            DECLARED: described("The players declare what unknown components do.", one_of(YES)),
            MIXED: described("Transcribed components and others together.", one_of(YES)),
            "players": described("Clockwise.", names),
            "rulings": rulings_schema(Rulings, "Readings of points that the rulebook leaves open."),
        },
        "required": ["pack", "pack sum", "players"],
    }


CREATION = Creation(compose=compose, schema=head_schema, settings=OPTIONS)
