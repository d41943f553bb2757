"""Loads a game's grammar, with the built tables kept in the user's cache directory.

The tables are kept as JSON, so nothing in the cache can be executed.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from aoi_cli.notation.user_cache import make_cache_folder, read_sealed, write_sealed

PARTS = ("command", "moderator_command", "fact")
"""The grammar rules for the parts of a row. The scanner cuts rows, so `row` itself is not
needed."""

LARGEST = 16 * 1024 * 1024
_PACKAGE = Path(__file__).parents[1]


COMMON = ("common",)
"""The grammar that all games share."""


def grammar_text(grammars: Sequence[str]) -> str:
    """Grammars as one text.

    By name they lie in the package, or beside it in the repository; by path anywhere.
    """
    inside, beside = _PACKAGE / "grammar", _PACKAGE.parent / "grammar"
    folder = inside if inside.is_dir() else beside
    return "\n".join(
        (folder / name).with_suffix(".lark").read_text(encoding="utf-8")
        for name in grammars
    )


@cache
def load_grammar(
    grammars: tuple[str, ...], starts: tuple[str, ...] = PARTS, shared: tuple[str, ...] = COMMON
) -> lark.Lark:
    """The parser for a game's own grammar and the shared one."""
    text = grammar_text((*shared, *grammars))
    try:
        path = _cache_path(Path(grammars[-1]).stem, text, starts)
        return _read_cache(path) or _write_cache(_build(text, starts), path)
    except (OSError, RuntimeError):
        return _build(text, starts)


def _build(text: str, starts: tuple[str, ...]) -> lark.Lark:
    return lark.Lark(text, parser="lalr", start=list(starts), maybe_placeholders=False,
                     propagate_positions=starts != PARTS)


def _read_cache(path: str) -> lark.Lark | None:
    try:
        return lark.Lark.load(json.loads(read_sealed(path, LARGEST), object_hook=restore_numbers))
    except Exception:  # A broken file can fail in any way; it only costs the time to build.
        return None


def _write_cache(parser: lark.Lark, path: str) -> lark.Lark:
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    tables = json.dumps({"data": data, "memo": memo}, separators=(",", ":"))
    with suppress(OSError):
        write_sealed(path, tables.encode())
    return parser


def restore_numbers(table: dict[str, Any]) -> dict[Any, Any]:
    """Turn the keys of a table back into numbers; JSON has words for keys, here digits."""
    if next(iter(table), "").isdigit():
        return {int(number): value for number, value in table.items()}
    return table


def _cache_path(game: str, text: str, starts: tuple[str, ...]) -> str:
    """The place of a parser in the cache, different for each grammar and each version of its
    readers."""
    origin = "\n".join((lark.__version__, sys.version, *starts, text))
    digest = hashlib.sha256(origin.encode()).hexdigest()[:16]
    return os.path.join(make_cache_folder(), f"{game}-{digest}.grammar")
