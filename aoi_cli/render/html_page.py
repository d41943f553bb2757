"""A game as one page: every state of it, stored as what changed from row to row."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping, Sequence

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render import html_cards
from aoi_cli.render import html_charts as charts
from aoi_cli.render import html_parts as parts
from aoi_cli.render.changing_parts import EmptySlots, Slots, clean
from aoi_cli.render.html_data import pack_states
from aoi_cli.render.replay_steps import Glance, Steps, glance
from aoi_cli.render.shapes import defined
from aoi_cli.render.svg import asset, board_style

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
TABS = '<nav class="tabs" aria-label="parts of the page">' + "".join(
    f'<a href="#{part}">{part}</a>' for part in ("board", "players", "cards", "rows", "points")
) + "</nav>"
"""Lead to the parts of the page on narrow screens."""
KEYS = "← → a row, ↑ ↓ a round, Home and End"
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
            rows.append(parts.ledger_row(n, step, picture))
            if not step.undone:
                standing = picture
        self.last = picture
        self.rows = parts.ledger(rows)
        self.history = history(self.glances, standing)

    @property
    def round_starts(self) -> Mapping[int, int]:
        """The step in which each round begins."""
        first_steps: dict[int, int] = {}
        for n, seen in enumerate(self.glances):
            first_steps.setdefault(seen.round, n)
        return first_steps


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
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{clean(survey.last.title)}</title></head>"
        f"<body><noscript>{without_script(steps, survey, left_out)}</noscript>"
        f'<script type="text/plain" id="game">{packed(data(steps, survey, left_out))}</script>'
        f"<script>\n{asset('unpack.js')}</script></body></html>\n"
    )


def surroundings(survey: Survey, state: str, left_out: int) -> str:
    """All markup of the page around the state and with it."""
    hint = parts.left_out(left_out, len(survey.glances) - 1) if left_out else ""
    return (
        f'<svg width="0" height="0" class="board defs" aria-hidden="true">{defined()}</svg>'
        f"{head(survey.last)}{hint}{controls(survey)}{parts.table(state, survey.rows)}{TABS}"
    )


def head(picture: Picture) -> str:
    return (f'<header><h1>{clean(picture.title)}</h1>'
            '<button type="button" id="theme" title="light or dark">◐<span> light or dark</span>'
            "</button></header>")


def without_script(steps: Steps, survey: Survey, left_out: int) -> str:
    """The end of the game and its rows, for browsers that run no scripts."""
    last = survey.last
    names = {player.key: player.owner.name for player in last.players}
    rows = "".join(
        f"<li data-step={n}>{clean(names.get(step.player, ''))} {clean(step.words)}"
        + ' <em class="undone">undone</em>' * step.undone + "</li>"
        for n, step in enumerate(steps)
    )
    hint = parts.left_out(left_out, len(steps) - 1) if left_out else ""
    return (f'<h1>{clean(last.title)}</h1>{hint}<p class="result">{parts.points(last)}</p>'
            f"<div>{parts.where(last)}</div><ol start={steps[0].row}>{rows}</ol>")


def controls(survey: Survey) -> str:
    """Buttons, slider, and the words of the last row."""
    last = len(survey.glances) - 1
    buttons = [("first", "|◀", "start (Home)"), ("round-back", "◀◀", "a round back (↑)"),
               ("back", "◀", "a row back (←)"), ("on", "▶", "a row on (→)"),
               ("round-on", "▶▶", "a round on (↓)"), ("last", "▶|", "end (End)")]
    drawn = "".join(
        f'<button type="button" id="{id}" title="{title}" aria-label="{title}">{sign}</button>'
        for id, sign, title in buttons
    )
    marks = "".join(
        f'<span style="left:{100 * n / max(last, 1):.2f}%">{number}</span>'
        for number, n in sorted(survey.round_starts.items()) if number
    )
    return (
        f'<nav class="controls" title="{KEYS}"><div class="buttons">{drawn}</div>'
        f'<div class="slide"><input type="range" id="slider" min="0" max="{last}" value="{last}" '
        f'aria-label="row"><div class="ticks">{marks}</div></div>'
        '<p id="now" aria-live="polite"></p></nav>'
    )


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
        f'<section class="where">{slots.put("points", parts.points(picture), "p")}'
        f'{slots.put("notice", parts.notice(picture), "div")}'
        f'{slots.put("where", parts.where(picture), "div")}<p id="did"></p>'
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


# The states as data


def data(steps: Steps, survey: Survey, left_out: int = 0) -> dict[str, object]:
    """The assets, the page around the states, and for each step what is new in it."""
    states: list[Mapping[str, str]] = []
    for step in steps:
        slots = EmptySlots()
        state = print_state(step.picture, survey, slots)
        states.append({clean(name): content for name, content in slots.items()})
    body = surroundings(survey, state, left_out)
    return {
        "style": f"{board_style()}\n{asset('page.css')}", "script": asset("page.js"),
        "body": body, **pack_states(states, body),
        "rounds": [seen.round for seen in survey.glances],
        "numbers": [step.row for step in steps],
    }


def packed(game: dict[str, object]) -> str:
    """The data as the script of the page unpacks them: JSON, deflated, in base64."""
    text = json.dumps(game, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
