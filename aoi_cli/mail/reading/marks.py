"""The lines that open and close an envelope, and what programs put around any line.

Mail programs make lists, links and bold letters of what they are given, write a signature behind
the last word, and keyboards correct what is no word of their language.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from aoi_cli.engine.markup import without_markup
from aoi_cli.engine.struct import Struct

GAP = "[ ,:.]{1,9}"
CODE = r"[\[(<]?(?P<code>[0-9a-z]{4}[ -]{0,3}[0-9a-z]{4})[\])>]?"
HEADER = re.compile(
    r"(?:\[[^\[\]]{1,30}\][ ]{0,3})?aoi"
    rf"(?:{GAP}(?P<game>[a-z0-9][a-z0-9-]{{0,39}}))?"
    rf"(?:{GAP}(?:#|no?[.°]?|nr\.?|№)?[ ]{{0,2}}(?P<n>[0-9]{{1,6}}))?"
    rf"(?:{GAP}{CODE})?[ .:;,]*",
    re.IGNORECASE,
)
CODE_ALONE = re.compile(CODE.replace("[ -]{0,3}", "[ ]?-[ ]?") + "[ .:;,]*", re.IGNORECASE)
"""On the line below; with its hyphen, so that no row is taken for it."""
LOOSE = re.compile(r"[ >|*_`]*aoi[ ]+[a-z0-9-]+[ ]+#", re.IGNORECASE)
SIGNED = (
    "sent (?:from|with|using|via)|get outlook|von meine|gesendet|diese nachricht wurde|envoy[ée]"
    "|obtenir outlook|enviado|inviato|verzonden|verstuurd|skickat|sendt|lähetetty|wys[łl]an"
    "|odesl[áa]no|odoslan|отправлено|відправлено|надіслано|στάλθηκε|發自|发自|iphone|ipad|android"
)
"""Words that phones write below a mail, in whatever language."""
DEVICES = "iphone|ipad|android|outlook|samsung|galaxy|blackberry|yahoo"
END = re.compile(
    r"[^\w<>|]{0,6}end"
    rf"(?:[^\w<>|]{{0,6}}|[^\w<>|]{{0,6}}(?:{SIGNED}).*|[^\w<>|]{{1,6}}[^<>|]*(?:{DEVICES}).*"
    r"|[ ]{1,3}-{1,3}[ ].*)",
    re.IGNORECASE,
)
LOOK_ALIKE = str.maketrans("АВЕЗКМНОРСТУХавекмнорстух", "ABE3KMHOPCTYXABEKMHOPCTYX")
"""Letters of a Cyrillic keyboard that look like those of a code."""

LINK = re.compile(r"[ ]?<(?:https?|tel|mailto|x-apple-data-detectors):[^<>\s]{0,500}>",
                  re.IGNORECASE)
MARKDOWN = re.compile(r"\[([^\[\]]{1,200})\]\(https?:[^()\s]{0,500}\)", re.IGNORECASE)
BULLET = re.compile(r"(?:[-*+•·◦‣▪▫●○■§\uf0b7\uf0a7][ ]+)+(?=\S)")
NUMBER = re.compile(r"([0-9]{1,3})[.)][ ]+(?=\S)")
DOTS = re.compile(r"\.{2,}(?=[ ]|$)")


STRUCK = ("~~", "~~")
"""Marks around what a sender has struck through, as in Markdown."""
UNSURE = ("\u27ea", "\u27eb")
"""Marks around what a page may hide from its readers."""
STRUCK_OUT = re.compile(r"~~(?=[^\s~])(.{1,2000}?)(?<=[^\s~])~~")
IS_STRUCK = "a part of it is struck through"
MAY_BE_HIDDEN = "it is not certain that your mail shows it"


class Header(Struct, frozen=True):
    game: str
    n: int | None
    code: str
    """Letters and digits only; "" if there is none."""


def bare(line: str) -> str:
    """The line without what a program has put before, behind and between its words."""
    text = line.strip()
    if "<" in text or "](" in text:
        text = MARKDOWN.sub(r"\1", LINK.sub("", text)).strip()
    text = text[bullet.end() :] if (bullet := BULLET.match(text)) else text
    text = without_markup(text)
    return DOTS.sub(".", text) if ".." in text else text


def split_doubt(line: str) -> tuple[str, str]:
    """A line without its struck-out text, and why that may be no order."""
    text = STRUCK_OUT.sub("", line) if "~~" in line else line
    why = IS_STRUCK if text != line else ""
    if UNSURE[0] in text:
        return text.replace(UNSURE[0], "").replace(UNSURE[1], ""), MAY_BE_HIDDEN
    return text, why


def struck_in(lines: Iterable[str]) -> tuple[str, ...]:
    """The texts that are struck through."""
    return tuple(bare(text) for line in lines if "~~" in line for text in STRUCK_OUT.findall(line))


def numberless(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a list that a program has numbered; a row may itself begin with a number."""
    numbers = [NUMBER.match(line) for line in lines]
    if [one and int(one[1]) for one in numbers] != [*range(1, len(lines) + 1)]:
        return lines
    return [line[one.end() :] for line, one in zip(lines, numbers, strict=True) if one]


def opens(text: str) -> Header | None:
    """A bare line that opens an envelope."""
    header = HEADER.fullmatch(text)
    if header is None and not text.isascii():
        header = HEADER.fullmatch(text.translate(LOOK_ALIKE))
    if header is None or not header["game"]:
        return None
    n = header["n"]
    return Header(header["game"].lower(), int(n) if n else None, letters(header["code"] or ""))


def code_alone(text: str) -> str:
    """The code of an envelope whose first line was broken before it."""
    match = CODE_ALONE.fullmatch(text.translate(LOOK_ALIKE))
    return letters(match["code"]) if match else ""


def closes(text: str) -> bool:
    return END.fullmatch(text) is not None


def letters(code: str) -> str:
    return re.sub("[^0-9A-Z]", "", code.upper())
