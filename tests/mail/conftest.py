"""A table with a game of two players, which stands before an offer of power."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.table import new_game
from tests.mail.desk import BEGINNING, OFFER, Desk, begin


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Bob has an offer and the turn."""
    return begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])


@pytest.fixture
def fresh(tmp_path: Path) -> Desk:
    """Ann is to move, nothing is offered."""
    return begin(Desk(tmp_path / "table"), BEGINNING)


@pytest.fixture
def three(tmp_path: Path) -> Desk:
    """Cleo is to move, and Ann has an offer."""
    desk = Desk(tmp_path / "table")
    game = new_game(str(desk.path()), ["Ann=lake+moles+rb1", "Bob=swamp+omar+rb2",
                                       "Cleo=forest+blessed+rb3"], seed="sunday")
    game.play([
        "Ann: place F2", "Bob: place G3 workshop", "Cleo: place G4", "Cleo: place H9",
        "Bob: place H4 workshop", "Ann: place H2", "Bob: place F1 tower",
        "Ann: upgrade H2 guild", "Bob: leech 1. upgrade G3 guild",
    ])
    return desk
