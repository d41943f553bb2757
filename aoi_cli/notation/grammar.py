"""Loads a game's grammar, with the built tables kept in the user's cache directory.

They are kept as JSON: nothing in the cache can be carried out."""

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

from aoi_cli.notation.user_cache import keep_sealed, kept_sealed, own_cache

PARTS = ("command", "moderator_command", "fact")
"""What a row is cut into; the grammar's `row` is not needed where rows are cut."""

LARGEST = 16 * 1024 * 1024
_PACKAGE = Path(__file__).parents[1]


COMMON = ("common",)
"""What the grammars of all games share."""


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
def load(
    grammars: tuple[str, ...], starts: tuple[str, ...] = PARTS, shared: tuple[str, ...] = COMMON
) -> lark.Lark:
    """A game's own grammar, and what it shares with others."""
    text = grammar_text((*shared, *grammars))
    try:
        path = _cache_path(Path(grammars[-1]).stem, text, starts)
        return _kept(path) or _keep(_build(text, starts), path)
    except (OSError, RuntimeError):
        return _build(text, starts)


def _build(text: str, starts: tuple[str, ...]) -> lark.Lark:
    return lark.Lark(text, parser="lalr", start=list(starts), maybe_placeholders=False,
                     propagate_positions=starts != PARTS)


def _kept(path: str) -> lark.Lark | None:
    try:
        return lark.Lark.load(json.loads(kept_sealed(path, LARGEST), object_hook=numbered))
    except Exception:  # A broken file can fail in any way; it only costs the time to build.
        return None


def _keep(parser: lark.Lark, path: str) -> lark.Lark:
    data, memo = parser.memo_serialize([TerminalDef, Rule])
    tables = json.dumps({"data": data, "memo": memo}, separators=(",", ":"))
    with suppress(OSError):
        keep_sealed(path, tables.encode())
    return parser


def numbered(table: dict[str, Any]) -> dict[Any, Any]:
    """States, tokens and rules have numbers; in JSON, where keys are words, they are digits."""
    if next(iter(table), "").isdigit():
        return {int(number): value for number, value in table.items()}
    return table


def _cache_path(game: str, text: str, starts: tuple[str, ...]) -> str:
    """A file of its own for each grammar and each version of what reads it."""
    origin = "\n".join((lark.__version__, sys.version, *starts, text))
    digest = hashlib.sha256(origin.encode()).hexdigest()[:16]
    return os.path.join(own_cache(), f"{game}-{digest}.grammar")
