"""Refusals without the details that their reader may not know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from aoi_cli.engine.error.codes import SECRET_MISSING
from aoi_cli.engine.error.refusal import Code, Diagnostic
from aoi_cli.engine.struct import replace
from aoi_cli.registry import Unavailable, find_game
from aoi_cli.render.diagnostics import File, GivenRows
from aoi_cli.table.codes import known_codes
from aoi_cli.table.table_error import Refused, outside_the_game

if TYPE_CHECKING:
    from aoi_cli.table.game import OpenGame
    from aoi_cli.table.position import Position


def codes_of(game: Position) -> Mapping[str, Code]:
    return {**known_codes(), **{code.id: code for code in game.game.course.codes}}


def generalize(found: Diagnostic, codes: Mapping[str, Code]) -> Diagnostic:
    """The refusal with the title, reason and help of its code alone."""
    code = codes.get(found.code)
    title, ground, help = (code.title, code.because, code.help) if code else ("refused", "", "")
    return replace(found, message=title, because=ground, help=help)


@contextmanager
def limit_details(game: OpenGame, who: str | None) -> Iterator[None]:
    """Reduce refusals inside to their kinds, if the viewer may not know everything."""
    try:
        yield
    except Refused as refused:
        if who is None or not game.game.head.hides:
            raise
        raise generalize_all(refused, game.path, codes_of(game)) from None


@contextmanager
def limit_file_details(path: str, text: str) -> Iterator[None]:
    """Reduce refusals of a file to their kinds: its head may hold the orders of decks."""
    try:
        yield
    except Refused as refused:
        if not may_hide(text):
            raise
        raise generalize_all(refused, path, known_codes()) from None


def may_hide(text: str) -> bool:
    """True if the text may be a game with hidden cards."""
    names = re.findall(r"^game:[ \t]*([a-z-]+)", text, re.MULTILINE)
    return not names or any(may_hide_cards(name) for name in names)


def may_hide_cards(name: str) -> bool:
    """True if the game has hidden cards, or is not known."""
    try:
        return find_game(name).head.hides
    except Unavailable:
        return True


def generalize_all(refused: Refused, path: str, codes: Mapping[str, Code]) -> Refused:
    """The refusals without details, and without lines of the file."""
    problems = [
        problem if outside_the_game(problem) or problem.code == SECRET_MISSING.id
        else generalize(problem, codes) for problem in refused.problems
    ]
    given = isinstance(refused.source, GivenRows)
    return Refused(problems, refused.source if given else File(path, {}), refused.note)
