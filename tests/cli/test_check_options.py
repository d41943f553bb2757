"""Formats, selection and the summary of `aoi check`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from aoi_cli.table.selection import EVERYTHING, Selection
from tests.conftest import Aoi, line_of

# `broken` ends with an unknown command (S102) and a row out of turn (T301).


def test_concise(aoi: Aoi, broken: Path) -> None:
    line = line_of(broken, "berta: bild D5")
    code, out, err = aoi("check", broken, "--format", "concise")
    assert (code, err) == (1, "")
    first, second, summary = out.splitlines()
    assert first == f"{broken}:{line}:10: S102 `bild` is not a command here"
    assert second.startswith(f"{broken}:{line + 1}:9: T301 ")
    assert second.endswith(f" (may follow from line {line})")
    assert summary == "1 file, 2 errors in 1 file, of which 1 may follow from others"


def test_github(aoi: Aoi, broken: Path) -> None:
    code, out, _ = aoi("check", broken, "--format", "github")
    first, _, summary = out.splitlines()
    assert code == 1
    assert first.startswith(f"::error file={broken},line=")
    assert summary.startswith("1 file, 2 errors")


def test_formats_for_programs_hold_nothing_else(aoi: Aoi, broken: Path) -> None:
    def output(format: str) -> str:
        code, out, err = aoi("check", broken, "--format", format)
        assert (code, err) == (1, "")
        return out

    assert len(json.loads(output("json"))["files"]) == 1
    assert len(json.loads(output("jsonl"))["diagnostics"]) == 2
    assert len(ElementTree.fromstring(output("junit"))[0]) == 2
    (run,) = json.loads(output("sarif"))["runs"]
    assert [result["ruleId"] for result in run["results"]] == ["S102", "T301"]


def test_an_unknown_format(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("check", game, "--format", "xml")
    assert (code, out) == (2, "")
    assert "'xml' is not one of" in err


@pytest.mark.parametrize(
    ("options", "reported"),
    [
        ((), ["S102", "T301"]),
        (("--select", "T"), ["T301"]),
        (("--select", "t3"), ["T301"]),
        (("--select", "T301"), ["T301"]),
        (("--select", "M, S1"), ["S102"]),
        (("--select", "M", "--select", "S"), ["S102"]),
        (("--ignore", "T"), ["S102"]),
        (("--ignore", "S102,T301"), []),
        (("--select", "M"), []),
        (("--select", "T", "--ignore", "T3"), []),
        (("--select", "T301", "--ignore", "T"), ["T301"]),
        (("--select", "T", "--ignore", "T"), []),
    ],
)
def test_selection(
    aoi: Aoi, broken: Path, options: tuple[str, ...], reported: list[str]
) -> None:
    code, out, _ = aoi("check", broken, "--format", "json", *options)
    (file,) = json.loads(out)["files"]
    assert [found["code"] for found in file["diagnostics"]] == reported
    assert file["ok"] == (not reported)
    assert code == (1 if reported else 0)


def test_the_summary_counts_what_is_selected(aoi: Aoi, broken: Path) -> None:
    assert aoi("check", broken, "--ignore", "S,T") == (0, "1 file, no errors\n", "")
    assert aoi("check", broken, "--ignore", "T").out.endswith("1 file, 1 error in 1 file\n")


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize(
    ("word", "help"),
    [
        ("T399", "there is no code T399; did you mean T3"),
        ("S1O2", "there is no code S1O2; did you mean S102?"),
        ("T3Ol", "there is no code T3Ol; did you mean T301?"),
        ("Z", "there is no code Z; the families are S syntax, F file, T turn order"),
    ],
)
def test_unknown_codes(aoi: Aoi, game: Path, option: str, word: str, help: str) -> None:
    code, out, err = aoi("check", game, option, f"T301,{word}")
    assert (code, out) == (2, "")
    assert help in err


def test_what_could_not_be_judged_is_always_reported(aoi: Aoi, tmp_path: Path) -> None:
    code, out, _ = aoi("check", tmp_path / "missing.yaml", "--ignore", "F")
    assert code == 2
    assert "F201" in out


@pytest.mark.parametrize(
    ("select", "ignore", "taken", "left_out"),
    [
        (EVERYTHING, (), ["M504", "T301"], []),
        (("M",), (), ["M504"], ["T301"]),
        (EVERYTHING, ("M5",), ["M601", "T301"], ["M504"]),
        (("M504",), ("M",), ["M504"], ["M505", "T301"]),
        (("M",), ("M504",), ["M505"], ["M504", "T301"]),
    ],
)
def test_the_longest_beginning_decides(
    select: tuple[str, ...], ignore: tuple[str, ...], taken: list[str], left_out: list[str]
) -> None:
    selection = Selection(select, ignore)
    assert [code for code in taken + left_out if selection.takes(code)] == taken
