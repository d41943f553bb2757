"""A game as one page: every state of it, stored as what changed from row to row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render import html_cards
from aoi_cli.render import html_charts as charts
from aoi_cli.render import html_parts as parts
from aoi_cli.render.bundle import asset, board_style, join_modules, prune, shorten, shrink
from aoi_cli.render.changing_parts import EmptySlots, Slots, clean
from aoi_cli.render.html_data import FIELD, pack_states
from aoi_cli.render.html_frame import TABS, print_controls
from aoi_cli.render.html_ledger import print_ledger, print_row
from aoi_cli.render.overview import in_order, place, winners
from aoi_cli.render.packing import pack_text
from aoi_cli.render.replay_steps import Glance, Step, Steps, glance
from aoi_cli.render.shapes import defined

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
MODULES = ("zoom.js", "tabs.js", "theme.js", "why.js", "beside.js", "moments.js", "game.js",
           "archive.js", "offline.js")
"""The scripts of a page without a server, each behind those that it needs."""
KIND = "game"
"""The class of the body."""
BEHIND_NAME = ":\u00a0"
"""Parts who has played a row from its words, which the scripts of the page read here too."""
MOST_ROWS = 500
"""Rows of a page; nearly all games have fewer."""


class Frame:
    """The parts of a page that are the same at every moment of a game."""

    def __init__(self) -> None:
        self.history = ""
        self.bridges = 0
        """The most bridges that lie on the board at once."""
        self.most = 0
        """The most points that a player has gained."""
        self.groups: set[int] = set()
        """The groups of sources that have given points."""

    def make_room(self, picture: Picture) -> None:
        """Make room for what lies on this picture."""
        self.bridges = max(self.bridges, len(picture.board.bridges) if picture.board else 0)
        self.most = max([self.most, *(sum(max(source.points, 0) for source in player.sources)
                                      for player in picture.players)])
        self.groups |= charts.groups_used(picture.players)


class Survey(Frame):
    """A look at all states of a game."""

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self.glances: list[Glance] = []
        rows = []
        for n, step in enumerate(steps):
            picture = step.picture
            self.glances.append(glance(step, picture))
            self.make_room(picture)
            rows.append((step, print_row(n, step, picture, is_packed=True)))
            if not step.undone:
                standing = picture
        self.last = picture
        self.rows = print_ledger(rows, picture.points_called)
        self.numbers = [step.row for step in steps]
        self.history = history(self.glances, standing)

    @property
    def round_starts(self) -> list[tuple[int, int]]:
        """Each round, and the row behind which it began first."""
        first_rows: dict[int, int] = {}
        for row, seen in zip(self.numbers, self.glances, strict=True):
            first_rows.setdefault(seen.round, row)
        return sorted(first_rows.items())


def history(glances: Sequence[Glance], standing: Picture) -> str:
    samples = charts.samples(glances, standing)
    drawn = charts.lines(standing.players, glances, samples)
    table = charts.rounds_table(standing.players, samples)
    return ('<section class="history"><h2>Points by round</h2>'
            f'<div class="wide" {parts.REGION} aria-label="points by round">{drawn}{table}</div>'
            "</section>")


def print_page(steps: Steps, left_out: int = 0) -> str:
    """`left_out` rows stand before the first of the steps."""
    survey = Survey(steps)
    body, states = print_states(steps, survey, left_out)
    script = join_modules(*MODULES)
    style = prune(f"{board_style()}\n{asset('page.css')}", "\n".join([KIND, script, body, *states]))
    data = FIELD.join([style, script, body, *states])
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{clean(survey.last.title)}</title></head>"
        f'<body class="{KIND}" data-row="{steps[-1].row}">'
        f"<noscript>{without_script(steps, survey, left_out)}</noscript>"
        f'<script type="text/plain" id="game" data-size="{len(data.encode())}">'
        f"{pack_text(data)}</script>"
        f"<script>\n{shorten(shrink(asset('unpack.js')))}</script></body></html>\n"
    )


def print_states(steps: Steps, survey: Survey, left_out: int) -> tuple[str, list[str]]:
    """All markup of the page with empty parts, and what the parts hold from step to step."""
    states: list[Mapping[str, str]] = []
    for step in steps:
        slots = EmptySlots()
        state = print_state(step.picture, survey, slots)
        states.append(slots)
    hint = parts.left_out(left_out, len(steps) - 1) if left_out else ""
    rows = range(steps[0].row, steps[-1].row + 1)
    controls = print_controls(rows[-1], rows, survey.round_starts, lambda row: f"#{row}")
    body = (
        f'<svg width="0" height="0" class="board defs" aria-hidden="true">{defined()}</svg>'
        f"<header><h1>{clean(survey.last.title)}</h1></header>{hint}{controls}"
        f"{parts.table(state, survey.rows)}{TABS}"
    )
    return body, pack_states(states, body)


def without_script(steps: Steps, survey: Survey, left_out: int) -> str:
    """The end of the game and its rows, for browsers that run no scripts.

    The ends of the items are left out, as HTML allows; a page has hundreds.
    """
    last = survey.last
    names = {player.key: player.owner.name for player in last.players}
    rows = "".join(print_plain_row(step, before, names)
                   for before, step in pairwise([None, *steps]) if step)
    hint = parts.left_out(left_out, len(steps) - 1) if left_out else ""
    points = ", ".join(f"{place(last, player)} {player.owner.name} {player.points}".strip()
                       for player in in_order(last))
    where = ". ".join(filter(None, [last.where, winners(last), *last.waiting]))
    return (f'<h1>{clean(last.title)}</h1>{hint}<p class="result">{clean(points)}</p>'
            f"<p>{clean(where)}</p><ol start={steps[0].row}>{rows}</ol>")


def print_plain_row(step: Step, before: Step | None, names: Mapping[str, str]) -> str:
    """A row in words. Its number is left to the list as long as no row is missing."""
    number = f" value={step.row}" if before and step.row != before.row + 1 else ""
    who = f"{clean(names[step.player])}{BEHIND_NAME}" if step.player in names else ""
    undone = "<em> undone</em>" * step.undone
    return f"<li{number}>{who}{clean(step.words)}{undone}"


def print_state(picture: Picture, frame: Frame, slots: Slots) -> str:
    """The markup of a state, with the contents of its parts in the slots."""
    players = "".join(
        parts.player_card(player, slots, picture.points_called) for player in picture.players
    )
    shelves = "".join(parts.shelf(shelf, slots) for shelf in picture.shelves)
    time = html_cards.timeline(picture.timeline, slots) if picture.timeline else ""
    table = html_cards.groups(picture.groups, "", slots)
    place = "" if picture.board else ' id="board"'
    shelves = f'<div class="shelves"{place}>{time}{shelves}{table}</div>'
    board = parts.board(picture, slots, frame.bridges)
    return (
        f'<section class="where">{slots.put("points", parts.points(picture, slots), "p")}'
        f'{slots.put("notice", parts.notice(picture), "div")}'
        f'{slots.put("where", parts.where(picture), "div")}<p id="did" class="did"></p>'
        f'{slots.put("offer", parts.offer(picture), "div")}</section>'
        f"{board or shelves}"
        f'<section class="seats" id="players"><h2>Players</h2>'
        f'<div class="players">{players}</div></section>'
        f"{parts.tracks(picture, slots)}{parts.shelf(picture.rounds, slots, 'rounds')}"
        f'<div class="rest" id="cards">{parts.net(picture, slots)}{shelves if board else ""}'
        '<div class="points" id="points"><section class="score"><h2>Points by source</h2>'
        f'<div class="wide" {parts.REGION} aria-label="points by source">'
        f"{charts.bars(picture.players, frame.most, slots)}"
        f"{charts.sources_table(picture.players, slots, frame.groups)}</div>"
        f"</section>{frame.history}</div></div>"
    )
