"""What stands behind a source of the ledger, in a line."""

from __future__ import annotations

from aoi_cli.rules.terra.sources import lines, of_a_track
from aoi_cli.rules.terra_mystica.final import COINS_FOR_A_POINT
from aoi_cli.rules.terra_mystica.rules import RULES
from aoi_cli.rules.terra_mystica.state import State
from aoi_cli.rules.terra_mystica.tiles import TILES
from aoi_cli.rules.terra_mystica.words import WORDING, describe_named

LINES = {
    **lines(RULES, f"{COINS_FOR_A_POINT} coins (2 for the alchemists)"),
    "a tunnel": "the way under a hex, for the dwarves",
    "a carpet": "the way over a hex, for the fakirs",
    "late key": "a key that came later in the turn brings a step that ended at 9 to 10",
    "adjustment": "given up or gained by agreement of the table",
}


def source_in_words(s: State, source: str) -> str:
    """The component's card, or what kind of thing the source is; "" if it is plain."""
    if source in TILES:
        return describe_named(source)
    return LINES.get(source) or of_a_track(RULES, WORDING, source)
