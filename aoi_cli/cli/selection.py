"""Which errors a check reports: `--select` and `--ignore`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple

import typer

from aoi_cli.cli.stop import USAGE, exit_code

if TYPE_CHECKING:
    from aoi_cli.engine.diagnostics import Code
    from aoi_cli.render.checked import Checked

EVERYTHING = ("",)


class Selection(NamedTuple):
    """Codes or the beginnings of codes; the longest one that fits a code decides."""

    select: Sequence[str]
    ignore: Sequence[str]

    @classmethod
    def of_options(cls, select: Iterable[str], ignore: Iterable[str]) -> Selection:
        return cls(parsed("--select", select) or EVERYTHING, parsed("--ignore", ignore))

    def takes(self, code: str) -> bool:
        return _longest(self.select, code) > _longest(self.ignore, code)

    def of(self, files: Iterator[Checked]) -> Iterator[Checked]:
        """What keeps a file from being judged at all is no error of the game, and stays."""
        if self == (EVERYTHING, ()):
            yield from files
            return
        for file in files:
            left = [p for p in file.problems if self.takes(p.code) or exit_code([p]) == USAGE]
            yield file._replace(problems=left)


def parsed(option: str, given: Iterable[str]) -> tuple[str, ...]:
    words = [word.strip() for text in given for word in text.split(",")]
    return tuple(_known(option, word) for word in words if word)


def known_codes() -> Mapping[str, Code]:
    from aoi_cli.engine.diagnostics import CODES
    from aoi_cli.games import GAMES, rules

    for game in GAMES:
        rules(game)  # registers its codes
    import_module("aoi_cli.imports.codes")
    return CODES


def similar_code(word: str, codes: Iterable[str]) -> str:
    from aoi_cli.engine.diagnostics import similar

    return similar(word, [code.lower() for code in codes]).upper()


def _known(option: str, word: str) -> str:
    from aoi_cli.engine.diagnostics import FAMILIES

    codes = known_codes()
    if any(code.startswith(word.upper()) for code in codes):
        return word.upper()
    close = similar_code(word, codes)
    families = ", ".join(f"{letter} {name}" for letter, name in FAMILIES.items())
    help = f"did you mean {close}?" if close else f"the families are {families}"
    raise typer.BadParameter(f"there is no code {word}; {help}", param_hint=option)


def _longest(beginnings: Iterable[str], code: str) -> int:
    return max((len(b) for b in beginnings if code.startswith(b)), default=-1)
