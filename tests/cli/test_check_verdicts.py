"""Files that were found to have no errors are not judged again."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.notation import grammar, user_cache
from aoi_cli.registry import find_game
from aoi_cli.table import verdicts as module
from aoi_cli.table.verdicts import (
    PROGRAMS_KEPT,
    Verdicts,
    forget_old_programs,
    known_program,
    program,
    verdicts_of_this_program,
)
from tests.conftest import ROWS, Aoi

GAME = "age-of-innovation"
SOUND = "1 file, no errors\n"


@pytest.fixture
def verdicts(tmp_path: Path) -> Verdicts:
    folder = tmp_path / "verdicts"
    folder.mkdir()
    return Verdicts(str(folder))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a.yaml"
    path.write_text("aoi: 1 # é\n", encoding="utf-8")
    return path


@pytest.fixture
def stop_judging(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """When it was called, whatever is judged is an internal fault."""

    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    return partial(monkeypatch.setattr, "aoi_cli.judging.judged_game.judge", fail)


def test_a_verdict_is_of_the_bytes(verdicts: Verdicts, file: Path, tmp_path: Path) -> None:
    verdicts.keep(file.read_text(encoding="utf-8"), 14, GAME)
    assert verdicts.rows_of(str(file)) == 14
    copy = tmp_path / "copy.yaml"
    copy.write_bytes(file.read_bytes())
    assert verdicts.rows_of(str(copy)) == 14
    copy.write_bytes(file.read_bytes() + b"\n")
    assert verdicts.rows_of(str(copy)) is None


def test_what_is_no_file_has_no_verdict(verdicts: Verdicts, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "missing", tmp_path / "pipe", "-", "a\0b"):
        assert verdicts.rows_of(str(path)) is None


@pytest.mark.parametrize(
    "damage",
    [
        lambda known: b"",
        lambda known: b"\xff\x00" * 100,
        lambda known: known[:-1],
        lambda known: known[:-2],
        lambda known: known[:40],
        lambda known: known.replace(b" 14", b" fourteen"),
        lambda known: known.replace(b" 14", b" -1"),
        lambda known: known.replace(b" 14", b" " + b"9" * 5000),
        lambda known: known.replace(b" 14 ", b" 1" + b"0" * 64 + b" 9 "),
        lambda known: known.replace(b" 14 ", b" 15 "),
        lambda known: known.replace(b" 14 ", b" 014 "),
    ],
)
def test_a_broken_verdict_is_none_until_the_next(
    verdicts: Verdicts, file: Path, damage: Any
) -> None:
    text = file.read_text(encoding="utf-8")
    verdicts.keep(text, 14, GAME)
    (shelf,) = Path(verdicts.folder).iterdir()
    shelf.write_bytes(damage(shelf.read_bytes()))
    assert verdicts.rows_of(str(file)) is None
    verdicts.keep(text, 14, GAME)
    assert verdicts.rows_of(str(file)) == 14


def test_a_shelf_that_cannot_be_written(verdicts: Verdicts, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    verdicts.keep(text, 14, GAME)
    (shelf,) = Path(verdicts.folder).iterdir()
    shelf.unlink()
    shelf.mkdir()
    verdicts.keep(text, 14, GAME)
    assert verdicts.rows_of(str(file)) is None


def test_another_program_knows_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "rules.py"
    source.write_text("ways = 1\n")
    monkeypatch.setattr(module, "SOURCES", (tmp_path,))
    before = program()
    assert program() == before
    (tmp_path / "notes.txt").write_text("no source")
    assert program() == before
    source.write_text("ways = 2\n")
    assert program() != before


def test_the_sources_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    assert known_program() == program()
    with monkeypatch.context() as patch:
        patch.setattr(module, "program", lambda: "read again")
        assert known_program() != "read again"
        patch.setattr(module, "digest_of_program", lambda: "changed")
        assert known_program() == "read again"
    (kept,) = Path(user_cache.cache_folder(), "programs").iterdir()
    kept.write_bytes(b"damaged")
    assert known_program() == program()


def test_without_its_sources_a_program_knows_nothing(
    aoi: Aoi, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when it is packed, or compiled and its sources are gone."""
    monkeypatch.setattr(module, "SOURCES", (tmp_path / "nowhere",))
    assert verdicts_of_this_program() is None
    assert aoi("check", game) == (0, SOUND, "")


def test_only_a_few_programs_are_remembered(tmp_path: Path) -> None:
    for age in range(PROGRAMS_KEPT + 2):
        folder = tmp_path / f"p{age}"
        folder.mkdir()
        os.utime(folder, (1000 - age, 1000 - age))
    forget_old_programs(str(tmp_path))
    assert {folder.name for folder in tmp_path.iterdir()} == {f"p{n}" for n in range(PROGRAMS_KEPT)}


def test_a_sound_file_is_judged_once(
    aoi: Aoi, game: Path, stop_judging: Callable[[], None]
) -> None:
    assert aoi("check", game).out == SOUND
    stop_judging()
    assert aoi("check", game).out == SOUND
    assert f'"rows": {len(ROWS)},' in aoi("check", game, "--format", "json").out
    assert aoi("check", game, "--no-cache").code == 2


def test_errors_are_judged_again(
    aoi: Aoi, broken: Path, stop_judging: Callable[[], None]
) -> None:
    assert aoi("check", broken).code == 1
    assert aoi("check", broken, "--ignore", "S,T").code == 0
    stop_judging()
    assert "X999" in aoi("check", broken).out


def test_without_a_place_for_verdicts(
    aoi: Aoi, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(user_cache, "cache_folder", lambda: tmp_path / "game.yaml")
    assert aoi("check", game) == (0, SOUND, "")


# whose verdicts are believed


def loosen(path: Path) -> None:
    path.chmod(0o777 if path.is_dir() else 0o666)


def give_away(path: Path) -> None:
    os.chown(path, 4711, -1)


def put_elsewhere(path: Path) -> None:
    """What stands there is a link to it."""
    elsewhere = path.with_name("elsewhere")
    path.rename(elsewhere)
    path.symlink_to(elsewhere)


SPOILT = [
    loosen, put_elsewhere,
    pytest.param(give_away, marks=pytest.mark.skipif(
        not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")),
]
OTHERS = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")


@OTHERS
@pytest.mark.parametrize("spoil", SPOILT)
@pytest.mark.parametrize("place", [".", "verdicts", "verdicts/*", "verdicts/*/???"])
def test_what_others_can_write_is_not_believed(
    aoi: Aoi, game: Path, place: str, spoil: Callable[[Path], None],
    stop_judging: Callable[[], None],
) -> None:
    assert aoi("check", game).out == SOUND
    root = Path(user_cache.cache_folder())
    (found,) = [root] if place == "." else root.glob(place)
    spoil(found)
    assert aoi("check", game) == (0, SOUND, ""), "passed over without a word"
    stop_judging()
    assert aoi("check", game).code == 2, "judged again"


@OTHERS
def test_verdicts_are_kept_from_others_whatever_the_umask(aoi: Aoi, game: Path) -> None:
    before = os.umask(0)
    try:
        aoi("check", game)
    finally:
        os.umask(before)
    found = [*Path(user_cache.cache_folder()).rglob("*")]
    assert len(found) == 5
    assert [path for path in found if path.stat().st_mode & 0o077] == []


@OTHERS
def test_a_grammar_that_others_can_write_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is a pickle, and whoever writes one has the program do anything."""
    monkeypatch.setattr(user_cache, "cache_folder", lambda: tmp_path / "aoi")
    load, grammars = grammar.load_grammar.__wrapped__, find_game("terra-mystica").notation.grammars
    load(grammars)
    (kept,) = (tmp_path / "aoi").iterdir()
    assert kept.stat().st_mode & 0o077 == 0
    assert grammar._read_cache(kept) is not None
    kept.chmod(0o622)
    assert grammar._read_cache(kept) is None
    load(grammars)
    assert kept.stat().st_mode & 0o077 == 0, "it is kept anew"
    assert [path.name for path in (tmp_path / "aoi").iterdir()] == [kept.name]
    (tmp_path / "aoi").chmod(0o777)
    kept.unlink()
    load(grammars)
    assert not kept.exists()
