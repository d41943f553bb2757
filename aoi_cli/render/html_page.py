"""A game as one page: every state of it, stored as what changed from row to row."""

from __future__ import annotations

import json

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render import html_cards
from aoi_cli.render import html_charts as charts
from aoi_cli.render import html_parts as parts
from aoi_cli.render.replayed import Steps
from aoi_cli.render.shapes import defined
from aoi_cli.render.slots import Slots, clean
from aoi_cli.render.svg import asset, board_style

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
KEYS = "← → a row, ↑ ↓ a round, Home and End"


class Whole:
    """What must be the same in every state of the game so that the states can be compared."""

    def __init__(self, steps: Steps) -> None:
        pictures = [step.picture for step in steps]
        self.bridges = max(len(p.board.bridges) if p.board else 0 for p in pictures)
        self.most = max((sum(max(s.points, 0) for s in player.sources)
                         for p in pictures for player in p.players), default=0)
        self.groups = charts.groups_used(steps)
        self.history = history(steps)
        self.rows = f'<aside><h2>Rows</h2>{parts.ledger(steps)}</aside>'


def history(steps: Steps) -> str:
    found = charts.moments(steps)
    players = steps[-1].picture.players
    return (f'<section class="history"><h2>Points by round</h2>{charts.lines(steps, found)}'
            f'<div class="wide">{charts.rounds_table(players, found)}</div></section>')


def print_page(steps: Steps) -> str:
    whole = Whole(steps)
    states: list[Slots] = []
    body = ""
    for step in steps:
        slots = Slots()
        body = print_state(step.picture, whole, slots)
        states.append(slots)
    last = steps[-1].picture
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{clean(last.title)}</title>"
        f"<style>\n{board_style()}\n{asset('page.css')}</style></head><body>"
        f'<svg width="0" height="0" class="board defs" aria-hidden="true">{defined()}</svg>'
        f"{head(last)}{controls(steps)}"
        f'<main class="state">{body}</main>'
        f'<script type="application/json" id="game">{data(steps, states)}</script>'
        f"<script>\n{asset('page.js')}</script></body></html>\n"
    )


def head(picture: Picture) -> str:
    return (f'<header><h1>{clean(picture.title)}</h1>'
            '<button type="button" id="theme" title="light or dark">◐<span> light or dark</span>'
            "</button></header>")


def controls(steps: Steps) -> str:
    """Buttons and slider, and the last row in words."""
    last = len(steps) - 1
    buttons = [("first", "|◀", "start (Home)"), ("round-back", "◀◀", "a round back (↑)"),
               ("back", "◀", "a row back (←)"), ("on", "▶", "a row on (→)"),
               ("round-on", "▶▶", "a round on (↓)"), ("last", "▶|", "end (End)")]
    drawn = "".join(
        f'<button type="button" id="{id}" title="{title}" aria-label="{title}">{sign}</button>'
        for id, sign, title in buttons
    )
    marks = "".join(
        f'<span style="left:{100 * n / max(last, 1):.2f}%">{number}</span>'
        for number, n in sorted(round_starts(steps).items()) if number
    )
    return (
        f'<nav class="controls" title="{KEYS}"><div class="buttons">{drawn}</div>'
        f'<div class="slide"><input type="range" id="slider" min="0" max="{last}" value="{last}" '
        f'aria-label="row"><div class="ticks">{marks}</div></div>'
        '<p id="now" aria-live="polite"></p></nav>'
    )


def round_starts(steps: Steps) -> dict[int, int]:
    """The step in which each round begins."""
    found: dict[int, int] = {}
    for n, step in enumerate(steps):
        found.setdefault(step.picture.round, n)
    return found


def print_state(picture: Picture, whole: Whole, slots: Slots) -> str:
    players = "".join(
        parts.player_card(player, slots, picture.points_called) for player in picture.players
    )
    shelves = "".join(parts.shelf(shelf, slots) for shelf in picture.shelves)
    time = html_cards.timeline(picture.timeline, slots) if picture.timeline else ""
    table = html_cards.groups(picture.groups, "", slots)
    shelves = f'<div class="shelves">{time}{shelves}{table}</div>'
    board = parts.board(picture, slots, whole.bridges)
    return (
        f'<section class="where">{slots.put("points", parts.points(picture), "p")}'
        f'{slots.put("notice", parts.notice(picture), "div")}'
        f'{slots.put("where", parts.where(picture), "div")}<p id="did"></p>'
        f'{slots.put("offer", parts.offer(picture), "div")}</section>'
        f'{board or shelves}{whole.rows}'
        f"{parts.tracks(picture, slots)}{parts.shelf(picture.rounds, slots, 'rounds')}"
        f'<div class="rest">{parts.net(picture, slots)}'
        f'<section><h2>Players</h2><div class="players">{players}</div></section>'
        '<div class="points"><section class="score"><h2>Points by source</h2>'
        f"{charts.bars(picture.players, whole.most, slots)}"
        f'<div class="wide">{charts.sources_table(picture.players, slots, whole.groups)}</div>'
        f'</section>{whole.history}</div>{shelves if board else ""}</div>'
    )


# The states as data


def data(steps: Steps, states: list[Slots]) -> str:
    """Names of the changing parts, all their contents, and for each step what is new in it."""
    names = {name: n for n, name in enumerate(states[-1])}
    contents: dict[str, int] = {}
    rows = []
    before: dict[str, str] = {}
    for state in states:
        row: list[int] = []
        for name in names:
            content = state.get(name, "")
            if before.get(name) != content:
                row += [names[name], contents.setdefault(content, len(contents))]
            before[name] = content
        rows.append(row)
    packed = json.dumps(
        {"slots": list(names), "contents": list(contents), "rows": rows,
         "rounds": [step.picture.round for step in steps], "numbers": numbers(steps)},
        ensure_ascii=False, separators=(",", ":"),
    )
    return packed.replace("</", "<\\/").replace("<!--", "<\\u0021--")


def numbers(steps: Steps) -> list[int]:
    return [step.row for step in steps]
