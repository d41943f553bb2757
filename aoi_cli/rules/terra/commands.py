"""The commands by their verbs, so that rules can carry out what leaves no choice."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from aoi_cli.engine.actions import Command
from aoi_cli.rules.age_of_innovation.state import Player, State

Commands = tuple[Command, ...]
VERBS: dict[str, Callable[[State, Player, Command], None]] = {}
"""Filled by `verbs`."""


def carry_out(s: State, p: Player, commands: Iterable[Command]) -> None:
    for command in commands:
        VERBS[command.verb](s, p, command)
