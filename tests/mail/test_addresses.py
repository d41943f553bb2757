"""People change their addresses by mail: the old one agrees, then the new one; done once."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest

from aoi_cli.mail.address_lines import AGREED, CHANGED, ENOUGH, HOW, OWN, UNFIT
from aoi_cli.mail.checking import disagreements
from aoi_cli.mail.confirmations import AGAIN, DONE, DROPPED, NO_BEFORE, TOO_LATE, TOO_OLD
from aoi_cli.mail.entries import change_address
from aoi_cli.mail.faults import TableFault
from aoi_cli.mail.replies import NOT_YOURS
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, reply, tap
from tests.mail.test_proposals import answer, ask, confirm, copy_desk, link_in, take

ANN, BOB, MO, NEW = "ann@example.org", "bob@example.org", "mo@example.org", "bob@new.example"
ROW = "leech 1. upgrade H5 guild"
LINE = f"address {NEW}"


@pytest.fixture(scope="module")
def prepared_table(tmp_path_factory: pytest.TempPathFactory) -> Desk:
    folder = tmp_path_factory.mktemp("addresses") / "table"
    desk = begin(Desk(folder, more="observers: {Eve: eve@example.org}  # looks on"),
                 [*BEGINNING, OFFER])
    desk.run(steps=["receive", "tick"])
    return desk


@pytest.fixture
def desk(prepared_table: Desk, tmp_path: Path) -> Desk:
    return copy_desk(prepared_table, tmp_path / "table")


def addresses(desk: Desk, name: str = "Bob") -> list[str]:
    person = desk.table().file.person_named(name)
    return [*person.addresses] if person else []


def agree_to_move(desk: Desk, text: str = LINE, sender: str = BOB) -> EmailMessage:
    """The question to the new address, which comes when the old one has agreed."""
    before = len(desk.outbox(kind="confirm"))
    mail = ask(desk, text, sender)
    assert AGREED.partition("{")[0] in confirm(desk, mail, sender)
    mails = desk.outbox(kind="confirm")
    assert len(mails) == before + 2
    return mails[-1]


def move(desk: Desk) -> Desk:
    assert DONE in confirm(desk, agree_to_move(desk), NEW)
    return desk


def texts(desk: Desk, to: str) -> str:
    return "\n".join(map(body, desk.outbox(to)))


# both agree


@pytest.mark.parametrize("text", [
    LINE, f"Address: <{NEW}>", "my new address is Bob@New.Example.",
    f"Hello,\n\nplease change my address to mailto:{NEW}\n\nBob"])
def test_an_address_changes_when_both_have_agreed(desk: Desk, text: str) -> None:
    before = (desk.folder / "table.yaml").read_text()
    mail = ask(desk, text, BOB)
    assert mail["To"].addresses[0].addr_spec == BOB and not desk.outbox(NEW)
    assert AGREED.format(address=NEW) in confirm(desk, mail, BOB)
    (question,) = desk.outbox(NEW)
    assert addresses(desk) == [BOB, "bob@work.example"] and BOB not in body(question)
    assert (desk.folder / "table.yaml").read_text() == before
    assert DONE in confirm(desk, question, NEW)
    assert addresses(desk) == [NEW, "bob@work.example"]
    assert (desk.folder / "table.yaml").read_text() == before.replace(BOB, NEW)
    farewell = body(desk.outbox(BOB, "notice")[-1])
    assert f"Mails to Bob go to {NEW} from now on. This address has agreed" in farewell
    assert f"Mails to Bob go to {NEW}" in body(desk.outbox(MO, "notice")[-1])
    assert NEW not in texts(desk, ANN) and NEW not in texts(desk, "eve@")
    reply(desk, "Bob", ROW, to=desk.outbox(NEW, "welcome")[-1], sender=NEW)
    desk.run(0.1, ["receive"])
    assert desk.rows()[9:] == [f"Bob: {ROW}"] and not [*disagreements(desk.table())]


def test_both_can_answer_with_yes(desk: Desk) -> None:
    reply(desk, "Bob", "yes", to=ask(desk, LINE, BOB))
    desk.run(0.1, ["receive"])
    (question,) = desk.outbox(NEW, "confirm")
    reply(desk, "Bob", "Yes.", to=question, sender=NEW)
    desk.run(0.1, ["receive"])
    assert addresses(desk)[0] == NEW


def test_a_second_yes_changes_nothing_more(desk: Desk) -> None:
    question = agree_to_move(desk)
    assert DONE in confirm(desk, question, NEW)
    assert AGAIN in confirm(desk, question, NEW)
    assert len(desk.records("moved")) == 1 and len(desk.outbox(BOB, "notice")) == 1


def test_observers_and_moderators_change_theirs(desk: Desk) -> None:
    for name, old in (("Eve", "eve@example.org"), ("Mo", MO)):
        new = f"{name.lower()}@new.example"
        assert DONE in confirm(desk, agree_to_move(desk, f"address {new}", old), new)
        assert addresses(desk, name) == [new]
    assert "observers: {Eve: eve@new.example}  # looks on" in \
        (desk.folder / "table.yaml").read_text()


# nothing happens


def test_one_yes_alone_changes_nothing(desk: Desk) -> None:
    first = ask(desk, LINE, BOB)
    for sender in (NEW, ANN, "zoe@elsewhere.example"):
        tap(desk, sender, link_in(first))
    desk.run(0.1, ["receive"])
    assert not desk.outbox(NEW) and NOT_YOURS in answer(desk, ANN)
    confirm(desk, first, BOB)
    (second,) = desk.outbox(NEW, "confirm")
    for sender in (ANN, "zoe@elsewhere.example"):
        tap(desk, sender, link_in(second))
    tap(desk, BOB, link_in(first))
    desk.run(0.1, ["receive"])
    assert addresses(desk)[0] == BOB and len(desk.outbox(NEW)) == 1
    assert not desk.outbox("zoe@") and not desk.records("moved")


@pytest.mark.parametrize("who", [BOB, NEW])
def test_a_no_ends_it(desk: Desk, who: str) -> None:
    first = ask(desk, LINE, BOB)
    confirm(desk, first, BOB)
    (second,) = desk.outbox(NEW, "confirm")
    reply(desk, "Bob", "no", to=first if who == BOB else second, sender=who)
    desk.run(0.1, ["receive"])
    assert DROPPED in answer(desk, who)
    assert NO_BEFORE in confirm(desk, second, NEW)
    assert addresses(desk)[0] == BOB


def test_a_no_comes_too_late(desk: Desk) -> None:
    question = agree_to_move(desk)
    confirm(desk, question, NEW)
    reply(desk, "Bob", "no", to=question, sender=NEW)
    desk.run(0.1, ["receive"])
    assert TOO_LATE in answer(desk, NEW) and addresses(desk)[0] == NEW


def test_a_question_is_asked_anew_after_three_days(desk: Desk) -> None:
    question = agree_to_move(desk)
    confirm(desk, question, NEW, hours=73)
    assert addresses(desk)[0] == BOB
    anew = desk.outbox(NEW, "confirm")[-1]
    assert TOO_OLD in body(anew)
    assert DONE in confirm(desk, anew, NEW)


# what went to the old address


def test_what_went_to_the_old_address_is_worth_nothing(desk: Desk) -> None:
    old = last_mail(desk, "Bob")
    envelope = desk.envelope("Bob", ROW)
    resign = link_in(ask(desk, "resign", BOB))
    move(desk)
    for sender in (NEW, BOB):
        reply(desk, "Bob", ROW, to=old, sender=sender)
        desk.deliver(sender, envelope)
        tap(desk, sender, resign)
    desk.run(0.1, ["receive"])
    assert desk.n() == 9 and not desk.records("resign")
    assert desk.table().person_of("sunday", "Bob") is not None
    assert not desk.table().memory.waiting, "a stranger with an old code"


def test_the_page_has_a_new_link(desk: Desk) -> None:
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + 'site: {address: "https://games.example"}\n')
    question = agree_to_move(desk)
    assert "https://games.example" not in body(question)
    old = desk.table().memory.links["Bob"]
    confirm(desk, question, NEW)
    new = desk.table().memory.links["Bob"]
    assert new.number == old.number + 1 and new.sum != old.sum
    assert "https://games.example/t/" in body(desk.outbox(NEW, "receipt")[-1])
    assert "https://games.example/t/" not in body(desk.outbox(BOB, "notice")[-1])


def test_one_of_two_wanted_addresses_is_taken(desk: Desk) -> None:
    first = agree_to_move(desk)
    other = agree_to_move(desk, "address bob@other.example")
    confirm(desk, other, "bob@other.example")
    assert CHANGED in confirm(desk, first, NEW)
    assert addresses(desk)[0] == "bob@other.example"


# what is refused


@pytest.mark.parametrize(("text", "why"), [
    ("address cleo@example.org", UNFIT), ("address mo@example.org", UNFIT),
    ("address eve@example.org", UNFIT), ("address aoi@table.example", UNFIT),
    ("address AOI+abc@table.example", UNFIT), ("address postmaster@new.example", UNFIT),
    ("address bob@new..example", UNFIT), ("address b\u00f6b@new.example", UNFIT),
    ("address bob@n\u0435w.example", UNFIT), (f"address {NEW}@more.example", UNFIT),
    ("address bob%0d%0aBcc:zoe@new.example", UNFIT),
    ("address bob@work.example", OWN), (f"address {BOB}", OWN),
    ("address a@new.example, b@new.example", HOW), ("address a@new.example b@new.example", HOW)])
def test_an_address_that_is_not_asked(desk: Desk, text: str, why: str) -> None:
    take(desk, BOB, text)
    assert why.partition("{}")[2] in answer(desk, BOB)
    assert not desk.outbox(kind="confirm") and not desk.records("proposal")
    assert "Cleo" not in answer(desk, BOB) and "Eve" not in answer(desk, BOB)


@pytest.mark.parametrize("text", [
    "The address of the cafe is new@cafe.example", "address the board by mail: bob@new.example",
    f"> {LINE}", f"On Monday Zoe <zoe@x.example> wrote:\n> {LINE}",
    f"Thanks!\n\n-----Original Message-----\nFrom: Zoe\n\n{LINE}"])
def test_prose_and_quotes_change_no_address(desk: Desk, text: str) -> None:
    take(desk, BOB, text)
    assert not desk.outbox(kind="confirm") and not desk.records("proposal")


def test_strangers_and_programs_change_no_address(desk: Desk) -> None:
    take(desk, "zoe@elsewhere.example", LINE)
    desk.deliver(BOB, LINE, headers="Auto-Submitted: auto-replied\n")
    desk.run(0.1, ["receive"])
    assert not desk.outbox(kind="confirm") and not desk.outbox("zoe@")


def test_an_address_that_somebody_got_meanwhile_is_refused(desk: Desk) -> None:
    question = agree_to_move(desk)
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("dora@example.org", NEW))
    tap(desk, NEW, link_in(question))
    desk.run(0.1, ["receive"])
    assert addresses(desk)[0] == BOB and not desk.records("moved")


def test_strangers_are_asked_once_a_day_and_few_for_each_person(desk: Desk) -> None:
    agree_to_move(desk)
    take(desk, BOB, LINE)
    assert ENOUGH.format(NEW) in answer(desk, BOB)
    for n in (2, 3):
        agree_to_move(desk, f"address bob{n}@new.example")
    take(desk, BOB, "address bob4@new.example")
    assert ENOUGH.format("bob4@new.example") in answer(desk, BOB)
    desk.now = desk.now.replace(day=desk.now.day + 1)
    agree_to_move(desk)


# the file


def test_the_rest_of_the_file_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "table.yaml"
    text = ("# ours\ntable: 1\naddress: aoi@table.example\r\nmoderators:\n"
            "  Bob:   # plays as well\n    address:\n      - 'BOB@example.org'  # home\n"
            "      - bob@work.example\n"
            "players: {Bob: {address: [\"bob@example.org\", bob@work.example]}, Ann: a@b.example}\n"
            "games: {}\ninbox: {maildir: mail}\n")
    path.write_bytes(text.encode())
    change_address(path, "Bob", BOB, "b'ob@new.example")
    assert path.read_bytes().decode() == text.replace(
        "'BOB@example.org'", "'b''ob@new.example'").replace(
        "\"bob@example.org\"", "'b''ob@new.example'")
    before = path.read_bytes()
    change_address(path, "Bob", BOB, "b'ob@new.example")
    assert path.read_bytes() == before, "done before"
    with pytest.raises(TableFault):
        change_address(path, "Bob", "other@example.org", NEW)
    with pytest.raises(Exception, match="share the address"):
        change_address(path, "Ann", "a@b.example", "bob@work.example")
    assert path.read_bytes() == before
