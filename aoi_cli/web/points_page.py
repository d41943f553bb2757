"""The points of a game by round, as a chart and as numbers."""

from __future__ import annotations

from aoi_cli.render.changing_parts import clean
from aoi_cli.render.html_page import Survey
from aoi_cli.web.markup import link, print_page
from aoi_cli.web.views import View


def print_points(view: View) -> str:
    survey = Survey(view.game.steps())
    return print_page(survey.last.title, (
        f'<header>{link(view.link(), "Game", " class=home")}'
        f"<h1>{clean(survey.last.title)}</h1></header>"
        f'<main class="state history-page">{survey.history}</main>'
    ), scripts=())
