"""The recorded games, whole and up to a row."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.judging.judged_game import JudgedGame, judge

FOLDER = Path(__file__).parents[1] / "games"
FIRST = "age-of-innovation"
TERRA = (FIRST, "terra-mystica")
"""Games of one family: they share mechanics, and tests of these."""


def games_of(game: str) -> list[Path]:
    return sorted((FOLDER / game).glob("*.yaml"))


GAMES = games_of(FIRST)


def path_of(name: str, game: str = FIRST) -> Path:
    return FOLDER / game / f"{name}.yaml"


def text_of(name: str, game: str = FIRST) -> str:
    return path_of(name, game).read_text(encoding="utf-8")


def opening_of(name: str, rows: int, game: str = FIRST) -> str:
    """The text of a recorded game with only its first rows."""
    head, moves, rest = text_of(name, game).partition("moves: |\n")
    return head + moves + "".join(rest.splitlines(keepends=True)[:rows])


def position(name: str, rows: int, game: str = FIRST) -> JudgedGame:
    """The game after so many of its rows."""
    text = text_of(name, game)
    if not rows:
        text = text.partition("moves: |")[0] + "moves: |\n"
    judged = judge(text, until=lambda state, count: count >= rows)
    assert not judged.problems
    return judged
