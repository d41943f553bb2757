"""Whatever the cases of Through the Ages and Beyond the Horizon accept is covered by the list.

Those of the Terra family are looked at in tests/properties/test_listed.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.row import after
from aoi_cli.judging.notation import notation
from tests.beyond_the_horizon import test_cases as bth
from tests.beyond_the_horizon.table import position as on_tiles
from tests.perft.listed import BESIDE, Listed, can_end
from tests.perft.rows import begun, ended
from tests.through_the_ages import test_cases as tta
from tests.through_the_ages.positions import position as with_cards


def unlisted(game: str, s: Any, texts: list[str]) -> Iterator[str]:
    for text in texts:
        try:
            row = notation(game).parse_row(text)
        except Broken:
            return
        who = s.resolve(row.who)
        inside = who and begun(s, who)
        if not inside:
            return
        for command in row.commands:
            then = after(inside, who, [command])
            if then is None:
                return
            here = Listed(game, inside, who)
            listed = command.verb in BESIDE[game] or here.covers(command, then)
            if not listed and can_end(then, who):
                yield f"{text}: {command.text}"
            inside = then
        s = ended(inside, who)
        if s is None:
            return


def test_cases_of_through_the_ages() -> None:
    game = "through-the-ages"
    found = {case["name"]: missing for _, case in tta.CASES
             if (missing := [*unlisted(game, with_cards(case), case["rows"])])}
    assert found == {}


def test_cases_of_beyond_the_horizon() -> None:
    game = "beyond-the-horizon"
    found = {case["name"]: missing for case in bth.CASES
             if (missing := [*unlisted(game, on_tiles(case.get("position", {})),
                                       case.get("rows", [case.get("row")]))])}
    assert found == {}
