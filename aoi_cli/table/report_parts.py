"""The parts of what is shown of a game, by name."""

from __future__ import annotations

from collections.abc import Iterable

from aoi_cli.engine.show.report import Report
from aoi_cli.engine.words import did_you_mean, listed
from aoi_cli.table.table_error import Unknown


def select_parts(report: Report, parts: Iterable[str]) -> Report:
    """The parts that are named, in the order of the report; all, if none is."""
    wanted: set[str] = set()
    for word in parts:
        titles = report.fitting(word)
        if not titles:
            hint = did_you_mean(word, report.parts)
            raise Unknown("part", f"there is no part {word} now. {hint} The parts are "
                                  f"{listed(report.parts, 'and')}.".replace("  ", " "))
        wanted |= titles
    return report.only(wanted) if wanted else report
