"""The games there are."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.setup.head import HeadOption
from aoi_cli.judging.head import suggest_game
from aoi_cli.registry import Unavailable, find_game, game_names, has_game, usable_games
from aoi_cli.table.table_error import Unknown


def chosen_game(game: str | None) -> str:
    """A game by its name; the first one if none is named."""
    name = game or game_names()[0]
    if not has_game(name):
        raise Unknown("game", f"there is no game {name}. {suggest_game(name)}")
    try:
        find_game(name)
    except Unavailable as fault:
        raise Unknown("game", f"the game {name} cannot be used: {fault}") from None
    return name


def title_of(game: str) -> str:
    """The printed title of a game."""
    return find_game(game).title


def has_hidden_cards(game: str) -> bool:
    return bool(find_game(game).head.hides)


def head_options() -> Iterator[HeadOption]:
    """The settings that can be named by hand in a new head, game by game."""
    return (option for game in usable_games() for option in game.creation.settings)


def list_games() -> list[AnyGame]:
    """All games that can be used."""
    return [*usable_games()]
