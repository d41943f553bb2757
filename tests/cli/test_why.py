"""`aoi why`: every point has a source, and every refusal a reason."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import find_game
from tests.conftest import ROWS, SETUP_ROWS, Aoi, line_of
from tests.parts import change_part
from tests.recorded import GAMES

SAMPLES = GAMES[::10]


def why(aoi: Aoi, *arguments: object) -> dict[str, Any]:
    code, out, _ = aoi("why", *arguments, "--format", "json")
    assert code in (0, 1)
    found: dict[str, Any] = json.loads(out)
    return found


def rows_for(aoi: Aoi, game: Path, row: str) -> list[str]:
    """The legal rows that are suggested."""
    return [change["row"] for change in why(aoi, game, row)["changes"]]


# Where everything came from


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_points_by_source_are_the_score(aoi: Aoi, path: Path) -> None:
    score = judge(path.read_text()).game.amounts.score(judge(path.read_text()).state)
    for player in score["players"]:
        vp = why(aoi, path, "--player", player["player"])["amounts"]["vp"]
        found = {s["source"]: s["gained"] + s["spent"] for s in vp["sources"]}
        assert {"start": vp["start"], **found} == player["breakdown"]
        assert vp["start"] + vp["gained"] + vp["spent"] == vp["balance"] == player["total"]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda p: p.stem)
def test_everything_that_is_counted_adds_up(aoi: Aoi, path: Path) -> None:
    judged = judge(path.read_text())
    for player, seat in judged.state.players.items():
        amounts = why(aoi, path, "--player", player)["amounts"]
        power = amounts.pop("power")
        for what, found in amounts.items():
            assert found["start"] + found["gained"] + found["spent"] == found["balance"], what
        for what in ("coins", "tools", "scholars", "law book", "law", "keys"):
            assert amounts[what]["start"] == 0, what
        assert power["balance"] == seat.bowls
        assert power["start"] is None


def test_power_adds_up_too(aoi: Aoi) -> None:
    """A token is worth a step in bowl II and two in III: gaining moves one step, spending two
    back, sacrificing none; a new token comes with two."""
    path = GAMES[0]
    judged = judge(path.read_text())
    for player, seat in judged.state.players.items():
        changes = [c for e in judged.replay.entries if not e.undone for c in e.changes
                   if c.player == player]
        power = sum(c.by if c.by > 0 else 2 * c.by for c in changes if c.what == "power")
        new = sum(2 * c.by for c in changes if c.what == "tokens" and c.by > 0)
        start = seat.planning_board.bowls
        assert start[1] + 2 * start[2] + power + new == seat.bowls[1] + 2 * seat.bowls[2]


def test_sources_of_terra_mystica(aoi: Aoi, mystica: Path) -> None:
    found = why(aoi, mystica, "--player", "anna")["amounts"]
    told = {s["source"]: s["text"] for amount in found.values() for s in amount["sources"]}
    assert told["SCORE1"].startswith("2 VP for each spade used; cult bonus: ")
    assert told["witches"] == "start: 2 air; 5 VP for each town founded"
    assert told["buildings"] == "income of the spaces that buildings have left open"
    assert [found[what]["balance"] for what in ("vp", "coins", "workers", "air")] == [22, 15, 5, 2]


def test_tiles_are_suggested_as_they_are_printed(aoi: Aoi, mystica: Path) -> None:
    found = rows_for(aoi, mystica, "berta: actin bon2. +air")
    assert found == ["berta: action BON2. +AIR"]


def test_by_source_in_text(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("why", game, "--player", "anna")
    assert (code, err) == (0, "")
    assert out.startswith("anna (philosophers), round 1, phase II: points\n")
    lines = [line.split() for line in out.splitlines()]
    assert lines[3][:2] == ["start", "20"]
    [wasteland] = [line for line in lines if line and line[0] == "wasteland"]
    assert wasteland == ["wasteland", "+15", "+4", "+1"]
    assert ["now", "15", "3", "0", "1/7/2", "1", "0", "0", "0"] in lines


def test_change_by_change(aoi: Aoi, game: Path) -> None:
    """15 coins from the board, 2 of the round bonus, 2 for the workshop."""
    found = why(aoi, game, "-p", "anna", "--what", "coins")
    assert [(c["by"], c["source"], c["balance"]) for c in found["changes"]] == [
        (15, "wasteland", 15), (2, "rb-power", 17), (-2, "a workshop", 15),
    ]
    assert found["balance"] == 15
    text = aoi("why", game, "-p", "anna", "--what", "COIN").out
    assert "change by change" in text


def test_what_was_undone_counts_for_nothing(aoi: Aoi, game: Path) -> None:
    aoi("undo", game)
    found = why(aoi, game, "-p", "anna", "--what", "coins")
    assert [c["by"] for c in found["changes"]] == [15, 2]


def test_one_row_with_what_its_sources_are(aoi: Aoi, game: Path) -> None:
    """The last row before round 1 sets off the income of all."""
    number, line = len(SETUP_ROWS), line_of(game, SETUP_ROWS[-1])
    found = why(aoi, game, "--row", number)
    assert (found["row"], found["line"], found["automatic"]) == (number, line, False)
    (income,) = [e for e in found["then"] if (e["player"], e["text"]) == ("anna", "income")]
    assert (income["row"], income["automatic"]) == (number, True)
    assert {
        "player": "anna", "what": "coins", "by": 2, "source": "rb-power",
        "text": "income: 4 power and 2 coins",
    } in income["changes"]
    text = aoi("why", game, "--row", number).out
    assert text.startswith(f"row {number} (line {line}): {SETUP_ROWS[-1]}\n")
    assert "\nanna: (income)\n" in text and "income: 4 power and 2 coins" in text


def test_a_row_has_one_number_everywhere(aoi: Aoi, game: Path) -> None:
    """Undone rows, the moderator's and refused ones count; what happens by itself does not."""
    aoi("play", game, "berta: dig 1. build F1")
    aoi("undo", game)
    with game.open("a") as file:
        file.write("  berta: bild F1\n  berta: dig 1. build F1\n")
    number = len(ROWS) + 4
    told = {line.split()[0] for line in aoi("log", game).out.splitlines() if line[3:4].isdigit()}
    assert told == {str(n) for n in range(1, number + 1) if n != number - 1}
    assert why(aoi, game, "--row", number)["text"] == "berta: dig 1. build F1"
    (fault, *_) = json.loads(aoi("check", game, "--format", "json").out)["files"][0]["diagnostics"]
    assert (fault["row"], fault["line"]) == (number - 1, line_of(game, "berta: bild F1"))
    assert aoi("why", game, "--row", number - 1).err.startswith("Usage")
    before, after = aoi("show", game, "--at", number - 1).out, aoi("show", game, "--at", number).out
    assert before != after and after == aoi("show", game).out
    game.write_text(game.read_text().replace("  berta: bild F1\n", "  # a comment\n"))
    refused = aoi("play", game, "# no row", "cleo: bild H1")
    assert refused.err.startswith(f"row {number}:7: S102")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ([], "name a player"),
        (["--row", "999"], "no row 999"),
        (["-p", "nobody"], "there is no player nobody"),
        (["-p", "anna", "--what", "coyns"], "coins"),
        (["anna: pass", "-p", "anna"], "a row is explained alone"),
        (["anna: pass\nanna: pass"], "2 rows are given"),
    ],
)
def test_wrong_usage(aoi: Aoi, game: Path, options: list[str], said: str) -> None:
    code, out, err = aoi("why", game, *options)
    assert (code, out) == (2, "")
    assert said in " ".join(err.replace("│", " ").split())


def test_one_row_of_one_player(aoi: Aoi, game: Path) -> None:
    """anna's last row is the last of the log; it changed nothing of berta's."""
    last = len(ROWS)
    coins = why(aoi, game, "--row", last, "-p", "anna", "--what", "coins")["changes"]
    assert [(c["by"], c["source"]) for c in coins] == [(-2, "a workshop")]
    assert why(aoi, game, "--row", last, "-p", "berta")["changes"] == []


@pytest.mark.parametrize("command", [["why", "FILE", "-p", "anna"], ["why", "FILE", "anna: pass"],
                                     ["try", "FILE", "anna: pass"]])
def test_no_such_file(aoi: Aoi, tmp_path: Path, command: list[str]) -> None:
    path = tmp_path / "none.yaml"
    code, out, err = aoi(*(path if word == "FILE" else word for word in command))
    assert (code, out) == (2, "") and "F201" in err


def test_a_file_with_errors_is_explained_as_far_as_it_goes(aoi: Aoi, broken: Path) -> None:
    code, out, err = aoi("why", broken, "--player", "anna")
    assert code == 1 and out and "S102" in err


# Why a row is illegal


def test_a_legal_row(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, out, err = aoi("why", game, "berta: dig 1. build F1")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "berta: dig 1. build F1",
        "  ✓ dig 1",
        "  ✓ build F1",
        "the row is legal; `aoi try` shows what it does",
    ]
    assert game.read_bytes() == before


def test_commands_and_conditions_have_marks(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("why", game, "berta: dig 1. build F2. wait")
    assert code == 1
    lines = out.splitlines()
    assert lines[:3] == ["berta: dig 1. build F2. wait", "  ✓ dig 1", "  ✗ build F2"]
    assert "      ✓ the hex is empty" in lines
    assert lines.index("      ✗ the hex is in reach") == lines.index("  - wait") - 1
    assert f"row {len(ROWS) + 1}:21: M504 F2 is out of reach" in lines
    assert any(line.startswith("  because: ") for line in lines)


def test_conditions_come_in_the_order_of_the_rules(aoi: Aoi, game: Path) -> None:
    """The phase, then passing, then the turn; what would be asked later is not told."""
    found = why(aoi, game, "cleo: build B5")["conditions"]
    codes = [(c["code"], c["holds"]) for c in found if c["code"][0] == "T"]
    assert codes[-3:] == [("T305", True), ("T303", True), ("T301", False)]
    assert found[-1]["text"] == "it is the player's turn"
    assert [c["holds"] for c in found].count(False) == 1
    assert not any(c["code"].startswith("M") for c in found)


@pytest.mark.parametrize(
    ("row", "nearest"),
    [
        # spades: F1 needs one
        ("berta: build F1", ["berta: dig 1. build F1"]),
        ("berta: dig 2. build F1", ["berta: dig 1. build F1"]),
        # another hex: the nearest first
        ("berta: dig 1. build F2", ["berta: dig 1. build F1", "berta: dig 1. build D6",
                                    "berta: dig 1. build F6"]),
        # another building, tile, player, number
        ("berta: upgrade E7 to palace", ["berta: upgrade E7 guild"]),
        ("bertha: dig 1. build F1", ["berta: dig 1. build F1"]),
        ("anna: dig 1. build F1", ["berta: dig 1. build F1"]),
        ("berta: pass rb-river", ["berta: pass rb-send", "berta: pass rb-guild",
                                  "berta: pass rb-discipline"]),
        # a choice that is missing
        ("berta: pass", ["berta: pass rb-discipline", "berta: pass rb-guild",
                         "berta: pass rb-send"]),
        # power: 3 in bowl III are needed, 7 lie in bowl II
        ("berta: action act2", ["berta: burn 3. action act2"]),
        ("berta: burn 2. action act2", ["berta: burn 3. action act2"]),
        # 6 tools: 3 for the spade, 1 for the workshop, so 2 can be sold
        ("berta: convert 4 tools to 4 coins. dig 1. build F1",
         ["berta: convert 2 tools to 2 coins. dig 1. build F1",
          "berta: convert 1 tool to 1 coin. dig 1. build F1",
          "berta: dig 1. build F1"]),
        # what is too much
        ("berta: upgrade E7 guild. take c7", ["berta: upgrade E7 guild"]),
        ("berta: dig 1. build F1. dig 1. build F1", ["berta: dig 1. build F1"]),
        # one assertion, one letter
        ("berta: dig 1. build F1 = 14c 2t", ["berta: dig 1. build F1 = 13c 2t"]),
        ("berta: dig 1. bild F1", ["berta: dig 1. build F1"]),
        # nothing that one change could mend
        ("cleo: pass rb-send", ["berta: pass rb-send"]),
        ("berta: upgrade E7 to school c7", []),
        ("berta: advance shipping", []),
        ("gm: undo 99", []),
    ],
)
def test_the_shortest_change(aoi: Aoi, game: Path, row: str, nearest: list[str]) -> None:
    assert rows_for(aoi, game, row) == nearest
    for suggestion in nearest:
        assert aoi("play", game, suggestion, "--dry-run").code == 0


def test_an_answer_that_is_due_first(aoi: Aoi, new_game: Path) -> None:
    """The book of berta's income is still to be chosen."""
    aoi("play", new_game, *SETUP_ROWS, "anna: burn 2. dig 1. build I9")
    assert rows_for(aoi, new_game, "berta: dig 1. build F1") == [
        f"berta: gain 1 {discipline}. dig 1. build F1"
        for discipline in ("banking", "law", "engineering")
    ]


def test_the_change_is_told(aoi: Aoi, game: Path) -> None:
    out = aoi("why", game, "berta: dig 2. build F1").out
    assert out.endswith(
        "legal would be:\n  berta: dig 1. build F1\n    `dig 1` instead of `dig 2`\n"
    )
    out = aoi("why", game, "berta: advance shipping").out
    assert out.endswith("no single conversion, choice or argument makes it legal now\n")


def test_a_row_and_a_game_from_standard_input(aoi: Aoi, game: Path) -> None:
    assert aoi("why", game, "-", stdin="berta: dig 1. build F1\n").code == 0
    assert aoi("why", "-", "berta: build F1", stdin=game.read_text()).code == 1
    assert aoi("why", "-", "-", stdin=game.read_text()).code == 2


def test_an_internal_fault_is_none_of_the_row(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    change_part(monkeypatch, find_game("age-of-innovation"), "course", end_row=fail)
    code, out, err = aoi("why", game, "berta: dig 1. build F1")
    assert code != 0 and "ZeroDivisionError" in out + err
