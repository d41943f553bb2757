"""One browser for all tests of pages."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.browser.driver import Page, browser, find_missing


@pytest.fixture(scope="package")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    if find_missing():
        if os.environ.get("AOI_NEED_BROWSER"):
            pytest.fail(f"AOI_NEED_BROWSER is set, but {find_missing()}")
        pytest.skip(find_missing())
    with browser(tmp_path_factory.mktemp("profile")) as page:
        yield page
