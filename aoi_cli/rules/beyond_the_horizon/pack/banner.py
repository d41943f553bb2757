"""The lines above every report: which components a game is played with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from aoi_cli.rules.beyond_the_horizon.pack.model import HOUSE, Pack
from aoi_cli.rules.beyond_the_horizon.pack.unknown import list_partly_known
from aoi_cli.rules.beyond_the_horizon.rulings import NEWEST, Rulings, effective

ALWAYS_NAMED = Rulings.cube_leaving.id
"""The ruling that changes a game most."""


def banner(pack: Pack) -> Sequence[str]:
    return [*describe_origin(pack), describe_rulings(effective(pack.rulings, {}))]


def describe_origin(pack: Pack) -> Iterator[str]:
    assert pack.head
    title = f"{pack.head.id} {pack.head.version}"
    house = [record.id for record in pack.records()
             if pack.told_about(record.about).provenance == HOUSE]
    if pack.head.provenance != HOUSE:
        verified = Counter(pack.told_about(record.about).verified for record in pack.records())
        opaque = sum(1 for _ in list_partly_known(pack))
        yield (f"TRANSCRIBED COMPONENTS {title}, {pack.head.edition}, {pack.head.printing}: "
               f"verified {verified['true']}, partial {verified['partial']}, unverified "
               f"{verified['false'] + verified['']}, opaque {opaque}.")
    if pack.head.provenance == HOUSE or house:
        yield (f"HOUSE COMPONENTS {title}: cards, tiles and boards are original stand-ins, NOT "
               "those of the published game; results say nothing about its balance.")
    if pack.head.provenance != HOUSE and house:
        yield f"House components: {', '.join(house)}."


def describe_rulings(readings: Rulings, ruleset: str = NEWEST) -> str:
    """The unusual readings, and one that is always named."""
    others = [f"{id}={reading}" for id, reading in readings.items()
              if reading != Rulings.known[id].usual_in(ruleset) and id != ALWAYS_NAMED]
    return "Rulings: " + ", ".join([*others, f"{ALWAYS_NAMED}={readings.cube_leaving}"]) + "."
