"""First dwellings, first cards and the first action, on one line or several."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import Game, refusal_of, settings

NOMADS_LAST = settings("mermaids", "nomads") + """\
mermaids: build E4
nomads: build D3. build H1
mermaids: build D5
"""
"""The nomads' third dwelling is the last, and the first card is theirs too."""


@pytest.mark.parametrize(
    "line", ["build b1. pass bon2", "Build B1. Pass BON2", "BUILD b1. PASS bon2"]
)
def test_dwelling_and_card_on_one_line(line: str) -> None:
    """15 c and 4 of BON2; 2 w and 4 of three dwellings."""
    game = Game(f"{NOMADS_LAST}nomads: {line}\nmermaids: pass BON3\n")
    assert [row.partition("  #")[0] for row in game.rows[-3:]] == [
        "nomads: build B1", "nomads: pass BON2", "mermaids: pass BON3",
    ]
    assert game.has("nomads") == (20, 19, 6, 0, (5, 7, 0))


def test_the_chaos_magicians_only_dwelling_and_their_card() -> None:
    game = Game(settings("witches", "chaosmagicians") + (
        "witches: build C3. build G3\nchaosmagicians: build D4. pass bon1\nwitches: pass BON2\n"
    ))
    assert game.has("chaosmagicians") == (20, 17, 6, 0, (5, 7, 0))


def test_the_last_card_and_the_first_action() -> None:
    """15 c and 6 of BON3, 3 w and 3 of income; a trading post alone costs 2w 6c."""
    game = Game(settings("witches", "giants") + (
        "witches: build F4\ngiants: build I12. build A12\nwitches: build G3\n"
        "giants: pass BON1\nwitches: pass BON3. upgrade F4 to TP\n"
    ))
    assert game.has("witches") == (20, 15, 4, 0, (5, 7, 0))


@pytest.mark.parametrize(
    ("line", "place"),
    [("mermaids: build D5. pass BON2", ("T305", 0, 21)),  # the nomads' third comes before
     ("mermaids: build D5. upgrade D5 to TP", ("T305", 0, 21))],
)
def test_what_cannot_follow_a_first_dwelling(line: str, place: tuple[str, int, int]) -> None:
    assert refusal_of(NOMADS_LAST.replace("mermaids: build D5\n", f"{line}\n")) == place
