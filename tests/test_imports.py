"""No module imports itself by a detour, and late imports load a part or what is seldom needed."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parents[1] / "aoi_cli"
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
ON_DEMAND = {
    "cli.commands.engine": "the protocol, where it is spoken",
    "cli.commands.help_": "Typer's whole program, for a topic that is a command",
    "cli.commands.play": "the prompt, where no row is given",
    "cli.completer": "the words of a command line, where no row is completed",
    "cli.config_file": "the reader of a configuration file, where there is one",
    "cli.main": "Typer, for lines that are not plain, and the pager",
    "cli.prompt.terminal": "prompt_toolkit, where it is installed",
    "engine.correction.changes": "cards, where a correction moves some",
    "gamefile.reader": "PyYAML and remedies, for files that are not plain",
    "mail.sources": "IMAP, for tables that use it",
    "notation.parser": "Lark, for texts that nobody has typed before",
    "render.concise": "colours and excerpts, where there are errors",
    "rules.beyond_the_horizon.pack.kind": "what is asked of packs besides their components",
    "table.append": "checkpoints, for long files",
    "table.archive": "verdicts, where files are checked",
    "table.game": "what only some questions to a game need",
    "table.position": "what only some questions to a position need",
    "table.selection": "all codes, where some are selected",
    "table.workers": "Dask, for work on a cluster",
}
"""Modules that import late from their own part, and what they load so."""


class Import(NamedTuple):
    module: str
    late: bool


def module_name(file: Path) -> str:
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(file): file for file in sorted(PACKAGE.rglob("*.py"))}


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def imports_in(nodes: list[ast.stmt], late: bool = False) -> Iterator[Import]:
    """The modules of the package that are imported, at the top or inside functions."""
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("aoi_cli"):
            for alias in node.names:
                yield Import(existing(f"{node.module}.{alias.name}"), late)
        elif isinstance(node, FUNCTIONS):
            yield from imports_in(node.body, late=True)
        elif not is_for_types(node):
            for inner in ("body", "orelse", "finalbody"):
                yield from imports_in(getattr(node, inner, []), late)
            for handler in getattr(node, "handlers", []):
                yield from imports_in(handler.body, late)
        else:
            assert isinstance(node, ast.If)
            yield from imports_in(node.orelse, late)


def existing(name: str) -> str:
    name = name.removeprefix("aoi_cli").removeprefix(".")
    while name and name not in FILES:
        name = name.rpartition(".")[0]
    return name


@cache
def read_imports() -> Mapping[str, list[Import]]:
    """The imports of each module of the package."""
    return {name: [*imports_in(ast.parse(file.read_text(encoding="utf-8")).body)]
            for name, file in FILES.items()}


def part_of(module: str) -> str:
    """A top package; of a game its top, its box, its telling, its moves, its packs."""
    names = module.split(".")
    if names[0] == "rules":
        return ".".join(names[:3] if len(names) > 3 else names[:2])
    return ".".join(names[:2] if names[0] == "engine" and len(names) > 2 else names[:1])


def test_no_module_leads_back_to_itself() -> None:
    graph = {name: {each.module for each in imports} - {name, ""}
             for name, imports in read_imports().items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as fault:
        pytest.fail(" imports ".join(fault.args[1]))


def late_imports_of_its_own_part(name: str) -> list[Import]:
    return [each for each in read_imports()[name]
            if each.late and part_of(each.module) == part_of(name) and name != "registry"]


def test_a_late_import_loads_another_part_or_what_is_loaded_on_demand() -> None:
    assert {name for name in FILES if late_imports_of_its_own_part(name)} == {*ON_DEMAND}
