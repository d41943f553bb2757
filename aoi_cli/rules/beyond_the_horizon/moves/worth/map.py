"""The worth of settlers and soldiers: the villages and cities that they can hope for, in points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from aoi_cli.rules.beyond_the_horizon.known_components import known_components
from aoi_cli.rules.beyond_the_horizon.map import own_pieces
from aoi_cli.rules.beyond_the_horizon.moves.worth.effects import COIN, rate_effect
from aoi_cli.rules.beyond_the_horizon.state import Hex, Player, State

USUAL_STRENGTH, USUAL_POINTS = 3, 3.0
"""The strength that a tile takes which nobody knows, and the points of a village there."""
FADING = 0.75
"""The share of an aim's worth that each tile of distance leaves."""
LACKING = 1.2
"""The power of the share of the strength that is there: the last strength is the hardest."""
MOST_AIMS = 2
"""How many aims count at a time, for settlers and soldiers each."""
HOPE, HOPE_WITHOUT_TOKEN = 0.8, 0.4
"""The share of an aim's worth that counts before it is reached."""
TOKEN, MOST_TOKENS = 1.4, 2
"""The points of a token, and how many are used soon."""
STRENGTH, MOST_STRENGTH = 0.28, 8
"""The points of each strength, and how much of it is used."""
CUBE = 0.6
"""The points that a cube brings by leaving its track."""


@lru_cache(maxsize=1 << 12)
def measure_distance(a: Hex, b: Hex) -> int:
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def list_aims(s: State, unit: str) -> Iterator[tuple[Hex, int, float]]:
    """Tiles that settlers or soldiers can make something of: the strength needed, the points."""
    territories = known_components(s).territories
    for tile, at in s.places.items():
        if tile in s.built or tile in s.pack.start_tiles or tile == "cradle":
            continue
        card = territories.get(tile)
        strength = (card and card.strength) or USUAL_STRENGTH
        if unit == "settler" and tile not in s.villages:
            points = COIN * rate_effect(card.village_bonus) + card.village_vp \
                if card and card.village_bonus else USUAL_POINTS
            yield at, strength, points + CUBE
        if card and unit == "soldier" and tile in s.villages and tile not in s.cities:
            yield at, strength, card.city_vp + CUBE


def rate_map(s: State, p: Player) -> float:
    total = 0.0
    for unit, token in (("settler", "settle"), ("soldier", "fortify")):
        strengths: dict[Hex, int] = {}
        for piece in own_pieces(s, p, unit):
            at = s.places[piece.tile]
            strengths[at] = strengths.get(at, 0) + piece.strength
        aims = [*list_aims(s, unit)]
        hopes = sorted((rate_best_aim(at, n, aims) for at, n in strengths.items()), reverse=True)
        for n, hope in enumerate(hopes[:MOST_AIMS]):
            total += hope * (HOPE if n < p.tokens[token] else HOPE_WITHOUT_TOKEN)
        total += TOKEN * min(MOST_TOKENS, p.tokens[token])
        total += STRENGTH * min(MOST_STRENGTH, sum(strengths.values()))
    return total


def rate_best_aim(at: Hex, strength: int, aims: list[tuple[Hex, int, float]]) -> float:
    """The worth of the best aim, by its distance and the strength that is there."""
    return max((points * FADING ** measure_distance(at, to) * min(1.0, strength / needed) ** LACKING
                for to, needed, points in aims), default=0.0)
