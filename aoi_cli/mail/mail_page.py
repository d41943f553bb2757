"""The page of a mail: HTML beside the text, for programs that show it.

Mail programs on the web drop style sheets and SVG. So the page looks right without them, and a
style sheet only adds dark colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from itertools import groupby

from aoi_cli.engine.show.report import Table, TurnFact
from aoi_cli.mail.line_markup import as_blocks, button, line_of_page, mark_up, rejoin_lines
from aoi_cli.mail.mail_parts import (
    BAR,
    Choices,
    Content,
    Facts,
    Paragraph,
    Picture,
    Prose,
    Standings,
    Tables,
)

Guard = Callable[[Iterable[str]], Iterable[str]]
"""Puts bars before lines that could be taken for lines of an order."""
PAGE = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>
:root {{ color-scheme: light dark; }}
@media (prefers-color-scheme: dark) {{
  .mail {{ background: #17181a !important; color: #e8e6e1 !important; }}
  .mail td, .mail th {{ border-color: #4a4b4f !important; }}
  .mail .more {{ color: #b5b2ab !important; }}
}}
</style></head>
<body style="margin:0"><div class="mail" style="{style}">
{content}
</div></body></html>
"""
STYLE = ("max-width:600px;margin:0 auto;padding:12px;background:#ffffff;color:#1c1c1e;"
         "font:16px/1.45 sans-serif;overflow-wrap:anywhere")
CELL = ("overflow-wrap:break-word;padding:4px 8px;border-bottom:1px solid #c9c6bf;text-align:left;"
        "vertical-align:top")
HEADING = "margin:16px 0 4px;font-size:17px"
PROSE = "margin:0 0 8px"
SMALL = "font-size:13px"
FACTS = "font-size:13px;margin:4px 0"
LISTED = "margin:0 0 6px;font-size:14px"
NAME = "color:#5a574f"
MOST_COLUMNS = 3
"""More of them do not fit beside each other on a phone."""
LONGEST_NAMED = 20
MORE = "color:#5a574f;font-size:14px;margin:4px 0 12px"


def as_page(content: Iterable[Content], guard: Guard, name_of_picture: str) -> str:
    parts: list[str] = []
    for is_line, group in groupby(content, lambda one: isinstance(one, str)):
        if is_line:
            parts += as_blocks(guard([one for one in group if isinstance(one, str)]))
        else:
            parts += [part_of_page(one, guard, name_of_picture) for one in group]
    return PAGE.format(style=STYLE, content="\n".join(parts))


def part_of_page(part: Content, guard: Guard, name_of_picture: str) -> str:
    match part:
        case Paragraph():
            return paragraph(part, guard)
        case Prose():
            return "".join(f'<p style="{PROSE}">{mark_up(line)}</p>' for line in guard([part.text]))
        case Choices():
            return buttons(part)
        case Facts():
            return f'<div style="{FACTS}">{"".join(map(show_fact, part.facts))}</div>'
        case Standings():
            return paragraph(Paragraph((part.text,), small=True), guard)
        case Tables():
            return "".join(map(small_table, part.tables))
        case Picture():
            return (f'<p><img src="cid:{escape(name_of_picture)}" alt="{escape(part.about)}" '
                    'width="576" style="max-width:100%;height:auto;background:#ffffff"></p>')
    return ""


def paragraph(part: Paragraph, guard: Guard) -> str:
    heading = f'<h3 style="{HEADING}">{mark_up(part.heading)}</h3>'
    whole = rejoin_lines(line for line in guard(part.lines) if line.strip())
    lines = "".join(map(line_of_page, whole))
    if part.small:
        lines = f'<div style="{SMALL}">{lines}</div>'
    return f"{heading if part.heading else ''}{lines}"


def show_fact(fact: TurnFact) -> str:
    items = " · ".join(map(mark_up, fact.items))
    return f'<div style="margin:0 0 2px"><b>{mark_up(fact.title)}:</b> {items}</div>'


def buttons(part: Choices) -> str:
    links = "".join(button(choice.row, choice.link, choice.does) if choice.link
                    else line_of_page(BAR + choice.row) for choice in part.rows)
    more = f'<p class="more" style="{MORE}">{mark_up(part.more)}</p>' if part.more else ""
    return f'<p style="margin:16px 0 8px"><b>{mark_up(part.lead)}</b></p><div>{links}</div>{more}'


def table(content: Table) -> str:
    head = row(content.columns, "th")
    rows = "".join(row(cells, "td") for cells in content.rows)
    return ('<table cellspacing="0" style="border-collapse:collapse;margin:16px 0;width:100%">'
            f"{head}{rows}</table>")


def small_table(content: Table) -> str:
    """A table with its title; one that is too wide for a phone as a list of its rows."""
    rows = "".join(list_cells(content.columns, cells) for cells in content.rows) \
        if len(content.columns) > MOST_COLUMNS else table(content)
    return f'<h3 style="{HEADING}">{mark_up(content.title)}</h3>{rows}'


def list_cells(columns: Iterable[str], cells: Iterable[str]) -> str:
    (_, first), *others = zip(columns, cells, strict=True)
    named_cells = " · ".join(cell_with_name(*one) for one in others if one[1])
    return f'<div style="{LISTED}"><b>{mark_up(first)}</b> {named_cells}</div>'


def cell_with_name(name: str, cell: str) -> str:
    """A number with the name of its column; a text needs no name."""
    if not name or len(cell) > LONGEST_NAMED:
        return mark_up(cell)
    return f'<span class="more" style="{NAME}">{mark_up(name)}</span> {mark_up(cell)}'


def row(cells: Iterable[str], kind: str) -> str:
    made = "".join(f'<{kind} style="{CELL}">{mark_up(cell)}</{kind}>' for cell in cells)
    return f"<tr>{made}</tr>"
