"""Names in any script are found however a keyboard types their apostrophes and accents."""

# ruff: noqa: RUF001

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import Aoi

APOSTROPHES = "'\u2019\u02bc\u2018`\u00b4\u2032\uff07"
SEATS = ("О'Браєн", "Пётр", "О\u2019Генри")
GAMES = ("age-of-innovation", "terra-mystica", "through-the-ages", "beyond-the-horizon")


def create_game(aoi: Aoi, path: Path, *names: str, game: str = "age-of-innovation") -> Path:
    seats = [word for name in names for word in ("-p", name)]
    made = aoi("new", path, "--game", game, *seats, "--seed", "names")
    assert made.code == 0, made.err
    return path


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("typed", [f"o{sign}brien" for sign in APOSTROPHES])
def test_an_apostrophe_is_an_apostrophe(aoi: Aoi, tmp_path: Path, game: str, typed: str) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", "O\u2019Brien", "Anna", game=game)
    for row in (f"gm: substitute {typed} by \"Nora\" because \"away\"",
                f"gm: drop {typed} because 'so'"):
        tried = aoi("try", path, row)
        assert tried.code == 0, tried.out + tried.err
    assert aoi("legal", path, "--player", typed).code == 0
    assert "O\u2019Brien" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("typed", [f"О{sign}Генри" for sign in APOSTROPHES] + [
    "о\u2019генри"])
def test_rows_of_a_name_with_an_apostrophe(aoi: Aoi, tmp_path: Path, typed: str) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", *SEATS)
    found = aoi("try", path, f"{typed}: place A1")
    assert "S105" not in found.out + found.err


@pytest.mark.parametrize("typed", ["Петр", "пётр", "ПЕТР", "Пе\u0308тр"])
def test_dots_above_a_letter_that_people_leave_out(aoi: Aoi, tmp_path: Path, typed: str) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", *SEATS)
    assert "S105" not in (said := aoi("try", path, f"{typed}: place A1")).out + said.err
    assert aoi("legal", path, "--player", typed).code == 0
    assert aoi("score", path, "--as", typed).code == aoi("score", path, "--as", "Пётр").code


def test_letters_that_are_not_typed_for_one_another_stay_apart(aoi: Aoi, tmp_path: Path) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", "Сергей", "Мая", "Майя")
    assert "S105" in aoi("try", path, "Сергеи: place A1").out


@pytest.mark.parametrize(("one", "other"), [
    ("O'Brien", "O\u2019Brien"), ("Пётр", "Петр"), ("Straße", "STRASSE"), ("anna", "ANNA")])
@pytest.mark.parametrize("game", GAMES)
def test_two_players_cannot_share_a_spelling(
    aoi: Aoi, tmp_path: Path, game: str, one: str, other: str
) -> None:
    found = aoi("new", tmp_path / "game.yaml", "--game", game, "-p", one, "-p", other,
                "--seed", "1")
    assert found.code == 1
    assert not (tmp_path / "game.yaml").exists()


SLIPS = [
    ("Борис", "Бориз"), ("Борис", "Борс"), ("Владимир", "Владимр"), ("Наташа", "Натша"),
    ("Олександра", "Олексадра"), ("Екатерина", "Катерина"), ("Дмитрий", "Дмитрии"),
    ("Жанна", "Жана"), ("Ελένη", "Ελενη"), ("Δημήτρης", "Δημητρις"), ("Łukasz", "Lukasz"),
    ("דוד", "דויד"), ("さくらこ", "さくら"), ("Борис", "Bориз"),
]


@pytest.mark.parametrize(("name", "slip"), SLIPS)
def test_a_slip_in_any_script_gets_the_name_meant(
    aoi: Aoi, tmp_path: Path, wide: None, name: str, slip: str
) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", name, "Quentin")
    found = aoi("play", path, f"{slip}: place A1")
    assert found.code == 1
    assert f"Did you mean {name}?" in found.err
    assert "not `" not in found.err or slip[0] == "B"


def test_a_word_unlike_all_names_gets_no_guess(aoi: Aoi, tmp_path: Path) -> None:
    path = create_game(aoi, tmp_path / "game.yaml", "Борис", "Quentin")
    assert "Did you mean" not in aoi("play", path, "Жужу: place A1").err


def test_standing_answers_of_a_head(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    seats = ("-p", "O\u2019Brien", "-p", "Пётр")
    made = aoi("new", path, *seats, "--policy", "Петр=always", "--policy", "o'brien=never")
    assert made.code == 0, made.err
    assert aoi("check", path).code == 0
    refused = aoi("new", tmp_path / "other.yaml", *seats, "--policy", "Петр=always",
                  "--policy", "Пётр=never")
    assert refused.code == 1 and "Пётр has two standing answers" in refused.err
    assert not (tmp_path / "other.yaml").exists()
