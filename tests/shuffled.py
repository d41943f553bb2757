"""Another order of tests each time: `python -m pytest -p tests.shuffled tests/conformance`.

Files come in an order by chance, and so do the tests of each: what is dear and shared by a file is
made once. `AOI_SHUFFLE` is the seed, which is told in the end, and by which all workers agree.
"""

from __future__ import annotations

import os
import random
from collections import defaultdict

import pytest

SEED = "AOI_SHUFFLE"


def pytest_configure() -> None:
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
