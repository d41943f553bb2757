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
from aoi_cli.rules.terra_mystica.box.fire_and_ice import VERSIONS, find_version
from aoi_cli.rules.terra_mystica.box.tiles import (
    BONUS_CARDS,
    FINAL_SCORING,
    NAMES,
    ROUND_SCORING,
    SPADE_TILE,
)
from aoi_cli.rules.terra_mystica.rulings import Rulings
from aoi_cli.rules.terra_mystica.schema import head_schema
from aoi_cli.rules.terra_mystica.setup import HEAD_OPTIONS, UNTAKEN_CARDS, list_in_box

HEAD_KEYS = ("map", "rounds", "bonuses", "finals", "versions", "options", "distribution")
"""The parts of a head that can be named by hand."""


def compose(players: Sequence[str], named: NamedParts, draw: Draw) -> dict[str, Any]:
    """The head's own part of this game. A player may be `NAME=faction`.

    If one has a faction, all have; `distribution: given` draws them.
    """
    options, versions = list_words(named, "options"), list_words(named, "versions")
    distribution = first_word(named, "distribution", "")
    stated_seats = split_seats(players)
    head: dict[str, Any] = {"seed": draw.seed}
    if "map" in named:
        head["map"] = first_word(named, "map", "")
    if any("=" in player for player in players) or distribution == "given":
        head["players"] = draw_factions(stated_seats, draw, options, versions)
    else:
        head["players"] = [name for name, _ in stated_seats]
    head["rounds"] = list_components(named, "rounds") or draw_rounds(draw, options)
    head["bonuses"] = list_components(named, "bonuses") or draw_bonuses(draw, options, len(players))
    if finals := list_words(named, "finals"):
        head["finals"] = finals
    elif Rulings.fire_and_ice_final_scoring.name in options:
        head["finals"] = draw.shuffled(FINAL_SCORING, "finals")[:1]
    if versions:
        head["versions"] = versions
    return head | {key: [*given] for key, given in find_foreign_parts(named, distribution).items()}


def find_foreign_parts(named: NamedParts, distribution: str) -> dict[str, Sequence[str]]:
    """The parts that belong to no head of this game, for the reader to refuse."""
    foreign = {key: parts for key, parts in named.items() if key not in HEAD_KEYS and parts}
    if distribution not in ("", "given"):
        foreign["distribution"] = named["distribution"]
    return foreign


def draw_factions(
    stated_seats: Sequence[tuple[str, str]], draw: Draw, options: Collection[str],
    versions: Sequence[str],
) -> list[dict[str, str]]:
    """The players with factions named by hand or drawn, no two of a colour or board."""
    held = [name_component(what, NAMES) for _, what in stated_seats]
    taken = {FACTIONS[f].terrain for f in held if f in FACTIONS}
    known_versions = [version for version in versions if version in VERSIONS]
    in_box = [id for id, f in FACTIONS.items()
              if not f.picks_terrain or find_version(id, known_versions, options)]
    drawn = iter(draw.shuffled(in_box, "factions"))
    players = []
    for (name, _), faction in zip(stated_seats, held, strict=True):
        if not faction:
            faction = next((f for f in drawn if FACTIONS[f].terrain not in taken), "")
            taken |= {FACTIONS[faction].terrain} if faction else set()
        players.append({"name": name, "faction": faction})
    return players


def draw_rounds(draw: Draw, options: Collection[str]) -> list[str]:
    """Draw the rounds until the tile for spades is not in the last two (R-SPADE-TILE)."""
    tiles = list_in_box(ROUND_SCORING, options)
    draws = (draw.again(n).shuffled(tiles, "rounds")[:ROUNDS] for n in count())
    return next(drawn for drawn in draws if SPADE_TILE not in drawn[4:])


def draw_bonuses(draw: Draw, options: Collection[str], players: int) -> list[str]:
    cards = list_in_box(BONUS_CARDS, options)
    drawn = draw.shuffled(cards, "bonuses")[: players + UNTAKEN_CARDS]
    return sorted(drawn, key=cards.index)


def list_components(named: NamedParts, key: str) -> list[str]:
    return [name_component(word, NAMES) for word in list_words(named, key)]


CREATION = Creation(compose=compose, schema=head_schema, settings=HEAD_OPTIONS)
