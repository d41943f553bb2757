"""Lantern Quay among the games that the program knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.installed import with_lantern_quay


@pytest.fixture(autouse=True, scope="package")
def install_lantern_quay(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with with_lantern_quay(tmp_path_factory.mktemp("packages")):
        yield
