"""Writes commands and rows, in full or in short words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from aoi_cli.engine.foreign_text import LINE_END
from aoi_cli.engine.row import CONDITION, Command, Row
from aoi_cli.engine.vocabulary import Vocabulary

_PARTS = re.compile(r"\[([^\]]*)\]|([^\s\[\]]+)")
_ARGUMENT = re.compile(r"<(\w+)>")
_ONE = re.compile(r"\+1(?!\d)")
"""Matches the 1 that is left out behind a bare plus: `+AIR`."""
_PLAIN_NAME = r"(?i)(?!.*\b(because|by|set|add|remove)\b)\w[\w'\u2019-]*( \w[\w'\u2019-]*)*"
_ONE_WORD = re.compile(r"[\w-]+|\?[0-9a-f]*")
_QUOTES = (('"', '"', '"'), ("“", "”", "“”„"), ("«", "»", "«»"))


Naming = Callable[[str], str]
"""Gives the name of a tile. The grammar knows no tiles, so a game's rules may do so."""
LISTED = ("cards", "cover")
"""Arguments that are lists of cards."""


def print_command(
    command: Command, words: Vocabulary, short: bool = False, tile: Naming = str
) -> str:
    names = words.short if short else words.full
    parts = []
    form = words.other_form(command, short) or words.form_of(command)
    for optional, required in _PARTS.findall(form):
        arguments = _ARGUMENT.findall(optional)
        if required or (arguments and command.get(arguments[0]) is not None):
            form_words = (required or optional).split()
            parts += [_word(word, command, words, names, tile) for word in form_words]
    if (condition := command.get(CONDITION)) is not None:
        parts += ["if", str(condition)]
    return " ".join(parts)


def print_row(row: Row, words: Vocabulary, short: bool = False, tile: Naming = str) -> str:
    commands = ". ".join(print_command(command, words, short, tile) for command in row.commands)
    text = f"{row.who}: {commands}"
    if row.assertion:
        text += "  = " + print_assertion(row.assertion, words)
    if row.comment:
        text += f"  # {row.comment}"
    return text


def print_assertion(facts: tuple[tuple[str, Any], ...], words: Vocabulary) -> str:
    printed = []
    for what, value in facts:
        if isinstance(value, tuple):
            printed.append("/".join(map(str, value)))
        elif what in words.holdings:
            printed.append(f"{value}{words.short.get(what, what)}")
        else:
            printed.append(f"{what} {value}")
    return " ".join(printed)


def _word(
    word: str, command: Command, words: Vocabulary, names: Mapping[str, str], tile: Naming
) -> str:
    if "<" not in word:
        return names.get(word, word)
    text = _ARGUMENT.sub(lambda arg: _argument(arg[1], command, words, names, tile), word)
    return _ONE.sub("+", text) if word.startswith("+") else text


def _argument(
    name: str, command: Command, words: Vocabulary, names: Mapping[str, str], tile: Naming
) -> str:
    value = command[name]
    if name in words.named_components:
        called = tile(value) if name == "tile" else value
        return called if _ONE_WORD.fullmatch(called) else _quoted(called)
    match name:
        case "changes":
            return "; ".join(_owned_changes(*owned) for owned in value)
        case "what" if not names.get(value) and command.get("amount") == 1:
            return str(value).removesuffix("s")
        case "name" | "reason" | "text":
            return _quoted(value)
        case "player":
            return _player(value)
    if not isinstance(value, tuple):
        return names.get(value, str(value)) if name in words.spelt else str(value)
    if isinstance(value[0], str):
        return (", " if name in LISTED else ":").join(value)
    pairs = [value] if isinstance(value[0], int) else value
    sign = "+" if name == "deltas" else ""
    return " ".join(_amount(pair, words, names, sign) for pair in pairs)


def _amount(
    pair: tuple[int, str], words: Vocabulary, names: Mapping[str, str], sign: str
) -> str:
    number, unit = pair
    if names:
        return f"{number:{sign}}{names.get(unit, unit)}"
    if abs(number) == 1:
        unit = unit.removesuffix("s")
    elif unit in words.singles:
        unit += "s"
    return f"{number:{sign}} {unit}"


def _owned_changes(owner: str, changes: tuple[tuple[str, str], ...]) -> str:
    listed_changes = ", ".join(map(" ".join, changes))
    return f"{_player(owner)} {listed_changes}" if owner else listed_changes


def _player(name: str) -> str:
    return name if re.fullmatch(_PLAIN_NAME, name) else _quoted(name)


def _quoted(text: str) -> str:
    text = " ".join(LINE_END.split(text))
    for left, right, excluded in _QUOTES:
        if not any(character in text for character in excluded):
            return left + text + right
    return '"' + text.replace('"', "'") + '"'
