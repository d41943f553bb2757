"""The totals of a check: the summary line and the exit code."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from aoi_cli.cli.common.exit_codes import FINE, exit_code
from aoi_cli.engine.struct import Struct

if TYPE_CHECKING:
    from aoi_cli.render.check_result import Checked


class Tally(Struct):
    """Counts the files that pass by."""

    files: int = 0
    bad_files: int = 0
    errors: int = 0
    following: int = 0
    exit_code: int = FINE

    def counting(self, files: Iterable[Checked]) -> Iterator[Checked]:
        for file in files:
            self.files += 1
            self.bad_files += bool(file.problems)
            self.errors += len(file.problems)
            self.following += sum(1 for problem in file.problems if problem.follows)
            self.exit_code = max(self.exit_code, exit_code(file.problems))
            yield file

    def summary(self) -> str:
        if not self.errors:
            return f"{counted(self.files, 'file')}, no errors"
        following = f", of which {self.following} may follow from others" if self.following else ""
        errors = f"{counted(self.errors, 'error')} in {counted(self.bad_files, 'file')}"
        return f"{counted(self.files, 'file')}, {errors}{following}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"
