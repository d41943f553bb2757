"""Where the rulebook leaves something open: how it is read here, and other readings on offer."""

from __future__ import annotations

from aoi_cli.engine.setup.rulings import Ruling, by_id

RULINGS = by_id(
    Ruling("R-OBSOLETE", "An army is obsolete if one of its units is two or more levels below the "
           "tactic.", {"one": "One level below is enough."}),
    Ruling("R-PETER-ITSELF", "St. Peter's Basilica adds a happy face to each other card and worker "
           "with one, not to itself.", {"itself": "It adds one to itself, too."}),
)
