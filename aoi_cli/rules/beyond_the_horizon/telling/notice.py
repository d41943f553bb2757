"""The lines above every report: the components, their rulings, warnings and declarations."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.engine.words import counted
from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.pack.banner import describe_origin, describe_rulings
from aoi_cli.rules.beyond_the_horizon.state import State

DECLARED = ("DECLARED, UNVERIFIED: card effects entered by the players; only bookkeeping is "
            "checked.")


def notice(s: State) -> list[str]:
    return [*notice_lines(s)]


def notice_lines(s: State) -> Iterator[str]:
    yield from describe_origin(known_components(s).pack)
    yield describe_rulings(s.setup.rulings, s.setup.ruleset)
    if s.setup.warnings:
        yield f"{counted(s.setup.warnings, 'warnings')} of the pack (`aoi pack check`)."
    if s.setup.declared or s.declared:
        yield DECLARED
