from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.judging.judged_game import judge
from tests.conftest import ROWS, Aoi, line_of

ASSERTION = re.compile(r"= \d+c \d+t \d+s \d+/\d+/\d+ \d+vp")


@pytest.fixture
def untidy(game: Path) -> Path:
    """Rows in several ways, comments and an assertion of another kind."""
    text = game.read_text().replace(
        "  cleo: gain 1 law\n",
        "  # the green\tplayer = nobody\n\n"
        "  GREEN:g 1l.   = law 2 15c   #  why: because. = 3\n",
    ).replace("seed:", "# a comment\nseed:")
    game.write_text(text)
    return game


def rows_of(path: Path) -> list[str]:
    return [row.text for row in judge(path.read_text()).rows]


def test_full_and_short_are_the_same_game(aoi: Aoi, game: Path) -> None:
    full = game.read_bytes()
    assert aoi("fmt", game, "--short").code == 0
    short = game.read_bytes()
    assert short != full
    assert "anna: bu 2. d 1. b I9" in rows_of(game)
    assert aoi("check", game).code == 0
    assert aoi("fmt", game).code == 0
    assert "anna: burn 2. dig 1. build I9" in rows_of(game)
    aoi("fmt", game, "--short")
    assert game.read_bytes() == short


def test_only_the_words_of_rows_change(aoi: Aoi, untidy: Path) -> None:
    before = untidy.read_text().splitlines()
    code, out, _ = aoi("fmt", untidy, "--full")
    assert code == 0
    after = untidy.read_text().splitlines()
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert "  GREEN: gain 1 law.   = law 2 15c   #  why: because. = 3" in changed
    assert out == f"{len(changed)} of {len(ROWS)} rows rewritten\n"
    assert all(re.match(r"  \w+: ", row) for row in changed)


def test_formatting_twice_changes_nothing_more(aoi: Aoi, untidy: Path) -> None:
    for options in ([], ["--short"], ["--annotate"], ["--short", "--annotate"]):
        aoi("fmt", untidy, *options)
        once = untidy.read_bytes()
        assert aoi("fmt", untidy, *options, "--check").code == 0
        assert aoi("fmt", untidy, *options).out.startswith("0 of")
        assert untidy.read_bytes() == once


def test_check_changes_nothing(aoi: Aoi, untidy: Path) -> None:
    before = untidy.read_bytes()
    code, out, _ = aoi("fmt", untidy, "--check")
    assert code == 1
    line = line_of(untidy, "GREEN:g 1l.   = law 2 15c   #  why: because. = 3")
    assert f"{untidy}:{line}: would become: GREEN: gain 1 law." in out
    assert untidy.read_bytes() == before


def test_annotations_hold_and_leave_the_words(aoi: Aoi, untidy: Path) -> None:
    aoi("undo", untidy)
    assert aoi("fmt", untidy, "--annotate").code == 0
    assert aoi("check", untidy).code == 0
    rows = rows_of(untidy)
    undone = next(row for row in rows if row.startswith("anna: burn 2. dig 1. build I9"))
    assert ASSERTION.search(undone)
    green = next(row for row in rows if row.startswith("GREEN:g 1l  = "))
    assert re.fullmatch(r"GREEN:g 1l  = \d+c .* \d+vp law 2  #  why: because. = 3", green)
    assert rows[-1] == "gm: undo 1"
    sea = next(row for row in rows if row.startswith("berta: take lake"))
    assert sea == "berta: take lake  = 0c 0t 0s 0/0/0 20vp  # by the sea"


def test_annotations_are_renewed(aoi: Aoi, game: Path) -> None:
    aoi("play", game, "berta: burn 1. dig 1. build F1 = 13c 20vp")
    aoi("fmt", game, "--annotate")
    assert ASSERTION.search(rows_of(game)[-1])


def test_what_is_asserted_is_what_the_game_has(aoi: Aoi, mystica: Path) -> None:
    assert aoi("fmt", mystica, "--short", "--annotate").code == 0
    assert rows_of(mystica)[-1] == (
        "anna: a bon1. b E7  = 15c 5w 0p 5/7/0 22vp  # next to the plains"
    )
    assert aoi("check", mystica).code == 0


def test_a_file_with_errors_is_refused(aoi: Aoi, broken: Path) -> None:
    before = broken.read_bytes()
    for options in ([], ["--check"], ["--annotate"]):
        code, out, err = aoi("fmt", broken, *options)
        assert (code, out) == (1, "")
        assert "S102" in err
        assert broken.read_bytes() == before


def test_standard_input_is_printed(aoi: Aoi, game: Path) -> None:
    text = game.read_text()
    code, out, err = aoi("fmt", "-", "--short", stdin=text)
    assert (code, err) == (0, "")
    aoi("fmt", game, "--short")
    assert out == game.read_text()


def test_short_or_full(aoi: Aoi, game: Path) -> None:
    assert aoi("fmt", game, "--short", "--full").code == 2
