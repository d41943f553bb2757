"""The ledgers of the shipped games are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.corpus.ledgers import ALL, name_of, read_sums, sum_of_file


@pytest.mark.parametrize("file", ALL, ids=name_of)
def test_the_ledger_is_the_recorded_one(file: Path) -> None:
    assert sum_of_file(file) == read_sums()[name_of(file)]
