"""The secret beside a game: only the user's own file is believed, and nothing of it is printed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Aoi
from tests.secrecy.modes import text_of

WORD = "hunter2"
COMMANDS = [("next",), ("check", "--no-cache"), ("show",), ("play", "anna: end"), ("undo",),
            ("reveal",), ("publish",), ("next", "--as", "anna"), ("legal", "--complete", "")]
unix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has neither")


@pytest.fixture
def game(aoi: Aoi, tmp_path: Path) -> Path:
    path = tmp_path / "sunday.yaml"
    made = aoi("new", path, "--game", "through-the-ages", "-p", "anna", "-p", "berta")
    assert made.code == 0
    return path


def link(secret: Path) -> None:
    other = secret.with_name("private.txt")
    other.write_text(f"{WORD}: {WORD}\n{WORD}\n")
    secret.symlink_to(other)


def link_to_nothing(secret: Path) -> None:
    secret.symlink_to(secret.with_name(WORD))


def pipe(secret: Path) -> None:
    os.mkfifo(secret)


def folder(secret: Path) -> None:
    secret.mkdir()


def make_writable_by_others(secret: Path) -> None:
    secret.write_text(f"{WORD}\n")
    secret.chmod(0o666)


ODD: dict[Callable[[Path], None], str] = {
    link: "is a link", link_to_nothing: "is a link", pipe: "is no regular file",
    folder: "is no regular file", make_writable_by_others: "can be written by others",
}


@unix
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd.__name__)
def test_only_a_file_of_the_users_own_is_read(
    aoi: Aoi, game: Path, odd: Callable[[Path], None], command: tuple[str, ...]
) -> None:
    secret, before = game.with_suffix(".secret"), game.read_text()
    secret.unlink()
    odd(secret)
    name, *more = command
    code, out, err = aoi(name, game, *more)
    assert code == 2
    assert f"{secret} {ODD[odd]}" in out + err
    assert WORD not in (out + err).replace(str(secret.with_name(WORD)), "")
    assert game.read_text() == before


def test_the_secret_of_another_user(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not hasattr(os, "geteuid"):
        pytest.skip("this system tells no owners")
    me = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: me + 1)
    refused = aoi("next", game)
    assert refused.code == 2
    assert "sunday.secret belongs to somebody else" in refused.err


@pytest.mark.parametrize("content", [
    f"{WORD}\n".encode(), f"seed: {WORD}\n".encode(), f"seed:{WORD}\nsalt: {WORD}\n".encode(),
    f"\xff{WORD}".encode("latin-1"), WORD.encode("utf-16"), b"", f"{WORD}\n".encode() * 2_000_000,
    f"seed: {WORD}\nsalt: {WORD}\n".encode(),
])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_nothing_of_it_is_printed(
    aoi: Aoi, game: Path, content: bytes, command: tuple[str, ...]
) -> None:
    secret = game.with_suffix(".secret")
    secret.write_bytes(content)
    name, *more = command
    code, out, err = aoi(name, game, *more)
    assert code == 1
    assert WORD not in out + err
    assert "H001" in out + err


def test_a_secret_with_line_ends_of_another_system(aoi: Aoi, game: Path) -> None:
    secret = game.with_suffix(".secret")
    secret.write_bytes(secret.read_bytes().replace(b"\n", b"\r\n"))
    assert aoi("next", game).code == 0


@unix
def test_a_pack_beside_a_game_is_no_link_to_elsewhere(aoi: Aoi, tmp_path: Path) -> None:
    """What is wrong with a pack is told in the words that stand in it."""
    (tmp_path / "private").mkdir()
    (tmp_path / "private" / "notes.yaml").write_text(f"pack: {{{WORD}: 1}}\n{WORD}: 1\n")
    table = tmp_path / "table"
    table.mkdir()
    (table / "notes.yaml").symlink_to("../private/notes.yaml")
    path = table / "game.yaml"
    path.write_text(text_of("beyond-the-horizon", "recorded", 2, (),
                            **{"pack": "notes", "pack sum": "0" * 16}))
    for command in ("next", "check"):
        code, out, err = aoi(command, path)
        assert code == 1
        assert "notes" in out + err and WORD not in out + err
