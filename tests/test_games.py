"""A game is one object: whole by its types, and the same in whatever order its parts are read."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from aoi_cli.engine.game import AnyGame, Game
from aoi_cli.registry import find_game
from tests.recorded import TERRA, games_of
from tests.small_game import game as small_game
from tests.typed import ROOT, errors

PROTOCOL = ROOT / "aoi_cli" / "engine" / "game.py"
WHOLE_GAME = """
from {0.__module__} import GAME, {0.__name__}
from aoi_cli.engine.game import AnyGame

game: AnyGame = GAME
another: AnyGame = {0.__name__}()
"""
WHOLE = [*map(find_game, ("terra-mystica", "age-of-innovation", "beyond-the-horizon")),
         small_game.GAME]


# a game lacks nothing


def required(game: AnyGame) -> list[str]:
    """What the game gives because the protocols only name it."""
    protocols = [c for c in type(game).__mro__ if getattr(c, "_is_protocol", False)]
    named = {name for c in protocols for name in (*vars(c), *vars(c).get("__annotations__", ()))}
    return [name for name in vars(type(game)) if name in named
            and all(is_abstract(vars(c)[name]) for c in protocols if name in vars(c))]


def is_abstract(member: object) -> bool:
    return getattr(member, "__isabstractmethod__", False)


def module_of(game: AnyGame) -> str:
    file = sys.modules[type(game).__module__].__file__
    assert file
    return Path(file).read_text(encoding="utf-8")


class Without(ast.NodeTransformer):
    """A class without one of its members."""

    def __init__(self, member: str) -> None:
        self.member = member

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST | None:
        return None if node.name == self.member else node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        return None if ast.unparse(node.target) == self.member else node

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        node.targets = [t for t in node.targets if ast.unparse(t) != self.member]
        return node if node.targets else None


def module_without(game: AnyGame, member: str) -> str:
    return ast.unparse(Without(member).visit(ast.parse(module_of(game))))


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: game.name)
def test_mypy_names_the_member_that_a_game_lacks(game: AnyGame, tmp_path: Path) -> None:
    members = required(game)
    assert {"name", "rulings", "vocabulary", "picture"} <= {*members}
    found = errors(tmp_path, {f"without_{m}": module_without(game, m) for m in members})
    unnoticed = [m for m in members
                 if not any(e.startswith("Cannot instantiate abstract class") and f'"{m}"' in e
                            for e in found[f"without_{m}"])]
    assert unnoticed == []


def test_mypy_accepts_whole_games(tmp_path: Path) -> None:
    modules = {type(game).__name__: WHOLE_GAME.format(type(game)) for game in WHOLE}
    assert errors(tmp_path, modules) == {name: [] for name in modules}


def test_nothing_of_a_game_can_be_of_any_type() -> None:
    tree = ast.parse(PROTOCOL.read_text(encoding="utf-8"))
    [game] = [n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == Game.__name__]
    assert [n.lineno for n in ast.walk(game) if isinstance(n, ast.Name) and n.id == "Any"] == []


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


def listed(game: str, first: str) -> list[str]:
    path = games_of(game)[2]
    done = subprocess.run([sys.executable, "-c", LISTING, first, str(path)], cwd=ROOT, check=True,
                          capture_output=True, encoding="utf-8")
    return done.stdout.splitlines()


@pytest.mark.parametrize("game", TERRA)
def test_the_game_alone_knows_every_move(game: str) -> None:
    found = listed(game, f"{game.replace('-', '_')}.game")
    assert any(move.startswith("pass ") for move in found)


@pytest.mark.parametrize("game", TERRA)
def test_which_module_is_read_first_changes_no_move(game: str) -> None:
    folder = game.replace("-", "_")
    modules = [f"{folder}.{part}" for part in FIRST_OF_ALL
               if (ROOT / "aoi_cli" / "rules" / folder / f"{part}.py").exists()]
    lists = {first: listed(game, first) for first in (*modules, *OF_THE_FAMILY)}
    expected = lists[f"{folder}.game"]
    assert [first for first, found in lists.items() if found != expected] == []
