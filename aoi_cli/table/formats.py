"""Output formats, importers and exporters: those of the program and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from aoi_cli.registry import CHECK_FORMATS, FORMATS, Unavailable, find_plugin, plugin_names
from aoi_cli.registry import EXPORTERS as EXPORTERS
from aoi_cli.registry import IMPORTERS as IMPORTERS
from aoi_cli.table.table_error import Unknown

if TYPE_CHECKING:
    from aoi_cli.render.check_result import Checked

TEXT, CONCISE = "text", "concise"
"""For people. Only those of `aoi check` are in the registry."""
Format = Callable[[Any], str]
"""Turns what a command prints as JSON, as plain data, into text."""
CheckFormat = Callable[[Iterable["Checked"]], Iterator[str]]
"""Turns checked files into pieces of text, one by one."""


def format_names() -> tuple[str, ...]:
    return (TEXT, *plugin_names(FORMATS))


def check_format_names() -> tuple[str, ...]:
    """Those for people first, then JSON."""
    def order(name: str) -> tuple[bool, bool, bool]:
        return name != TEXT, name != CONCISE, not name.startswith("json")

    return tuple(sorted(plugin_names(CHECK_FORMATS), key=order))


def print_as(format: str, data: Mapping[str, Any]) -> str:
    """Data of a command in a format."""
    text: str = find(FORMATS, format)(data)
    return text


def find_check_format(format: str) -> CheckFormat:
    check_format: CheckFormat = find(CHECK_FORMATS, format)
    return check_format


def find(group: str, format: str) -> Any:
    try:
        return find_plugin(group, format)
    except Unavailable as fault:
        raise Unknown("format", str(fault)) from None


def commands_of(group: str) -> dict[str, Callable[..., None] | str]:
    """The commands that packages bring, by name; where one is broken, what is wrong with it.

    Those of one module come in the order in which they stand there.
    """
    commands: dict[str, Callable[..., None] | str] = {}
    for name in plugin_names(group):
        try:
            commands[name] = find_plugin(group, name)
        except Unavailable as fault:
            commands[name] = str(fault)
    modules = [getattr(each, "__module__", "") for each in commands.values()]

    def place(name: str) -> tuple[int, int]:
        code = getattr(commands[name], "__code__", None)
        module = getattr(commands[name], "__module__", "")
        return modules.index(module), code.co_firstlineno if code else 0

    return {name: commands[name] for name in sorted(commands, key=place)}
