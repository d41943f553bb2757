"""Rows that somebody might write, from another source than the list of legal moves: commands of
recorded games at other positions, listed moves with other words in them, and words put together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from aoi_cli.engine.moves.legal import Move
from aoi_cli.engine.shuffle import below
from aoi_cli.games import rules
from tests.perft.chance import shipped
from tests.recorded import games_of

RECORDED, MUTATED, ALONE = 14, 20, 6
"""So many rows of each kind are tried at a position: recorded commands, listed moves with other
words, forms of the notation filled with any words."""
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "9", "12")
OPTIONAL = re.compile(r"\[[^\[\]]*\]")
ARGUMENT = re.compile(r"<(\w+)>")


@cache
def said(game: str) -> Sequence[str]:
    """Whatever players have written in shipped games: each command once, and whole rows."""
    found: dict[str, None] = {}
    for path in games_of(game):
        for row in shipped(game, path.name).rows:
            if row.who.lower() != "gm" and row.commands:
                found |= {command.text: None for command in row.commands}
                found[". ".join(command.text for command in row.commands)] = None
    return [*found]


@cache
def words(game: str) -> dict[tuple[str, str], Sequence[str]]:
    """Words that stand behind another word in commands of the same verb."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for text in said(game):
        for command in text.split(". "):
            verb, *rest = command.split()
            for before, word in zip([verb, *rest], rest, strict=False):
                key = before if before.isalpha() else ""
                found.setdefault((verb, key), {})[word] = None
    return {key: [*values] for key, values in found.items()}


@cache
def values(game: str) -> dict[str, Sequence[str]]:
    """What recorded commands have for each argument of each form."""
    found: dict[str, dict[str, None]] = {}
    for path in games_of(game):
        for row in shipped(game, path.name).rows:
            for command in row.commands:
                for name, (first, last) in command.spans.items():
                    found.setdefault(name, {})[command.text[first:last]] = None
    return {name: [*words] for name, words in found.items()}


def candidates(game: str, s: object, moves: Sequence[Move], chance: Iterator[int]) -> Iterator[str]:
    """Commands in one text, as they stand behind a player's name."""
    recorded = said(game)
    for _ in range(RECORDED):
        yield recorded[below(len(recorded), chance)]
    for _ in range(MUTATED if moves else 0):
        yield mutated(game, moves[below(len(moves), chance)].text, chance)
    for _ in range(ALONE):
        yield filled(game, chance)


def mutated(game: str, text: str, chance: Iterator[int]) -> str:
    """A command of the text with another word in it, or a second command behind it."""
    commands = text.split(". ")
    at = below(len(commands), chance)
    verb, *rest = commands[at].split()
    if not rest or not below(5, chance):
        recorded = said(game)
        return f"{text}. {recorded[below(len(recorded), chance)]}"
    place = below(len(rest), chance)
    before = [verb, *rest][place]
    known = words(game).get((verb, before if before.isalpha() else ""), NUMBERS)
    known = NUMBERS if rest[place].isdigit() else known
    rest[place] = known[below(len(known), chance)]
    commands[at] = " ".join([verb, *rest])
    return ". ".join(commands)


def filled(game: str, chance: Iterator[int]) -> str:
    """Any form of the notation, its arguments as they were once written somewhere."""
    forms = rules(game).vocabulary().player_forms
    form = forms[[*forms][below(len(forms), chance)]]
    while OPTIONAL.search(form):
        form = OPTIONAL.sub(lambda part: part[0][1:-1] if below(2, chance) else "", form, count=1)

    def value(argument: re.Match[str]) -> str:
        known = values(game).get(argument[1], NUMBERS)
        return known[below(len(known), chance)]

    return " ".join(ARGUMENT.sub(value, form).split())
