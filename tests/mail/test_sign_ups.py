"""Strangers sign up for a game by mail; the game is made when its seats are taken."""

from __future__ import annotations

import re
from collections.abc import Callable
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from aoi_cli.mail import receipts
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.commands import complete
from aoi_cli.mail.confirmations import AGAIN, DONE, DROPPED
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.people_actions import resign
from aoi_cli.mail.proposals import NOT_NOW
from aoi_cli.mail.running import opened
from aoi_cli.mail.sign_up_actions import close_sign_up, open_sign_up
from aoi_cli.mail.sign_up_lines import ALREADY, APPLIED, NO_NAME, NOT_ADMITTED, OVER, UNFIT
from aoi_cli.mail.sign_ups import clean_name, open_invitation
from aoi_cli.mail.table import VACANT
from aoi_cli.table import Refused
from tests.conftest import Result
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import reply, tap
from tests.mail.test_proposals import answer, confirm, copy_desk, link_in

MO, BOB, ZOE, YAN = "mo@example.org", "bob@example.org", "zoe@else.example", "yan@else.example"
TWO: dict[str, Any] = {"seed": "5"}


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    """A table without a game, with an invitation for two."""
    desk = Desk(tmp_path_factory.mktemp("open") / "table", games=())
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("games:\n\n", "games: {}\n"))
    return invite(desk)


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


def invite(desk: Desk, seats: int = 2, approve: bool = False, game: str = "monday",
           **options: Any) -> Desk:
    table = opened(desk.folder, desk.now)
    open_sign_up(table, game, seats, {**TWO, **options}, approve)
    complete(table)
    return desk


def close(desk: Desk, game: str = "monday") -> None:
    table = opened(desk.folder, desk.now)
    close_sign_up(table, game)
    complete(table)


def link(desk: Desk, game: str = "monday") -> str:
    table = desk.table()
    return next(line for line in open_invitation(table, table.memory.openings[game])
                if line.startswith("mailto:"))


def link_with_name(desk: Desk, name: str, game: str = "monday") -> str:
    """The link of the invitation with a name typed into the mail."""
    return link(desk, game).replace("as%20%0D", f"as%20{name}%0D")


def ask(desk: Desk, name: str = "Zoe", sender: str = ZOE, hours: float = 0.1) -> EmailMessage:
    tap(desk, f"{name} <{sender}>", link_with_name(desk, name))
    desk.run(hours, ["receive"])
    return desk.outbox(sender, "confirm")[-1]


def sign_up(desk: Desk, name: str = "Zoe", sender: str = ZOE) -> Desk:
    assert DONE in confirm(desk, ask(desk, name, sender), sender)
    return desk


def list_signed_up(desk: Desk, game: str = "monday") -> list[str]:
    return desk.table().memory.signed_up[game]


def players(desk: Desk) -> dict[str, str]:
    return {name: person.address for name, person in desk.table().file.players.items()}


# up to the game


def test_two_strangers_sign_up_and_play(desk: Desk) -> None:
    """Nobody is at the table before the address was confirmed."""
    mail = ask(desk)
    assert "zoe@" in str(mail["To"]) and "Zoe" not in players(desk)
    assert "| sign up for monday as Zoe" in body(mail)
    assert DONE in confirm(desk, mail, ZOE)
    assert players(desk)["Zoe"] == ZOE and list_signed_up(desk) == ["Zoe"]
    assert "You are at the table Sundays as Zoe." in desk.text(ZOE, "invitation")
    assert not desk.path("monday").exists()
    sign_up(desk, "Yan", YAN)
    assert [*desk.game("monday").players] == ["Zoe", "Yan"]
    assert desk.table().memory.closed == {1}
    for who in (ZOE, YAN):
        assert "monday is a game of Age of Innovation." in desk.text(who, "welcome")
    assert "Zoe has signed up for monday." in body(desk.outbox(MO, "notice")[1])
    desk.run(1)
    row = desk.game("monday").legal(desk.table().asks("monday")[0].seat)
    seat = desk.table().asks("monday")[0].seat
    reply(desk, seat, next(iter(row)).text, to=desk.outbox(f"{seat.lower()}@", "welcome")[0],
          sender=f"{seat.lower()}@else.example")
    desk.run(0.1, ["receive"])
    assert desk.n("monday") == 1 and not [*disagreements(desk.table())]


def test_who_is_at_the_table_signs_up_under_the_own_name(desk: Desk) -> None:
    confirm(desk, ask(desk, "Somebody", BOB), BOB)
    assert list_signed_up(desk) == ["Bob"] and "Somebody" not in players(desk)
    desk.deliver("cleo@example.org", "Sign me up for monday!")
    desk.run(0.1, ["receive"])
    confirm(desk, desk.outbox("cleo@", "confirm")[0], "cleo@example.org")
    assert [*desk.game("monday").players] == ["Bob", "Cleo"]


def test_an_observer_and_a_moderator_sign_up_and_play(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "observers: {Eve: eve@example.org}\n")
    sign_up(desk, "x", "eve@example.org")
    sign_up(desk, "y", MO)
    table = desk.table()
    eve = table.file.person_named("Eve")
    assert eve is not None and table.person_of("monday", "Eve") == eve
    assert not table.only_watches(eve)
    assert [*desk.game("monday").players] == ["Eve", "Mo"]
    desk.run(1)
    seat = table.asks("monday") or desk.table().asks("monday")
    assert {ask.seat for ask in seat} <= {"Eve", "Mo"}
    assert not [*disagreements(desk.table())]


def test_the_options_are_those_of_a_new_game(desk: Desk) -> None:
    close(desk)
    invite(desk, game="tuesday", title="The second", named={"final": ["fs-guild"]})
    lines = open_invitation(desk.table(), desk.table().memory.openings["tuesday"])
    text = " ".join(" ".join(lines).split())
    assert "The second, for 2 players" in text and "Options: final fs-guild." in text
    for name, sender in (("Zoe", ZOE), ("Yan", YAN)):
        tap(desk, sender, link_with_name(desk, name, "tuesday"))
        desk.run(0.1, ["receive"])
        confirm(desk, desk.outbox(sender, "confirm")[-1], sender)
    source = desk.game("tuesday").source
    assert 'title: The second' in source and "final: fs-guild" in source


def test_hidden_cards_are_dealt_when_the_game_begins(desk: Desk) -> None:
    close(desk)
    with pytest.raises(TableFault, match="who knows the seed"):
        open_sign_up(desk.table(), "tuesday", 2, {"game": "through-the-ages", **TWO})
    open_sign_up(opened(desk.folder, desk.now), "tuesday", 2, {"game": "through-the-ages"})
    assert not [*desk.folder.glob("games/*.secret")]
    for name, sender in (("Zoe", ZOE), ("Yan", YAN)):
        tap(desk, sender, link_with_name(desk, name, "tuesday"))
        desk.run(0.1, ["receive"])
        confirm(desk, desk.outbox(sender, "confirm")[-1], sender)
    assert desk.game("tuesday").own().row == 0
    secret = desk.path("tuesday").with_suffix(".secret").read_text().split()
    assert all(word not in (desk.folder / "journal.jsonl").read_text() for word in secret[1::2])


# open seats of a game that is played


def begin_with_open_seat(desk: Desk, approve: bool = False) -> Desk:
    """A table at which Bob has resigned, and his seat is open to strangers."""
    begin(desk, [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("games: {}", "games:\n  sunday: {}"))
    desk.run(0.1)
    table = opened(desk.folder, desk.now)
    resign(table, "sunday", table.file.players["Bob"])
    open_sign_up(table, "sunday", 0, {}, approve)
    complete(table)
    return desk


def test_a_stranger_takes_an_open_seat(desk: Desk) -> None:
    begin_with_open_seat(desk)
    text = " ".join(open_invitation(desk.table(), desk.table().memory.openings["sunday"]))
    assert "in which 1 seat can be taken" in " ".join(text.split())
    tap(desk, ZOE, link_with_name(desk, "Zoe", "sunday"))
    tap(desk, YAN, link_with_name(desk, "Yan", "sunday"))
    desk.run(0.1, ["receive"])
    mails = [desk.outbox(who, "confirm")[0] for who in (ZOE, YAN)]
    assert "Ann" not in body(mails[0]) and "sunday has" not in body(mails[0])
    assert DONE in confirm(desk, mails[0], ZOE)
    assert OVER.format("sunday") in confirm(desk, mails[1], YAN)
    person = desk.table().person_of("sunday", "Bob")
    assert person is not None and person.name == "Zoe"
    assert desk.rows()[9:] == ['gm: substitute Bob by "Zoe" because "Zoe has signed up"']
    reply(desk, "Zoe", "decline 1", to=desk.outbox(ZOE, "welcome")[0], sender=ZOE)
    desk.run(0.1, ["receive"])
    assert desk.n() == 11 and not [*disagreements(desk.table())]


def test_a_moderator_agrees_to_who_takes_an_open_seat(desk: Desk) -> None:
    begin_with_open_seat(desk, approve=True)
    tap(desk, ZOE, link_with_name(desk, "Zoe", "sunday"))
    desk.run(0.1, ["receive"])
    confirm(desk, desk.outbox(ZOE, "confirm")[0], ZOE)
    (question,) = desk.outbox(MO, "confirm")
    assert 'Row: gm: substitute Bob by "Zoe"' in body(question)
    assert DONE in confirm(desk, question)
    assert desk.table().memory.seats["sunday", "Bob"] == "Zoe"


def test_who_gets_no_seat_from_a_moderator_is_told(desk: Desk) -> None:
    begin_with_open_seat(desk, approve=True)
    tap(desk, ZOE, link_with_name(desk, "Zoe", "sunday"))
    desk.run(0.1, ["receive"])
    confirm(desk, desk.outbox(ZOE, "confirm")[0], ZOE)
    (question,) = desk.outbox(MO, "confirm")
    before = len(desk.outbox(ZOE))
    for _ in range(2):
        reply(desk, "Mo", "no", to=question)
        desk.run(0.1, ["receive"])
    told = desk.outbox(ZOE)[before:]
    assert [NOT_ADMITTED.format(game="sunday") in body(mail) for mail in told] == [True]
    assert ("sunday", "Zoe") not in desk.table().memory.seats
    assert desk.table().memory.seats["sunday", "Bob"] == VACANT


def test_who_plays_in_a_game_takes_no_other_seat_of_it(desk: Desk) -> None:
    begin_with_open_seat(desk)
    tap(desk, "ann@example.org", link_with_name(desk, "Ann", "sunday"))
    desk.run(0.1, ["receive"])
    assert ALREADY.format("sunday") in answer(desk, "ann@")


def test_who_has_taken_an_open_seat_hears_nothing_when_the_others_are_closed(desk: Desk) -> None:
    begin_with_open_seat(desk)
    table = opened(desk.folder, desk.now)
    resign(table, "sunday", table.file.players["Ann"])
    close_sign_up(table, "sunday")
    open_sign_up(table, "sunday", 2, {})
    complete(table)
    tap(desk, ZOE, link_with_name(desk, "Zoe", "sunday"))
    desk.run(0.1, ["receive"])
    confirm(desk, desk.outbox(ZOE, "confirm")[0], ZOE)
    mails = len(desk.outbox(ZOE))
    close(desk, "sunday")
    assert len(desk.outbox(ZOE)) == mails and desk.table().memory.closed == {2, 3}


def test_a_game_without_open_seats_is_not_opened(desk: Desk) -> None:
    begin_with_open_seat(desk)
    close(desk, "sunday")
    table = opened(desk.folder, desk.now)
    with pytest.raises(TableFault, match="1 seat of sunday is open"):
        open_sign_up(table, "sunday", 2, {})
    table.note("seat", game="sunday", seat="Bob", person="Bob")
    with pytest.raises(TableFault, match="no seat of sunday is open"):
        open_sign_up(table, "sunday", 0, {})


# a moderator agrees


def test_a_moderator_agrees_to_each_player(desk: Desk) -> None:
    close(desk)
    invite(desk, approve=True)
    mail = ask(desk)
    assert APPLIED.format(name="Zoe", game="monday") in confirm(desk, mail, ZOE)
    assert "Zoe" not in players(desk)
    (question,) = desk.outbox(MO, "confirm")
    assert f"Zoe <{ZOE}> asks for a seat in monday." in body(question)
    tap(desk, ZOE, link_in(question))
    tap(desk, BOB, link_in(question))
    desk.run(0.1, ["receive"])
    assert "Zoe" not in players(desk)
    assert DONE in confirm(desk, question)
    assert AGAIN in confirm(desk, question)
    assert list_signed_up(desk) == ["Zoe"] and "as Zoe" in desk.text(ZOE, "invitation")


def test_a_moderator_refuses(desk: Desk) -> None:
    close(desk)
    invite(desk, approve=True)
    confirm(desk, ask(desk), ZOE)
    reply(desk, "Mo", "no", to=desk.outbox(MO, "confirm")[0])
    desk.run(0.1, ["receive"])
    assert DROPPED in answer(desk) and "Zoe" not in players(desk)


# once


def test_a_second_yes_takes_no_second_seat(desk: Desk) -> None:
    mail = ask(desk)
    assert DONE in confirm(desk, mail, ZOE)
    assert AGAIN in confirm(desk, mail, ZOE)
    assert list_signed_up(desk) == ["Zoe"] and len(desk.outbox(ZOE, "invitation")) == 1


@pytest.mark.parametrize("sender", [ZOE, "zoe+two@else.example"])
def test_an_address_has_one_seat(desk: Desk, sender: str) -> None:
    sign_up(desk)
    tap(desk, sender, link_with_name(desk, "Other"))
    desk.run(0.1, ["receive"])
    assert ALREADY.format("monday") in answer(desk, sender)
    assert list_signed_up(desk) == ["Zoe"] and len(desk.outbox(kind="confirm")) == 1


def test_the_last_seat_goes_to_who_confirms_first(desk: Desk) -> None:
    mails = [ask(desk, name, f"{name.lower()}@else.example") for name in ("Zoe", "Yan", "Xen")]
    for mail in mails[::-1]:
        confirm(desk, mail, mail["To"].addresses[0].addr_spec)
    assert [*desk.game("monday").players] == ["Xen", "Yan"]
    assert OVER.format("monday") in answer(desk, ZOE) and "Zoe" not in players(desk)


def test_a_name_that_two_want_goes_to_who_confirms_first(desk: Desk) -> None:
    first, second = ask(desk, "Zoe"), ask(desk, "zoe", YAN)
    confirm(desk, second, YAN)
    assert UNFIT.format("Zoe") in confirm(desk, first, ZOE)
    again = re.search("^mailto:.*$", answer(desk, ZOE), re.MULTILINE)
    assert again is not None
    tap(desk, ZOE, again[0].replace("as%20%0D", "as%20Zoe%20B%0D"))
    desk.run(0.1, ["receive"])
    assert DONE in confirm(desk, desk.outbox(ZOE, "confirm")[-1], ZOE)
    assert [*players(desk)][-2:] == ["zoe", "Zoe B"]


def test_who_has_signed_up_gives_the_seat_back_before_the_game_begins(desk: Desk) -> None:
    sign_up(desk)
    desk.deliver(ZOE, "resign from monday")
    desk.run(0.1, ["receive"])
    mail = desk.outbox(ZOE, "confirm")[-1]
    assert "Zoe gives the seat in monday back." in body(mail) and list_signed_up(desk) == ["Zoe"]
    assert DONE in confirm(desk, mail, ZOE)
    assert list_signed_up(desk) == [] and "Zoe" in players(desk)
    assert "Zoe does not play in monday." in body(desk.outbox(MO, "notice")[-1])
    assert AGAIN in confirm(desk, mail, ZOE)
    sign_up(desk, "Yan", YAN)
    sign_up(desk, "x", ZOE)
    assert [*desk.game("monday").players] == ["Yan", "Zoe"]


def test_nobody_gives_back_a_seat_that_they_do_not_have(desk: Desk) -> None:
    sign_up(desk)
    desk.deliver(BOB, "resign from monday")
    desk.run(0.1, ["receive"])
    assert "You play in no game of this table." in answer(desk, BOB)
    assert list_signed_up(desk) == ["Zoe"]


# refused


@pytest.mark.parametrize("name", [
    "Bob", "mo", "all", "moderator", "help", "gm", "x" * 41, "Zoe;%20Yan", "%40Zoe", "Zoe%3A%20x",
    "%F0%9F%98%80", "..."])
def test_names_that_nobody_can_have(desk: Desk, name: str) -> None:
    tap(desk, ZOE, link_with_name(desk, name))
    desk.run(0.1, ["receive"])
    text = answer(desk, ZOE)
    assert "cannot be a name at this table" in text or NO_NAME in text
    assert not desk.outbox(kind="confirm") and "example.org" not in text.replace(ZOE, "")


def test_a_mail_to_a_stranger_repeats_nothing_that_anybody_can_write(desk: Desk) -> None:
    """Who forges a sender sends nobody words of the forger."""
    typed = link_with_name(desk, "buy%20at%20http%3A//spam.example%20now")
    desk.deliver(ZOE, parse_qs(urlsplit(typed).query)["body"][0], subject="Buy now")
    desk.run(0.1, ["receive"])
    (mail,) = desk.outbox(ZOE)
    assert NO_NAME in body(mail) and "spam" not in mail.as_string()
    assert "Buy now" not in mail.as_string()


def test_the_names_of_seats_and_of_people_who_have_left_are_taken(desk: Desk) -> None:
    """A name of a seat, or of somebody who has left, would give a stranger the page behind it."""
    begin(desk, BEGINNING)
    path = desk.folder / "table.yaml"
    path.write_text(re.sub("games: {}", "games:\n  sunday: {}", path.read_text()).replace(
        "  Ann: ann@example.org\n", "").replace("  Dora: dora@example.org\n", ""))
    table = opened(desk.folder, desk.now)
    table.note("link", person="Dora", number=0, sum="s")
    table.note("seat", game="sunday", seat="Bob", person="Eve")
    table.journal.sync()
    for n, name in enumerate(("Ann", "Dora", "Eve", "M%D0%BE", "B%CE%BFb")):
        tap(desk, f"z{n}@else.example", link_with_name(desk, name))
    desk.run(0.1, ["receive"])
    assert not desk.outbox(kind="confirm")
    for n in range(5):
        assert "cannot be a name at this table" in answer(desk, f"z{n}@")


def test_the_table_does_not_sign_itself_up(desk: Desk) -> None:
    for sender in ("aoi@table.example", "AOI+x@table.example", "postmaster@else.example"):
        tap(desk, sender, link_with_name(desk, "Zoe"))
    desk.run(0.1, ["receive"])
    assert len(desk.outbox()) == 1, "the invitation"


@pytest.mark.parametrize(("text", "name"), [
    ("Zoe.", "Zoe"), (" Zoe   Ann ", "Zoe Ann"), ("<Zoe>", "Zoe"), ("\u201cZoe\u201d", "Zoe"),
    ("Zoe\u0308", "Zo\u00eb"), ("Z\u200boe", "Zoe")])
def test_names_are_cleaned(text: str, name: str) -> None:
    assert clean_name(text) == name


def test_who_gives_no_name_is_asked_for_it(desk: Desk) -> None:
    """The answer proves the address, so that a better mail on the same day is answered."""
    tap(desk, ZOE, link(desk))
    desk.run(0.1, ["receive"])
    assert NO_NAME in answer(desk, ZOE)
    tap(desk, ZOE, link_with_name(desk, "Zoe"))
    desk.run(0.1, ["receive"])
    assert len(desk.outbox(ZOE)) == 1, "a stranger gets one mail a day"
    reply(desk, "Zoe", "sign up as Zoe", to=desk.outbox(ZOE)[0], sender=ZOE)
    desk.run(0.1, ["receive"])
    assert DONE in confirm(desk, desk.outbox(ZOE, "confirm")[0], ZOE)


@pytest.mark.parametrize("text", [
    "sign up as Zoe", "sign up for monday as Zoe", "sign up as Zoe\n\naoi+" + "a" * 32,
    "> sign up as Zoe", "Hello"])
def test_strangers_without_an_invitation_learn_nothing(desk: Desk, text: str) -> None:
    desk.deliver(ZOE, text)
    desk.run(0.1, ["receive"])
    assert not desk.outbox(ZOE) and not desk.records("proposal")


def test_an_invitation_that_was_closed_is_worth_nothing(desk: Desk) -> None:
    old = link_with_name(desk, "Zoe")
    mail = ask(desk, "Yan", YAN)
    sign_up(desk, "Xen", "xen@else.example")
    close(desk)
    assert "the game is not made" in body(desk.outbox("xen@", "notice")[-1])
    tap(desk, ZOE, old)
    desk.run(0.1, ["receive"])
    assert OVER.format("monday") in answer(desk, ZOE)
    assert OVER.format("monday") in confirm(desk, mail, YAN)
    invite(desk)
    assert link(desk) != link_in(mail)
    tap(desk, "uma@else.example", old)
    desk.run(0.1, ["receive"])
    assert not desk.outbox("uma@") and list_signed_up(desk) == []


def test_what_is_wrong_at_the_table_is_told_to_moderators_alone(desk: Desk) -> None:
    mail = ask(desk)
    path = desk.folder / "table.yaml"
    path.write_text(re.sub(r"players:\n(?:  .*\n)+", "players: {Ann: ann@example.org}\n",
                           path.read_text()))
    assert NOT_NOW in confirm(desk, mail, ZOE)
    assert "table.yaml" not in answer(desk, ZOE)
    assert "table.yaml" in body(desk.outbox(MO, "notice")[-1]) and "Zoe" not in players(desk)


# strangers and programs


def test_programs_are_not_answered(desk: Desk) -> None:
    for n, headers in enumerate(("Auto-Submitted: auto-replied\n", "Precedence: bulk\n",
                                 "List-Id: <l.example>\n", "Return-Path: <>\n")):
        tap(desk, f"p{n}@else.example", link_with_name(desk, "Zoe"))
        path = max((desk.folder / "mail" / "new").iterdir())
        path.write_bytes(headers.encode() + path.read_bytes())
    desk.deliver(ZOE, "sign up as Zoe", subject="Automatic reply: x")
    desk.run(0.1, ["receive"])
    assert not desk.outbox(kind="confirm") and not desk.outbox("else.example")


def test_a_stranger_gets_one_mail_a_day(desk: Desk) -> None:
    for n in range(5):
        tap(desk, ZOE, link_with_name(desk, f"Zoe{n}"))
    desk.run(0.1, ["receive"])
    assert len(desk.outbox(ZOE)) == 1
    ask(desk, "Zoe", hours=25)
    assert len(desk.outbox(ZOE)) == 2


def test_strangers_together_get_few_mails(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(receipts, "MOST_TO_STRANGERS", 3)
    for n in range(5):
        tap(desk, f"z{n}@else.example", link_with_name(desk, f"Zoe{n}"))
    desk.run(0.1, ["receive"])
    assert len(desk.outbox("else.example")) == 3
    tap(desk, BOB, link_with_name(desk, "x"))
    desk.run(0.1, ["receive"])
    assert len(desk.outbox(BOB, "confirm")) == 1


def test_nobody_signs_somebody_else_up(desk: Desk) -> None:
    mail = ask(desk)
    for sender in (YAN, BOB, "zoe@else2.example"):
        tap(desk, sender, link_in(mail))
    desk.run(0.1, ["receive"])
    assert list_signed_up(desk) == [] and len(desk.outbox("else.example")) == 1


# at the command line


def test_an_invitation_is_opened_and_closed_at_the_command_line(
    desk: Desk, aoi: Callable[..., Result]
) -> None:
    now = ("--now", desk.now.isoformat())
    made = aoi("table", "open", desk.folder, "tuesday", "--seats", "3", "--set", "map=1-3", *now)
    assert made.code == 0 and "for 3 players" in made.out and "mailto:aoi@" in made.out
    assert "| " not in made.out and "tuesday" in aoi("table", "status", desk.folder).out
    for wrong, why in ((("tuesday", "--seats", "3"), "open already"),
                       (("friday", "--seats", "9"), "9 players, not"),
                       (("friday", "--seats", "2", "--set", "colour=red"), "no game has a setting"),
                       (("All", "--seats", "2"), "no game can be called")):
        found = aoi("table", "open", desk.folder, *wrong, *now)
        assert found.code != 0 and why in found.err
    assert aoi("table", "close", desk.folder, "tuesday", *now).code == 0
    assert aoi("table", "close", desk.folder, "tuesday", *now).code == 2


def test_a_game_that_exists_is_not_opened(desk: Desk) -> None:
    desk.path("friday").write_text("x")
    with pytest.raises(TableFault, match="exists already"):
        invite(desk, game="friday")
    with pytest.raises(Refused):
        invite(desk, game="tuesday", named={"map": ["nowhere"]})
