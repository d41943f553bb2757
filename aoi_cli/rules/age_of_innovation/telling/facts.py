"""The facts that matter for choosing a row, in short."""

from __future__ import annotations

from aoi_cli.engine.show.report import TurnFact
from aoi_cli.rules.age_of_innovation.innovations import PRICES
from aoi_cli.rules.age_of_innovation.state import State
from aoi_cli.rules.age_of_innovation.telling.report import books_for
from aoi_cli.rules.terra.telling import facts as terra


def list_facts(s: State, player: str) -> tuple[TurnFact, ...]:
    return terra.list_facts(s, player, on_offer(s), (innovations(s), competencies(s)),
                            named_plainly=True)


def on_offer(s: State) -> TurnFact:
    """The boards, factions and tiles that can be taken before the first round."""
    bundles = (f"{n}: {', '.join(bundle)}" for n, bundle in enumerate(s.bundles, 1))
    return TurnFact("To choose from", (*bundles, *s.offered) if s.phase == "distribution" else ())


def innovations(s: State) -> TurnFact:
    """The innovations that are left, by the books that they cost."""
    at_price = {place: [tile for tile, at in s.innovations.items() if at == place]
                for place in PRICES}
    return TurnFact("Innovations", tuple(
        f"{books_for(place)}: {', '.join(tiles)}" for place, tiles in at_price.items() if tiles),
        least=0)


def competencies(s: State) -> TurnFact:
    """The competency tiles that are left, by their disciplines."""
    by_discipline: dict[str, list[str]] = {}
    for tile, (discipline, _, _) in s.setup.display.items():
        if s.competencies[tile]:
            by_discipline.setdefault(discipline, []).append(tile)
    return TurnFact("Competencies", tuple(
        f"{discipline}: {', '.join(tiles)}" for discipline, tiles in by_discipline.items()),
        least=0)
