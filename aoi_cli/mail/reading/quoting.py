"""Where somebody else's message begins that is quoted without marks.

Programs put one of three things above it: a sentence that says who wrote when, a line between
dashes, or the headers that a reader sees; each in the language of its user. Lines with
labels are such headers in any language if one holds an address or a day.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterator, Sequence
from itertools import dropwhile

from aoi_cli.mail.reading.body import is_quoted

MOST_BELOW = 12
"""The number of lines that are searched below a line."""
MOST_BROKEN = 3
"""The most lines over which a program breaks its sentence."""
LONGEST = 500
MARKED = re.compile(r"[ ]{0,3}(?:[^\W\d_]{1,4}>|:(?:[ ]|$))")
BEGINS = re.compile(r"(?:on|am|le|el|il|op|den|em|dne|w dniu)\b", re.IGNORECASE)
WROTE = re.compile(
    "wrote|writes|schrieb|schreibt|geschrieben|écrit|escribió|escreveu|escri(?:gué|ure)|scritto|scrive|schreef|skrev|skrifaði"
    "|kirjoitti|kirjutas|rašė|rakstīja|napisa[łlo]|napsal|napísal|pisze|a scris|írta|yazdı|έγραψε"  # noqa: RUF001
    "|пишет|пише|писа[лв]|написа|写道|寫道|작성|כתב|كتب|đã viết|menulis", re.IGNORECASE)
INSTANT = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[:.h]\d\d(?!\d)")
DAY = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[./-]\d{1,2}(?![\d:])|\d{1,2}\.? [^\W\d_]{3,}"
                 r"|[^\W\d_]{3,}\.? \d{1,2}(?![\d:.])")
"""Programs tell the day; `Ann wrote at 19:02:` stands in threads, above what is no quote."""
FIGURES = (r"(?:(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2}"
           r"|\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d)(?!\d)")
STAMPED = re.compile(
    rf"{FIGURES},? (?:um |at |o |в |о )?\d{{1,2}}:\d\d(?::\d\d)?,?"  # noqa: RUF001
    r"(?: (?:GMT|UTC|[A-Z]{3,4})?(?:[+-]\d\d?:?\d{0,2})?,?)? [^\W\d_][^:]{0,60}:")
"""`2016-03-03 17:21 GMT+01:00 Anna:`"""
NAMED = re.compile(r"[^<>]{0,80}<[^<>@\s]{1,64}@[^<>@\s]{1,255}>(?:,? [^\W\d_][^\s:]*){0,3} ?:")
"""`Anna <anna@example.org> writes:`, in any language."""
DATED = re.compile(rf"(?<!\d)(?:19|20)\d\d(?!\d)|(?<![\w/.-]){FIGURES}")
"""A day with its year."""
OTHERS = re.compile(
    "origin|oryginal|opprinnelig|oprindelig|oorspronkelijk|urspr|původní|pôvodn|eredeti|alkuperä"
    "|özgün|αρχικό|исходн|оригинал|оригінал|原始|原件|元の|원본"
    "|forward|weiter|transf|reenviad|inoltrat|doorgestuurd|vidare|videre|přeposlan|przekazan"
    "|переадрес|переспрям|перенаправ|початков|вихідн"
    "|továbbít|välitetty|iletilen|προωθ|пересыла|пересла|пересил|转发|轉寄|転送|전달",
    re.IGNORECASE)
"""Between a few dashes, above a message that was sent before."""
BETWEEN = re.compile(r"-{4,} ?[^\W\d_][^-].*[^-] ?-{4,}")
"""Words between many dashes, in any language."""
LABELLED = re.compile(r"\*?(?P<label>[^\W\d_][^:*]{0,24}?) ?:\*?(?: |$)")
SENDER = re.compile(
    "from|von|de|da|van|från|fra|frá|od|lähettäjä|saatja|feladó|expeditor|kimden|gönderen|από|от"
    "|від|发件人|寄件者|寄件人|差出人|보낸 ?사람|מאת|من|từ|dari"
    "|sent|gesendet|envoyé|enviad[oa](?: el)?|inviato|verzonden|skickat|sendt|lähetetty|odesláno"
    "|wysłano|отправлено", re.IGNORECASE)
"""The first header that is shown: who sent it, or when."""
SUBJECT = re.compile(
    "subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|efni|aihe|teema|temat?"
    "|předmět|predmet|zadeva|tárgy|subiect|konu|θέμα|тема|主题|主旨|主題|件名|제목|נושא|الموضوع"
    "|chủ đề|subjek", re.IGNORECASE)


def has_mark(line: str) -> bool:
    """Also that of programs which write initials or a colon before each line of a quote."""
    return is_quoted(line) or MARKED.match(line) is not None


def own_headers(lines: Sequence[str]) -> int:
    """How many lines on top are headers of the message itself, copied with it."""
    start = next((n for n, line in enumerate(lines) if line.strip()), len(lines))
    below = [line.strip() for line in lines[start : start + MOST_BELOW]]
    if not below or not heads(below[0], below[1:]):
        return 0
    return next((n for n, line in enumerate(lines) if n > start and not line.strip()), len(lines))


def quotes_below(lines: Sequence[str], at: int) -> bool:
    """True if everything from this line on is an earlier message, quoted without marks."""
    line, *below = (line.strip() for line in lines[at : at + MOST_BELOW])
    if length := attribution(line, below):
        return not marked(below[length - 1 :])
    if heads(line, below) or separates(line):
        return not marked(without_headers(below))
    return False


def attribution(line: str, below: Sequence[str]) -> int:
    """Over how many lines it goes: `On Monday Anna wrote:`, which may be broken."""
    if not line or (not line.endswith(":") and "@" not in line and not INSTANT.search(line)):
        return 0
    lengths = enumerate(sentences(line, below), 1)
    return next((n for n, sentence in lengths if says_who_wrote(sentence)), 0)


def sentences(line: str, below: Sequence[str]) -> Iterator[str]:
    sentence = line
    yield sentence
    for more in below[: MOST_BROKEN - 1]:
        if not more or has_mark(more) or sentence.endswith(":") or len(sentence) > LONGEST:
            return
        sentence = f"{sentence} {more}"
        yield sentence


def says_who_wrote(told: str) -> bool:
    """A verb with a day or an address; in some languages a day with an address or a name."""
    if not told.endswith(":") or len(told) > LONGEST:
        return False
    if "@" in told:
        return bool(INSTANT.search(told) or WROTE.search(told) or NAMED.fullmatch(told))
    return bool((DAY.search(told) or BEGINS.match(told)) and WROTE.search(told)) or \
        STAMPED.fullmatch(told) is not None


def separates(line: str) -> bool:
    """`----- Original Message -----`"""
    return line.startswith("--") and line.endswith("--") and len(line) <= LONGEST and bool(
        OTHERS.search(line) or BETWEEN.fullmatch(line)
        or (WROTE.search(line) and INSTANT.search(line)))


def heads(line: str, below: Sequence[str]) -> bool:
    """`From: Anna`, and below it `Subject: …`; or two labels, one with an address or a day."""
    block = [*labelled([line, *below])]
    if not block and DATED.search(line):
        return any("@" in other for other in labelled([*dropwhile(operator.not_, below)]))
    if len(block) < 2 or not begins_heading(line):
        return False
    return any("@" in other or DATED.search(other) for other in block) or \
        (is_header(line, SENDER) and any(is_header(other, SUBJECT) for other in block[1:]))


def begins_heading(line: str) -> bool:
    """True if a line with a label may be the first of a heading; `anna: pass` above one is not."""
    return "@" in line or bool(DATED.search(line)) or \
        any(is_header(line, labels) for labels in (SENDER, SUBJECT))


def labelled(lines: Sequence[str]) -> Iterator[str]:
    """The lines with labels at the top; between two of them a blank line may stand."""
    for n, line in enumerate(lines):
        if LABELLED.match(line):
            yield line
        elif line or not n or not lines[n - 1]:
            return


def is_header(line: str, labels: re.Pattern[str]) -> bool:
    match = LABELLED.match(line)
    return match is not None and labels.fullmatch(match["label"]) is not None


def without_headers(below: Sequence[str]) -> Sequence[str]:
    return [*dropwhile(lambda line: not line or LABELLED.match(line), below)]


def marked(below: Sequence[str]) -> bool:
    """True if the quote has marks."""
    return any(map(has_mark, [*filter(None, below)][:1]))
