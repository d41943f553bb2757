import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from aoi_cli.engine.vocabulary import Vocabulary
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation import grammar
from aoi_cli.notation.parser import Notation
from aoi_cli.registry import find_game

GAME = "age-of-innovation"
GAMES = (GAME, "terra-mystica")


@pytest.fixture(autouse=True)
def fresh() -> Iterator[None]:
    grammar.load_grammar.cache_clear()
    yield
    grammar.load_grammar.cache_clear()


def parses() -> bool:
    grammar.load_grammar.cache_clear()
    notation = find_game(GAME).notation
    row = Notation(notation.vocabulary, notation.grammars).parse_row("lake: build E4. leech 2")
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


@pytest.mark.parametrize("game", GAMES)
def test_grammar_and_vocabulary_hold_the_same_commands(game: str) -> None:
    words = find_notation(game).words
    parser = grammar.load_grammar(find_notation(game).grammars)
    patterns = {t.name: t.pattern.to_regexp() for t in parser.terminals}
    for start, verbs in (
        ("command", words.player_verbs),
        ("moderator_command", words.moderator_verbs),
    ):
        accepted = parser.parse_interactive("", start=start).accepts()  # type: ignore[no-untyped-call]
        signs = {name for name in accepted if is_sign(words, patterns[name])}
        assert accepted - signs == {verb.upper() for verb in verbs}
        assert bool(signs) == (start == "command" and bool(words.signs))


def is_sign(words: Vocabulary, pattern: str) -> bool:
    return any(re.match(pattern, f"{sign}spade", re.IGNORECASE) for sign in words.signs)


@pytest.mark.parametrize("game", GAMES)
def test_signs_stand_for_verbs(game: str) -> None:
    words = find_notation(game).words
    assert {verb for verbs in words.signs.values() for verb in verbs} <= set(words.player_verbs)


@pytest.mark.parametrize("game", GAMES)
def test_every_verb_has_an_example(game: str) -> None:
    words = find_notation(game).words
    assert set(words.examples) == set(words.forms)
    for verb, example in words.examples.items():
        who = "gm" if verb in words.moderator_commands else "lake"
        row = find_notation(game).parse_row(f"{who}: {example}")
        assert [c.verb for c in row.commands] == [verb]


@pytest.mark.parametrize("game", GAMES)
def test_every_other_word_stands_for_its_word(game: str) -> None:
    words, parser = find_notation(game).words, grammar.load_grammar(find_notation(game).grammars)
    patterns = {t.name: t.pattern.to_regexp() for t in parser.terminals}
    for word, other in [*words.short.items(), *words.full.items()]:
        name = word.upper().replace(" ", "_")
        pattern = patterns.get(name) or patterns[f"_{name}"]
        assert re.fullmatch(pattern, word)
        assert re.fullmatch(pattern, other)
