"""The commands of the notation, and what carries each of them out."""

from __future__ import annotations

from aoi_cli.rules.terra import actions as terra
from aoi_cli.rules.terra import bridges, moderator, neighbours, spades
from aoi_cli.rules.terra.choices import make_steps, name_key
from aoi_cli.rules.terra.commands import done, wait
from aoi_cli.rules.terra.conversions import burn
from aoi_cli.rules.terra_mystica import (
    actions,
    beginning,
    buildings,
    choices,
    cultists,
    gains,
    phases,
    reach,
    taking,
    wording,
)
from aoi_cli.rules.terra_mystica.rules import RULES

MODULES = (buildings, cultists, gains, phases, reach, taking, wording)
"""Modules that hang the game's own ways on RULES when they are read."""

RULES.verbs |= {
    "take": actions.take,
    "step": make_steps,
    "build": actions.build,
    "transform": actions.transform,
    "dig": spades.dig,
    "upgrade": actions.upgrade,
    "advance": terra.advance,
    "send": terra.send,
    "action": actions.action,
    "bridge": bridges.bridge,
    "connect": actions.connect,
    "convert": actions.convert,
    "burn": burn,
    "leech": neighbours.leech,
    "decline": actions.decline,
    "pass": actions.pass_,
    "key": name_key,
    "keep": name_key,
    "adjust": actions.adjust,
    "forgo": choices.forgo,
    "wait": wait,
    "done": done,
    "resign": moderator.resign,
}
RULES.moderator_verbs |= moderator.VERBS | {"correct": beginning.correct}
