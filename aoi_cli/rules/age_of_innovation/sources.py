"""What stands behind a source of the ledger, in a line."""

from __future__ import annotations

from aoi_cli.engine.diagnostics import counted
from aoi_cli.rules.age_of_innovation.boards import BOARDS
from aoi_cli.rules.age_of_innovation.disciplines import INCOME, PAYS_FROM, POWER_AT
from aoi_cli.rules.age_of_innovation.final import AREA, COINS_FOR_A_POINT, LEVELS
from aoi_cli.rules.age_of_innovation.neighbours import NEIGHBOURS
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.tiles import DISCIPLINES, TILES
from aoi_cli.rules.age_of_innovation.words import describe_named, in_words

LINES = {
    "start": "what every player begins with",
    "buildings": "income of the spaces that buildings have left open",
    "scholar": "steps for a scholar sent",
    "sending a scholar": "a scholar leaves the hand",
    "conversion": "resources changed at the rates of the game",
    "sacrifice": "tokens of bowl II that left the game",
    "shipping": "rewards of the shipping track",
    "terraforming": "rewards of the terraforming track",
    NEIGHBOURS: "a neighbour's build offers power, each but the first for 1 VP",
    "area": f"final scoring: largest group by reach, {'/'.join(map(str, AREA))} VP",
    "resources": f"final scoring: 1 VP for each {COINS_FOR_A_POINT} coins that all comes to",
    "an innovation without a palace": "coins on top of the books",
}


def source_in_words(s: State, source: str) -> str:
    """The component's card in this game, or what kind of thing the source is; "" if it is plain."""
    if source in TILES or source in BOARDS:
        return describe_named(source, s.setup.edition, len(s.players))
    if source in LINES:
        return LINES[source]
    if source in DISCIPLINES:
        power = "/".join(map(str, POWER_AT.values()))
        levels = "/".join(map(str, POWER_AT))
        return f"{power} power on reaching {levels}; final scoring {'/'.join(map(str, LEVELS))} VP"
    if (discipline := source.removesuffix(" income")) in INCOME:
        return f"{in_words(INCOME[discipline])} in phase I from level {PAYS_FROM}"
    if (tile := source.removeprefix("space of ")) in s.setup.display:
        discipline, steps, books = s.setup.display[tile]
        more = f" and {counted(books, 'books')}" if books else ""
        return f"its place in the display: {counted(steps, 'steps')}{more} in {discipline}"
    return ""
