"""Loads a game's grammar, with the built tables kept in the user's cache directory."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from pathlib import Path

import lark

PARTS = ("command", "moderator_command", "fact")
"""What a row is cut into; the grammar's `row` is not needed where rows are cut."""

_PACKAGE = Path(__file__).parents[1]


def grammar_text(game: str) -> str:
    """The shared grammar and the game's: in the package, or beside it in the repository."""
    inside, beside = _PACKAGE / "grammar", _PACKAGE.parent / "grammar"
    folder = inside if inside.is_dir() else beside
    return "\n".join(
        (folder / f"{name}.lark").read_text(encoding="utf-8") for name in ("common", game)
    )


@cache
def load(game: str, starts: tuple[str, ...] = PARTS) -> lark.Lark:
    text = grammar_text(game)
    try:
        return _load_kept(text, starts, _cache_path(game, text, starts))
    except (OSError, RuntimeError):
        return _build(text, starts)


def _load_kept(text: str, starts: tuple[str, ...], path: Path) -> lark.Lark:
    """Lark builds anew what it cannot read, so a broken file only costs time."""
    if path.exists():
        return _build(text, starts, cache=str(path))
    unfinished = path.with_suffix(f".{os.getpid()}")
    parser = _build(text, starts, cache=str(unfinished))
    unfinished.replace(path)
    return parser


def _build(text: str, starts: tuple[str, ...], cache: str | bool = False) -> lark.Lark:
    return lark.Lark(text, parser="lalr", start=starts, maybe_placeholders=False, cache=cache)


def _cache_path(game: str, text: str, starts: tuple[str, ...]) -> Path:
    """A file of its own for each grammar and each version of what reads it."""
    origin = "\n".join((lark.__version__, sys.version, *starts, text))
    digest = hashlib.sha256(origin.encode()).hexdigest()[:16]
    folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "aoi"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder / f"{game}-{digest}.grammar"
