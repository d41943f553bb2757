"""A page, another page and a mail, an order each; their programs are killed at some writes.

`python -m tests.browser.table_kills` plays on, and kills at each write.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser.driver import Page, browser
from tests.browser.table_kills import play_match
from tests.survival.tracing import why_not

pytestmark = pytest.mark.heavy("two browsers at a table that is killed")

ORDERS, STRIDE = 3, 9


@pytest.mark.skipif(bool(why_not()), reason=why_not())
def test_each_order_is_played_once_in_spite_of_kills(window: Page, tmp_path: Path) -> None:
    window.resize(1440, 900)
    with browser(tmp_path / "profile") as other:
        match = play_match(tmp_path, {"Ann": window, "Bob": other}, ORDERS, STRIDE)
    assert match.kills["web"] > 5 and match.kills["table run"] > 2
