"""The layer of use: what commands, mail, editors and other people's Python call.

A file is opened once and judged once; everything that is asked about the game is answered from
that. Nothing here prints, and nothing knows of a command line.

    from aoi_cli.table import open_game

    game = open_game("sunday.yaml")
    game.play(["anna: build E4"])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from aoi_cli.table.game import OpenGame as OpenGame
    from aoi_cli.table.game import game_of as game_of
    from aoi_cli.table.game import new_game as new_game
    from aoi_cli.table.game import open_game as open_game
    from aoi_cli.table.position import Position as Position
    from aoi_cli.table.table_error import Refused as Refused
    from aoi_cli.table.table_error import Unknown as Unknown

MODULES = {
    "OpenGame": "game", "game_of": "game", "new_game": "game", "open_game": "game",
    "Position": "position", "Refused": "table_error", "Unknown": "table_error",
}
"""Where each name is defined. Its module is imported when the name is first used."""


def __getattr__(name: str) -> Any:
    if name not in MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{MODULES[name]}"), name)
