"""`aoi pack`: components of games whose cards are published nowhere, in files of their own."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from aoi_cli.cli.commands.pictures import write
from aoi_cli.cli.common import typer
from aoi_cli.cli.common.exit_codes import ERRORS, FINE, USAGE
from aoi_cli.cli.common.files import say_written, write_document
from aoi_cli.cli.common.options import DryRun, TextOrJsonOption
from aoi_cli.cli.common.terminal import columns_of, takes_colour
from aoi_cli.engine.foreign_text import visible

if TYPE_CHECKING:
    from aoi_cli.render.output.collection import PackFaults
    from aoi_cli.table.packs import PackFile

app = typer.Group("Check, show, compare, print and begin component packs.")
PackArgument = Annotated[
    str, typer.Argument(metavar="PACK", help="The file, or the id of one that is shipped.")
]

ID = re.compile(r"[A-Za-z0-9]+(-[A-Za-z0-9]+)*")
MOST_FAULTS = 20
"""The most faults without a count of the faults of each part."""
ShownFormat = Annotated[
    Literal["text", "json", "yaml"],
    typer.Option("--format", help="For people, for programs, or the whole file as it is."),
]


def require_id(id: str) -> str:
    """Refuse an id that cannot stand in the head of a game."""
    if not ID.fullmatch(id):
        raise typer.BadParameter("write letters, digits and `-`, such as my-box-1")
    return id


@app.command()
def check(
    packs: Annotated[
        list[str], typer.Argument(metavar="PACK...", help="Files, or ids of shipped packs.")
    ],
    strict: Annotated[
        bool, typer.Option("--strict", help="Fail on warnings too.")
    ] = False,
    mixed: Annotated[
        bool, typer.Option("--mixed", help="Allow house components in a transcribed pack.")
    ] = False,
    format: TextOrJsonOption = "text",
) -> None:
    """Check packs against what is known of the components.

    All faults are told in one run. A pack with faults cannot be played with; with warnings it can.

    \b
    Examples:
      aoi pack check my-box.yaml
      aoi pack check bth-house-1 --strict
    """
    from aoi_cli.table.packs import examined

    code = FINE
    results = []
    for name in packs:
        pack = examined(name, mixed)
        if pack.errors or (strict and pack.warnings):
            code = ERRORS
        if format == "json":
            results.append(pack_data(name, pack))
        else:
            print(report(name, pack))
    if format == "json":
        from aoi_cli.render.json import dumps, output_data

        print(dumps([*map(output_data, results)]))
    raise typer.Exit(code)


def report(name: str, pack: PackFile) -> str:
    from aoi_cli.engine.words import counted
    from aoi_cli.render.diagnostics import File, print_problems

    source = File.of_text(name, pack.text)
    colour, width = takes_colour(sys.stdout), columns_of(sys.stdout)
    lines = [print_problems(pack.errors, source, colour, width)] if pack.errors else []
    if pack.warnings:
        lines += ["warnings:", print_problems(pack.warnings, source, colour, width)]
    total = f"{counted(len(pack.errors), 'faults')}, {counted(len(pack.warnings), 'warnings')}"
    if len(pack.errors) > MOST_FAULTS and (parts := faults_by_part(pack)):
        lines.append("faults by part: " + ", ".join(f"{part} {n}" for part, n in parts.items()))
    lines.append(f"{visible(name)}: {total}" + (f", sum {pack.sum}" if pack.sum else ""))
    return "\n".join(lines)


def faults_by_part(pack: PackFile) -> dict[str, int]:
    """The number of faults in each part of the pack; {} if the pack has no parts."""
    begins = {n: line.partition(":")[0] for n, line in enumerate(pack.text.split("\n"), 1)
              if line[:1].isalpha()}
    counts: dict[str, int] = {}
    for fault in pack.errors if begins else ():
        part = begins[max((n for n in begins if n <= fault.span.line), default=min(begins))]
        counts[part] = counts.get(part, 0) + 1
    return counts


def pack_data(name: str, pack: PackFile) -> PackFaults:
    from aoi_cli.render.json import problems_of
    from aoi_cli.render.output.collection import PackFaults

    return PackFaults(name, pack.sum, problems_of(pack.errors), problems_of(pack.warnings))


@app.command()
def show(
    pack: PackArgument,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="Ids, names or kinds.")
    ] = None,
    format: ShownFormat = "text",
) -> None:
    """Show what is on components.

    \b
    Examples:
      aoi pack show bth-house-1
      aoi pack show bth-house-1 T201 "The Lender"
      aoi pack show bth-house-1 goals
      aoi pack show bth-house-1 --format yaml > mine.yaml
    """
    from aoi_cli.table.packs import find_components, opened

    content = opened(pack)
    if format == "yaml":
        write_document(content.text)
        return
    components, notice = [*find_components(content, names or ())], content.kind.banner(content.pack)
    if format == "json":
        from aoi_cli.render.json import print_output
        from aoi_cli.render.output.collection import PackContent

        data = [{"kind": kind, "id": id, **fields} for kind, id, fields in components]
        print(print_output(PackContent(content.sum, data), notice))
        return
    print("\n".join(notice))
    if not names:
        counts: dict[str, int] = {}
        for kind, _, _ in components:
            counts[kind] = counts.get(kind, 0) + 1
        print(f"sum {content.sum}")
        print("\n".join(f"{number:4} {kind}" for kind, number in counts.items()))
        return
    for _, id, fields in components:
        print(f"\n{visible(id)}")
        print("\n".join(f"  {field}: {visible(text)}" for field, text in fields.items()))


@app.command()
def new(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The pack to be begun.")],
    id: Annotated[
        str,
        typer.Option("--id", metavar="ID", callback=require_id,
                     help="What the pack is called in heads of games."),
    ] = "my-box-1",
    learnt_in: Annotated[
        str | None,
        typer.Option("--from", metavar="GAME",
                     help="Fill in what was ruled and declared in this game."),
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Write a pack to be filled in from a box, with what belongs where.

    With --from it is the pack of a game, together with all that its players have said of
    components that the pack did not know.

    \b
    Examples:
      aoi pack new my-box.yaml --id my-box-1
      aoi pack new my-box.yaml --from sunday.yaml
    """
    from aoi_cli.gamefile.writer import create
    from aoi_cli.table.learnt_pack import learnt
    from aoi_cli.table.packs import kind
    from aoi_cli.table.table_error import NOTHING_WRITTEN, at_file

    text = learnt(learnt_in, id) if learnt_in else kind().skeleton(id)
    if dry_run or file == "-":
        write_document(text)
        return
    with at_file(file, note=NOTHING_WRITTEN):
        create(file, text)
    say_written(file)


@app.command()
def diff(
    one: PackArgument,
    other: Annotated[str, typer.Argument(metavar="OTHER", help="Likewise.")],
    format: TextOrJsonOption = "text",
) -> None:
    """Tell two packs apart, component by component.

    \b
    Example:
      aoi pack diff bth-house-1 my-box.yaml
    """
    from aoi_cli.table.packs import differences, opened

    changes = [*differences(opened(one), opened(other))]
    if format == "json":
        from aoi_cli.render.json import dumps, output_data

        print(dumps([*map(output_data, changes)]))
        return
    for change in changes:
        if not change.field:
            pack = one if change.one else other
            print(f"{change.kind} {visible(change.id)}: only in {visible(pack)}")
        else:
            print(f"{change.kind} {visible(change.id)}, {change.field}: "
                  f"{visible(change.one) or 'nothing'} → {visible(change.other) or 'nothing'}")
    if not changes:
        print("the packs play the same")


@app.command("print")
def print_(
    pack: PackArgument,
    html: Annotated[
        str | None, typer.Option("--html", metavar="OUT", help="One page to be printed; - for "
                                 "output.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option("--svg", metavar="DIR", help="A file for each sheet.")
    ] = None,
) -> None:
    """Make sheets of cards, tiles and boards to print and cut.

    \b
    Examples:
      aoi pack print bth-house-1 --html cards.html
      aoi pack print my-box.yaml --svg sheets/
    """
    from aoi_cli.render.print_sheets import pages, print_sheets
    from aoi_cli.table.packs import opened

    if html is None and svg is None:
        raise typer.BadParameter("name a file", param_hint="--html or --svg")
    content = opened(pack)
    sheets, banner = content.kind.sheets(content.pack), content.kind.banner(content.pack)[0]
    if html is not None:
        write("--html", html, print_sheets(sheets, pack, banner))
    if svg is not None:
        try:
            os.makedirs(svg, exist_ok=True)
        except OSError as fault:
            print(f"aoi: {visible(str(svg))} cannot be made: {fault.strerror}", file=sys.stderr)
            raise typer.Exit(USAGE) from None
        for n, page in enumerate(pages(sheets, banner), 1):
            write("--svg", str(svg / f"{n:02}-{page.name}.svg"), page.svg)


@app.command()
def schema() -> None:
    """Print the JSON Schema of packs, for editors.

    \b
    Example:
      aoi pack schema > pack.schema.json
    """
    from aoi_cli.render.json import dumps
    from aoi_cli.table.packs import kind

    print(dumps(kind().schema()))
