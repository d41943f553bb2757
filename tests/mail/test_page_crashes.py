"""The machine stops while an order of a page is taken: sent again or not, it is played once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.mail.running import take_order
from tests.mail.crashing import TRANSPORT, agrees, run_here
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.test_crashes import CALLS, killer, watch
from tests.mail.test_page_orders import PageOrder

SITE = "site: {address: 'https://games.example.org', receipts: mail}"
ORDER = PageOrder("mark", "Bob", "sunday", "Bob", 9, (
    "leech 1. upgrade H5 guild", "premove", "pass rb-river", "press Ann", "That was quick."))


def in_a_child(desk: Desk, act: Callable[[], object], stop: Callable[[str], None] | None) -> int:
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        os.fsync = lambda handle: None  # type: ignore[assignment]
        for name in CALLS if stop else ():
            assert stop is not None
            watch(name, stop)
        run_here(desk, act)
        os._exit(0)
    finally:
        os._exit(3)


def copy_of(before: Path, folder: Path) -> Desk:
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(before, folder)
    desk = Desk.__new__(Desk)
    desk.folder, desk.now = folder, Desk.start()
    return desk


@pytest.fixture(scope="module")
def before(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pages")
    desk = begin(Desk(folder / "table", more=f"{TRANSPORT}\n{SITE}"), [*BEGINNING, OFFER])
    desk.order("Ann", "standing up to 1 VP lost")
    return desk.folder


@pytest.mark.parametrize("again", [True, False])
def test_killed_at_every_write(before: Path, tmp_path: Path, again: bool) -> None:
    """Sent again by the page, or found in the journal by the next run; mails come in meanwhile."""
    whole = copy_of(before, tmp_path / "whole")
    count = tmp_path / "count"

    def counted(name: str) -> None:
        with open(count, "ab", buffering=0) as file:
            file.write(b".")

    def send(desk: Desk) -> Callable[[], object]:
        return lambda: take_order(desk.folder, lambda: desk.now, ORDER)

    assert in_a_child(whole, send(whole), counted) == 0
    assert in_a_child(whole, whole.run, None) == 0
    assert "Bob: leech 1. upgrade H5 guild" in whole.rows()
    moments = count.stat().st_size
    assert moments > 12
    for at in range(1, moments + 1):
        desk = copy_of(before, tmp_path / "again")
        assert os.WIFSIGNALED(in_a_child(desk, send(desk), killer(at))), at
        if again or ORDER.key not in desk.table().memory.mails:
            assert in_a_child(desk, send(desk), None) == 0
        assert in_a_child(desk, desk.run, None) == 0
        agrees(desk, whole, at)
