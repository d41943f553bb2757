"""Lines read by `input`, with history and the Tab key where Python has readline."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING, Any

from aoi_cli.system import import_if_available

if TYPE_CHECKING:
    from aoi_cli.cli.prompt.session import Session
    from aoi_cli.cli.prompt.terminal import ReadLine


def plain_reader(session: Session) -> ReadLine:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")  # What is no text is refused as a row.
    readline = import_if_available("readline")
    return readline_reader(session, readline) if readline else lambda: input(session.label())


def readline_reader(session: Session, readline: Any) -> ReadLine:
    """Completes whole lines, and forgets the lines of whoever had the screen before."""
    ways: list[str] = []
    viewer = session.viewer

    def complete(typed: str, number: int) -> str | None:
        if number == 0:
            ways[:] = [suggestion.line for suggestion in session.suggest(typed)]
        return ways[number] if number < len(ways) else None

    def read_line() -> str:
        nonlocal viewer
        if session.viewer != viewer:
            readline.clear_history()
            viewer = session.viewer
        return input(session.label())

    readline.set_completer(complete)
    readline.set_completer_delims("")
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
    return read_line
