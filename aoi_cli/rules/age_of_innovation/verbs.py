"""The commands of the notation, and what carries each of them out."""

from __future__ import annotations

from aoi_cli.rules.age_of_innovation import (
    actions,
    annexes,
    beginning,
    bridges,
    buildings,
    choices,
    neutral,
    parts,
    phases,
    reach,
    taking,
    ways,
)
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra import (
    conversions,
    moderator,
    neighbours,
    passing,
    skipping,
    spades,
)
from aoi_cli.rules.terra.choices import forgo, make_steps, name_key
from aoi_cli.rules.terra.commands import done, wait

MODULES = (parts, phases, reach, taking, ways)
"""Modules that hang the game's own ways on RULES when they are read."""

RULES.verbs |= {
    "place": beginning.place,
    "take": taking.take,
    "build": spades.build,
    "transform": spades.transform,
    "dig": buildings.dig,
    "upgrade": actions.upgrade,
    "advance": terra.advance,
    "innovate": actions.innovate,
    "send": terra.send,
    "action": actions.action,
    "bridge": bridges.bridge,
    "annex": annexes.annex,
    "connect": skipping.connect,
    "convert": conversions.convert,
    "burn": conversions.burn,
    "leech": neighbours.leech,
    "decline": neighbours.decline,
    "pass": passing.pass_,
    "step": make_steps,
    "gain": choices.gain_books,
    "key": name_key,
    "keep": name_key,
    "forgo": forgo,
    "wait": wait,
    "done": done,
    "resign": moderator.resign,
}
RULES.moderator_verbs |= moderator.VERBS | {"neutral": neutral.turn_up}
