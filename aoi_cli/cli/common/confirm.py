"""The question before a command does something that is easily done by mistake."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import USAGE
from aoi_cli.engine.words import capitalized

Yes = Annotated[
    bool, typer.Option("--yes", "-y", help="Do not ask for confirmation.")
]


def confirm(why: str, command: Sequence[str], stdin: str = "") -> None:
    """Ask for confirmation in a terminal; elsewhere end with the command that needs none.

    `stdin` names what the command reads from standard input; "" if it reads nothing there.
    """
    sys.stdout.flush()
    if is_interactive():
        if typer.confirm(f"{capitalized(why)}. Is that meant?"):
            return
        print("aoi: nothing was written.", file=sys.stderr)
    else:
        print(f"aoi: nothing was written: {why}.", file=sys.stderr)
        source = f" < {stdin}" if stdin else ""
        print(f"  help: If it is meant: {join_words([*command, '--yes'])}{source}",
              file=sys.stderr)
    raise typer.Exit(USAGE)


def is_interactive() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty()


def join_words(words: Sequence[str]) -> str:
    """The words of a command line for any shell."""
    return " ".join(map(quote, words))


def quote(word: str) -> str:
    if word and all(sign.isalnum() or sign in "-_./:,=@+" for sign in word):
        return word
    if '"' in word:
        return f"'{word}'"
    return f'"{word}"'
