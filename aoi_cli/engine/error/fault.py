"""Internal faults, reported as errors at the place that was being judged."""

from __future__ import annotations

from aoi_cli.engine.error.codes import INTERNAL
from aoi_cli.engine.error.refusal import Diagnostic, problem
from aoi_cli.engine.span import NOWHERE, Span


def internal_fault(fault: Exception, span: Span = NOWHERE, telling: bool = True) -> Diagnostic:
    """An error with the text of the exception, unless that text may reveal secrets."""
    kind, words = type(fault).__name__, " ".join(str(fault).split())
    return problem(INTERNAL, f"internal fault: {kind}" + f": {words}" * (telling and words != ""),
                   span)
