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
from aoi_cli.render.changing_parts import EmptySlots, clean
from aoi_cli.render.replay_steps import Glance, Steps, glance
from aoi_cli.render.shapes import defined
from aoi_cli.render.svg import asset, board_style

POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
KEYS = "← → a row, ↑ ↓ a round, Home and End"
MOST_ROWS = 500
"""Rows of a page; nearly all games have fewer."""


class Survey:
    """Facts about all states that the page needs before it draws any of them."""

    def __init__(self, steps: Steps) -> None:
        self.glances: list[Glance] = []
        self.bridges = self.most = 0
        self.groups: set[int] = set()
        rows = []
        for n, step in enumerate(steps):
            picture = step.picture
            self.glances.append(glance(step, picture))
            self.bridges = max(self.bridges, len(picture.board.bridges) if picture.board else 0)
            self.most = max([self.most, *(sum(max(source.points, 0) for source in player.sources)
                                          for player in picture.players)])
            self.groups |= charts.groups_used(picture.players)
            rows.append(parts.ledger_row(n, step, picture))
            if not step.undone:
                standing = picture
        self.last = picture
        self.rows = f'<ol class="ledger" id="ledger">{"".join(rows)}</ol>'
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
    return (f'<section class="history"><h2>Points by round</h2>{drawn}'
            f'<div class="wide">{charts.rounds_table(standing.players, samples)}</div></section>')


def print_page(steps: Steps, left_out: int = 0) -> str:
    """`left_out` rows stand before the first of the steps."""
    survey = Survey(steps)
    last = survey.last
    hint = parts.left_out(left_out, len(steps) - 1) if left_out else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f"<title>{clean(last.title)}</title>"
        f"<style>\n{board_style()}\n{asset('page.css')}</style></head><body>"
        f'<svg width="0" height="0" class="board defs" aria-hidden="true">{defined()}</svg>'
        f"{head(last)}{hint}{controls(survey)}"
        f'<main class="state"><noscript>{without_script(survey)}</noscript></main>'
        f'<script type="text/plain" id="game">{packed(data(steps, survey))}</script>'
        f"<script>\n{asset('page.js')}</script></body></html>\n"
    )


def head(picture: Picture) -> str:
    return (f'<header><h1>{clean(picture.title)}</h1>'
            '<button type="button" id="theme" title="light or dark">◐<span> light or dark</span>'
            "</button></header>")


def without_script(survey: Survey) -> str:
    """The end of the game and its rows, for browsers that run no scripts."""
    return (f'<section class="where"><p class="result">{parts.points(survey.last)}</p>'
            f"<div>{parts.where(survey.last)}</div></section>"
            f"<aside><h2>Rows</h2>{survey.rows}</aside>{survey.history}")


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


def print_state(picture: Picture, survey: Survey, slots: EmptySlots) -> str:
    """The markup of a state, with the contents of its parts in the slots."""
    players = "".join(
        parts.player_card(player, slots, picture.points_called) for player in picture.players
    )
    shelves = "".join(parts.shelf(shelf, slots) for shelf in picture.shelves)
    time = html_cards.timeline(picture.timeline, slots) if picture.timeline else ""
    table = html_cards.groups(picture.groups, "", slots)
    shelves = f'<div class="shelves">{time}{shelves}{table}</div>'
    board = parts.board(picture, slots, survey.bridges)
    return (
        f'<section class="where">{slots.put("points", parts.points(picture), "p")}'
        f'{slots.put("notice", parts.notice(picture), "div")}'
        f'{slots.put("where", parts.where(picture), "div")}<p id="did"></p>'
        f'{slots.put("offer", parts.offer(picture), "div")}</section>'
        f'{board or shelves}<aside><h2>Rows</h2>{survey.rows}</aside>'
        f"{parts.tracks(picture, slots)}{parts.shelf(picture.rounds, slots, 'rounds')}"
        f'<div class="rest">{parts.net(picture, slots)}'
        f'<section><h2>Players</h2><div class="players">{players}</div></section>'
        '<div class="points"><section class="score"><h2>Points by source</h2>'
        f"{charts.bars(picture.players, survey.most, slots)}"
        f'<div class="wide">{charts.sources_table(picture.players, slots, survey.groups)}</div>'
        f'</section>{survey.history}</div>{shelves if board else ""}</div>'
    )


# The states as data


def data(steps: Steps, survey: Survey) -> dict[str, object]:
    """The markup of the last state, and for each step the parts that are new in it.

    A part is told by its number among the slots, what it holds by its number among the contents.
    """
    contents: dict[str, int] = {"": 0}
    changes: list[dict[str, int]] = []
    before: Mapping[str, str] = {}
    body = ""
    for step in steps:
        slots = EmptySlots()
        body = print_state(step.picture, survey, slots)
        gone = [name for name in before if name not in slots]
        changed = [name for name, content in slots.items() if before.get(name) != content]
        changes.append({name: contents.setdefault(slots.get(name, ""), len(contents))
                        for name in (*changed, *gone)})
        before = slots
    changes[0] = dict.fromkeys(before, 0) | changes[0]
    numbers = {name: n for n, name in enumerate(before)}
    return {
        "body": body, "slots": list(numbers), "contents": list(contents),
        "rows": [[n for name, content in changed.items() if name in numbers
                  for n in (numbers[name], content)] for changed in changes],
        "rounds": [seen.round for seen in survey.glances],
        "numbers": [step.row for step in steps],
    }


def packed(game: dict[str, object]) -> str:
    """The data as the script of the page unpacks them: JSON, deflated, in base64."""
    text = json.dumps(game, ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")
