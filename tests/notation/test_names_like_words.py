"""A name that is spelt like a word of the notation is not shortened like that word."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import Row
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_row
from aoi_cli.registry import find_game

HORIZON, AGES = "beyond-the-horizon", "through-the-ages"
INNOVATION, MYSTICA = "age-of-innovation", "terra-mystica"


@pytest.mark.parametrize(("game", "row", "short"), [
    (HORIZON, "ann: act coins", "ann: a coins"),
    (HORIZON, "ann: act B1a. learn pass", "ann: a B1a. l pass"),
    (HORIZON, "ann: act B12a. move settler H11 to act", "ann: a B12a. m se H11 to act"),
    (HORIZON, "ann: colour food", "ann: co food"),
    (HORIZON, "ann: invest food", "ann: i fo"),
    (AGES, "ann: play discard", "ann: pl discard"),
    (AGES, "ann: upgrade upgrade upgrade", "ann: u upgrade to upgrade"),
    (AGES, "ann: upgrade bro take oil", "ann: u bronze to take_oil"),
    (AGES, "ann: gain bid", "ann: g bid"),
    (AGES, "ann: lose end", "ann: l end"),
    (AGES, "ann: use homer for use", "ann: us homer for use"),
    (AGES, "ann: play monarchy by revolution", "ann: pl monarchy by rev"),
    (INNOVATION, "ann: forgo build", "ann: f b"),
    (INNOVATION, "ann: take build", "ann: t build"),
    (MYSTICA, "ann: forgo bridge", "ann: f br"),
    (MYSTICA, "ann: advance dig", "ann: ad d"),
    (HORIZON, "ann: produce coins", "ann: pr c"),
])
def test_only_words_are_shortened(game: str, row: str, short: str) -> None:
    parse = find_notation(game).parse_row
    assert print_row(parse(row), find_game(game).notation.vocabulary, short=True) == short
    assert list_commands(parse(short)) == list_commands(parse(row))


def list_commands(row: Row) -> list[tuple[str, dict[str, Any]]]:
    return [(command.verb, dict(command.args)) for command in row.commands]
