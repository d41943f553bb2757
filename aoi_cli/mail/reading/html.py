"""HTML of mail programs as lines, those in a blockquote marked as quoted.

What people do not see is left out. What is struck through, or may be hidden, stands between marks.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection
from functools import lru_cache
from itertools import groupby

from aoi_cli.engine.struct import Struct, replace
from aoi_cli.mail.reading.looks import Look, look_of, with_doubt
from aoi_cli.mail.reading.marks import STRUCK, UNSURE
from aoi_cli.mail.reading.style_sheet import ON_PAPER, StyleSheet
from aoi_cli.mail.reading.tags import RAW, Tag, tags_and_texts

BLOCKS = frozenset([
    "address", "article", "body", "center", "dd", "div", "dl", "dt", "footer", "form", "h1", "h2",
    "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "ol", "p", "pre", "section", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
])
QUOTE = "blockquote"
SPECIAL = BLOCKS | {QUOTE, "html", "caption", "details", "dialog", "fieldset", "template"}
"""Only the end of another of these tags ends them from outside."""
EMPTY = frozenset(["area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"])
"""They are never closed."""
OF_HEAD = EMPTY | RAW | {"head", "html", "template", "basefont"}
"""Tags that do not end the head of a page."""
FORMATTING = frozenset(["a", "b", "big", "code", "del", "em", "font", "i", "s", "small", "strike",
                        "strong", "tt", "u"])
"""Tags whose end leaves open what was opened inside of them."""
CELLS = frozenset(["td", "th"])
OF_TABLE = frozenset(["table", "tr", "tbody", "tfoot", "thead", "td", "th"])
IMPLIED_ENDS: dict[str, tuple[Collection[str], Collection[str]]] = {
        "li": ({"li"}, {"ul", "ol"}), "dd": ({"dd", "dt"}, {"dl"}), "dt": ({"dd", "dt"}, {"dl"}),
        "td": (CELLS, {"tr", "table"}), "th": (CELLS, {"tr", "table"}), "tr": ({"tr"}, {"table"}),
        "tbody": ({"tbody", "thead"}, {"table"}), "tfoot": ({"tbody", "thead"}, {"table"})}
"""For each tag the open ones that it ends, and the tags in between that prevent it."""
ENCLOSING = CELLS | {"caption", "table", "html", "template"}
"""Inside these the end of a tag around them does nothing."""
OUTER = frozenset(["body", "html"])
"""Their ends are passed over: text behind them still stands inside."""
PLAIN_LOOKING = BLOCKS - {"body", "pre"} | {"span", "b", "i", "u", "strong", "em", "small", "big"}
"""Tags that neither hide their text nor strike it through."""
LOOK_ATTRIBUTES = ("class", "id", "style", "hidden", "color", "bgcolor", "text", "open", "href")
"""Attributes that decide how the text of a tag looks."""
BLANK = re.compile("[ \t\r\n\f]+")
LINE_END = re.compile("\r\n|\r|\n")
MOST_QUOTES = 50
DEEPEST = 500
"""Tags inside each other, as in browsers."""
MOST_MENDED = 200
"""How often tags that overlap are put in order."""
PLAIN = ("", "")
"""No marks."""


class OpenTag(Struct, frozen=True):
    tag: Tag
    look: Look

    @property
    def name(self) -> str:
        return self.tag.name


class PageReader:
    """The lines of a page so far, and the tags that are open."""

    def __init__(self, sheet: StyleSheet) -> None:
        self.sheet = sheet
        self.lines: list[str] = []
        self.line: list[tuple[str, tuple[str, str]]] = []
        """Texts of the line, with the marks that stand around each."""
        self.open = [OpenTag(Tag(""), Look())]
        self.places: dict[str, list[int]] = defaultdict(list)
        """Where tags of a name stand among the open ones."""
        self.special = [0]
        """Where the open special tags stand."""
        self.too_deep = 0
        """How many open tags are nested too deep to be read."""
        self.mended = 0
        self.looks: dict[tuple[object, ...], Look] = {}

    @property
    def look(self) -> Look:
        return self.open[-1].look

    @property
    def quotes(self) -> int:
        return min(len(self.places[QUOTE]), MOST_QUOTES)

    def text(self, data: str) -> None:
        if self.places["head"] and data.strip():
            self.close_to(self.last(("head",)))
        look = self.look
        if not look.is_seen:
            return
        unsure = look.unsure or self.too_deep or not self.sheet.is_whole
        marks = PLAIN if self.quotes else STRUCK if look.struck else UNSURE if unsure else PLAIN
        if not look.keeps_lines:
            self.line.append((BLANK.sub(" ", data), marks))
            return
        first, *more = LINE_END.split(data)
        self.line.append((first, marks))
        for text in more:
            self.end_line(always=True)
            self.line.append((text, marks))

    def end_line(self, always: bool = False) -> None:
        text = "".join(put_between("".join(text for text, _ in pieces), *marks)
                       for marks, pieces in groupby(self.line, lambda piece: piece[1]))
        text = text if self.look.keeps_lines else BLANK.sub(" ", text).strip(" ")
        if text or always:
            self.lines.append("> " * self.quotes + text)
        self.line = []

    # tags

    def read(self, tag: Tag) -> None:
        if tag.name == "br":
            self.end_line(always=True)
        elif tag.name in BLOCKS or tag.name == QUOTE:
            self.end_line()
        if tag.closes:
            self.end(tag.name)
        else:
            self.begin(tag)

    def begin(self, tag: Tag) -> None:
        name = tag.name
        if self.places["head"] and name not in OF_HEAD:
            self.close_to(self.last(("head",)))
        self.end_implied(name)
        if name in EMPTY or name in RAW:
            return
        if len(self.open) > DEEPEST:
            self.too_deep += 1
            return
        self.push(tag)

    def push(self, tag: Tag) -> None:
        at = len(self.open)
        self.open.append(OpenTag(tag, self.look_inside(tag)))
        self.places[tag.name].append(at)
        if tag.name in SPECIAL:
            self.special.append(at)

    def pop(self) -> Tag:
        tag = self.open.pop().tag
        self.places[tag.name].pop()
        if tag.name in SPECIAL:
            self.special.pop()
        return tag

    def last(self, names: Collection[str]) -> int:
        """Where the innermost tag with one of these names stands; 0 if none is open."""
        return max((self.places[name][-1] for name in names if self.places[name]), default=0)

    def look_inside(self, tag: Tag) -> Look:
        around = self.look
        name, attributes = tag.name, tag.attributes
        if not attributes and name in PLAIN_LOOKING and not self.sheet.number:
            return around
        key = (around, name, *map(attributes.get, LOOK_ATTRIBUTES),
               frozenset(attributes.keys() & self.sheet.attributes))
        if key in self.looks:
            return self.looks[key]
        values = self.sheet.values(name, attributes)
        look = look_of(name, attributes, values, around)
        likely = self.sheet.values(name, attributes, certain=False)
        if likely != values:
            look = with_doubt(look, look_of(name, attributes, likely, around))
        if name == "head":
            look = replace(look, hidden=True)
        self.looks[key] = look
        return look

    def end(self, name: str) -> None:
        if self.too_deep:
            self.too_deep -= name not in EMPTY
            return
        at = self.last((name,))
        if not at or (name in OUTER and len(self.places[name]) == 1):
            return
        if name in FORMATTING:
            self.end_formatting(at)
        elif at >= (self.special[-1] if name not in SPECIAL
                    else self.last(("table",)) if name in OF_TABLE else self.last(ENCLOSING)):
            self.close_to(at)

    def end_formatting(self, at: int) -> None:
        """End bold letters and the like: tags inside go on without them."""
        if self.special[-1] < at:
            self.close_to(at)
            return
        self.mended += 1
        if self.mended > MOST_MENDED:
            self.sheet.is_whole = False
            return
        inside = [self.pop() for _ in range(len(self.open) - at)]
        for tag in inside[-2::-1]:
            self.push(tag)

    def close_to(self, at: int) -> None:
        while len(self.open) > at:
            self.pop()

    def end_implied(self, name: str) -> None:
        """End a paragraph, an item or a cell in front of the next one."""
        paragraph = self.last(("p",))
        if paragraph and (name in BLOCKS or name == QUOTE) and paragraph == self.special[-1]:
            self.close_to(paragraph)
        kind, walls = IMPLIED_ENDS.get(name, ((), ()))
        at = self.last(kind)
        if at > self.last(walls):
            self.close_to(at)


def put_between(text: str, first: str, last: str) -> str:
    """A text with marks around its words."""
    bare = text.strip()
    if not first or not bare:
        return text
    start = text.index(bare)
    return f"{text[:start]}{first}{bare}{last}{text[start + len(bare) :]}"


def html_lines(html: str) -> list[str]:
    """The lines of a page. Cells and blocks are lines of their own; `<br>` and `<pre>` break
    lines."""
    return [*lines_of_page(html)]


@lru_cache(maxsize=2)
def lines_of_page(html: str) -> tuple[str, ...]:
    """The lines of a page, cached: those of a mail are asked for several times."""
    pieces = [*tags_and_texts(html)]
    sheet = StyleSheet()
    for piece in pieces:
        if isinstance(piece, Tag) and piece.name == "style" and piece.raw and \
                not ON_PAPER.fullmatch(f"@media {piece.attributes.get('media', '')}".lower()):
            sheet.add(piece.raw)
    page = PageReader(sheet)
    for piece in pieces:
        if isinstance(piece, Tag):
            page.read(piece)
        else:
            page.text(piece)
    page.end_line()
    return tuple(page.lines)
