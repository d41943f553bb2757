"""The games there are."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.setup.head import HeadOption
from aoi_cli.games import GAMES, meant_game, rules
from aoi_cli.table.table_error import Unknown


def chosen_game(game: str | None) -> str:
    """A game by its name; the first one if none is named."""
    name = game or next(iter(GAMES))
    if name not in GAMES:
        raise Unknown("game", f"there is no game {name}. {meant_game(name)}")
    return name


def head_options() -> Iterator[HeadOption]:
    """What the games let be named by hand in a new head, game by game."""
    return (option for name in GAMES for option in rules(name).head_options)
