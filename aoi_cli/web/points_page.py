"""The points of a game by round, as a chart and as numbers."""

from __future__ import annotations

from aoi_cli.engine.show.picture import Picture
from aoi_cli.render.changing_parts import clean
from aoi_cli.render.html_page import history
from aoi_cli.render.replay_steps import Glance, Step, glance
from aoi_cli.table import Position
from aoi_cli.table.earlier_positions import scores_after_rows
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import View


def print_points(view: View) -> str:
    glances, standing = survey(view.game)
    title = view.game.picture().title
    return print_page(title, (
        f'<header>{link(view.link(), "Game", " class=home")}<h1>{clean(title)}</h1></header>'
        f'<main class="state history-page">{history(glances, standing)}</main>'
    ), scripts=())


def survey(game: Position) -> tuple[list[Glance], Picture]:
    """A glance at each row, and the last position that was not undone.

    Positions are drawn only where a round begins, and at the end: the chart shows no others.
    """
    scores, rounds = scores_after_rows(game.judged), {0}
    glances: list[Glance] = []
    steps = game.steps()
    for step in steps:
        score = scores[step.row]
        begins = not (step.undone or score["finished"]) and score["round"] not in rounds
        rounds |= {score["round"]} if begins else set()
        is_drawn = begins or step is steps[-1]
        glances.append(glance(step, step.picture) if is_drawn else
                       Glance(score["round"], score["finished"], step.undone, (), ""))
    return glances, find_standing(steps).picture


def find_standing(steps: list[Step]) -> Step:
    return next(step for step in reversed(steps) if not step.undone)
