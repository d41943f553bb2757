"""Tests that take long stand behind the others: `pytest` leaves them out.

`pytest -m heavy` runs them alone, and `pytest -m ""` runs all tests. A test is marked
`heavy(reason)`; one with many parameters `few(count, reason)`, so that some of them stay in front.
"""

from __future__ import annotations

import random
from collections import defaultdict

import pytest

MARKS = {
    "heavy(reason)": "takes long, so `pytest` alone leaves it out",
    "few(count, reason)": "takes long with all its parameters, so so many stay in front",
}


def pytest_configure(config: pytest.Config) -> None:
    for mark, meaning in MARKS.items():
        config.addinivalue_line("markers", f"{mark}: {meaning}")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what stands behind, before marks select tests and before their order is changed."""
    several: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("few"):
            several[item.nodeid.partition("[")[0]].append(item)
    for group in several.values():
        mark_behind(group)
    without = [item.nodeid for item in items for mark in item.iter_markers("heavy")
               if not (mark.args and isinstance(mark.args[0], str))]
    if without:
        raise pytest.UsageError(f"marked heavy without a reason: {', '.join(without)}")


def mark_behind(items: list[pytest.Item]) -> None:
    """Of the parameters of a test as many stay in front as its mark says, always the same."""
    mark = items[0].get_closest_marker("few")
    assert mark
    count, reason = mark.args
    name = items[0].nodeid.partition("[")[0]
    front = random.Random(name).sample(range(len(items)), min(count, len(items)))
    for n, item in enumerate(items):
        if n not in front:
            item.add_marker(pytest.mark.heavy(reason))
