"""The secret of a game with hidden cards: a file of its own, beside the game file.

Who can put a game file somewhere can put anything beside it. So only a file of the user's own is
read as a secret, and no message shows anything of it.
"""

from __future__ import annotations

import os
import re
import stat
from pathlib import Path

from aoi_cli.engine.error.codes import FILE_EXISTS, UNREADABLE, WRONG_SECRET
from aoi_cli.engine.error.refusal import Broken, Diagnostic, problem
from aoi_cli.engine.hidden.mode import Secret
from aoi_cli.engine.span import Span
from aoi_cli.gamefile.disk import FOR_ONE, create
from aoi_cli.gamefile.reader import describe_unusable_file
from aoi_cli.system import is_own, open_own
from aoi_cli.table.table_error import in_file

SUFFIX = ".secret"
MOST = 4096
"""Bytes of a secret."""
WRITTEN_BY_OTHERS = stat.S_IWGRP | stat.S_IWOTH
FORM = re.compile(r"seed: (?P<seed>\S[^\n]*)\nsalt: (?P<salt>\S[^\n]*)\n?")


def place_of_secret(path: str) -> str:
    """`sunday.secret` of `sunday.yaml`."""
    return str(Path(path).with_suffix(SUFFIX))


def beside(path: str) -> Secret | None:
    """The secret beside a game file; None if there is none."""
    place = place_of_secret(path)
    if not os.path.lexists(place):
        return None
    try:
        with open_own(place, os.O_RDONLY) as number, open(number, "rb", closefd=False) as file:
            data = file.read(MOST + 1)
    except OSError as error:
        raise in_file([unreadable_secret(place, error)], place) from None
    text = data.decode("utf-8", "replace").replace("\r\n", "\n")
    match = FORM.fullmatch(text) if len(data) <= MOST else None
    if match is None:
        raise in_file([problem(WRONG_SECRET, "this is not the secret of a game", Span(1, 1, 2),
                               because="It is two lines: `seed: …`, then `salt: …`.")], place)
    return Secret(match["seed"].strip(), match["salt"].strip())


def unreadable_secret(place: str, error: OSError) -> Diagnostic:
    """The refusal of a secret that is not the user's own file or that the system does not open."""
    try:
        about = os.lstat(place)
    except OSError:
        return describe_unusable_file(place, "read", error)
    if stat.S_ISLNK(about.st_mode):
        reason, help = "is a link", "Put the secret itself there."
    elif not stat.S_ISREG(about.st_mode):
        reason, help = "is no regular file", "Remove it, and put the secret there."
    elif not is_own(about):
        theirs = not about.st_mode & WRITTEN_BY_OTHERS
        reason = "belongs to somebody else" if theirs else "can be written by others"
        help = "Make it your own file, with `chown` or as a copy." if theirs else \
            "`chmod 600` leaves it to you alone."
    else:
        return describe_unusable_file(place, "read", error)
    return problem(UNREADABLE, f"{place} {reason}", help=help,
                   because="A secret is read from a file of your own that nobody else can write, "
                   "as whoever can puts it there deals the cards.")


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
        raise Broken([describe_unusable_file(place, "written", error)]) from None
    return place
