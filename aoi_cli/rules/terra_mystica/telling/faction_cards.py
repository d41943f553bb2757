"""Cards of the factions, and of the versions of those of Fire & Ice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from aoi_cli.engine.show.cards import Card
from aoi_cli.engine.words import counted, listed
from aoi_cli.rules.terra.box.wheel import COLOURS
from aoi_cli.rules.terra.game import AnyTerraGame
from aoi_cli.rules.terra.state import START_VP
from aoi_cli.rules.terra.telling.cards import Fact, describe_income, describe_price
from aoi_cli.rules.terra_mystica.box.boards import PIECES
from aoi_cli.rules.terra_mystica.box.faction import Faction
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.fire_and_ice import BUILT, VERSIONS, VERSIONS_BY_OPTION
from aoi_cli.rules.terra_mystica.box.tiles import KINDS
from aoi_cli.rules.terra_mystica.telling.words import WORDS, describe, list_peculiarities


def faction_card(game: AnyTerraGame, faction: Faction) -> Card:
    """Everything that the faction's board says."""
    terrain, colour = faction.terrain, COLOURS.get(faction.terrain, "")
    others = tuple(name for name in (terrain, colour, "grey" * (colour == "gray")) if name)
    return Card(faction.id, "faction", "Factions", describe(faction.tile),
                tuple(describe_board(game, faction)), others=others)


def describe_board(game: AnyTerraGame, faction: Faction) -> Iterator[Fact]:
    hand = {"coins": faction.coins, "workers": faction.workers, "priests": faction.priests}
    start = listed((counted(n, what) for what, n in hand.items() if n), "and")
    yield "start", (f"{start}; power {'/'.join(map(str, faction.bowls))}; {START_VP} VP "
                    f"({faction.vp_2017} with option official-2017)")
    yield "costs", "; ".join(costs(faction))
    unbuilt = faction.income({})

    def added(built: Mapping[str, int]) -> dict[str, int]:
        return {what: n - unbuilt[what] for what, n in faction.income(built).items()}

    for kind in PIECES:
        of_all = faction.income if kind == game.stock.first_piece else added
        yield f"income, {kind}", describe_income(game, kind, of_all)
    if faction.spades_become:
        yield "spades", "none; no dig track"
    elif faction.spade_priests:
        yield "spades", f"{counted(faction.spade_priests, 'priests')} each; no dig track"
    else:
        yield "spades", (f"{faction.first_dig} workers each at first; "
                         + (f"{WORDS.rewards(faction.dig)}; "
                            f"a step costs {describe_price(faction.dig_step)}"
                            if faction.dig else "no dig track"))
    if faction.fixed_ship:
        yield "ship", f"{faction.fixed_ship}, fixed"
    elif faction.ship:
        yield "ship", f"starts at {faction.first_ship}; {WORDS.rewards(faction.ship)}"
    yield "stronghold", f"{faction.stronghold}: {describe(KINDS['stronghold'][faction.stronghold])}"


def costs(faction: Faction) -> Iterator[str]:
    for kind in PIECES:
        yield f"{kind} {describe_price(faction.cost(kind))}"
        beside = faction.cost(kind, beside_a_rival=True)
        if beside != faction.cost(kind):
            yield f"beside a rival {describe_price(beside)}"


# versions


def version_cards(game: AnyTerraGame) -> list[Card]:
    """A card for each version of the factions of a board, with what is not as it is today."""
    return [
        Card(name, "version", "Fire & Ice: factions", f"the {listed(versions, 'and')}", (
            *((id, describe_differences(game, BUILT[id, name])) for id in versions),
            ("how", describe_choice(name)),
        ))
        for name, versions in VERSIONS.items()
    ]


def describe_differences(game: AnyTerraGame, faction: Faction) -> str:
    known = {*list_details(game, FACTIONS[faction.id])}
    return "; ".join(d for d in list_details(game, faction) if d not in known) or "as today"


def list_details(game: AnyTerraGame, faction: Faction) -> Iterator[str]:
    for label, text in describe_board(game, faction):
        yield from (f"{label}: {detail}" for detail in text.split("; "))
    yield from list_peculiarities(faction)


def describe_choice(version: str) -> str:
    """The keys of the head that bring a version into a game."""
    ways = [f"`versions: [{version}]`"]
    ways += [f"`options: [{option}]`" for option, brought in VERSIONS_BY_OPTION.items()
             if brought == version]
    return f"In the head: {listed(ways, 'or')}."
