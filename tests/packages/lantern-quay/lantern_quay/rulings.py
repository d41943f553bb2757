"""What the rules of Lantern Quay leave open."""

from __future__ import annotations

from typing import Literal

from aoi_cli.engine import rulings
from aoi_cli.engine.rulings import Ruling


class Rulings(rulings.Rulings):
    no_bid = Ruling[Literal["default", "next"]](
        "R-NO-BID", "If nobody bids the lantern stays where it is.",
        {"next": "It goes to the next player in turn order."})
