"""A name that is spelt like a word of the notation is not shortened like that word."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.row import Row
from aoi_cli.games import notation, rules
from aoi_cli.notation.printer import print_row

HORIZON, AGES = "beyond-the-horizon", "through-the-ages"


@pytest.mark.parametrize(("game", "row", "short"), [
    (HORIZON, "ann: act coins", "ann: a coins"),
    (HORIZON, "ann: act B1a. learn pass", "ann: a B1a. l pass"),
    (HORIZON, "ann: act B12a. move settler H11 to act", "ann: a B12a. m se H11 to act"),
    (AGES, "ann: play discard", "ann: pl discard"),
    (HORIZON, "ann: produce coins", "ann: pr c"),
])
def test_only_words_are_shortened(game: str, row: str, short: str) -> None:
    parse = notation(game).parse_row
    assert print_row(parse(row), rules(game).vocabulary(), short=True) == short
    assert said(parse(short)) == said(parse(row))


def said(row: Row) -> list[tuple[str, dict[str, Any]]]:
    return [(command.verb, dict(command.args)) for command in row.commands]
