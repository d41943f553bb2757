"""Rows with their commands in the order that the other program needs.

There nothing follows a pass, spades are bought before the first hex is transformed, and a dwelling
after a transformed hex belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from aoi_cli.engine.row import Command, Row, attempt, attempt_beginning, attempt_row, say
from aoi_cli.engine.struct import replace

Commands = Sequence[Command]
IN_PLACE = ("wait", "done", "resign", "leech", "decline", "standing")
"""Commands that stay behind a pass."""
SPADE_WORK = ("dig", "transform")
EXCHANGES = ("convert", "burn", "adjust")


class Step(NamedTuple):
    """A command of a row, and the states before and behind it."""

    before: Any
    command: Command
    behind: Any


def arrange(state: Any, player: str, row: Row) -> Row:
    """Reorder the commands of a row, as long as they lead to the same position."""
    changes: tuple[Callable[[Any, str, Row], Commands], ...] = (
        before_the_pass, spades_at_once, spades_first, dwelling_before_spades)
    for change in changes:
        commands = change(state, player, row)
        if [*commands] != [*row.commands]:
            row = keep_if_same(state, player, row, commands)
    return row


def keep_if_same(state: Any, player: str, row: Row, commands: Commands) -> Row:
    other = replace(row, commands=(*commands,))
    then = attempt_row(state, player, other)
    same = then.legal and then.state.same_position(attempt_row(state, player, row).state)
    return other if same else row


def steps_of(state: Any, player: str, row: Row) -> list[Step]:
    steps: list[Step] = []
    now: Any = attempt_beginning(state, player, row.text).state
    for command in row.commands:
        then = attempt(now, player, [command]).state
        steps.append(Step(now, command, then))
        now = then
    return steps


def before_the_pass(state: Any, player: str, row: Row) -> Commands:
    at = next((i for i, c in enumerate(row.commands) if c.verb == "pass"), len(row.commands))
    behind = row.commands[at + 1 :]
    return [
        *row.commands[:at], *(c for c in behind if c.verb not in IN_PLACE),
        *row.commands[at : at + 1], *(c for c in behind if c.verb in IN_PLACE),
    ]


def split_by_action(steps: Sequence[Step]) -> list[list[Step]]:
    """Split steps: those before the first action, then each action with the steps after it."""
    parts: list[list[Step]] = [[]]
    for step in steps:
        before, behind = step.before, step.behind
        if behind.acted and (not before.acted or behind.more_actions < before.more_actions):
            parts.append([])
        parts[-1].append(step)
    return parts


def works_twice(row: Row) -> bool:
    """True if the row has several commands that dig or transform."""
    return sum(c.verb in SPADE_WORK for c in row.commands) > 1


def spades_at_once(state: Any, player: str, row: Row) -> Commands:
    """Buy spades first in each action, then transform each hex once."""
    if not works_twice(row):
        return row.commands
    parts = split_by_action(steps_of(state, player, row))
    return [c for part in parts for c in buy_first(part, transform_once)]


def spades_first(state: Any, player: str, row: Row) -> Commands:
    """Buy spades first in each action, then transform hexes step by step as before."""
    if not works_twice(row):
        return row.commands
    parts = split_by_action(steps_of(state, player, row))
    return [c for part in parts for c in buy_first(part, transform_in_steps)]


Transformation = Callable[[Sequence[Step], Collection[str]], Commands]


def buy_first(part: Sequence[Step], turned: Transformation) -> Commands:
    commands = [step.command for step in part]
    work = [i for i, c in enumerate(commands) if c.verb in SPADE_WORK]
    hexes = [commands[i]["hex"] for i in work if commands[i].verb == "transform"]
    dug = [commands[i]["amount"] for i in work if commands[i].verb == "dig"]
    again = "td" in "".join(commands[i].verb[0] for i in work)
    if not again and (turned is transform_in_steps or len({*hexes}) == len(hexes)):
        return commands
    last = work[-1]
    head = commands[:1] if commands[0].verb == "action" else []
    others = [c for i, c in enumerate(commands[: last + 1]) if i not in work][len(head) :]
    behind = commands[last + 1 :]
    return [
        *head, *(c for c in others if c.verb in EXCHANGES),
        *([say(f"dig {sum(dug)}", amount=sum(dug))] if dug else []),
        *turned([part[i] for i in work], {c["hex"] for c in behind if c.verb == "build"}),
        *(c for c in others if c.verb not in EXCHANGES), *behind,
    ]


def transform_once(work: Sequence[Step], built: Collection[str]) -> Commands:
    """Transform each hex to its final terrain; a single dwelling implies that."""
    hexes = [*dict.fromkeys(s.command["hex"] for s in work if s.command.verb == "transform")]
    if len(hexes) == 1 and hexes[0] in built:
        return []
    return [transform_to(hex, work[-1].behind.terrain_of(hex)) for hex in hexes]


def transform_in_steps(work: Sequence[Step], built: Collection[str]) -> Commands:
    return [transform_to(hex, s.behind.terrain_of(hex)) for s in work
            if s.command.verb == "transform" and (hex := s.command["hex"])]


def transform_to(hex: str, terrain: str) -> Command:
    return say(f"transform {hex} to {terrain}", hex=hex, terrain=terrain)


def dwelling_before_spades(state: Any, player: str, row: Row) -> Commands:
    """Put the action that builds before the action that only transforms, if there are two."""
    if not {"transform", "build"} <= {c.verb for c in row.commands}:
        return row.commands
    parts = split_by_action(steps_of(state, player, row))
    for i, (first, second) in enumerate(pairwise(parts)):
        verbs = [step.command.verb for step in first]
        only_turned = "transform" in verbs and "build" not in verbs
        if only_turned and second[0].command.verb == "build":
            parts[i : i + 2] = second, first
    return [step.command for part in parts for step in part]
