"""What was asked for and does not exist is a mistake in the use of an option."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperCommand

from aoi_cli.cli.common.plain_wording import plainly
from aoi_cli.engine.foreign_text import visible
from aoi_cli.table.table_error import Unknown

UsageError: Any = typer.BadParameter.__base__
"""A command line that does not fit; Typer has no public name for it."""
ARGUMENTS = {"card": "NAME", "number": "N"}
"""What is no option is called as in the usage of its command."""


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
    """What is wrong with a command line, its words quoted without harm; or the help."""
    if wrong.ctx is not None and wrong.message == wrong.ctx.get_help():
        wrong.show()
        return
    wrong.message = visible(plainly(wrong.message))
    wrong.show()
    if arguments:
        from aoi_cli.cli.common.usage_hints import suggestion

        if help := suggestion(wrong, arguments):
            print(f"  help: {help}", file=sys.stderr)
