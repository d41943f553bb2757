"""Bytes of a mail as text, and the signs in it that keyboards and mail programs put for others."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Sequence

from aoi_cli.engine.foreign_text import hides
from aoi_cli.engine.spelling import fold

ALLOWED = frozenset([
    "utf-8", "ascii", "utf-16", "utf-16-le", "utf-16-be", "iso8859-1", "iso8859-2", "iso8859-3",
    "iso8859-4", "iso8859-5", "iso8859-7", "iso8859-8", "iso8859-9", "iso8859-10", "iso8859-13",
    "iso8859-14", "iso8859-15", "iso8859-16", "cp1250", "cp1251", "cp1252", "cp1253", "cp1254",
    "cp1255", "cp1256", "cp1257", "cp1258", "koi8-r", "koi8-u", "cp866", "cp437", "cp850",
    "mac-cyrillic", "mac-roman", "gb2312", "gbk", "gb18030", "big5", "shift_jis", "cp932",
    "euc_jp", "iso2022_jp", "euc_kr", "cp949", "tis-620",
])
"""Charsets that mails are written in. None of them can hide letters as other letters."""
USUAL = ("windows-1252", "windows-1251", "koi8-r")
MARKS = ((codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"),
         (codecs.BOM_UTF16_BE, "utf-16-be"))
LAST_RESORT = "iso8859-1"
WESTERN = frozenset(["ascii", "iso8859-1", "iso8859-15", "cp1252"])
"""Charsets that programs declare without looking: any bytes can be read so, but hardly as UTF-8."""

BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f" \
         "\u205f\u3000\t\v\f\x1c\x1d\x1e\x1f"
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
DOUBLE = "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02"
SINGLE = "\u2018\u2019\u201a\u201b\u2032\uff07"
NOTHING = "\u00ad\u034f\u061c\u115f\u17b4\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c" \
          "\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff\x00"
PLAIN = str.maketrans(
    {sign: " " for sign in BLANKS} | {sign: "-" for sign in DASHES}
    | {sign: '"' for sign in DOUBLE} | {sign: "'" for sign in SINGLE}
    | {sign: None for sign in NOTHING} | {"\u2026": "..."}
    | {chr(0xFF01 + n): chr(0x21 + n) for n in range(94) if chr(0xFF01 + n) not in DASHES}
)
MOST_LINES = 50_000
"""The number of lines of a mail that are read."""
LINE_ENDS = re.compile("\r\n|[\r\n\x0b\x0c\x85\u2028\u2029]")


def known_charset(name: str) -> str | None:
    """The codec of a charset that may be used, by any of its names."""
    try:
        codec = codecs.lookup(name.strip().strip("'\"").encode("ascii", "replace").decode()).name
    except (LookupError, ValueError):
        return None
    return codec if codec in ALLOWED else None


def decoded(
    data: bytes, declared: str | None, names: Sequence[str] = (), charsets: Iterable[str] = USUAL
) -> str:
    """The text as declared, else as UTF-8, else by the first charset that shows the sender's
    name."""
    for mark, marked in MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(marked, "replace")
    declared_codec = known_charset(declared) if declared else None
    western = declared_codec in WESTERN
    for charset in ("utf-8", declared_codec) if western else (declared_codec, "utf-8"):
        if charset and (text := strictly(data, charset)) is not None:
            return text
    readings = [*candidates(data, charsets)]
    wanted = [fold(name) for name in names if not name.isascii()]
    for reading in readings:
        if any(name in fold(reading) for name in wanted):
            return reading
    if declared_codec and not (declared_codec == "utf-8" and readings and all_broken(data)):
        return data.decode(declared_codec, "replace")
    return readings[0] if readings else data.decode(LAST_RESORT)


def all_broken(data: bytes) -> bool:
    """True if only letters of ASCII can be read as UTF-8."""
    return not any(not sign.isascii() for sign in data.decode("utf-8", "ignore"))


def candidates(data: bytes, charsets: Iterable[str]) -> Iterator[str]:
    for name in charsets:
        charset = known_charset(name)
        if charset and (text := strictly(data, charset)) is not None:
            yield text


def strictly(data: bytes, charset: str) -> str | None:
    try:
        return data.decode(charset)
    except (UnicodeError, ValueError):
        return None


def plain(line: str) -> str:
    """The line with the signs that stand in a notation, without those that nobody sees."""
    return (line if line.isascii() and line.isprintable() else line.translate(PLAIN)).rstrip()


def lines_of(text: str) -> list[str]:
    return LINE_ENDS.split(text, MOST_LINES)[:MOST_LINES]


def harmless(text: str, most: int = 200) -> str:
    """For a header, a file or a terminal: one line in which nothing hides."""
    shown = text[: 4 * most]
    if not (shown.isascii() and shown.isprintable()):
        shown = "".join(" " if hides(c) else c for c in shown)
    return " ".join(shown.split())[:most]
