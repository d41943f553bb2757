"""A setup drawn at random from a seed, by the procedure of the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aoi_cli.engine.shuffle import shuffled
from aoi_cli.rules.age_of_innovation.factions import FACTIONS
from aoi_cli.rules.age_of_innovation.head import (
    BOARDS_IN_DRAFT,
    BUNDLES,
    OWN_PALACE,
    same_building,
    science_of,
)
from aoi_cli.rules.age_of_innovation.tiles import (
    BOOK_ACTIONS,
    COMPETENCIES,
    DISCIPLINES,
    FINAL_SCORING,
    INNOVATIONS,
    PALACES,
    ROUND_BONUSES,
    ROUND_SCORING,
    SPADE_TILE,
    innovation_places,
)
from aoi_cli.rules.terra.wheel import WHEEL


def draw(seed: str, players: Sequence[str], distribution: str) -> dict[str, Any]:
    """The components of a game, as the head names them."""
    rounds = draw_rounds(seed)
    final = next(
        t for t in shuffled(FINAL_SCORING, seed, "final") if not same_building(rounds[5], t)
    )
    count = len(players)
    palaces = shuffled([p for p in PALACES if p != OWN_PALACE], seed, "palaces")[: count + 1]
    boards = shuffled(WHEEL, seed, "boards")
    factions = shuffled(FACTIONS, seed, "factions")
    bonuses = shuffled(ROUND_BONUSES, seed, "bonuses")
    drawn: dict[str, Any] = {
        "rounds": rounds,
        "final": final,
        "books": shuffled(BOOK_ACTIONS, seed, "books")[:3],
        "innovations": draw_innovations(seed, count),
        "competencies": draw_display(seed),
        "palaces": sorted(palaces, key=number)
        if distribution == "draft"
        else [*sorted(palaces, key=number), OWN_PALACE],
    }
    if distribution == "bundles":
        parts = zip(boards, bonuses[:BUNDLES], factions[:BUNDLES], strict=True)
        drawn["bundles"] = [{"board": b, "bonus": r, "faction": f} for b, r, f in parts]
        drawn["bonuses"] = bonuses[BUNDLES:]
    else:
        drawn["boards"] = boards[:BOARDS_IN_DRAFT]
        drawn["factions"] = factions[: count + 1]
        drawn["bonuses"] = bonuses[: count + 3]
    return drawn


def number(tile: str) -> int:
    return int(tile.lstrip("p"))


def draw_rounds(seed: str) -> list[str]:
    """From round 6 down to round 1, with the two exclusions of the draw.

    The spade tile drawn for round 6 or 5 is shuffled back in once those are filled. A third
    tile of a discipline with none in round 6 is put out of the game.
    """
    stack = shuffled(ROUND_SCORING, seed, "rounds")
    spade_waits = SPADE_TILE in stack[:2]
    if spade_waits:
        stack.remove(SPADE_TILE)
    placed: list[str] = []
    while len(placed) < 6:
        if len(placed) == 2 and spade_waits:
            stack = shuffled([*stack, SPADE_TILE], seed, "rounds below 5")
        tile = stack.pop(0)
        below = [science_of(t) for t in placed[1:]]
        if below.count(science_of(tile)) == 2:
            continue
        placed.append(tile)
    return placed[::-1]


def draw_innovations(seed: str, players: int) -> dict[str, list[str]]:
    display: dict[str, list[str]] = {}
    for place, tile in zip(innovation_places(players), shuffled(INNOVATIONS, seed, "innovations"),
                           strict=False):
        display.setdefault(place, []).append(tile)
    return display


def draw_display(seed: str) -> dict[str, list[str]]:
    tiles = shuffled(COMPETENCIES, seed, "competencies")
    return {d: tiles[3 * i : 3 * i + 3] for i, d in enumerate(DISCIPLINES)}
