"""Games on a real table, written down: what was seen is known, and nothing else is guessed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.conftest import Aoi, list_errors

HEAD = """aoi: 1
game: lantern-quay
ruleset: "1"
info: recorded
players: [anna, berta]
moves: |
"""
NIGHT = [
    "anna: keep ?",
    "berta: keep tailor  [tea, bell, fog, silk]",
    "anna: stall ?",
    "berta: stall ?  [gate, steps]",
    "anna: pass",
    "berta: pass",
]
"""Lines 7 to 12: the row is tea, bell, fog, silk; nobody saw what anna and berta drew."""


@pytest.fixture
def game_path(aoi: Aoi, tmp_path: Path) -> Path:
    return tmp_path / "table.yaml"


def write_game(path: Path, *rows: str, head: str = HEAD) -> Path:
    path.write_text(head + "".join(f"  {row}\n" for row in rows))
    return path


def test_what_was_seen_is_known_and_all_else_is_not(aoi: Aoi, game_path: Path) -> None:
    path = write_game(game_path, *NIGHT)
    assert list_errors(aoi, path) == []
    shown = aoi("show", path).out
    assert re.search("1 +0 +tea .* 2 +1 +bell .* 3 +2 +fog .* 4 +3 +silk ", shown, re.DOTALL)
    assert "anna    4 unknown  1 unknown" in shown
    assert "berta   4 unknown  tailor" in shown


def test_an_unknown_card_is_any_that_is_left(aoi: Aoi, game_path: Path) -> None:
    rows = [*NIGHT, "anna: sell 2 amber", "berta: let", "anna: done"]
    assert list_errors(aoi, write_game(game_path, *rows)) == []


@pytest.mark.parametrize(("rows", "problem"), [
    (["anna: play bell  [tea, tea]", "anna: done", "berta: play bell"],
     "15:15: H004 nobody can hold another bell: there are 2 in the box "
     "(known from line 8 and line 13)"),
    (["anna: sell 3 amber", "berta: let", "anna: done", "berta: sell 2 amber"],
     "16:17: H004 nobody can hold another amber: there are 4 in the box "
     "(known from line 13 and line 16)"),
    (["anna: play bell  [tea, teak]"], "13:26: H004 there is no teak in deck"),
    (["anna: play bell  [tea, keeper]"], "13:26: H004 there is no keeper in deck"),
    (["anna: play bell  [tea, tea, silk]"],
     "13:31: H006 nothing comes to light that could be silk"),
    (["anna: buy 1. done  [tea]"], "13:23: H006 nothing comes to light that could be tea"),
    (["anna: buy 4. play silk"], "13:21: C682 silk is not played by itself"),
    (["anna: draw  [tea"], "13:15: S103 `[` is not closed"),
    (["anna: draw  [tea] = 3c"], "13:21: S103 words behind the brackets"),
    (["anna: draw  [tea,,silk]"], "13:20: S103 nothing between two commas"),
    (["anna: draw  [+3]"], "13:16: S103 `+3` is no card"),
])
def test_a_contradiction_is_told_with_both_places(
    aoi: Aoi, game_path: Path, rows: list[str], problem: str
) -> None:
    assert list_errors(aoi, write_game(game_path, *NIGHT, *rows))[0] == problem


def test_what_was_dealt_can_be_seen_too(aoi: Aoi, game_path: Path) -> None:
    """The cards of both hands, then both patrons of each."""
    dealt = "[tea, tea, unknown, silk, silk, fog, tailor, keeper, unknown, hermit]"
    head = HEAD.replace("players", f"shown: {dealt}\nplayers")
    path = write_game(game_path, "anna: keep tailor", head=head)
    assert list_errors(aoi, path) == []
    assert "anna    tea, tea, 1 unknown  tailor" in aoi("show", path).out
    assert list_errors(aoi, write_game(game_path, "anna: keep hermit", head=head)) == [
        "8:14: D703 hermit is not among anna's patrons"
    ]


@pytest.mark.parametrize(("shown", "problem"), [
    ("[bell, bell, bell]", "H004 nobody can hold another bell: there are 2 in the box "
                           "(known from the head)"),
    ('[tea, tea, tea, silk, silk, silk, "?", "?", "?", "?", tea]',
     "H006 nothing comes to light that could be tea"),
])
def test_cards_that_cannot_have_been_dealt(
    aoi: Aoi, game_path: Path, shown: str, problem: str
) -> None:
    head = HEAD.replace("players", f"shown: {shown}\nplayers")
    assert list_errors(aoi, write_game(game_path, head=head)) == [f"5:8: {problem}"]


def test_a_card_that_was_shuffled_can_come_again(aoi: Aoi, game_path: Path) -> None:
    """With few cards left: both bells are discarded and shuffled in, and one is dealt anew."""
    rows = [*NIGHT, "anna: buy 2. play bell  [tea, tea]", "berta: play bell  [tea, tea]"]
    path = write_game(game_path, *rows)
    assert list_errors(aoi, path) == []
    known = aoi("show", path).out
    assert "discard      2  bell, bell" in known


def test_a_result_that_hangs_on_an_unknown_is_undecided(aoi: Aoi, game_path: Path) -> None:
    """Nobody wrote down anna's stall: whether berta was alone at the steps is not known."""
    rows = [*NIGHT[:3], "berta: stall steps  [?, steps]", "anna: pass", "berta: pass"]
    path = write_game(game_path, *rows)
    assert list_errors(aoi, path) == []
    shown = aoi("show", path).out
    assert "anna's coins undecided: stall unknown in line 10" in shown
    assert "berta's fame undecided: stall unknown in line 10" in shown
    score = json.loads(aoi("score", path, "--format", "json").out)
    assert {"player": "berta", "what": "fame", "source": "stall", "line": 10} in score["undecided"]
    assert "0 + ?" in aoi("score", path).out
    assert "anna's coins undecided" in aoi("show", path, "--as", "public").out


def test_what_is_undecided_is_not_held_against_a_row(aoi: Aoi, game_path: Path) -> None:
    """Anna has 4 coins, or 7 if she was alone at the gate."""
    rows = [*NIGHT[:3], "berta: stall steps  [?, steps]"]
    assert list_errors(aoi, write_game(game_path, *rows, "anna: bid 7", "berta: pass  = 5c")) == []
    decided = [*NIGHT[:4], "anna: bid 9"]
    assert list_errors(aoi, write_game(game_path, *decided)) == ["11:13: R481 anna has 7 coins"]


def test_two_at_one_stall_get_the_same_wherever_the_third_was(aoi: Aoi, game_path: Path) -> None:
    head = HEAD.replace("[anna, berta]", "[anna, berta, cleo]")
    rows = ["anna: keep ?", "berta: keep ?", "cleo: keep ?", "anna: stall gate",
            "berta: stall gate", "cleo: stall ?"]
    path = write_game(game_path, *rows, head=head)
    score = json.loads(aoi("score", path, "--format", "json").out)
    assert {found["player"] for found in score["undecided"]} == {"cleo"}


def test_a_viewer_reads_no_brackets(aoi: Aoi, game_path: Path) -> None:
    path = write_game(game_path, *NIGHT, "anna: draw  [lamp]")
    assert "lamp" in aoi("show", path, "--as", "anna").out
    for view in (("show",), ("log",), ("log", "--format", "json"), ("why", "--player", "anna")):
        name, *more = view
        for viewer in ("berta", "public"):
            assert "lamp" not in aoi(name, path, *more, "--as", viewer).out


def test_a_row_that_shows_something_is_rewritten_with_it(aoi: Aoi, game_path: Path) -> None:
    path = write_game(game_path, *NIGHT, "anna: draw  [lamp]  # at last")
    assert aoi("fmt", path, "--short", "--annotate").code == 0
    assert path.read_text().endswith("  anna: d  = 6c 0f  [lamp]  # at last\n")
    assert list_errors(aoi, path) == []


def test_undo_goes_back_to_the_last_revelation_only(aoi: Aoi, game_path: Path) -> None:
    path = write_game(game_path, *NIGHT, "anna: draw  [lamp]")
    assert "T313" in aoi("undo", path).err
    assert aoi("undo", path, "--because", "miscounted").code == 0
    assert aoi("play", path, "anna: draw  [bell]").code == 0
    assert aoi("play", path, "anna: play lamp").code == 1
