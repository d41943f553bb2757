"""The secret of a game with hidden cards: a file of its own, beside the game file."""

from __future__ import annotations

import os
import re
from pathlib import Path

from aoi_cli.engine.error.codes import FILE_EXISTS, WRONG_SECRET
from aoi_cli.engine.error.refusal import Broken, problem
from aoi_cli.engine.info import Secret
from aoi_cli.engine.source import Span
from aoi_cli.gamefile.disk import FOR_ONE, create
from aoi_cli.gamefile.reader import read_text, unusable
from aoi_cli.table.refused import in_file

SUFFIX = ".secret"
FORM = re.compile(r"seed: (?P<seed>\S[^\n]*)\nsalt: (?P<salt>\S[^\n]*)\n?")


def place_of_secret(path: str) -> str:
    """`sunday.secret` of `sunday.yaml`."""
    return str(Path(path).with_suffix(SUFFIX))


def beside(path: str) -> Secret | None:
    """None if there is no such file."""
    place = place_of_secret(path)
    if not os.path.lexists(place):
        return None
    text = read_text(place).replace("\r\n", "\n")
    found = FORM.fullmatch(text)
    if found is None:
        odd = problem(WRONG_SECRET, "this is not the secret of a game", Span(1, 1, 2),
                      because="It is two lines: `seed: …`, then `salt: …`.")
        raise in_file([odd], place, text)
    return Secret(found["seed"].strip(), found["salt"].strip())


def keep(path: str, secret: Secret) -> str:
    """Write it beside a game that is about to be made; only its owner can read it."""
    place = place_of_secret(path)
    try:
        create(os.path.abspath(place), f"seed: {secret.seed}\nsalt: {secret.salt}\n".encode(),
               FOR_ONE)
    except FileExistsError:
        raise Broken([problem(FILE_EXISTS, f"{place} exists already",
                              help="It may be the secret of another game: choose another name. If "
                              "a command that was broken off has left it, remove it."
                              )]) from None
    except OSError as error:
        raise Broken([unusable(place, "written", error)]) from None
    return place
