"""Texts as rows behind a game: the first byte says which game, and how far it has come."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.row import Row
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.parser import Misunderstood
from aoi_cli.notation.printer import print_row
from aoi_cli.registry import game_names
from aoi_cli.render.diagnostics import GivenRows, print_problems
from aoi_cli.table import OpenGame, Refused
from aoi_cli.table.append import rehearse
from aoi_cli.table.game import game_of
from aoi_cli.table.why_row import explained_row
from tests.foreign import check_harmless
from tests.fuzz import words
from tests.fuzz.gamefile import head_and_rows
from tests.fuzz.strict import strictly
from tests.fuzz.target import Target
from tests.recorded import games_of

PARTS_OF_A_GAME = 8
"""A position stands behind so many eighths of the rows."""
BEHIND = (1, 4, 7)


@cache
def positions() -> list[OpenGame]:
    """Three of each game, of tables of different sizes."""
    found = []
    for name in game_names():
        paths = games_of(name)
        for path, eighths in zip((paths[0], paths[len(paths) // 2], paths[-1]), BEHIND,
                                 strict=True):
            head, rows = head_and_rows(path.read_text(encoding="utf-8"))
            upto = len(rows) * eighths // PARTS_OF_A_GAME
            found.append(game_of(head + "".join(rows[:upto])))
            assert not found[-1].problems
    return found


def take(data: bytes) -> None:
    game = positions()[data[0] % len(positions())] if data else positions()[0]
    text = data[1:].decode("utf-8", "surrogateescape")
    state, before, rows = game.state, game.state.copy(), game.row
    with strictly():
        for candidate in game.complete(text):
            assert squeeze(candidate).startswith(squeeze(text))
        tell(text, game.try_rows([text]).problems)
        found = explained_row(game.judged, text)
        tell(text, found.problems)
        for change in found.changes:
            assert not game.try_rows([change.row]).problems, change
        try:
            longer = rehearse(game, [text]).game
        except Refused as refused:
            check_harmless(refused.describe())
        else:
            check_file(longer)
        check_words(game, text)
    assert game.state is state and state == before and game.row == rows


def squeeze(text: str) -> str:
    """The text in lower case without blanks."""
    return "".join(text.split()).lower()


def tell(text: str, problems: list[Diagnostic] | tuple[Diagnostic, ...]) -> None:
    """What is said stands in one place of the row."""
    told = print_problems(problems, GivenRows([text], 1, 0, 0))
    check_harmless(told)
    for found in problems:
        assert found.message and found.because and found.help, found
        assert found.span.line in (0, 1) and found.span.col <= found.span.end_col, found
        assert found.span.end_col <= len(text) + 2, found


def check_file(game: OpenGame) -> None:
    """Checks that the file with the new row is judged as the row was."""
    found = judge(game.source)
    assert not found.problems, found.problems
    found.state.setup = game.state.setup  # Read from a head, none is equal to another one.
    assert found.state == game.state
    check_harmless(game.next_in_words())


def check_words(game: OpenGame, text: str) -> None:
    """Checks that a row means the same in full and in short words.

    Rows that name a tile like a command are left out: `i pass` is said by who wants to pass.
    """
    parse, vocabulary = find_notation(game.name).parse_row, game.game.notation.vocabulary
    try:
        row = parse(text)
    except Misunderstood:
        return
    if any(command.get("tile") in vocabulary.forms for command in row.commands):
        return
    for short in (False, True):
        printed = print_row(row, vocabulary, short)
        again = parse(printed)
        assert meaning(again) == meaning(row), printed
        assert print_row(again, vocabulary, short) == printed


def meaning(row: Row) -> object:
    return (row.who, row.assertion, row.comment,
            [(command.verb, dict(command.args)) for command in row.commands])


def seeds() -> Iterator[bytes]:
    for n, name in enumerate(game_names()):
        for path in games_of(name)[:3]:
            _, rows = head_and_rows(path.read_text(encoding="utf-8"))
            for at, row in enumerate(rows):
                yield bytes([3 * n + at % 3]) + row.strip().encode()


TARGET = Target("notation", take, seeds, words.every, 400)
