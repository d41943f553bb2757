"""Lantern Quay among the games that the program knows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from aoi_cli import games
from tests.small_game.game import GAME


@pytest.fixture(autouse=True, scope="package")
def known() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games.GAMES, GAME.name, lambda: GAME)
        yield
