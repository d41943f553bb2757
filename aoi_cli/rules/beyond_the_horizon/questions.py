"""What players and the moderator are asked for, in words."""

from __future__ import annotations

from aoi_cli.engine.decision import Decision
from aoi_cli.engine.words import listed
from aoi_cli.rules.beyond_the_horizon.dealing import DEAL

LISTED = ("colour", "keep", "structure")
"""Kinds of decisions whose options are told."""


def describe_decision(d: Decision) -> str:
    options = d.detail if isinstance(d.detail, tuple) and d.kind in LISTED else ()
    if d.kind == DEAL:
        return "what lies face up, `gm: deal [who begins, technologies, …]`"
    if d.kind == "ruling":
        return f"{d.kind} ({d.source}, {d.detail})"
    source = f" ({d.source})" if d.source else ""
    return d.kind + source + (f": {listed(options)}" if options else "")
