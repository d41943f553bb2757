"""Why something is refused, told to somebody who may not know everything."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from aoi_cli.engine.dataclasses import replace
from aoi_cli.engine.error.codes import SECRET_MISSING
from aoi_cli.engine.error.refusal import Code, Diagnostic
from aoi_cli.games import GAMES, rules
from aoi_cli.render.diagnostics import File, GivenRows
from aoi_cli.table.codes import known_codes
from aoi_cli.table.game import OpenGame
from aoi_cli.table.position import Position
from aoi_cli.table.refused import Refused, outside_the_game


def codes_of(game: Position) -> Mapping[str, Code]:
    return {**known_codes(), **{code.id: code for code in game.game.codes()}}


def in_general(found: Diagnostic, codes: Mapping[str, Code]) -> Diagnostic:
    """What is known of hidden things alone makes it illegal, so no more than its kind."""
    code = codes.get(found.code)
    title, ground, help = (code.title, code.because, code.help) if code else ("refused", "", "")
    return replace(found, message=title, because=ground, help=help)


@contextmanager
def told_to(game: OpenGame, who: str | None) -> Iterator[None]:
    """What is refused inside for reasons that this viewer may not know is told by its kind."""
    try:
        yield
    except Refused as refused:
        if who is None or not game.game.hides:
            raise
        raise generally(refused, game.path, codes_of(game)) from None


@contextmanager
def opening_for(path: str, text: str) -> Iterator[None]:
    """A file that allows no replay, told to this viewer: its head may hold the orders of decks."""
    try:
        yield
    except Refused as refused:
        if not may_hide(text):
            raise
        raise generally(refused, path, known_codes()) from None


def may_hide(text: str) -> bool:
    """Whether a text may be that of a game with hidden cards."""
    names = re.findall(r"^game:[ \t]*([a-z-]+)", text, re.MULTILINE)
    return not names or any(name not in GAMES or rules(name).hides for name in names)


def generally(refused: Refused, path: str, codes: Mapping[str, Code]) -> Refused:
    """The same without a line of the file, and without what was found in it."""
    told = [
        found if outside_the_game(found) or found.code == SECRET_MISSING.id
        else in_general(found, codes) for found in refused.problems
    ]
    given = isinstance(refused.source, GivenRows)
    return Refused(told, refused.source if given else File(path, {}), refused.note)
