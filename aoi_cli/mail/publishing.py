"""Pages of a table as the public sees it: files that any web server can hand out."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from pathlib import Path

from aoi_cli.gamefile.disk import overwrite
from aoi_cli.mail.table import Table
from aoi_cli.mail.times import shown
from aoi_cli.render.html_page import MOST_ROWS, print_page
from aoi_cli.table import Position, Refused

PUBLIC = "public"
INDEX = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 1.1em/1.5 sans-serif; max-width: 40em; margin: 2em auto; padding: 0 1em; }}
</style>
</head>
<body>
<h1>{title}</h1>
<ul>
{games}
</ul>
<p>As of {now}.</p>
</body>
</html>
"""


def publish(table: Table, out: Path) -> list[Path]:
    """Write a page for each game, and one that leads to them."""
    out.mkdir(exist_ok=True)
    paths, entries = [], []
    for name, view in public_views(table):
        paths.append(out / f"{name}.html")
        steps = view.steps(MOST_ROWS)
        overwrite(str(paths[-1]), print_page(steps, steps[0].row).encode())
        entries.append(f'<li><a href="{name}.html">{name}</a> #{view.row}: '
                       f"{escape(view.where())}</li>")
    page = INDEX.format(title=escape(table.file.title), games="\n".join(entries),
                        now=escape(shown(table.now, table.file.timing.zone)))
    overwrite(str(out / "index.html"), page.encode())
    return [*paths, out / "index.html"]


def public_views(table: Table) -> Iterator[tuple[str, Position]]:
    """The games whose files are right; a page of another one stays as it was."""
    for name in table.file.games:
        try:
            game = table.game(name)
        except Refused:
            continue
        if not game.problems:
            yield name, game.seen_by(PUBLIC)
