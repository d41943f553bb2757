"""Somebody saves the file while it is written: an editor knows of no lock, and loses nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli import system
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile import writer
from aoi_cli.gamefile.writer import append_rows, replace_text

GAME = "aoi: 1\nmoves: |\n  a: b\n"
EDITED = "aoi: 1  # edited\nmoves: |\n  a: c\n"
Save = Callable[[Path, str], None]


def save_by_rename(path: Path, text: str) -> None:
    new = path.with_name("editor")
    new.write_text(text)
    new.replace(path)


def save_in_place(path: Path, text: str) -> None:
    path.write_text(text)


def touch(path: Path, text: str) -> None:
    """The same length and time of change as before."""
    about = path.stat()
    path.write_text(text)
    os.utime(path, ns=(about.st_atime_ns, about.st_mtime_ns))


WAYS = pytest.mark.parametrize("save", [save_by_rename, save_in_place, touch])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game"
    path.write_text(GAME)
    return path


@pytest.fixture(params=["exchanged", "replaced"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Of putting a file in the place of another: not every system can exchange two."""
    if request.param == "replaced":
        monkeypatch.setattr(system, "exchange", lambda new, old: False)
    return str(request.param)


@WAYS
def test_what_was_saved_while_rows_were_judged_is_judged_too(
    path: Path, save: Save, way: str
) -> None:
    seen = []

    def check(text: str) -> None:
        seen.append(text)
        if len(seen) == 1:
            save(path, EDITED)

    append_rows(path, ["x: y"], check)
    assert seen == [GAME, EDITED]
    assert path.read_text() == EDITED + "  x: y\n"
    assert os.listdir(path.parent) == ["game"]


@WAYS
def test_what_was_saved_is_refused_if_it_leaves_no_place_for_the_rows(
    path: Path, save: Save, way: str
) -> None:
    def check(text: str) -> None:
        if text != GAME:
            raise Broken([])
        save(path, EDITED)

    with pytest.raises(Broken):
        append_rows(path, ["x: y"], check)
    assert path.read_text() == EDITED


def test_an_editor_that_saves_again_and_again_wins(path: Path, way: str) -> None:
    saved = []

    def check(text: str) -> None:
        saved.append(f"{GAME}  # {len(saved)}\n")
        save_by_rename(path, saved[-1])

    with pytest.raises(Broken) as broken:
        append_rows(path, ["x: y"], check)
    assert [found.code for found in broken.value.problems] == ["F215"]
    assert len(saved) == writer.MOST_ATTEMPTS
    assert path.read_text() == saved[-1]


def test_a_file_that_was_removed_is_not_made_again(path: Path, way: str) -> None:
    with pytest.raises(Broken) as broken:
        append_rows(path, ["x: y"], lambda text: path.unlink())
    assert [found.code for found in broken.value.problems] == ["F201"]
    assert os.listdir(path.parent) == []


def test_a_change_of_permissions_stays(path: Path, way: str) -> None:
    append_rows(path, ["x: y"], lambda text: path.chmod(0o600))
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.read_text() == GAME + "  x: y\n"


# in the last moment, between the last look and the exchange


@pytest.fixture
def in_the_last_moment(monkeypatch: pytest.MonkeyPatch, path: Path) -> list[Callable[[], None]]:
    """What happens before each exchange of files, until the list is empty."""
    happens: list[Callable[[], None]] = []

    def exchange(new: str, old: str) -> bool:
        if happens:
            happens.pop(0)()
        return real(new, old)

    real = system.exchange
    scratch = path.with_name("a"), path.with_name("b")
    for file in scratch:
        file.touch()
    if not real(str(scratch[0]), str(scratch[1])):
        pytest.skip("this system cannot exchange files")
    for file in scratch:
        file.unlink()
    monkeypatch.setattr(system, "exchange", exchange)
    return happens


@WAYS
def test_a_save_in_the_last_moment_comes_out_and_goes_back(
    path: Path, save: Save, in_the_last_moment: list[Callable[[], None]]
) -> None:
    seen: list[str] = []
    in_the_last_moment.append(lambda: save(path, EDITED))
    append_rows(path, ["x: y"], seen.append)
    assert seen == [GAME, EDITED]
    assert path.read_text() == EDITED + "  x: y\n"
    assert os.listdir(path.parent) == ["game"]


@pytest.mark.parametrize("second", [save_by_rename, save_in_place])
@pytest.mark.parametrize("first", [save_by_rename, save_in_place])
def test_a_save_while_an_earlier_one_goes_back_is_the_last(
    path: Path, first: Save, second: Save, in_the_last_moment: list[Callable[[], None]]
) -> None:
    in_the_last_moment += [lambda: first(path, EDITED), lambda: second(path, EDITED + "  d: e\n")]
    with pytest.raises(Broken) as broken:
        replace_text(path, GAME, "new")
    assert [found.code for found in broken.value.problems] == ["F215"]
    assert path.read_text() == EDITED + "  d: e\n"
    assert os.listdir(path.parent) == ["game"]


def test_an_earlier_save_stays_if_its_file_is_removed_meanwhile(
    path: Path, in_the_last_moment: list[Callable[[], None]]
) -> None:
    in_the_last_moment += [lambda: save_by_rename(path, EDITED), path.unlink]
    with pytest.raises(Broken):
        replace_text(path, GAME, "new")
    assert path.read_text() == EDITED


@pytest.fixture
def without_exchange(monkeypatch: pytest.MonkeyPatch) -> list[Callable[[], None]]:
    """What happens after the last look but one, where files cannot be exchanged."""
    happens: list[Callable[[], None]] = []

    def exchange(new: str, old: str) -> bool:
        if happens:
            happens.pop(0)()
        return False

    monkeypatch.setattr(system, "exchange", exchange)
    return happens


@WAYS
def test_without_exchange_a_save_in_the_last_moment_is_judged_too(
    path: Path, save: Save, without_exchange: list[Callable[[], None]]
) -> None:
    seen: list[str] = []
    without_exchange.append(lambda: save(path, EDITED))
    append_rows(path, ["x: y"], seen.append)
    assert seen == [GAME, EDITED]
    assert path.read_text() == EDITED + "  x: y\n"


def test_without_exchange_a_file_removed_in_the_last_moment_is_not_made_again(
    path: Path, without_exchange: list[Callable[[], None]]
) -> None:
    without_exchange.append(path.unlink)
    with pytest.raises(Broken):
        append_rows(path, ["x: y"], lambda text: None)
    assert os.listdir(path.parent) == []


@pytest.mark.parametrize("make", [
    lambda path: os.mkfifo(path), os.mkdir, lambda path: os.symlink("other", path),
], ids=["pipe", "folder", "link"])
def test_what_is_no_file_any_more_is_left_in_its_place(
    path: Path, way: str, make: Callable[[Path], None]
) -> None:
    def check(text: str) -> None:
        path.unlink()
        make(path)

    with pytest.raises(Broken) as broken:
        append_rows(path, ["x: y"], check)
    assert [found.code for found in broken.value.problems] == ["F201"]
    assert os.listdir(path.parent) == ["game"]
    assert not path.is_file()


def test_the_new_file_is_named_first_where_two_are_exchanged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows only the second one keeps its permissions."""
    named: list[tuple[str, str]] = []

    def exchange(new: str, old: str) -> bool:
        named.append((new, old))
        return False

    monkeypatch.setattr(system, "exchange", exchange)
    append_rows(path, ["x: y"], lambda text: None)
    [(new, old)] = named
    assert new.endswith(".aoi") and old == str(path)


def test_another_writer_waits_until_it_is_clear_what_stands(
    path: Path, in_the_last_moment: list[Callable[[], None]]
) -> None:
    """What may yet be taken back is locked as the file before it was."""
    free: list[bool] = []

    def try_it() -> None:
        with path.open("rb") as file:
            free.append(system.try_lock(file))

    in_the_last_moment += [lambda: save_by_rename(path, EDITED), try_it]
    append_rows(path, ["x: y"], lambda text: None)
    assert free == [False]
