"""A row's commands in an order that the other program takes, where it has another one.

There nothing is done behind a pass, spades are bought before the first hex is transformed, and
a dwelling behind a transformed hex belongs to it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from aoi_cli.engine.dataclasses import replace
from aoi_cli.engine.row import Command, Row, attempt, attempt_beginning, attempt_row, say

Commands = Sequence[Command]
IN_PLACE = ("wait", "done", "resign", "leech", "decline", "standing")
"""These stay behind a pass."""
EXCHANGES = ("convert", "burn", "adjust")


class Step(NamedTuple):
    """A command of a row, and the states before and behind it."""

    before: Any
    command: Command
    behind: Any


def arranged(state: Any, player: str, row: Row) -> Row:
    """The row itself, unless other commands in another order lead to the same position."""
    changes: tuple[Callable[[Any, str, Row], Commands], ...] = (
        before_the_pass, spades_at_once, spades_first, dwelling_before_spades)
    for change in changes:
        commands = change(state, player, row)
        if [*commands] != [*row.commands]:
            row = unless_different(state, player, row, commands)
    return row


def unless_different(state: Any, player: str, row: Row, commands: Commands) -> Row:
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


def by_action(steps: Sequence[Step]) -> list[list[Step]]:
    """What comes before the action of a turn, and each action with what follows it."""
    parts: list[list[Step]] = [[]]
    for step in steps:
        before, behind = step.before, step.behind
        if behind.acted and (not before.acted or behind.more_actions < before.more_actions):
            parts.append([])
        parts[-1].append(step)
    return parts


def spades_at_once(state: Any, player: str, row: Row) -> Commands:
    """Of each action: what is bought first, and each hex transformed once."""
    parts = by_action(steps_of(state, player, row))
    return [c for part in parts for c in bought_first(part, turned_once)]


def spades_first(state: Any, player: str, row: Row) -> Commands:
    """The same, but hexes are transformed step by step as before."""
    parts = by_action(steps_of(state, player, row))
    return [c for part in parts for c in bought_first(part, turned_in_steps)]


Turned = Callable[[Sequence[Step], Collection[str]], Commands]


def bought_first(part: Sequence[Step], turned: Turned) -> Commands:
    commands = [step.command for step in part]
    work = [i for i, c in enumerate(commands) if c.verb in ("dig", "transform")]
    hexes = [commands[i]["hex"] for i in work if commands[i].verb == "transform"]
    dug = [commands[i]["amount"] for i in work if commands[i].verb == "dig"]
    again = "td" in "".join(commands[i].verb[0] for i in work)
    if not again and (turned is turned_in_steps or len({*hexes}) == len(hexes)):
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


def turned_once(work: Sequence[Step], built: Collection[str]) -> Commands:
    """Each hex to what it has become in the end; a dwelling alone does so by itself."""
    hexes = [*dict.fromkeys(s.command["hex"] for s in work if s.command.verb == "transform")]
    if len(hexes) == 1 and hexes[0] in built:
        return []
    return [to_become(hex, work[-1].behind.terrain_of(hex)) for hex in hexes]


def turned_in_steps(work: Sequence[Step], built: Collection[str]) -> Commands:
    return [to_become(hex, s.behind.terrain_of(hex)) for s in work
            if s.command.verb == "transform" and (hex := s.command["hex"])]


def to_become(hex: str, terrain: str) -> Command:
    return say(f"transform {hex} to {terrain}", hex=hex, terrain=terrain)


def dwelling_before_spades(state: Any, player: str, row: Row) -> Commands:
    """Of two actions: a dwelling on own terrain comes before hexes that are only transformed."""
    parts = by_action(steps_of(state, player, row))
    for i, (first, second) in enumerate(pairwise(parts)):
        verbs = [step.command.verb for step in first]
        only_turned = "transform" in verbs and "build" not in verbs
        if only_turned and second[0].command.verb == "build":
            parts[i : i + 2] = second, first
    return [step.command for part in parts for step in part]
