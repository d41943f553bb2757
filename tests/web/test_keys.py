"""Things that can be chosen are drawn under the keys of their choices, so that they can be lit."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from aoi_cli.render.html_page import Frame
from aoi_cli.table import Position, open_game
from aoi_cli.table.composing import Choice, compose
from aoi_cli.web.hexes import Hexes
from aoi_cli.web.views import draw
from tests.recorded import games_of

PLAYER = re.compile(r'<article class="player" data-player="([^"]*)')
KEYS = re.compile(r'data-key="([^"]*)"( data-own)?')
EVERY = 29
"""A moment is sampled in this number of rows."""


def list_moments(game: str) -> Iterator[Position]:
    """Some moments of every shipped game, others in each."""
    for n, file in enumerate(games_of(game)):
        whole = open_game(file)
        for row in range(n % EVERY, whole.row, EVERY):
            yield whole.snapshot(row=row)


def list_lit(body: str, player: str) -> set[str]:
    """The keys of things that a player can choose: the player's own, and what is everybody's."""
    keys: set[str] = set()
    for part in re.split(r'(?=<article class="player")', body):
        board = PLAYER.match(part)
        for several, own in KEYS.findall(part):
            if not own or (board and board[1] == player):
                keys.update(several.split())
    return keys


def list_choices(moment: Position) -> Iterator[tuple[Choice, set[str], set[str]]]:
    """Each choice, with the keys of its things and those of the things that are lit."""
    picture = moment.picture()
    body, hexes = draw(picture, Frame()).body, Hexes(picture.board)
    for player in dict.fromkeys(item.player for item in moment.waiting()):
        composition = compose(moment, player, "") if player in moment.state.players else None
        lit = list_lit(body, player) if composition else set()
        for choice in composition.choices if composition else ():
            yield choice, set(hexes.list_keys_of(choice)), lit


def count_lit(game: str) -> tuple[Counter[str], Counter[str]]:
    """How many choices are lit, have nothing that is lit, name nothing; and kinds of the second."""
    counts: Counter[str] = Counter()
    dark: Counter[str] = Counter()
    for moment in list_moments(game):
        for choice, keys, lit in list_choices(moment):
            if not keys:
                counts["names nothing"] += 1
            elif lit.intersection(keys):
                counts["lit"] += 1
            else:
                counts["dark"] += 1
                dark[choice.kind] += 1
    return counts, dark


@pytest.mark.parametrize(("game", "share", "kinds"), [
    ("age-of-innovation", 0.995, {"forgo", "offer", "pass"}),
    ("beyond-the-horizon", 0.985, {"produce", "colour"}),
    ("terra-mystica", 0.995, {"action", "forgo"}),
    ("through-the-ages", 0.88, {"prepare", "play"}),
])
def test_nearly_all_things_that_can_be_chosen_are_lit(
    game: str, share: float, kinds: set[str]
) -> None:
    """Cards in hands that nobody knows lie nowhere; the other kinds name no thing."""
    counts, dark = count_lit(game)
    assert counts["lit"] / (counts["lit"] + counts["dark"]) > share
    assert set(dark) <= kinds
