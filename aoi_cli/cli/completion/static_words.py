"""Candidates that need no game: commands, options, their values, files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from typer.main import get_command

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.completion.names import all_names
from aoi_cli.cli.program import build_program
from aoi_cli.gamefile import SUFFIXES

FILES = ("FILE", "PATH...", "COPY...")
"""The placeholders of game files in usages."""
OTHER_FILES = ("LOG", "OUT", "MESSAGE")
FOLDER = "DIR"


def matching_words(before: Sequence[str], current: str) -> Iterator[str]:
    """The candidates behind these words that begin as the current word does."""
    program = get_command(build_program(commands_to_build(before)))
    yield from words_of_group(program, before, current)


def commands_to_build(before: Sequence[str]) -> Iterable[str]:
    """The command that the line names, to be built with all its parts; all commands if it names
    none."""
    return before[:1] if before[:1] and before[0] in COMMANDS else COMMANDS


def words_of_group(group: Any, before: Sequence[str], current: str) -> Iterator[str]:
    if not before:
        names = [name for name, command in group.commands.items() if not command.hidden]
        yield from starting_with([*names, *options_of(group)] if current else names, current)
        return
    command = group.commands.get(before[0])
    if command is None:
        return
    if hasattr(command, "commands"):
        yield from words_of_group(command, before[1:], current)
        return
    option_before = find_option(command, before[-1])
    if option_before is None and current.startswith("-"):
        yield from starting_with(options_of(command), current)
        return
    part = option_before or next_argument(command, before[1:])
    if part is None:
        return
    choices = getattr(part.type, "choices", None)
    if choices:
        yield from starting_with([str(choice) for choice in choices], current)
    elif part.metavar in FILES:
        yield from matching_paths(current, SUFFIXES)
    elif part.metavar in OTHER_FILES:
        yield from matching_paths(current, ("",))
    elif part.metavar == FOLDER:
        yield from matching_paths(current, ())
    elif part.metavar == "GAME" and option_before is None and len(before) > 1:
        yield from starting_with([*games_at(before[1])], current)
    else:
        yield from starting_with_in_any_case(all_names(part.metavar or "", before), current)


def expects_row(before: Sequence[str]) -> bool:
    """True if a row can follow these words."""
    group: Any = get_command(build_program(commands_to_build(before)))
    command = group.commands.get(before[0])
    if command is None or find_option(command, before[-1]) is not None:
        return False
    part = next_argument(command, before[1:])
    return part is not None and "ROW" in (part.metavar or "")


def starting_with(words: Sequence[str], prefix: str) -> Iterator[str]:
    return (word for word in words if word.startswith(prefix))


def starting_with_in_any_case(words: Sequence[str], prefix: str) -> Iterator[str]:
    """Words with this beginning, in lower case if only that fits."""
    if not any(starting_with(words, prefix)):
        words = [word.lower() for word in words]
    return starting_with(words, prefix)


def options_of(command: Any) -> list[str]:
    options = [p for p in command.params if p.param_type_name == "option" and not p.hidden]
    return [name for p in options for name in (*p.opts, *p.secondary_opts)] + ["--help"]


def find_option(command: Any, word: str) -> Any:
    """The option of this name; None if it takes no value."""
    for part in command.params:
        if part.param_type_name == "option" and not part.is_flag and word in part.opts:
            return part
    return None


def next_argument(command: Any, before: Sequence[str]) -> Any:
    """The argument that comes next. The last one may take several words."""
    number = 0
    expects_value = False
    for word in before:
        if not expects_value and not (word.startswith("-") and word != "-"):
            number += 1
        expects_value = not expects_value and find_option(command, word) is not None
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    if number < len(arguments):
        return arguments[number]
    return arguments[-1] if arguments and arguments[-1].nargs == -1 else None


def games_at(folder: str) -> Iterator[str]:
    """The names of the games of a table."""
    for path in matching_paths(os.path.join(folder, "games", ""), SUFFIXES):
        yield os.path.splitext(os.path.basename(path))[0]


def matching_paths(typed: str, endings: tuple[str, ...]) -> Iterator[str]:
    """Folders, and files with one of these endings, whose path begins as typed."""
    folder, name = os.path.split(typed)
    try:
        entries = sorted(os.scandir(os.path.expanduser(folder) or "."), key=lambda e: e.name)
    except OSError:
        return
    for entry in entries:
        hidden = entry.name.startswith(".") and not name.startswith(".")
        if entry.name.startswith(name) and not hidden:
            path = os.path.join(folder, entry.name)
            if entry.is_dir():
                yield f"{path}/"
            elif entry.name.endswith(endings):
                yield path
