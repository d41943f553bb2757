"""Commands that earlier runs have read mean what the grammar says, or are read anew."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import generated_age_of_innovation
import generated_beyond_the_horizon
import generated_terra_mystica
import pytest
from generated import GeneratedWords
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from aoi_cli.engine.row import Command
from aoi_cli.notation import command_cache, parser
from aoi_cli.notation.command_cache import CommandCache
from aoi_cli.notation.parser import Notation
from aoi_cli.notation.printer import print_command
from aoi_cli.notation.syntax_diagnosis import Fault
from aoi_cli.registry import find_game, game_names
from aoi_cli.table.game import open_game

ROOT = Path(__file__).parents[2]
GENERATED = (generated_age_of_innovation.WORDS, generated_beyond_the_horizon.WORDS,
             generated_terra_mystica.WORDS)
SAID = ("build E4", "leech 2 from anna", "convert 2 power to 1 coin", "dig 1")


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(command_cache.atexit, "register", lambda keep: None)


def notation(game: str = "terra-mystica", kept: CommandCache | None = None) -> Notation:
    rule = find_game(game)
    return Notation(rule.notation.vocabulary, rule.notation.grammars,
                    shelf=kept or CommandCache(game))


def parse_texts(words: Notation) -> list[object]:
    return [words._parse(text, "command") for text in SAID]


@pytest.fixture
def cache_file(tmp_path: Path) -> Iterator[Path]:
    words = notation()
    parse_texts(words)
    assert words.shelf
    words.shelf.keep()
    (path,) = (tmp_path / "aoi" / "commands").iterdir()
    yield path


def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The grammar is not asked any more."""
    monkeypatch.setattr(Notation, "_parse_by_grammar", None)


def test_what_was_kept_is_not_parsed(cache_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rule = find_game("terra-mystica")
    parsed = parse_texts(Notation(rule.notation.vocabulary, rule.notation.grammars))
    unread(monkeypatch)
    assert parse_texts(notation()) == parsed


@pytest.mark.parametrize("game", game_names())
def test_every_command_of_the_shipped_games(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = [
        command for path in sorted((ROOT / "games" / game).glob("*.yaml"))[:6]
        for row in open_game(str(path)).rows if row.who != "gm" for command in row.commands
    ]
    words = notation(game)
    for command in said:
        words._parse(command.text, "command")
    assert words.shelf
    words.shelf.keep()
    unread(monkeypatch)
    again = notation(game)
    assert [again._parse(command.text, "command") for command in said] == said


@pytest.mark.heavy("every command of a game")
@pytest.mark.parametrize("words", GENERATED, ids=lambda words: words.game)
@settings(max_examples=100, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_every_command_that_can_be_written(words: GeneratedWords, data: st.DataObject) -> None:
    verb = data.draw(st.sampled_from(sorted(words.verbs)))
    shelf = CommandCache(words.game)
    parse = notation(words.game, shelf)
    start = "command" if verb in parse.words.commands else "moderator_command"
    text = print_command(data.draw(words.command(verb)), parse.words, False)
    read = parse._parse(text, start)
    shelf.keep()
    assert CommandCache(words.game).get(start, text) == read


def test_facts_too(cache_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = notation()
    facts = [words._parse(text, "fact") for text in ("12c", "4/6/2", "ship 2")]
    assert words.shelf
    words.shelf.keep()
    unread(monkeypatch)
    again = notation()
    assert [again._parse(text, "fact") for text in ("12c", "4/6/2", "ship 2")] == facts


def test_a_fault_is_found_each_time(cache_file: Path) -> None:
    for _ in range(2):
        with pytest.raises(Fault):
            notation()._parse("bild E4", "command")


def damages() -> list[Callable[[bytes], bytes]]:
    return [
        lambda data: b"", lambda data: data[:20], lambda data: data[:-1],
        lambda data: data[:40] + bytes([data[40] ^ 1]) + data[41:],
        lambda data: data + b"x", lambda data: b"\0" * len(data),
    ]


@pytest.mark.parametrize("damage", damages())
def test_what_is_damaged_is_read_anew(cache_file: Path, damage: Callable[[bytes], bytes]) -> None:
    before = parse_texts(notation())
    cache_file.write_bytes(damage(cache_file.read_bytes()))
    assert parse_texts(notation()) == before


def test_another_program_knows_nothing(
    cache_file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_cache, "digest_of_program", lambda: "other")
    assert CommandCache("terra-mystica").get("command", SAID[0]) is None
    words = notation()
    parse_texts(words)
    assert words.shelf
    words.shelf.keep()
    assert [path.name for path in cache_file.parent.iterdir()] == ["terra-mystica-other"]


def test_a_file_of_somebody_else_is_not_believed(cache_file: Path) -> None:
    cache_file.chmod(0o666)
    if os.stat(cache_file).st_mode & 0o022:
        assert CommandCache("terra-mystica").get("command", SAID[0]) is None


def test_no_place_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    words = notation()
    assert parse_texts(words) == parse_texts(words)
    assert words.shelf
    words.shelf.keep()


def test_the_latest_and_no_more_than_is_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command_cache.MOST, "command", 2)
    words = notation()
    parse_texts(words)
    assert words.shelf
    words.shelf.keep()
    for one in (words.shelf, CommandCache("terra-mystica")):
        assert [one.get("command", text) is not None for text in SAID] == [
            False, False, True, True]


def test_reasons_take_no_room_from_commands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many a moderator writes, and no two are the same."""
    monkeypatch.setitem(command_cache.MOST, "moderator_command", 20)
    words = notation()
    parse_texts(words)
    assert words.shelf
    words.shelf.keep()
    (file,) = (tmp_path / "aoi" / "commands").iterdir()
    before = file.stat().st_size
    reasons = [f'correct anna +1 coin because "counted anew for the {n}th time"'
               for n in range(60)]
    for reason in reasons:
        words._parse(reason, "moderator_command")
    words.shelf.keep()
    assert file.stat().st_size - before < 20 * 300
    again = CommandCache("terra-mystica")
    assert [again.get("command", text) is not None for text in SAID] == [True] * 4
    assert [again.get("moderator_command", reason) is not None for reason in reasons] == [
        n >= 40 for n in range(60)]


def test_what_is_no_plain_data_is_not_kept() -> None:
    kept = CommandCache("terra-mystica")
    assert kept.get("command", "x") is None
    kept.put("command", "x", Command("x", {"then": object()}, {}, "x"))
    assert kept.get("command", "x") is None


def test_a_run_leaves_its_commands_behind(tmp_path: Path) -> None:
    """A second program needs no parser, and finds the same."""
    game = sorted((ROOT / "games" / "terra-mystica").glob("*.yaml"))[0]
    script = ("import sys; from aoi_cli.cli.main import run; "
              f"code = run(['check', '--no-cache', {str(game)!r}]); print('lark' in sys.modules)")
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path / "own"), "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True,
                       env=environment).stdout
        for _ in range(2)
    ]
    assert runs == ["1 file, no errors\nTrue\n", "1 file, no errors\nFalse\n"]


def test_no_more_texts_are_remembered_than_a_few_games_have(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many games of an archive are read by one process; all mean what they say."""
    monkeypatch.setattr(parser, "REMEMBERED", 4)
    words = notation()
    for _ in range(2):
        for n in range(1, 11):
            (command,) = words.parse_row(f"anna: convert {n} power to {n} coins").commands
            assert command.text == f"convert {n} power to {n} coins"
    assert words._player_command.cache_info().currsize == 4  # type: ignore[attr-defined]
