"""Observers read what everybody may know, order nothing, and can stop their mails."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from aoi_cli.mail.tablefile import table_of
from aoi_cli.table import Refused
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply, tap

WATCHED = "observers: {Eve: eve@example.org}\nsite: {address: 'https://games.example'}\npress: all"
ROW = "leech 1. upgrade H5 guild"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Eve watches every game."""
    return begin(Desk(tmp_path / "table", more=WATCHED), [*BEGINNING, OFFER])


def report(desk: Desk) -> str:
    return body(desk.outbox("eve@", "report")[-1])


def receipts(desk: Desk) -> list[str]:
    return [body(mail) for mail in desk.outbox("eve@", "receipt")]


def test_an_observer_gets_public_reports_alone(desk: Desk) -> None:
    """A report has neither code nor page; else it is that of a moderator, who knows no more."""
    desk.run()
    assert len(desk.outbox("eve@")) == len(desk.outbox("eve@", "report")) == 1
    assert "#9 " not in report(desk) and "games.example" not in str(desk.outbox("eve@")[0])
    public = desk.text("mo@", "report").partition("\nYour page")[0].rstrip()
    assert report(desk).startswith(f"{public}\n\nAnswer `mail off` to get no more")
    assert "You have" not in public and "Bob: offer of 1 power" in public


def test_an_observer_orders_nothing(desk: Desk) -> None:
    desk.run()
    mail = desk.outbox("eve@", "report")[0]
    reply(desk, "Eve", ROW, to=mail)
    desk.deliver("eve@example.org", desk.envelope("Bob", ROW))
    desk.deliver("eve@example.org", f"{ROW}\n\naoi+{desk.table().token('sunday', 9, 'Bob')}")
    desk.run(0, ["receive"])
    assert desk.n() == 9
    assert any("You do not play in sunday." in text for text in receipts(desk))


def test_an_observer_asks_for_what_everybody_may_know(desk: Desk) -> None:
    desk.run()
    mail = desk.outbox("eve@", "report")[0]
    reply(desk, "Eve", "history 2", to=mail)
    desk.run(0, ["receive"])
    assert "upgrade E4 guild" in receipts(desk)[-1]
    reply(desk, "Eve", "legal", to=mail)
    desk.run(1, ["receive"])
    assert any("You do not play in sunday." in text for text in receipts(desk))


def test_mails_stop_by_the_link_of_the_program(desk: Desk) -> None:
    desk.run()
    mail = desk.outbox("eve@", "report")[0]
    link = str(mail["List-Unsubscribe"]).strip("<>")
    assert parse_qs(urlsplit(link).query)["body"][0].startswith("mail off\r\n")
    tap(desk, "ann@example.org", link)
    desk.run(0, ["receive"])
    assert not desk.table().memory.preferences
    tap(desk, "eve@example.org", link)
    desk.order("Bob", ROW)
    desk.run(0)
    assert len(desk.outbox("eve@", "report")) == 1
    reply(desk, "Eve", "mail all", to=mail)
    desk.game().undo(because="agreed")
    desk.run(1)
    assert [str(mail["Subject"]) for mail in desk.outbox("eve@", "report")] == [
        "sunday #11: Bob to move"]


def test_no_player_can_stop_all_mails(desk: Desk) -> None:
    desk.order("Bob", "mail off")
    desk.run()
    assert any("Only observers can stop all mails" in body(mail)
               for mail in desk.outbox("bob@", "receipt"))
    assert not desk.table().memory.preferences


@pytest.mark.parametrize("press", ["all", "players"])
def test_press_of_observers(desk: Desk, press: str) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("press: all", f"press: {press}"))
    desk.run()
    desk.order("Ann", "press all: Hello, world.")
    reply(desk, "Eve", "press all: What a game!", to=desk.outbox("eve@", "report")[0])
    desk.run(0, ["receive"])
    assert bool(desk.outbox("eve@", "press")) == (press == "all")
    words = "".join(body(mail) for mail in desk.outbox("bob@", "press"))
    assert "| Hello, world.\n" in words
    assert ("Eve says to all:\n| What a game!\n" in words) == (press == "all")
    assert press == "all" or "Only who takes part in the game" in receipts(desk)[-1]


def test_an_observer_of_one_game(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "table", games=("sunday", "monday"))
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace(
        "  monday: {}", "  monday: {observers: {Eve: eve@example.org, Ann: ann@example.org, "
        "Cleo: cleo@example.org}}"))
    for game in ("sunday", "monday"):
        begin(desk, BEGINNING[:1], game)
    desk.run()
    for who in ("eve", "cleo"):
        assert [str(mail["Subject"])[:6] for mail in desk.outbox(f"{who}@")] == ["monday"]
    assert len(desk.outbox("ann@")) == 2, "who plays gets the report of the seat alone"


def test_two_people_never_share_an_address() -> None:
    text = ("table: 1\ntitle: t\naddress: a@b.example\nmoderators: {Mo: mo@b.example}\n"
            "players: {Ann: ann@b.example}\nobservers: {Eve: ann@b.example}\n")
    with pytest.raises(Refused, match="share the address"):
        table_of(text)
    assert table_of(text.replace("Eve: ann", "Eve: eve")).person("eve@b.example")
