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


def of(
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
        (of(JOAN, religion=1), 1 + 1, 1 + 1, 1),
        (of(JOAN, PETER, religion=1), 1 + 2 + 1, 1 + 2, 1 + 2),
        (of(JOAN, government="theocracy"), 1 + 1, 1 + 1 + 1, 1),
        (of(JOAN, PETER, government="theocracy"), 1 + 2 + 1, 1 + 1 + 2, 1 + 2),
        (of(JOAN, PETER, government="theocracy", religion=1), 5, 1 + 1 + 2 + 2, 1 + 2 + 2),
        (of(JOAN, PETER, theology=2), 1 + 2 + 2, 1 + 2 * (2 + 1), 1 + 2 * 3),
        (of(JOAN, PETER, organized_religion=1), 1 + 2 + 1, 1 + 3 + 1, 1 + 4),
        (of(JOAN, PETER, government="monarchy"), 1 + 2, 1, 1),
        (of(JOAN, PETER, government="communism", religion=1), 4, 1 + 2, 1 + 2 - 1),
        (of(JOAN, PETER, drama=1, bread_and_circuses=1), 1 + 2 + 2, 1 + 1, 1 + 2 + 3),
        (of(JOAN, PETER, GARDENS, colonies=("historic_territory_i",)), 4, 1, 1 + 3 + 2),
        (of(JOAN, PETER, religion=1, reading=ITSELF), 4, 1 + 2, 2 + 2),
        (of(JOAN, {"card": PETER, "stages": 1}, religion=1), 1 + 1, 1 + 1, 1),
        (of(JOAN, ruin(PETER), religion=1), 1 + 1 + 2, 1 + 1, 1),
        # Michelangelo: culture for faces of temples, theaters and wonders
        (of(MICHELANGELO, bread_and_circuses=2), 0, 1 + 2, 4),
        (of(MICHELANGELO, PETER, bread_and_circuses=2), 2 + 1, 1 + 2, 1 + 6),
        (of(MICHELANGELO, PETER, government="theocracy", colonies=("historic_territory_i",)),
         2 + 1 + 1, 1 + 1, 1 + 2 + 2),
        (of(MICHELANGELO, PETER), 2 + 1, 1, 1),
        (of(MICHELANGELO, PETER, reading=ITSELF), 2 + 2, 1, 2),
        (of(MICHELANGELO, GARDENS, religion=1, drama=1), 1 + 1 + 2 + (2 + 1 + 1), 1, 4),
        (of(MICHELANGELO, PETER, GARDENS, religion=1, drama=1),
         2 + 1 + 1 + 2 + (1 + 3 + 2 + 2), 1, 8),
        (of(MICHELANGELO, PETER, theology=1), 2 + 1 + (1 + 3), 1, 1 + 3),
        (of(MICHELANGELO, PETER, opera=1), 2 + 3 + (1 + 2), 1, 1 + 2),
        (of(MICHELANGELO, PETER, movies=2), 2 + 2 * 4 + (1 + 2 * 2), 1, 1 + 4),
        (of(MICHELANGELO, PETER, team_sports=1), 2 + 1, 1 + 2, 1 + 4),
        (of(MICHELANGELO, PETER, "eiffel_tower"), 2 + 4 + (1 + 2), 1, 1 + 2),
        (of(MICHELANGELO, PETER, "great_wall"), 2 + 1 + (1 + 2), 1 + 1, 1 + 2),
        (of(MICHELANGELO, PETER, "kremlin"), 2 + 2 + 1, 1, 1 - 1),
        (of(MICHELANGELO, PETER, "pyramids"), 2 + 1, 1, 1),
        (of(MICHELANGELO, PETER, {"card": GARDENS, "stages": 1}), 2 + 1, 1, 1),
        (of(MICHELANGELO, {"card": PETER, "stages": 1}, religion=1), 1 + 1, 1, 1),
        (of(MICHELANGELO, homer_under("pyramids")), 1, 1, 1),
        (of(MICHELANGELO, PETER, homer_under("pyramids")), 2 + (1 + 2), 1, 1 + 2),
        (of(MICHELANGELO, PETER, homer_under(GARDENS)), 2 + 1 + (1 + 4), 1, 1 + 4),
        (of(MICHELANGELO, PETER, homer_under(GARDENS, "ruin")), 2 + 2 + (1 + 2), 1, 1 + 2),
        (of(MICHELANGELO, PETER, ruin(GARDENS)), 2 + 2 + 1, 1, 1),
        (of(MICHELANGELO, homer_under(PETER)), 2 + (1 + 1 + 1), 1, 3),
        (of(MICHELANGELO, homer_under(PETER), reading=ITSELF), 2 + (1 + 1 + 1), 1, 3),
        (of(MICHELANGELO, homer_under(PETER, "ruin"), religion=1), 2 + 1 + (1 + 1), 1, 2),
        # leaders with faces of their own, which nobody counts
        (of("homer", PETER), 2, 1, 1 + 2),
        (of("william_shakespeare", PETER), 2, 1, 1 + 2),
        (of("charlie_chaplin", PETER), 2, 1, 1 + 3),
    ],
)
def test_faces(
    found: tuple[int, int, int], culture: int, strength: int, happiness: int
) -> None:
    assert found == (culture, strength, happiness)
