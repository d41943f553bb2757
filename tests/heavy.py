"""Tests that take long are marked `heavy`, with the reason. `pytest` leaves them out.

`pytest -m heavy` runs them alone, and `pytest -m ""` runs all tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

MARK = "heavy(reason): takes long, so `pytest` alone leaves it out"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", MARK)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    without = [item.nodeid for item in items for mark in item.iter_markers("heavy")
               if len(mark.args) != 1 or not isinstance(mark.args[0], str)]
    if without:
        raise pytest.UsageError(f"marked heavy without a reason: {', '.join(without)}")


def few_in_front(values: Iterable[Any], count: int, reason: str) -> Sequence[Any]:
    """The values as parameters of a test; those behind the first few are heavy."""
    return [value if n < count else behind(value, reason) for n, value in enumerate(values)]


def behind(value: Any, reason: str) -> Any:
    """A value as a heavy parameter."""
    values = value if isinstance(value, tuple) and not hasattr(value, "_fields") else (value,)
    return pytest.param(*values, marks=pytest.mark.heavy(reason))
