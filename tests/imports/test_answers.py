"""What a row of a log says without saying it, asked of the position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from aoi_cli.engine.decision import ACTION, PHASE, Decision
from aoi_cli.imports.snellman.answers import (
    explicit_answers,
    split_behind_spades,
)
from aoi_cli.imports.snellman.lines import pieces
from aoi_cli.imports.snellman.sequence import line_before, line_behind
from aoi_cli.imports.snellman.words import Translated, native


@dataclass
class NamedFaction:
    names: list[str]


@dataclass
class Position:
    """All that is asked of a game here: what is open, and who is meant."""

    decisions: list[Decision] = field(default_factory=list)

    @property
    def players(self) -> dict[str, NamedFaction]:
        return {d.source: NamedFaction([d.source]) for d in self.decisions}

    def open(self, player: str) -> list[Decision]:
        return [d for d in self.decisions if d.player == player]

    def resolve(self, who: str) -> str:
        return who.lower()


def position(*decisions: Decision) -> Any:
    return Position([*decisions])


def offers(*given: tuple[int, str]) -> Any:
    return position(*(Decision("auren", "offer", giver, ACTION, n) for n, giver in given))


def row(text: str) -> list[Translated]:
    return [said for command in pieces(text, 1, 1) for said in native(command)]


def words(row: list[Translated]) -> str:
    return ". ".join(said.text for said in row)


@pytest.mark.parametrize(
    ("log", "ours", "implied"),
    [
        ("leech 3 from giants", "leech 3 from giants", False),
        ("leech 2", "leech 2 from witches", False),
        ("leech 1 from giants", "leech 1 from giants", False),  # all that can be gained
        ("leech 1 from giants. build E4",
         "leech 1 from giants. decline 2 from witches. build e4", True),
        ("-CULT", "forgo 1 steps", False),
        ("decline", "decline 2 from witches. decline 3 from giants", False),
        ("decline 3 from giants. pass bon1",
         "decline 3 from giants. decline 2 from witches. pass bon1", True),
        ("convert 1pw to 1c. build E4",
         "decline 2 from witches. decline 3 from giants. convert 1 power to 1 coins. build e4",
         True),
        ("convert 1pw to 1c. leech 3 from giants",
         "convert 1 power to 1 coins. leech 3 from giants", False),
        ("burn 1. leech 2 from witches. leech 3 from giants",
         "burn 1. leech 2 from witches. leech 3 from giants", False),
        ("leech 4 from nomads", "leech 4 from nomads", False),  # left to the rules to refuse
    ],
)
def test_answers_are_written_out(log: str, ours: str, implied: bool) -> None:
    state = offers((2, "witches"), (3, "giants"))
    found, by_acting = explicit_answers(state, "auren", row(log))
    assert (words(found), by_acting) == (ours, implied)


def test_a_decline_of_nothing_is_left_to_the_rules_to_refuse() -> None:
    state = offers()
    found, _ = explicit_answers(state, "auren", row("decline"))
    assert words(found) == "decline"


def test_a_row_may_go_on_behind_cult_spades() -> None:
    state = position(Decision("nomads", "spades", "SCORE2", PHASE))
    now, later = split_behind_spades(
        state, "nomads", row("transform H4 to yellow. build H4")
    )
    assert (words(now), words(later)) == ("transform h4 to yellow", "build h4")
    state = position()
    now, later = split_behind_spades(
        state, "nomads", row("transform H4 to yellow. build H4")
    )
    assert (words(now), words(later)) == ("transform h4 to yellow. build h4", "")


def test_lines_of_one_turn() -> None:
    from aoi_cli.imports.snellman.reader import read_log

    lines = read_log(
        "witches: upgrade F4 to TE\n# thinking\ngiants: leech 2 from witches\n"
        "witches: +FAV8\ngiants: pass BON1\nwitches: pass BON2\n"
    ).lines
    assert line_behind(lines, 0) == 3
    assert line_before(lines, 3) == 0
    assert line_behind(lines, 3) is None
    assert line_before(lines, 5) is None
