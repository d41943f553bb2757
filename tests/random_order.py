"""Tests come in another order each time.

`AOI_ORDER` is the seed of the order. It is printed at the end; set it to get the same order again.
Files are shuffled, and the tests of each file: what tests of a file share is made once.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict

import pytest

SEED = "AOI_ORDER"


def pytest_configure() -> None:
    """Choose the seed before there are workers, which take it over."""
    os.environ.setdefault(SEED, str(random.SystemRandom().randrange(10**6)))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    terminalreporter.write_line(f"in the order of {SEED}={os.environ[SEED]}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    chance = random.Random(os.environ[SEED])
    files: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        files[item.nodeid.partition("::")[0]].append(item)
    order = [*files.values()]
    chance.shuffle(order)
    for tests in order:
        chance.shuffle(tests)
    items[:] = [item for tests in order for item in tests]
