"""Every code has its example, and the program says to each exactly what stands there.

`python -m tests.errors.make` renews what is compared here; README.md says how to read it.
"""

from __future__ import annotations

import pytest

from aoi_cli.cli.commands.explain import markdown_page
from aoi_cli.cli.common import gallery
from aoi_cli.table.codes import codes
from tests.conftest import Aoi
from tests.errors.make import DOCS
from tests.errors.running import output_of

FILES = gallery.example_files()
SHOWN = [code for code in FILES if gallery.example(code).command]
MENDED = [code for code in SHOWN if gallery.example(code).mended is not None]
NOT_TO_BE_SHOWN = ["I110", "I114", "X999"]
"""I110 and I114 stand in tables, no fault is known."""


def test_every_code_has_an_example_and_every_example_a_code() -> None:
    assert sorted(FILES) == sorted(codes())
    assert [code for code in FILES if code not in SHOWN] == NOT_TO_BE_SHOWN


@pytest.mark.parametrize("code", SHOWN)
def test_example(code: str) -> None:
    example = gallery.example(code)
    exit_code, output = output_of(example)
    assert output.splitlines() == example.output.splitlines()
    assert exit_code in (1, 2)
    assert output.count(f": {code} ") == 1, "the code of the file and no other error"
    assert "may follow" not in output


@pytest.mark.parametrize("code", MENDED)
def test_what_is_offered_instead_is_right(code: str) -> None:
    exit_code, output = output_of(gallery.example(code), mended=True)
    assert exit_code == 0
    if code[0] != "P":
        assert output == "1 file, no errors\n"


def test_every_row_that_is_refused_is_mended_too() -> None:
    outside = {"F201", "F215", "F216", "H008", "H009", "P127",
               *(code for code in SHOWN if code[0] == "I")}
    assert [code for code in SHOWN if code not in MENDED] == sorted(outside)


def test_every_base_is_sound_and_every_change_finds_its_place() -> None:
    for code in FILES:
        example = gallery.example(code)
        for old in example.change or {}:
            assert gallery.base_text(example.base).count(old) == 1, code


def test_the_page_of_the_documentation_is_up_to_date() -> None:
    assert DOCS.read_text(encoding="utf-8") == markdown_page(), "run python -m tests.errors.make"


def test_explain_lists_all_codes_by_family(aoi: Aoi) -> None:
    lines = aoi("explain").out.splitlines()
    assert lines[:2] == ["syntax:", "  S101  row without a player"]
    assert [line.split()[0] for line in lines if line.startswith("  ")] == list(codes())


def test_explain_shows_reason_example_and_remedy(aoi: Aoi) -> None:
    code, out, err = aoi("explain", "r409")
    assert (code, err) == (0, "")
    for part in ("R409: no spades to terraform with (resources)", "because: Terraform and build",
                 "anna: build E9", "$ aoi check game.yaml", "help: First `dig 2`, which costs 6",
                 "anna: dig 2. transform E9"):
        assert part in out


@pytest.mark.parametrize("code", FILES)
def test_explain_knows_every_code(aoi: Aoi, code: str) -> None:
    exit_code, out, err = aoi("explain", code)
    assert (exit_code, err) == (0, "")
    assert out.startswith(f"{code}: ")
    assert gallery.example(code).title in out


@pytest.mark.parametrize(
    ("word", "hint"), [("R400", "did you mean R40"), ("T331", "did you mean T3"),
                       ("zzz", "`aoi explain` lists all codes")],
)
def test_an_unknown_code(aoi: Aoi, word: str, hint: str) -> None:
    code, out, err = aoi("explain", word)
    assert (code, out) == (2, "")
    assert hint in " ".join(err.split())
