"""`aoi completion`: the script that lets a shell complete commands, files, players and moves."""

from __future__ import annotations

import sys
from typing import Annotated, Literal

from aoi_cli.cli.common import typer

Shell = Annotated[
    Literal["bash", "zsh", "fish", "powershell"],
    typer.Argument(metavar="bash|zsh|fish|powershell"),
]


def completion(shell: Shell) -> None:
    """Print the completion script of a shell.

    With it the Tab key completes commands, options and game files, and where a row or a
    player is written, the moves and players of the game named earlier on the line.

    \b
    Put the line of your shell where it reads its settings:
      ~/.bashrc                     source <(aoi completion bash)
      ~/.zshrc, after compinit      source <(aoi completion zsh)
      ~/.config/fish/config.fish    aoi completion fish | source
      $PROFILE of PowerShell        aoi completion powershell | Out-String | Invoke-Expression
    """
    from importlib.resources import files

    shells = files("aoi_cli") / "cli" / "completion" / "shells"
    script = (shells / f"aoi.{shell}").read_text(encoding="utf-8")
    escaped_quote = "''" if shell == "powershell" else "'\\''"
    python = "'" + sys.executable.replace("'", escaped_quote) + "'"
    print(script.replace("@PYTHON@", python), end="")
