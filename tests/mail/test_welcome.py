"""Mails for new people say which game is played and how, for every game of the registry."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.mail import table_editing
from aoi_cli.mail.moderator_actions import substitute
from aoi_cli.mail.table import Table
from aoi_cli.mail.turn_mail import PUBLIC
from aoi_cli.registry import usable_names
from aoi_cli.table import new_game
from tests.mail.desk import Desk, body
from tests.mail.phone import reply

MOST_LINES = 60
SETTINGS = "move: 2d, answer: 36h, clock: \"20:00\", days: [mon, thu], late: {turn: pass}"


def begin_without_games(folder: Path, timing: str = SETTINGS) -> Desk:
    made = Desk(folder, games=(), timing=timing)
    path = folder / "table.yaml"
    path.write_text(path.read_text().replace("games:\n\n", "games: {}\n"))
    return made


def add_game(tmp_path: Path, **about: object) -> Desk:
    """A table with a game that is added as moderators do it."""
    desk = begin_without_games(tmp_path / "table")
    new_game(str(tmp_path / "g.yaml"), ["Ann", "Bob"], seed="5", **about)  # type: ignore[arg-type]
    table_editing.add(Table(desk.folder, desk.now), tmp_path / "g.yaml", "sunday")
    return desk


@pytest.mark.parametrize("game", usable_names())
def test_each_player_is_told_which_game_it_is(tmp_path: Path, game: str) -> None:
    desk = add_game(tmp_path, game=game)
    position = desk.game().own()
    for seat in ("Ann", "Bob"):
        text = desk.text(f"{seat.lower()}@", "welcome")
        assert text.count("\n") <= MOST_LINES, text
        flat = " ".join(text.split())
        for words in (position.game.title, f"Players: Ann, Bob. You play {seat}.", "Moderator: Mo",
                      "Options: ruleset ", "You have 2 days for a turn and 36 hours for an answer",
                      "at 20:00 on mon, thu, UTC", "turn: pass", "aoi help", "| aoi sunday #0 ",
                      " notation ", " rules "):
            assert words in flat, (words, text)
        assert "secret" not in text and not any(
            line.startswith("Options") and " seed " in line for line in text.split("\n"))
        row = next(line for line in text.split("\n") if line.startswith("| "))[2:]
        mine = row in position.seen_by(seat).likely_rows(seat)
        assert mine == ("legal for you now" in text)
        assert mine or "<" in row or any(
            row in position.seen_by(PUBLIC).likely_rows(other) for other in position.players)


def test_press_is_shown_with_the_name_of_another_player(tmp_path: Path) -> None:
    desk = add_game(tmp_path)
    for seat, other in (("Ann", "Bob"), ("Bob", "Ann")):
        text = desk.text(f"{seat.lower()}@", "welcome")
        assert f"press {other}:" in text and f"press {seat}:" not in text


def test_an_answer_is_an_order(tmp_path: Path) -> None:
    desk = add_game(tmp_path)
    reply(desk, "Bob", "take forest", to=desk.outbox("bob@", "welcome")[0])
    reply(desk, "Ann", "take forest", to=desk.outbox("bob@", "welcome")[0])
    desk.run(0, ["receive"])
    assert desk.rows() == ["Bob: take forest"]


def test_a_substitute_is_told(tmp_path: Path) -> None:
    desk = add_game(tmp_path)
    table = Table(desk.folder, desk.now)
    substitute(table, "sunday", "Bob", "Dora", table.file.moderators[0], "Bob has left")
    assert "Players: Ann, Dora. You play Bob." in desk.text("dora@", "welcome")
    assert len(desk.outbox(kind="welcome")) == 3


def test_somebody_new_at_the_table(tmp_path: Path) -> None:
    """The games that are played are named, and how to play; not who has which address."""
    desk = add_game(tmp_path)
    table_editing.invite(Table(desk.folder, desk.now), "Eve", "eve@example.org")
    text = body(desk.outbox("eve@", "invitation")[0])
    assert "  sunday: Age of Innovation, with Ann, Bob\n" in text and "as Eve." in text
    assert text.count("\n") <= MOST_LINES and text.count("@") == 1


def test_a_table_without_games_and_press(tmp_path: Path) -> None:
    desk = begin_without_games(tmp_path / "table", "reminders: []")
    path = desk.folder / "table.yaml"
    path.write_text(path.read_text() + "press: none\n")
    table_editing.invite(Table(desk.folder, desk.now), "Eve", "eve@example.org")
    text = body(desk.outbox("eve@", "invitation")[0])
    assert "No game is played yet." in text and "press" not in text and "A reminder" not in text
