"""The page of a game: the board and the players at a moment, the rows, and the composer."""

from __future__ import annotations

from aoi_cli.engine.hidden.zone import LOOKING_ON
from aoi_cli.render import html_parts as parts
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.html_page import TABS
from aoi_cli.web.composer import print_composer
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import EVERYTHING, View

TURNS = (("first", "|◀", "start"), ("back", "◀", "a row back ( [ )"),
         ("on", "▶", "a row on ( ] )"), ("last", "▶|", "now"))


def print_game(view: View, at: int | None = None, lead: str = "", mark: str = "") -> str:
    """The page, complete without scripts; `lead` stands above the board."""
    drawn = view.print_moment(at)
    title = drawn.picture.title
    row = view.game.row if at is None else at
    attributes = (
        f' class="game{" earlier" * (row < view.game.row)}" data-as="{clean(view.asked)}"'
        f' data-address="{clean(view.address)}"'
        f' data-version="{view.version}" data-row="{row}" data-rows="{view.game.row}"'
        f'{f" data-mark={mark}" if mark else ""}'
    )
    composer = print_sheet(print_composer(view)) if at is None else ""
    return print_page(title, (
        f'<header>{link(view.home, "Games", " class=home")}<h1>{clean(title)}</h1>'
        f'{link(view.link(path="/points"), "Points by round", " class=home")}'
        f"{print_viewers(view)}</header>{lead}{print_controls(view, row)}"
        f"{parts.table(drawn.body, print_rows(view), composer)}{TABS}"
    ), attributes)


def print_sheet(composer: str) -> str:
    """The composer on a sheet, which can be pushed down where it lies over the page."""
    grip = ('<button type="button" id="grip" aria-expanded="true" aria-controls="sheet">'
            "<span>less</span><span>more</span></button>")
    return f'<div id="sheet">{grip}{composer}</div>' if composer else ""


def print_rows(view: View) -> str:
    rows = []
    picture = view.game.picture()
    for n, step in enumerate(view.game.steps()):
        rows.append(parts.ledger_row(n, step, picture, with_points=False))
    return parts.ledger(rows)


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


def print_controls(view: View, row: int) -> str:
    last = view.game.row
    places = {"first": 0, "back": max(row - 1, 0), "on": min(row + 1, last), "last": last}
    buttons = "".join(
        link(view.link(None if places[id] == last else places[id]), sign,
             f' id="{id}" class="button" title="{title}" aria-label="{title}"')
        for id, sign, title in TURNS
    )
    return (
        f'<nav class="controls" aria-label="moments"><div class="buttons">{buttons}</div>'
        f'<div class="slide"><input type="range" id="slider" min="0" max="{last}" '
        f'value="{row}" aria-label="row"><div class="ticks" aria-hidden="true"></div></div>'
        '<div class="buttons looks" hidden><button type="button" id="autoplay" '
        'aria-pressed="false" title="show row after row">Autoplay</button>'
        '<button type="button" id="why" '
        'aria-pressed="false" title="click anything to see where it came from">Why?</button></div>'
        '<p id="now" aria-live="polite"></p></nav>'
    )
