"""Lines at the prompt and their effects, without a terminal."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aoi_cli.cli.prompt.commands import COMMANDS
from aoi_cli.cli.prompt.session import Answer, Session
from aoi_cli.cli.prompt.suggestions import meaning_of
from aoi_cli.registry import find_game, game_names
from tests.conftest import Aoi

BUILD = "burn 1. dig 1. build F1"
HIDDEN = "through-the-ages"


@pytest.fixture
def session(game: Path) -> Session:
    return Session(str(game))


@pytest.fixture
def hotseat(aoi: Aoi, tmp_path: Path) -> Session:
    """A game with hidden hands in its first round."""
    path = tmp_path / "hidden.yaml"
    assert aoi("new", path, "--game", HIDDEN, "-p", "anna", "-p", "berta", "--seed", "1").code == 0
    return Session(str(path))


def rows(session: Session) -> list[str]:
    return [line.strip() for line in Path(session.path).read_text().splitlines()]


def lines(answer: Answer) -> list[str]:
    return answer.text.splitlines()


def list_suggestions(session: Session, typed: str) -> list[str]:
    return [suggestion.shown for suggestion in session.suggest(typed)]


def test_it_says_whose_turn_it_is(session: Session) -> None:
    assert session.label() == "berta> "
    assert "berta: to move" in session.heading()


def test_a_row_is_played_by_its_line(session: Session) -> None:
    answer = session.enter(f"berta: {BUILD}")
    assert lines(answer)[0] == f"berta: {BUILD}"
    assert lines(answer)[-1] == "  cleo: to move"
    assert rows(session)[-1] == f"berta: {BUILD}"
    assert session.label() == "cleo> "


def test_a_row_without_a_name_is_of_the_player_in_turn(session: Session) -> None:
    session.enter(f" {BUILD}  ")
    assert rows(session)[-1] == f"berta: {BUILD}"


@pytest.mark.parametrize("line", [
    f"[b]berta[/b]: {BUILD}", f"**berta**: {BUILD}", f"`{BUILD}`", f"*berta: {BUILD}*",
])
def test_marks_around_a_row_are_taken_off(session: Session, line: str) -> None:
    assert session.preview(line).splitlines()[0] == f"berta: {BUILD}"
    session.enter(line)
    assert rows(session)[-1] == f"berta: {BUILD}"


def test_marks_in_a_comment_stay(session: Session) -> None:
    session.enter("# **berta** thinks")
    assert rows(session)[-1] == "# **berta** thinks"


def test_what_is_refused_changes_nothing(session: Session) -> None:
    before = rows(session)
    answer = session.enter("bild F1")
    assert lines(answer)[0].endswith("S102 `bild` is not a command here")
    assert lines(answer)[-1] == "nothing was written."
    assert rows(session) == before


def test_a_row_is_judged_while_it_is_written(session: Session) -> None:
    before = rows(session)
    assert session.preview(BUILD).splitlines()[0] == f"berta: {BUILD}"
    fault, row, caret, *_ = session.preview("build F1").splitlines()
    assert "F1" in fault
    assert row == "    berta: build F1"
    assert caret == "                 ^^"
    assert session.preview("") == session.preview("# a comment") == ""
    assert rows(session) == before


def test_each_way_to_go_on_has_its_effect(session: Session) -> None:
    by_line = {suggestion.line: suggestion for suggestion in session.suggest("pa")}
    assert by_line["pass rb-guild"].shown == "pass rb-guild"
    assert by_line["pass rb-guild"].effect == "+1 coin"
    [upgrade] = {found.effect for found in session.suggest("") if found.line == "upgrade "}
    assert upgrade == "Replaces an own building by the next one."


def test_a_row_that_has_to_go_on_has_its_effect_so_far(session: Session) -> None:
    [build] = {found.effect for found in session.suggest("burn 1. dig 1. build F")}
    assert build == "-1 token -4 tools -2 coins"


def test_a_place_is_not_taken_for_a_tile() -> None:
    meanings = {"c8": "2 VP for each city tile when passing", "upgrade": "Replaces a building."}
    assert meaning_of("upgrade C8", meanings) == "Replaces a building."
    assert meaning_of("c8.", meanings) == "2 VP for each city tile when passing"


def test_players_and_words_are_completed(session: Session) -> None:
    assert "cleo: " not in [found.line for found in session.suggest("")]
    assert "undo" in list_suggestions(session, "")
    assert list_suggestions(session, "und") == ["undo"]
    assert [found.line for found in session.suggest("try pass rb-gu")] == ["try pass rb-guild"]


def test_what_can_be_written_is_listed(session: Session) -> None:
    assert lines(session.enter("?"))[0] == "berta can write:"
    assert "pass" in lines(session.enter("? pass"))
    assert "  pass rb-guild" in session.enter("pass rb-gu?").text
    assert session.enter("zzz?").text.startswith("Nothing goes on so.")


def test_a_listed_turn_can_be_entered_as_it_stands(mystica: Path) -> None:
    """The power is only there once some is burnt."""
    session = Session(str(mystica))
    assert any(line.startswith("  burn 3. action ACT2 ") for line in lines(session.enter("?")))
    assert "+1 priest" in session.enter("burn 3. action ACT2").text
    assert rows(session)[-1] == "berta: burn 3. action ACT2"


def test_rows_are_taken_back_and_brought_back(session: Session) -> None:
    number = session.game.row + 1
    session.enter(BUILD)
    assert lines(session.enter("undo"))[0] == f"undone: row {number}: berta: {BUILD}"
    assert session.label() == "berta> "
    assert lines(session.enter("redo"))[0] == f"brought back: row {number}: berta: {BUILD}"
    before = rows(session)
    assert lines(session.enter("undo 2"))[-1] == "If that is meant: `undo 2 yes`."
    assert rows(session) == before
    assert "undone" in session.enter("undo 2 yes").text
    assert rows(session)[-1] == "gm: undo 2"


@pytest.mark.parametrize(("line", "expected"), [
    ("next", "berta: to move"),
    ("show players", "Players"),
    ("show nothing", "there is no part nothing now"),
    ("why berta", "progress"),
    ("why berta coins", "change by change"),
    ("why 2", "row 2"),
    ("why build I8", "legal would be"),
    ("why", "after why"),
    ("rules pass", "action"),
    ("rules zzzz", "zzzz"),
    ("rules", "name a card"),
    ("log 1", "burn 2. dig 1. build I9"),
    ("log x", "x is not a number of rows"),
    ("undo 0", "0 is not a number of rows"),
    ("as cleo", "Nothing is hidden at this screen"),
    ("help", "leaves the prompt"),
    (f"try {BUILD}", "-3 tools"),
    ("?build", "build D6"),
    ("hlp", "Did you mean help? `help` lists the words of the prompt."),
    ("undu 3", "Did you mean undo?"),
    ("shwo players", "Did you mean show?"),
])
def test_a_word_asks_something(session: Session, line: str, expected: str) -> None:
    before = rows(session)
    answer = session.enter(line)
    assert expected in answer.text
    assert not answer.clears and not session.ended
    assert rows(session) == before


def test_the_prompt_is_left(session: Session) -> None:
    session.enter("quit")
    assert session.ended


def test_a_file_that_was_changed_meanwhile_is_noticed(session: Session, aoi: Aoi) -> None:
    assert aoi("play", session.path, f"berta: {BUILD}").code == 0
    before = rows(session)
    answer = session.enter("pass rb-guild")
    assert answer.text.startswith("Somebody else has changed the file")
    assert "Nothing was written" in answer.text
    assert rows(session) == before
    assert session.label() == "cleo> "


def test_a_file_that_is_gone_or_wrong_is_told(session: Session) -> None:
    path = Path(session.path)
    text = path.read_text()
    path.write_text(f"{text}  berta: bild\n")
    assert "S102" in session.enter(BUILD).text
    os.remove(path)
    assert "cannot be read" in session.enter(BUILD).text
    path.write_text(text)
    assert session.enter(BUILD).text.startswith(f"berta: {BUILD}")


def test_nothing_of_a_hand_is_shown_before_the_screen_is_handed_over(hotseat: Session) -> None:
    assert hotseat.heading() == ""
    assert hotseat.label() == "anna, press Enter when only you see the screen. "
    assert hotseat.suggest("") == [] and hotseat.preview("anna: end") == ""
    answer = hotseat.enter("anna: end")
    assert answer.clears and "anna: to move" in answer.text
    assert rows(hotseat)[-1] == "moves: |"


def test_the_screen_is_cleared_between_players(hotseat: Session) -> None:
    hotseat.enter("")
    answer = hotseat.enter("end")
    assert lines(answer)[-1] == "Enter clears the screen for berta."
    assert hotseat.viewer == "anna"
    assert hotseat.enter("") == Answer("", clears=True)
    assert hotseat.label() == "berta, press Enter when only you see the screen. "
    assert "berta: to move" in hotseat.enter("").text


def test_rows_are_written_at_the_own_screen(hotseat: Session) -> None:
    hotseat.enter("")
    before = rows(hotseat)
    answer = hotseat.enter("berta: end")
    assert answer.text.startswith("This is not berta's screen")
    assert rows(hotseat) == before
    assert hotseat.enter("as berta").clears
    assert hotseat.label().startswith("berta, press Enter")


def test_a_named_viewer_has_the_screen_alone(hotseat: Session) -> None:
    session = Session(hotseat.path, "berta")
    assert session.awaited is None
    assert session.label() == "berta> "


def test_no_game_has_a_command_of_the_same_name() -> None:
    for name in game_names():
        assert not COMMANDS.keys() & set(find_game(name).notation.vocabulary.player_verbs)


LINES = st.text() | st.builds(
    lambda *parts: " ".join(parts),
    st.sampled_from(["", "anna:", "berta:", "gm:", "#", *COMMANDS]),
    st.sampled_from(["", "1", "99999999999", "berta", "pass rb-guild", BUILD, "undo 2", "?"]),
    st.sampled_from(["", "?", "yes", "coins", "# c"]),
)
WRITE = ("undo", "redo")


@pytest.mark.heavy("lines by chance")
@given(line=LINES)
@settings(max_examples=150, deadline=None,
          suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_line_makes_a_fault_or_writes_what_was_not_meant(game: Path, line: str) -> None:
    """Only a row that stands in the line is written, or the row that undoes or brings back."""
    text = game.read_bytes()
    session = Session(str(game))
    session.suggest(line)
    session.preview(line)
    assert game.read_bytes() == text
    row = session.complete_row(line.strip())
    session.enter(line)
    written = game.read_bytes().removeprefix(text).decode().strip()
    assert written == "" or written in row \
        or (line.split()[0] in WRITE and written.startswith("gm: "))
    game.write_bytes(text)


# rows that end the game of their own player


def test_a_row_that_ends_the_own_game_is_asked_about(session: Session) -> None:
    before = rows(session)
    assert session.enter("resign").text == (
        "This ends the game for berta. Nothing was written. If it is meant, enter `yes`.")
    assert rows(session) == before
    assert lines(session.enter("yes"))[0] == "berta: resign"
    assert rows(session) == [*before, "berta: resign"]
    assert session.label() == "cleo> "


@pytest.mark.parametrize("line", ["no", "", "next", "try resign", "# wait"])
def test_another_line_lets_the_question_drop(session: Session, line: str) -> None:
    session.enter("resign")
    session.enter(line)
    assert session.enter("yes").text == "There is nothing to confirm."
    assert "berta: resign" not in rows(session)


def test_a_second_yes_plays_nothing(session: Session) -> None:
    for line in ("berta: burn 1. resign", "yes"):
        session.enter(line)
    before = rows(session)
    assert session.enter("yes").text == "There is nothing to confirm." and rows(session) == before


def test_a_yes_behind_a_change_of_the_file_is_asked_for_again(session: Session, aoi: Aoi) -> None:
    session.enter("cleo: resign")
    aoi("play", session.path, f"berta: {BUILD}")
    assert "Enter your line again" in session.enter("yes").text
    assert "cleo: resign" not in rows(session)
    session.enter("yes")
    assert rows(session)[-1] == "cleo: resign"


def test_what_is_refused_is_not_asked_about(hotseat: Session) -> None:
    """Nobody resigns in the first round, which has no politics."""
    hotseat.enter("")
    refused = hotseat.enter("resign")
    assert "T321" in refused.text and "enter `yes`" not in refused.text
    assert hotseat.enter("yes").text == "There is nothing to confirm."
