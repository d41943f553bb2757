"""`aoi table`: games played by e-mail."""

from __future__ import annotations

from functools import cache

from aoi_cli.cli.common import typer

app = typer.Typer(
    help="Run games that are played by e-mail.",
    no_args_is_help=True,
    rich_markup_mode=None,
)


@app.callback()
def options() -> None:
    pass


@cache
def complete() -> typer.Typer:
    """With all its commands, once, which nobody needs who asks for the help of the program."""
    from aoi_cli.cli.commands.table_look import LOOKS
    from aoi_cli.cli.commands.table_moderator import HAND
    from aoi_cli.cli.commands.table_run import RUNS

    for name, command in {**RUNS, **LOOKS, **HAND}.items():
        app.command(name)(command)
    return app
