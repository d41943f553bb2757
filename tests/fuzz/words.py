"""Words of the grammars, of heads and of what steers a terminal, to be put in by chance."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from aoi_cli.registry import find_game, game_names
from tests.conftest import ROWS
from tests.recorded import games_of

ROOT = Path(__file__).parents[2]
SIGNS = ("\x00", "\x07", "\t", "\r", "\n", "\r\n", "\x0b", "\x1b[31m", "\x7f", "\x85", "\x9b2J",
         "\u061c", "\u200b", "\u200e", "\u202e", "\u2028", "\u2066", "\ufeff", "\u3164",
         "\U000e0041", "e\u0301", "漢", "::error::forged", "##[error]forged", "%0A", "]]>",
         "<script>", "&amp;")
FORMS = (". ", ": ", " # ", " = ", " [", "] ", ", ", "?", '"', "'", "“", "»", "- ", "  ", "&a ",
         "*a", "!!python/object:os.system ", "<<: ", "? ", "|", "|2", ">", "{", "}", "99999999999",
         "-1", "0", "1e9", "1_000", "0x10", "~", "null", "true", "moves: |\n", "gm: ")


def list_grammar_words() -> Iterator[str]:
    """Words of the terminals in the grammars, such as /(pass|p)(?![a-z])/."""
    for path in sorted((ROOT / "grammar").glob("*.lark")):
        for told in re.findall(r"/((?:[^/\\\n]|\\.)+)/", path.read_text(encoding="utf-8")):
            yield from re.findall(r"[a-z][a-z-]+", re.sub(r"\(\?[^)]*\)|\[[^\]]*\]|\\.", " ", told))


def list_game_words() -> Iterator[str]:
    """Names of components, and the heads and rows of recorded games in pieces."""
    for name in game_names():
        yield from (str(id) for id in find_game(name).box.components)
        for path in games_of(name)[:2]:
            for line in path.read_text(encoding="utf-8").split("\n"):
                yield from re.findall(r"[A-Za-z][\w-]{1,30}", line)
                yield from (part.strip() for part in line.split(".") if len(part) < 40)
    yield from ROWS


def every() -> Iterator[str]:
    yield from dict.fromkeys([*SIGNS, *FORMS, *list_grammar_words(), *list_game_words()])
