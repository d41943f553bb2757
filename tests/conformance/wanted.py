"""What each game wants cases for: components, rulings, options, codes and worked examples."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from lantern_quay import cards as lanterns
from lantern_quay import codes as of_lanterns
from lantern_quay.rulings import Rulings as LanternRulings

from aoi_cli.engine.error.refusal import Code
from aoi_cli.engine.rulings import Ruling
from aoi_cli.rules.age_of_innovation import codes as of_innovation
from aoi_cli.rules.age_of_innovation import rulings as innovation_rulings
from aoi_cli.rules.age_of_innovation.box import tiles as innovation_tiles
from aoi_cli.rules.age_of_innovation.box.boards import BOARDS
from aoi_cli.rules.age_of_innovation.setup import EDITIONS
from aoi_cli.rules.beyond_the_horizon import codes as of_horizon
from aoi_cli.rules.terra_mystica import rulings as mystica_rulings
from aoi_cli.rules.terra_mystica.box import tiles as mystica_tiles
from aoi_cli.rules.through_the_ages import codes as of_ages
from aoi_cli.rules.through_the_ages import rulings as ages_rulings
from aoi_cli.rules.through_the_ages.box.cards import CARDS
from aoi_cli.table.codes import known_codes


@dataclass(frozen=True)
class Coverage:
    components: Collection[str]
    """Each wants a case that is accepted: those that can be named in a row or a head."""
    refused: Collection[str]
    """Components of which each wants a case that is refused."""
    codes: Collection[str]
    rulings: Mapping[str, Ruling[Any]] = field(default_factory=dict)
    """Each other reading wants a case; with `covers`, each ruling too."""
    by_themselves: Collection[str] = ()
    """Rulings about what happens without a command, so that nothing can be refused."""
    examples: Collection[str] = ()
    names: Collection[str] = ()
    """Everything that components may be called."""
    like_an_id: str = ""
    """How the id of a component looks, for misspelt ones; empty where no case says `covers`."""
    editions: Collection[str] = ()
    options: Collection[str] = ()
    """Each changes something, or says that nothing changes; a case is played with it."""

    @property
    def all_names(self) -> set[str]:
        return {*self.components, *self.rulings, *self.examples, *self.editions, *self.options}


def codes_without(*codes: Code) -> list[str]:
    others = {code.id for code in codes}
    return [id for id in known_codes() if id not in others and id[0] not in "HIP"]


MYSTICA_COMPONENTS = [t for t in mystica_tiles.TILES if not t.startswith("SH-")]
WANTED = {
    "age-of-innovation": Coverage(
        components=[*BOARDS, *innovation_tiles.TILES],
        refused=[*BOARDS, *innovation_tiles.TILES],
        names=innovation_tiles.NAMES,
        rulings=innovation_rulings.Rulings.known,
        by_themselves=["R-END-BURN", "R-END-LINKS"],
        examples=[f"example-{n}" for n in range(1, 16)],
        codes=codes_without(*of_ages.CODES, *of_horizon.CODES),
        like_an_id=r"R-.*|edition:.*|example-.*|(rb|rs|fs|act|ba|ct|[cip])-?\d.*",
        editions=[f"edition:{e}" for e in EDITIONS],
    ),
    "terra-mystica": Coverage(
        components=MYSTICA_COMPONENTS,
        refused=MYSTICA_COMPONENTS,
        names=mystica_tiles.NAMES,
        rulings=mystica_rulings.Rulings.known,
        by_themselves=[
            "R-UNTAKEN-CARDS", "R-BON6", "R-FAV12", "R-SPADE-SCORING", "R-BUILD-SCORING",
            "R-ENGINEER-BRIDGES", "R-LATE-KEY", "R-FINAL-ZERO", "R-EDGE",
            "R-SA-SH-APART", "R-ACOLYTE-TEN", "R-DRAGON-SH-COUNT", "R-HOME-OF-DROPPED",
            "R-HOME-OF-STARTERS", "R-TOKEN-CHOICE", "R-VOLCANO-SPADE-SCORE", "R-TIE-ROUNDING",
            "R-WINNER-TIE", "R-END-LINKS",
            "R-END-BURN",
        ],
        examples=[
            f"example-{word}" for word in (
                "start", "cults", "two-dwellings", "five-tokens", "gain", "two-rivers", "ship",
                "dig", "leech", "three-steps", "two-towns", "air-six", "earth-eight",
                "tied-fire", "area", "fav5", "fav12", "untaken", "free-dwelling",
                "dwelling-returns",
            )
        ],
        codes=codes_without(*of_innovation.CODES, *of_ages.CODES, *of_horizon.CODES),
        like_an_id=r"R-.*|example-.*|(BON|FAV|TW|SCORE|ACT).*",
        options=mystica_rulings.Rulings.options,
    ),
    "through-the-ages": Coverage(
        components=CARDS,
        refused=[card.id for card in CARDS.values() if card.kind == "bonus"],
        codes=[code.id for code in of_ages.CODES if code.id[0] != "F"],
        rulings=ages_rulings.Rulings.known,
    ),
    "beyond-the-horizon": Coverage(components=(), refused=(), codes=()),
    "lantern-quay": Coverage(
        components=[*lanterns.WARES, *lanterns.TRICKS, *lanterns.PATRONS, *lanterns.STALLS],
        refused=(),
        codes=[code.id for code in of_lanterns.CODES],
        rulings=LanternRulings.known,
    ),
}
"""Other cards of Through the Ages are refused by tests of the game, as are faults of its heads.
Readings and words of effects of Beyond the Horizon have their tests there too."""
