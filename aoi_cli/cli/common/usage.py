"""What was asked for and does not exist is a mistake in the use of an option."""

from __future__ import annotations

from typing import Any

import typer
from typer.core import TyperCommand

from aoi_cli.table.refused import Unknown

ARGUMENTS = {"card": "NAME"}
"""What is no option is called as in the usage of its command."""


class AoiCommand(TyperCommand):
    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except Unknown as unknown:
            hint = ARGUMENTS.get(unknown.kind, f"--{unknown.kind}")
            raise typer.BadParameter(str(unknown), ctx=ctx, param_hint=hint) from None
