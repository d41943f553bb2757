"""The commands of the notation, and what carries each of them out."""

from __future__ import annotations

from aoi_cli.rules.terra import actions, bridges, moderator, neighbours, spades
from aoi_cli.rules.terra.choices import make_steps, name_key
from aoi_cli.rules.terra.commands import done, wait
from aoi_cli.rules.terra.conversions import burn
from aoi_cli.rules.terra_mystica import acting, beginning, cultists, gaining, phases, reach, wording
from aoi_cli.rules.terra_mystica.rules import RULES

WAYS = (cultists, gaining, phases, reach, wording)
"""Modules that hang the game's own ways on RULES when they are read."""

RULES.verbs |= {
    "take": acting.take,
    "step": make_steps,
    "build": acting.build,
    "transform": acting.transform,
    "dig": spades.dig,
    "upgrade": acting.upgrade,
    "advance": actions.advance,
    "send": actions.send,
    "action": acting.action,
    "bridge": bridges.bridge,
    "connect": acting.connect,
    "convert": acting.convert,
    "burn": burn,
    "leech": neighbours.leech,
    "decline": acting.decline,
    "pass": acting.pass_,
    "key": name_key,
    "keep": name_key,
    "adjust": acting.adjust,
    "forgo": acting.forgo,
    "wait": wait,
    "done": done,
    "resign": moderator.resign,
}
RULES.moderator_verbs |= moderator.VERBS | {"correct": beginning.correct}
