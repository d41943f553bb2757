"""The parts of a command line that are always the same: commands, options, their values, files."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from aoi_cli.gamefile import SUFFIXES

FILES = ("FILE", "PATH...", "COPY...")
"""What stands for game files in the usage of a command."""
OTHER_FILES = ("LOG", "OUT", "MESSAGE")
FOLDER = "DIR"


def parts(before: Sequence[str], current: str) -> Iterator[str]:
    """What can stand behind the words before, and begins as the current one."""
    from typer.main import get_command

    from aoi_cli.cli.program import program

    yield from of_group(get_command(program(asked(before))), before, current)


def asked(before: Sequence[str]) -> Iterable[str]:
    """The one command that is named, with all that belongs to it; or all of them."""
    from aoi_cli.cli.main import COMMANDS

    return before[:1] if before[:1] and before[0] in COMMANDS else COMMANDS


def of_group(group: Any, before: Sequence[str], current: str) -> Iterator[str]:
    if not before:
        names = [name for name, command in group.commands.items() if not command.hidden]
        yield from beginning([*names, *options_of(group)] if current else names, current)
        return
    command = group.commands.get(before[0])
    if command is None:
        return
    if hasattr(command, "commands"):
        yield from of_group(command, before[1:], current)
        return
    asked = option(command, before[-1])
    if asked is None and current.startswith("-"):
        yield from beginning(options_of(command), current)
        return
    part = asked or argument(command, before[1:])
    if part is None:
        return
    choices = getattr(part.type, "choices", None)
    if choices:
        yield from beginning([str(choice) for choice in choices], current)
    elif part.metavar in FILES:
        yield from files(current, SUFFIXES)
    elif part.metavar in OTHER_FILES:
        yield from files(current, ("",))
    elif part.metavar == FOLDER:
        yield from files(current, ())
    elif part.metavar == "GAME" and asked is None and len(before) > 1:
        yield from beginning([*games_at(before[1])], current)
    else:
        from aoi_cli.cli.completion.names import all_names

        yield from in_any_case(all_names(part.metavar or "", before), current)


def expects_row(before: Sequence[str]) -> bool:
    """Whether a row stands behind these words, the last of which is an option."""
    from typer.main import get_command

    from aoi_cli.cli.program import program

    group: Any = get_command(program(asked(before)))
    command = group.commands.get(before[0])
    if command is None or option(command, before[-1]) is not None:
        return False
    part = argument(command, before[1:])
    return part is not None and "ROW" in (part.metavar or "")


def beginning(words: Sequence[str], begun: str) -> Iterator[str]:
    return (word for word in words if word.startswith(begun))


def in_any_case(words: Sequence[str], begun: str) -> Iterator[str]:
    """Words that begin so; in small letters if they begin so only then."""
    if not any(beginning(words, begun)):
        words = [word.lower() for word in words]
    return beginning(words, begun)


def options_of(command: Any) -> list[str]:
    given = [p for p in command.params if p.param_type_name == "option" and not p.hidden]
    return [name for p in given for name in (*p.opts, *p.secondary_opts)] + ["--help"]


def option(command: Any, word: str) -> Any:
    """The option of this name, if a value follows it."""
    for part in command.params:
        if part.param_type_name == "option" and not part.is_flag and word in part.opts:
            return part
    return None


def argument(command: Any, before: Sequence[str]) -> Any:
    """The argument that comes next; the last one may take several words."""
    given = 0
    valued = False
    for word in before:
        if not valued and not (word.startswith("-") and word != "-"):
            given += 1
        valued = not valued and option(command, word) is not None
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    if given < len(arguments):
        return arguments[given]
    return arguments[-1] if arguments and arguments[-1].nargs == -1 else None


def games_at(folder: str) -> Iterator[str]:
    """The games of a table."""
    for path in files(os.path.join(folder, "games", ""), SUFFIXES):
        yield os.path.splitext(os.path.basename(path))[0]


def files(begun: str, endings: tuple[str, ...]) -> Iterator[str]:
    """Folders and files that end so, whose path begins as given."""
    folder, name = os.path.split(begun)
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
