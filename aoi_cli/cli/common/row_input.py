"""Rows as they are given: on the command line, or by standard input."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.files import STDIN, read
from aoi_cli.engine.foreign_text import BLANKS, LINE_END


def lines_given(texts: Iterable[str]) -> list[str]:
    """One row a line, without blank lines; - stands for the lines of standard input."""
    texts = [*texts]
    if len(texts) > 1 or any(":" not in text for text in texts):
        refuse_loose_words(texts)
    given = [read(STDIN).removeprefix("\ufeff") if text == STDIN else text for text in texts]
    lines = (line.strip(BLANKS) for text in given for line in LINE_END.split(text))
    return [line for line in lines if line]


def refuse_loose_words(texts: Sequence[str]) -> None:
    """Words that a shell has divided, and files, are no rows."""
    from aoi_cli.cli.common.usage_hints import what_is_no_row

    if said := what_is_no_row(texts):
        raise typer.BadParameter(said, param_hint="ROW")


def without_comments(lines: Iterable[str]) -> list[str]:
    return [line for line in lines if not line.startswith("#")]


def pairs(words: list[str] | None, option: str) -> dict[str, str]:
    """`key=value` words as a mapping."""
    found = {}
    for word in words or ():
        key, equals, value = word.partition("=")
        if not (key.strip() and equals):
            raise typer.BadParameter(f"write KEY=VALUE, not {word}", param_hint=option)
        if key.strip() in found:
            raise typer.BadParameter(f"{key.strip()} is given twice", param_hint=option)
        found[key.strip()] = value.strip()
    return found
