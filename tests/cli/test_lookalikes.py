"""Names and words whose letters only look right are named; marks typed in another way are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROWS, Aoi

COMPOSED, DECOMPOSED = "J\u00f6rg", "Jo\u0308rg"


@pytest.mark.parametrize("in_the_head", [COMPOSED, DECOMPOSED])
@pytest.mark.parametrize("in_rows", [COMPOSED, DECOMPOSED])
def test_names_are_compared_however_their_marks_are_typed(
    aoi: Aoi, tmp_path: Path, in_the_head: str, in_rows: str
) -> None:
    path = tmp_path / "game.yaml"
    aoi("new", path, "-p", "anna", "-p", in_the_head, "-p", "cleo", "--seed", "1",
        "--ruleset", "1")
    rows = [row.replace("berta", in_rows) for row in ROWS]
    played = aoi("play", path, *rows, f"{in_rows}: burn 1. dig 1. build F1",
                 f"gm: undo because \"{in_rows} meant another hex\"",
                 f"gm: correct {in_rows} +1 coin because 'so'")
    assert (played.code, played.err) == (0, "")
    assert aoi("check", path).code == 0
    assert COMPOSED in aoi("next", path).out
    assert aoi("legal", path, "--player", in_rows).code == 0


def test_two_names_that_differ_in_how_they_are_typed_are_one(aoi: Aoi, tmp_path: Path) -> None:
    found = aoi("new", tmp_path / "game.yaml", "-p", COMPOSED, "-p", DECOMPOSED)
    assert found.code == 1
    assert f"two players are called {COMPOSED}" in found.err


@pytest.mark.parametrize(
    ("name", "sign"),
    [("b\u0435rta", "`\u0435` is U+0435 CYRILLIC SMALL LETTER IE, not `e`"),
     ("bert\u03b1", "`\u03b1` is U+03B1 GREEK SMALL LETTER ALPHA, not `a`"),
     ("\uff42erta", "`\uff42` is U+FF42 FULLWIDTH LATIN SMALL LETTER B, not `b`"),
     ("ber\u200bta", "U+200B ZERO WIDTH SPACE does not show"),
     ("ber\u00adta", "U+00AD SOFT HYPHEN does not show")],
)
def test_a_name_that_only_looks_right(aoi: Aoi, game: Path, name: str, sign: str) -> None:
    before = game.read_bytes()
    for row in (f"{name}: pass rb-spade", f"gm: drop {name}"):
        found = aoi("play", game, row)
        assert found.code == 1
        if "drop" not in row or ("\u200b" not in name and "\u00ad" not in name):
            assert f"Did you mean berta? {sign}." in found.err
    found = aoi("legal", game, "--player", name)
    assert "Did you mean berta?" in " ".join(found.err.split())
    assert game.read_bytes() == before


@pytest.mark.parametrize(
    ("right", "wrong", "help"),
    [("game: age-of-innovation", "game: \u0430ge-of-innovation",
      "Did you mean age-of-innovation? `\u0430` is U+0430 CYRILLIC SMALL LETTER A, not `a`."),
     ("distribution:", "distributi\u043en:",
      "Did you mean distribution? `\u043e` is U+043E CYRILLIC SMALL LETTER O, not `o`.")],
)
def test_heads_too(aoi: Aoi, game: Path, right: str, wrong: str, help: str) -> None:
    game.write_text(game.read_text().replace(right, wrong, 1), encoding="utf-8")
    assert help in aoi("check", game).out


def test_a_name_in_the_head_that_holds_what_does_not_show(aoi: Aoi, tmp_path: Path) -> None:
    found = aoi("new", tmp_path / "game.yaml", "-p", "an\u200bna", "-p", "berta")
    assert found.code == 1
    assert "help: U+200B ZERO WIDTH SPACE does not show: remove it." in found.err


@pytest.mark.parametrize(("hex", "letter"), [
    ("\u04242", "`\u0424` is U+0424 CYRILLIC CAPITAL LETTER EF."),
    ("\u04112", "`\u0411` is U+0411 CYRILLIC CAPITAL LETTER BE."),
    ("\u03a92", "`\u03a9` is U+03A9 GREEK CAPITAL LETTER OMEGA."),
])
def test_a_hex_with_a_letter_like_no_plain_one(
    aoi: Aoi, wide: None, any_game: Path, hex: str, letter: str
) -> None:
    found = aoi("play", any_game, f"berta: dig 1. build {hex}")
    assert found.code == 1
    assert f"there is no hex {hex}" in found.err
    assert f"help: {letter} Rows are A to I" in found.err


def test_a_plain_letter_outside_the_map_is_not_named(aoi: Aoi, wide: None, game: Path) -> None:
    found = aoi("play", game, "berta: dig 1. build K2")
    assert "there is no hex K2" in found.err
    assert "U+" not in found.err


def test_a_tile_with_a_letter_like_no_plain_one(aoi: Aoi, wide: None, game: Path) -> None:
    found = aoi("play", game, "berta: pass \u0436\u0436")
    assert "`\u0436` is U+0436 CYRILLIC SMALL LETTER ZHE." in found.err
