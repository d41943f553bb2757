"""Command lines in this process, and what must hold of all that they print."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple
from unicodedata import category
from unittest.mock import patch

from aoi_cli.cli.main import run
from tests.pages import unpack_data

FORGED = ("::error::forged", "##[error]forged")
"""What build servers take for commands."""


SIGNS = {
    "controls": "".join(map(chr, [*range(0x20), 0x7F])),
    "more controls": "".join(map(chr, range(0x80, 0xA0))),
    "escapes": "\x1b[31m \x1b[2J \x1b]0;forged\x07 \x9b31m \x90q\x9c",
    "direction": "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    "without width": "\xad\u034f\u180b\u200b\u200c\u200d\u2060\u2061\u2064\ufe00\ufff9\ufffb",
    "letters that do not show": "\u115f\u1160\u17b4\u2800\u3164\uffa0",
    "ends of lines": "\u2028\u2029\x85\x0b\x0c\x1c",
    "tags": "\U000e0001\U000e0020\U000e0041\U000e007f\U000e0100\U000e01ef",
    "halves and no characters": "\ud800\udbff\udc00\udfff\ufeff\ufffe\uffff",
}
"""All that hides, by what it does. Written into a file, the last ones are no UTF-8."""
EVERY_SIGN = frozenset("".join(SIGNS.values())) - frozenset("\n\t []0;1234567Jmforgedq")


class CapturedRun(NamedTuple):
    code: int
    text: str


def check_harmless(out: str) -> None:
    """No character hides, steers a terminal or ends a line that is not ours to end."""
    strange = {c for c in out if category(c) in ("Cc", "Cf", "Zl", "Zp", "Cs")} - {"\n", "\t"}
    strange |= EVERY_SIGN.intersection(out)
    assert strange == set(), sorted(map(ascii, strange))
    for line in out.split("\n"):
        assert not line.lstrip().startswith(FORGED[0]) and FORGED[1] not in line


def run_captured(*arguments: str, stdin: bytes = b"") -> CapturedRun:
    """The exit code of a command line and all that it prints, to whichever stream."""
    raw = io.BytesIO()
    with io.TextIOWrapper(raw, "utf-8", "backslashreplace", newline="\n") as stream:
        given = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
        with patch.object(sys, "stdin", given), redirect_stdout(stream), redirect_stderr(stream):
            code = run(arguments)
        stream.flush()
        text = unpack_data(raw.getvalue().decode())
    assert "internal fault" not in text, text
    assert code in (0, 1, 2)
    return CapturedRun(code, text)


def run_harmlessly(*arguments: str) -> CapturedRun:
    """A captured run whose text must be harmless."""
    run = run_captured(*arguments)
    check_harmless(run.text)
    return run


def output(*arguments: str, stdin: str = "") -> str:
    return run_captured(*arguments, stdin=stdin.encode("utf-8", "surrogatepass")).text
