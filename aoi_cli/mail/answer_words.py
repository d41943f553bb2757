"""`yes` and `no` in what a person answers to a question of the table, in many languages.

The word stands in a line of its own, anywhere among the person's own text. Only greetings, thanks
and a signature may stand beside it: any other words may be a condition.
"""

# ruff: noqa: RUF001
from __future__ import annotations

import re
from collections.abc import Collection, Iterable

from aoi_cli.engine.spelling import fold
from aoi_cli.mail.copied_rows import row_key
from aoi_cli.mail.known_prose import find_names_in_address, find_unknown_line
from aoi_cli.mail.reading.letter import Letter
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
    "bitte danke das ist war mein zug auftrag so gemeint bin sicher natürlich gerne vielen dank "
    "merci s'il te vous plaît svp stp c'est ça mon coup ordre bien sûr beaucoup "
    "proszę dziękuję dzięki się to jest mój ruch "
    "пожалуйста спасибо это мой ход приказ все всё надо "
    "будь ласка прошу дякую це мій хід наказ усе все саме треба "
    "gracias grazie per favore obrigado tack takk")
STATING = words("i ich je я that that's it it's das c'est c это це")
"""Words that a line may begin with before it agrees or refuses; questions begin with others."""
TOGETHER = frozenset(["c'est ça", "bien sûr", "of course", "go ahead"])
"""Pairs of words that agree only together."""
WORD = re.compile(r"[^\W_][\w'-]*|[👍✅✔👎❌]")
MOST_WORDS = 7


def answer_word(
    letter: Letter, names: Collection[str], rows: frozenset[str] = frozenset()
) -> str:
    """`yes` or `no`; "" if a letter says neither, strikes text out, or its text and page differ.

    Rows with these keys may stand beside the word, and these names of people.
    """
    names = {*names, *find_names_in_address(letter.sender)}
    answers = {"" if text.doubt else word_of_text(
        [line for line in text.lines if row_key(line) not in rows], names)
        for text in (letter.own, letter.page) if text is not None}
    return answers.pop() if len(answers) == 1 else ""


def has_answer(letter: Letter) -> bool:
    """True if `yes` or `no` stands in a line of the letter, whatever else it says."""
    return any(map(word_of_line, letter.own.lines))


def word_of_text(lines: Iterable[str], names: Collection[str]) -> str:
    """`yes` or `no` if a text says nothing else; else ""."""
    own = [line for line in lines if line and not word_in_line(line)]
    answers = {n: word for n, line in enumerate(own) if (word := word_of_line(line))}
    if len({*answers.values()}) != 1:
        return ""
    first = min(answers)
    above, below = own[:first], [line for line in own[first:] if not word_of_line(line)]
    return answers[first] if find_unknown_line(above, below, names) is None else ""


def word_of_line(line: str) -> str:
    """`yes` or `no` if a line holds only that and polite words; else ""."""
    if "?" in line:
        return ""
    parts = WORD.findall(fold(line))
    if not parts or len(parts) > MOST_WORDS:
        return ""
    for answer, wanted in ((YES, AGREEMENT), (NO, REFUSAL)):
        if parts[0] in wanted | STATING and any(part in wanted for part in parts) and \
                all(part in wanted | FILLERS | STATING for part in parts):
            return answer
    return YES if " ".join(parts[:2]) in TOGETHER and \
        all(part in AGREEMENT | FILLERS for part in parts) else ""

