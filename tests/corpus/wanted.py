"""What the recorded games of each game show together."""

from __future__ import annotations

from collections.abc import Iterator

from aoi_cli.rules.age_of_innovation.box import factions as aoi_factions
from aoi_cli.rules.age_of_innovation.box import tiles as aoi
from aoi_cli.rules.age_of_innovation.state import State as AgeOfInnovation
from aoi_cli.rules.terra.box.wheel import WHEEL
from aoi_cli.rules.terra_mystica.box import factions as tm_factions
from aoi_cli.rules.terra_mystica.box import tiles as tm
from aoi_cli.rules.terra_mystica.state import State as TerraMystica

ENOUGH = {"age-of-innovation": 24, "terra-mystica": 12, "through-the-ages": 30,
          "beyond-the-horizon": 24}
COUNTS = [f"{n} players" for n in (2, 3, 4, 5)]
KINDS = {
    "age-of-innovation": [*COUNTS, "3-5", "1-3", "1.0", "1.2", "bundles", "draft", "given"],
    "terra-mystica": [
        *COUNTS, "stated", "chosen", "policies", "rulings",
        *(f"{word} {option}"
          for option in ("mini-expansion-1", "shipping-bonus", "temple-scoring-tile",
                         "variable-turn-order", "errata-cultist-power")
          for word in ("with", "without")),
    ],
}
"""Games of every kind."""
AOI, TM = aoi.BOX.of("1"), tm.BOX.of("2")
"""What was in the box when the games were recorded."""
TWICE = {
    "age-of-innovation": [*AOI.only(aoi_factions.FACTIONS), *WHEEL],
    "terra-mystica": [*TM.only(tm_factions.FACTIONS), *WHEEL],
}
"""Who plays."""
TAKEN = {
    "age-of-innovation": AOI.only(
        [*aoi.PALACES, *aoi.INNOVATIONS, *aoi.COMPETENCIES, *aoi.CITY_TILES]),
    "terra-mystica": TM.only([*tm.FAVOR_TILES, *tm.TOWN_TILES, *tm.STRONGHOLDS]),
}
"""Tiles that somebody has at the end."""
NAMED = {
    "age-of-innovation": AOI.only([*aoi.ROUND_BONUSES, *aoi.BOOK_ACTIONS, *aoi.POWER_ACTIONS]),
    "terra-mystica": TM.only([
        *tm.BONUS_CARDS, *tm.POWER_ACTIONS, *tm.FACTION_ACTIONS, "FAV6",
        *(t for t in tm.STRONGHOLDS if t.startswith("ACT")),
    ]),
}
"""Tiles that a row names with `pass` or `action`."""
VERBS = {
    "age-of-innovation": ["build", "transform", "dig", "send", "bridge", "annex", "innovate"],
    "terra-mystica": ["build", "transform", "dig", "upgrade", "advance", "send", "bridge", "step",
                      "connect", "convert", "burn", "leech", "decline", "resign", "undo", "drop",
                      "correct", "substitute"],
    "beyond-the-horizon": ["act", "learn", "colour", "keep", "take", "choose", "decline", "invest",
                           "cube", "recruit", "strengthen", "move", "basic", "settle", "fortify",
                           "build", "pass", "produce", "trade", "recall", "done", "goal"],
}
"""Commands that are used."""


def kinds_of(s: AgeOfInnovation | TerraMystica) -> Iterator[str]:
    yield f"{len(s.players)} players"
    if isinstance(s, AgeOfInnovation):
        yield from (s.map.name, s.setup.edition, s.setup.distribution)
        return
    yield "stated" if s.setup.given else "chosen"
    if s.setup.policies:
        yield "policies"
    if s.rulings.chosen:
        yield "rulings"
    for option in tm_options(KINDS["terra-mystica"]):
        yield f"{'with' if option in s.rulings.agreed else 'without'} {option}"


def tm_options(kinds: list[str]) -> Iterator[str]:
    return (kind.removeprefix("with ") for kind in kinds if kind.startswith("with "))
