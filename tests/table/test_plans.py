"""Plans: own rows for rounds to come, with income and rewards; the amounts are by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.bounds import PLAN_ROWS
from aoi_cli.gamefile.reader import is_row
from aoi_cli.render.output.catalogue import output_schema
from aoi_cli.render.plans import by_itself
from aoi_cli.table.game import game_of
from aoi_cli.table.plans import evaluate
from aoi_cli.table.table_error import Unknown
from tests.conftest import Aoi

GAMES = Path(__file__).parents[2] / "games"
GAME = """\
aoi: 1
game: terra-mystica
ruleset: "3"
players:
  - name: anna
    faction: giants
  - name: berta
    faction: witches
rounds: [SCORE8, SCORE4, SCORE2, SCORE1, SCORE3, SCORE6]
bonuses: [BON1, BON4, BON5, BON8, BON9]
moves: |
  anna: build E3
  berta: build C3
  berta: build F4
  anna: build D4
  berta: pass BON8
  anna: pass BON5
"""
SPADE = "berta: transform E4 to forest"


def plan_of(player: str, *rows: str, text: str = GAME) -> Any:
    return evaluate(game_of(text).judged, "".join(f"{row}\n" for row in rows), player)


def amounts(state: Any, player: str) -> tuple[int, int, int, tuple[int, ...]]:
    p = state.players[player]
    return p.coins, p.workers, p.priests, tuple(p.bowls)


def beginning(name: str, rows: int) -> str:
    """The first rows of a shipped game."""
    head, _, moves = (GAMES / name).read_text(encoding="utf-8").partition("moves: |\n")
    return f"{head}moves: |\n" + "".join(moves.splitlines(keepends=True)[:rows])


def test_income_and_cult_bonus_are_included() -> None:
    """Witches: 15 c, 3 w and 2 in air. Income of round 1: 3 w of two dwellings, 1 p of BON8.

    The priest leads from air 2 to 5 and brings 1 + 2 power. Air 5 brings 1 spade in phase III.
    BON9 has the coin of the start; income of round 2: 3 w, and 2 c of BON9.
    """
    plan = plan_of("berta", "berta: send p to AIR for 3", "berta: pass BON9", "berta: forgo spade")
    assert plan.problems == () and plan.skipped.acted == ("anna",)
    assert amounts(plan.begun, "berta") == (15, 6, 1, (5, 7, 0))
    sent, passed, _ = plan.rows
    assert amounts(sent.after, "berta") == (15, 6, 0, (2, 10, 0))
    assert sent.depends == ("the 3 of air",)
    assert [d.kind for d in passed.after.open("berta")] == ["spades"]
    last = plan.rows[-1].after
    assert (last.round, last.current) == (2, "berta")
    assert amounts(last, "berta") == (18, 9, 0, (2, 10, 0))
    assert [text for text, _ in by_itself("berta", plan.rows[-1])] == ["income"]


def test_a_reward_without_a_choice_comes_by_itself() -> None:
    """Giants: fire 1, and in round 2 a worker for each 2 in fire."""
    rows = ("anna: pass BON8", "anna: send p to FIRE for 3", "anna: pass BON9")
    plan = plan_of("anna", *rows)
    assert plan.problems == ()
    second, third = plan.rows[0].after, plan.rows[-1].after
    # 15 c; 3 w + 1 w of BON5 + 3 w, then 3 w more; 3 PW of BON5, and 1 p of BON8.
    assert amounts(second, "anna") == (15, 10, 1, (2, 10, 0))
    # Fire 4: 1 power on the way, 2 w as the reward. BON9 has waited two rounds: 2 c, then 2 c.
    assert third.round == 3 and amounts(third, "anna") == (19, 15, 0, (1, 11, 0))
    assert [happened.text for happened in plan.rows[-1].happened] == ["cult bonus", "income"]


def test_what_others_could_take_is_marked() -> None:
    """At once in the own turn nobody comes before; a card that another one holds is named."""
    plan = plan_of("anna", "anna: burn 3. action ACT2", "anna: burn 1. convert 1w to 1c. pass BON8")
    first, second = plan.rows
    assert first.depends == () and second.depends == ("BON8, which berta holds",)
    assert plan.rows[-1].after.players["berta"].bonus == ""
    later = plan_of("berta", "berta: burn 3. action ACT2")
    assert later.rows[0].depends == ("ACT2",)


def test_a_row_that_cannot_be_paid_has_its_place() -> None:
    plan = plan_of("anna", "# too soon", "", "anna: upgrade E3 to TP", "  anna: advance ship",
                   "anna: pass BON9")
    (fault,) = plan.problems
    assert (fault.code, fault.span.line, fault.span.col) == ("R401", 4, 9)
    assert len(plan.rows) == 1 and plan.unread == 1


@pytest.mark.parametrize(("row", "code"), [
    ("anna: build A1", "M504"), ("anna: bild E4", "N101"), ("berta: pass BON9", "T301"),
    ("gm: undo 1", "T301"), ("anna: pass BON2", "C609"), ("pass BON9", "S101"),
    ("anna\uff1apass BON9", "S101"), ("cleo: pass BON9", "S105"),
])
def test_rows_that_cannot_be_played(row: str, code: str) -> None:
    (fault,) = plan_of("anna", row).problems
    assert fault.span.line == 1 and (fault.code == code or code == "N101")


@pytest.mark.parametrize(("row", "code", "advice"), [
    ("pass BON9", "S101", "Write `NAME: pass BON9`"),
    ("Bertha: pass BON9", "S105", "Did you mean berta?"),
])
def test_a_row_that_names_nobody(
    aoi: Aoi, tmp_path: Path, row: str, code: str, advice: str
) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(GAME)
    refused = aoi("plan", file, row)
    assert refused.code == 1 and code in refused.err and advice in refused.err
    assert "--player" not in refused.err and not file.with_suffix(".plan").exists()
    named = aoi("plan", file, row, "berta: pass BON9")
    assert "plan of berta" in named.out and advice in named.err


PRIEST, SEND = "anna: burn 3. action ACT2", "anna: send p to FIRE for 3"


@pytest.mark.parametrize(("row", "planned", "played"), [
    (f"  {PRIEST}", ("# behind row 6", PRIEST, SEND), {2: 7}),
    (f"  {PRIEST}", (PRIEST, SEND), {1: 7}),
    (f"  {PRIEST}", ("# behind row 6", SEND, "giants: burn 3. action ACT2"), {3: 7}),
    ("  anna: convert 1w to 1c. burn 3. action ACT2", ("# behind row 6", PRIEST, SEND), {2: 7}),
    ("  anna: burn 2. convert 1pw to 1c. advance ship", ("# behind row 6", PRIEST), {}),
    (f"  {PRIEST}", ("# behind row 7", PRIEST), {}),
    (f"  {PRIEST}", ("# behind row 6", PRIEST, "# behind row 7", PRIEST), {2: 7}),
    (f'  {PRIEST}\n  gm: undo 1 because "too soon"', ("# behind row 6", PRIEST, SEND), {}),
    (f"  {PRIEST}", ("# behind row 6", "anna: brn 3", PRIEST), {3: 7}),
    ("", ("# behind row 6", "anna: build E3"), {}),
])
def test_rows_that_were_played_are_passed_over(
    row: str, planned: tuple[str, ...], played: dict[int, int]
) -> None:
    plan = plan_of("anna", *planned, text=f"{GAME}{row}\n")
    assert {row.line: row.number for row in plan.played} == played
    judged = [row.line for row in plan.rows] + [fault.span.line for fault in plan.problems]
    assert not {*judged} & {*played}
    assert bool(judged) == any(is_row(line) and n not in played
                               for n, line in enumerate(planned, 1))


def test_a_plan_goes_on_behind_what_was_played(aoi: Aoi, tmp_path: Path) -> None:
    """The priest of ACT2 is there and is sent; power from fire 3 fills bowl I to II."""
    game, plan = tmp_path / "game.yaml", tmp_path / "game.plan"
    game.write_text(GAME)
    assert aoi("plan", game, PRIEST, SEND).code == 0
    game.write_text(f"{GAME}  {PRIEST}\n  berta: pass BON9\n")
    code, out, err = aoi("plan", game, "--format", "json")
    data = json.loads(out)
    assert (code, err, data["played"]) == (0, "", [{"line": 2, "row": PRIEST, "number": 7}])
    assert [row["row"] for row in data["rows"]] == [SEND]
    assert data["rows"][0]["after"]["amounts"]["priests"] == 0
    code, out, _ = aoi("plan", game, "anna: pass BON4")
    assert code == 0 and out.splitlines()[1] == f"played as row 7: {PRIEST}"
    assert plan.read_text().splitlines()[3:] == ["# behind row 8", "anna: pass BON4"]


def test_offers_are_left_to_others() -> None:
    text = beginning("terra-mystica/03-three.yaml", 35)
    plan = plan_of("berta", "berta: dig 2. build G2", text=text)
    assert [who for who, _ in plan.rows[0].open] == ["cleo"]
    assert plan.rows[0].after.current == "berta"


def test_own_offers_are_answered_in_the_plan() -> None:
    text = beginning("terra-mystica/03-three.yaml", 36)
    plan = plan_of("cleo", "cleo: leech 1 from berta. action ACTN. build A8. +TW5", text=text)
    assert plan.problems == ()


def test_the_last_round_ends_the_plan() -> None:
    whole = beginning("terra-mystica/01-two.yaml", 999)
    moves = whole.splitlines(keepends=True)
    last = [n for n, line in enumerate(moves) if ": pass" in line][-2]
    text = "".join(moves[:last])
    player = moves[last].split(":")[0].strip()
    plan = plan_of(player, moves[last].split("  = ")[0].strip(), f"{player}: pass", text=text)
    assert plan.end == "the final scoring depends on everybody"
    assert not plan.rows[-1].after.over and "the plan ends before" in plan.problems[0].message


def test_the_family_has_plans_and_other_games_refuse_them() -> None:
    whole = beginning("age-of-innovation/01-two-bundles.yaml", 999)
    lines = whole.splitlines(keepends=True)
    at = next(n for n, line in enumerate(lines) if ": pass" in line)
    row = lines[at].partition("  = ")[0].strip()
    plan = plan_of(row.partition(":")[0], row, text="".join(lines[:at]))
    assert plan.problems == () and (plan.begun.round, plan.rows[0].after.round) == (1, 2)
    other = beginning("through-the-ages/01-two.yaml", 12)
    with pytest.raises(Unknown, match="cannot be planned"):
        plan_of(game_of(other).players[0], text=other)


@pytest.mark.parametrize(("rows", "reason"), [(2, "the first round has not begun"),
                                              (999, "the game is over")])
def test_when_nothing_can_be_planned(rows: int, reason: str) -> None:
    text = beginning("terra-mystica/01-two.yaml", rows)
    with pytest.raises(Unknown, match=reason):
        plan_of("anna", "anna: pass", text=text)


def test_the_game_file_never_changes(aoi: Aoi, tmp_path: Path) -> None:
    game, plan = tmp_path / "game.yaml", tmp_path / "game.plan"
    game.write_text(GAME)
    row = "berta: send p to AIR for 3"
    assert aoi("plan", game, row, "--dry-run").code == 0 and not plan.exists()
    code, out, err = aoi("plan", game, row)
    assert (code, err) == (0, "") and "depends on others: the 3 of air" in out
    planned = f"# behind row 6\n{row}\n"
    assert plan.read_text() == planned
    code, _, err = aoi("plan", game, "berta: pass BON9", "berta: build A1")
    assert code == 1 and "row 3:8: T305" in err and "nothing was written" in err
    assert f"{plan}:" not in err and plan.read_text() == planned and game.read_text() == GAME
    plan.write_text(f"# mine\n{row}\nberta: build A1\n")
    code, _, err = aoi("plan", game, "berta: pass BON9")
    assert code == 1 and f"{plan}:3:14: M504" in err
    plan.write_text(f"# mine\n{row}\n")
    code, out, _ = aoi("plan", game, "berta: pass BON9")
    assert code == 0 and "* income" not in out and "left" not in out
    assert plan.read_text() == f"# mine\n{row}\n# behind row 6\nberta: pass BON9\n"
    assert aoi("plan", game, "--plan", game).code == 2 and game.read_text() == GAME
    assert aoi("plan", game, "--player", "dora").code == 2
    code, out, err = aoi("plan", GAMES / "terra-mystica" / "01-two.yaml")
    assert (code, out) == (2, "") and "Invalid value for FILE: the game is over." in err


def test_the_output_for_programs(aoi: Aoi, tmp_path: Path) -> None:
    from jsonschema import Draft202012Validator

    game = tmp_path / "game.yaml"
    game.write_text(GAME)
    for rows, code in (("anna: pass BON9",), 0), (("anna: build A1", "anna: pass BON9"), 1):
        result = aoi("plan", game, *rows, "--dry-run", "--format", "json")
        data = json.loads(result.out)
        Draft202012Validator(output_schema("plan")).validate(data)
        assert result.code == code and bool(data["diagnostics"]) == bool(code)
    assert data["unread"] == 1 and data["start"]["amounts"]["workers"] == 7


def test_a_plan_has_so_many_rows() -> None:
    plan = plan_of("anna", *["anna: pass BON9"] * (PLAN_ROWS + 1))
    (fault,) = plan.problems
    assert (fault.code, fault.span.line) == ("F205", PLAN_ROWS + 1) and plan.rows == []
