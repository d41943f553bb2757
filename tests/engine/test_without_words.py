"""Refusals that nobody reads come without the words that take work."""

from __future__ import annotations

import pytest

from aoi_cli.engine.error.codes import NOT_YOUR_TURN
from aoi_cli.engine.error.refusal import Refusal, require, without_words


def refuse() -> Refusal:
    with pytest.raises(Refusal) as caught:
        require(False, NOT_YOUR_TURN, lambda: "why it is refused", help=lambda: "a remedy")
    return caught.value


def test_words_are_made_unless_nobody_reads_them() -> None:
    with without_words():
        silent = refuse()
    assert (silent.code, silent.message) == (NOT_YOUR_TURN, "")
    assert (refuse().message, refuse().help) == ("why it is refused", "a remedy")
