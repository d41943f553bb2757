"""Command lines in this process, and what must hold of all that they print."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unicodedata import category
from unittest.mock import patch

from aoi_cli.cli.main import run

FORGED = ("::error::forged", "##[error]forged")
"""What build servers take for commands."""


class Printed(NamedTuple):
    code: int
    text: str


def harmless(out: str) -> None:
    """No character hides, steers a terminal or ends a line that is not ours to end."""
    strange = {c for c in out if category(c) in ("Cc", "Cf", "Zl", "Zp", "Cs")} - {"\n", "\t"}
    assert strange == set(), sorted(map(ascii, strange))
    for line in out.split("\n"):
        assert not line.lstrip().startswith(FORGED[0]) and FORGED[1] not in line


def printed(*arguments: str, stdin: bytes = b"") -> Printed:
    """What a command line prints, wherever to, and as main sets the streams up."""
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, "utf-8", "backslashreplace", newline="\n") as stream:
        given = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
        with patch.object(sys, "stdin", given), redirect_stdout(stream), redirect_stderr(stream):
            code = run(arguments)
        stream.flush()
        text = raw.getvalue().decode()
    assert "internal fault" not in text, text
    assert code in (0, 1, 2)
    return Printed(code, text)


def output(*arguments: str, stdin: str = "") -> str:
    return printed(*arguments, stdin=stdin.encode("utf-8", "surrogatepass")).text
