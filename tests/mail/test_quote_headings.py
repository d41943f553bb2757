"""Headings that mail programs write above what they quote, in six languages each.

Of a row above such a heading and an older one below it, the upper one counts. Where only the older
one stands there, nothing is played.
"""

# ruff: noqa: RUF001
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path

import pytest

from aoi_cli.mail.message import message_of
from aoi_cli.mail.reading.html import html_lines
from aoi_cli.mail.reading.own_text import OwnText, own_text
from aoi_cli.mail.reading.quoting import quotes_below
from aoi_cli.table import OpenGame
from tests.mail.desk import BEGINNING, OFFER, Desk, begin, body
from tests.mail.phone import last_mail, reply

NEW, OLD = "leech 1. upgrade H5 guild", "decline 1. upgrade H5 guild"
AT = "<aoi@table.example>"
LANGUAGES = ("en", "de", "fr", "pl", "ru", "uk")
HEADINGS: dict[str, Sequence[str]] = {
    "gmail": (
        f"On Mon, Aug 3, 2026 at 8:00 PM Sundays {AT} wrote:",
        f"Am Mo., 3. Aug. 2026 um 20:00 Uhr schrieb Sundays {AT}:",
        f"Le lun. 3 août 2026 à 20:00, Sundays {AT} a écrit :",
        f"pon., 3 sie 2026 o 20:00 Sundays {AT} napisał(a):",
        f"пн, 3 авг. 2026 г. в 20:00, Sundays {AT}:",
        f"пн, 3 серп. 2026 р. о 20:00 Sundays {AT} пише:"),
    "gmail of 2016": (
        "2016-03-03 17:21 GMT+01:00 Sundays:",
        f"2016-03-03 17:21 GMT+01:00 Sundays {AT}:",
        f"Le 3 mars 2016 à 17:21, Sundays {AT} a écrit :",
        f"W dniu 3 marca 2016 17:21 użytkownik Sundays {AT} napisał:",
        f"3 марта 2016 г., 17:21 пользователь Sundays {AT} написал:",
        f"3 березня 2016 р. 17:21 Sundays {AT} написав:"),
    "outlook": (
        f"From: Sundays {AT}\nSent: Monday, August 3, 2026 8:00 PM\nTo: Bob\nSubject: sunday #9",
        f"Von: Sundays {AT}\nGesendet: Montag, 3. August 2026 20:00\nAn: Bob\nBetreff: sunday #9",
        f"De : Sundays {AT}\nEnvoyé : lundi 3 août 2026 20:00\nÀ : Bob\nObjet : sunday #9",
        f"Od: Sundays {AT}\nWysłano: 3 sierpnia 2026 20:00\nDo: Bob\nTemat: sunday #9",
        f"От: Sundays {AT}\nОтправлено: 3 августа 2026 г. 20:00\nКому: Bob\nТема: sunday #9",
        f"Від: Sundays {AT}\nНадіслано: 3 серпня 2026 р. 20:00\nКому: Bob\nТема: sunday #9"),
    "outlook, original message": (
        "-----Original Message-----\nFrom: Sundays\nSent: Monday",
        "-----Ursprüngliche Nachricht-----\nVon: Sundays\nGesendet: Montag",
        "-----Message d'origine-----\nDe : Sundays\nEnvoyé : lundi",
        "-----Wiadomość oryginalna-----\nOd: Sundays\nWysłano: poniedziałek",
        "-----Исходное сообщение-----\nОт: Sundays\nОтправлено: понедельник",
        "-----Вихідне повідомлення-----\nВід: Sundays\nНадіслано: понеділок"),
    "hotmail": (
        "Date: Mon, 3 Aug 2026 20:00:00 +0200\nSubject: sunday #9\nFrom: aoi@table.example",
        "Datum: Mo., 3 Aug 2026 20:00:00 +0200\nBetreff: sunday #9\nVon: aoi@table.example",
        "Date: Mon, 3 Aug 2026 20:00:00 +0200\nObjet: sunday #9\nDe: aoi@table.example",
        "Data: Mon, 3 Aug 2026 20:00:00 +0200\nTemat: sunday #9\nOd: aoi@table.example",
        "Дата: Mon, 3 Aug 2026 20:00:00 +0200\nТема: sunday #9\nОт: aoi@table.example",
        "Дата: Mon, 3 Aug 2026 20:00:00 +0200\nТема: sunday #9\nВід: aoi@table.example"),
    "windows mail": (
        "From: Sundays\nSent: Monday, August 3, 2026 8:00 PM\nTo: Bob Baker",
        "Von: Sundays\nGesendet: Montag, 3. August 2026 20:00\nAn: Bob Baker",
        "De : Sundays\nEnvoyé : lundi 3 août 2026 20:00\nÀ : Bob Baker",
        "Od: Sundays\nWysłano: poniedziałek, 3 sierpnia 2026 20:00\nDo: Bob Baker",
        "От: Sundays\nОтправлено: 3 августа 2026 г. 20:00\nКому: Bob Baker",
        "Від: Sundays\nНадіслано: 3 серпня 2026 р. 20:00\nКому: Bob Baker"),
    "windows 8, without a subject": tuple(
        f"{label}: {AT[1:-1]}\n{sent}: \u200e{day}\u200e, \u200e3\u200e.\u200e8\u200e.\u200e2026"
        " \u200e20\u200e:\u200e00" for label, sent, day in (
            ("From", "Sent", "Monday"), ("Von", "Gesendet", "Montag"), ("De", "Envoyé", "lundi"),
            ("Od", "Wysłano", "poniedziałek"), ("От", "Отправлено", "понедельник"),
            ("Від", "Надіслано", "понеділок"))),
    "thunderbird": (
        "On 03/08/2026 20:00, Sundays wrote:", "Am 03.08.26 um 20:00 schrieb Sundays:",
        "Le 03/08/2026 à 20:00, Sundays a écrit :", "W dniu 03.08.2026 o 20:00, Sundays pisze:",
        "03.08.2026 20:00, Sundays пишет:", "03.08.26 20:00, Sundays пише:"),
    "thunderbird, forwarded": (
        "-------- Forwarded Message --------\nSubject: sunday #9\nFrom: Sundays",
        "-------- Weitergeleitete Nachricht --------\nBetreff: sunday #9\nVon: Sundays",
        "-------- Message transféré --------\nSujet : sunday #9\nDe : Sundays",
        "-------- Treść przekazanej wiadomości --------\nTemat: sunday #9\nOd: Sundays",
        "-------- Перенаправленное сообщение --------\nТема: sunday #9\nОт: Sundays",
        "-------- Переспрямоване повідомлення --------\nТема: sunday #9\nВід: Sundays"),
    "samsung": (
        "-------- Original message --------\nFrom: Sundays\nDate: 03/08/2026 20:00 (GMT+01:00)",
        "-------- Originalnachricht --------\nVon: Sundays\nDatum: 03.08.26 20:00 (GMT+01:00)",
        "-------- Message d’origine --------\nDe : Sundays\nDate : 03/08/2026 20:00 (GMT+01:00)",
        "-------- Oryginalna wiadomość --------\nOd: Sundays\nData: 03.08.2026 20:00 (GMT+01:00)",
        "-------- Исходное сообщение --------\nОт: Sundays\nДата: 03.08.26 20:00 (GMT+03:00)",
        "-------- Початкове повідомлення --------\nВід: Sundays\nДата: 03.08.26 20:00 (GMT+02:00)"),
    "samsung, without dashes": (
        f"From: Sundays {AT}\nDate: 03/08/2026 20:00 (GMT+01:00)",
        f"Von: Sundays {AT}\nDatum: 03.08.26 20:00 (GMT+01:00)",
        f"De : Sundays {AT}\nDate : 03/08/2026 20:00 (GMT+01:00)",
        f"Od: Sundays {AT}\nData: 03.08.2026 20:00 (GMT+01:00)",
        f"От: Sundays {AT}\nДата: 03.08.26 20:00 (GMT+03:00)",
        f"Від кого: Sundays {AT}\nДата: 03.08.26 20:00 (GMT+02:00)"),
    "apple mail": (
        f"On 3 Aug 2026, at 20:00, Sundays {AT} wrote:",
        f"Am 03.08.2026 um 20:00 schrieb Sundays {AT}:",
        f"Le 3 août 2026 à 20:00, Sundays {AT} a écrit :",
        f"Wiadomość napisana przez Sundays {AT} w dniu 3 sie 2026, o godz. 20:00:",
        f"3 авг. 2026 г., в 20:00, Sundays {AT} написал(а):",
        f"3 серп. 2026 р. о 20:00 Sundays {AT} пише:"),
    "yahoo": (
        f"On Monday, August 3, 2026 at 08:00:00 PM GMT+2, Sundays {AT} wrote:",
        f"Am Montag, 3. August 2026 um 20:00:00 MESZ hat Sundays {AT} Folgendes geschrieben:",
        f"Le lundi 3 août 2026 à 20:00:00 UTC+2, Sundays {AT} a écrit :",
        f"W dniu poniedziałek, 3 sierpnia 2026 20:00:00 CEST użytkownik Sundays {AT} napisał:",
        f"понедельник, 3 августа 2026 г. в 20:00:00 GMT+3, Sundays {AT} написал (-а):",
        f"понеділок, 3 серпня 2026 р. о 20:00:00 GMT+3, Sundays {AT} написав (-ла):"),
    "of the country": (
        f"Sent: Monday, August 03, 2026 at 8:00 PM\nFrom: Sundays {AT}\nTo: bob@example.org",
        f"Gesendet: Montag, 03. August 2026 um 20:00 Uhr\nVon: Sundays {AT}\nAn: bob@example.org",
        f"Message du 03/08/26 20:00\nDe : Sundays {AT}\nA : bob@example.org\nCopie à :",
        f"Dnia 3 sierpnia 2026 20:00 Sundays {AT} napisał(a):",
        f"Понедельник, 3 августа 2026, 20:00 +03:00 от Sundays {AT}:",
        f'3 серпня 2026, 20:00:00, від "Sundays" {AT}:'),
    "original message in three dashes": (
        f"--- Original message ---\nFrom: Sundays {AT}\nDate: 3 August 2026, 20:00:00",
        f"--- Originalnachricht ---\nVon: Sundays {AT}\nDatum: 3. August 2026, 20:00:00",
        f"--- Message original ---\nDe : Sundays {AT}\nDate : 3 août 2026, 20:00:00",
        f"--- Wiadomość oryginalna ---\nOd: Sundays {AT}\nData: 3 sierpnia 2026, 20:00:00",
        f"--- Исходное сообщение ---\nОт кого: Sundays {AT}\nДата: 3 августа 2026, 20:00:00",
        f"--- Оригінальне повідомлення ---\nВід кого: Sundays {AT}\nДата: 3 серпня 2026, 20:00:00"),
    "gnus": (
        f"Sundays {AT} writes:", f"Sundays {AT} schreibt:", f"Sundays {AT} écrit :",
        f"Sundays {AT} pisze:", f"Sundays {AT} пишет:", f"Sundays {AT} пише:"),
    "roundcube": (
        "On 2026-08-03 20:00, Sundays wrote:", "Am 2026-08-03 20:00, schrieb Sundays:",
        "Le 2026-08-03 20:00, Sundays a écrit :", "W dniu 2026-08-03 20:00, Sundays napisał(a):",
        "Sundays писал 2026-08-03 20:00:", "Sundays писав 2026-08-03 20:00:"),
}
NAMES = [f"{program}, {language}" for program in HEADINGS for language in LANGUAGES]


def heading(name: str) -> str:
    program, _, language = name.rpartition(", ")
    return HEADINGS[program][LANGUAGES.index(language)]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> OpenGame:
    return begin(Desk(tmp_path_factory.mktemp("table")), [*BEGINNING, OFFER]).game()


def test_each_program_has_each_language() -> None:
    assert all(len(headings) == len(LANGUAGES) for headings in HEADINGS.values())
    assert len(HEADINGS) >= 14


@pytest.mark.parametrize("name", NAMES)
def test_of_two_rows_the_one_above_the_heading_counts(name: str) -> None:
    lines = [NEW, "", *heading(name).split("\n"), "", OLD]
    assert own_text(lines) == OwnText((NEW,))


@pytest.mark.parametrize("name", NAMES)
def test_an_older_row_alone_below_the_heading_is_no_order(name: str) -> None:
    for blank in ([""], []):
        assert own_text([*blank, *heading(name).split("\n"), *blank, OLD]) == OwnText()


@pytest.mark.parametrize("name", NAMES)
def test_a_heading_with_blank_lines_between_its_lines(name: str) -> None:
    spaced = [line for one in heading(name).split("\n") for line in (one, "")]
    assert own_text([NEW, "", *spaced, OLD]) == OwnText((NEW,))


@pytest.mark.parametrize("name", NAMES)
def test_the_heading_in_a_page(name: str) -> None:
    lines = heading(name).split("\n")
    label = [line.partition(":") for line in lines]
    page = "".join(f"<b>{escape(head + sign)}</b>{escape(rest)}<br>" for head, sign, rest in label)
    shown = html_lines(f"<div>{NEW}</div><hr><div>{page}</div><br><div>{OLD}</div>")
    assert own_text(shown, broken=False) == OwnText((NEW,))


@pytest.mark.parametrize("name", NAMES)
def test_a_row_below_the_heading_of_a_quote_with_marks_is_seen(name: str) -> None:
    lines = [*heading(name).split("\n"), "> Hello", f"> {OLD}", "", NEW]
    assert own_text(lines).below == (NEW,)


@pytest.mark.parametrize("name", NAMES)
def test_a_pasted_mail_holds_the_row_above_alone(game: OpenGame, name: str) -> None:
    text = "\n".join([NEW, "", heading(name), "", OLD])
    assert message_of(game, text.encode(), "Bob").rows == [f"Bob: {NEW}"]


NO_HEADINGS = {
    "rows with names": "Ann: build H4\nBob: leech 2\nAnn: pass",
    "rows with hexes as times": "Ann: bridge D6:E9\nBob: bridge D6:10",
    "people who talk": "Ann: see you on Monday\nBob: yes, at 8",
    "a label alone": "My move: here it is",
    "a title between dashes": "--- my move ---",
    "two labels": "Score: 20\nMood: fine",
    "an address in a sentence": "My new address is bob@example.org, by the way:",
    "a day": "On 3 August 2026 we play at mine.",
    "somebody wrote": "As Ann wrote:",
    "numbers": "1: one\n2: two",
}


@pytest.mark.parametrize("blank", ["", "\n"])
def test_own_rows_with_names_right_above_a_heading_are_read(blank: str) -> None:
    lines = f"Ann: build H4\n{blank}Gesendet: Montag, 3. August 2026\nVon: Sundays\n\nAnn: pass"
    assert own_text(lines.split("\n")).above == ("Ann: build H4",)


@pytest.mark.parametrize("name", NO_HEADINGS)
def test_what_heads_no_quote(name: str) -> None:
    lines = [*NO_HEADINGS[name].split("\n"), "", NEW]
    assert not any(quotes_below(lines, n) for n in range(len(lines)))
    assert own_text(lines).above[-1] == NEW


# the net below headings that nobody knows


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Bob was asked about a row that he has sent."""
    desk = begin(Desk(tmp_path / "table"), [*BEGINNING, OFFER])
    desk.run()
    reply(desk, "Bob", f"{OLD}?")
    desk.run(0.1)
    assert desk.n() == 9
    return desk


UNKNOWN = {
    "labels in a language that is not known": "Kutoka kwa: Sundays\nKwa: Bob\nMada: sunday",
    "a sentence with a day": "Sundays aliandika tarehe 03.08.2026",
    "a sentence with a time": "Sundays, 20:00",
    "a sentence with a month": "Sundays, 3 August",
    "a month in Ukrainian": "Неділі, 3 серпня",
}


@pytest.mark.parametrize("name", UNKNOWN)
def test_an_older_row_below_a_heading_that_nobody_knows_is_asked_about(
    desk: Desk, name: str
) -> None:
    turn = last_mail(desk, "Bob", "turn")
    reply(desk, "Bob", "", to=turn, quote=f"{UNKNOWN[name]}\n\n{OLD}\n")
    desk.run(0.1)
    told = " ".join(body(desk.outbox("bob@", "receipt")[-1]).split())
    assert desk.n() == 9 and "it may be a part of an older mail" in told and f"| {OLD}" in told


@pytest.mark.parametrize("name", UNKNOWN)
def test_of_a_new_row_above_it_the_new_one_alone_is_asked_about(desk: Desk, name: str) -> None:
    turn = last_mail(desk, "Bob", "turn")
    reply(desk, "Bob", NEW, to=turn, quote=f"{UNKNOWN[name]}\n\n{OLD}\n")
    desk.run(0.1)
    told = body(desk.outbox("bob@", "receipt")[-1])
    assert desk.n() == 9 and f"| {NEW}" in told and f"| {OLD}" not in told


@pytest.mark.parametrize("name", UNKNOWN)
def test_a_new_row_below_the_same_lines_is_no_older_one(desk: Desk, name: str) -> None:
    """What is asked about it is what these words mean."""
    turn = last_mail(desk, "Bob", "turn")
    reply(desk, "Bob", "", to=turn, quote=f"{UNKNOWN[name]}.\n\n{NEW}\n")
    desk.run(0.1)
    told = " ".join(body(desk.outbox("bob@", "receipt")[-1]).split())
    assert "it may be a part of an older mail" not in told and f"| {NEW}" in told


def test_an_older_row_without_such_a_line_above_it_is_played(desk: Desk) -> None:
    reply(desk, "Bob", OLD, to=last_mail(desk, "Bob", "turn"), quote="")
    desk.run(0.1)
    assert desk.rows()[9:] == [f"Bob: {OLD}"]
