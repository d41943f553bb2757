"""Orders in what a person writes in a reply: rows among prose.

A line is a row if the notation reads it, or nearly does. Prose around rows is skipped. Where it is
not certain that a row was meant as an order, it is shown to its sender and not played.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from aoi_cli.engine.struct import Struct, field
from aoi_cli.mail.copied_rows import SentRows, may_head_quote, no_rows, row_keys
from aoi_cli.mail.directives import Press
from aoi_cli.mail.joining import COMMENT, by_width
from aoi_cli.mail.keywords import CONDITION, read_request
from aoi_cli.mail.known_phrases import FRIENDLY
from aoi_cli.mail.known_prose import find_unknown_line
from aoi_cli.mail.reading.own_text import OwnText
from aoi_cli.table import Position
from aoi_cli.table.orders import has_name, is_named
from aoi_cli.table.row_likeness import (
    guess_row,
    is_row_of_game,
    is_short,
    looks_like_row,
    may_be_row,
    speaks_of_game,
)

ASKED = "there is a question in it"
BESIDE = "other text stands beside it, and may take it back: `{}`"
APART = "there is other text between the rows"
QUOTED = "it stands below or between quoted lines"
COPIED = "it may be a part of an older mail, as it stands in what you quote or was sent before"
INSIDE = "other text stands in its line"
SHORT = "a word of so few letters may be something else"
UNREAD = "`{}` may be a row, but cannot be read"
PAGE = "the text and the page in your mail differ"
PUNCTUATION = "!,;:"
SMILEYS = re.compile(rf"\s*[{FRIENDLY}][{FRIENDLY}\s]*$|\s+[:;=]-?[()DP]+$")
"""Emoji and smileys at the end of a text."""
POINTERS = re.compile(rf"[{FRIENDLY}][{FRIENDLY}\s]*")
EMOJI = re.compile("[\u23e9-\u23fa\u2600-\u27bf\u2b00-\u2bff\U0001f000-\U0001faff]")
LONGEST_SHOWN = 60
SENTENCE = re.compile(r"(?<=[.!?;])\s+|\s+-{1,3}\s+")
STARTS = re.compile(r"\b[^\W\d_]{4,}")
ORDERS = frozenset(["row", "near", "order", "part"])
FAREWELL = re.compile(r"take (?:care|it easy|your time)\b.*", re.IGNORECASE)
MOST_JOINED = 5
"""The most lines of a row that a program has broken."""


class ReplyOrder(Struct):
    """Rows and other orders out of a text."""

    lines: list[str] = field(default_factory=list)
    nearly: bool = False
    """True if one of them cannot be read, so that all are refused."""
    doubt: str = ""
    """Why it is not certain that they are an order; "" if it is."""
    inside: bool = False
    """True if they are only parts of sentences."""
    likely_row: str = ""
    """The row that is probably meant by a line with a mistyped verb, if there is no order."""


class Piece(Struct, frozen=True):
    """A line of the text, or several that are one row."""

    text: str
    kind: str
    """`row`; `near` for what cannot be read but was meant as one; `order` for other orders;
    `part` for rows in a line with other text; `maybe`; `prose`; "" for the end of a paragraph."""


def read_reply(
    game: Position, text: OwnText, page: OwnText | None = None, names: Collection[str] = (),
    sent: SentRows = no_rows,
) -> ReplyOrder:
    """The order in a reply. `page` is the same text as the HTML of the mail shows it.

    A doubt about either counts. Where both have the same words the page has the lines as they
    were written, and the text may not. `names` are those of people besides the players.
    """
    order = read_text(game, text, names, sent)
    order.doubt = order.doubt or (text.doubt if order.lines else "")
    if page is None or not order.lines or order.doubt:
        return order
    shown = read_text(game, page, names, sent)
    if words_of(shown.lines) == words_of(order.lines):
        shown.doubt = shown.doubt or page.doubt
        return shown
    order.doubt = PAGE
    return order


def words_of(lines: Sequence[str]) -> list[str]:
    return " ".join(lines).split()


def read_text(game: Position, text: OwnText, names: Collection[str], sent: SentRows) -> ReplyOrder:
    names = {*names, *game.players}
    above = [*pieces(game, text.above)]
    below = [*pieces(game, text.below)]
    if start := find_copied_part(above, sent):
        lines = orders(above[:start]) or orders(above)
        return ReplyOrder(lines, is_nearly(above), COPIED)
    if lines := orders(above):
        return ReplyOrder(lines, is_nearly(above), doubt_of(above, below, names))
    if lines := orders(below):
        return ReplyOrder(lines, is_nearly(below), doubt_below(text, above, below, names, sent))
    inside = [part for line in text.lines for part in rows_inside(game, line)]
    guesses = (guess_row(game, without_punctuation(line)) for line in text.lines
             if not FAREWELL.match(line))
    return ReplyOrder(inside, doubt=INSIDE, inside=True, likely_row=next(filter(None, guesses), ""))


def is_nearly(pieces: Sequence[Piece]) -> bool:
    return any(piece.kind == "near" for piece in pieces)


def orders(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind in ORDERS]


# what a line is


def pieces(game: Position, lines: Sequence[str]) -> Iterator[Piece]:
    at, waits = 0, False
    while at < len(lines):
        line = lines[at]
        request = read_request([line]) if line else None
        if request and any(isinstance(order, Press) for order in request.orders):
            yield from (Piece(other, "order") for other in lines[at:] if other)
            return
        if (request and (request.orders or request.questions or request.wrong
                        or request.undo)) or \
                (waits and CONDITION.fullmatch(line)):
            waits = waits or line.lower().startswith("premove")
            yield Piece(line, "order")
        elif line:
            length, piece = read_line(game, lines[at:])
            yield piece
            at += length - 1
        else:
            yield Piece("", "")
        at += 1


def read_line(game: Position, lines: Sequence[str]) -> tuple[int, Piece]:
    """The first of the lines, with those that go on with its row, and how many they are."""
    if FAREWELL.match(lines[0]):
        return 1, Piece(lines[0], "prose")
    text = without_punctuation(lines[0])
    whole = (1, text) if is_own_row(game, text) else None
    for n, (above, below) in enumerate(pairwise(lines[:MOST_JOINED]), 2):
        if not below or not by_width(above, below) or is_own_row(game, below) or \
                (whole and COMMENT not in text and not speaks_of_game(game, below)):
            break
        text = f"{text} {without_punctuation(below)}"
        whole = (n, text) if is_own_row(game, text) else whole
    return (whole[0], Piece(whole[1], "row")) if whole else (1, classify(game, lines[0]))


def is_own_row(game: Position, text: str) -> bool:
    """True if a text is a row of somebody in the game, or one without a name."""
    return is_row_of_game(game, text) and (is_named(game, text) or not has_name(game, text))


def classify(game: Position, line: str) -> Piece:
    """A line that is no row as a whole."""
    behind = line.partition(":")[2].strip()
    whole = without_punctuation(line)
    for text in dict.fromkeys((line.rstrip("?. "), without_punctuation(behind), line.strip("() "),
                               without_punctuation(EMOJI.sub("", line).strip()))):
        if text and text != whole and is_own_row(game, text):
            return Piece(text, "part")
    sentences = [*map(without_punctuation, SENTENCE.split(line))]
    read = [one for one in sentences
            if one != whole and is_own_row(game, one) and not is_short(one)]
    if any(looks_like_row(game, one) for one in sentences if one not in read):
        return Piece(line, "near")
    if read:
        return Piece(". ".join(one.rstrip(".") for one in read), "part")
    return Piece(line, "maybe" if may_be_row(game, line) else "prose")


def without_punctuation(text: str) -> str:
    return SMILEYS.sub("", POINTERS.sub("", text, count=1) if POINTERS.match(text) else text) \
        .rstrip(PUNCTUATION + " ")


def rows_inside(game: Position, line: str) -> Iterator[str]:
    """Rows of several words in the middle of sentences, such as `I'll upgrade H5 guild.`"""
    for sentence in SENTENCE.split(line):
        for start in STARTS.finditer(sentence):
            text = sentence[start.start():].rstrip(PUNCTUATION + ".? ")
            if FAREWELL.match(text) or " " not in text:
                continue
            if is_own_row(game, text) and not has_name(game, text):
                yield text
                break


# whether it was meant so


def doubt_of(pieces: Sequence[Piece], below: Sequence[Piece], names: Collection[str]) -> str:
    """Why the rows in these pieces may be no order; "" if they are one beyond doubt.

    Words cannot tell whether a sentence takes a row back, so any that is not known raises a doubt.
    """
    kinds = {piece.kind for piece in pieces}
    if "near" in kinds or read_request(orders(pieces)).only_questions:
        return ""
    if orders(below):
        return QUOTED
    if "part" in kinds:
        return INSIDE
    if "maybe" in kinds:
        return UNREAD.format(next(piece.text for piece in pieces if piece.kind == "maybe"))
    rows = [n for n, piece in enumerate(pieces) if piece.kind in ORDERS]
    if prose(pieces[rows[0] : rows[-1]]):
        return APART
    if any(pieces[n].kind == "row" and is_short(pieces[n].text) for n in rows):
        return SHORT
    return doubt_beside(prose(pieces[: rows[0]]), prose([*pieces[rows[-1] + 1 :], *below]), names)


def doubt_beside(above: Sequence[str], below: Sequence[str], names: Collection[str]) -> str:
    """Why prose above or below rows may take them back; "" if all of it is known."""
    unknown = find_unknown_line(above, below, names)
    if unknown is None:
        return ""
    return ASKED if "?" in unknown else BESIDE.format(shorten(unknown))


def doubt_below(
    text: OwnText, above: Sequence[Piece], below: Sequence[Piece], names: Collection[str],
    sent: SentRows,
) -> str:
    """Why rows below a quote may be no order. Rows alone behind its last line are one."""
    if not text.behind or any(piece.kind in ("prose", "part", "maybe") for piece in below):
        return QUOTED
    keys = row_keys(orders(below))
    if keys & (row_keys(text.quoted) | sent()):
        return COPIED
    return doubt_beside(prose(above), (), names) or doubt_of(below, (), names)


def find_copied_part(above: Sequence[Piece], sent: SentRows) -> int:
    """The number of the piece that may head a quote with rows that were sent before; else 0."""
    texts = [piece.text if piece.kind == "prose" else "" for piece in above]
    start = next((n for n, text in enumerate(texts) if text and may_head_quote(texts, n)), None)
    if start is None or not row_keys(orders(above[start:])) & sent():
        return 0
    return start or 1


def prose(pieces: Sequence[Piece]) -> list[str]:
    return [piece.text for piece in pieces if piece.kind in ("prose", "maybe")]


def shorten(text: str) -> str:
    shown = text.replace("`", "'")
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[:LONGEST_SHOWN].rstrip()}..."
