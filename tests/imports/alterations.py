"""Logs altered by chance, as slips of the hand would."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

COMMANDS = (
    "build E3", "upgrade E3 to TP", "transform E3", "dig 1", "send p to FIRE", "convert 1c to 1vp",
    "burn 0", "burn 1", "leech 0 from witches", "leech 1", "decline", "action ACT5",
    "bridge A3:C1", "connect r3", "advance ship", "pass", "pass BON3", "wait", "done", "resign",
    "+FIRE", "+2FIRE", "+TW5", "+TW6", "+FAV5", "-SPADE", "-CULT", "-FREE_TF", "-FREE_D",
    "-FREE_TP", "-BRIDGE", "-3CONVERT_W_TO_P", "-WATER", "-4w", "+1w", "# x",
)
WORDS = tuple(command.partition(" ")[0] for command in COMMANDS)
JUNK = "abcXYZ:.+-#\t ()%é\0{}[]'\"0123456789"
Lines = list[str]


def alter(chance: Random, text: str) -> str:
    """The text with one line changed, moved, doubled or gone."""
    lines = text.split("\n")
    chance.choice(ALTERATIONS)(chance, lines)
    return "\n".join(lines)


def drop(chance: Random, lines: Lines) -> None:
    del lines[chance.randrange(len(lines))]


def swap(chance: Random, lines: Lines) -> None:
    at = chance.randrange(len(lines) - 1)
    lines[at], lines[at + 1] = lines[at + 1], lines[at]


def move(chance: Random, lines: Lines) -> None:
    line = lines.pop(chance.randrange(len(lines)))
    lines.insert(chance.randrange(len(lines) + 1), line)


def double(chance: Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    lines.insert(at, lines[at])


def cut(chance: Random, lines: Lines) -> None:
    at = chance.randrange(len(lines))
    lines[at] = lines[at][: chance.randrange(len(lines[at]) + 1)]


def put_junk(chance: Random, lines: Lines) -> None:
    junk = "".join(chance.choice(JUNK) for _ in range(chance.randrange(1, 40)))
    lines.insert(chance.randrange(len(lines) + 1), junk)


def another(pattern: str, new: Callable[[Random], str]) -> Callable[[Random, Lines], None]:
    def change(chance: Random, lines: Lines) -> None:
        found = [(at, m) for at, line in enumerate(lines) for m in re.finditer(pattern, line)]
        if not found:
            return
        at, match = chance.choice(found)
        lines[at] = lines[at][: match.start()] + new(chance) + lines[at][match.end() :]

    return change


number = another(r"\d+", lambda chance: str(chance.choice([0, 1, 2, 3, 5, 7, 10, 99, 10**9])))
place = another(r"\b[A-I]\d{1,2}\b",
                lambda chance: f"{chance.choice('ABCDEFGHIZ')}{chance.randrange(15)}")
word = another(r"[a-z]{3,}", lambda chance: chance.choice(WORDS))
command = another(r"(?<=[a-z]:) |\. ", lambda chance: f" {chance.choice(COMMANDS)}. ")
capitals = another(r"[a-z]{3,}.*", lambda chance: "PASS")
ALTERATIONS = (drop, swap, move, double, cut, put_junk, number, place, word, command,
               capitals)
