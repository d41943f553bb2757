"""Whatever the cases of Through the Ages and Beyond the Horizon accept is covered by the list.

Those of the Terra family are looked at in tests/properties/test_listed.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.row import after
from aoi_cli.judging.notation import find_notation
from tests.conformance.case_files import cases_of
from tests.conformance.playing import position
from tests.perft.listed import BESIDE, ListedCommands, can_end
from tests.perft.rows import close_row, open_row


def list_unlisted(game: str, s: Any, texts: list[str]) -> Iterator[str]:
    for text in texts:
        try:
            row = find_notation(game).parse_row(text)
        except Broken:
            return
        who = s.resolve(row.who)
        inside = who and open_row(s, who)
        if not inside:
            return
        for command in row.commands:
            then = after(inside, who, [command])
            if then is None:
                return
            here = ListedCommands(game, inside, who)
            listed = command.verb in BESIDE[game] or here.covers(command, then)
            if not listed and can_end(then, who):
                yield f"{text}: {command.text}"
            inside = then
        s = close_row(inside, who)
        if s is None:
            return


@pytest.mark.few(1, "all cases of a game")
@pytest.mark.parametrize("game", ["through-the-ages", "beyond-the-horizon"])
def test_cases_are_listed(game: str) -> None:
    found = {case["name"]: missing for case in cases_of(game)
             if (missing := [*list_unlisted(game, position(case, game), case["rows"])])}
    assert found == {}
