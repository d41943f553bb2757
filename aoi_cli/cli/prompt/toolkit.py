"""Lines read by prompt_toolkit: suggestions and the judgement appear while a line is written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.output import ColorDepth

from aoi_cli.cli.common.terminal import columns, takes_colour
from aoi_cli.render.line_wrap import folded

if TYPE_CHECKING:
    from aoi_cli.cli.prompt.session import Session
    from aoi_cli.cli.prompt.terminal import ReadLine


class Suggestions(Completer):
    def __init__(self, session: Session) -> None:
        self.session = session

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        typed = document.text_before_cursor
        for line, shown, effect in self.session.suggest(typed):
            yield Completion(line, -len(typed), display=shown, display_meta=effect)


def toolkit_reader(session: Session) -> ReadLine:
    """Reads lines of each viewer with a history of their own."""
    prompts: dict[str | None, PromptSession[str]] = {}
    judged = ("", "")
    colours = None if takes_colour(sys.stdout) else ColorDepth.MONOCHROME

    def preview() -> str:
        """The judgement of the line as it stands, folded to the terminal."""
        nonlocal judged
        text = get_app().current_buffer.text
        if text != judged[0]:
            judged = text, "\n".join(folded(session.preview(text).split("\n"), columns()))
        return judged[1]

    def read_line() -> str:
        nonlocal judged
        judged = "", ""
        if session.viewer not in prompts:
            prompts[session.viewer] = PromptSession(
                completer=Suggestions(session), bottom_toolbar=preview, color_depth=colours)
        return prompts[session.viewer].prompt(session.label())

    return read_line
