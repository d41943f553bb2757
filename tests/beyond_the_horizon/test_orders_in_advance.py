"""A row stops where something is revealed; orders given in advance go on behind it."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import Attempt, attempt_row
from aoi_cli.rules.beyond_the_horizon.state import State
from tests.beyond_the_horizon.table import NOTATION, list_waiting, position

# II-2 follows T101 (science) and T102 (economy). The deck of level II: T205 E/C, T213 C/E,
# T208 E/M, T214 C; the first two of economy are T205 and T213, the first of science is none.
TOLD: dict[str, Any] = {
    "anna": {"learned": {"T101": "I-1", "T102": "I-2"}, "coins": 2, "active": 1},
    "leaders at": {"II-2": "L203"}, "goals in play": ["O2"],
}
LEARNED = "anna: act B2a. learn II-2"
REST = "pass if possible. produce coins if possible"


def row(text: str, told: dict[str, Any] = TOLD) -> Attempt[State]:
    return attempt_row(position(told), "anna", NOTATION.parse_row(text, 1))


def test_a_row_stops_at_a_leader_that_is_found() -> None:
    found = row(LEARNED)
    assert found.legal
    assert list_waiting(found.state) == ["anna: colour"]
    assert row(f"{LEARNED}. colour E").code == "T314"


def test_a_whole_turn_is_written_ahead() -> None:
    found = row(f"{LEARNED}. colour E if possible. keep T208 if possible. keep T213 if possible. "
                f"{REST}")
    assert found.legal
    s = found.state
    assert s.slots["II-2"] == "T213", "T208 is not revealed, so the second wish counts"
    assert s.current == "berta"
    assert s.players["anna"].coins == 2 - 2 + 3, "2 coins paid, 3 of the Toll Master"
    assert s.players["anna"].active == 1 - 1 + 2, "a scientist, Public Feasts"


@pytest.mark.parametrize(("condition", "kept"), [
    ("T213", "T205"), ("t213", "T205"), ("L203", "T205"), ("C", "T205"), ("culture", "T205"),
    ("T208", ""), ("M", ""), ("L204", ""),
])
def test_an_order_depends_on_what_comes_to_light(condition: str, kept: str) -> None:
    """A card, a leader, a colour; T208 and military do not show."""
    s = row(f"{LEARNED}. colour E if possible. keep T205 if {condition}").state
    assert s.slots.get("II-2", "") == kept
    assert list_waiting(s) == ([] if kept else ["anna: keep"])


def test_an_order_that_is_not_possible_stops_nothing() -> None:
    s = row(f"{LEARNED}. colour M if possible. {REST}").state
    assert list_waiting(s) == ["anna: colour"]
    assert s.step == "action" or s.step == "acted"


def test_orders_in_advance_are_printed_as_they_are_read() -> None:
    from aoi_cli.notation.printer import print_command

    command = NOTATION.parse_row("anna: keep T205 if culture").commands[0]
    assert print_command(command, NOTATION.words) == "keep T205 if culture"
