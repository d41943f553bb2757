"""Actions that the recorded games at hand do not have, but others could: what rows they become."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.imports.positions.converting import TOKEN_OF_UNFINISHED, Conversion, unwatched
from aoi_cli.imports.positions.game_head import READINGS
from aoi_cli.imports.positions.records import Record
from tests.through_the_ages import positions

Actions = list[dict[str, Any]]
AT_WAR = {
    "turn": "p2",
    "p1": {"wars": [["war_over_technology", "p2"]], "technologies": {"warriors": 12}},
    "p2": {"science": 9, "technologies": {"code_of_laws": 0, "masonry": 0}},
}
WEAK = {"military_hand": ["rats"], "technologies": {"warriors": 2}}


def act(p: int, do: str, **what: Any) -> dict[str, Any]:
    return {"p": p, "do": do, **what}


def prepare(event: str, **players: Any) -> dict[str, Any]:
    return {"phase": "politics", "current events": [event, "rats"], **players}


PREPARE = act(1, "prepare", card="rats")
HOMER = {"p1": {"leader": "homer", "hand": ["michelangelo", "irrigation"], "science": 9,
                "stored": {"bronze": 5, "agriculture": 3}}}
VAST = {
    "phase": "politics",
    "p1": {"leader": "christopher_columbus", "military_hand": ["vast_territory_i"], "blue": 0,
           "stored": {"bronze": 12, "agriculture": 4}},
}


@pytest.mark.parametrize("position, actions, rows", [
    pytest.param(
        AT_WAR, [act(2, "end"), act(1, "victim", card="code_of_laws"), act(1, "science")],
        ["p2: end", "p1: choose code_of_laws", "p1: choose science"],
        id="a technology and science by a war"),
    pytest.param(
        AT_WAR, [act(2, "end"), act(1, "victim", card="masonry"),
                 act(1, "victim", card="code_of_laws"),
                 act(1, "science")],
        ["p2: end", "p1: choose masonry", "p1: choose code_of_laws"],
        id="two technologies, and what is left is science by itself"),
    pytest.param(
        prepare("crime_wave", p1=WEAK,
                p2={"stored": {"bronze": 8, "agriculture": 8}, "blue": 0, "culture": 9}),
        [PREPARE, act(2, "lose_blue", card="bronze")], ["p1: prepare rats", "p2: lose bronze"],
        id="a blue token of a card"),
    pytest.param(
        prepare("ravages_of_time", p1={"wonders": ["colossus", "pyramids"], **WEAK},
                p2={"wonders": ["great_wall", "hanging_gardens"]}),
        [PREPARE, act(2, "ruin", card="great_wall"), act(1, "ruin", card="pyramids")],
        ["p1: prepare rats", "p2: ruin great_wall", "p1: ruin pyramids"],
        id="ruins, whoever names them first"),
    pytest.param(
        prepare("independence_declaration", p1=WEAK,
                p2={"colonies": ["historic_territory_i", "vast_territory_i"]}),
        [PREPARE, act(2, "lose_colony", card="historic_territory_i")],
        ["p1: prepare rats", "p2: lose historic_territory_i"], id="one of two colonies"),
    pytest.param(
        VAST, [act(1, "columbus", card="vast_territory_i"), act(1, "lose_blue", card="bronze")],
        ["p1: use christopher_columbus for vast_territory_i", "p1: lose bronze"],
        id="a token for a territory"),
    pytest.param(
        VAST, [act(1, "columbus", card="vast_territory_i"), act(1, "destroy", card="bronze")],
        ["p1: use christopher_columbus for vast_territory_i",
         "p1: lose agriculture. destroy bronze"],
        id="of which the record says nothing"),
    pytest.param(
        {"p1": {"wonders": ["ocean_liner_service"], "yellow": 0}},
        [act(1, "use", card="ocean_liner_service"), act(1, "end")], ["p1: end"],
        id="ocean liners with an empty bank bring nobody"),
    pytest.param(
        {"p1": {"wonders": ["ocean_liner_service"], "yellow": 1}},
        [act(1, "use", card="ocean_liner_service"), act(1, "end")],
        ["p1: use ocean_liner_service. end"], id="with a token in it they do"),
    pytest.param(
        {"p1": {"wonders": [{"card": "ocean_liner_service"}], "yellow": 0,
                "stored": {"bronze": 4}}},
        [act(1, "use", card="ocean_liner_service")], ["p1: stage ocean_liner_service"],
        id="unfinished ones are built, whatever the bank holds"),
])
def test_rows(
    monkeypatch: pytest.MonkeyPatch, position: dict[str, Any], actions: Actions, rows: list[str]
) -> None:
    monkeypatch.setattr(positions, "NAMES", ("p1", "p2"))
    state = positions.position({"position": position, "game": {"rulings": READINGS}})
    made = Conversion(Record(2, (), tuple(actions)), state, unwatched)
    made.run()
    assert made.rows == rows


@pytest.mark.parametrize("actions, paid", [
    # Homer lends one resource for units in a turn; warriors cost 2, bronze mines too.
    pytest.param([act(1, "build", card="warriors")], 1, id="a unit by what he lends"),
    pytest.param([act(1, "build", card="bronze")], 2, id="no mine by it"),
    pytest.param([act(1, "population"), act(1, "build", card="warriors")], 1,
                 id="a unit behind another action"),
    pytest.param([act(1, "play", card="irrigation"), act(1, "build", card="warriors")], 1,
                 id="a unit behind a technology, which stays where it is"),
    pytest.param([act(1, "build", card="warriors"), act(1, "build", card="warriors")], 3,
                 id="only one unit by it"),
])
def test_what_homer_lends_is_there_until_the_turn_ends(
    monkeypatch: pytest.MonkeyPatch, actions: Actions, paid: int
) -> None:
    """The record keeps it when he is replaced; the rows stand in the order of the record."""
    monkeypatch.setattr(positions, "NAMES", ("p1", "p2"))
    state = positions.position({"position": HOMER, "game": {"rulings": READINGS}})
    state.players["p1"].unused, state.players["p1"].military = 3, 3
    played = [act(1, "play", card="michelangelo"), *actions]
    made = Conversion(Record(2, (), tuple(played)), state, unwatched)
    made.run()
    [row] = made.rows
    assert [c.split()[0] for c in row.removeprefix("p1: ").split(". ")] == [
        action["do"] for action in played]
    assert state.game.amounts.value(made.state, "p1", "resources") == 5 - paid


def at_the_end_of_an_age(wonder: str, stages: int) -> dict[str, Any]:
    return {"turn": "p2", "age": "II", "civil deck": ["coal"],
            "p1": {"wonders": [{"card": wonder, "stages": stages}]}}


def with_blue(*banks: int) -> list[dict[str, Any]]:
    """Positions in which the first player has so many blue tokens in the bank."""
    return [{"players": [{"blue_bank": blue}]} for blue in banks]


CORRECTION = f'gm: correct p1 -1 blue because "{TOKEN_OF_UNFINISHED}"'
INFILTRATED = {
    "phase": "politics", "turn": "p2", "age": "II",
    "p1": {"wonders": [{"card": "taj_mahal", "stages": 1}], "blue": 10},
    "p2": {"military_hand": ["infiltrate"], "technologies": {"warriors": 4}},
}
ATTACK = act(2, "attack", card="infiltrate", target=1)


@pytest.mark.parametrize("position, action, recorded, rows", [
    pytest.param(at_the_end_of_an_age("taj_mahal", 1), act(2, "end"), (), ["p2: end", CORRECTION],
                 id="with a stage"),
    pytest.param(at_the_end_of_an_age("taj_mahal", 0), act(2, "end"), (), ["p2: end", CORRECTION],
                 id="without one"),
    pytest.param(at_the_end_of_an_age("taj_mahal", 0), act(2, "end"), with_blue(16, 15),
                 ["p2: end", CORRECTION], id="as the positions say"),
    pytest.param(at_the_end_of_an_age("taj_mahal", 0), act(2, "end"), with_blue(16, 16),
                 ["p2: end"], id="unless the positions say otherwise"),
    pytest.param(at_the_end_of_an_age("great_wall", 1), act(2, "end"), (), ["p2: end"],
                 id="a wonder without a blue token"),
    pytest.param(INFILTRATED, ATTACK, (), ["p2: attack p1 infiltrate"],
                 id="no other way out of the game"),
    pytest.param(INFILTRATED, ATTACK, with_blue(10, 10), ["p2: attack p1 infiltrate", CORRECTION],
                 id="unless the positions say so"),
])
def test_the_blue_token_of_an_unfinished_wonder(
    monkeypatch: pytest.MonkeyPatch, position: dict[str, Any], action: dict[str, Any],
    recorded: list[dict[str, Any]], rows: list[str],
) -> None:
    monkeypatch.setattr(positions, "NAMES", ("p1", "p2"))
    state = positions.position({"position": position, "game": {"rulings": READINGS}})
    made = Conversion(Record(2, (), (action,)), state, unwatched, positions=recorded)
    made.run()
    assert made.rows == rows
    assert made.corrected == rows.count(CORRECTION)
