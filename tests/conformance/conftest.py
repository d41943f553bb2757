"""`pytest -k` finds a case by every word in it, and by what is printed on its components."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from tests.conformance.adapters import ADAPTERS
from tests.conformance.case_files import Case, CaseName


def pytest_collection_modifyitems(items: Sequence[pytest.Item], config: pytest.Config) -> None:
    if not config.option.keyword:
        return
    for item in items:
        arguments = item.callspec.params if isinstance(item, pytest.Function) and hasattr(
            item, "callspec") else {}
        named = arguments.get("named")
        if isinstance(named, CaseName):
            item.extra_keyword_matches.add(words_of(named.game, named.read()))


def words_of(game: str, case: Case) -> str:
    """Everything that stands in a case, and the printed names of the components in it."""
    text = str(case)
    names = ADAPTERS[game].names()
    printed = {names[word] for word in re.findall(r"[\w:-]+", text) if word in names}
    return " ".join([text, *sorted(printed)])
