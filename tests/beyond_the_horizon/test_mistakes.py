"""What players get wrong in the middle of a game, and what is said to it: where, why, and what is
near and legal."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from aoi_cli.table.game import game_of
from aoi_cli.table.position import Position
from tests.conftest import Aoi

GAME = Path(__file__).with_name("middle.yaml")
"""Round 11: cleo is to act, with no active pawn, 23 coins, a settle token, the tiles S02 and S06,
a village on H11, a settler of strength 1 on ST3 and one of strength 4 on H20, beside berta's."""


class Mistake(NamedTuple):
    row: str
    code: str
    at: str
    """What is underlined."""
    message: str
    help: str
    """The beginning."""
    near: tuple[str, ...] = ()
    """The nearest legal rows."""


OPEN = "Open to cleo: B3a, B4a, A5a, T101/1, T102/1, T103/1, T204/2, T207/1, T215/1."
PAWNS = "Pawns become active by `act B4a`, `produce pop` and `trade pop`."
EXPANSION = "Next comes the expansion: settle, fortify or build, or write `pass`."
NOWHERE = "Possible nowhere now: bring settlers there, strengthen them, or `pass`."
MOVES = "Write `move settler H20 to H02`, `move settler H20 to H08`, `move settler H20 to H06`"
GOALS = ("cleo has fulfilled O3. O6 asks for at least 8 strength of own villages and cities; cleo "
         "has 3. O9 asks for at least 3 structures; cleo has 0.")
ROOM = "cleo: act A5a. pass. produce coins"

MISTAKES = [
    # what an action costs and needs, and who stands there
    Mistake("cleo: act B1a. learn I-2", "R451", "act B1a",
            "1 active pawn needed for a scientist, cleo has 0", PAWNS),
    Mistake("cleo: act A6a. pass. produce coins", "R451", "act A6a",
            "1 active pawn to be exhausted for A6a, cleo has 0, and the columns have room for 6",
            PAWNS),
    Mistake("cleo: act A7a. learn III-5", "C652", "A7a",
            "A7 needs a city or two villages; cleo has 1 village",
            f"Settle a second village (A5) or fortify a city (A6) first. {OPEN}"),
    Mistake("cleo: act B2b. learn II-6", "C651", "B2b", "somebody else stands on B2b", OPEN),
    Mistake("cleo: act B2c. learn II-6", "C651", "B2c", "the token of cleo stands there", OPEN),
    Mistake("cleo: act T204/1", "C651", "T204/1", "somebody else stands on T204/1",
            "Write `act T204/2`."),
    Mistake("cleo: act T104/1. choose 1", "C651", "T104/1", "cleo has not learned T104",
            f"It is learned in the slot I-2. {OPEN}"),
    Mistake("cleo: act A5. pass. produce coins", "C651", "A5", "there is no action space A5",
            "Write `act A5a`, `act A5b` or `act A5c`.",
            (ROOM, ROOM.replace("A5a", "A5b"), ROOM.replace("A5a", "A5c"))),
    # the order of a turn, and what is forgotten in it
    Mistake("cleo: act A5a. produce coins", "T305", "produce coins", "it is the expansion phase",
            EXPANSION, ("cleo: act A5a. build ST3 with S02. produce coins", ROOM)),
    Mistake("cleo: act A5a. produce coins. pass", "T305", "produce coins",
            "it is the expansion phase", EXPANSION, (ROOM,)),
    Mistake("cleo: act A5a. build ST3 with S02. pass. produce coins", "T305", "pass",
            "it is the production phase",
            "Next comes `produce pop`, `produce coins` or `produce trades`.",
            ("cleo: act A5a. build ST3 with S02. produce coins",)),
    Mistake("cleo: pass. produce coins", "T305", "pass", "it is the action phase",
            "Begin with an action: `act B3a`, `act B3b`, `act B3c`, `act B4a`",
            ("cleo: act B4a. pass. produce coins", ROOM, ROOM.replace("A5a", "A5b"))),
    Mistake("cleo: act A5a", "T311", "act A5a", "the expansion phase of cleo is still to come",
            "Add it to the row, such as `pass. produce coins`."),
    Mistake("dora: act B4a. pass. produce coins", "T301", "act B4a",
            "it is cleo's turn, not dora's", "Wait for the turn",
            ("cleo: act B4a. pass. produce coins",)),
    Mistake("anna: learn II-5", "T301", "learn II-5", "it is cleo's turn, not anna's",
            "Wait for the turn"),
    Mistake("cleo: act A5a. pass. produce coins. goal O6. cube food", "D702", "goal O6",
            "cleo is not asked for this now", GOALS, (ROOM,)),
    # steps of an action
    Mistake("cleo: act B3a. recruit settler on ST3. pass. produce coins", "D702",
            "recruit settler on ST3", "cleo is not asked for this now; the question is: move (B3a)",
            f"Nobody could be recruited: cleo has no active pawn. {MOVES}"),
    Mistake("cleo: act B3a. decline. pass. produce coins", "D704", "decline",
            "move cannot be declined", MOVES),
    Mistake("cleo: act T101/1. invest economy", "D702", "invest economy",
            "cleo is not asked for this now; the question is: strengthen (investment 7)",
            "Write `strengthen settler H20`, `strengthen settler ST3` or `decline`."),
    Mistake("cleo: act T101/1. strengthen settler H20 by 2. pass. produce coins", "D703", "2",
            "no more than 1 can be added", "Write `strengthen settler H20 by 1`.",
            ("cleo: act T101/1. strengthen settler H20 by 1. pass. produce coins",)),
    Mistake("cleo: act T101/1. strengthen soldier ST3. pass. produce coins", "D703", "ST3",
            "cleo has no such piece on ST3", "Pieces of cleo: settler H20 4, settler ST3 1.",
            ("cleo: act T101/1. strengthen settler ST3. pass. produce coins",)),
    Mistake("cleo: act B3a. move settler ST3 to H20. pass. produce coins", "M551",
            "move settler ST3 to H20", "the settler on ST3 cannot go to H20",
            "Possible: cradle, H12, H14, H11, H21."),
    # the map
    Mistake("cleo: act A5a. settle L13. produce coins", "M552", "L13",
            "ST3 is a starting tile, and no village can be there", NOWHERE),
    Mistake("cleo: act A5a. settle H11. produce coins", "M552", "H11",
            "there is a village of cleo on H11 already", NOWHERE),
    Mistake("cleo: act A5a. settle H20. produce coins", "M552", "H20",
            "H20 needs settlers of strength 5, cleo has 4 there", NOWHERE,
            ("cleo: act A5a. build ST3 with S02. produce coins", ROOM)),
    Mistake("cleo: act A5a. fortify H11. produce coins", "R451", "fortify H11",
            "cleo has no fortify token",
            "A fortify token comes by the action A6; without one write `pass`."),
    Mistake("cleo: act A5a. build ST3 with S01. produce coins", "M553", "S01",
            "cleo has no tile S01", "In stock: S02, S06.",
            ("cleo: act A5a. build ST3 with S02. produce coins",)),
    Mistake("cleo: act A5a. build ST3. produce coins", "M553", "ST3", "no structure lies on ST3",
            "A new one is written `build ST3 with S02`.",
            ("cleo: act A5a. build ST3 with S02. produce coins",)),
    Mistake("cleo: act A5a. build ST1. produce coins", "M553", "ST1",
            "cleo has no settler on ST1",
            "Possible nowhere now: bring a settler to a free tile, or `pass`."),
    # how it is written
    Mistake("cleo: act B4a. pas. produce coins", "S102", "pas", "`pas` is not a command here",
            "Did you mean pass?", ("cleo: act B4a. pass. produce coins",)),
    Mistake("cleo: act B4a, pass, produce coins", "S103", ",", "`,` does not fit after `act B4a`",
            "Write `act B4a. pass. produce coins`."),
    Mistake("cleo: a B4a. skip. pr coins", "S102", "skip", "`skip` is not a command here",
            "Write `pass`."),
    Mistake("cleo: act A5a. pass. produce coin", "S103", "coin",
            "`coin` does not fit after `produce`", "Did you mean coins? Write `produce coins`.",
            (ROOM,)),
    Mistake("cleo: explore L12. pass. produce coins", "S102", "explore",
            "`explore` is not a command here", "Write `move <unit> <tile> [<strength>] to"),
    Mistake("cleo: research II-3", "S102", "research", "`research` is not a command here",
            "Write `learn II-3`."),
    Mistake("cleo: act T103/1. move ST3 to M13. pass. produce coins", "S103", "ST3",
            "`ST3` does not fit after `move`", "Write `move settler ST3 to M13`."),
    Mistake("cleo: act T101/1. strengthen settler H20 by 1.5. pass. produce coins", "S102", "5",
            "`5` is not a command here", "Numbers are whole; a dot ends a command."),
    Mistake("cleo: upgrade H20 city", "S102", "upgrade", "`upgrade` is not a command here",
            "Write `fortify <tile> [using <n> …]`, such as `fortify H05`."),
    Mistake("cleo: act A5a. build H20 workshop", "S103", "workshop",
            "`workshop` does not fit after `build H20`", "Write `build H20 with workshop`."),
    Mistake("kleo: act A5a. pass. produce coins", "S105", "kleo", "there is no player kleo",
            "Did you mean cleo?"),
]


@cache
def game() -> Position:
    return game_of(GAME.read_text(encoding="utf-8"))


@pytest.mark.parametrize("mistake", MISTAKES, ids=[m.row for m in MISTAKES])
def test_what_is_said_to_a_mistake(mistake: Mistake) -> None:
    found = game().why_row(mistake.row).problems[0]
    assert (found.code, found.message) == (mistake.code, mistake.message)
    assert mistake.row[found.span.col - 1 : found.span.end_col - 1] == mistake.at
    assert found.help.startswith(mistake.help)
    assert found.because


@pytest.mark.parametrize("mistake", [m for m in MISTAKES if m.near],
                         ids=[m.row for m in MISTAKES if m.near])
def test_the_nearest_rows_are_near_and_legal(mistake: Mistake) -> None:
    near = [change.row for change in game().why_row(mistake.row).changes]
    assert near == [*mistake.near]
    for row in near:
        assert not game().try_rows([row]).problems


def test_governments_are_chosen_one_after_the_other(aoi: Aoi, tmp_path: Path) -> None:
    """With this seed anna begins, so berta, who is last, chooses first."""
    path = tmp_path / "game.yaml"
    aoi("new", path, "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
        "--seed", "sunday", "--info", "open")
    code, _, err = aoi("play", path, "anna: take G1a")
    assert code == 1 and "T301 it is berta's turn, not anna's" in err
    assert aoi("play", path, "berta: take G2a", "anna: take G1a").code == 0


@pytest.fixture
def new_game(aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game before its governments are chosen, by berta first."""
    monkeypatch.chdir(tmp_path)
    assert aoi("new", "game.yaml", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta",
               "--seed", "7").code == 0
    return tmp_path / "game.yaml"


def test_a_card_is_called_by_the_beginning_of_its_name(aoi: Aoi, new_game: Path) -> None:
    assert "berta: +1 G2a (government)" in aoi("play", new_game, "berta: take court").out
    assert "anna: +1 G4b (government)" in aoi("play", new_game, "anna: take Terrace").out


def test_a_word_for_no_option_is_answered_by_the_commands(aoi: Aoi, new_game: Path) -> None:
    out = aoi("play", new_game, "berta: take G1a").err
    assert "D703 G1a is none of the options" in out
    said = " ".join(out.split())
    assert ("Write `take G2a` or `take G4b`. G2a is Court of Scribes: despotism: when you discover "
            "a leader: 1 coin. G4b is Terrace Realm: despotism: ") in said


def test_the_first_settler_takes_two_tries(aoi: Aoi, new_game: Path) -> None:
    """The refusal of the first one says what is missing from the row."""
    assert aoi("play", new_game, "berta: take G2a", "anna: take G4b").code == 0
    first = "anna: act B3a. recruit settler on ST1"
    refused = aoi("play", new_game, first).err
    assert "Answer in the same row: add `move settler ST1 2 to M14`, " in refused
    assert aoi("play", new_game, f"{first}. move settler ST1 2 to M14").code == 0
