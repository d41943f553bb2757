"""The configuration file, colours, and long output."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from aoi_cli.cli.common.settings import NARROWEST, Settings, SettingsError, take_common_options
from aoi_cli.cli.common.terminal import columns, takes_colour
from aoi_cli.cli.config_file import config_path, read_config
from aoi_cli.cli.config_values import KEYS, parse_config
from aoi_cli.cli.main import run
from tests.conftest import Aoi

RED = "\x1b["


@pytest.fixture
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the configuration file would be; it is not there yet."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    path = tmp_path / "config" / "aoi" / "config.toml"
    path.parent.mkdir(parents=True)
    return path


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_it_lies_where_the_system_keeps_settings(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert config_path() == str(config)
    monkeypatch.setenv("XDG_CONFIG_HOME", "relative")
    monkeypatch.setenv("HOME", "/home/anna")
    assert config_path() == "/home/anna/.config/aoi/config.toml"
    monkeypatch.setenv("APPDATA", "/windows/roaming")
    assert config_path() == "/windows/roaming/aoi/config.toml"


def test_without_a_file_everything_is_as_it_was(config: Path) -> None:
    assert read_config() == {}


def test_all_settings_are_read(config: Path) -> None:
    config.write_text('game = "terra-mystica"\nwidth = 100\ncolor = "never"\nwords = "short"\n'
                      'viewer = "anna"\n')
    assert read_config() == {"game": "terra-mystica", "width": 100, "color": "never",
                             "words": "short", "viewer": "anna"}
    assert read_config().keys() == KEYS.keys() <= vars(Settings).keys()


@pytest.mark.parametrize(("text", "line", "message", "help"), [
    ('width = 90\ncolour = "auto"\n', 2, "there is no setting colour", "Did you mean color?"),
    ("[pager]\nlong = 1\n", 1, "there is no setting pager",
     "The settings are game, width, color, words and viewer."),
    ("\n\nwidth = 10\n", 3, "width cannot be 10", "Write a whole number from 20 to 1000."),
    ("width = true\n", 1, "width cannot be True", "Write a whole number from 20 to 1000."),
    ('color = "red"\n', 1, "color cannot be 'red'", 'Write "auto", "always" or "never".'),
    ("words = 1\n", 1, "words cannot be 1", 'Write "full" or "short".'),
    ('viewer = " "\n', 1, "viewer cannot be ' '", "Write the name of a player, in quotes."),
    ('# games\ngame = "chess"\n', 2, "game cannot be 'chess'", "Write "),
])
def test_what_is_wrong_is_refused_with_its_line_and_a_remedy(
    aoi: Aoi, config: Path, game: Path, text: str, line: int, message: str, help: str
) -> None:
    config.write_text(text)
    code, out, err = aoi("next", game)
    assert (code, out) == (2, "")
    fault, remedy = err.splitlines()
    assert fault == f"aoi: {config}:{line}: {message}"
    assert remedy.startswith(f"  help: {help}")


@pytest.mark.parametrize("content", [b"width 90", b"\xff", b"width = 90\nwidth = 91\n"])
def test_what_is_no_toml_is_refused(content: bytes) -> None:
    with pytest.raises(SettingsError, match="is not TOML"):
        parse_config("config.toml", content)


def test_new_games_are_of_the_game_that_is_set(aoi: Aoi, config: Path, tmp_path: Path) -> None:
    config.write_text('game = "terra-mystica"\n')
    path = tmp_path / "new.yaml"
    assert aoi("new", path, "-p", "anna", "-p", "berta").code == 0
    assert "game: terra-mystica\n" in path.read_text()
    other = tmp_path / "other.yaml"
    assert aoi("new", other, "-p", "a", "-p", "b", "--game", "age-of-innovation").code == 0
    assert "game: age-of-innovation\n" in other.read_text()


def test_output_is_as_wide_as_it_is_set(
    aoi: Aoi, config: Path, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text("width = 40\n")
    aoi("next", game)
    assert columns() == 40
    monkeypatch.setenv("COLUMNS", "100")
    assert columns() == 100


@pytest.mark.parametrize("command", ["legal", "show", "log", "score", "next"])
def test_no_window_is_too_narrow(
    command: str, aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "1")
    narrowest = aoi(command, game)
    assert narrowest.code == 0 and narrowest.out
    monkeypatch.setenv("COLUMNS", str(NARROWEST))
    assert aoi(command, game) == narrowest


def test_words_are_short_if_they_are_set_so(aoi: Aoi, config: Path, game: Path) -> None:
    aoi("play", game, "berta: burn 1. dig 1. build F1")
    full = game.read_text()
    config.write_text('words = "short"\n')
    assert aoi("fmt", game, "--check").code == 0
    assert aoi("fmt", game).code == 0
    assert game.read_text() != full
    assert aoi("fmt", game, "--full").code == 0
    assert game.read_text() == full


def test_a_set_viewer_sees_no_more_than_with_as(aoi: Aoi, config: Path, tmp_path: Path) -> None:
    path = tmp_path / "hidden.yaml"
    aoi("new", path, "--game", "through-the-ages", "-p", "anna", "-p", "berta", "--seed", "1")
    own, public = (aoi("show", path, "--as", who).out for who in ("anna", "public"))
    config.write_text('viewer = "anna"\n')
    assert aoi("show", path).out == own
    assert aoi("show", path, "--as", "public").out == public
    config.write_text('viewer = "zoe"\n')
    assert aoi("show", path).out == public


def test_no_setting_changes_a_verdict(aoi: Aoi, config: Path, broken: Path, mystica: Path) -> None:
    """Whatever is set, the same files fail, and they are written alike."""
    before = [aoi(*line).code for line in lines_about(broken, mystica)]
    config.write_text('game = "terra-mystica"\nwidth = 30\ncolor = "always"\nwords = "short"\n'
                      'viewer = "anna"\n')
    assert [aoi(*line).code for line in lines_about(broken, mystica)] == before


def lines_about(*paths: Path) -> list[list[object]]:
    return [[command, path, *more] for path in paths for command, *more in (
        ["check"], ["next"], ["show"], ["log"], ["score"], ["legal"], ["why", "anna: build Z1"],
        ["try", "berta: pass"], ["play", "berta: pass", "--dry-run"], ["fmt", "--check"],
    )]


@pytest.mark.parametrize(("color", "no_color", "force_color", "on_terminal", "coloured"), [
    ("auto", "", "", True, True),
    ("auto", "", "", False, False),
    ("auto", "1", "", True, False),
    ("auto", "", "1", False, True),
    ("auto", "1", "1", True, False),
    ("always", "1", "", False, True),
    ("never", "", "1", True, False),
])
def test_the_option_decides_on_colours_then_the_surroundings_then_the_terminal(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch,
    color: str, no_color: str, force_color: str, on_terminal: bool, coloured: bool,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", no_color)
    monkeypatch.setenv("FORCE_COLOR", force_color)
    aoi("next", game, "--color", color)
    assert takes_colour(Screen() if on_terminal else io.StringIO()) is coloured


def test_a_command_line_can_ask_for_colours(aoi: Aoi, game: Path, config: Path) -> None:
    config.write_text('color = "always"\n')
    assert RED in aoi("show", game).out
    assert RED not in aoi("show", game, "--color=never").out
    assert RED not in aoi("--color", "never", "show", game).out
    config.unlink()
    assert RED not in aoi("show", game).out


def test_a_wrong_colour_is_refused(aoi: Aoi, game: Path) -> None:
    for words in (["--color", "red"], ["--color=red"]):
        assert aoi("show", game, *words) == (
            2, "", "aoi: --color cannot be red\n  help: Write --color auto, always or never.\n")
    assert aoi("show", game, "--color").code == 2


def test_behind_two_dashes_words_are_no_options() -> None:
    line = ["play", "--", "--color", "red", "--no-pager"]
    assert take_common_options(line) == (line, {})


def test_nothing_for_settings_or_the_prompt_is_imported_before_it_is_needed(game: Path) -> None:
    program = (
        "import sys; from aoi_cli.cli.main import run; run(sys.argv[1:]); "
        "print({'aoi_cli.cli.prompt', 'prompt_toolkit', 'subprocess', 'tomllib'} & {*sys.modules})"
    )
    for words in (["next", str(game)], ["--help"]):
        done = subprocess.run([sys.executable, "-c", program, *words], capture_output=True,
                              text=True, check=True)
        assert done.stdout.endswith("set()\n")


# long output


@pytest.fixture
def print_on_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    """Runs a command at a terminal of twenty lines, with a pager that notes what it is given."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LINES", "20")
    monkeypatch.setenv("PAGER", f"cat > {tmp_path / 'paged'}")

    def call(*words: object) -> str:
        screen = Screen()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", screen)
            assert run([str(word) for word in words]) == 0
        return screen.getvalue()

    return call


def test_long_output_goes_to_the_pager(
    print_on_screen: Callable[..., str], game: Path, tmp_path: Path
) -> None:
    assert print_on_screen("show", game) == ""
    assert "berta" in (tmp_path / "paged").read_text()


def test_short_output_does_not(
    print_on_screen: Callable[..., str], game: Path, tmp_path: Path
) -> None:
    assert "berta: to move" in print_on_screen("next", game)
    assert "build I9" in print_on_screen("log", game, "--last", "1")
    assert not (tmp_path / "paged").exists()


@pytest.mark.parametrize(("pager", "words"), [
    ("", []), ("cat > {paged}", ["--no-pager"]), ("no-such-pager", []),
])
def test_without_a_pager_everything_is_printed(
    print_on_screen: Callable[..., str], game: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, pager: str, words: list[str],
) -> None:
    monkeypatch.setenv("PAGER", pager.format(paged=tmp_path / "paged"))
    assert "berta" in print_on_screen("show", game, *words)
    assert not (tmp_path / "paged").exists()


def test_what_is_piped_is_not_paged(
    aoi: Aoi, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAGER", "false")
    monkeypatch.setenv("LINES", "20")
    assert "berta" in aoi("show", game).out
