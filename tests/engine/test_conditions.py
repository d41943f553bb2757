"""The conditions that a row is judged by: declared, worded, and told up to the one that fails."""

from __future__ import annotations

import ast
from pathlib import Path

from aoi_cli import rules
from aoi_cli.engine.codes import GAME_OVER, NOT_YOUR_TURN, PASSED, WRONG_PHASE
from aoi_cli.engine.diagnostics import CODES, Refusal, judged_by, watched
from aoi_cli.games import GAMES, part

RULES = Path(rules.__file__).parent


def test_every_condition_has_words() -> None:
    """Every code that the rules can refuse with is worded as what must be true."""
    worded = set().union(*(part(name, "conditions").HOLDS for name in GAMES))
    assert {id for id in CODES if id[0] in "TRMCDV"} - {"T312"} <= worded


def test_what_is_refused_is_judged_by() -> None:
    """Every function that refuses by a code says so, or `why` could not tell that it held."""
    undeclared = [
        f"{file.name}: {function.name}: {code}"
        for file in RULES.rglob("*.py")
        if file.stem != "moderator"  # whose rows are not looked into
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(function, ast.FunctionDef)
        for code in sorted(refused_by(function) - declared_by(function))
    ]
    assert undeclared == []


def refused_by(function: ast.FunctionDef) -> set[str]:
    """Codes of refusals raised after a test; what is raised at once tests nothing."""
    return {
        code
        for test in ast.walk(function) if isinstance(test, ast.If)
        for raised in (*test.body, *test.orelse) if isinstance(raised, ast.Raise)
        for code in codes_in(raised.exc, "Refusal", 1)
    }


def declared_by(function: ast.FunctionDef) -> set[str]:
    return {code for call in ast.walk(function) for code in codes_in(call, "judged_by")}


def codes_in(call: ast.AST | None, called: str, most: int | None = None) -> set[str]:
    """The constants in the first arguments of a call."""
    match call:
        case ast.Call(func=ast.Name(id=name), args=args) if name == called:
            names = {n.id for arg in args[:most] for n in ast.walk(arg) if isinstance(n, ast.Name)}
            return {name for name in names if name.isupper()}
    return set()


def test_what_held_before_the_refusal() -> None:
    """Each condition once, in the order of the tests, none from the failing one on."""
    def refused() -> None:
        judged_by(WRONG_PHASE)
        judged_by(NOT_YOUR_TURN, GAME_OVER, WRONG_PHASE)
        judged_by(PASSED, NOT_YOUR_TURN, GAME_OVER)
        raise Refusal(NOT_YOUR_TURN, "no")

    held, refusal = watched(refused)
    assert refusal and refusal.code == NOT_YOUR_TURN
    assert held == [WRONG_PHASE, GAME_OVER, PASSED]
    legal = watched(lambda: judged_by(WRONG_PHASE, PASSED, WRONG_PHASE))
    assert legal == ([WRONG_PHASE, PASSED], None)
