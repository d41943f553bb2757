"""Writes the manual page from the commands: `python -m tests.docs.man`.

The wheel carries it to `share/man/man1`, where `man aoi` finds it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer
from typer.main import get_command

from aoi_cli.cli.command_table import COMMANDS
from aoi_cli.cli.program import build_program

FILE = Path(__file__).parents[2] / "man" / "aoi.1"
PREFORMATTED = "\b\n"
FIRST = r"""
.SH SYNOPSIS
.B aoi
.I COMMAND
.RI [ ARGS ]...
.SH DESCRIPTION
.B aoi
adjudicates board games that are played by writing moves down.
It knows the rules, says what is illegal and why, and keeps each game in a plain YAML file.
.B aoi help
tells about any command, word or code.
.SH OPTIONS
"""
LAST = r"""
.SH EXIT STATUS
.TP
.B 0
Everything is fine.
.TP
.B 1
The game has errors.
.TP
.B 2
The command line is wrong, or the program failed.
.SH ENVIRONMENT
.TP
.B COLUMNS
The columns of output, in place of those of the terminal.
.TP
.BR NO_COLOR ", " FORCE_COLOR
No colours, or colours also in pipes.
.B \-\-color
comes first.
.TP
.B PAGER
The program that shows long output page by page.
.TP
.B XDG_CONFIG_HOME
The folder of configuration files, in place of
.IR ~/.config .
.SH FILES
.TP
.I ~/.config/aoi/config.toml
The game of new files, width, colours, words and viewer.
"""


def manual_page() -> str:
    program: Any = get_command(build_program())
    return "\n".join([
        '.TH AOI 1 "" "aoi" "User Commands"',
        ".SH NAME", r"aoi \- adjudicate board games that are played by writing moves down",
        FIRST.strip(), *options_of(program, typer.Context(program)), ".SH COMMANDS",
        *(line for name in COMMANDS for line in sections_of(name)), LAST.strip(), "",
    ])


def sections_of(name: str) -> Iterator[str]:
    """A section for a command, or for each command of a group."""
    program: Any = get_command(build_program([name]))
    command = program.commands[name]
    yield from section_of(f"aoi {name}", command)
    for inner, each in getattr(command, "commands", {}).items():
        yield from section_of(f"aoi {name} {inner}", each)


def section_of(name: str, command: Any) -> Iterator[str]:
    context = typer.Context(command, info_name=name)
    usage = " ".join(command.collect_usage_pieces(context))
    yield f".SS {escape(f'{name} {usage}')}"
    paragraphs = (command.help or "").strip().split("\n\n")
    for number, paragraph in enumerate(paragraphs):
        lines = map(escape, paragraph.removeprefix(PREFORMATTED).splitlines())
        if paragraph.startswith(PREFORMATTED):
            yield from (".PP", ".nf", *lines, ".fi")
        else:
            yield from ([".PP"] if number else [])
            yield from lines
    yield from options_of(command, context)


def options_of(command: Any, context: Any) -> Iterator[str]:
    """Arguments and options; `--help` is told of once."""
    for parameter in command.get_params(context):
        record = parameter.get_help_record(context)
        if record and (parameter.name != "help" or context.info_name is None):
            names, help = record
            text = escape(" ".join(help.split()))
            yield from (".TP", f".B {escape(names)}", text or r"\&")


def escape(text: str) -> str:
    """The text in which nothing steers the printer of the page."""
    plain = text.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^(?=[.'])", r"\\&", plain)


if __name__ == "__main__":
    FILE.write_text(manual_page(), encoding="utf-8", newline="\n")
