"""Components that the pack does not know: ruled by the moderator, declared by the players."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any

import pytest
import yaml

from aoi_cli.engine.row import Attempt, attempt_row
from aoi_cli.packs import judge_pack
from aoi_cli.rules.beyond_the_horizon import scoring
from aoi_cli.rules.beyond_the_horizon.components import Components
from aoi_cli.rules.beyond_the_horizon.pack.kind import PACKS
from aoi_cli.rules.beyond_the_horizon.scoring import score_rows
from aoi_cli.rules.beyond_the_horizon.state import State
from aoi_cli.rules.beyond_the_horizon.telling.report import declaration_table
from tests.beyond_the_horizon.table import GAME, NOTATION, position
from tests.beyond_the_horizon.test_effects_in_play import give_effect
from tests.conftest import Aoi
from tests.packs.house import TEXT


@cache
def make_opaque_house() -> Components:
    """The house pack, with T102's bonus and action, L203, T401's end and O5's test unreadable."""
    pack: dict[str, Any] = yaml.safe_load(TEXT)
    cards = {card["id"]: card for kind in ("technologies", "leaders", "goals")
             for card in pack[kind]}
    cards["T102"] |= {"instant": {"opaque": True}}
    cards["T102"]["actions"][0]["do"] = {"opaque": True}
    cards["T401"]["end"] = {"opaque": True}
    cards["L203"] |= {"opaque": True, "effect": None}
    cards["O5"] |= {"opaque": True, "test": None}
    found = judge_pack(PACKS, json.dumps(pack, indent=1))
    assert found.errors == []
    return Components(found.pack)


def play_with_opaque(told: dict[str, Any], texts: Sequence[str], declared: bool = False) -> State:
    return play_whole_rows(position(told, make_opaque_house(), declared), *texts)


def try_row(s: State, text: str, line: int = 1) -> Attempt[State]:
    row = NOTATION.parse_row(text, line)
    return attempt_row(s, row.who, row)


def play_whole_rows(s: State, *texts: str) -> State:
    """The state after the rows, each of which must be legal and complete."""
    for n, text in enumerate(texts, 1):
        tried = try_row(s, text, n)
        assert tried.legal, (text, tried.refusal)
        s = tried.state
    return s


ONE_GOAL: dict[str, Any] = {"goals in play": ["O2"]}
LESSON = "anna: act B1a. learn I-2"


def test_a_bonus_that_nobody_knows_stops_the_row_until_it_is_ruled() -> None:
    s = play_with_opaque(ONE_GOAL, [LESSON])
    assert [(d.player, d.kind, d.source) for d in s.decisions] == [("gm", "ruling", "T102")]
    s = play_with_opaque(ONE_GOAL, [LESSON, 'gm: rule "coins 3"', "anna: pass. produce coins"])
    assert s.players["anna"].coins == 1 + 3
    assert s.current == "berta"


def test_what_was_ruled_holds_for_the_component_from_then_on() -> None:
    s = play_with_opaque(ONE_GOAL, [LESSON, 'gm: rule "coins 3"', "anna: pass. produce coins",
                          "berta: act B1c. learn I-2. pass. produce coins"])
    assert s.players["berta"].coins == 1 - 1 + 3, "the space costs a coin"
    assert declaration_table(s).rows == (("T102", "instant", "coins 3", "gm", "2"),)
    assert any(line.startswith("DECLARED, UNVERIFIED") for line in GAME.telling.notice(s))


def test_the_bonus_and_the_action_of_a_card_are_ruled_each_by_itself() -> None:
    told = {**ONE_GOAL, "anna": {"learned": {"T102": "I-2"}}}
    s = play_with_opaque(told, ["anna: act T102/1"])
    assert s.decisions[0].detail == "action 1"
    s = play_with_opaque(told, ["anna: act T102/1", 'gm: rule "choose {coins 1 or pop 2}"',
                            "anna: choose 2. pass. produce coins"])
    assert s.players["anna"].active == 1 + 2


def test_a_goal_that_nobody_knows_is_ruled_when_a_goal_phase_comes() -> None:
    told = {"villages": {"H05": "anna"}, "tiles": {"H05": [1, 1]}, "goals in play": ["O5"],
            "step": "expansion"}
    s = play_with_opaque(told, ["anna: pass. produce coins"])
    assert (s.decisions[0].player, s.decisions[0].source) == ("gm", "O5")
    s = play_with_opaque(told, ["anna: pass. produce coins", 'gm: rule "villages >= 1"',
                            "anna: goal O5. cube food"])
    assert s.goal_cubes["O5"] == ("anna",)
    s = play_with_opaque(told, ["anna: pass. produce coins", 'gm: rule "villages >= 2"'])
    assert s.current == "berta"


def test_the_end_of_the_game_waits_for_what_a_card_is_worth() -> None:
    told = {"anna": {"learned": {"T401": "IV-2"}}, "step": "expansion", "current": "berta",
            "goals in play": ["O2"]}
    s = position(told, make_opaque_house())
    s.last_round = s.round
    tried = try_row(s, "berta: pass. produce coins")
    assert tried.legal
    s = tried.state
    assert not s.over
    assert [(d.player, d.source, d.detail) for d in s.decisions] == [("gm", "T401", "end")]
    refused = try_row(s, 'gm: rule "coins 4"')
    assert refused.code == "C657"
    s = try_row(s, 'gm: rule "per techs(any) max 4 {vp 3}"').state
    assert s.over
    assert ("level IV", "T401", 3) in [*score_rows(s, s.players["anna"])]
    assert s.players["anna"].vp == 4 + 3, "a technology of level IV, and what was ruled"


@pytest.mark.parametrize(("text", "message"), [
    ('gm: rule "coinz 3"', "`coinz` does not fit"),
    ('gm: rule "per techs(Q) {vp 1}"', "`techs` counts nothing by `Q`"),
    ("gm: rule “opaque 'again'”", "`"),
    ('gm: rule ""', "nothing is written here"),
    ('gm: rule "coins 0"', "`0` does not fit after `coins`"),
    ('gm: rule "coins 12345"', "`12345` does not fit after `coins`"),
    ('gm: rule "learn II"', "learning here has no pawn"),
    ('gm: rule "government despotism"', "`despotism` is held from the beginning"),
])
def test_rulings_that_are_refused(text: str, message: str) -> None:
    tried = try_row(play_with_opaque(ONE_GOAL, [LESSON]), text)
    assert tried.code == "C657"
    assert tried.refusal and tried.refusal.message.startswith(message)


def test_the_rules_say_what_a_ruling_is(aoi: Aoi) -> None:
    told = " ".join(aoi("rules", "rule", "--game", "beyond-the-horizon").out.split())
    assert "Says what the component does that is asked for" in told


def test_what_waits_for_the_moderator_cannot_be_declined() -> None:
    tried = try_row(play_with_opaque(ONE_GOAL, [LESSON]), "anna: pass. produce coins")
    assert tried.code == "T307"
    assert tried.refusal and "The moderator says first" in tried.refusal.help


def test_players_declare_only_where_the_table_does() -> None:
    tried = try_row(play_with_opaque(ONE_GOAL, [LESSON]), 'anna: declare "coins 3"')
    assert not tried.legal
    assert tried.refusal and tried.refusal.message == "anna is not asked to declare anything"


def test_nothing_is_ruled_before_it_matters() -> None:
    assert not try_row(position(ONE_GOAL, make_opaque_house()), 'gm: rule "coins 3"').legal


def test_at_a_table_with_the_box_the_players_declare_themselves() -> None:
    rest = "pass. produce coins"
    s = play_with_opaque(ONE_GOAL, [f'{LESSON}. declare "coins 2; pop 1". {rest}'], declared=True)
    assert (s.players["anna"].coins, s.players["anna"].active) == (1 + 2, 0 + 1)
    [(_, declaration)] = s.declared.items()
    assert (declaration.by, declaration.text) == ("anna", "coins 2; pop 1")
    refused = try_row(position(ONE_GOAL, make_opaque_house(), declared=True), f"{LESSON}. {rest}")
    assert not refused.legal


def test_who_has_left_needs_no_ruling() -> None:
    """In the own turn, and where the effect reaches others: nobody waits for what it would do."""
    s = play_with_opaque(ONE_GOAL | {"players": 3}, [LESSON])
    assert [(d.player, d.subject) for d in s.decisions] == [("gm", "anna")]
    s = play_whole_rows(s, "gm: drop anna")
    assert (s.decisions, s.current) == ([], "berta")
    s = give_effect(position({"players": 3}), 'others {opaque "rivers"}; coins 5')
    assert [(d.player, d.subject) for d in s.decisions] == [("gm", "berta")]
    s = play_whole_rows(s, "gm: drop berta")
    assert [(d.player, d.subject) for d in s.decisions] == [("gm", "cleo")]
    s = play_whole_rows(s, 'gm: rule "coins 1"')
    assert (s.decisions, s.step) == ([], "expansion")


def test_a_ruling_for_somebody_who_is_still_there_stays() -> None:
    s = play_whole_rows(play_with_opaque(ONE_GOAL | {"players": 3}, [LESSON]), "gm: drop berta")
    assert [(d.player, d.subject) for d in s.decisions] == [("gm", "anna")]


def test_the_end_of_who_has_left_needs_no_ruling() -> None:
    told = {"players": 2, "anna": {"learned": {"T401": "IV-1"}}, "phase": "scoring", "current": ""}
    s = position(told, make_opaque_house())
    assert [(p.name, source) for p, source, _ in scoring.unknown_points(s)] == [("anna", "T401")]
    s.players["anna"].dropped = True
    assert [*scoring.unknown_points(s)] == []
