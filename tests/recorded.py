"""The recorded games, whole and up to a row."""

from __future__ import annotations

from pathlib import Path

from aoi_cli.games import Judged, judge

FOLDER = Path(__file__).parents[1] / "games" / "age-of-innovation"
GAMES = sorted(FOLDER.glob("*.yaml"))


def path_of(name: str) -> Path:
    return FOLDER / f"{name}.yaml"


def text_of(name: str) -> str:
    return path_of(name).read_text(encoding="utf-8")


def position(name: str, rows: int) -> Judged:
    """The game after so many of its rows."""
    text = text_of(name)
    if not rows:
        text = text.partition("moves: |")[0] + "moves: |\n"
    game = judge(text, until=lambda state, count: count >= rows)
    assert not game.problems
    return game
