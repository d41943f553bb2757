"""Two pages and a mail client play at one table while its server is killed at its writes.

Kills at each write of one order are in `tests/mail/test_page_crashes.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail import reports
from tests.mail.crashing import TRANSPORT, agrees
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.test_crashes import killer, tally
from tests.mail.test_page_crashes import copy_of, run_in_child
from tests.web.tables import SITE, Visit, new_desk, serve

BY_MAIL = SITE.replace("}", ", receipts: mail}")
STRIDE = 7
"""From one write at which the server is killed to the next; all of them hold, and take a minute."""
PLAYED = ["Bob: leech 1. upgrade H5 guild", "Ann: standing up to 1 VP lost",
          "Ann: upgrade H4 guild"]


def play_on(desk: Desk) -> Callable[[], None]:
    """The orders of two pages, and a run that takes a mail between them."""

    def play() -> None:
        reports.print_report = lambda *about: "the report"  # type: ignore[assignment]
        application = serve(desk)
        bob, ann = (Visit(desk, who, application=application) for who in ("Bob", "Ann"))
        for _ in range(2):
            bob.post("rows", version="9-", mark="b", player="Bob",
                     text="leech 1. upgrade H5 guild")
        desk.run()
        ann.post("rows", version="11-", mark="a", player="Ann", text="upgrade H4 guild")
        desk.run()

    return play


@pytest.mark.heavy("kills at many writes")
def test_killed_at_writes_of_all_kinds(tmp_path: Path) -> None:
    desk = begin(new_desk(tmp_path, f"{TRANSPORT}\n{BY_MAIL}"), [*BEGINNING, OFFER])
    desk.order("Ann", "standing up to 1 VP lost")
    whole, count = copy_of(desk.folder, tmp_path / "whole"), tmp_path / "count"

    assert run_in_child(whole, play_on(whole), tally(count)) == 0
    assert whole.rows()[9:] == PLAYED
    moments = count.stat().st_size
    assert moments > 40
    for at in range(1, moments + 1, STRIDE):
        again = copy_of(desk.folder, tmp_path / "again")
        assert os.WIFSIGNALED(run_in_child(again, play_on(again), killer(at))), at
        assert run_in_child(again, play_on(again), None) == 0
        agrees(again, whole, at)
