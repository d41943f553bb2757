"""`aoi explain`: what an error code means, why it is an error, an example, and how to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import fill, indent
from typing import TYPE_CHECKING, Annotated

from aoi_cli.cli.common import typer
from aoi_cli.cli.common.gallery import Example, example, example_files

if TYPE_CHECKING:
    from aoi_cli.engine.error.refusal import Code

WIDTH = 96
CONSEQUENCES = {
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
    print("\n".join(overview() if code is None else describe_codes(code)))


def describe_codes(word: str) -> Iterator[str]:
    """Describe one code, all codes with this beginning, or a family of codes."""
    from aoi_cli.table.codes import codes, similar_code

    known = codes()
    if exact := known.get(word.upper()):
        return explanation(exact)
    if any(word and code.startswith(word.upper()) for code in known):
        return overview(beginning=word.upper())
    if word.lower() in (family for family, _ in codes_by_family()):
        return overview(only_family=word.lower())
    close = similar_code(word, known)
    hint = f"did you mean {close}?" if close else "`aoi explain` lists all codes"
    raise typer.BadParameter(f"there is no code {word}: {hint}", param_hint="CODE")


def overview(beginning: str = "", only_family: str = "") -> Iterator[str]:
    for family, members in codes_by_family():
        shown_here = [code for code in members if code.id.startswith(beginning)]
        if shown_here and only_family in ("", family):
            yield f"{family}:"
            for code in shown_here:
                yield f"  {code.id}  {code.title}"


def codes_by_family() -> Iterator[tuple[str, list[Code]]]:
    from aoi_cli.engine.error.refusal import FAMILIES
    from aoi_cli.table.codes import codes

    known = codes()
    for letter, family in FAMILIES.items():
        if members := [code for code in known.values() if code.id[0] == letter]:
            yield family, members


def consequence(code: Code) -> str:
    return CONSEQUENCES.get(code.id[0], REFUSED)


def explanation(code: Code) -> Iterator[str]:
    """The explanation of a code, as lines for a terminal."""
    from aoi_cli.engine.error.refusal import FAMILIES

    yield f"{code.id}: {code.title} ({FAMILIES[code.id[0]]})"
    yield ""
    yield paragraph("what", consequence(code))
    yield paragraph("because", code.because)
    yield paragraph("help", code.help)
    if code.id in example_files():
        yield ""
        yield from example_lines(example(code.id))


def paragraph(name: str, text: str) -> str:
    return fill(f"{name}: {text}", WIDTH, initial_indent="  ", subsequent_indent="    ")


def example_lines(example: Example) -> Iterator[str]:
    yield f"Example: {example.title}"
    for sentence, text in example_parts(example):
        yield ""
        yield fill(sentence, WIDTH)
        if text:
            yield indent(text, "    ")


def example_parts(example: Example) -> Iterator[tuple[str, str]]:
    """The example in parts: a sentence, and the text that it announces."""
    if example.description:
        yield example.description, ""
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


def markdown_page() -> str:
    """All codes as a page in Markdown, for docs/errors.md."""
    return INTRODUCTION + "".join(line + "\n" for line in page_lines())


def page_lines() -> Iterator[str]:
    for family, members in codes_by_family():
        yield f"\n## {family.capitalize()}"
        yield ""
        for code in members:
            yield f"- [{code.id}](#{code.id.lower()}) {code.title}"
        for code in members:
            yield f"\n### {code.id}"
            yield f"\n**{code.title[0].upper()}{code.title[1:]}.** {consequence(code)}\n"
            yield f"- because: {code.because}"
            yield f"- help: {code.help}"
            yield f"\nExample: {example(code.id).title}."
            yield from fenced_parts(example_parts(example(code.id)))


def fenced_parts(parts: Iterable[tuple[str, str]]) -> Iterator[str]:
    for sentence, text in parts:
        yield f"\n{f'`{sentence}`' if sentence.startswith('$') else sentence}"
        if text:
            yield f"\n```text\n{text}\n```"
