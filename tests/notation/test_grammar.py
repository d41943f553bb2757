import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.notation import grammar
from aoi_cli.notation.parser import Notation
from aoi_cli.notation.vocabulary import vocabulary

GAME = "age-of-innovation"


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    grammar.load.cache_clear()
    yield
    grammar.load.cache_clear()


def parses() -> bool:
    grammar.load.cache_clear()
    row = Notation(GAME).parse_row("lake: build E4. leech 2")
    return [command.verb for command in row.commands] == ["build", "leech"]


def test_the_built_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert parses()
    (kept,) = (tmp_path / "aoi").iterdir()
    written = kept.stat().st_mtime_ns
    monkeypatch.setattr(grammar, "_build", None)
    assert parses()
    assert kept.stat().st_mtime_ns == written


@pytest.mark.parametrize("keep", [0, 30, 100, 5000])
def test_a_broken_cache_is_replaced(
    keep: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert parses()
    (kept,) = (tmp_path / "aoi").iterdir()
    kept.write_bytes(kept.read_bytes()[:keep])
    assert parses()
    kept.write_bytes(kept.read_bytes()[:keep] + b"\x80garbage" * 1000)
    assert parses()


def test_no_place_for_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert parses()


def test_a_cache_file_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert parses()
    (kept,) = (tmp_path / "aoi").iterdir()
    kept.unlink()
    kept.mkdir()
    assert parses()


def test_grammar_and_vocabulary_hold_the_same_commands() -> None:
    words = vocabulary(GAME)
    parser = grammar.load(GAME)
    for start, verbs in (
        ("command", words.player_verbs),
        ("moderator_command", words.moderator_verbs),
    ):
        accepted = parser.parse_interactive("", start=start).accepts()  # type: ignore[no-untyped-call]
        assert accepted == {verb.upper() for verb in verbs}


def test_every_short_word_stands_for_its_word() -> None:
    words = vocabulary(GAME)
    patterns = {t.name: t.pattern.to_regexp() for t in grammar.load(GAME).terminals}
    for word, short in words.short.items():
        name = word.upper().replace(" ", "_")
        pattern = patterns.get(name) or patterns[f"_{name}"]
        assert re.fullmatch(pattern, word)
        assert re.fullmatch(pattern, short)
