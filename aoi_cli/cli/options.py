"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

if TYPE_CHECKING:
    from aoi_cli.games import Judged

TextOrJson = Literal["text", "json"]

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="The game file; - for standard input.")
]
WrittenFile = Annotated[str, typer.Argument(metavar="FILE", help="The game file.")]
FormatOption = Annotated[TextOrJson, typer.Option("--format", help="For people or for programs.")]
PlayerOption = Annotated[
    str | None,
    typer.Option("--player", "-p", metavar="WHO", help="By name, board, colour or faction."),
]
DRY_RUN = "nothing was written (dry run)"
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Judge and show, but write nothing.")
]


def writable(given: Any) -> Any:
    """Refuse bytes of the command line that are no text and so could not be written down."""
    try:
        "".join(given or ()).encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("this is not UTF-8") from None
    return given


def written(help: str, *names: str, metavar: str = "TEXT") -> Any:
    """An option whose text goes into the file."""
    return typer.Option(*names, metavar=metavar, callback=writable, help=help)


def chosen_game(game: str | None) -> str:
    from aoi_cli.games import GAMES, meant_game

    name = game or next(iter(GAMES))
    if name not in GAMES:
        raise typer.BadParameter(f"there is no game {name}. {meant_game(name)}",
                                 param_hint="--game")
    return name


def find_player(game: Judged, who: str) -> str:
    from aoi_cli.engine.diagnostics import did_you_mean, listed

    name = game.state.resolve(who)
    if name is None:
        names = list(game.state.players)
        hint = did_you_mean(who, names) or f"The players are {listed(names, 'and')}."
        raise typer.BadParameter(f"there is no player {who}. {hint}", param_hint="--player")
    return str(name)
