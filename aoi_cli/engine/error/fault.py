"""A failure of the program, told as an error at the place that was being judged."""

from __future__ import annotations

from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.source import NOWHERE, Span


def internal_fault(fault: Exception, span: Span = NOWHERE, telling: bool = True) -> Diagnostic:
    """With the words of the exception, unless they may tell what its reader must not know."""
    kind, words = type(fault).__name__, " ".join(str(fault).split())
    return problem(INTERNAL, f"internal fault: {kind}" + f": {words}" * (telling and words != ""),
                   span)
