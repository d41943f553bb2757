"""The ledgers of the shipped games are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.ledgers import ALL, found, name_of, recorded


@pytest.mark.parametrize("file", ALL, ids=name_of)
def test_the_ledger_is_the_recorded_one(file: Path) -> None:
    assert found(file) == recorded()[name_of(file)]
