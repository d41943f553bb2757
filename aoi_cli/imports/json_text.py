"""Reads JSON in records of other programs, and reports faults in it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from aoi_cli.engine.span import Span

Wrong = Callable[[str, Span], Exception]
"""Makes the exception for a message about a place."""


def parsed(text: str, wrong: Wrong, line: int = 1) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        at = line + error.lineno - 1
        raise wrong(f"no JSON: {error.msg}", Span(at, error.colno, error.colno + 1)) from None
    except (RecursionError, ValueError):
        raise wrong("no JSON that a record could be", Span(line, 1, 2)) from None
