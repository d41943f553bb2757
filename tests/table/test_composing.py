"""How a row that is begun can go on."""

from __future__ import annotations

from aoi_cli.table import open_game
from aoi_cli.table.composing import Choice, compose
from tests.recorded import path_of

SPADES = "action book-spades with 2 banking 1 law"


def list_choices(typed: str, row: int = 51) -> dict[str, Choice]:
    composition = compose(open_game(path_of("06-three")).snapshot(row=row), "berta", typed)
    assert composition is not None and composition.accepted == typed
    return {choice.text: choice for choice in composition.choices}


def test_a_choice_behind_an_action_is_paid_by_conversions_in_front_of_it() -> None:
    """A workshop on a dug hex costs 2 coins; berta has none, and nothing is converted between a
    spade and the workshop."""
    choice = list_choices(SPADES)["build E5"]
    assert choice.row == f"convert 2 tools to 2 coins. {SPADES}. build E5"
    assert choice.in_front == "convert 2 tools to 2 coins"
    game = open_game(path_of("06-three")).snapshot(row=51)
    assert not game.try_rows([f"berta: {choice.row}"]).problems


def test_what_is_paid_as_it_stands_has_nothing_in_front() -> None:
    choice = list_choices(f"convert 2 tools to 2 coins. {SPADES}")["build E5"]
    assert choice.row == f"convert 2 tools to 2 coins. {SPADES}. build E5"
    assert choice.in_front == ""


def test_what_nothing_pays_for_is_no_choice() -> None:
    """A terrain that three spades reach is transformed; a workshop beyond reach is not built."""
    texts = list_choices(SPADES)
    assert "build H1" not in texts
    assert not [text for text in texts if text.startswith("upgrade")]
