"""Every command line with `--as`, made of what the command line says of its own commands.

A command that is new, and an option that is new, is here by itself; only what no value is known for
has to be added to `VALUES`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any, NamedTuple

from typer.main import get_command

from aoi_cli.cli.program import build_program

VIEWER, DRY_RUN = "--as", "--dry-run"
STDOUT = "-"


class Words(NamedTuple):
    """What is known to be typed, of one game."""

    file: str
    viewer: str
    """A player, or `public`."""
    players: Sequence[str]
    probes: Sequence[str]
    """Rows of all players, legal or not."""
    own: Sequence[str]
    """Rows of the viewer."""
    typed: Sequence[str]
    """Beginnings of rows."""
    amounts: Sequence[str]
    kinds: Sequence[str]
    message: str
    """A file with a message that has rows in it."""

    def values(self, metavar: str) -> Sequence[str]:
        rows = self.probes
        return {
            "WHO": self.players, "ROW": rows, "N": ["1", "3"], "R": ["0", "1"],
            "N|RN": ["2", "R1"], "TIME|N": ["1"], "PART,...": ["waiting"],
            "TEXT": ["by mistake"], "OUT": [STDOUT],
            "AMOUNT": self.amounts, "KIND": self.kinds, "PREFIX": self.typed,
            "MESSAGE": [self.message],
            "ROW; ROW...": [*rows, *map("; ".join, pairwise(rows))],
        }[metavar]


def commands() -> dict[tuple[str, ...], Any]:
    """Those that have `--as`, by their names."""
    return {names: command for names, command in walk(get_command(build_program()))
            if any(VIEWER in param.opts for param in command.params)}


def walk(command: Any, names: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    for name, below in getattr(command, "commands", {}).items():
        yield from walk(below, (*names, name))
    if not hasattr(command, "commands"):
        yield names, command


def command_lines(words: Words) -> Iterator[list[str]]:
    for names, command in commands().items():
        for line in lines_of(command, words):
            yield [*names, *line, VIEWER, words.viewer]


def lines_of(command: Any, words: Words) -> Iterator[list[str]]:
    """With each of its options, and pairs of them; who writes for others only rehearses it."""
    arguments = [p for p in command.params if p.param_type_name == "argument"]
    options = [p for p in command.params if p.param_type_name == "option"
               and VIEWER not in p.opts and DRY_RUN not in p.opts]
    writes = any(DRY_RUN in p.opts for p in command.params)
    for row in rows_of(arguments, words):
        begun = [words.file, *row]
        for said in combine_options(options, words):
            if writes:
                yield [*begun, *said, DRY_RUN]
            if not writes or not row or row[0] in words.own:
                yield [*begun, *said]


def rows_of(arguments: Sequence[Any], words: Words) -> Iterator[list[str]]:
    """Nothing, one row, and two, where a command takes them."""
    yield []
    for argument in arguments:
        if argument.metavar.strip("[].") == "ROW":
            yield from ([row] for row in words.values("ROW"))
            if argument.nargs != 1:
                yield from map(list, pairwise(words.probes))


def combine_options(options: Sequence[Any], words: Words) -> Iterator[list[str]]:
    each = [[*list_option_words(option, words)] for option in options]
    yield []
    yield from chain(*each)
    for n, some in enumerate(each):
        for others in each[n + 1:]:
            yield from ([*one, *other] for one in some[:2] for other in others[:2])


def list_option_words(option: Any, words: Words) -> Iterator[list[str]]:
    name = option.opts[0]
    if option.is_flag:
        yield [name]
    elif hasattr(option.type, "choices"):
        yield from ([name, choice] for choice in option.type.choices)
    else:
        yield from ([name, value] for value in words.values(option.metavar.strip("'")))
