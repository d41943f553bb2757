"""The page `own-game.md` makes a whole game, and its commands print what it says."""

from __future__ import annotations

from pathlib import Path

from tests.docs.own_game import PAGE, carry_out, files, package_files

TEXT = PAGE.read_text(encoding="utf-8")


def test_the_page_is_the_package() -> None:
    assert files(TEXT) == package_files()


def test_the_game_of_the_page_is_played(tmp_path: Path) -> None:
    ran = [*carry_out(TEXT, tmp_path)]
    assert [command.text.split()[1] for command, _, _ in ran][:2] == ["new", "game.yaml"]
    for command, code, printed in ran:
        assert printed == command.printed, command.text
        assert code == (1 if " why " in command.text else 0), command.text
