"""What the built-in player makes of tokens, unlocked terrains and further final scorings."""

from __future__ import annotations

from typing import Any

from aoi_cli.engine.row import attempt_row
from aoi_cli.judging.notation import find_notation
from aoi_cli.rules.terra_mystica.moves.valuation import value
from tests.conformance.playing import start


def game(position: dict[str, Any], *players: str, **more: Any) -> Any:
    told = {"ruleset": "3", "players": [*players], **more}
    return start({"game": told, "position": position}, "terra-mystica")[1]


def behind(s: Any, row: str) -> Any:
    tried = attempt_row(s, row.partition(":")[0], find_notation("terra-mystica").parse_row(row))
    assert tried.legal, tried.refusal
    return tried.state


def value_behind(s: Any, row: str) -> float:
    return value(behind(s, row), row.partition(":")[0])


def list_offered(round: int) -> Any:
    s = game({"round": round, "turn": "witches", "offers": [["witches", "shapeshifters", "F4", 2]]},
             "shapeshifters", "witches", "giants")
    return behind(s, "witches: leech 2 from shapeshifters")


def test_a_token_is_worth_its_vp_early_and_not_at_the_end() -> None:
    gained, forgone = "shapeshifters: gain token", "shapeshifters: forgo token"
    assert value_behind(list_offered(1), gained) > value_behind(list_offered(1), forgone)
    assert value_behind(list_offered(6), gained) < value_behind(list_offered(6), forgone)


def test_the_dragonlords_rather_turn_what_is_nobodys_home() -> None:
    s = game({"dragonlords": {"buildings": {"F4": "dwelling"}}}, "dragonlords", "halflings",
             "giants")
    assert value_behind(s, "dragonlords: dig 1. build E7") > value_behind(
        s, "dragonlords: dig 1. build E6")


def test_a_further_final_scoring_draws_to_the_edge() -> None:
    """Of two hexes the one on the edge is worth more by it than without it."""
    position = {"witches": {"ship": 1, "buildings": {"A2": "dwelling"}},
                "terrain": {"A1": "forest", "B2": "forest"}}
    players = "witches", "halflings", "nomads"
    plain, edged = game(position, *players), game(position, *players, finals=["building-on-edge"])
    gain = [value_behind(s, "witches: build A1") - value(s, "witches") for s in (plain, edged)]
    assert gain[1] > gain[0]
