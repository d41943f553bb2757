"""Games at the moments that look least alike, each as a page and as a picture."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, partial
from itertools import chain

from aoi_cli.engine.shuffle import numbers
from aoi_cli.render.html_page import print_page
from aoi_cli.render.replay_steps import Step
from aoi_cli.render.svg import print_svg
from aoi_cli.table import game_of
from tests.recorded import text_of
from tests.small_game.table import GAME as QUAY
from tests.small_game.table import bot_rows, start_replay

LONG = {"anna": "maximiliane-the-third", "berta": "bartholomew-fitzgerald"}


def cut(text: str, rows: int, *more: str) -> str:
    """The game after so many rows, and what is played then."""
    head, moves = text.split("moves: |\n")
    kept = [*moves.splitlines()[:rows], *(f"  {row}" for row in more)]
    return head + "moves: |\n" + "\n".join(kept) + "\n"


def start() -> str:
    return cut(text_of("24-five-more"), 0)


def bundles() -> str:
    """One of four players has taken a bundle."""
    return cut(text_of("14-four"), 1)


def draft() -> str:
    """Two of five players have taken something."""
    return cut(text_of("21-five-draft"), 2)


def middle() -> str:
    return cut(text_of("24-five-more"), 75)


def round_begun() -> str:
    """Round 6 begins with the last row."""
    return cut(text_of("24-five-more"), 147)


def undone() -> str:
    return cut(text_of("24-five-more"), 60, "gm: undo 3  # she asked", "berta: burn 1. build C8")


def end() -> str:
    return text_of("24-five-more")


def long_names() -> str:
    text = end()
    for short, long in LONG.items():
        text = re.sub(rf"\b{short}\b", long, text)
    return text


def mystica() -> str:
    return text_of("12-five", "terra-mystica")


AGES = "through-the-ages"


def ages_start() -> str:
    return cut(text_of("22-four", AGES), 0)


def ages_middle() -> str:
    return cut(text_of("22-four", AGES), 120)


def ages_auction() -> str:
    """Up to the first bid: others are asked for theirs."""
    rows = text_of("22-four", AGES).partition("moves: |\n")[2].splitlines()
    return cut(text_of("22-four", AGES), next(n for n, r in enumerate(rows, 1) if " bid " in r))


def ages_end() -> str:
    return text_of("22-four", AGES)


HORIZON = "beyond-the-horizon"


def horizon_start() -> str:
    return cut(text_of("4-four-004", HORIZON), 0)


def horizon_middle() -> str:
    return cut(text_of("4-four-004", HORIZON), 90)


def horizon_end() -> str:
    return text_of("4-four-004", HORIZON)


TILES = (horizon_start, horizon_middle, horizon_end)
"""Moments of a game with several pieces on a hex, a net of cards and tracks of players."""
CARDS = (ages_start, ages_middle, ages_auction, ages_end)
"""Moments of a game of cards, which has no map."""
MOMENTS: dict[str, Callable[[], str]] = {
    made.__name__: made
    for made in (start, bundles, draft, middle, round_begun, undone, end, long_names, mystica,
                 *CARDS, *TILES)
}


@cache
def draw_moment(moment: str) -> tuple[str, str]:
    """The page and the picture of a game."""
    game = game_of(MOMENTS[moment]())
    return print_page(game.steps()), print_svg(game.picture())


def quay() -> str:
    """The page of a whole game without a map."""
    replay, steps = start_replay("layout", 4), []
    rows = bot_rows(replay, "layout", numbers("layout", "chance"))
    for n, row in enumerate(chain([""], rows)):
        who, _, words = row.partition(": ")
        steps.append(Step(n, who, words, "", (), partial(QUAY.picture, replay.state, "Quay")))
    return print_page(steps)
