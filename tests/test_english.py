"""Names and docstrings are plain English; `docs/glossary.md` holds the words that are used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.common.typer import Group

PACKAGE = Path(__file__).parents[1] / "aoi_cli"
MODULES = sorted(PACKAGE.rglob("*.py"))
NO_VERBS = frozenset([
    "begun", "called", "found", "given", "left", "made", "meant", "named", "past",
    "played", "said", "taken", "told",
])
"""Words that say nothing of what a function does."""
NO_NOUNS = frozenset([
    "Again", "Asked", "Begun", "Found", "Given", "How", "Known", "Longer", "Made", "No", "Own",
    "Said", "Told", "Wait", "Whole",
])
NO_VARIABLES = frozenset(["found", "told", "said", "meant", "named"])
"""Words that say nothing of what a variable holds."""
RIDDLES = frozenset([
    "asked", "asking", "continuing", "declared", "figures", "follow", "foreign", "given", "glimpse",
    "hand", "holder", "inquiry", "learnt", "longer", "meant", "moments", "nearby", "parts", "past",
    "plainly", "played", "recalled", "slots", "timely", "told", "unread", "unsaid", "viewing",
])
"""Names of modules that nobody guesses right."""
NO_BEGINNING = re.compile(
    r"(Of|By|As|What|Whether|So|Likewise|Ditto|Nor|The same(?! \w+ as)|That|Besides)\b")
NO_PHRASE = re.compile(
    r"\b(that which|of which|so many|nothing but|and vice versa)", re.IGNORECASE)


@cache
def help_texts() -> frozenset[str | None]:
    """The docstrings that users read: the help of each command."""
    entries = [getattr(import_module(f"aoi_cli.cli.commands.{module}"), name)
               for module, name in COMMANDS.values()]
    commands = [command for entry in entries
                for command in (entry.commands.values() if isinstance(entry, Group) else [entry])]
    return frozenset(command.__doc__ for command in commands)


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Docstrings of modules, classes and functions, and strings below what they describe."""
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text


def stumbling_blocks(file: Path) -> Iterator[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    if file.stem in RIDDLES:
        yield f"{file.name}: the module is named by a riddle"
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) if name in NO_VERBS:
                yield f"{node.lineno}: def {name}"
            case ast.ClassDef(name=name) if name in NO_NOUNS:
                yield f"{node.lineno}: class {name}"
            case ast.Name(id=name, ctx=ast.Store()) if name in NO_VARIABLES:
                yield f"{node.lineno}: {name} = …"
    for line, text in strings(tree):
        if (NO_BEGINNING.match(text) or NO_PHRASE.search(text)) and text not in help_texts():
            yield f"{line}: {text.strip().splitlines()[0]}"


def test_names_and_docstrings_hold_no_stumbling_blocks() -> None:
    blocks = {file: [*stumbling_blocks(file)] for file in MODULES}
    assert {file: of_file for file, of_file in blocks.items() if of_file} == {}
