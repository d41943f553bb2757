"""What is read by the form of a text is what Lark makes of the text."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark.exceptions import UnexpectedInput

from aoi_cli.engine.row import Row
from aoi_cli.gamefile.reader import parse_file
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation import command_forms, grammar
from aoi_cli.notation.command_forms import Forms
from aoi_cli.notation.tree_reader import Reader
from aoi_cli.registry import game_names
from tests.recorded import games_of
from tests.shared import SHARED

LOGS = SHARED / "recorded" / "terra-mystica" / "logs"
STARTS = ("command", "moderator_command", "fact")
CHANGED = 1000
"""Texts that nobody has written, of each game."""
SIGNS = [*" .,:;+-/()[]#\"'=?\u2019\u2013\u00a0\t\u00df\u0130", "0", "77", "1234567"]


@pytest.mark.parametrize("game", game_names())
def test_recorded_texts_have_forms_and_mean_the_same(game: str) -> None:
    for start, texts in list_texts(game).items():
        for text in texts:
            by_lark = read_by_lark(game, start, text)
            assert read_by_form(game, start, text) == by_lark is not None, text


@pytest.mark.skipif(not LOGS.exists(), reason=f"no recorded games in {LOGS}")
def test_what_people_have_written_elsewhere() -> None:
    said = {said.strip() for log in sorted(LOGS.glob("*.txt"))
            for line in log.read_text(encoding="utf-8").splitlines()
            for said in line.partition(":")[2].split(".")}
    for text in sorted(said - {""}):
        check_same("terra-mystica", "command", text)


@pytest.mark.heavy("texts by chance")
@pytest.mark.parametrize("game", game_names())
def test_texts_that_nobody_has_written(game: str) -> None:
    total = read = 0

    @settings(max_examples=CHANGED, deadline=None, derandomize=True, database=None)
    @given(draw_altered(game))
    def compare(start_and_text: tuple[str, str]) -> None:
        nonlocal total, read
        total += 1
        read += check_same(game, *start_and_text)

    compare()
    assert total / 20 < read < total * 19 / 20


@pytest.mark.parametrize("game", game_names())
def test_blanks_before_what_does_not_fit_are_passed_over_once(game: str) -> None:
    """Each more would double the time, if they could be divided between two loops: this ends."""
    assert not check_same(game, "moderator_command", "undo" + " " * 400 + "pary-az56")
    assert check_same(game, "moderator_command", "undo" + " " * 400 + "2")


@pytest.mark.parametrize("game", game_names())
def test_no_terminal_is_hidden_by_one_that_lark_tries_before(game: str) -> None:
    """Lark tells a fixed word apart from a pattern that fits it; forms rely on there being none."""
    terminals = grammar.load_grammar(find_notation(game).grammars).terminals
    fixed = [t for t in terminals if t.pattern.type == "str"]
    patterns = [t for t in terminals if t.pattern.type == "re"]
    hidden = [(word.name, other.name) for word in fixed for other in patterns
              if re.fullmatch(other.pattern.to_regexp(), word.pattern.value)
              and other.priority >= word.priority]
    together = [sorted(t.name for t in terminals if t.name in choices)
                for choices in list_patterns(game)]
    assert not [pair for pair in hidden for names in together if {*pair} <= {*names}]


def test_very_long_texts_are_left_to_lark() -> None:
    text = "connect " + ":".join(["D5"] * 60)
    assert read_by_form("terra-mystica", "command", text) is None
    command = find_notation("terra-mystica").command(text)
    assert command == read_by_lark("terra-mystica", "command", text)


def test_no_input_makes_it_grow_beyond_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command_forms, "MOST", 5)
    few = forms_of("terra-mystica", "command")
    assert few.read("build E4") is not None
    assert few.read("convert 3pw to 1w") is None
    assert few.read("build F5") is not None
    assert few.prefixes == 5


def check_same(game: str, start: str, text: str) -> bool:
    """True if a form reads the text; Lark must read the same then."""
    found = read_by_form(game, start, text)
    expected = read_by_lark(game, start, text)
    long = len(re.findall(r"\w+|[^\w\s]", text)) > command_forms.LONGEST
    assert found == expected or (found is None and long), text
    return found is not None


def read_by_form(game: str, start: str, text: str) -> Any:
    return load_forms(game, start).read(text)


def read_by_lark(game: str, start: str, text: str) -> Any:
    try:
        tree = grammar.load_grammar(find_notation(game).grammars).parse(text, start=start)
    except UnexpectedInput:
        return None
    reader = Reader(find_notation(game).words.readings)
    return reader.fact(tree) if start == "fact" else reader.command(tree, text)


@cache
def load_forms(game: str, start: str) -> Forms:
    return forms_of(game, start)


def forms_of(game: str, start: str) -> Forms:
    reader = Reader(find_notation(game).words.readings)
    form_of = reader.fact_form if start == "fact" else reader.command_form
    return Forms(grammar.load_grammar(find_notation(game).grammars), start, form_of)


def list_patterns(game: str) -> list[frozenset[str]]:
    """Names of terminals that can stand together, by all forms of the shipped texts."""
    for start, texts in list_texts(game).items():
        for text in texts:
            read_by_form(game, start, text)
    return [names for start in STARTS for names in load_forms(game, start).patterns]


@cache
def list_texts(game: str) -> dict[str, list[str]]:
    """The texts of all shipped games, by the rule that reads them."""
    found: dict[str, dict[str, None]] = {start: {} for start in STARTS}
    words = find_notation(game).words
    for verb, text in words.examples.items():
        found["command" if verb in words.commands else "moderator_command"][text] = None
    for path in games_of(game):
        file = parse_file(path.read_text(encoding="utf-8"))
        for row in find_notation(game).read_moves(file.moves, []):
            assert isinstance(row, Row)
            start = "moderator_command" if row.who.lower() == "gm" else "command"
            found[start].update((command.text, None) for command in row.commands)
            found["fact"].update((row.text[span.col - row.col : span.end_col - row.col], None)
                                 for span in row.assertion_spans)
    return {start: sorted(texts) for start, texts in found.items()}


@st.composite
def draw_altered(draw: st.DrawFn, game: str) -> tuple[str, str]:
    """Recorded texts with something else in them."""
    texts, words = texts_and_words(game)
    start, text = draw(st.sampled_from(texts))
    parts = re.split(r"(\s+)", text)
    at = draw(st.integers(0, len(parts) - 1))
    place = draw(st.integers(0, len(text)))
    match draw(st.integers(0, 7)):
        case 0:
            parts[at] = draw(st.sampled_from(words))
        case 1:
            parts.insert(at, f" {draw(st.sampled_from(words))} ")
        case 2:
            del parts[at]
        case 3:
            parts = [text[:place], draw(st.sampled_from(SIGNS)), text[place:]]
        case 4:
            parts = [text[:place], text[place + 1 :]]
        case 5:
            parts = [text.swapcase()]
        case 6:
            _, other = draw(st.sampled_from(texts))
            parts = [text[:place], other[draw(st.integers(0, len(other))) :]]
        case 7:
            start = draw(st.sampled_from(STARTS))
    return start, "".join(parts).strip()


@cache
def texts_and_words(game: str) -> tuple[list[tuple[str, str]], list[str]]:
    texts = [(start, text) for start, some in list_texts(game).items() for text in some]
    return texts, sorted({word for _, text in texts for word in text.split()})
