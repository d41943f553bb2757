"""How the layer says no."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from aoi_cli.engine.error.codes import CHANGED_MEANWHILE, FILE_EXISTS, INTERNAL, UNREADABLE
from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.foreign_text import visible
from aoi_cli.engine.span import NOWHERE

if TYPE_CHECKING:
    from aoi_cli.render.diagnostics import Source

NOTHING_WRITTEN = "nothing was written."
NOT_THE_GAME = {UNREADABLE.id, CHANGED_MEANWHILE.id, FILE_EXISTS.id}
"""Where they have no place in a text, it is not the game that is at fault."""


class Refused(Broken):
    """Diagnostics, and the text that they point into; `note` says what became of the file."""

    def __init__(self, problems: Iterable[Diagnostic], source: Source, note: str = "") -> None:
        super().__init__(problems)
        self.source = source
        self.note = visible(note)

    def describe(self, colour: bool = False, width: int | None = None) -> str:
        """Each with its place, the line itself, the rule and the remedy."""
        from aoi_cli.render.diagnostics import print_problems

        return print_problems(self.problems, self.source, colour, width)


class Unknown(ValueError):
    """Something was asked for that there is not; `kind` says what it was to be: a player, a row."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(visible(message))
        self.kind = kind


@contextmanager
def at_file(path: str, text: str | None = None, note: str = "") -> Iterator[None]:
    """Report faults inside as faults of this file; without its text, of the file as a whole."""
    try:
        yield
    except Refused:
        raise
    except Broken as broken:
        raise in_file(broken.problems, path, text, note) from None


def in_file(
    problems: Iterable[Diagnostic], path: str, text: str | None = None, note: str = ""
) -> Refused:
    from aoi_cli.render.diagnostics import File

    return Refused(problems, File(path, {}) if text is None else File.of_text(path, text), note)


def outside_the_game(problem: Diagnostic) -> bool:
    """True if the program failed, or a file cannot be used."""
    return problem.code == INTERNAL.id or (problem.span == NOWHERE and problem.code in NOT_THE_GAME)
