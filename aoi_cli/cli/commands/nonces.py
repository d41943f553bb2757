"""`aoi nonces`: the words that players add to the secret of a game."""

from __future__ import annotations

from typing import Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import refuse_stdin
from aoi_cli.cli.common.options import WrittenFile
from aoi_cli.cli.common.row_input import read_pairs


def nonces(
    file: WrittenFile,
    words: Annotated[
        list[str], typer.Argument(metavar="NAME=WORD...", help="The word of each player.")
    ],
) -> None:
    """Mix a word of each player into the seed, and begin the game.

    It is for games with commitments.
    The hash of the secret stands in the head already: who knows it before giving a word knows
    that the cards cannot be chosen any more.

    \b
    Example:
      aoi nonces sunday.yaml anna=x7f3 berta=kingfisher
    """
    from aoi_cli.table.sealing import mix_in

    refuse_stdin(file)
    print(mix_in(file, read_pairs(words, "NAME=WORD")).next_in_words())
