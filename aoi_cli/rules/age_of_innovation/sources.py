"""What stands behind a source of the ledger, in a line."""

from __future__ import annotations

from aoi_cli.engine.diagnostics import counted
from aoi_cli.rules.age_of_innovation.boards import BOARDS
from aoi_cli.rules.age_of_innovation.final import COINS_FOR_A_POINT
from aoi_cli.rules.age_of_innovation.rules import RULES
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import TILES
from aoi_cli.rules.age_of_innovation.words import WORDING, describe_named
from aoi_cli.rules.terra.sources import lines, of_a_track

LINES = {
    **lines(RULES, f"{COINS_FOR_A_POINT} coins"),
    "an innovation without a palace": "coins on top of the books",
}


def source_in_words(s: State, source: str) -> str:
    """The component's card in this game, or what kind of thing the source is; "" if it is plain."""
    if source in TILES or source in BOARDS:
        return describe_named(source, s.setup.edition, len(s.players))
    if source in LINES:
        return LINES[source]
    if (tile := source.removeprefix("space of ")) in s.setup.display:
        discipline, steps, books = s.setup.display[tile]
        more = f" and {counted(books, 'books')}" if books else ""
        return f"its place in the display: {counted(steps, 'steps')}{more} in {discipline}"
    return of_a_track(RULES, WORDING, source)
