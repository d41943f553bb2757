"""Which errors a check reports."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.table.table_error import Unknown, outside_the_game

if TYPE_CHECKING:
    from aoi_cli.render.check_result import Checked

EVERYTHING = ("",)


class Selection(Struct, frozen=True):
    """Codes or the beginnings of codes; the longest one that fits a code decides."""

    select: Sequence[str] = EVERYTHING
    ignore: Sequence[str] = ()

    @classmethod
    def of_words(cls, select: Iterable[str], ignore: Iterable[str]) -> Selection:
        """From lists with commas; raises Unknown where nothing is called so."""
        return cls(parsed("select", select) or EVERYTHING, parsed("ignore", ignore))

    def takes(self, code: str) -> bool:
        return _longest(self.select, code) > _longest(self.ignore, code)

    def select_from(self, files: Iterator[Checked]) -> Iterator[Checked]:
        """The files with the selected errors; faults that keep a file from being judged always
        stay."""
        if self == Selection(EVERYTHING, ()):
            yield from files
            return
        for file in files:
            left = [p for p in file.problems if self.takes(p.code) or outside_the_game(p)]
            yield replace(file, problems=left)


def parsed(kind: str, given: Iterable[str]) -> tuple[str, ...]:
    words = [word.strip() for text in given for word in text.split(",")]
    return tuple(_known(kind, word) for word in words if word)


def _known(kind: str, word: str) -> str:
    from aoi_cli.engine.error.refusal import FAMILIES
    from aoi_cli.table.codes import known_codes, similar_code

    codes = known_codes()
    if any(code.startswith(word.upper()) for code in codes):
        return word.upper()
    close = similar_code(word, codes)
    families = ", ".join(f"{letter} {name}" for letter, name in FAMILIES.items())
    help = f"did you mean {close}?" if close else f"the families are {families}"
    raise Unknown(kind, f"there is no code {word}; {help}")


def _longest(beginnings: Iterable[str], code: str) -> int:
    return max((len(b) for b in beginnings if code.startswith(b)), default=-1)
