"""What stands behind a source of the ledger that every game of the family has, in a line."""

from __future__ import annotations

from aoi_cli.rules.terra.final import AREA, LEVELS
from aoi_cli.rules.terra.neighbours import NEIGHBOURS
from aoi_cli.rules.terra.rules import Rules
from aoi_cli.rules.terra.words import Wording


def lines(rules: Rules, coins: str) -> dict[str, str]:
    """Each source and its words; `coins` are those that make a point at the end."""
    one = rules.clergy.removesuffix("s")
    return {
        "start": "what every player begins with",
        "buildings": "income of the spaces that buildings have left open",
        one: f"steps for a {one} sent",
        f"sending a {one}": f"a {one} leaves the hand",
        "conversion": "resources changed at the rates of the game",
        "sacrifice": "tokens of bowl II that left the game",
        **{track: f"rewards of the {track} track" for track in rules.advances},
        NEIGHBOURS: "a neighbour's build offers power, each but the first for 1 VP",
        "area": f"final scoring: largest group by reach, {'/'.join(map(str, AREA))} VP",
        "resources": f"final scoring: 1 VP for each {coins} that all comes to",
    }


def of_a_track(rules: Rules, wording: Wording, source: str) -> str:
    """A discipline or cult, or its income; "" for anything else."""
    ladder = rules.ladder
    if source in rules.tracks:
        power = "/".join(map(str, ladder.power_at.values()))
        levels = "/".join(map(str, ladder.power_at))
        return f"{power} power on reaching {levels}; final scoring {'/'.join(map(str, LEVELS))} VP"
    if (track := source.removesuffix(" income")) in ladder.income:
        return f"{wording.in_words(ladder.income[track])} in phase I from level {ladder.pays_from}"
    return ""
