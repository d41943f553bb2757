"""The machine stops while an order or a moderator's form of a page is taken: sent again or not, it
is carried out once."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from aoi_cli.engine.struct import replace
from aoi_cli.mail.absences import MOST_ABSENCES
from aoi_cli.mail.moderator_forms import FORMS
from aoi_cli.mail.running import act, take_order
from aoi_cli.mail.table import Table
from tests.mail.crashing import TRANSPORT, agrees, run_here
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.test_crashes import CALLS, killer, tally, watch
from tests.mail.test_page_orders import PageOrder

SITE = "site: {address: 'https://games.example.org', receipts: mail}"
ORDER = PageOrder("mark", "Bob", "sunday", "Bob", 9, (
    "leech 1. upgrade H5 guild", "premove", "pass rb-river", "press Ann", "That was quick."))


def run_in_child(desk: Desk, act: Callable[[], object], stop: Callable[[str], None] | None) -> int:
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1]
    try:
        gc.freeze()  # what tests before have left behind writes nothing here
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


def count_writes(
    desk: Desk, make_send: Callable[[Desk], Callable[[], object]], count: Path
) -> int:
    """Carry something out, and count the moments at which it could be killed.

    What caches keep of it is written before, at a copy.
    """
    rehearsed = copy_of(desk.folder, count.with_name("rehearsed"))
    assert run_in_child(rehearsed, make_send(rehearsed), None) == 0
    assert run_in_child(desk, make_send(desk), tally(count)) == 0
    assert run_in_child(desk, desk.run, None) == 0
    return count.stat().st_size


@pytest.mark.heavy("a kill at each write")
def test_killed_at_every_write(before: Path, tmp_path: Path) -> None:
    """After every other kill the page sends it again; after the others the next run finds it."""
    whole = copy_of(before, tmp_path / "whole")

    def send(desk: Desk) -> Callable[[], object]:
        return lambda: take_order(desk.folder, lambda: desk.now, ORDER)

    moments = count_writes(whole, send, tmp_path / "count")
    assert "Bob: leech 1. upgrade H5 guild" in whole.rows()
    assert moments >= 12
    for at in range(1, moments + 1):
        desk = copy_of(before, tmp_path / "again")
        assert os.WIFSIGNALED(run_in_child(desk, send(desk), killer(at))), at
        if at % 2 or ORDER.key not in desk.table().memory.mails:
            assert run_in_child(desk, send(desk), None) == 0
        assert run_in_child(desk, desk.run, None) == 0
        agrees(desk, whole, at)


@pytest.mark.heavy("kills at many writes")
def test_an_order_that_was_refused_before_is_taken_once_though_killed(
    before: Path, tmp_path: Path
) -> None:
    days = [f"absence 2026-09-{n + 1:02} to 2026-09-{n + 1:02}" for n in range(MOST_ABSENCES + 1)]
    refused = PageOrder("mark", "Bob", "sunday", "Bob", 9, (days[-1],))

    def send(desk: Desk, order: PageOrder = refused) -> Callable[[], object]:
        return lambda: take_order(desk.folder, lambda: desk.now, order)

    full = copy_of(before, tmp_path / "full")
    for order in (replace(refused, lines=(*days[:-1],)), refused,
                  replace(refused, lines=(f"withdraw {days[0]}",))):
        assert run_in_child(full, send(full, order), None) == 0
    whole = copy_of(full.folder, tmp_path / "whole")
    for at in range(1, count_writes(whole, send, tmp_path / "count") + 1):
        desk = copy_of(full.folder, tmp_path / "again")
        assert os.WIFSIGNALED(run_in_child(desk, send(desk), killer(at))), at
        if at % 2 or replace(refused, attempt=1).key not in desk.table().memory.mails:
            assert run_in_child(desk, send(desk), None) == 0
        assert run_in_child(desk, desk.run, None) == 0
        agrees(desk, whole, at)
        outcomes = desk.table().memory.outcomes
        tried = [outcomes.get((replace(refused, attempt=n).key, 0)) for n in range(3)]
        assert [outcome and outcome.kind for outcome in tried] == ["refused", "done", None], at


# forms of a moderator

GAP = {"since of outage": "2026-08-03T14:00", "until of outage": "2026-08-03T17:00"}
COMMANDS = {
    "deadline": {"game": "sunday", "who of all": "", "until": "2026-08-09T12:00"},
    "outage": GAP, "renew": {"owner": "Ann"}, "revoke": {"owner": "Ann"},
}


@pytest.fixture(scope="module")
def asked_table(before: Path) -> Path:
    """A table at which Bob was asked before an outage; mails went out."""
    folder = before.parent / "asked"
    desk = copy_of(before, folder)
    desk.now -= timedelta(hours=6)
    assert run_in_child(desk, desk.run, None) == 0
    return folder


@pytest.mark.few(1, "a kill at each write")
@pytest.mark.parametrize("what", COMMANDS)
def test_a_form_is_carried_out_once_though_killed(
    asked_table: Path, tmp_path: Path, what: str
) -> None:
    """After every other kill it is sent again; after the others the next run finds it."""
    def send(desk: Desk) -> Callable[[], object]:
        def fill_in(table: Table) -> None:
            FORMS[what].run(table, table.file.moderators[0], {**COMMANDS[what], "because": "A"})

        return lambda: act(desk.folder, lambda: desk.now, "Mo mark", fill_in)

    whole = copy_of(asked_table, tmp_path / "whole")
    moments = count_writes(whole, send, tmp_path / "count")
    assert stand(whole) != stand(copy_of(asked_table, tmp_path / "again"))
    for at in range(1, moments + 1):
        desk = copy_of(asked_table, tmp_path / "again")
        assert os.WIFSIGNALED(run_in_child(desk, send(desk), killer(at))), at
        if at % 2 or not desk.records("command"):
            assert run_in_child(desk, send(desk), None) == 0
        assert run_in_child(desk, desk.run, None) == 0
        agrees(desk, whole, at)
        assert stand(desk) == stand(whole), at
        assert len(desk.records("command")) == 1, at


def stand(desk: Desk) -> object:
    """The facts of a table that such commands change."""
    table = desk.table()
    return ({(ask.key, ask.due) for ask in table.asks("sunday")}, table.memory.links,
            table.memory.given_back, len(desk.records("link")))
