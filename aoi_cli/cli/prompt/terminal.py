"""The prompt in a terminal: reads lines, prints answers, clears the screen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import find_spec

from aoi_cli.cli.common.terminal import can_redraw
from aoi_cli.cli.prompt.plain_reader import plain_reader
from aoi_cli.cli.prompt.session import Session

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what has been scrolled out of it."""
BLANK_LINES = 200
"""Lines that scroll everything out of sight where the screen cannot be cleared."""

ReadLine = Callable[[], str]


def run_prompt(path: str, viewer: str | None) -> None:
    """Play a game at the prompt until somebody leaves it."""
    session = Session(path, viewer)
    read_line = line_reader(session)
    if session.awaited:
        clear_screen()
    print_text(session.heading())
    while not session.ended:
        try:
            line = read_line()
        except (EOFError, KeyboardInterrupt):
            print()
            return
        answer = session.enter(line)
        if answer.clears:
            clear_screen()
        print_text(answer.text)


def line_reader(session: Session) -> ReadLine:
    """Reads lines by prompt_toolkit if it is installed and the terminal can do it."""
    if can_redraw(sys.stdout) and find_spec("prompt_toolkit"):
        from aoi_cli.cli.prompt.toolkit import toolkit_reader

        return toolkit_reader(session)
    return plain_reader(session)


def clear_screen() -> None:
    print(CLEAR if can_redraw(sys.stdout) else "\n" * BLANK_LINES, end="", flush=True)


def print_text(text: str) -> None:
    if text:
        print(text)
