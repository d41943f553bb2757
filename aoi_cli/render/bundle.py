"""The assets of pages, made small for a page that carries its own."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from aoi_cli.render import palette

ASSETS = Path(__file__).parent / "assets"
LINKS_OF_MODULES = re.compile(r"^import .*\n|^export (?=\w)", re.M)
BESIDE_CODE = re.compile(r"^[ \t]*//.*\n|^[ \t]+|^\n|(?<=[;{])\n", re.M)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
EMPTY_BLOCK = re.compile(r"@media[^{}]*\{\s*\}\n?")
BETWEEN_SELECTORS = re.compile(r",(?![^()]*\))")
IN_BRACKETS = re.compile(r":(?:is|not)\([^()]*(?:\([^()]*\)[^()]*)*\)")
NAME_IN_SELECTOR = re.compile(r"[.#]([A-Za-z][\w-]*)")
WORD = re.compile(r"[\w-]+")
FOREIGN_NAMES = frozenset([
    "const", "continue", "document", "else", "for", "function", "if", "let", "Math", "new",
    "return", "startOffline", "TextDecoder", "Uint16Array", "Uint8Array", "while",
])
"""The names in `unpack.js` that are not its own."""
OPERATORS = r"[-+*/%<>=!?:&|^~,;(){}[\]]"
BESIDE_OPERATOR = re.compile(rf"(?<![-+]) (?={OPERATORS})|(?<={OPERATORS}) (?![-+])")
"""Blanks that separate nothing. Two signs such as + and ++ may need one."""
SHORT_NAMES = [*ascii_letters, *map("".join, product(ascii_lowercase, ascii_uppercase))]
NAME = re.compile(r"(?<![.\w\"'])[A-Za-z_]\w*(?![\w\"'])")


def asset(name: str) -> str:
    return (ASSETS / name).read_text(encoding="utf-8")


def board_style() -> str:
    return f"{asset('board.css')}\n{palette.style()}"


def join_modules(*names: str) -> str:
    """Modules as one script, in an order in which each stands behind those that it imports."""
    return "".join(shrink(LINKS_OF_MODULES.sub("", asset(name))) for name in names)


def shrink(script: str) -> str:
    """The script without comments, indentation, and ends of lines that end nothing.

    No string goes over a line in it.
    """
    return BESIDE_CODE.sub("", script) + "\n"


def shorten(script: str) -> str:
    """The script that unpacks, with short names for all that is its own, and with few blanks.

    Names of properties and what stands in quotes stay as they are.
    """
    names = dict.fromkeys(NAME.findall(script))
    short = dict(zip((name for name in names if name not in FOREIGN_NAMES), SHORT_NAMES,
                     strict=False))
    renamed = NAME.sub(lambda name: short.get(name[0], name[0]), script).replace("}\n", "}")
    return BESIDE_OPERATOR.sub("", renamed)


def prune(style: str, page: str) -> str:
    """The rules of a style sheet whose classes and ids the page mentions anywhere."""
    words = set(WORD.findall(page))

    def is_used(selector: str) -> bool:
        return words.issuperset(NAME_IN_SELECTOR.findall(IN_BRACKETS.sub("", selector)))

    def keep(rule: re.Match[str]) -> str:
        selectors = [one for one in BETWEEN_SELECTORS.split(rule[1]) if is_used(one)]
        return f"{','.join(selectors)}{{{rule[2]}}}" if selectors else ""

    return EMPTY_BLOCK.sub("", RULE.sub(keep, style))
