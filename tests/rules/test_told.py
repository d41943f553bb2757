"""What players are told where a rule refuses, and what the reports show of a game."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.show.report import Table
from aoi_cli.judging.judged_game import judge
from tests.conformance.playing import play, position

MYSTICA = "terra-mystica"


def refusal(case: dict[str, Any], game: str = "age-of-innovation") -> Any:
    problems = play(case, game).problems
    [found] = problems
    return found


def table(tables: list[Table], title: str) -> Table:
    [found] = [t for t in tables if t.title == title]
    return found


def cells(found: Table, column: str) -> dict[str, str]:
    at = found.columns.index(column)
    return {row[0]: row[at] for row in found.rows}


# sending somebody without saying where


@pytest.mark.parametrize(("placed", "values"), [
    ({}, "`for 3`, `for 2` or `for 1`"),
    ({"law": [3]}, "`for 2` or `for 1`"),
    ({"law": [2, 2]}, "`for 3`, `for 2` or `for 1`"),
    ({"law": [2, 2, 2]}, "`for 3` or `for 1`"),
])
def test_the_spaces_that_a_scholar_may_go_to_are_named(
    placed: dict[str, list[int]], values: str
) -> None:
    """10 Send a scholar: a space of three, three of two; or back to the supply for one."""
    found = refusal({"position": {"lake": {"placed": placed}}, "rows": ["swamp: send law"]})
    assert (found.code, found.message) == ("D701", "where the scholar goes in law")
    assert found.help == f"Add {values}; `for 1` sends it back to the reserve."
    assert (found.span.col, found.span.end_col) == (8, 16)


@pytest.mark.parametrize(("placed", "steps"), [
    ([], 3), ([3], 2), ([3, 2], 2), ([2, 2, 2], 3), ([3, 2, 2, 2], 1),
])
def test_a_priest_who_is_sent_without_a_word_goes_to_the_best_space(
    placed: list[int], steps: int
) -> None:
    """10 Commands: `send p to FIRE` takes the best free space, or returns the priest for one."""
    case = {"position": {"halflings": {"placed": {"fire": placed}}},
            "rows": ["witches: send p to FIRE"]}
    replay, _, _, problems = play(case, MYSTICA)
    assert not problems and replay.state.players["witches"].levels["fire"] == steps
    assert replay.state.players["witches"].placed == ((("fire", steps),) if steps > 1 else ())


# building and transforming


@pytest.mark.parametrize(("game", "position", "row", "message", "said"), [
    ("age-of-innovation", {"swamp": {"buildings": {"H4": "workshop"}}},
     "swamp: build {}. dig 1", "swamp has built already", "before the workshop is built."),
    (MYSTICA, {"witches": {"buildings": {"F4": "dwelling"}}},
     "witches: build {}. dig 1", "witches has built already", "before the dwelling is built."),
])
def test_all_transforming_comes_before_the_building(
    game: str, position: dict[str, Any], row: str, message: str, said: str
) -> None:
    s = play({"position": position}, game)[0].state
    [(hex, owner)] = s.owner.items()
    near = next(h for h in s.map.neighbours[hex] if h in s.map.terrain)
    home = {near: s.players[owner].board}
    found = refusal({"position": position | {"terrain": home}, "rows": [row.format(near)]}, game)
    assert (found.code, found.message) == ("T302", message)
    assert found.help.endswith(said)


# who is meant


@pytest.mark.parametrize("named", ["wasteland", "anna", "ANNA"])
def test_an_error_follows_from_the_own_row_however_that_names_its_player(
    game_text: str, named: str
) -> None:
    rows = [f"{named}: xyzzy", "berta: xyzzy", "anna: upgrade I9 guild"]
    text = game_text + "".join(f"  {row}\n" for row in rows)
    problems = judge(text, carry_on=True).problems
    assert [p.code for p in problems][:2] == ["S102", "S102"]
    first = text.count("\n") - 2
    assert [p.follows for p in problems[2:]] == [first]


@pytest.fixture
def game_text(game: Any) -> str:
    text: str = game.read_text()
    return text


# what is shown


def test_a_palace_tile_that_was_taken_is_not_offered_again() -> None:
    case = {"position": {"swamp": {"buildings": {"H4": "guild"}}},
            "rows": ["swamp: upgrade H4 palace p4"]}
    replay, before, _, problems = play(case)
    assert not problems
    s = replay.state
    title = "Palace tiles"
    rows = [row[0] for row in table(s.game.report(s, "").tables, title).rows]
    assert "p4" in before.palaces and rows == [p for p in before.palaces if p != "p4"]
    [shelf] = [shelf for shelf in s.game.picture(s, "").shelves if shelf.title == title]
    shown = {item.name: (item.status, [o.name for o in item.holders]) for item in shelf.items}
    assert shown.pop("p4") == ("", ["swamp"])
    assert [item for item in shown.values() if item != ("free", [])] == []
    case["rows"] = [*case["rows"], "lake: upgrade C8 palace p4"]
    case["position"]["lake"] = {"buildings": {"C8": "guild"}}
    assert refusal(case).message == "p4 is not on offer"


def test_who_has_no_shipping_has_a_zero_in_the_report() -> None:
    """5 Planning boards: all begin without shipping, but the lake."""
    s = position({"position": {"swamp": {"shipping": 2}}})
    found = table(s.game.report(s, "").tables, "Disciplines, tracks and pieces")
    assert cells(found, "shipping") == {
        "swamp": "2", "lake": "1", "mountain": "0", "(spaces free)": "",
    } | ({"(neutral)": ""} if s.neutral_levels else {})


def test_who_cannot_ship_has_a_stroke_and_no_zero() -> None:
    s = position({"game": {"players": ["witches", "dwarves", "fakirs"]}}, MYSTICA)
    found = table(s.game.report(s, "").tables, "Cults, tracks and pieces")
    assert cells(found, "ship") == {"witches": "0", "dwarves": "-", "fakirs": "-"}


# income in the ledger


def test_income_is_told_by_what_pays_it() -> None:
    """9 Income: each board pays a tool, the mountain two coins besides; then the bonus tile."""
    case = {"position": {"turn": "mountain", "passed": ["lake", "swamp"]},
            "rows": ["mountain: pass rb-discipline"]}
    replay, _, _, problems = play(case)
    assert not problems
    told = {
        entry.player: [(c.by, c.what, c.source) for c in entry.changes]
        for entry in replay.entries if entry.automatic and entry.text == "income"
    }
    assert told == {
        "lake": [(1, "tools", "buildings"), (4, "power", "rb-power"), (2, "coins", "rb-power")],
        "swamp": [(1, "tools", "buildings"), (6, "coins", "rb-coins")],
        "mountain": [(1, "tools", "buildings"), (2, "coins", "buildings"),
                     (2, "tools", "rb-discipline")],
    }


def test_income_of_a_track_is_told_apart_from_that_of_buildings() -> None:
    """9 Income: from level 9 a discipline pays, banking three coins."""
    case = {"position": {"turn": "mountain", "passed": ["lake", "swamp"],
                         "swamp": {"levels": {"banking": 9}}},
            "rows": ["mountain: pass rb-discipline"]}
    replay, _, _, problems = play(case)
    assert not problems
    [entry] = [e for e in replay.entries
               if e.automatic and e.text == "income" and e.player == "swamp"]
    assert (3, "coins", "banking income") in [(c.by, c.what, c.source) for c in entry.changes]


# turn order


@pytest.mark.parametrize(("game", "first", "second", "third", "bonuses"), [
    ("age-of-innovation", "swamp", "lake", "mountain", ["rb-discipline", "rb-spade"]),
    (MYSTICA, "witches", "halflings", "nomads", ["BON1", "BON2"]),
])
class TestTurnOrderAfterADrop:
    """R-LEFT: who left takes no more turns; the others keep the order in which they passed."""

    def order(self, game: str, position: dict[str, Any], rows: list[str]) -> tuple[str, ...]:
        replay, _, _, problems = play({"position": position, "rows": rows}, game)
        assert not problems, problems
        return (*replay.state.order, replay.state.current)

    def test_of_who_had_passed_first(
        self, game: str, first: str, second: str, third: str, bonuses: list[str]
    ) -> None:
        rows = [f"gm: drop {second}", f"{first}: pass {bonuses[0]}", f"{third}: pass {bonuses[1]}"]
        assert self.order(game, {"passed": [second]}, rows) == (first, third, first)

    def test_of_who_had_not_passed(
        self, game: str, first: str, second: str, third: str, bonuses: list[str]
    ) -> None:
        rows = [f"{first}: pass {bonuses[0]}", f"gm: drop {second}", f"{third}: pass {bonuses[1]}"]
        assert self.order(game, {}, rows) == (first, third, first)

    def test_within_a_round_nobody_else_changes_places(
        self, game: str, first: str, second: str, third: str, bonuses: list[str]
    ) -> None:
        order = self.order(game, {}, [f"gm: drop {first}"])
        assert order[-1] == second
        assert [n for n in order[:-1] if n != first] == [second, third]

    def test_who_has_gone_before_the_turn_of_the_first(
        self, game: str, first: str, second: str, third: str, bonuses: list[str]
    ) -> None:
        rows = [f"{first}: pass {bonuses[0]}", f"{second}: pass {bonuses[1]}", f"gm: drop {third}"]
        assert self.order(game, {}, rows) == (first, second, first)
