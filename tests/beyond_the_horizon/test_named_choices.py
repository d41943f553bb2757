"""Cards that can be chosen are listed with their names and effects, in the width of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.row import say
from aoi_cli.rules.beyond_the_horizon.telling.choices import describe_choice
from tests.beyond_the_horizon.table import position
from tests.conftest import Aoi

GAME = Path("games", "beyond-the-horizon", "4-four-033.yaml")
WIDTH = 80


@pytest.fixture(autouse=True)
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))


def join_fitting_lines(text: str) -> str:
    assert max(map(len, text.splitlines())) <= WIDTH
    return " ".join(text.split())


def test_next_names_the_cards_that_answers_choose(aoi: Aoi) -> None:
    said = join_fitting_lines(aoi("next", GAME, "--at", 2).out)
    assert "`take G3b` (Masons' Assembly: despotism: 1 coin less for building), `take G4a`" in said


def test_legal_gives_each_card_a_line_with_its_effects(aoi: Aoi) -> None:
    said = join_fitting_lines(aoi("legal", GAME, "--at", 0).out)
    assert "take G1b (Iron Compact: despotism: when you fortify a city: activate 1 pawn)" in said
    assert "take G2b (Guild Senate:" in said and "|" not in said


def test_tiles_and_technologies_are_named_too() -> None:
    s = position({})
    assert describe_choice(s, say("take S03", tile="S03")).startswith("Watch Post: recruit")
    assert describe_choice(s, say("learn I-1", slot="I-1")).startswith("Knotted Tallies: invest")
    assert describe_choice(s, say("build ST1 with S01", tile="ST1", structure="S01")).startswith(
        "Grain Pit: ")
    assert describe_choice(s, say("goal O3", goal="O3")).startswith("Four Schools: at least")


def test_what_lies_face_down_and_what_chooses_no_card_have_no_name() -> None:
    s = position({})
    assert "II-1" not in s.slots
    assert describe_choice(s, say("learn II-1", slot="II-1")) == ""
    assert describe_choice(s, say("act B1a", space="B1a")) == ""
    assert describe_choice(s, say("take ?", tile="?")) == ""
