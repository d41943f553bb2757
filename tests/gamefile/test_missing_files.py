"""A file that does not exist: which one was probably meant, or what the folder holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.reader import read_text

NEW = "`aoi new` makes the file of a new game."
LOOK = "See by `ls` what the folder holds."
FILES = ["anna.yaml", "club.yml", "two.parts.yaml", ".hidden.yaml", "tournament.json",
         "old/berta.yaml", "old/deep/cleo.yaml", "empty/.keep", "shelf"]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def help_for(path: str) -> str:
    with pytest.raises(Broken) as broken:
        read_text(path)
    [fault] = broken.value.problems
    assert fault.code == "F201"
    return fault.help


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(("path", "help"), [
    # another ending, or none
    ("anna.yml", "Did you mean anna.yaml?"),
    ("club", "Did you mean club.yml?"),
    ("two.parts", "Did you mean two.parts.yaml?"),
    ("anna.json", "Did you mean anna.yaml?"),
    ("tournament", "The folder holds anna.yaml, club.yml and two.parts.yaml."),
    # a misspelt name
    ("ana.yaml", "Did you mean anna.yaml?"),
    ("tournamant.json", "Did you mean tournament.json?"),
    ("old/bertha.yaml", "Did you mean old/berta.yaml?"),
    ("old/berta.yml", "Did you mean old/berta.yaml?"),
    # a name unlike all others
    ("xyz.yaml", "The folder holds anna.yaml, club.yml and two.parts.yaml."),
    ("xyz", "The folder holds anna.yaml, club.yml and two.parts.yaml."),
    ("xyz.json", "The folder holds tournament.json."),
    ("xyz.toml", LOOK),
    ("hidden.toml", LOOK),
    ("empty/xyz.yaml", NEW),
    ("empty/xyz.toml", LOOK),
    # no such folder
    ("odl/berta.yaml", "There is no folder odl. Did you mean old?"),
    ("old/dep/cleo.yaml", "There is no folder old/dep. Did you mean deep?"),
    ("xyz/berta.yaml", "There is no folder xyz."),
    ("shelv/berta.yaml", "There is no folder shelv."),
    ("xyz/old/berta.yaml", "There is no folder xyz/old."),
    # a row instead of a file
    ("w: place E4", "This is a row; rows come after the file: `aoi play FILE \"w: place E4\"`."),
    ("old/w: place E4", "The folder holds berta.yaml."),
    ("w:place", "The folder holds anna.yaml, club.yml and two.parts.yaml."),
])
def test_the_help_names_the_file_or_says_what_is_there(path: str, help: str) -> None:
    assert help_for(path) == help


def test_a_whole_path_is_named_where_one_was_given(folder: Path) -> None:
    assert help_for(f"{folder}/ana.yaml") == f"Did you mean {folder}/anna.yaml?"


def test_a_file_deep_in_folders_is_named_too(tmp_path: Path) -> None:
    folder = tmp_path.joinpath(*["winter tournament"] * 8)
    folder.mkdir(parents=True)
    (folder / "anna.yaml").touch()
    assert help_for(f"{folder}/ana.yaml") == f"Did you mean {folder}/anna.yaml?"


@pytest.mark.parametrize("count", [6, 7])
def test_a_few_files_are_listed_and_many_are_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    monkeypatch.chdir(tmp_path)
    names = [f"{n} by mail in spring.yaml" for n in range(count)]
    for name in names:
        Path(name).touch()
    expected = NEW if count > 6 else f"The folder holds {', '.join(names[:-1])} and {names[-1]}."
    assert help_for("xyz.yaml") == expected


def test_a_folder_that_may_not_be_read_holds_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: str) -> list[str]:
        raise PermissionError(path)

    monkeypatch.setattr("os.listdir", refuse)
    assert help_for(f"{tmp_path}/xyz.yaml") == NEW
