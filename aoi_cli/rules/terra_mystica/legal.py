"""Legal moves that only this game has.

Resources that are simply given up are not listed: nothing ever asks for that.
"""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.say import say
from aoi_cli.rules.terra.commands import Commands
from aoi_cli.rules.terra.legal import Legal, free_bonuses, special_actions
from aoi_cli.rules.terra.legal import legal as legal
from aoi_cli.rules.terra.legal import next_commands as next_commands
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import Player, State
from aoi_cli.rules.terra_mystica.tiles import POWER_ACTIONS


def actions(s: State, p: Player) -> Iterator[Commands]:
    for tile in POWER_ACTIONS:
        yield (say(f"action {tile}", tile=tile),)
    yield from special_actions(s, p)
    if p.of.own_action:
        yield (say(f"action {p.of.own_action}", tile=p.of.own_action),)


def passes(s: State, p: Player) -> Iterator[Commands]:
    for bonus in free_bonuses(s):
        yield (say(f"pass {bonus}".strip(), tile=bonus or None),)


def anytime(s: State, p: Player) -> Iterator[Legal]:
    if s.acted and (s.more_actions or s.held):
        yield Legal("done", (say("done"),))


RULES.anytime = anytime
RULES.actions = actions
RULES.passes = passes
