"""`yes` and `no` in what a person answers to a question of the table, in many languages.

The word stands in a line of its own, anywhere among the person's own text. Only greetings, thanks
and a signature may stand beside it: any other words may be a condition.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import re
from collections.abc import Iterable

from aoi_cli.engine.spelling import fold
from aoi_cli.mail.older_rows import row_key
from aoi_cli.mail.reading.letter import Letter
from aoi_cli.mail.reading.marks import SIGNED
from aoi_cli.mail.tokens import word_in_line

YES, NO = "yes", "no"


def words(text: str) -> frozenset[str]:
    return frozenset(map(fold, text.split()))


AGREEMENT = words(
    "yes y yep yup yeah aye ok okay okey k sure confirm confirmed correct right exactly agreed "
    "ja jawohl jep jo genau richtig korrekt stimmt einverstanden bestätigt bestätige klar passt "
    "oui ouais exact exactement confirmé confirme d'accord "
    "tak potwierdzam dokładnie zgoda zgadza oczywiście racja "
    "да ага угу верно подтверждаю точно согласен согласна конечно правильно хорошо ок окей "
    "так авжеж вірно підтверджую звісно згоден згодна правильно гаразд добре точно "
    "sí si sì sim evet igen ano da kyllä はい 是 是的 对 👍 ✅ ✔")
REFUSAL = words(
    "no nope nah not don't cancel stop nein nicht nö nee abbrechen stopp non annuler annule "
    "nie anuluj нет отмена отменить не ні отмінити скасувати скасуй nej nei não hayır nem ne nu ei "
    "いいえ 不 不是 否 👎 ❌")
FILLERS = words(
    "please thanks thank thx you it is that's that this i am my order orders row rows move play do "
    "go ahead of course indeed so "
    "bitte danke das ist mein zug auftrag so sicher natürlich gerne vielen dank "
    "merci s'il te vous plaît svp stp c'est ça mon coup ordre bien sûr beaucoup "
    "proszę dziękuję dzięki się to jest mój ruch "
    "пожалуйста спасибо это мой ход приказ все всё надо "
    "будь ласка прошу дякую це мій хід наказ усе все саме треба "
    "gracias grazie per favore obrigado tack takk")
TOGETHER = frozenset(["c'est ça", "bien sûr", "of course", "go ahead"])
"""Words that agree only together."""
COURTESY = FILLERS | words(
    "hi hello hey dear all everybody everyone there folks cheers best kind regards wishes "
    "greetings sincerely yours bye good morning evening day night have nice weekend for the "
    "game very much a lot and to from sent with "
    "hallo moin servus liebe lieber grüße gruß viele schöne beste freundlichen mit lg mfg vg hg "
    "tag guten morgen abend zusammen euch dir ihnen für den schönen und an alle aus dein deine "
    "euer tschüss "
    "bonjour bonsoir salut à tous toutes cordialement amicalement bonne journée soirée "
    "amitiés et les "
    "cześć hej witam witajcie dzień dobry wszystkim pozdrawiam pozdrowienia serdecznie bardzo "
    "привет здравствуй здравствуйте добрый день вечер всем уважением наилучшими пожеланиями с "
    "большое "
    "привіт вітаю вітання добрий день вечір усім всім повагою найкращими побажаннями з "
    "щиро дуже велике "
    "hola saludos ciao saluti olá hoi groet groeten groetjes hei hälsningar hilsen")
PARTING = frozenset([
    "see you", "see you later", "see you soon", "take care", "bis bald", "bis später", "bis dann",
    "à bientôt", "à plus", "a bientôt", "do zobaczenia", "na razie", "до свидания", "до встречи",
    "до побачення", "до зустрічі", "hasta luego", "a presto", "tot ziens", "vi ses"])
WORD = re.compile(r"[^\W_][\w'-]*|[👍✅✔👎❌]")
PHONE = re.compile(SIGNED, re.IGNORECASE)
MOST_WORDS = 7
MOST_IN_A_NAME = 4


def answer_word(letter: Letter, rows: frozenset[str] = frozenset()) -> str:
    """`yes` or `no`; "" if a letter says neither, or its text and its page differ.

    Rows with these keys may stand beside the word.
    """
    answers = {word_of_text([line for line in text.lines if row_key(line) not in rows])
               for text in (letter.own, letter.page) if text is not None}
    return answers.pop() if len(answers) == 1 else ""


def has_answer(letter: Letter) -> bool:
    """True if `yes` or `no` stands in a line of the letter, whatever else it says."""
    return any(map(word_of_line, letter.own.lines))


def word_of_text(lines: Iterable[str]) -> str:
    """The word of a text that says nothing else."""
    own = [line for line in lines if line and not word_in_line(line)]
    answers = {*filter(None, map(word_of_line, own))}
    rest = [line for line in own if not word_of_line(line)]
    return answers.pop() if len(answers) == 1 and all(map(is_courtesy, rest)) else ""


def word_of_line(line: str) -> str:
    """The word that a line consists of, with what makes it polite."""
    if "?" in line:
        return ""
    parts = WORD.findall(fold(line))
    if not parts or len(parts) > MOST_WORDS:
        return ""
    for answer, wanted in ((YES, AGREEMENT), (NO, REFUSAL)):
        if parts[0] in wanted and all(part in wanted | FILLERS for part in parts):
            return answer
    return YES if " ".join(parts[:2]) in TOGETHER and \
        all(part in AGREEMENT | FILLERS for part in parts) else ""


def is_courtesy(line: str) -> bool:
    """True for a greeting, thanks, a name, and what phones write below a mail."""
    if PHONE.match(line):
        return True
    parts = WORD.findall(line)
    if "?" in line or len(parts) > MOST_WORDS:
        return False
    if fold(" ".join(parts)) in PARTING:
        return True
    names = [part for part in parts if fold(part) not in COURTESY]
    return len(names) <= MOST_IN_A_NAME and \
        all(part[:1].isupper() or not part.isalpha() for part in names)

