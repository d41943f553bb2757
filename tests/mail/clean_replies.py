"""What people write around a row that they mean: greetings, lead-ins, thanks and signatures.

`combinations` puts them together as lines of a reply; `{0}` is the row.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple


class Manners(NamedTuple):
    greetings: tuple[str, ...]
    leads: tuple[str, ...]
    thanks: tuple[str, ...]
    farewells: tuple[str, ...]
    signatures: tuple[str, ...]


LANGUAGES = {
    "english": Manners(
        ("Hi all,", "Hello Ann,", "Hey everybody!", "Good evening,", "Dear Ann and Mo,", "Hi",
         "Hi there,", "Hello!", "Hi Robert,", "Good morning all"),
        ("my move:", "Here is my move:", "Here's my turn.", "My order:", "Here goes:", "This turn:",
         "OK, here we go:", "my row is:"),
        ("Thanks!", "Thank you,", "Thanks for the report!", "Many thanks", "Sorry for the delay.",
         "Thanks for waiting, Ann."),
        ("Cheers,", "Best regards,", "Best,", "Have fun!", "See you soon", "Your turn, Ann!",
         "Kind regards", "Good luck all"),
        ("Bob", "Robert", "-- \nBob Baker\n12 High Street", "Sent from my iPhone", "- Bob", "/Bob",
         "Bob Baker", "Get Outlook for Android")),
    "german": Manners(
        ("Hallo zusammen,", "Hallo Ann,", "Moin!", "Liebe Ann,", "Guten Abend,",
         "Servus miteinander", "Hi Leute,", "Hallo Jürgen,", "Liebe Runde,", "Guten Morgen!"),
        ("mein Zug:", "hier mein Zug:", "Hier ist mein Zug.", "Ich spiele:", "Mein Zug lautet:",
         "So, los geht's:", "hier kommt meine Antwort:"),
        ("Danke!", "Vielen Dank,", "Danke fürs Warten!", "Danke euch", "Sorry für die Verspätung.",
         "Besten Dank im Voraus"),
        ("Viele Grüße", "Liebe Grüße aus Köln,", "LG", "Bis bald!", "Schönen Abend noch,",
         "Mit freundlichen Grüßen", "Du bist dran, Ann!", "Gruß"),
        ("Bob", "Robert", "-- \nBob Becker", "Von meinem iPhone gesendet", "Bob Becker",
         "Gesendet mit der GMX Mail App", "- Bob")),
    "french": Manners(
        ("Bonjour à tous,", "Salut Ann,", "Bonsoir,", "Coucou !", "Salut tout le monde !",
         "Bonjour,", "Chère Ann,", "Bonjour Jean-Pierre,"),
        ("voici mon coup :", "Mon coup :", "Voilà mon tour.", "Je joue :", "À moi :",
         "Mon action :", "alors, mon ordre :"),
        ("Merci !", "Merci beaucoup,", "Merci d'avance", "Merci à tous !", "Désolé pour le retard.",
         "Merci pour la partie"),
        ("Cordialement,", "À bientôt !", "Bonne soirée,", "Amicalement", "Bonne journée à tous !",
         "Bises", "À toi, Ann !", "Bien à vous,"),
        ("Bob", "René", "-- \nBob Boulanger", "Envoyé de mon iPhone", "Bob Boulanger",
         "Télécharger Outlook pour iOS", "Envoyé depuis mon mobile")),
    "polish": Manners(
        ("Cześć,", "Cześć Aniu,", "Hej wszystkim!", "Witam,", "Dzień dobry,", "Hej!",
         "Witajcie", "Drogi Tomku,"),
        ("mój ruch:", "Oto mój ruch:", "Moja tura:", "Gram:", "to mój ruch:", "Moja odpowiedź:",
         "Ok, mój ruch:"),
        ("Dzięki!", "Dziękuję,", "Dzięki za grę!", "Wielkie dzięki", "Przepraszam za opóźnienie.",
         "Z góry dziękuję"),
        ("Pozdrawiam", "Pozdrawiam serdecznie,", "Z poważaniem,", "Do zobaczenia!",
         "Miłego dnia,", "Pozdro", "Twoja kolej, Ann!", "Trzymajcie się,"),
        ("Bob", "Robert", "-- \nBob Bednarz", "Wysłane z iPhone'a", "Bob Bednarz",
         "Wysłano z mojego telefonu")),
    "russian": Manners(
        ("Привет!", "Всем привет!", "Здравствуйте,", "Добрый день,", "Привет, Анна!",
         "Привет всем,", "Уважаемые коллеги,", "Добрый вечер, Анна!"),
        ("мой ход:", "Мой ход:", "Вот мой ход:", "Хожу:", "Мой ответ:", "Итак, мой ход:",
         "Делаю так:"),
        ("Спасибо!", "Большое спасибо,", "Спасибо за игру!", "Заранее спасибо",
         "Извините за задержку.", "Всем спасибо!"),
        ("С уважением,", "Удачи!", "До встречи,", "Всего доброго,", "Хорошего дня!",
         "С наилучшими пожеланиями,", "Твой ход, Ann!", "Пока,"),
        ("Боб", "Bob", "-- \nБоб Петров", "Отправлено с iPhone", "Боб Петров",
         "Отправлено из мобильной Почты Mail.ru")),
    "ukrainian": Manners(
        ("Привіт!", "Всім привіт!", "Вітаю,", "Добрий день,", "Привіт, Андрію!", "Доброго дня!",
         "Шановні друзі,", "Добрий вечір, пане Андрію!"),
        ("мій хід:", "Мій хід:", "Ось мій хід:", "Ходжу:", "Моя відповідь:", "Отже, мій хід:",
         "Роблю так:"),
        ("Дякую!", "Щиро дякую,", "Дякую за гру!", "Наперед дякую", "Вибачте за затримку.",
         "Всім дякую!"),
        ("З повагою,", "Успіхів!", "До зустрічі,", "На все добре,", "Гарного дня!",
         "З найкращими побажаннями,", "Твій хід, Ann!", "Бувайте,"),
        ("Боб", "Bob", "-- \nБоб Петренко", "Надіслано з iPhone", "Боб Петренко",
         "Відправлено з мого телефону")),
}


def combinations(language: str, count: int, seed: int) -> Iterator[str]:
    """Replies of all of these parts, each with a chance, in lines or paragraphs of their own."""
    chance = random.Random(f"{language} {seed}")
    manners = LANGUAGES[language]
    for _ in range(count):
        lines: list[str] = []
        for parts, odds in ((manners.greetings, 0.7), (manners.leads, 0.6)):
            if chance.random() < odds:
                lines += [chance.choice(parts), *[""] * chance.randrange(2)]
        lines += ["{0}" + chance.choice(("", "", "", ".", "!", " 🙂"))]
        signs = chance.random() < 0.7
        for parts, there in ((manners.thanks, chance.random() < 0.5), (manners.farewells, signs),
                             (manners.signatures, signs)):
            if there:
                lines += [*[""] * chance.randrange(2), *chance.choice(parts).split("\n")]
        yield "\n".join(lines)
