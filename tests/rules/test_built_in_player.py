"""The choices of the built-in player of Age of Innovation, in positions made by hand."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.age_of_innovation.moves.valuation import value, value_books
from aoi_cli.rules.age_of_innovation.state import State
from tests.recorded import position

BANKING = {"banking": 4, "law": 0, "engineering": 0, "medicine": 0}
NO_BOOKS = dict.fromkeys(BANKING, 0)


def place(round: int, books: Mapping[str, int], **display: str) -> State:
    """A position in which berta, who is to act, owns seven workshops, and holds some books."""
    s = position("06-three", 51).state
    assert isinstance(s, State) and s.current == "berta"
    s.round, s.innovations = round, display
    berta = s.players["berta"]
    berta.books, berta.coins, berta.tools, berta.scholars = books, 6, 0, 0
    berta.bowls = [12, 0, 0]
    return s


def choose(s: State) -> str:
    return ". ".join(command.text for command in GAME.player("1").row(s, "berta"))


def test_it_develops_the_innovation_that_scores_what_it_has() -> None:
    s = place(6, {**BANKING, "law": 2}, colleges="banking", sewerage="banking")
    assert "innovate sewerage" in choose(s)


def test_it_develops_nothing_that_scores_nothing() -> None:
    s = place(6, {**BANKING, "law": 2}, colleges="banking")
    assert "innovate" not in choose(s)


def test_books_that_fit_an_innovation_are_worth_more_than_others() -> None:
    fitting, other = place(5, BANKING, sewerage="banking"), place(5, BANKING, sewerage="law")
    rates = [value_books(s, s.players["berta"]) for s in (fitting, other)]
    assert rates[0] > rates[1] > 0
    assert value_books(place(5, BANKING), other.players["berta"]) == 0


@pytest.mark.parametrize(("round", "worth"), [(6, False), (5, True)])
def test_books_lead_to_nothing_after_the_last_pass(round: int, worth: bool) -> None:
    s = place(round, BANKING, sewerage="banking")
    berta = s.players["berta"]
    berta.passed = True
    assert (value_books(s, berta) > 0) == worth


def test_burning_by_itself_is_a_loss() -> None:
    before, after = place(1, NO_BOOKS), place(1, NO_BOOKS)
    before.players["berta"].bowls, after.players["berta"].bowls = [2, 8, 2], [2, 2, 5]
    assert value(before, "berta") > value(after, "berta")


def test_larger_buildings_are_worth_more_the_more_rounds_are_left() -> None:
    leads = []
    for round in (2, 4, 6):
        before, after = place(round, NO_BOOKS), place(round, NO_BOOKS)
        berta = after.players["berta"]
        berta.buildings = {**berta.buildings, "E9": "school"}
        leads.append(value(after, "berta") - value(before, "berta"))
    assert leads == sorted(leads, reverse=True) and leads[0] > 8
