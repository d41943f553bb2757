"""Mails that programs send: bounces of all kinds, absences, receipts, and copies from lists."""

from __future__ import annotations

import pytest

from aoi_cli.mail.reading.letter import read
from tests.mail.desk import Desk
from tests.mail.phone import reply

DSN = "Content-Type: multipart/report; report-type=delivery-status; boundary=x\n"
STATUS = ("\n--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\n"
          "Final-Recipient: rfc822; ann@example.org\nAction: {}\nStatus: 4.4.1\n\n--x--\n")
EXIM = ("Return-Path: <>\nAuto-Submitted: auto-replied\nX-Failed-Recipients: ann@example.org\n"
        "\nThis message was created automatically by mail delivery software.\n")
QMAIL = ("Return-Path: <>\n\nHi. This is the qmail-send program at mx.example.\n\n"
         "<ann@example.org>:\nSorry, no mailbox here by that name.\n")
EXCHANGE = ("Return-Path: <>\nAuto-Submitted: auto-generated\nX-Auto-Response-Suppress: All\n"
            "\nI am away until Monday.\n")


def list_bounces(desk: Desk) -> list[str]:
    return [*desk.table().memory.bounces]


@pytest.mark.parametrize("mail", [
    f"{DSN}{STATUS.format('failed')}", EXIM, QMAIL, f"From: x\n{EXIM}"], ids=[
    "report", "exim", "qmail", "two senders"])
def test_a_mail_that_comes_back_says_whose_address_fails(desk: Desk, mail: str) -> None:
    desk.deliver("Mail Delivery System <MAILER-DAEMON@mx.example>", "", headers=mail)
    desk.run()
    assert list_bounces(desk) == ["ann@example.org"]


@pytest.mark.parametrize("action", ["delayed", "delivered", "relayed", "expanded"])
def test_a_mail_that_is_late_or_has_arrived_is_no_bounce(desk: Desk, action: str) -> None:
    """RFC 3464, section 2.3.3: only `failed` says that it could not be delivered."""
    desk.deliver("mailer-daemon@mx.example", "", headers=f"{DSN}{STATUS.format(action)}")
    desk.run()
    assert list_bounces(desk) == [] and not desk.outbox("", "receipt")


@pytest.mark.parametrize("mail", [
    EXCHANGE, "Return-Path: <>\n\nForwarded by a program without a sender.\n",
    "Content-Type: multipart/report; report-type=disposition-notification; boundary=x\n\nRead.\n",
])
def test_who_is_away_or_reads_is_not_bouncing(desk: Desk, mail: str) -> None:
    desk.deliver("bob@example.org", "", headers=mail)
    desk.run()
    assert list_bounces(desk) == [] and not desk.outbox("bob@", "receipt")


@pytest.mark.parametrize(("headers", "why"), [
    ("", ""), ("Auto-Submitted: no\n", ""), ("Return-Path: <bob@example.org>\n", ""),
    ("List-Unsubscribe: <https://example.org>\n", ""), ("X-Auto-Response-Suppress: OOF\n", ""),
    ("List-Id: <games.example>\n", "list"), ("Precedence: list\n", "automatic"),
    ("X-Autoreply: yes\n", "vacation"), ("X-Precedence: auto_reply\n", "automatic"),
    ("X-Mail-Autoreply: yes\n", "vacation"), ("Auto-Submitted: auto-notified\n", "automatic"),
])
def test_what_headers_say_of_a_mail(headers: str, why: str) -> None:
    assert read(f"From: bob@example.org\n{headers}\nx".encode()).automatic == why


@pytest.mark.parametrize("first", ["direct", "list"])
def test_a_copy_over_a_list_takes_no_order_away(desk: Desk, first: str) -> None:
    """Both have the same Message-ID, and come in either order."""
    order = desk.envelope("Bob", "leech 1")
    copies = {"direct": "", "list": "List-Id: <games.example>\nPrecedence: list\n"}
    for name in (first, *(copies.keys() - {first})):
        desk.deliver("bob@example.org", order, message_id="<same@client.example>",
                     headers=copies[name])
        desk.run(1)
    assert desk.rows()[9:] == ["Bob: leech 1"] and len(desk.outbox("bob@", "receipt")) == 1


def test_the_same_mail_delivered_twice_is_taken_once(desk: Desk) -> None:
    order = desk.envelope("Bob", "leech 1")
    for _ in range(2):
        desk.deliver("bob@example.org", order, message_id="<same@client.example>")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"] and len(desk.outbox("bob@", "receipt")) == 1


@pytest.mark.few(12, "a table for each subject")
@pytest.mark.parametrize("subject", [
    "Automatic reply: sunday #9: your turn", "Automatisch antwoord: sunday", "Autosvar: sunday",
    "Resposta automática: sunday", "Odpowiedź automatyczna: sunday", "Automatická odpověď: sunday",
    "自动答复: sunday", "自動回覆: sunday", "Abwesenheitsnotiz: sunday", "Gelesen: sunday",
    "Read: sunday #9: your turn", "Not read: sunday",
    "Автовідповідь: sunday", "Автовідповідач: sunday", "Autoodpowiedź: sunday #9",
    "Autoodpowiedz: sunday", "Automatyczna odpowiedź: Re: sunday", "Автоматичен отговор: sunday",
    "Аутоматски одговор: sunday", "Automatski odgovor: sunday", "Samodejni odgovor: sunday",
    "Automatinis atsakymas: sunday", "Automātiskā atbilde: sunday", "Automaatvastus: sunday",
    "Poissaoloilmoitus: sunday", "Fraværsmelding: sunday", "Afwezig: sunday", "自動返信: sunday",
    "자동 응답: sunday", "Otomatik cevap: sunday", "Trả lời tự động: sunday", "رد تلقائي: sunday",
    "מענה אוטומטי: sunday", "Fuera de la oficina: sunday", "Autoreply: sunday",
    "Auto Response: sunday", "Automated reply: sunday", "Przeczytane: sunday", "Lido: sunday",
    "Autoodpowiedz\u0301: sunday", "Autoresponder: sunday", "[Auto-Reply] Re: sunday",
    "Nieobecność w biurze: sunday", "Nieobecna w biurze", "Відсутній в офісі: sunday",
    "Відсутність в офісі", "Отсутствие в офисе: sunday", "Отсутствует в офисе",
])
def test_a_program_that_does_not_say_what_it_is_gets_no_answer(desk: Desk, subject: str) -> None:
    desk.run()
    for text in ("I am away.", "leech 1"):
        reply(desk, "Bob", text, subject=subject)
    desk.run(1)
    assert not desk.outbox("bob@", "receipt") and desk.n() == 9


def test_an_order_with_its_code_counts_under_any_subject(desk: Desk) -> None:
    desk.deliver("bob@example.org", desk.envelope("Bob", "leech 1"), subject="Read: my order")
    desk.run()
    assert desk.rows()[9:] == ["Bob: leech 1"]


@pytest.mark.parametrize("subject", [
    "Re: sunday #9: your turn", "Reading the rules", "Lucky me", "Автомобіль", "Automatons",
    "Poza tym: Bob", "Re: Autoodpowiedź: sunday",
    "Nieobecność", "Я відсутній завтра", "Auto: sunday", "[Auto] sunday"])
def test_a_person_without_an_order_is_told(desk: Desk, subject: str) -> None:
    desk.run()
    desk.deliver("bob@example.org", "leech 1", subject=subject)
    desk.run(1)
    assert "No order was found" in desk.text("bob@", "receipt")
