"""A game is a value made of parts: whole by its types, the same in whatever order they are read."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from aoi_cli.registry import find_game
from tests.recorded import TERRA, games_of
from tests.typed import ROOT, errors

MODULES = ("aoi_cli/engine/game.py", "aoi_cli/engine/game_parts.py", "aoi_cli/rules/terra/game.py",
           "aoi_cli/rules/terra/game_parts.py", "aoi_cli/rules/through_the_ages/game.py")
"""Where the classes of games and parts stand."""
WHOLE_GAME = """
from {} import GAME
from aoi_cli.engine.game import AnyGame

game: AnyGame = GAME
"""
GAMES = {name: f"aoi_cli.rules.{name.replace('-', '_')}.game" for name in (
    "terra-mystica", "age-of-innovation", "beyond-the-horizon", "through-the-ages")}
WHOLE = {**GAMES, "lantern-quay": "lantern_quay.game"}


# a game lacks nothing


def classes_of_parts() -> list[ast.ClassDef]:
    trees = [ast.parse((ROOT / module).read_text(encoding="utf-8")) for module in MODULES]
    return [node for tree in trees for node in tree.body
            if isinstance(node, ast.ClassDef) and node.keywords]


def fields_of(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [field for field in node.body if isinstance(field, ast.AnnAssign)]


def required_by_class() -> dict[str, set[str]]:
    required: dict[str, set[str]] = {}
    for node in classes_of_parts():
        bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
        own = {ast.unparse(field.target) for field in fields_of(node) if field.value is None}
        required[node.name] = own.union(*(required.get(base, ()) for base in bases))
    return required


REQUIRED = required_by_class()


def module_of(name: str) -> str:
    file = find_spec(WHOLE[name])
    assert file and file.origin
    return Path(file.origin).read_text(encoding="utf-8")


def list_required(name: str) -> list[tuple[str, str]]:
    """The class and the field of everything that the module of a game must give."""
    calls = [node for node in ast.walk(ast.parse(module_of(name))) if isinstance(node, ast.Call)
             and ast.unparse(node.func) in REQUIRED]
    return [(ast.unparse(call.func), keyword.arg) for call in calls for keyword in call.keywords
            if keyword.arg and keyword.arg in REQUIRED[ast.unparse(call.func)]]


class FieldRemover(ast.NodeTransformer):
    """A module that leaves a field of a part out."""

    def __init__(self, part: str, field: str) -> None:
        self.part, self.field = part, field

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if ast.unparse(node.func) == self.part:
            node.keywords = [k for k in node.keywords if k.arg != self.field]
        return node


def module_without(name: str, part: str, field: str) -> str:
    return ast.unparse(FieldRemover(part, field).visit(ast.parse(module_of(name))))


@pytest.mark.heavy("mypy reads the program")
@pytest.mark.parametrize("name", WHOLE)
def test_mypy_names_the_field_that_a_part_lacks(name: str, tmp_path: Path) -> None:
    missing = list_required(name)
    assert {"name", "head", "read", "rulings"} <= {field for _, field in missing}
    texts = {f"without_{part}_{field}": module_without(name, part, field)
             for part, field in missing}
    found = errors(tmp_path, texts)
    unnoticed = [(part, field) for part, field in missing
                 if not any(e.startswith("Missing named argument") and f'"{field}"' in e
                            for e in found[f"without_{part}_{field}"])]
    assert unnoticed == []


@pytest.mark.heavy("mypy reads the program")
def test_mypy_accepts_whole_games(tmp_path: Path) -> None:
    modules = {name.replace("-", "_"): WHOLE_GAME.format(module) for name, module in GAMES.items()}
    assert errors(tmp_path, modules) == {name: [] for name in modules}


class ImportAdder(ast.NodeTransformer):
    """A module that imports at once what its loaders name, so that mypy sees the types."""

    def __init__(self, module: ast.Module) -> None:
        self.modules: list[str] = []
        self.visit(module)
        last = max(n for n, node in enumerate(module.body) if isinstance(node, ast.ImportFrom))
        module.body[last + 1:last + 1] = ast.parse(
            "".join(f"import {name}\n" for name in self.modules)).body

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if ast.unparse(node.func) != "Loader":
            return node
        module, _, name = ast.literal_eval(node.args[0]).partition(":")
        self.modules.append(module)
        return ast.parse(f"lambda: {module}.{name}", mode="eval").body


@pytest.mark.few(1, "each game is loaded in a process")
@pytest.mark.parametrize("name", WHOLE)
def test_what_is_loaded_has_the_type_of_the_part(name: str, tmp_path: Path) -> None:
    module = ast.parse(module_of(name))
    loaded = ImportAdder(module).modules
    assert len(loaded) >= 4
    text = ast.unparse(module)
    wrong = re.sub(r"load_picture=lambda: [\w.]+", "load_picture=lambda: int", text)
    missing = re.sub(r"(load_picture=lambda: [\w.]+)", r"\1_of_old", text)
    found = errors(tmp_path, {"right": text, "wrong": wrong, "missing": missing})
    assert found["right"] == []
    assert any(e.startswith("Argument \"load_picture\"") for e in found["wrong"])
    assert any("has no attribute" in e for e in found["missing"])


def test_a_game_and_its_parts_are_frozen() -> None:
    game = find_game("terra-mystica")
    for part in (game, game.head, game.course, game.moves):
        with pytest.raises(AttributeError):
            part.name = "another"  # type: ignore[union-attr]


def test_only_the_game_that_is_started_can_be_of_any_type() -> None:
    loose = [f"{node.name}.{ast.unparse(field.target)}" for node in classes_of_parts()
             for field in fields_of(node)
             if any(isinstance(n, ast.Name) and n.id == "Any" for n in ast.walk(field))]
    assert loose == ["Head.start"]


# the order in which modules are read

LISTING = """
import importlib, sys
first, path = sys.argv[1:]
importlib.import_module(f"aoi_cli.rules.{first}")
from aoi_cli.engine.moves.legal import legal
from aoi_cli.judging.judged_game import judge
def begun(s, rows):
    return s.phase == "actions" and s.round == 2
s = judge(open(path, encoding="utf-8").read(), until=begun).state
print(*(move.text for move in legal(s, s.current)), sep="\\n")
"""
"""What can be written at the start of round 2, in a process that has read one module first."""
FIRST_OF_ALL = ("game", "commands", "notation", "words", "bot", "cards", "legal")
OF_THE_FAMILY = ("terra.game", "terra.choices", "terra.moves.legal", "terra.state")


def list_imports(game: str, first: str) -> list[str]:
    path = games_of(game)[2]
    done = subprocess.run([sys.executable, "-c", LISTING, first, str(path)], cwd=ROOT, check=True,
                          capture_output=True, encoding="utf-8")
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", TERRA)
def test_the_game_alone_knows_every_move(game: str) -> None:
    found = list_imports(game, f"{game.replace('-', '_')}.game")
    assert any(move.startswith("pass ") for move in found)


@pytest.mark.few(1, "each game is loaded in a process")
@pytest.mark.parametrize("game", TERRA)
def test_which_module_is_read_first_changes_no_move(game: str) -> None:
    folder = game.replace("-", "_")
    modules = [f"{folder}.{part}" for part in FIRST_OF_ALL
               if (ROOT / "aoi_cli" / "rules" / folder / f"{part}.py").exists()]
    lists = {first: list_imports(game, first) for first in (*modules, *OF_THE_FAMILY)}
    expected = lists[f"{folder}.game"]
    assert [first for first, found in lists.items() if found != expected] == []
