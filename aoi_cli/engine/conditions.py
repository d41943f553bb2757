"""The conditions that a judgement tested, in the order in which it tested them.

The rules test a condition and raise a Refusal where it fails. While a judgement is watched,
every such test that it comes by is noted. So what is told of an illegal row is what the rules
really did, not a second account of them that could drift away.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

from aoi_cli.engine.diagnostics import Code, Refusal

HOLDS = {
    "S105": "there is such a player",
    "T301": "it is the player's turn",
    "T302": "the turn has no other action",
    "T303": "the player has not passed",
    "T304": "the game is not over",
    "T305": "the phase allows it",
    "T306": "nothing is to be answered first",
    "T307": "nobody else has to answer first",
    "T308": "the player is still in the game",
    "T309": "the game is not paused",
    "T310": "an action has been taken",
    "T311": "no further action is due",
    "D701": "every choice is written down",
    "D702": "an effect gives this to choose",
    "D703": "it is among the options",
    "D704": "it may be forgone",
    "D705": "no choices of an action are open",
    "D706": "such an offer is open",
    "D707": "no older offer comes first",
    "A901": "what stands behind `=` is true",
}
"""What is true where a code does not apply. Games add their own codes."""


class Guards(NamedTuple):
    """Of one file: which names stand for the refusal that a tested line may end in."""

    lines: Mapping[int, tuple[str, ...]]
    makers: Mapping[str, tuple[str, ...]]
    """Functions that make a refusal for others to raise."""


NONE = Guards({}, {})


def watched(judgement: Callable[[], None]) -> tuple[list[Code], Refusal | None]:
    """Carry out a judgement; the conditions that held, and the refusal if it came to one."""
    met: dict[str, Code] = {}

    def enter(frame: FrameType, event: str, arg: Any) -> Any:
        lines = guards_of(frame).lines
        if not lines:
            return None

        def step(frame: FrameType, event: str, arg: Any) -> Any:
            if event == "line":
                for name in lines.get(frame.f_lineno, ()):
                    met.update((code.id, code) for code in codes(frame.f_globals, name))
            return step

        return step

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        judgement()
    except Refusal as refusal:
        met.pop(refusal.code.id, None)
        return list(met.values()), refusal
    finally:
        sys.settrace(before)
    return list(met.values()), None


def codes(names: Mapping[str, Any], name: str) -> Iterator[Code]:
    """The codes behind a name: of a code itself, or of a function that makes refusals."""
    found = names.get(name)
    if isinstance(found, Code):
        yield found
    elif isinstance(found, FunctionType):
        for inner in read(found.__code__).makers.get(name, ()):
            yield from codes(found.__globals__, inner)


def guards_of(frame: FrameType) -> Guards:
    return read(frame.f_code) if "Refusal" in frame.f_globals else NONE


def read(code: CodeType) -> Guards:
    return read_file(code.co_filename)


@cache
def read_file(path: str) -> Guards:
    try:
        with open(path, encoding="utf-8") as file:
            tree = ast.parse(file.read())
    except OSError:
        return NONE
    lines: dict[int, tuple[str, ...]] = {}
    makers: dict[str, tuple[str, ...]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.If):
            raised = [n.exc for n in (*node.body, *node.orelse) if isinstance(n, ast.Raise)]
            if names := [name for made in raised for name in named(made)]:
                lines[node.lineno] = tuple(names)
        elif isinstance(node, ast.FunctionDef):
            returned = [n.value for n in node.body if isinstance(n, ast.Return)]
            if names := [name for made in returned for name in refusing(made)]:
                makers[node.name] = tuple(names)
    return Guards(lines, makers)


def named(made: ast.expr | None) -> list[str]:
    """The names in `Refusal(CODE, …)`, or the function in `make(…)`."""
    if isinstance(made, ast.Call) and isinstance(made.func, ast.Name):
        return refusing(made) or [made.func.id]
    return []


def refusing(made: ast.expr | None) -> list[str]:
    match made:
        case ast.Call(func=ast.Name(id="Refusal"), args=[code, *_]):
            return [n.id for n in ast.walk(code) if isinstance(n, ast.Name)]
    return []
