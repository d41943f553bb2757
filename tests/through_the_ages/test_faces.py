"""What counts happy faces, alone and with St. Peter's Basilica, summed up by hand.

Everybody has a Warriors (strength 1) and no face at first.
"""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.rules.through_the_ages import ratings
from tests.through_the_ages.positions import position

JOAN, MICHELANGELO, PETER = "joan_of_arc", "michelangelo", "st_peters_basilica"
GARDENS = "hanging_gardens"
ITSELF = {"R-PETER": "itself"}


def rate(
    leader: str = "", *wonders: Any, government: str = "", colonies: tuple[str, ...] = (),
    reading: dict[str, str] | None = None, **technologies: int,
) -> tuple[int, int, int]:
    """Culture rating, strength and happiness."""
    anna: dict[str, Any] = {"leader": leader, "wonders": wonders, "government": government,
                            "colonies": colonies, "technologies": technologies}
    s = position({"position": {"anna": anna}, "game": {"rulings": reading or {}}})
    found = ratings.ratings(s, s.players["anna"])
    return found.culture, found.strength, found.happiness


def homer_under(card: str, state: str = "built") -> dict[str, Any]:
    return {"card": card, "state": state, "homer": True}


def ruin(card: str) -> dict[str, Any]:
    return {"card": card, "state": "ruin"}


@pytest.mark.parametrize(
    ("found", "culture", "strength", "happiness"),
    [
        # Joan: culture 1 of her own, strength for faces of temples and government
        (rate(JOAN, religion=1), 1 + 1, 1 + 1, 1),
        (rate(JOAN, PETER, religion=1), 1 + 2 + 1, 1 + 2, 1 + 2),
        (rate(JOAN, government="theocracy"), 1 + 1, 1 + 1 + 1, 1),
        (rate(JOAN, PETER, government="theocracy"), 1 + 2 + 1, 1 + 1 + 2, 1 + 2),
        (rate(JOAN, PETER, government="theocracy", religion=1), 5, 1 + 1 + 2 + 2, 1 + 2 + 2),
        (rate(JOAN, PETER, theology=2), 1 + 2 + 2, 1 + 2 * (2 + 1), 1 + 2 * 3),
        (rate(JOAN, PETER, organized_religion=1), 1 + 2 + 1, 1 + 3 + 1, 1 + 4),
        (rate(JOAN, PETER, government="monarchy"), 1 + 2, 1, 1),
        (rate(JOAN, PETER, government="communism", religion=1), 4, 1 + 2, 1 + 2 - 1),
        (rate(JOAN, PETER, drama=1, bread_and_circuses=1), 1 + 2 + 2, 1 + 1, 1 + 2 + 3),
        (rate(JOAN, PETER, GARDENS, colonies=("historic_territory_i",)), 4, 1, 1 + 3 + 2),
        (rate(JOAN, PETER, religion=1, reading=ITSELF), 4, 1 + 2, 2 + 2),
        (rate(JOAN, {"card": PETER, "stages": 1}, religion=1), 1 + 1, 1 + 1, 1),
        (rate(JOAN, ruin(PETER), religion=1), 1 + 1 + 2, 1 + 1, 1),
        # Michelangelo: culture for faces of temples, theaters and wonders
        (rate(MICHELANGELO, bread_and_circuses=2), 0, 1 + 2, 4),
        (rate(MICHELANGELO, PETER, bread_and_circuses=2), 2 + 1, 1 + 2, 1 + 6),
        (rate(MICHELANGELO, PETER, government="theocracy", colonies=("historic_territory_i",)),
         2 + 1 + 1, 1 + 1, 1 + 2 + 2),
        (rate(MICHELANGELO, PETER), 2 + 1, 1, 1),
        (rate(MICHELANGELO, PETER, reading=ITSELF), 2 + 2, 1, 2),
        (rate(MICHELANGELO, GARDENS, religion=1, drama=1), 1 + 1 + 2 + (2 + 1 + 1), 1, 4),
        (rate(MICHELANGELO, PETER, GARDENS, religion=1, drama=1),
         2 + 1 + 1 + 2 + (1 + 3 + 2 + 2), 1, 8),
        (rate(MICHELANGELO, PETER, theology=1), 2 + 1 + (1 + 3), 1, 1 + 3),
        (rate(MICHELANGELO, PETER, opera=1), 2 + 3 + (1 + 2), 1, 1 + 2),
        (rate(MICHELANGELO, PETER, movies=2), 2 + 2 * 4 + (1 + 2 * 2), 1, 1 + 4),
        (rate(MICHELANGELO, PETER, team_sports=1), 2 + 1, 1 + 2, 1 + 4),
        (rate(MICHELANGELO, PETER, "eiffel_tower"), 2 + 4 + (1 + 2), 1, 1 + 2),
        (rate(MICHELANGELO, PETER, "great_wall"), 2 + 1 + (1 + 2), 1 + 1, 1 + 2),
        (rate(MICHELANGELO, PETER, "kremlin"), 2 + 2 + 1, 1, 1 - 1),
        (rate(MICHELANGELO, PETER, "pyramids"), 2 + 1, 1, 1),
        (rate(MICHELANGELO, PETER, {"card": GARDENS, "stages": 1}), 2 + 1, 1, 1),
        (rate(MICHELANGELO, {"card": PETER, "stages": 1}, religion=1), 1 + 1, 1, 1),
        (rate(MICHELANGELO, homer_under("pyramids")), 1, 1, 1),
        (rate(MICHELANGELO, PETER, homer_under("pyramids")), 2 + (1 + 2), 1, 1 + 2),
        (rate(MICHELANGELO, PETER, homer_under(GARDENS)), 2 + 1 + (1 + 4), 1, 1 + 4),
        (rate(MICHELANGELO, PETER, homer_under(GARDENS, "ruin")), 2 + 2 + (1 + 2), 1, 1 + 2),
        (rate(MICHELANGELO, PETER, ruin(GARDENS)), 2 + 2 + 1, 1, 1),
        (rate(MICHELANGELO, homer_under(PETER)), 2 + (1 + 1 + 1), 1, 3),
        (rate(MICHELANGELO, homer_under(PETER), reading=ITSELF), 2 + (1 + 1 + 1), 1, 3),
        (rate(MICHELANGELO, homer_under(PETER, "ruin"), religion=1), 2 + 1 + (1 + 1), 1, 2),
        # leaders with faces of their own, which nobody counts
        (rate("homer", PETER), 2, 1, 1 + 2),
        (rate("william_shakespeare", PETER), 2, 1, 1 + 2),
        (rate("charlie_chaplin", PETER), 2, 1, 1 + 3),
    ],
)
def test_faces(
    found: tuple[int, int, int], culture: int, strength: int, happiness: int
) -> None:
    assert found == (culture, strength, happiness)
