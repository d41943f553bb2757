"""Games are found by entry points, and a broken package harms nothing but its own games."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pytest

from aoi_cli import installed
from aoi_cli.installed import OURS, declarations
from aoi_cli.registry import (
    GAMES,
    Unavailable,
    find_game,
    game_names,
    list_faults,
    usable_names,
)
from tests.conftest import Aoi
from tests.installed import on_path, write_metadata
from tests.typed import ROOT

FOUR = ["age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages"]
QUAY = {"lantern-quay": "lantern_quay.game:GAME"}


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[Path]:
    """A folder that packages are installed into."""
    folder = tmp_path / "packages"
    folder.mkdir()
    with on_path(folder):
        yield folder
    installed.distributions.cache_clear()
    installed.entry_points.cache_clear()


def by_the_library() -> set[tuple[str, str, str]]:
    return {(each.group, each.name, each.value) for group in metadata.entry_points().groups
            for each in metadata.entry_points(group=group)}


def by_us() -> set[tuple[str, str, str]]:
    return {(each.group, each.name, each.value) for group in metadata.entry_points().groups
            for each in declarations(group)}


def test_our_games_come_through_the_door() -> None:
    assert game_names()[: len(FOUR)] == FOUR
    assert {each.distribution for each in declarations(GAMES, OURS)} == {OURS}
    assert [find_game(name).name for name in FOUR] == FOUR


EGG = """# old
lost = line
[aoi.games]

  old =  a.b : C.d
[other]
y = z
[aoi.packs]
q=r
"""


def test_entry_points_are_those_of_the_library(
    packages: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_metadata(packages, "Lantern.Quay", games=QUAY, packs={"a": "b.c:d [extra]"})
    (packages / "old-2.0.egg-info").mkdir()
    (packages / "old-2.0.egg-info" / "entry_points.txt").write_text(EGG)
    (packages / "plain-1.0.egg-info").write_text("Name: plain\n")
    (packages / "empty-1.0.dist-info").mkdir()
    archive = packages / "zipped.zip"
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("zipped-3.0.dist-info/METADATA", "Name: zipped\nVersion: 3.0\n")
        file.writestr("zipped-3.0.dist-info/entry_points.txt", "[aoi.games]\nzipped = z:GAME\n")
    later = packages / "later"
    write_metadata(later, "lantern_quay", "2.0", games={"hidden": "behind.another:GAME"})
    more = [archive, later, packages / "missing", archive]
    monkeypatch.setattr(sys, "path", [*sys.path, *map(str, more)])
    assert {each for each in by_us() ^ by_the_library()
            if not each[2].startswith("aoi_cli.")} == set()
    assert by_us() >= {
        (GAMES, "lantern-quay", QUAY["lantern-quay"]), (GAMES, "zipped", "z:GAME"),
        (GAMES, "old", "a.b : C.d"), ("aoi.packs", "q", "r"), ("aoi.packs", "a", "b.c:d [extra]")}
    assert "hidden" not in game_names()


@pytest.mark.parametrize("value", ["a", "a.b:c", "a.b : c.d", "a:b [x, y]", "a:b[x]"])
def test_targets_are_read_as_the_library_reads_them(value: str) -> None:
    theirs = metadata.EntryPoint("name", value, GAMES)
    ours = installed.Declaration(GAMES, "name", value, "x", "1")
    assert (ours.module, ours.attribute) == (theirs.module, theirs.attr or "")


def test_a_checkout_with_old_metadata_knows_its_games() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {(each.group, each.name, each.value) for each in installed.checkout_entry_points()} == {
        (group, name, value) for group, entries in project["entry-points"].items()
        for name, value in entries.items()}
    assert installed.checkout_entry_points()[0].version == project["version"]


def test_a_package_installed_into_another_folder_is_known_at_once(packages: Path) -> None:
    before = game_names()
    write_metadata(packages / "more", "lantern-quay", games=QUAY)
    assert game_names() == before
    with on_path(packages / "more"):
        assert game_names() == [*before, "lantern-quay"]
        assert find_game("lantern-quay").title == "Lantern Quay"
    assert game_names() == before


BROKEN = {
    "no such module": ("nowhere.game:GAME", "ModuleNotFoundError: No module named 'nowhere'"),
    "no such object": ("tests.installed:GAME", "AttributeError: module 'tests.installed' has no"),
    "no game": ("lantern_quay.game:TILES", "is no game but dict"),
    "another name": ("lantern_quay.game:GAME", "calls its game lantern-quay, not odd"),
    "leaves": ("leaving:GAME", "SystemExit: 3"),
    "wrong syntax": ("askew:GAME", "SyntaxError"),
    "no target": ("", "ValueError"),
}


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_package_is_named_and_harms_no_other_game(
    aoi: Aoi, packages: Path, broken: str
) -> None:
    value, message = BROKEN[broken]
    (packages / "leaving.py").write_text("raise SystemExit(3)\n")
    (packages / "askew.py").write_text("GAME = (\n")
    write_metadata(packages, "odd-games", "0.3", games={"odd": value})
    with pytest.raises(Unavailable, match=r"^odd-games 0\.3 .*" + message[:20]):
        find_game("odd")
    file = packages / "odd.yaml"
    file.write_text("aoi: 1\nruleset: 1\ngame: odd\nplayers: [anna, berta]\nmoves: |\n")
    checked = aoi("check", file)
    assert checked.code == 1
    assert f"{file}:3:7: F210 the game odd cannot be used: odd-games 0.3" in checked.out
    assert message in " ".join(checked.out.split())
    made = aoi("new", "-", "--game", "odd", "-p", "anna", "-p", "berta")
    assert made.code == 2 and "odd-games 0.3" in made.err
    assert usable_names() == FOUR
    for line in (("schema",), ("rules", "moles"), ("explain", "R401"), ("new", "--help"),
                 ("new", "-", "-p", "anna", "-p", "berta")):
        assert aoi(*line).code == 0


def test_a_name_that_two_packages_take_is_an_error_that_names_both(
    aoi: Aoi, packages: Path
) -> None:
    write_metadata(packages, "quay-one", games=QUAY)
    write_metadata(packages, "quay-two", "2.0", games=QUAY)
    file = packages / "quay.yaml"
    file.write_text("aoi: 1\nruleset: 1\ngame: lantern-quay\nplayers: [anna, berta]\nmoves: |\n")
    checked = aoi("check", file)
    assert checked.code == 1
    assert "lantern-quay is claimed by quay-one 1.0 and quay-two 2.0" in " ".join(
        checked.out.split())
    assert usable_names() == FOUR


def test_nobody_takes_a_name_of_ours(aoi: Aoi, packages: Path) -> None:
    write_metadata(packages, "rival", games={"terra-mystica": "nowhere:GAME"})
    assert find_game("terra-mystica").title == "Terra Mystica"
    assert game_names() == FOUR
    assert list_faults() == [
        f"rival 1.0 cannot use the name terra-mystica, which belongs to "
        f"{declarations(GAMES, OURS)[0]}"]
    assert "rival 1.0 cannot use" in aoi("new", "-", "--game", "x", "-p", "anna").err


def test_a_game_that_is_not_installed(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "quay.yaml"
    file.write_text("aoi: 1\nruleset: 1\ngame: lantern-quay\nplayers: [anna, berta]\nmoves: |\n")
    checked = aoi("check", file)
    assert "F210 the game lantern-quay is not known" in checked.out
    assert f"Known: {', '.join(FOUR)}." in checked.out


# formats, importers, exporters

PLUGIN = '''
from typing import Annotated
import typer

def shout(data):
    return ", ".join(data).upper()

def count(files):
    for file in files:
        yield f"{file.rows} rows\\n"

def scribble(file: Annotated[str, typer.Argument(metavar="FILE")], loud: bool = False) -> None:
    """Read a scribble.

    More of it.
    """
    print(file.upper() if loud else file)
'''


@pytest.fixture
def plugin(packages: Path) -> Callable[..., str]:
    """Runs a command line where a package brings formats, importers and exporters."""
    (packages / "scribbles.py").write_text(PLUGIN)
    write_metadata(
        packages, "scribbles", formats={"shout": "scribbles:shout", "bad": "scribbles:none"},
        check_formats={"count": "scribbles:count", "json": "scribbles:mine"},
        importers={"scribble": "scribbles:scribble", "bad": "nowhere:bad"},
        exporters={"scribble": "scribbles:scribble"})

    def run(*line: str | Path) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "aoi_cli", *map(str, line)], cwd=ROOT, encoding="utf-8",
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**os.environ, "PYTHONPATH": f"{packages}{os.pathsep}{ROOT}"})
        return done.stdout

    return run


def test_a_format_of_another_package_serves_every_command(plugin: Callable[..., str]) -> None:
    game = next((ROOT / "games" / "terra-mystica").glob("*.yaml"))
    assert plugin("score", game, "--format", "shout") == "VERSION, GAME, FINISHED, ROUND, PLAYERS\n"
    assert plugin("next", game, "--format", "shout").startswith("VERSION, GAME, ")
    assert plugin("check", game, "--format", "count").endswith(" rows\n")
    assert "<text|json|bad|shout>" in plugin("legal", "--help")
    assert "scribbles 1.0 cannot be loaded: AttributeError" in plugin(
        "score", game, "--format", "bad")
    assert plugin("check", game, "--format", "json").startswith('{\n  "version": 1,\n  "files"')


def test_importers_and_exporters_of_another_package_are_commands(
    plugin: Callable[..., str]
) -> None:
    assert plugin("import", "scribble", "tea", "--loud") == "TEA\n"
    assert plugin("export", "scribble", "tea") == "tea\n"
    listed = plugin("import", "--help")
    assert listed.index("snellman") < listed.index("positions") < listed.index("Read a scribble.")
    assert "scribbles 1.0 cannot be loaded: ModuleNotFoundError" in plugin("import", "bad")
