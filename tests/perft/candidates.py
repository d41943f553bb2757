"""Rows that somebody might write, from another source than the list of legal moves: commands of
recorded games at other positions, listed moves with other words in them, and words put together."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from aoi_cli.engine.moves.legal import Move, legal
from aoi_cli.engine.row import after
from aoi_cli.engine.shuffle import below
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from tests.perft.chance import judge_shipped
from tests.properties.heads import pick_one
from tests.recorded import games_of

RECORDED, LIKELY, NEAR, MUTATED, ALONE = 4, 5, 5, 10, 3
"""So many rows of each kind are tried at a position: recorded commands, those of verbs that are
possible here, what stands in the same game, listed moves with other words, forms of the notation
filled with any words."""
SWEPT = 24
"""For one argument of a listed move so many other words are tried; at every other position behind
another move."""
CONTINUED = 8
"""So many rows are tried there that go on behind a listed move."""
NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "9", "12")
OPTIONAL = re.compile(r"\[[^\[\]]*\]")
ARGUMENT = re.compile(r"<(\w+)>")


@cache
def list_texts(game: str) -> Sequence[str]:
    """Texts of players in shipped games: each command once, and whole rows."""
    found: dict[str, None] = {}
    for path in games_of(game):
        for row in judge_shipped(game, path.name).rows:
            if row.who.lower() != "gm" and row.commands:
                found |= {command.text: None for command in row.commands}
                found[". ".join(command.text for command in row.commands)] = None
    return [*found]


@cache
def list_texts_by_verb(game: str) -> dict[str, Sequence[str]]:
    """Texts of players in shipped games by their first words."""
    found: dict[str, list[str]] = {}
    for text in list_texts(game):
        found.setdefault(text.split()[0], []).append(text)
    return {**found}


@cache
def words(game: str) -> dict[tuple[str, str], Sequence[str]]:
    """Words that stand behind another word in commands of the same verb."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for text in list_texts(game):
        for command in text.split(". "):
            verb, *rest = command.split()
            for before, word in zip([verb, *rest], rest, strict=False):
                key = before if before.isalpha() else ""
                found.setdefault((verb, key), {})[word] = None
    return {key: [*values] for key, values in found.items()}


@cache
def values(game: str) -> dict[tuple[str, str], Sequence[str]]:
    """What recorded commands have for each argument, by their verb or by none."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for path in games_of(game):
        for row in judge_shipped(game, path.name).rows:
            for command in row.commands:
                for name, (first, last) in command.spans.items():
                    for verb in (command.verb, ""):
                        found.setdefault((verb, name), {})[command.text[first:last]] = None
    return {key: [*words] for key, words in found.items()}


def candidates(
    game: str, inside: Any, who: str, near: Sequence[str], moves: Sequence[Move],
    chance: Iterator[int],
) -> Iterator[str]:
    """Commands in one text, as they stand behind a player's name."""
    recorded, listed = list_texts(game), [move.text for move in moves]
    for _ in range(RECORDED):
        yield pick_one(recorded, chance)
    for _ in range(ALONE):
        yield fill_form(game, chance)
    for _ in range(NEAR if near else 0):
        yield pick_one(near, chance)
    if not listed:
        return
    verbs = [*dict.fromkeys(text.split()[0] for text in listed)]
    for _ in range(LIKELY):
        yield pick_one(list_texts_by_verb(game).get(pick_one(verbs, chance)) or recorded, chance)
    for _ in range(MUTATED):
        yield mutate(game, pick_one(listed, chance), chance)
    if below(2, chance):
        yield from sweep(game, pick_one(listed, chance), chance)
        return
    first = pick_one(moves, chance)
    then = after(inside, who, first.commands)
    further = [move.text for move in legal(then, who)] if then else []
    for _ in range(CONTINUED if further else 0):
        yield f"{first.text}. {mutate(game, pick_one(further, chance), chance)}"
    if further:
        for text in sweep(game, pick_one(further, chance), chance):
            yield f"{first.text}. {text}"


def mutate(game: str, text: str, chance: Iterator[int]) -> str:
    """A command of the text with another word in it, or a second command behind it."""
    commands = text.split(". ")
    at = below(len(commands), chance)
    verb, *rest = commands[at].split()
    if not rest or not below(5, chance):
        return f"{text}. {pick_one(list_texts(game), chance)}"
    place = below(len(rest), chance)
    before = [verb, *rest][place]
    known = words(game).get((verb, before if before.isalpha() else ""), NUMBERS)
    known = NUMBERS if rest[place].isdigit() else known
    rest[place] = pick_one(known, chance)
    commands[at] = " ".join([verb, *rest])
    return ". ".join(commands)


def sweep(game: str, text: str, chance: Iterator[int]) -> Iterator[str]:
    """The text with everything in the place of one argument that ever stood for it."""
    commands = find_notation(game).parse_row(f"x: {text}").commands
    at = below(len(commands), chance)
    command, spans, verb = commands[at].text, commands[at].spans, commands[at].verb
    if not spans:
        return
    name = pick_one([*spans], chance)
    first, last = spans[name]
    known = NUMBERS if command[first:last].isdigit() else values(game).get((verb, name), ())
    if not known:
        return
    begin = below(len(known), chance)
    for word in [*known[begin:], *known[:begin]][:SWEPT]:
        texts = [c.text for c in commands]
        texts[at] = command[:first] + word + command[last:]
        yield ". ".join(texts)


def fill_form(game: str, chance: Iterator[int]) -> str:
    """A form of the notation, filled with arguments that were written somewhere."""
    commands = find_game(game).notation.vocabulary.commands
    form, _ = commands[pick_one([*commands], chance)]
    while OPTIONAL.search(form):
        form = OPTIONAL.sub(lambda part: part[0][1:-1] if below(2, chance) else "", form, count=1)

    def value(argument: re.Match[str]) -> str:
        known = values(game).get(("", argument[1]), NUMBERS)
        return pick_one(known, chance)

    return " ".join(ARGUMENT.sub(value, form).split())
