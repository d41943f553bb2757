"""Examples of errors, one for each code: data in the package, or beside it in the repository.

The format is told in tests/errors/README.md.
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
    told: str = ""
    """Instead of a command, where none can show the error."""
    base: str = ""
    file: str = FILE
    """What the file is called that the command is given."""
    change: Mapping[str, str] | None = None
    """Parts of the base and what stands in their place."""
    rows: str = ""
    log: str = ""
    """A log of another program, which lies beside the game file."""
    box: Mapping[str, str] | None = None
    """Parts of the pack that is shipped and what stands in their place in `box.yaml` beside it."""
    meanwhile: str = ""
    """A row that somebody else adds to the file while the command is at work."""
    command: str = ""
    output: str = ""
    mended: str | None = None
    """What stands in place of the last row, or of the change, so that all is well."""

    def text(self, mended: bool = False) -> str:
        """The game file that the command is given."""
        text, rows = base(self.base), self.rows.splitlines()
        for old, new in (self.change or {}).items():
            instead = self.mended if mended and not rows else new
            text = text.replace(old, new if instead is None else instead.rstrip("\n"), 1)
        if mended and rows and self.mended is not None:
            rows[-1:] = self.mended.splitlines()
        return text + "".join(f"  {row}\n" for row in rows)

    def boxed(self) -> str:
        text = base(SHIPPED)
        for old, new in (self.box or {}).items():
            text = text.replace(old, new.rstrip("\n"), 1)
        return text

    def written(self) -> str:
        """What is special in the game file: its last rows, or the lines that differ."""
        return "\n".join([*differing(self.change), *self.rows.splitlines()])

    def written_beside(self) -> str:
        return "\n".join(differing(self.box))


def differing(change: Mapping[str, str] | None) -> Iterator[str]:
    for old, new in (change or {}).items():
        yield from (f"- {line}" for line in old.splitlines())
        yield from (f"+ {line}" for line in new.splitlines())


def folder() -> Path:
    inside, beside = _PACKAGE / "errors", _PACKAGE.parent / "tests" / "errors" / "codes"
    return inside if inside.is_dir() else beside


def files() -> dict[str, Path]:
    """The files of the gallery by their codes; a game from elsewhere has none there."""
    return {path.stem: path for path in sorted(folder().glob("*.yaml"))}


@cache
def example(code: str) -> Example:
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    text = (folder() / f"{code}.yaml").read_text(encoding="utf-8")
    told: dict[str, Any] = yaml.load(text, loader)
    return Example(code, **told)


@cache
def base(name: str) -> str:
    """A file of the gallery, or a pack that comes with the program."""
    from aoi_cli.table.packs import kind

    if name in kind().shipped:
        return Path(kind().shipped[name]).read_text(encoding="utf-8")
    return (folder() / "bases" / f"{name}.yaml").read_text(encoding="utf-8") if name else ""
