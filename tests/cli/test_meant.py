"""A command line that does not fit is answered by the one to type."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Aoi


@pytest.fixture(autouse=True)
def here(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands name the game by what it is called in its folder."""
    monkeypatch.chdir(game.parent)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # rows that the shell has divided
        (["play", "game.yaml", "anna:", "pass", "rb-spade"],
         'aoi play game.yaml "anna: pass rb-spade"'),
        (["try", "game.yaml", "anna:", "dig", "1.", "build", "F1", "berta:", "leech", "1"],
         'aoi try game.yaml "anna: dig 1. build F1" "berta: leech 1"'),
        (["why", "game.yaml", "anna:", "dig", "2"], 'aoi why game.yaml "anna: dig 2"'),
        (["play", "game.yaml", "gm:", "undo", "1", "because", "wrong hex"],
         "aoi play game.yaml 'gm: undo 1 because \"wrong hex\"'"),
        (["play", "game.yaml", "--dry-run", "anna:", "pass"],
         'aoi play game.yaml "anna: pass" --dry-run'),
        # file and row in the wrong order, or one of them missing
        (["play", "anna: dig 1", "game.yaml"], 'aoi play game.yaml "anna: dig 1"'),
        (["try", "anna: dig 1", "game.yaml"], 'aoi try game.yaml "anna: dig 1"'),
        (["why", "anna: dig 1", "game.yaml"], 'aoi why game.yaml "anna: dig 1"'),
        (["play", "anna: dig 1"], 'aoi play game.yaml "anna: dig 1"'),
        (["play", "game.yaml"], 'aoi play game.yaml "berta: …"'),
        (["play"], 'aoi play game.yaml "NAME: COMMAND"'),
        (["play", "game.yaml", "game.yaml"], "aoi play game.yaml - < rows.txt"),
        (["play", "game.yaml", "build", "F1"], 'aoi play game.yaml "berta: build F1"'),
        (["try", "game.yaml", "--turn-of", "anna", "build", "F1"],
         'aoi try game.yaml "anna: build F1" --turn-of anna'),
        (["play", "--from-text", "mail.txt"], "aoi play game.yaml --from-text mail.txt"),
        # the number of a row, the file and the row in any order
        (["replace", "game.yaml", "3", "anna:", "build", "F1"],
         'aoi replace game.yaml 3 "anna: build F1"'),
        (["replace", "3", "game.yaml", "anna: build F1", "--because", "it was meant"],
         'aoi replace game.yaml 3 "anna: build F1" --because "it was meant"'),
        (["replace", "game.yaml", "anna: build F1", "3"],
         'aoi replace game.yaml 3 "anna: build F1"'),
        (["replace", "game.yaml", "row", "3", "anna: build F1"],
         'aoi replace game.yaml 3 "anna: build F1"'),
        (["replace", "game.yaml", "R3", "anna: build F1"],
         'aoi replace game.yaml 3 "anna: build F1"'),
        (["replace", "game.yaml", "-3", "anna: build F1"],
         'aoi replace game.yaml 3 "anna: build F1"'),
        (["replace", "game.yaml", "anna: build F1"], 'aoi replace game.yaml N "anna: build F1"'),
        (["replace", "game.yaml", "x", "anna: build F1"],
         'aoi replace game.yaml N "anna: build F1"'),
        (["replace", "game.yaml", "x", "anna:", "build", "F1", "--dry-run"],
         'aoi replace game.yaml N "anna: build F1" --dry-run'),
        (["replace", "game.yaml", "0", "anna: build F1"], "aoi log game.yaml"),
        (["replace", "game.yaml", "999", "anna: build F1"], "aoi log game.yaml"),
        (["replace", "game.yaml", "3"], 'aoi replace game.yaml 3 "berta: …"'),
        (["replace", "game.yaml"], 'aoi replace game.yaml N "berta: …"'),
        (["table", "undo", "sundays", "sunday", "--because", "late", "2"],
         "aoi table undo sundays sunday --because late --count 2"),
        (["table", "replace", "sundays", "sunday", "anna: pass", "3", "--because", "late"],
         'aoi table replace sundays sunday 3 "anna: pass" --because late'),
        (["table", "replace", "sundays", "sunday", "3", "anna:", "pass"],
         'aoi table replace sundays sunday 3 "anna: pass" --because TEXT'),
        (["new", "other.yaml"], "aoi new other.yaml -p NAME"),
        (["log"], "aoi log game.yaml"),
        # a value without the name of its option
        (["undo", "game.yaml", "3"], "aoi undo game.yaml --count 3"),
        (["undo", "game.yaml", "3", "--because", "late"],
         "aoi undo game.yaml --count 3 --because late"),
        (["show", "game.yaml", "R3"], "aoi show game.yaml --at R3"),
        (["show", "game.yaml", "40"], "aoi show game.yaml --at 40"),
        (["legal", "game.yaml", "anna"], "aoi legal game.yaml --player anna"),
        (["next", "game.yaml", "anna"], "aoi next game.yaml --as anna"),
        (["why", "game.yaml", "anna"], "aoi why game.yaml --player anna"),
        (["why", "game.yaml", "3"], "aoi why game.yaml --row 3"),
        (["redo", "game.yaml", "2"], "aoi redo game.yaml --count 2"),
        (["log", "game.yaml", "37"], "aoi log game.yaml --since 37"),
        (["log", "game.yaml", "--round", "R1"], "aoi log game.yaml --round 1"),
        (["show", "game.yaml", "map"], "aoi show game.yaml --part map"),
        (["show", "game.yaml", "--part", "map", "players"],
         "aoi show game.yaml --part map,players"),
        (["publish", "game.yaml", "out.yaml"], "aoi publish game.yaml --output out.yaml"),
        (["legal", "game.yaml", "--turn-of", "bert"], "--turn-of: there is no player bert"),
        (["rules", "replace"], "aoi help replace"),
        (["stats", "gone.yaml"], "Did you mean game.yaml?"),
        (["play", "game.yaml", "--from-text", "gane.yaml"], "Did you mean game.yaml?"),
        (["new", "other.yaml", "anna", "berta"], "aoi new other.yaml -p anna -p berta"),
        (["explain", "R401", "R402"], "aoi explain R401"),
        (["undo", "game.yaml", "-3"], "aoi undo game.yaml --count 3"),
        (["legal", "game.yaml", "--kind", "build", "anna"],
         "aoi legal game.yaml --kind build --player anna"),
        (["import", "log.txt"], "aoi import snellman log.txt"),
        (["import", "log.txt"], "aoi import positions log.txt"),
        (["-v"], "aoi --version"),
        # a row that begins like an option
        (["play", "game.yaml", "-4w"], 'aoi play game.yaml "berta: -4w"'),
        (["play", "game.yaml", "- anna: build E5"], 'aoi play game.yaml "anna: build E5"'),
        (["play", "game.yaml", "-anna: build E5"], 'aoi play game.yaml "anna: build E5"'),
        # rows where none are taken, words that are no command
        (["next", "game.yaml", "anna: dig 1"], 'aoi try game.yaml "anna: dig 1"'),
        (["check", "game.yaml", "anna: dig 1"], 'aoi play FILE "anna: dig 1"'),
        (["game.yaml"], "aoi show game.yaml"),
        (["validate", "game.yaml"], "aoi check game.yaml"),
        (["anna: dig 1"], 'aoi play FILE "anna: dig 1"'),
        (["show", "gone.yaml"], "Did you mean game.yaml?"),
        # files of other kinds
        (["import", "snellman", "witches.txt"], "See by `ls` what the folder holds."),
    ],
)
def test_what_to_type(aoi: Aoi, game: Path, typed: list[str], meant: str) -> None:
    before = game.read_bytes()
    code, out, err = aoi(*typed)
    assert code == 2
    assert meant in out + err
    assert game.read_bytes() == before


def test_rows_that_look_strange_are_still_rows(aoi: Aoi) -> None:
    assert aoi("try", "game.yaml", "berta: burn 1. dig 1. build F1", "# so far").code == 0
    assert aoi("play", "game.yaml", "pass").code == 1


@pytest.mark.parametrize(
    "typed",
    [["show", "game.yaml", "--at", "R9"], ["legal", "game.yaml", "--player", "dan"],
     ["why", "game.yaml", "--row", "99"], ["undo", "game.yaml", "--count", "0"],
     ["table", "new"], ["score", "game.yaml", "--format", "csv"]],
)
def test_nothing_is_made_of_the_value_of_an_option(aoi: Aoi, typed: list[str]) -> None:
    code, out, err = aoi(*typed)
    assert (code, out) == (2, "")
    assert "help: " not in err


@pytest.mark.parametrize(("typed", "said"), [
    (["undo", "game.yaml", "-n", "x"], "'x' is no whole number."),
    (["check", "game.yaml", "--jobs", "1.5"], "'1.5' is no whole number."),
    (["demo", "game.yaml", "--rows", "0"], "0 is less than 1."),
    (["log", "game.yaml", "--round", "-1"], "-1 is less than 0."),
])
def test_numbers_are_spoken_of_without_words_of_programmers(
    aoi: Aoi, typed: list[str], said: str
) -> None:
    code, out, err = aoi(*typed)
    assert (code, out) == (2, "")
    assert said in err
