"""The page of a game: the board and the players at a moment, the rows, and the composer."""

from __future__ import annotations

import re

from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.render import html_parts as parts
from aoi_cli.render.changing_parts import clean, mark_changed
from aoi_cli.render.html_frame import TABS, print_controls
from aoi_cli.render.html_ledger import print_ledger, print_row
from aoi_cli.table.earlier_positions import list_round_starts
from aoi_cli.web.composer import print_composer
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import EVERYTHING, Drawing, View

IDS = re.compile(r' id="[^"]*"')
"""The ids of a state, which stand only once on a page."""
REGIONS = re.compile(r'(?<= role="region" aria-label=")[^"]*')
"""The labels of a state, which stand only once too."""


def print_game(
    view: View, at: int | None = None, lead: str = "", mark: str = "", beside: int | None = None
) -> str:
    """The page, complete without scripts; `lead` stands above the board.

    Another moment can stand beside the one that is shown.
    """
    drawn = view.print_moment(at)
    state, other = (drawn.body, "") if beside is None else pair(view, drawn, beside)
    title = drawn.picture.title
    row = view.game.row if at is None else at
    kind = f'game{" earlier" * (row < view.game.row)}{" paired" * (beside is not None)}'
    attributes = (
        f' class="{kind}" data-as="{clean(view.asked)}"'
        f' data-address="{clean(view.address)}"'
        f' data-version="{view.version}" data-row="{row}" data-rows="{view.game.row}"'
        f'{f" data-mark={mark}" if mark else ""}'
    )
    rows = range(view.game.row + 1)
    controls = print_controls(
        row, rows, list_round_starts(view.game.judged),
        lambda row: view.link(None if row == rows[-1] else row))
    label = f"after row {row}" if beside is not None else ""
    composer = (print_sheet(print_composer(view), view) if at is beside is None else "")
    return print_page(title, (
        f'<header>{link(view.home, "Games", " class=home")}<h1>{clean(title)}</h1>'
        f'{link(view.link(path="/points"), "Points by round", " class=home")}'
        f"{print_viewers(view)}</header>{lead}{controls}"
        f"{parts.table(state, print_rows(view), composer, other, label)}{TABS}"
    ), attributes)


def pair(view: View, drawn: Drawing, row: int) -> tuple[str, str]:
    """A state and the one after a row, with all that differs marked in both."""
    other = view.print_moment(row)
    changes = drawn.list_changes(other) or {}
    marked = IDS.sub("", mark_changed(other.body, changes))
    marked = REGIONS.sub(rf"\g<0> after row {row}", marked)
    return (mark_changed(drawn.body, changes),
            f'<section class="state" id="beside" data-row="{row}" aria-label="after row {row}">'
            f"{marked}</section>")


def print_sheet(composer: str, view: View) -> str:
    """The composer on a sheet, which can be pushed down where it lies over the page.

    It is as high as choices are that come later, so that the rows below it stay in their place.
    """
    is_low = not view.game.waiting()
    is_expanded = "false" if is_low else "true"
    grip = (f'<button type="button" id="grip" aria-expanded="{is_expanded}" aria-controls="sheet">'
            "<span>less</span><span>more</span></button>")
    classes = " ".join(["low"] * is_low + ["long"] * view.has_choices)
    return (f'<div id="sheet" class="{classes}">{grip}{composer}</div>' if composer else "")


def print_rows(view: View) -> str:
    rows = []
    picture = view.game.picture()
    for n, step in enumerate(view.game.steps()):
        rows.append((step, print_row(n, step, picture)))
    return print_ledger(rows, picture.points_called)


def print_viewers(view: View) -> str:
    """Links to the page as others see it; nothing where everybody sees everything."""
    if not view.can_change_viewer:
        return ""
    state = view.game.state
    choices = [(LOOKING_ON, "the public"), *((name, state.shown(name)) for name in state.players),
               (EVERYTHING, "all cards")]
    links = "".join(
        link(view.link(viewer=viewer), text,
             ' aria-current="true"' if viewer == (view.asked or LOOKING_ON) else "")
        for viewer, text in choices
    )
    return f'<nav class="viewers" aria-label="seen by">{links}</nav>'
