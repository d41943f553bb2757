"""An order that a page sends takes the way of a mail, and is played once however often it comes."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.json import decode

from aoi_cli.engine.struct import replace
from aoi_cli.mail.absences import MOST_ABSENCES
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.page_orders import PageOrder, PageSource
from aoi_cli.mail.running import take_order
from aoi_cli.mail.table import Table
from tests.mail.desk import BEGINNING, OFFER, Desk, begin

BY_MAIL = "site: {address: 'https://games.example.org', receipts: mail}"


def send(desk: Desk, seat: str, *lines: str, mark: str = "a", n: int | None = None,
         person: str = "") -> Table:
    order = PageOrder(mark, person or seat, "sunday", seat, desk.n() if n is None else n, lines)
    table = take_order(desk.folder, lambda: desk.now, order)
    assert order.key in table.memory.handled
    return table


def kinds(table: Table) -> list[str]:
    return [outcome.kind for (key, _), outcome in table.memory.outcomes.items()
            if key.startswith("page ")]


def test_rows_and_all_other_orders_are_taken(desk: Desk) -> None:
    table = send(desk, "Bob", "leech 1. upgrade H5 guild", "premove", "pass rb-river",
                 "absence 2026-09-01 to 2026-09-05", "mail turn", "press Ann", "Hello > there")
    assert desk.rows()[-1] == "Bob: leech 1. upgrade H5 guild"
    assert table.memory.premoves["sunday", "Bob"][0].rows == ["Bob: pass rb-river"]
    assert table.memory.absences["Bob"]
    assert table.memory.preferences["Bob"] == "turn"
    assert "Hello > there" in desk.text("ann@", "press")
    assert not [*disagreements(desk.table())]


def test_the_same_order_is_played_once(fresh: Desk) -> None:
    n = fresh.n()
    for _ in range(3):
        send(fresh, "Ann", "upgrade E4 guild", n=n)
    send(fresh, "Ann", "upgrade E4 guild", n=n, mark="another page")
    fresh.deliver("ann@example.org", fresh.envelope("Ann", "upgrade E4 guild", n=n))
    fresh.run()
    assert fresh.n() == n + 1
    assert kinds(fresh.table()) == ["done", "noted"]


def test_an_order_is_refused_as_in_a_mail(fresh: Desk) -> None:
    n = fresh.n()
    table = send(fresh, "Ann", "build Z99")
    outcome = next(iter(table.memory.outcomes.values()))
    assert outcome.kind == "refused" and "^" in outcome.answer
    table = send(fresh, "Ann", "Bob: pass")
    assert kinds(table) == ["refused", "refused"]
    assert fresh.n() == n


def test_a_refused_order_that_is_sent_again_is_judged_anew(fresh: Desk) -> None:
    """The same lines of the same page: more absences than may be told, then one fewer."""
    days = [f"absence 2026-09-{n + 1:02} to 2026-09-{n + 1:02}" for n in range(MOST_ABSENCES + 1)]
    send(fresh, "Ann", *days[:-1])
    assert kinds(send(fresh, "Ann", days[-1]))[-1] == "refused"
    table = send(fresh, "Ann", days[-1])
    assert kinds(table)[-2:] == ["refused", "refused"]
    send(fresh, "Ann", "withdraw absence 2026-09-01 to 2026-09-01")
    for _ in range(2):
        table = send(fresh, "Ann", days[-1])
    assert kinds(table)[-3:] == ["refused", "done", "done"], "the withdrawal, and this once"
    assert len(table.memory.absences["Ann"]) == MOST_ABSENCES
    assert not [*disagreements(fresh.table())]


def test_an_order_from_before_attempts_were_counted_keeps_its_key() -> None:
    order = PageOrder("a", "Ann", "sunday", "Ann", 9, ("pass",))
    raw = PageSource(order).raw.replace(b', "attempt": 0', b"")
    assert b"attempt" not in raw
    assert decode(raw, type=PageOrder).key == order.key
    assert len({replace(order, attempt=n).key for n in range(3)}) == 3


def test_a_page_that_is_overtaken_plays_nothing(fresh: Desk) -> None:
    n = fresh.n()
    send(fresh, "Ann", "upgrade E4 guild")
    table = send(fresh, "Ann", "upgrade H4 guild", n=n)
    assert kinds(table) == ["done", "refused"]
    assert fresh.n() == n + 1


def test_nobody_writes_for_somebody_else(fresh: Desk) -> None:
    n = fresh.n()
    for about in ({"seat": "Ann", "person": "Bob"}, {"seat": "Ann", "person": "Dora"}):
        order = PageOrder("a", about["person"], "sunday", about["seat"], n, ("upgrade E4 guild",))
        table = take_order(fresh.folder, lambda: fresh.now, order)
        assert kinds(table)[-1] == "refused"
    order = PageOrder("a", "Nobody", "sunday", "Ann", n, ("upgrade E4 guild",))
    take_order(fresh.folder, lambda: fresh.now, order)
    assert fresh.n() == n


def test_a_mail_cannot_pass_for_an_order_of_a_page(fresh: Desk) -> None:
    order = PageOrder("a", "Ann", "sunday", "Ann", fresh.n(), ("upgrade E4 guild",))
    n = fresh.n()
    fresh.put(PageSource(order).raw)
    fresh.deliver("ann@example.org", PageSource(order).raw.decode(), message_id=f"<{order.key}>")
    fresh.run()
    assert fresh.n() == n


@pytest.mark.parametrize(("more", "mails"), [("", 0), (BY_MAIL, 1)])
def test_the_receipt_is_mailed_if_the_table_wishes_so(
    tmp_path: Path, more: str, mails: int
) -> None:
    desk = begin(Desk(tmp_path / "table", more=more), BEGINNING)
    send(desk, "Ann", "upgrade E4 guild")
    desk.run()
    assert len(desk.outbox("ann@", "receipt")) == mails


def test_an_order_waits_while_its_game_is_held(desk: Desk) -> None:
    from aoi_cli.mail import moderator_actions

    table = Table(desk.folder, desk.now)
    mo = table.file.moderators[0]
    moderator_actions.hold(table, "sunday", mo, "a question")
    n = desk.n()
    table = send(desk, "Bob", "leech 1. upgrade H5 guild")
    assert len(table.memory.waiting) == 1
    moderator_actions.release(Table(desk.folder, desk.now), "sunday", mo, "answered")
    assert desk.n() == n + 1
    assert "your order is in" in desk.text("bob@", "receipt")


def test_too_many_lines_are_put_aside(fresh: Desk) -> None:
    table = send(fresh, "Ann", *["upgrade E4 guild"] * 201)
    assert [*table.memory.failed.values()] == ["it has more than 200 lines"]
    assert OFFER not in fresh.rows()
