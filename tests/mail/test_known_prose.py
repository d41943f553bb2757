"""Lines beside a row are known as a whole or not at all, each in its place."""

# ruff: noqa: RUF001
from __future__ import annotations

import pytest

from aoi_cli.mail.known_prose import find_names_in_address, find_unknown_line

NAMES = ("Ann", "Bob", "Андрій")
ABOVE = """\
Hi all,|Hello Ann and Bob!|Hi Robert,|Dear all|OK, my move:|Thanks for the report. My move:|Ann,|🙂
Hallo zusammen, hier mein Zug:|Moin!|Bonjour Jean-Pierre,|À moi de jouer :|Cześć Aniu,|Oto mój ruch:
Привет всем!|Итак, мой ход:|Привіт, Андрію!|Ось мій хід:|¡Hola!|Ecco la mia mossa:|***
Please:|Bitte:|Proszę:|Пожалуйста:|Будь ласка:|Also gut:|Друзі, мій хід:|I take:"""
BELOW = """\
Thanks and regards,|Cheers, Bob|Bob|- Bob|Best Robert|Your turn, Ann!|Sent from my iPhone 15|👍🏽
Viele Grüße aus Köln|LG Bob|Danke und Gruß|Gesendet mit der GMX Mail App|Cordialement, René|A+
Dzięki i pozdrawiam|Wysłane z iPhone'a|С уважением, Боб|Дякую, Андрію!|Надіслано з iPhone|xo
T: +44 20 7946 0000|https://example.org/bob|Fertig|Das war's!|Bis morgen
Ann is next.|Ann to move|You're up, Ann.|Over to Ann.|Ann ist dran|Ann ist am Zug.|C'est à Ann
Teraz Ann|Kolej Ann|Теперь Ann|Ann ходит|Тепер Ann|Ann ходить|Talk soon|Із повагою
Всё.|Усе.|Bis später|Voilà !"""
NEVER = """\
Later|Next:|My next move:|My move tomorrow:|Thanks, no|Hi. No.|Wait!|Stop|Nein!|OK?|Not my move:
My move, if Ann agrees:|Bob: my move:|Hi Draft:|Morgen:|Demain|Jutro|Завтра|Поки|Annule !|Merci, non
Danke und nein|Sorry!|Typo|Scherz|Entwurf:|Brouillon|Szkic|Черновик|Чернетка|My plan:|Vielleicht
Может|Можливо|Undo|Ann:|Ann's move:|Хід Анни:|Mein Zug wäre:|My last move:|❌|🤔|👎|?|My move?|P.S.
Sent from my iPhone by mistake|Hold|I do not|Play this next turn|Bitte warten|Thanks but no
Carl is next|If Ann is next|Ann is not next|Please no:|Bitte nicht:|Ход Ann:|Zug Ann:|Coup Ann :
Ann move"""


def lines(text: str) -> list[str]:
    return text.replace("\n", "|").split("|")


NO_NAMES = """\
Hello, Test!|Hallo Ann, Vorschlag.|Hallo, Testmail!|Cześć, Propozycja|Привет, Черновик!
Привіт, Чернетка!|Hi, Draft!|Salut, Essai !|Dear Nobody|Hallo Entwurf"""
NO_SIGNATURES = """\
Just Kidding|Entwurf|Nur Spaß|Blague|Żart|Шутка|Жарт|Irrtum|Nevermind|Pomyłka|Ошибка|Помилка|Nein
Noch Nicht|Vielleicht Morgen|Pas Encore|Jeszcze Nie|Пока Нет|Ще Ні"""


@pytest.mark.parametrize("line", lines(NO_NAMES))
def test_a_word_with_a_capital_letter_that_is_no_name(line: str) -> None:
    assert find_unknown_line([line], [], NAMES) == line


@pytest.mark.parametrize("line", lines(NO_SIGNATURES))
def test_a_word_below_a_farewell_that_is_no_name(line: str) -> None:
    assert find_unknown_line([], ["Best,", line], NAMES) == line
    assert find_unknown_line([], [f"LG, {line}"], NAMES) == f"LG, {line}"
    assert find_unknown_line([], ["Best,", line], [*NAMES, line]) is None


@pytest.mark.parametrize("line", lines("B.|B|Bob A.|- B"))
def test_initials_of_names(line: str) -> None:
    assert find_unknown_line([], [line], NAMES) is None
    assert find_unknown_line([], [line.replace("B", "X").replace("A", "Y")], NAMES) is not None


def test_names_in_the_address_of_the_sender() -> None:
    assert find_names_in_address("bob.baker_77@example.org") == {"bob", "baker"}
    assert find_names_in_address("no.test@example.org") == find_names_in_address("") == set()


@pytest.mark.parametrize("line", lines(ABOVE))
def test_known_above_a_row(line: str) -> None:
    assert find_unknown_line([line], [], NAMES) is None


@pytest.mark.parametrize("line", lines(BELOW))
def test_known_below_a_row(line: str) -> None:
    assert find_unknown_line([], [line], NAMES) is None


@pytest.mark.parametrize("line", lines(NEVER))
def test_never_known(line: str) -> None:
    assert find_unknown_line([line], [], NAMES) == line
    assert find_unknown_line([], [line], NAMES) == line


def test_what_leads_to_a_row_stands_above_it_and_who_signs_below() -> None:
    assert find_unknown_line([], ["My move:"], NAMES) == "My move:"
    assert find_unknown_line(["Your turn, Ann!"], [], NAMES) == "Your turn, Ann!"
    assert find_unknown_line(["Bob"], [], NAMES) == "Bob"


@pytest.mark.parametrize(("below", "unknown"), [
    (["Best regards,", "Robert Baker"], None), (["Cheers,", "Robert", "+44 20 7946 0000"], None),
    (["Robert Baker"], "Robert Baker"), (["Thanks!", "Wait"], "Wait"), (["LG", "Stopp!"], "Stopp!"),
    (["Cheers,", "Robert", "only if Ann agrees"], "only if Ann agrees"),
])
def test_an_unknown_name_stands_below_a_farewell(below: list[str], unknown: str | None) -> None:
    assert find_unknown_line([], below, NAMES) == unknown
