"""Mailboxes that take no mails: the moderators are told once, by what only our mails can prove."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail

DAEMON = "Mail Delivery System <MAILER-DAEMON@mx.example>"
REPORT = "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n"


@pytest.fixture
def asked_desk(tmp_path: Path) -> Desk:
    """A table at which Bob has a turn mail."""
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    return desk


def status(address: str = "bob@example.org", action: str = "failed") -> str:
    return ("\n--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n"
            f"Final-Recipient: rfc822; {address}\nAction: {action}\nStatus: 5.2.2\n\n")


def return_mail(id: str, kind: str = "message/rfc822") -> str:
    return (f"--x\nContent-Type: {kind}\n\nFrom: aoi@table.example\nTo: Bob <bob@example.org>\n"
            f"Message-ID: {id}\nSubject: sunday\n\nYour turn.\n--x--\n")


def bounce(desk: Desk, body: str, headers: str = REPORT, hours: float = 0.1) -> list[str]:
    """The subjects of the mails that the moderator gets about it."""
    before = len(notices(desk))
    desk.deliver(DAEMON, body, headers=headers)
    desk.run(hours)
    return notices(desk)[before:]


def notices(desk: Desk, who: str = "mo@") -> list[str]:
    subjects = (str(mail["Subject"]) for mail in desk.outbox(who, "notice"))
    return [subject for subject in subjects if "come back" in subject]


def turn_of_bob(desk: Desk) -> str:
    return str(last_mail(desk, "Bob")["Message-ID"])


FORMS = {
    "a report with the mail": lambda id: (REPORT, status() + return_mail(id)),
    "a report with its headers": lambda id: (
        REPORT, status() + return_mail(id, "text/rfc822-headers")),
    "exim": lambda id: (
        "Return-Path: <>\nX-Failed-Recipients: bob@example.org\n",
        f"A message could not be delivered.\n\n------ This is a copy ------\n\nMessage-ID: {id}\n"),
    "qmail": lambda id: (
        "Return-Path: <>\n", f"<bob@example.org>:\nSorry.\n\n--- Below this line\n\n"
                             f"To: bob@example.org\nMessage-ID: {id}\n"),
    "a reference": lambda id: (f"Return-Path: <>\nReferences: {id}\n", "The mailbox is full."),
    "in base64": lambda id: (
        "Return-Path: <>\nContent-Transfer-Encoding: base64\n",
        encode_base64(f"Message-ID: {id}\n")),
    "another address behind the mailbox": lambda id: (
        REPORT, status("bob@forwarded.example") + return_mail(id)),
}


def encode_base64(text: str) -> str:
    from base64 import encodebytes

    return encodebytes(text.encode()).decode()


@pytest.mark.parametrize("form", FORMS)
def test_the_moderators_are_told_of_a_bouncing_mailbox_in_the_same_run(
    asked_desk: Desk, form: str
) -> None:
    headers, text = FORMS[form](turn_of_bob(asked_desk))
    assert bounce(asked_desk, text, headers) == ["Mails to Bob come back"]
    told = body(asked_desk.outbox("mo@", "notice")[-1])
    assert "bob@example.org" in told and "aoi table substitute DIR" in told
    assert [*asked_desk.table().memory.bounces] == ["bob@example.org"]


@pytest.mark.parametrize("text", [
    status() + return_mail("<turn.0123456789abcdef0123@table.example>"),
    status() + return_mail("<1@client.example>"), status(), "",
    "To: bob@example.org\nMessage-ID: <turn.x@table.example>",
])
def test_a_forged_bounce_annoys_nobody(asked_desk: Desk, text: str) -> None:
    assert bounce(asked_desk, text) == []


def test_a_mail_that_is_late_is_no_bounce(asked_desk: Desk) -> None:
    assert bounce(asked_desk, status(action="delayed") + return_mail(turn_of_bob(asked_desk))) == []


def test_nobody_can_say_of_others_that_their_mailboxes_bounce(asked_desk: Desk) -> None:
    """Ann has no mail of Bob, and so her report is about her own mailbox."""
    own = str(last_mail(asked_desk, "Ann")["Message-ID"])
    assert bounce(asked_desk, status() + return_mail(own)) == ["Mails to Ann come back"]


def test_it_is_told_once_until_the_mailbox_works_again(asked_desk: Desk) -> None:
    report = status() + return_mail(turn_of_bob(asked_desk))
    assert len(bounce(asked_desk, report)) == 1
    assert bounce(asked_desk, report) == bounce(asked_desk, report, hours=300) == []
    asked_desk.deliver("bob@example.org", "I am back.")
    asked_desk.run(0.1)
    assert not asked_desk.table().memory.bounces
    assert len(bounce(asked_desk, report)) == 1


def test_a_forged_bounce_hides_no_true_one(asked_desk: Desk) -> None:
    assert bounce(asked_desk, status()) == []
    assert len(bounce(asked_desk, status() + return_mail(turn_of_bob(asked_desk)))) == 1


def test_a_moderator_whose_mailbox_bounces_is_not_written_about_it(tmp_path: Path) -> None:
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text().replace("{Mo: mo@", "{Nan: nan@example.org, Mo: mo@"))
    desk.run()
    desk.deliver("nan@example.org", "x")
    own = str(desk.outbox("mo@")[-1]["Message-ID"])
    assert bounce(desk, status("mo@example.org") + return_mail(own)) == []
    assert "Mails to Mo come back" in notices(desk, "nan@")
