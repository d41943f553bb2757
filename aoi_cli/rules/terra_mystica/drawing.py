"""The head of a new game: what is named by hand as it is named, all else drawn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count
from typing import Any

from aoi_cli.engine.game_parts import Creation
from aoi_cli.engine.shuffle import Draw
from aoi_cli.rules.terra.drawing import (
    NamedParts,
    first_word,
    list_words,
    name_component,
    split_seats,
)
from aoi_cli.rules.terra.setup import ROUNDS
from aoi_cli.rules.terra_mystica.box.factions import FACTIONS
from aoi_cli.rules.terra_mystica.box.tiles import (
    BONUS_CARDS,
    NAMES,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.terra_mystica.schema import head_schema
from aoi_cli.rules.terra_mystica.setup import HEAD_OPTIONS, UNTAKEN_CARDS, in_the_box

OWN = ("map", "rounds", "bonuses", "options", "distribution")
"""What can be named by hand."""


def compose(players: Sequence[str], named: NamedParts, draw: Draw) -> dict[str, Any]:
    """The head's own part of this game. A player may be `NAME=faction`.

    If one has a faction, all have; `distribution: given` draws them.
    """
    options = list_words(named, "options")
    distribution = first_word(named, "distribution", "")
    told = split_seats(players)
    head: dict[str, Any] = {"seed": draw.seed}
    if "map" in named:
        head["map"] = first_word(named, "map", "")
    if any("=" in player for player in players) or distribution == "given":
        head["players"] = with_factions(told, draw)
    else:
        head["players"] = [name for name, _ in told]
    head["rounds"] = listed(named, "rounds") or drawn_rounds(draw, options)
    head["bonuses"] = listed(named, "bonuses") or drawn_bonuses(draw, options, len(players))
    return head | {key: [*given] for key, given in unknown(named, distribution).items()}


def unknown(named: NamedParts, distribution: str) -> dict[str, Sequence[str]]:
    """What belongs to no head of this game, for the reader to refuse."""
    foreign = {key: told for key, told in named.items() if key not in OWN and told}
    if distribution not in ("", "given"):
        foreign["distribution"] = named["distribution"]
    return foreign


def with_factions(told: Sequence[tuple[str, str]], draw: Draw) -> list[dict[str, str]]:
    """Those named by hand, the others drawn, no two of a colour."""
    held = [name_component(what, NAMES) for _, what in told]
    taken = {FACTIONS[f].terrain for f in held if f in FACTIONS}
    drawn = iter(draw.shuffled(FACTIONS, "factions"))
    players = []
    for (name, _), faction in zip(told, held, strict=True):
        if not faction:
            faction = next((f for f in drawn if FACTIONS[f].terrain not in taken), "")
            taken |= {FACTIONS[faction].terrain} if faction else set()
        players.append({"name": name, "faction": faction})
    return players


def drawn_rounds(draw: Draw, options: Collection[str]) -> list[str]:
    """Drawn again until the tile for spades is not in the last two rounds (R-SPADE-TILE)."""
    tiles = in_the_box(ROUND_SCORING, options)
    draws = (draw.again(n).shuffled(tiles, "rounds")[:ROUNDS] for n in count())
    return next(drawn for drawn in draws if SPADE_TILE not in drawn[4:])


def drawn_bonuses(draw: Draw, options: Collection[str], players: int) -> list[str]:
    cards = in_the_box(BONUS_CARDS, options)
    drawn = draw.shuffled(cards, "bonuses")[: players + UNTAKEN_CARDS]
    return sorted(drawn, key=cards.index)


def listed(named: NamedParts, key: str) -> list[str]:
    return [name_component(word, NAMES) for word in list_words(named, key)]


CREATION = Creation(compose=compose, schema=head_schema, settings=HEAD_OPTIONS)
