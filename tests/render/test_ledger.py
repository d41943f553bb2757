"""The ledger in words."""

from __future__ import annotations

from aoi_cli.engine.ledger.entry import Change, Entry
from aoi_cli.render.ledger import print_entry

MINE = Change("anna", "coins", -1, "lamp"), Change("anna", "tea", 1, "lamp")
THEIRS = Change("berta", "coins", 1, "lamp")


def print_changes(*changes: Change) -> str:
    return print_entry(Entry(1, 1, 9, "anna", "draw", changes=changes), ("coins",), str)


def test_a_single_players_changes_need_no_name() -> None:
    assert print_changes() == ""
    assert print_changes(*MINE) == "-1 coin +1 tea (lamp)"
    assert print_changes(THEIRS) == "+1 coin (lamp)"


def test_changes_of_several_players_are_told_apart() -> None:
    assert print_changes(*MINE, THEIRS) == "anna: -1 coin +1 tea (lamp); berta: +1 coin (lamp)"


def test_numbers_agree_with_what_is_counted() -> None:
    of_lamp = Change("anna", "coins of the lamp", 1, ""), Change("anna", "coins in all", -1, "")
    assert print_changes(*of_lamp) == "+1 coin of the lamp -1 coin in all"
    assert print_changes(Change("anna", "coins in all", 2, "")) == "+2 coins in all"
    assert print_changes(Change("anna", "coinstones", 1, "")) == "+1 coinstones"
