"""While this holds, nothing that goes wrong inside the program is caught by it and told of."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from lark import Lark

from aoi_cli.engine.error import refusal
from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Code, Diagnostic
from aoi_cli.mail.reading import letter
from aoi_cli.notation import syntax_diagnosis
from aoi_cli.notation.syntax_error import Fault as SyntaxFault
from tests.fuzz.limits import limit_time

NO_FOLDER = str(Path(__file__) / "none")
"""A cache that cannot be: what one input left there would be found by the next."""


class Fault(Exception):
    """The program says that it is at fault itself."""


def problem(code: Code, message: str, *more: Any, **named: Any) -> Diagnostic:
    if code is INTERNAL:
        raise Fault(message)
    return refusal.problem(code, message, *more, **named)


def unreadable(raw: bytes, why: str) -> letter.Letter:
    if why.startswith("the mail cannot be read"):
        raise Fault(why)
    return headers_only(raw, why)


headers_only = letter.headers_only
fault_of = syntax_diagnosis.diagnose


def remember_faults() -> Callable[..., SyntaxFault]:
    """A diagnosis of syntax faults that works out each fault once."""
    known: dict[tuple[str, str, int], SyntaxFault] = {}

    def fault(parser: Lark, text: str, start: str, *more: Any) -> SyntaxFault:
        key = (text, start, id(parser))
        if key not in known:
            known[key] = fault_of(parser, text, start, *more)
        return known[key].with_traceback(None)

    return fault


@contextmanager
def strictly() -> Iterator[None]:
    with (
        patch.dict(os.environ, {"AOI_DEBUG": "1", "XDG_CACHE_HOME": NO_FOLDER}),
        patch("aoi_cli.engine.error.fault.problem", problem),
        patch.object(letter, "headers_only", unreadable),
        patch.object(syntax_diagnosis, "diagnose", remember_faults()),
        limit_time(),
    ):
        yield
