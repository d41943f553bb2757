"""Wrong command lines: the message and the hint below it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand

from aoi_cli.cli.common.plain_wording import reword
from aoi_cli.cli.common.usage_hints import suggest
from aoi_cli.engine.foreign_text import visible
from aoi_cli.table.table_error import Unknown

UsageError: Any = typer.BadParameter.__base__
"""The error of a wrong command line; Typer has no public name for it."""
ARGUMENTS = {"card": "NAME", "number": "N", "game file": "FILE"}
"""The names of arguments in messages; all other values belong to options."""


class AoiCommand(TyperCommand):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Unknown as unknown:
            hint = ARGUMENTS.get(unknown.kind, f"--{unknown.kind}")
            raise typer.BadParameter(str(unknown), ctx=ctx, param_hint=hint) from None
        except UsageError as wrong:
            wrong.command = ctx.command
            raise


def show_usage(wrong: Any, arguments: Sequence[str] = ()) -> None:
    """Print what is wrong with a command line, with control characters escaped; or the help."""
    if wrong.ctx is not None and wrong.message == wrong.ctx.get_help():
        wrong.show()
        return
    wrong.message = visible(reword(wrong.message))
    wrong.show()
    if arguments and (help := suggest(wrong, arguments)):
        print(f"  help: {help}", file=sys.stderr)
