"""Small faults that can be made in a function, each at one place of its syntax tree."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
TOLD = {"help", "because", "code", "arg"}
"""Keywords of a refusal: what is said, not what is judged."""
REQUIRE = {"require", "require_else", "required", "Refusal"}
SYMMETRICAL = {"min", "max", *REQUIRE}
COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult, ast.BitOr: ast.BitAnd, ast.BitAnd: ast.BitOr,
}


class Mutant(NamedTuple):
    path: str
    function: str
    """`name`, or `Class.name`."""
    line: int
    kind: str
    place: int
    """Which of the possible faults of its function it is."""

    @property
    def id(self) -> str:
        return f"{self.path}: {self.function} {self.place}: {self.kind}"

    def rank(self, seed: str = "") -> str:
        """By which a sample is drawn: the same everywhere, another one for another seed."""
        return hashlib.sha256(f"{seed}{self.id}".encode()).hexdigest()

    @property
    def description(self) -> str:
        """The line as it was, and as the fault makes it."""
        [function] = [node for name, node in functions(self.path) if name == self.function]
        faulty = faults(deepcopy(function))
        [(_, _, node)] = [fault for n, fault in enumerate(islice(faulty, self.place + 1))
                          if n == self.place]
        after = ast.unparse(node)
        before = (ROOT / self.path).read_text(encoding="utf-8").splitlines()[self.line - 1]
        return f"`{before.strip()}` with `{shorten(after)}`"

    @property
    def name(self) -> str:
        """By which it is known wherever its line moves to, as long as the line says the same."""
        return f"{self.path.removeprefix('aoi_cli/')}: {self.function}: {self.description}"


@cache
def tree(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def functions(path: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in tree(path).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef):
                    yield f"{node.name}.{part.name}", part


def mutants(path: str) -> Iterator[Mutant]:
    for name, function in functions(path):
        for place, (line, kind, _) in enumerate(faults(deepcopy(function))):
            yield Mutant(path, name, line, kind, place)


def shorten(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:57]}..."


def mutate(path: str, name: str, place: int) -> Any:
    """The code of the module with this fault in it."""
    whole = deepcopy(tree(path))
    nodes: list[Any] = [whole]
    for part in name.split("."):
        nodes.append(next(n for n in nodes[-1].body if getattr(n, "name", "") == part))
    for n, _ in enumerate(faults(nodes[-1])):
        if n == place:
            break
    ast.fix_missing_locations(whole)
    return compile(whole, str(ROOT / path), "exec")


Fault = tuple[int, str, ast.AST]
"""The line, the kind, and what the fault is in."""


def faults(function: ast.FunctionDef) -> Iterator[Fault]:
    """Each fault while it is in the tree; it is taken out again when the next one is asked for."""
    yield from list_body_faults(function.body)


def list_body_faults(body: list[ast.stmt]) -> Iterator[Fault]:
    for i, statement in enumerate(body):
        if isinstance(statement, ast.FunctionDef):
            yield from list_body_faults(statement.body)
            continue
        if isinstance(statement, (ast.Import, ast.ImportFrom, ast.Assert, ast.Pass, ast.Raise)):
            continue
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        if isinstance(statement, (ast.Expr, ast.Assign, ast.AugAssign)):
            body[i] = ast.copy_location(ast.Pass(), statement)
            yield statement.lineno, "left out", body[i]
            body[i] = statement
        if isinstance(statement, ast.Return) and not is_none(statement.value):
            old = statement.value
            statement.value = ast.Constant(None)
            yield statement.lineno, "nothing returned", statement
            statement.value = old
        if isinstance(statement, (ast.If, ast.While)):
            yield from negate(statement, "test")
        for field, value in ast.iter_fields(statement):
            if field in ("body", "orelse", "finalbody") and isinstance(value, list):
                yield from list_body_faults(value)
            elif field == "handlers":
                for handler in value:
                    yield from list_body_faults(handler.body)
            elif field == "cases":
                for case in value:
                    yield from list_body_faults(case.body)
            elif field not in ("annotation", "target", "targets", "type_params"):
                for part in value if isinstance(value, list) else [value]:
                    if isinstance(part, ast.AST):
                        yield from list_expression_faults(part)


def is_none(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value is None)


def negate(node: Any, field: str) -> Iterator[Fault]:
    old = getattr(node, field)
    setattr(node, field, ast.copy_location(ast.UnaryOp(ast.Not(), old), old))
    yield old.lineno, "negated", getattr(node, field)
    setattr(node, field, old)


def list_expression_faults(node: ast.AST) -> Iterator[Fault]:
    match node:
        case ast.JoinedStr():
            return
        case ast.Compare():
            for i, operator in enumerate(node.ops):
                new = COMPARISONS[type(operator)]()
                yield from exchange(node, node.ops, i, new, "comparison")
        case ast.BoolOp():
            yield from replace(node, "op", ast.Or() if isinstance(node.op, ast.And) else ast.And(),
                               "and or or")
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield from replace(node, "op", ARITHMETIC[type(node.op)](), "arithmetic")
        case ast.IfExp():
            yield from negate(node, "test")
        case ast.UnaryOp(op=ast.Not()):
            yield from replace(node, "op", ast.UAdd(), "not left out")
        case ast.Constant(value=bool()):
            yield from replace(node, "value", not node.value, "constant")
        case ast.Constant(value=int() as number):
            for by in (1, -1):
                yield from replace(node, "value", number + by, "constant")
        case ast.Call():
            first = node.args[:2] if name_of_call(node) not in SYMMETRICAL else []
            if len(first) == 2 and not any(isinstance(a, ast.Starred) for a in first):
                node.args[:2] = first[::-1]
                yield node.lineno, "arguments swapped", node
                node.args[:2] = first
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "op", "ops", "ctx"):
            continue
        parts = value if isinstance(value, list) else [value]
        if isinstance(node, ast.Call) and name_of_call(node) in REQUIRE:
            parts = parts[:1] if field == "args" else [
                part for part in parts if not isinstance(part, ast.keyword) or part.arg not in TOLD
            ]
        for part in parts:
            if isinstance(part, ast.AST):
                yield from list_expression_faults(part)


def name_of_call(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def replace(node: Any, field: str, new: Any, kind: str) -> Iterator[Fault]:
    old = getattr(node, field)
    setattr(node, field, new)
    yield node.lineno, kind, node
    setattr(node, field, old)


def exchange(node: Any, parts: list[Any], i: int, new: Any, kind: str) -> Iterator[Fault]:
    old = parts[i]
    parts[i] = new
    yield node.lineno, kind, node
    parts[i] = old
