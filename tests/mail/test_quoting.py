"""What programs write above a message that they quote, in the languages of those who use them."""

# ruff: noqa: RUF001
from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail.message import message_of
from aoi_cli.table import OpenGame
from tests.mail.desk import BEGINNING, OFFER, Desk, begin
from tests.mail.test_samples import EXPECTED, FOLDER

NEW = "leech 1. upgrade H5 guild"
OLD = "Bob: place F5\nAnn: place H4\nBob: place H5"
ADDRESS = "<aoi@table.example>"
WRITTEN = {
    "gmail": f"On Mon, Aug 3, 2026 at 8:00 PM Sundays {ADDRESS} wrote:",
    "gmail, broken before the verb": f"On Mon, 3 Aug 2026 at 20:00, Sundays {ADDRESS}\nwrote:",
    "gmail, broken in the address":
        "On Mon, Aug 3, 2026 at 8:00 PM The long name of a table <\naoi@table.example> wrote:",
    "yahoo": f"    On Monday, August 3, 2026 at 08:00:00 PM GMT+2, Sundays {ADDRESS} wrote:",
    "zoho": f"---- On Mon, 03 Aug 2026 20:00:00 +0200 Sundays {ADDRESS} wrote ----",
    "german": f"Am Mo., 3. Aug. 2026 um 20:00 Uhr schrieb Sundays <\n{ADDRESS[1:]}:",
    "thunderbird, german": "Am 03.08.26 um 20:00 schrieb Sundays:",
    "proton, german": f"Sundays {ADDRESS} schrieb am Montag, 3. August 2026 um 20:00:",
    "french": f"Le lun. 3 août 2026 à 20:00, Sundays {ADDRESS} a\nécrit :",
    "spanish": f"El lun, 3 ago 2026 a las 20:00, Sundays ({ADDRESS}) escribió:",
    "italian": f"Il giorno lun 3 ago 2026 alle ore 20:00 Sundays {ADDRESS} ha scritto:",
    "portuguese": f"Em seg., 3 de ago. de 2026 às 20:00, Sundays {ADDRESS} escreveu:",
    "dutch": f"Op ma 3 aug 2026 om 20:00 schreef Sundays {ADDRESS}:",
    "swedish": f"Den mån 3 aug. 2026 kl 20:00 skrev Sundays {ADDRESS}:",
    "norwegian": f"man. 3. aug. 2026 kl. 20:00 skrev Sundays {ADDRESS}:",
    "finnish": "ma 3. elok. 2026 klo 20.00 Sundays (aoi@table.example) kirjoitti:",
    "polish": f"pon., 3 sie 2026 o 20:00 Sundays {ADDRESS} napisał(a):",
    "thunderbird, polish": "W dniu 3.08.2026 o 20:00, Sundays pisze:",
    "czech": f"po 3. 8. 2026 v 20:00 odesílatel Sundays {ADDRESS} napsal:",
    "hungarian": f"Sundays {ADDRESS} ezt írta (időpont: 2026. aug. 3., H, 20:00):",
    "romanian": f"În lun., 3 aug. 2026 la 20:00, Sundays {ADDRESS} a scris:",
    "croatian": f"pon, 3. kol 2026. u 20:00 Sundays {ADDRESS} napisao je:",
    "turkish": f"Sundays {ADDRESS}, 3 Ağu 2026 Pzt, 20:00 tarihinde şunu yazdı:",
    "greek": f"Στις Δευ 3 Αυγ 2026 στις 8:00 μ.μ., ο χρήστης Sundays {ADDRESS} έγραψε:",
    "russian": f"пн, 3 авг. 2026 г. в 20:00, Sundays {ADDRESS}:",
    "thunderbird, russian": "03.08.2026 20:00, Sundays пишет:",
    "mail.ru": f"Понедельник, 3 августа 2026, 20:00 +03:00 от Sundays {ADDRESS}:",
    "ukrainian": f"пн, 3 серп. 2026 р. о 20:00 Sundays {ADDRESS} пише:",
    "hebrew": f"\u202bבתאריך יום ב׳, 3 באוג׳ 2026 ב-20:00 מאת Sundays {ADDRESS}:\u202c",
    "chinese": f"Sundays {ADDRESS} 于2026年8月3日周一 20:00写道：",
    "netease": f"在 2026-08-03 20:00:00，Sundays {ADDRESS} 写道：",
    "japanese": f"2026年8月3日(月) 20:00 Sundays {ADDRESS}:",
    "korean": f"2026년 8월 3일 (월) 오후 8:00, Sundays {ADDRESS}님이 작성:",
}
SEPARATED = {
    "english": "-----Original Message-----\nFrom: Sundays\nSent: Monday",
    "german": "-----Ursprüngliche Nachricht-----\nVon: Sundays",
    "french": "-----Message d'origine-----\nDe : Sundays\nEnvoyé : lundi",
    "dutch": "-----Oorspronkelijk bericht-----\nVan: Sundays",
    "danish": "-----Oprindelig meddelelse-----\nFra: Sundays",
    "czech": "-----Původní zpráva-----\nOd: Sundays",
    "polish": "-----Wiadomość oryginalna-----\nOd: Sundays",
    "finnish": "-----Alkuperäinen viesti-----\nLähettäjä: Sundays",
    "russian": "-----Исходное сообщение-----\nОт: Sundays",
    "qq": "------------------ 原始邮件 ------------------\n发件人: Sundays",
    "thunderbird": "-------- Weitergeleitete Nachricht --------\nBetreff: sunday #9",
}
HEADED = {
    "english": ("From: Sundays", "Sent: Monday, August 3, 2026", "To: Bob", "Subject: sunday"),
    "in bold letters": ("*From:* Sundays", "*Sent:* Monday", "*To:* Bob", "*Subject:* sunday"),
    "german": ("Von: Sundays", "Gesendet: Montag, 3. August 2026", "An: Bob", "Betreff: sunday"),
    "gmx": ("Gesendet: Montag, 3. August 2026", "Von: Sundays", "An: Bob", "Betreff: sunday"),
    "french": ("De : Sundays", "Envoyé : lundi 3 août 2026", "À : Bob", "Objet : sunday"),
    "spanish": ("De: Sundays", "Enviado el: lunes", "Para: Bob", "Asunto: sunday"),
    "russian": ("От: Sundays", "Отправлено: 3 августа", "Кому: Bob", "Тема: sunday"),
    "chinese": ("发件人: Sundays", "发送时间: 2026", "收件人: Bob", "主题: sunday"),
    "notes": ("From:   Sundays", "To:     Bob", "Date:   03.08.2026", "Subject:        sunday"),
    "apple, forwarded": ("From: Sundays", "Subject: sunday", "Date: Monday", "To: Bob"),
}
ABOVE = {**{f"written, {name}": text for name, text in WRITTEN.items()},
         **{f"separated, {name}": text for name, text in SEPARATED.items()},
         **{f"headed, {name}": "\n".join(lines) for name, lines in HEADED.items()}}


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> OpenGame:
    folder: Path = tmp_path_factory.mktemp("quoting") / "table"
    return begin(Desk(folder), [*BEGINNING, OFFER]).game()


def rows(game: OpenGame, text: str) -> list[str]:
    return [row.partition(": ")[2] for row in message_of(game, text.encode(), "Bob").rows]


@pytest.mark.parametrize("name", ABOVE)
def test_own_rows_in_a_quote_without_marks_are_not_taken(game: OpenGame, name: str) -> None:
    assert rows(game, f"Hi,\n\n{NEW}\n\nBob\n\n{ABOVE[name]}\n\n{OLD}\n") == [NEW]


@pytest.mark.parametrize("name", ABOVE)
def test_nor_where_the_quote_begins_in_the_next_line(game: OpenGame, name: str) -> None:
    assert rows(game, f"{NEW}\n{ABOVE[name]}\n{OLD}\n") == [NEW]


@pytest.mark.parametrize("name", ABOVE)
def test_rows_below_a_quote_with_marks_are_taken(game: OpenGame, name: str) -> None:
    quoted = "".join(f"> {line}\n" for line in OLD.split("\n"))
    assert rows(game, f"{ABOVE[name]}\n{quoted}\n{NEW}\n\nBob\n") == [NEW]
    assert rows(game, f"Hi,\n\n{ABOVE[name]}\n\n{quoted}\n{NEW}\n") == [NEW]


def test_a_rule_of_outlook_on_the_web_ends_what_is_read(game: OpenGame) -> None:
    assert rows(game, f"{NEW}\n________________________________\nVon: Sundays\n\n{OLD}\n") == [NEW]
    assert rows(game, f"____\n{NEW}\n") == [NEW]


@pytest.mark.parametrize(("above", "taken"), [
    ("Ann wrote at 19:02:", True), ("Ann wrote:", True), ("Ann wrote, at 7 pm:", True),
    ("Ann wrote on 3 Aug at 19:02:", False), ("On Monday Ann wrote:", False),
    ("Ann <ann@example.org> wrote at 19:02:", False),
])
def test_a_program_tells_the_day_or_the_address(game: OpenGame, above: str, taken: bool) -> None:
    """In a thread people stand above what they wrote, and it is no quote."""
    text = f"Hi,\n\n{above}\n\n{NEW}\n".encode()
    assert message_of(game, text, None).rows == [f"Ann: {NEW}"] * taken
    assert message_of(game, text, "Ann").rows == [f"Ann: {NEW}"] * taken
    assert message_of(game, text, "Bob").rows == []


def test_a_quote_with_marks_inside_one_without_does_not_bring_it_back(game: OpenGame) -> None:
    assert rows(game, f"{NEW}\n\n{WRITTEN['gmail']}\n\n{OLD}\n> place F5\nBob: pass\n") == [NEW]


@pytest.mark.parametrize("text", [
    "From: Bob\nSent: Monday\nTo: Sundays\nSubject: sunday\n\n", "As I wrote to Ann:\n",
    "This is for 3 Aug 2026:\n", "My order (see ann@example.org):\n", "--- my order ---\n",
    "From: here to there\nBob\n",
])
def test_rows_below_other_lines_are_taken(game: OpenGame, text: str) -> None:
    """Headers on top are those of the message itself, copied with it."""
    assert rows(game, f"{text}{NEW}\n") == [NEW]


def test_headers_on_top_hide_none_further_down(game: OpenGame) -> None:
    top, below = "\n".join(HEADED["english"]), "\n".join(HEADED["german"])
    assert rows(game, f"{top}\n\n{NEW}\n\n{below}\n\n{OLD}\n") == [NEW]


def test_a_page_is_read_where_the_text_beside_it_holds_no_row(game: OpenGame) -> None:
    def mail(text: str, page: str) -> str:
        return ("Message-ID: <1@client>\nContent-Type: multipart/alternative; boundary=b\n\n"
                f"--b\nContent-Type: text/plain\n\n{text}\n--b\nContent-Type: text/html\n\n{page}"
                "\n--b--\n")

    assert rows(game, mail("Your program shows no pages.", f"<p>{NEW}</p>")) == [NEW]
    assert rows(game, mail("Hello\n> Bob: pass", "<p>Hello<p>Bob: pass")) == []


def test_a_mail_with_few_headers_is_one(game: OpenGame) -> None:
    head = "From: Bob <bob@example.org>\nContent-Transfer-Encoding: quoted-printable\n\n"
    assert rows(game, f"{head}leech 1. upgrade =\nH5 guild\n") == [NEW]
    assert rows(game, f"{NEW}\n\n{head}{OLD}\n")[:1] == [NEW], "not below something else"


@pytest.mark.parametrize(("line", "row"), [
    ("*leech 1. upgrade H5 guild*", NEW), ("leech 1. *upgrade H5* guild", NEW),
    ("* leech 1. upgrade H5 guild", NEW),
    ("leech 1. upgrade *H5 guild", "leech 1. upgrade *H5 guild"),
])
def test_stars_around_bold_words_are_no_part_of_a_row(
    game: OpenGame, line: str, row: str
) -> None:
    assert rows(game, f"{line}\n") == [row]


@pytest.mark.parametrize("name", [name for name, said in EXPECTED.items() if said == "new"])
def test_a_sample_that_was_saved_is_read_like_one_at_a_table(game: OpenGame, name: str) -> None:
    """All of them hold an envelope, and most an older one in what they quote."""
    assert message_of(game, (FOLDER / name).read_bytes(), "Bob").rows == [f"Bob: {NEW}"]


@pytest.mark.parametrize("mark", [": ", "S> ", "Mo>", " AB> ", "| ", "> "])
def test_lines_with_marks_of_any_program_are_quoted(game: OpenGame, mark: str) -> None:
    quoted = "".join(f"{mark}{line}\n" for line in OLD.split("\n"))
    assert rows(game, f"{WRITTEN['gmail']}\n{quoted}\n{NEW}\n") == [NEW]
    assert rows(game, f"Bob : {NEW}\n") == [NEW], "a name and a colon are no mark"


def test_an_order_below_a_signature_is_taken_and_other_rows_are_not(game: OpenGame) -> None:
    order = f"aoi sunday #9\n{NEW}\nend\n"
    assert rows(game, f"Hi\n-- \nBob\n\n{order}") == [NEW]
    assert rows(game, f"Hi\n-- \nBob\n\n{NEW}\n") == []
    assert rows(game, f"{order}\n-- \nBob\n{WRITTEN['gmail']}\n\naoi sunday #3\nplace F5\nend") == [
        NEW]
