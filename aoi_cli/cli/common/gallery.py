"""Examples of errors, one for each code: data in the package, or beside it in the repository.

`tests/errors/README.md` describes the format.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from aoi_cli.engine.struct import Struct

_PACKAGE = Path(__file__).parents[2]
FILE, LOG, BOX = "game.yaml", "log.txt", "box.yaml"
SHIPPED = "bth-house-1"


class Example(Struct, frozen=True):
    code: str
    title: str
    description: str = ""
    """A text that stands for the command where none can show the error."""
    base: str = ""
    file: str = FILE
    """The name of the file that the command is given."""
    change: Mapping[str, str] | None = None
    """Replacements in the base: old text, new text."""
    rows: str = ""
    log: str = ""
    """A log of another program, which lies beside the game file."""
    box: Mapping[str, str] | None = None
    """Replacements in the shipped pack, which is written to `box.yaml` beside the game."""
    meanwhile: str = ""
    """A row that somebody else adds to the file while the command runs."""
    command: str = ""
    output: str = ""
    mended: str | None = None
    """The correct text in place of the last row or of the change."""

    def text(self, mended: bool = False) -> str:
        """The game file that the command is given."""
        text, rows = base_text(self.base), self.rows.splitlines()
        for old, new in (self.change or {}).items():
            instead = self.mended if mended and not rows else new
            text = text.replace(old, new if instead is None else instead.rstrip("\n"), 1)
        if mended and rows and self.mended is not None:
            rows[-1:] = self.mended.splitlines()
        return text + "".join(f"  {row}\n" for row in rows)

    def boxed(self) -> str:
        text = base_text(SHIPPED)
        for old, new in (self.box or {}).items():
            text = text.replace(old, new.rstrip("\n"), 1)
        return text

    def written(self) -> str:
        """The part of the game file that matters: its last rows, or the lines that differ."""
        return "\n".join([*diff_lines(self.change), *self.rows.splitlines()])

    def written_beside(self) -> str:
        return "\n".join(diff_lines(self.box))


def diff_lines(change: Mapping[str, str] | None) -> Iterator[str]:
    for old, new in (change or {}).items():
        yield from (f"- {line}" for line in old.splitlines())
        yield from (f"+ {line}" for line in new.splitlines())


def folder() -> Path:
    inside, beside = _PACKAGE / "errors", _PACKAGE.parent / "tests" / "errors" / "codes"
    return inside if inside.is_dir() else beside


def example_files() -> dict[str, Path]:
    """The files of the gallery by their codes; a game from elsewhere has none there."""
    return {path.stem: path for path in sorted(folder().glob("*.yaml"))}


@cache
def example(code: str) -> Example:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = (folder() / f"{code}.yaml").read_text(encoding="utf-8")
    fields: dict[str, Any] = yaml.load(text, loader)
    return Example(code, **fields)


@cache
def base_text(name: str) -> str:
    """A file of the gallery, or a pack that comes with the program."""
    from aoi_cli.table.packs import kind

    if name in kind().shipped:
        return Path(kind().shipped[name]).read_text(encoding="utf-8")
    return (folder() / "bases" / f"{name}.yaml").read_text(encoding="utf-8") if name else ""
