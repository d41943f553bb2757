"""The changes that the program of the logs made in a line before it carried it out."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from aoi_cli.engine.bounds import LOG_LINES
from aoi_cli.imports.snellman.lines import Piece
from aoi_cli.imports.snellman.terra_mystica import ASKED_BY_NAME

ANSWER = re.compile(r"(leech|decline)\b", re.IGNORECASE)
SWAPPED = (
    (re.compile(r"build\b", re.IGNORECASE), re.compile(r"transform\b", re.IGNORECASE)),
    (re.compile(r"pass\b", re.IGNORECASE), re.compile(r"convert\b", re.IGNORECASE)),
    (re.compile(r"dig\b", re.IGNORECASE), re.compile(r"action\b", re.IGNORECASE)),
)
"""Neighbours that were carried out the other way round."""
BONUS = re.compile(r"\+(bon\d+)", re.IGNORECASE)
BRIDGE_PRICE = re.compile(r"-2 ?w", re.IGNORECASE)
TO_BRIDGE = re.compile(r"convert 2 ?w to bridge", re.IGNORECASE)
NO_BRIDGE = re.compile(r"-bridge", re.IGNORECASE)
DIG = re.compile(r"dig ([2-9])\b.*", re.IGNORECASE)
HEX_GIVEN_BACK = re.compile(r"-(\d?)volcano_tf", re.IGNORECASE)
GAIN = re.compile(r"\+(\d*)([a-z]+)", re.IGNORECASE)

Commands = list[Piece]


@lru_cache(maxsize=LOG_LINES)
def rewritten(said: tuple[Piece, ...], answers_first: bool) -> tuple[Piece, ...]:
    """The commands as they were carried out.

    A ledger shows a row's answers where they were carried out; a log's line does not.
    """
    commands = [*said]
    rewrites: list[Callable[[Commands], Commands]] = [swapped, bonus_taken, bridges, merged]
    if answers_first:
        rewrites.insert(0, answers_to_the_front)
    for rewrite in rewrites:
        commands = rewrite(commands)
    return tuple(commands)


def answers_to_the_front(commands: Commands) -> Commands:
    return sorted(commands, key=lambda c: not ANSWER.match(c.text))


def swapped(commands: Commands) -> Commands:
    commands = [*commands]
    for _ in commands:
        for i, (one, two) in enumerate(pairwise(commands)):
            if any(a.match(one.text) and b.match(two.text) for a, b in SWAPPED):
                commands[i : i + 2] = two, one
    return commands


def bonus_taken(commands: Commands) -> Commands:
    """`pass. +bon3` and a row that begins with `+bon3` are `pass bon3`."""
    new: Commands = []
    for command in commands:
        match = BONUS.fullmatch(command.text)
        if match and (not new or new[-1].text.lower() == "pass"):
            new[-1:] = [Piece(f"pass {match[1]}", command.span)]
        else:
            new.append(command)
    return new


def bridges(commands: Commands) -> Commands:
    """Engineers paid for a bridge in several ways before their action had a name."""
    new: Commands = []
    for i, command in enumerate(commands):
        following = commands[i + 1].text if i + 1 < len(commands) else ""
        if TO_BRIDGE.fullmatch(command.text):
            if not NO_BRIDGE.fullmatch(following):
                new.append(Piece("action ACTE", command.span))
        elif NO_BRIDGE.fullmatch(command.text) and i and TO_BRIDGE.fullmatch(commands[i - 1].text):
            continue
        elif BRIDGE_PRICE.fullmatch(command.text) and following.lower().startswith("bridge"):
            new.append(Piece("action ACTE", command.span))
        else:
            new.append(command)
    return new


def one_volcano(faction: str, commands: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """The commands of a faction that makes one volcano an action.

    It may dig for more, but gives them back.
    """
    if faction not in ASKED_BY_NAME:
        return commands
    beyond = sum(int(match[1]) - 1 for c in commands if (match := DIG.fullmatch(c.text)))
    new: Commands = []
    for command in reversed(commands):
        match = HEX_GIVEN_BACK.fullmatch(command.text)
        given_back = int(match[1] or 1) if match else 0
        taken_off = min(beyond, given_back)
        beyond -= taken_off
        if DIG.fullmatch(command.text):
            new.append(Piece("dig 1", command.span))
        elif not taken_off or given_back > taken_off:
            new.append(Piece("-VOLCANO_TF", command.span) if taken_off else command)
    return tuple(reversed(new))


def merged(commands: Commands) -> Commands:
    """`+AIR. +AIR` is `+2AIR`."""
    new: Commands = []
    for command in commands:
        match = GAIN.fullmatch(command.text)
        before = GAIN.fullmatch(new[-1].text) if new else None
        if match and before and match[2].lower() == before[2].lower():
            both = int(before[1] or 1) + int(match[1] or 1)
            new[-1] = Piece(f"+{both}{match[2]}", new[-1].span)
        else:
            new.append(command)
    return new
