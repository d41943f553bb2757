"""Long output of a terminal, shown page by page."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from shutil import get_terminal_size, which
from subprocess import run
from tempfile import TemporaryFile

LESS_OPTIONS = "FRX"
"""Options of less if the user has set none: colours pass, and a short text ends at once."""

NOT_FOUND = (126, 127)
"""The exit codes of a shell that cannot run a command."""


class Pages(StringIO):
    """Output that is kept until it is known how long it is."""

    def isatty(self) -> bool:
        return True


@contextmanager
def output_in_pages() -> Iterator[None]:
    """Show what is printed inside page by page if it is longer than the terminal."""
    pager = pager_command()
    if not pager:
        yield
        return
    terminal = sys.stdout
    sys.stdout = pages = Pages()
    try:
        yield
    finally:
        sys.stdout = terminal
        show_pages(pages.getvalue(), pager)


def pager_command() -> str:
    """The command of the pager; "" if there is none, or the terminal is too simple for it."""
    if os.environ.get("TERM") == "dumb":
        return ""
    chosen = os.environ.get("PAGER")
    return (which("less") or which("more") or "") if chosen is None else chosen.strip()


def show_pages(text: str, pager: str) -> None:
    if text.count("\n") < get_terminal_size().lines:
        print(text, end="")
        return
    # A file, and no pipe: a pager that is left early ends nothing else.
    with TemporaryFile() as file:
        file.write(text.encode(errors="backslashreplace"))
        file.seek(0)
        try:
            done = run(pager, shell=True, stdin=file, check=False,
                       env={"LESS": LESS_OPTIONS, **os.environ})
        except KeyboardInterrupt:
            return
    if done.returncode in NOT_FOUND:
        print(text, end="")
