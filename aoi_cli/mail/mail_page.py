"""The page of a mail: HTML beside the text, for programs that show it.

Mail programs on the web drop style sheets and SVG. So the page looks right without them, and a
style sheet only adds dark colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from itertools import groupby

from aoi_cli.engine.show.report import Table
from aoi_cli.mail.mail_parts import BAR, Choices, Content, Paragraph, Picture, Standings

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
PRE = "font:13px/1.4 monospace;white-space:pre;overflow-x:auto;margin:12px 0"
BUTTON = ("display:inline-block;margin:0 8px 8px 0;padding:10px 14px;border-radius:8px;"
          "background:#1b6e2a;color:#ffffff;text-decoration:none")
HIDDEN = "color:#1b6e2a"
"""The bar before a row has the colour of its button."""
CELL = "padding:4px 8px;border-bottom:1px solid #c9c6bf;text-align:left;vertical-align:top"
MORE = "color:#5a574f;font-size:14px;margin:4px 0 12px"
LINKS = ("https://", "http://", "mailto:")


def as_page(content: Iterable[Content], guard: Guard, name_of_picture: str) -> str:
    parts: list[str] = []
    for is_line, group in groupby(content, lambda one: isinstance(one, str)):
        if is_line:
            parts += lines_as_they_are([one for one in group if isinstance(one, str)], guard)
        else:
            parts += [part_of_page(one, guard, name_of_picture) for one in group]
    return PAGE.format(style=STYLE, content="\n".join(parts))


def lines_as_they_are(lines: Iterable[str], guard: Guard) -> Iterator[str]:
    text = "\n".join(map(with_link, guard(lines))).strip("\n")
    if text:
        yield f'<pre style="{PRE}">\n{text}</pre>'


def with_link(line: str) -> str:
    if line.startswith(LINKS) and " " not in line:
        return f'<a href="{escape(line)}">{escape(line)}</a>'
    return escape(line)


def part_of_page(part: Content, guard: Guard, name_of_picture: str) -> str:
    match part:
        case Paragraph():
            return paragraph(part, guard)
        case Choices():
            return buttons(part)
        case Standings():
            return table(part.table)
        case Picture():
            return (f'<p><img src="cid:{escape(name_of_picture)}" alt="{escape(part.about)}" '
                    'width="576" style="max-width:100%;height:auto;background:#ffffff"></p>')
    return ""


def paragraph(part: Paragraph, guard: Guard) -> str:
    heading = f"<h3 style=\"margin:16px 0 4px;font-size:17px\">{escape(part.heading)}</h3>"
    lines = "".join(f'<div style="padding-left:{indent_of(line)}px">{escape(line.strip())}</div>'
                    for line in guard(part.lines) if line.strip())
    return f"{heading if part.heading else ''}{lines}"


def indent_of(line: str) -> int:
    return 4 * (len(line) - len(line.lstrip()))


def buttons(part: Choices) -> str:
    links = "".join(
        f'<a href="{escape(choice.link)}" style="{BUTTON}"><span style="{HIDDEN}">{BAR}</span>'
        f"{escape(choice.row)}</a>\n" for choice in part.rows)
    more = f'<p class="more" style="{MORE}">{escape(part.more)}</p>' if part.more else ""
    return f'<p style="margin:16px 0 8px"><b>{escape(part.lead)}</b></p><div>{links}</div>{more}'


def table(content: Table) -> str:
    head = row(content.columns, "th")
    rows = "".join(row(cells, "td") for cells in content.rows)
    return ('<table cellspacing="0" style="border-collapse:collapse;margin:16px 0;width:100%">'
            f"{head}{rows}</table>")


def row(cells: Iterable[str], kind: str) -> str:
    made = "".join(f'<{kind} style="{CELL}">{escape(cell)}</{kind}>' for cell in cells)
    return f"<tr>{made}</tr>"
