"""What loses more than its last word says is shown first, and asked for once more."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.stop import USAGE

Yes = Annotated[
    bool, typer.Option("--yes", "-y", help="It is meant, also where more is taken back.")
]


def confirm(why: str, command: Sequence[str]) -> None:
    """Ask whoever sits there; elsewhere end with the command that would do it."""
    sys.stdout.flush()
    if somebody_sits_there():
        if typer.confirm("Is that meant?"):
            return
        print("aoi: nothing was written.", file=sys.stderr)
    else:
        print(f"aoi: nothing was written: {why}.", file=sys.stderr)
        print(f"  help: If it is meant: {as_typed([*command, '--yes'])}", file=sys.stderr)
    raise typer.Exit(USAGE)


def somebody_sits_there() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def as_typed(words: Sequence[str]) -> str:
    """The words of a command line for any shell."""
    return " ".join(map(quoted, words))


def quoted(word: str) -> str:
    if word and all(sign.isalnum() or sign in "-_./:,=@+" for sign in word):
        return word
    if '"' in word:
        return f"'{word}'"
    return f'"{word}"'
