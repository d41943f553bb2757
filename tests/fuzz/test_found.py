"""Inputs that once broke something, kept by what they were put into and what they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzz.targets import TARGETS

FOUND = sorted(path for path in (Path(__file__).parent / "found").glob("*/*"))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_what_was_found_is_taken(path: Path) -> None:
    TARGETS[path.parent.name].take(path.read_bytes())
