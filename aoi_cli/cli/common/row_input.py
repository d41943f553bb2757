"""Rows from the command line or from standard input."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, is_file, read_text
from aoi_cli.engine.foreign_text import BLANKS, LINE_END
from aoi_cli.engine.markup import without_markup
from aoi_cli.engine.words import listed


def read_rows(texts: Iterable[str]) -> list[str]:
    """Split the given texts into rows, one a line, without blank lines and without marks around
    names and rows; - stands for standard input."""
    texts = [*texts]
    if len(texts) > 1 or any(":" not in text for text in texts):
        refuse_loose_words(texts)
    contents = [read_text(STDIN).removeprefix("\ufeff") if text == STDIN else text
                for text in texts]
    lines = (line.strip(BLANKS) for text in contents for line in LINE_END.split(text))
    return [line if line.startswith("#") else without_markup(line) for line in lines if line]


def refuse_loose_words(texts: Sequence[str]) -> None:
    """Refuse words of a row without quotes, and names of files."""
    if fault := describe_loose_words(texts):
        raise typer.BadParameter(fault, param_hint="ROW")


def describe_loose_words(texts: Sequence[str]) -> str:
    """Say why words that stand where rows should are no rows; "" if they may be rows."""
    if files := [text for text in texts if text != STDIN and " " not in text and is_file(text)]:
        return f"{listed(files, 'and')} is a file, not a row" if len(files) == 1 else (
            f"{listed(files, 'and')} are files, not rows")
    single = [text for text in texts if text.strip() not in ("", STDIN)
              and not text.startswith("#")]
    loose = [text for text in single if text.endswith(":") or not re.search(r"[\s:]", text)]
    return "a row is one argument, in quotes" if loose and len(texts) > 1 else ""


def without_comments(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if not line.startswith("#")]


def read_pairs(words: list[str] | None, option: str) -> dict[str, str]:
    """Read `key=value` words into a mapping."""
    values = {}
    for word in words or ():
        key, equals, value = word.partition("=")
        if not (key.strip() and equals):
            raise typer.BadParameter(f"write KEY=VALUE, not {word}", param_hint=option)
        if key.strip() in values:
            raise typer.BadParameter(f"{key.strip()} is given twice", param_hint=option)
        values[key.strip()] = value.strip()
    return values
