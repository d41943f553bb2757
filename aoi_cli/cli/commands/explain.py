"""`aoi explain`: what an error code means, why it is an error, an example, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill, indent
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer

if TYPE_CHECKING:
    from aoi_cli.cli.common.gallery import Example
    from aoi_cli.engine.error.refusal import Code

WIDTH = 96
WHAT_HAPPENS = {
    "F": "The file is not played through, and nothing is written to it.",
    "P": "No game is played with the pack.",
    "I": "Nothing is written.",
    "X": "The command ends with exit code 2.",
}
REFUSED = "The row is refused as a whole and changes nothing."
INTRODUCTION = """\
# Error codes

Every error has a code that never changes its meaning. This page says of each what it is, the
rule behind it, how to mend it, and shows an example: what was written, and what the program
says to it. `aoi explain CODE` prints the same in a terminal.

The examples begin with the games in `tests/errors/codes/bases/`; only what differs is shown.
"""


def explain(
    code: Annotated[
        str | None, typer.Argument(metavar="[CODE]", help="Such as R401; all if left out.")
    ] = None,
) -> None:
    """Explain an error code, with an example and how to mend it.

    Without a code all of them are listed by family; with a family, or with what several codes
    begin with, these.

    \b
    Examples:
      aoi explain
      aoi explain R401
      aoi explain T3
    """
    print("\n".join(overview() if code is None else told(code)))


def told(word: str) -> Iterator[str]:
    """One code, or all that begin so, or a family by its name."""
    from aoi_cli.table.codes import codes, similar_code

    known = codes()
    if found := known.get(word.upper()):
        return explanation(found)
    if any(word and code.startswith(word.upper()) for code in known):
        return overview(beginning=word.upper())
    if word.lower() in (family for family, _ in by_family()):
        return overview(of=word.lower())
    close = similar_code(word, known)
    hint = f"did you mean {close}?" if close else "`aoi explain` lists all codes"
    raise typer.BadParameter(f"there is no code {word}: {hint}", param_hint="CODE")


def overview(beginning: str = "", of: str = "") -> Iterator[str]:
    for family, members in by_family():
        shown_here = [code for code in members if code.id.startswith(beginning)]
        if shown_here and of in ("", family):
            yield f"{family}:"
            for code in shown_here:
                yield f"  {code.id}  {code.title}"


def by_family() -> Iterator[tuple[str, list[Code]]]:
    from aoi_cli.engine.error.refusal import FAMILIES
    from aoi_cli.table.codes import codes

    known = codes()
    for letter, family in FAMILIES.items():
        if members := [code for code in known.values() if code.id[0] == letter]:
            yield family, members


def what_happens(code: Code) -> str:
    return WHAT_HAPPENS.get(code.id[0], REFUSED)


def explanation(code: Code) -> Iterator[str]:
    """As it is printed in a terminal."""
    from aoi_cli.cli.common.gallery import example, files
    from aoi_cli.engine.error.refusal import FAMILIES

    yield f"{code.id}: {code.title} ({FAMILIES[code.id[0]]})"
    yield ""
    yield paragraph("what", what_happens(code))
    yield paragraph("because", code.because)
    yield paragraph("help", code.help)
    if code.id in files():
        yield ""
        yield from shown(example(code.id))


def paragraph(name: str, text: str) -> str:
    return fill(f"{name}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    ")


def shown(example: Example) -> Iterator[str]:
    yield f"Example: {example.title}"
    for told, text in parts(example):
        yield ""
        yield fill(told, WIDTH)
        if text:
            yield indent(text, "    ")


def parts(example: Example) -> Iterator[tuple[str, str]]:
    """The example as sentences, each with the text that it announces."""
    if example.told:
        yield example.told, ""
        return
    if written := example.written():
        yield "In the file:", written
    if beside := example.written_beside():
        yield "In the pack box.yaml beside it:", beside
    if example.log:
        yield "In the log:", example.log.rstrip("\n")
    if example.meanwhile:
        yield "Written by somebody else meanwhile:", example.meanwhile
    yield f"$ {example.command}", example.output.rstrip("\n")
    if example.mended is not None:
        if not example.mended:
            yield "Right without the last row.", ""
        else:
            several = example.rows.count("\n") > 1
            yield "Right in place of the last row:" if several else "Right would be:", (
                example.mended.rstrip("\n")
            )


def page() -> str:
    """All of it as Markdown, for docs/errors.md."""
    return INTRODUCTION + "".join(line + "\n" for line in _page())


def _page() -> Iterator[str]:
    from aoi_cli.cli.common.gallery import example

    for family, members in by_family():
        yield f"\n## {family.capitalize()}"
        yield ""
        for code in members:
            yield f"- [{code.id}](#{code.id.lower()}) {code.title}"
        for code in members:
            yield f"\n### {code.id}"
            yield f"\n**{code.title[0].upper()}{code.title[1:]}.** {what_happens(code)}\n"
            yield f"- because: {code.because}"
            yield f"- help: {code.help}"
            yield f"\nExample: {example(code.id).title}."
            yield from fenced(parts(example(code.id)))


def fenced(found: Iterable[tuple[str, str]]) -> Iterator[str]:
    for told, text in found:
        yield f"\n{f'`{told}`' if told.startswith('$') else told}"
        if text:
            yield f"\n```text\n{text}\n```"
