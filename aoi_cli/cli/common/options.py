"""Arguments and options that several commands share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from aoi_cli.cli.common import typer
from aoi_cli.table.formats import format_names

TextOrJson = Literal["text", "json"]
if TYPE_CHECKING:
    AnyFormat = str
else:
    AnyFormat = Literal[format_names()]

FileArgument = Annotated[
    str, typer.Argument(metavar="FILE", help="The game file; - for standard input.")
]
WrittenFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="The game file; if another program writes to it, that is "
                   "waited for, 30 seconds at most."),
]
FormatOption = Annotated[AnyFormat, typer.Option("--format", help="For people or for programs.")]
"""Text, JSON, and the formats that installed packages add."""
TextOrJsonOption = Annotated[
    TextOrJson, typer.Option("--format", help="For people or for programs.")
]
PlayerOption = Annotated[
    str | None,
    typer.Option("--player", "-p", metavar="WHO", help="By name, or by what the player plays."),
]
TurnOfOption = Annotated[
    str | None,
    typer.Option("--turn-of", metavar="WHO",
                 help="As if it were the turn of this player; what is assumed is said."),
]
AsOption = Annotated[
    str | None,
    typer.Option("--as", metavar="WHO", help="Only what this player may know; or public."),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", metavar="N", min=1, help="So many processes at once."),
]
ClusterOption = Annotated[
    str,
    typer.Option("--cluster", metavar="ADDRESS",
                 help="The scheduler of a Dask cluster that sees the same files."),
]
At = Annotated[
    str | None,
    typer.Option(
        "--at", metavar="N|RN",
        help="After the Nth row of the file; or RN, at the start of round N.",
    ),
]
DRY_RUN = "nothing was written (dry run)"
DryRun = Annotated[
    bool, typer.Option("--dry-run", help="Judge and show, but write nothing.")
]


def require_utf8(value: Any) -> Any:
    """Refuse words of the command line that are not UTF-8 and so could not be written to a file."""
    try:
        "".join(value or ()).encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("this is not UTF-8") from None
    return value


def text_option(help: str, *names: str, metavar: str = "TEXT") -> Any:
    """An option whose text goes into the file."""
    return typer.Option(*names, metavar=metavar, callback=require_utf8, help=help)
