"""From Lark's trees to commands: rules are arguments by name, terminals stand for words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lark import Token, Tree

from aoi_cli.engine.actions import Command
from aoi_cli.notation.vocabulary import DASHES

Node = Tree[Token] | Token


def _lower(token: str) -> str:
    return token.lower().translate(DASHES)


def _signed(token: str) -> int:
    return int(token.translate(DASHES))


def _hex(token: str) -> str:
    """Land in capitals; rivers that have a letter of their own in small letters."""
    return token.lower() if token[0] in "rR" else token.upper()


def _tile(token: str) -> str:
    """Its name in one word."""
    return "".join(_lower(token).split())


TOKENS: dict[str, Callable[[str], Any]] = {
    "NUMBER": int,
    "SIGNED": _signed,
    "HEX": _hex,
    "TILE": _tile,
    "NAME": str,
    "MINUS_ONE": lambda sign: 1,
    "QUOTED": lambda quoted: quoted[1:-1],
}


def _pair(values: list[Any]) -> tuple[int, str]:
    return (values[0], values[1]) if len(values) == 2 else (1, values[0])


def _book_pair(values: list[Any]) -> tuple[int, str]:
    number, book = _pair(values)
    return number, book.removesuffix(" book")


def _gained(values: list[Any]) -> tuple[tuple[int, str], ...]:
    return (_pair(values),)


def _lost(values: list[Any]) -> tuple[tuple[int, str], ...]:
    number, unit = _pair(values)
    return ((-number, unit),)


RULES: dict[str, Callable[[list[Any]], Any]] = {
    "resource_pair": _pair,
    "step_pair": _pair,
    "signed_pair": _pair,
    "book_pair": _book_pair,
    "step_pairs": tuple,
    "signed_pairs": tuple,
    "book_pairs": tuple,
    "gained_amount": _gained,
    "lost_amount": _lost,
    "hexes": tuple,
    "bowls": tuple,
    "words": " ".join,
}


def value(node: Node) -> Any:
    if isinstance(node, Token):
        name = node.type.partition("__")[0]
        read = TOKENS.get(name)
        return read(node) if read else name.lower().replace("_", " ")
    values = [value(child) for child in node.children]
    rule = RULES.get(node.data)
    return rule(values) if rule else values[0]


def start(node: Node) -> int:
    while not isinstance(node, Token):
        node = node.children[0]
    return node.start_pos or 0


def end(node: Node) -> int:
    while not isinstance(node, Token):
        node = node.children[-1]
    return node.end_pos or 0


def command(node: Tree[Token], text: str, base: int = 0) -> Command:
    """`base` is where the command's text begins in the text that was parsed."""
    arguments = [child for child in node.children if isinstance(child, Tree)]
    return Command(
        verb=str(node.data),
        args={str(arg.data): value(arg) for arg in arguments},
        spans={str(arg.data): (start(arg) - base, end(arg) - base) for arg in arguments},
        text=text,
    )


def fact(node: Tree[Token]) -> tuple[str, Any]:
    if node.data == "bowls":
        return "power", value(node)
    first, second = (value(child) for child in node.children)
    return (second, first) if node.data == "holdings" else (first, second)
