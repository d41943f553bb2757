"""The markup around every page."""

from __future__ import annotations

from collections.abc import Sequence

from aoi_cli.render.changing_parts import clean
from aoi_cli.render.shapes import defined

STYLES = ("board.css", "page.css", "web.css", "composer.css", "home.css")
SCRIPTS = ("main.js",)


def print_page(
    title: str, content: str, attributes: str = "", scripts: Sequence[str] = SCRIPTS,
    has_style: bool = True,
) -> str:
    styles = "".join(f'<link rel="stylesheet" href="/static/{name}">' for name in STYLES) \
        if has_style else '<meta name="color-scheme" content="light dark">'
    modules = "".join(f'<script type="module" src="/static/{name}"></script>' for name in scripts)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{clean(title)}</title>{styles}{modules}"
        f'<link rel="icon" href="data:,"></head><body{attributes}>'
        f'<svg width="0" height="0" class="board defs" aria-hidden="true">{defined()}</svg>'
        f"{content}</body></html>\n"
    )


def clean_lines(text: str) -> str:
    """A text whose lines stay lines."""
    return "\n".join(map(clean, text.split("\n")))


def link(address: str, text: str, attributes: str = "") -> str:
    return f'<a href="{clean(address)}"{attributes}>{clean(text)}</a>'


def hidden_field(name: str, value: str) -> str:
    return f'<input type="hidden" name="{clean(name)}" value="{clean(value)}">'
