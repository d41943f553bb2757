"""Whoever plays for somebody else is read of under one name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROWS, Aoi


@pytest.fixture
def taken_over(aoi: Aoi, game: Path) -> Path:
    """Nora plays on for berta, and builds."""
    played = aoi("play", game, 'gm: substitute berta by "Nora"')
    assert played.code == 0 and "Nora: to move" in played.out
    assert aoi("play", game, "Nora: dig 1. build F1").code == 0
    return game


@pytest.mark.parametrize("command", ["log", "show", "score", "legal", "why"])
def test_the_name_that_people_read(aoi: Aoi, taken_over: Path, command: str) -> None:
    options = {"legal": ["-p", "berta"], "why": ["-p", "berta"]}.get(command, [])
    out = aoi(command, taken_over, *options).out
    told = [line for line in out.splitlines() if "gm" not in line]
    assert any("Nora" in line for line in told)
    assert not [line for line in told if "berta" in line]


def test_rows_stay_as_they_were_written(aoi: Aoi, taken_over: Path) -> None:
    mine = [row for row in ROWS if row.startswith("berta:")]
    out = aoi("why", taken_over, "--row", ROWS.index(mine[-1]) + 1).out
    assert mine[-1] in out.splitlines()[0]
    assert "\nNora " in out and "\nberta" not in out


def test_messages_and_remedies(aoi: Aoi, taken_over: Path) -> None:
    refused = aoi("play", taken_over, "berta: build F1").err
    assert "berta" not in refused.replace("berta: build F1", "") and "Nora" in refused
    tried = aoi("try", taken_over, "cleo: wait").out
    assert "berta" not in tried


def test_programs_join_on_the_name_in_the_head(aoi: Aoi, taken_over: Path) -> None:
    rows: list[dict[str, Any]] = json.loads(aoi("log", taken_over, "--format", "json").out)["rows"]
    assert rows[-1]["player"] == "berta" and rows[-1]["text"] == "Nora: dig 1. build F1"
