"""A log and a report in parts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.cli.completer import complete
from aoi_cli.table import open_game
from tests.conftest import ROWS, SETUP_ROWS, Aoi

LAST = len(ROWS)
BEGUN = len(SETUP_ROWS)
"""The row behind which the first round begins."""


def numbers(aoi: Aoi, path: Path, *options: str) -> list[int]:
    """The rows that are listed, without what happened by itself."""
    code, out, err = aoi("log", path, "--format", "jsonl", *options)
    assert (code, err) == (0, "")
    return [row["row"] for row in map(json.loads, out.splitlines()) if ": " in row["text"]]


@pytest.mark.parametrize(("options", "expected"), [
    (["--since", str(LAST - 2)], [LAST - 1, LAST]),
    (["--since", "0"], [*range(1, LAST + 1)]),
    (["--since", str(LAST)], []),
    (["--last", "1"], [LAST]),
    (["--last", "99"], [*range(1, LAST + 1)]),
    (["--round", "0"], [*range(1, BEGUN + 1)]),
    (["--round", "1"], [*range(BEGUN + 1, LAST + 1)]),
    (["--round", "1", "--last", "2"], [LAST - 1, LAST]),
    (["--since", str(LAST - 1), "--last", "5"], [LAST]),
])
def test_rows_of_the_log(
    aoi: Aoi, game: Path, options: list[str], expected: list[int]
) -> None:
    assert numbers(aoi, game, *options) == expected


def test_a_round_begins_with_its_income(aoi: Aoi, game: Path) -> None:
    """Income is set off by the last row of the setup, and belongs to round 1."""
    first = aoi("log", game, "--round", "1").out.splitlines()[4:6]
    assert first[0] == "round 1" and "(income)" in first[1]
    setup = json.loads(aoi("log", game, "--round", "0", "--format", "json").out)["rows"]
    assert setup[-1]["text"] != SETUP_ROWS[-1]


def test_rows_that_were_undone_belong_to_their_round(aoi: Aoi, game: Path) -> None:
    aoi("undo", game, "-n", "4", "--yes")
    aoi("play", game, SETUP_ROWS[-1], "berta: gain 1 law")
    assert numbers(aoi, game, "--round", "1") == [BEGUN + 1, BEGUN + 2, BEGUN + 3, LAST + 1,
                                                  LAST + 3]


@pytest.mark.parametrize("format", ["text", "json", "jsonl"])
@pytest.mark.parametrize(("options", "told"), [
    (["--round", "2"], "round 2 has not begun; the game is in round 1"),
    (["--since", "99"], f"there are {LAST} rows, not 99"),
    (["--last", "0"], "0 is less than 1"),
])
def test_there_is_no_such_part_of_the_log(
    aoi: Aoi, game: Path, format: str, options: list[str], told: str
) -> None:
    """And nothing is printed of it."""
    code, out, err = aoi("log", game, "--format", format, *options)
    assert (code, out) == (2, "") and told in err


def test_a_part_without_rows(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("log", game, "--since", str(LAST))
    assert (code, err) == (0, "")
    assert out.splitlines()[2].split() == ["n", "VP", "row,", "and", "what", "it", "changed"]
    assert len(out.splitlines()) == 3
    said = aoi("log", game, "--since", str(LAST), "--format", "json").out
    assert said == '{\n  "version": 1,\n  "game": "age-of-innovation",\n  "rows": []\n}\n'


def show_parts(aoi: Aoi, path: Path, *parts: str) -> dict[str, Any]:
    given = [word for part in parts for word in ("--part", part)]
    code, out, err = aoi("show", path, "--format", "json", *given)
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_parts_of_what_is_shown(aoi: Aoi, any_game: Path) -> None:
    whole = show_parts(aoi, any_game)
    found = show_parts(aoi, any_game, "map,players")
    assert found["board"] == whole["board"] and not found["waiting"]
    assert [table["title"] for table in found["tables"]] == ["Players"]
    assert found["title"] == whole["title"]
    assert show_parts(aoi, any_game, "players", "map") == found
    assert show_parts(aoi, any_game, "waiting")["waiting"] == whole["waiting"]


def test_a_word_of_several_titles_means_all_of_them(aoi: Aoi, game: Path) -> None:
    titles = [table["title"] for table in show_parts(aoi, game, "tiles")["tables"]]
    assert titles == ["Competency tiles", "Palace tiles", "City tiles"]
    assert show_parts(aoi, game, "bonus") == show_parts(aoi, game, "free-round-bonuses")


def test_text_has_the_heading_and_the_part(aoi: Aoi, game: Path) -> None:
    lines = aoi("show", game, "--part", "players").out.splitlines()
    assert lines[2:5] == ["round 1, phase II", "", "Players"]


def test_an_unknown_part_names_those_there_are(aoi: Aoi, any_game: Path) -> None:
    code, out, err = aoi("show", any_game, "--part", "maps")
    assert (code, out) == (2, "")
    assert "there is no part maps" in err and "Did you mean map?" in err
    for part in open_game(str(any_game)).report().parts:
        assert part in err.replace("\n", " ")


def test_a_picture_has_no_parts(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    for kind in ("svg", "html"):
        code, _, err = aoi("show", game, "--part", "map", f"--{kind}", tmp_path / "out")
        assert code == 2 and "of the whole game" in err
        assert not (tmp_path / "out").exists()


def test_parts_are_completed(game: Path) -> None:
    offered = [found.value for found in complete(["show", str(game), "--part", "p"])]
    assert offered == ["players", "power-and-book-actions", "palace-tiles"]


def test_the_rows_of_a_replacement_are_completed_where_it_will_stand(game: Path) -> None:
    number = ROWS.index("anna: gain 1 banking") + 1
    offered = [c.value for c in complete(["replace", str(game), str(number), "anna: gain 1 "])]
    assert "anna: gain 1 law" in offered
