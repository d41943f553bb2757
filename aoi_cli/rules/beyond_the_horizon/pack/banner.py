"""What stands above every report of a game: which components it is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from aoi_cli.rules.beyond_the_horizon.pack.model import HOUSE, Pack
from aoi_cli.rules.beyond_the_horizon.pack.unknown import not_known_in_full
from aoi_cli.rules.beyond_the_horizon.rulings import NEWEST, Rulings, effective

ALWAYS_NAMED = Rulings.cube_leaving.id
"""It changes a game most of all."""


def banner(pack: Pack) -> Sequence[str]:
    return [*origin(pack), rulings(effective(pack.rulings, {}))]


def origin(pack: Pack) -> Iterator[str]:
    assert pack.head
    named = f"{pack.head.id} {pack.head.version}"
    house = [record.id for record in pack.records()
             if pack.told_about(record.about).provenance == HOUSE]
    if pack.head.provenance != HOUSE:
        verified = Counter(pack.told_about(record.about).verified for record in pack.records())
        opaque = sum(1 for _ in not_known_in_full(pack))
        yield (f"TRANSCRIBED COMPONENTS {named}, {pack.head.edition}, {pack.head.printing}: "
               f"verified {verified['true']}, partial {verified['partial']}, unverified "
               f"{verified['false'] + verified['']}, opaque {opaque}.")
    if pack.head.provenance == HOUSE or house:
        yield (f"HOUSE COMPONENTS {named}: cards, tiles and boards are original stand-ins, NOT "
               "those of the published game; results say nothing about its balance.")
    if pack.head.provenance != HOUSE and house:
        yield f"House components: {', '.join(house)}."


def rulings(readings: Rulings, ruleset: str = NEWEST) -> str:
    """Those that are not the usual ones, and one that is named whatever it is."""
    others = [f"{id}={reading}" for id, reading in readings.items()
              if reading != Rulings.known[id].usual_in(ruleset) and id != ALWAYS_NAMED]
    return "Rulings: " + ", ".join([*others, f"{ALWAYS_NAMED}={readings.cube_leaving}"]) + "."
