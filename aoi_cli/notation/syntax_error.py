"""The fault of a command or an assertion that does not parse."""

from __future__ import annotations

from aoi_cli.engine.error.refusal import Code, Remedy


class Fault(Exception):
    """The fault of a text; `start` and `end` count from its first character.

    `mended` is the text with the word that was probably meant, or nothing.
    """

    def __init__(
        self, code: Code, message: str, help: str | Remedy, start: int, end: int,
        mended: str = "", because: str = "",
    ) -> None:
        super().__init__()
        self.code = code
        self.message = message
        self.help = help
        self.start = start
        self.end = end
        self.mended = mended
        self.because = because
