"""Questions by mail about a game: each is answered as the seat that asks may see it."""

from __future__ import annotations

import pytest

from aoi_cli.mail.keywords import read_request
from aoi_cli.mail.mail_parts import WIDTH
from tests.mail.desk import Desk


def answer(desk: Desk, *lines: str) -> str:
    desk.deliver("bob@example.org", "\n".join(["aoi sunday", *lines, "end"]))
    desk.run()
    return desk.text("bob@", "receipt")


@pytest.mark.parametrize(("question", "told", "not_told"), [
    ("legal", ["Bob can write:", "  leech 1", "  decline 1"], ["Cults"]),
    ("show", ["Waiting for", "Players", "Round scoring"], []),
    ("show players", ["Players", "Ann", "Bob"], ["Waiting for", "Round scoring"]),
    ("show cults", ["There is no part cults now"], ["Waiting for"]),
    ("map", ["H5"], ["Players"]),
    ("score", ["total", "rank"], ["H5"]),
    ("history 1", ["Ann: upgrade E4 guild"], ["Ann: take c2"]),
    ("history", ["Ann: upgrade E4 guild", "Bob: take forest"], []),
    ("rules guild", ["guild"], ["there is no card"]),
    ("show plaiers", ["Did you mean players?"], ["Waiting for"]),
    ("rules nonsense at all", ["There is no card nonsense at all.\n"], ["Did you mean"]),
    ("rules felinse", ["There is no card felinse. Did you mean felines?"], []),
    ("notation", ["upgrade ", "\n    "], []),
])
def test_a_question_is_answered(
    desk: Desk, question: str, told: list[str], not_told: list[str]
) -> None:
    text = answer(desk, question)
    assert [words for words in told if words not in text] == []
    assert [words for words in not_told if words in text] == []
    assert desk.n() == 9


def test_no_answer_is_wider_than_a_mail(desk: Desk) -> None:
    assert max(map(len, answer(desk, "show plaiers").split("\n"))) <= WIDTH


def test_a_game_without_rows_has_no_history(desk: Desk) -> None:
    from aoi_cli.table import new_game

    desk.path().unlink()
    new_game(str(desk.path()), ["Ann", "Bob"], seed="5")
    assert "No row has been played yet." in answer(desk, "history 10")


def test_a_game_without_a_map_says_so(desk: Desk) -> None:
    from aoi_cli.table import new_game

    new_game(str(desk.path("sunday")) + "2", ["Ann", "Bob"], game="through-the-ages", seed="5")
    desk.path().with_name("sunday.yaml2").rename(desk.path())
    text = answer(desk, "map")
    assert "This game has no map." in text


def test_rows_may_stand_behind_the_word_preview(desk: Desk) -> None:
    text = answer(desk, "preview leech 1. upgrade H5 guild")
    assert "Your rows would do this" in text and desk.n() == 9


@pytest.mark.parametrize("line", [
    "legal?", "Show", "History", "rules aqueduct", "rules terraform and build", "map."])
def test_words_that_ask(line: str) -> None:
    assert read_request([line]).only_questions


@pytest.mark.parametrize("line", [
    "legally", "show me the map", "history of the game", "rules", "maps", "scores 3",
    "rules, as I read them", "history 12345"])
def test_words_that_do_not_ask(line: str) -> None:
    assert not read_request([line]).questions
