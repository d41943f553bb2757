"""Sheets of cards, tiles and boards on A4 pages, as SVG and as a page to be printed and cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from aoi_cli.engine.show.print_sheets import Box, Card, Line, Plan, Sheet
from aoi_cli.engine.struct import Struct
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.palette import TINTS

SHORT, LONG, MARGIN = 210.0, 297.0, 8.0
"""A4 in millimetres."""
HEAD = 6.0
"""Above the cards, for the title of the page."""
AVERAGE = 0.56
"""Width of a character by its size."""
BAND, PADDING = 3.0, 2.5
SIZES = (3.0, 2.7, 2.4, 2.1, 1.9)
"""Sizes of text on a card. The largest one with which all of it fits is used."""
LEADING = 1.25
STYLE = """\
text{font-family:system-ui,-apple-system,"Segoe UI","DejaVu Sans",sans-serif;fill:#1c1c1e}
.name{font-weight:700}.label{font-weight:600}.foot{fill:#5a574f}
.cut{fill:#fff;stroke:#7b776e;stroke-width:.2}.box{fill:#f6f5f2;stroke:#7b776e;stroke-width:.3}
.link{stroke:#1c1c1e;stroke-width:.6}
"""
PAGE = """\
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title><style>
body{{margin:0;background:#c0c0c0}}
svg{{display:block;background:#fff;margin:4mm auto}}
@page{{margin:0;size:A4 portrait}}@page lying{{margin:0;size:A4 landscape}}
.lying{{page:lying}}
@media print{{body{{background:none}}svg{{margin:0;break-after:page}}}}
</style></head><body>
{pages}
</body></html>
"""


class Page(Struct, frozen=True):
    name: str
    svg: str


def pages(sheets: Sequence[Sheet], banner: str) -> Iterator[Page]:
    for sheet in sheets:
        if sheet.plan:
            yield Page(sheet.id, document(LONG, SHORT, titled(sheet.title, banner, LONG),
                                          plan(sheet.plan), "lying"))
            continue
        across = int((SHORT - 2 * MARGIN + 0.01) / sheet.width)
        down = int((LONG - 2 * MARGIN - HEAD + 0.01) / sheet.height)
        each = across * down
        count = -(-len(sheet.cards) // each)
        for n in range(count):
            some = sheet.cards[n * each : (n + 1) * each]
            place = f"{sheet.title} {n + 1}/{count}" if count > 1 else sheet.title
            drawn = "".join(
                moved(MARGIN + (i % across) * sheet.width,
                      MARGIN + HEAD + (i // across) * sheet.height, card(printed, sheet))
                for i, printed in enumerate(some)
            )
            yield Page(f"{sheet.id}-{n + 1}" if count > 1 else sheet.id,
                       document(SHORT, LONG, titled(place, banner, SHORT), drawn))


def print_sheets(sheets: Sequence[Sheet], title: str, banner: str) -> str:
    """All pages in one document."""
    drawn = "\n".join(page.svg for page in pages(sheets, banner))
    return PAGE.format(title=clean(title), pages=drawn)


def document(width: float, height: float, head: str, content: str, kind: str = "") -> str:
    attribute = f' class="{kind}"' if kind else ""
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'width="{width:g}mm" height="{height:g}mm"{attribute}><style>{STYLE}</style>'
            f"{head}{content}</svg>\n")


def titled(title: str, banner: str, width: float) -> str:
    """The title of a sheet, and below it whose components these are."""
    room = int((width - 2 * MARGIN) / (2.0 * AVERAGE))
    banner_lines = wrap(banner, room)[:2]
    lines = [text(MARGIN, MARGIN - 2.5, 3.4, title, "name")]
    lines += [text(MARGIN, MARGIN + 0.6 + 2.6 * n, 2.0, line, "foot") for n, line in
              enumerate(banner_lines)]
    return "".join(lines)


def moved(x: float, y: float, content: str) -> str:
    return f'<g transform="translate({x:g} {y:g})">{content}</g>'


def text(
    x: float, y: float, size: float, content: str, kind: str = "", anchor: str = ""
) -> str:
    attribute = f' class="{kind}"' if kind else ""
    anchored = f' text-anchor="{anchor}"' if anchor else ""
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size:g}"{attribute}{anchored}>'
            f"{clean(content)}</text>")


def card(printed: Card, sheet: Sheet) -> str:
    if sheet.hexes:
        return hexagon(printed, sheet.width, sheet.height)
    width, height = sheet.width, sheet.height
    parts = [f'<rect class="cut" width="{width:g}" height="{height:g}"/>',
             *banded(printed.bands, width),
             *headed(printed, PADDING, BAND + 5, width - 2 * PADDING)]
    top, bottom = BAND + 10, height - 4
    parts.append(body(printed.lines, PADDING, top, width - 2 * PADDING, bottom - top))
    parts.append(text(PADDING, height - 1.6, 1.9, printed.foot, "foot"))
    return "".join(parts)


def hexagon(printed: Card, width: float, height: float) -> str:
    """A hexagonal tile. Its text stays between the upright sides."""
    quarter = height / 4
    corners = [(width / 2, 0), (width, quarter), (width, 3 * quarter), (width / 2, height),
               (0, 3 * quarter), (0, quarter)]
    outline = " ".join(f"{x:g},{y:g}" for x, y in corners)
    ground = TINTS[printed.bands[0]].ground if printed.bands else "#fff"
    room = width - 4 * PADDING
    top = quarter + 2
    return "".join([
        f'<polygon class="cut" points="{outline}" style="fill:{ground}"/>',
        text(width / 2, quarter - 3, 4, printed.name, "name", "middle"),
        body(printed.lines, 2 * PADDING, top, room, 3 * quarter - top),
        text(width / 2, height - quarter / 2, 1.9, printed.foot, "foot", "middle"),
    ])


def banded(bands: Sequence[str], width: float) -> Iterator[str]:
    """The main colour at the right, as wide as all the others."""
    if not bands:
        return
    main, *others = bands
    equal = len(bands) > 2
    shares = ([1 / len(bands)] * len(bands) if equal
              else [1 - 0.4 * len(others), *[0.4] * len(others)])
    right = width
    for colour, share in zip((main, *others), shares, strict=True):
        tint = TINTS.get(colour, TINTS["neutral"])
        right -= share * width
        yield (f'<rect x="{right:g}" width="{share * width:g}" height="{BAND:g}" '
               f'fill="{tint.piece}"/>')


def headed(found: Card, x: float, y: float, width: float) -> Iterator[str]:
    size = min(4.0, width * 0.8 / (AVERAGE * max(1, len(found.name))))
    yield text(x, y, size, found.name, "name")
    if found.corner:
        yield text(x + width, y, 4, found.corner, "name", "end")


def body(lines: Sequence[Line], x: float, y: float, width: float, height: float) -> str:
    """Text as large as it may be to fit."""
    for size in SIZES:
        room = int(width / (size * AVERAGE))
        wrapped = [(line.label, wrap(f"{line.label}: {line.text}", room)) for line in lines]
        needed = sum(len(rows) * LEADING + 0.3 for _, rows in wrapped) * size
        if needed <= height:
            break
    parts = []
    y += size
    for label, rows in wrapped:
        for n, row in enumerate(rows):
            if n == 0:
                head, rest = row[: len(label) + 1], row[len(label) + 1 :]
                parts.append(
                    f'<text x="{x:g}" y="{y:.2f}" font-size="{size:g}"><tspan class="label">'
                    f"{clean(head)}</tspan>{clean(rest)}</text>")
            else:
                parts.append(text(x, round(y, 2), size, row))
            y += size * LEADING
        y += size * 0.3
    return "".join(parts)


def plan(found: Plan) -> str:
    parts = [f'<line class="link" x1="{a:g}" y1="{b:g}" x2="{c:g}" y2="{d:g}"/>'
             for a, b, c, d in found.lines]
    parts += map(box, found.boxes)
    return moved(MARGIN, MARGIN + HEAD / 2, "".join(parts))


def box(found: Box) -> str:
    room = found.width - 3
    parts = [f'<rect class="box" width="{found.width:.2f}" height="{found.height:.2f}" rx="1.5"/>']
    y = 4.5
    for row in wrap(found.heading, int(room / (3 * AVERAGE))):
        parts.append(text(1.5, y, 3, row, "name"))
        y += 3.8
    for line in found.lines:
        for row in wrap(line, int(room / (2.6 * AVERAGE))):
            parts.append(text(1.5, round(y, 2), 2.6, row))
            y += 3.3
    return moved(round(found.x, 2), round(found.y, 2), "".join(parts))
