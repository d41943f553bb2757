"""Lines of a mail as HTML: text that flows, links, and blocks that keep their columns.

A text is broken at 78 columns, which no phone has. So a page joins what was broken, and keeps
columns only where lines are aligned, as in maps and tables.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from urllib.parse import parse_qs, urlsplit

from aoi_cli.mail.mail_parts import BAR, WIDTH

PRE = "font:13px/1.4 monospace;white-space:pre;overflow-x:auto;margin:12px 0"
BLOCK = "margin:12px 0"
BUTTON = ("display:inline-block;margin:0 6px 6px 0;padding:6px 12px;border-radius:8px;"
          "background:#1b6e2a;color:#ffffff;text-decoration:none;font-size:15px;line-height:1.45;"
          "vertical-align:top")
EFFECT = "display:block;font-size:13px"
HIDDEN = "color:#1b6e2a"
"""The colour of the bar before a row: that of its button, so that nobody sees it."""
SITES = ("https://", "http://")
MAILS = "mailto:"
GAP = re.compile(r"\S {2,}(?!#)\S|^ {12,}[^\s^~]")
"""Columns, or something below a place of the line above."""
ENTRY = re.compile(
    r" *(?P<word>(?:\| )?[^\W_](?:\S| (?! )){0,59}) {2,}(?P<says>[^\s#-](?:\S| (?! ))*)")
"""A word, and behind a gap what it means."""
CARET = re.compile(r" *[\^~]+(?: |$)")
"""Marks below letters."""
MOST_INDENT = 32
OWN_LINES = (BAR.rstrip(), "* ", "- ", MAILS, *SITES)
"""How lines begin that continue no other line."""
FIRST_WORD = re.compile(r"`[^`]*`\S*|\S+")
CODE = re.compile(r"`([^`\n]+)`")


def mark_up(text: str) -> str:
    """A text as HTML; words between backticks become code."""
    return CODE.sub(r"<code>\1</code>", escape(text)).replace("`", "&#96;")


def as_blocks(lines: Iterable[str]) -> Iterator[str]:
    """Each paragraph as lines of a page, or as it stands; a caret stays below its place."""
    for is_text, group in groupby(lines, lambda line: bool(line.strip())):
        if is_text:
            block = [*group]
            is_list = all(map(ENTRY.fullmatch, filter(GAP.search, block)))
            aligned = [bool(not is_list and GAP.search(line)) for line in block]
            if 2 * sum(aligned) >= len(block):
                yield preformatted(block)
            else:
                yield from split_at_carets(block)


def split_at_carets(lines: Sequence[str]) -> Iterator[str]:
    keeps = [CARET.match(line) or (below and CARET.match(below))
             for line, below in zip(lines, [*lines[1:], ""], strict=True)]
    for kept, group in groupby(zip(lines, keeps, strict=True), lambda one: bool(one[1])):
        part = [line for line, _ in group]
        yield preformatted(part) if kept else flow_lines(part)


def preformatted(lines: Sequence[str]) -> str:
    return f'<pre style="{PRE}">\n{mark_up(chr(10).join(lines))}</pre>'


def flow_lines(lines: Sequence[str]) -> str:
    return f'<div style="{BLOCK}">{"".join(map(line_of_page, rejoin_lines(lines)))}</div>'


def line_of_page(line: str) -> str:
    entry = ENTRY.fullmatch(line)
    text = f"<b>{mark_up(entry['word'])}</b> {mark_up(entry['says'])}" if entry else \
        with_link(line.strip())
    return f'<div style="padding-left:{indent_of(line)}px">{text}</div>'


def indent_of(line: str) -> int:
    return min(4 * (len(line) - len(line.lstrip())), MOST_INDENT)


def rejoin_lines(lines: Iterable[str]) -> Iterator[str]:
    """The lines, with those that were broken for a mail put together again."""
    whole, last = "", ""
    for line in lines:
        if last and was_broken(last, line):
            whole = f"{whole} {line.strip()}"
        else:
            yield from [whole] * bool(whole)
            whole = line
        last = line
    yield from [whole] * bool(whole)


def was_broken(above: str, below: str) -> bool:
    """True if the first word of the line below had no room above, and it goes on with a paragraph
    or is indented further."""
    word = FIRST_WORD.match(below.lstrip())
    if above.startswith(BAR) or word is None or len(above) + 1 + len(word[0]) <= WIDTH:
        return False
    margin, indent = (len(line) - len(line.lstrip()) for line in (above, below))
    return indent > margin or (not margin and " " in above and not below.startswith(OWN_LINES))


def with_link(line: str) -> str:
    """The line; one that is a link to a site as that, and one to a mail as a button."""
    if " " in line:
        return mark_up(line)
    if line.startswith(MAILS):
        return button(label_of(line), line)
    return f'<a href="{escape(line)}">{escape(line)}</a>' if line.startswith(SITES) \
        else mark_up(line)


def button(label: str, link: str, does: str = "") -> str:
    """A button for a row, with what it does. Quoted as text both have a bar: they are no orders."""
    bar = f'<span style="{HIDDEN}">{BAR}</span>'
    below = f'\n<span style="{EFFECT}">{bar}{mark_up(does)}</span>' if does else ""
    return f'<a href="{escape(link)}" style="{BUTTON}">{bar}{mark_up(label)}{below}</a>\n'


def label_of(link: str) -> str:
    """The first line of the mail that a link opens."""
    lines = parse_qs(urlsplit(link).query).get("body", [""])[0].split("\r\n")
    return f"{lines[0]} …" if any(lines[1:-1]) else lines[0]
