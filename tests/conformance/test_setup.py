"""Heads that no setup case can show: broken texts, broken files, and what belongs nowhere."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.gamefile.reader import LIMIT, read_text
from aoi_cli.gamefile.writer import create, replace_text
from tests.conformance.setup_cases import HEADS, head_of, judge_text, text_of

GOOD = text_of({})


def line_of(key: str) -> int:
    return GOOD.count("\n", 0, GOOD.index(f"{key}:")) + 1


RAW: dict[str, tuple[str, int]] = {
    "F202": (GOOD.replace("final: fs-edge", "final: [fs-edge"), line_of("final")),
    "F203": (f"map: 3-5\n{GOOD}", line_of("map") + 1),
    "F204": (GOOD.replace("final: fs-edge", "final: &last fs-edge"), line_of("final")),
    "F205": (f"title: {'[' * 30}{']' * 30}\n{GOOD}", 1),
    "F211": (GOOD.replace("moves: |", "moves: >"), line_of("moves")),
    "F217": (f"<<<<<<< a\n{GOOD}=======\n{GOOD}>>>>>>> b\n", 1),
}
"""A text for each code, and the line where it is wrong."""


def read_broken(folder: Path) -> None:
    (folder / "game").write_bytes(b"\xff" + GOOD.encode())
    read_text(folder / "game")


def replace_changed(folder: Path) -> None:
    create(folder / "game", GOOD)
    replace_text(folder / "game", f"{GOOD}\n", "new")


def create_twice(folder: Path) -> None:
    for _ in range(2):
        create(folder / "game", GOOD)


FILES: dict[str, Callable[[Path], None]] = {
    "F201": read_broken, "F215": replace_changed, "F216": create_twice,
}
"""Faults of the file itself."""


@pytest.mark.parametrize("code", RAW)
def test_raw_text(code: str) -> None:
    text, line = RAW[code]
    result, problems = judge_text(text)
    assert result is None
    assert [(p.code, p.span.line) for p in problems] == [(code, line)]


@pytest.mark.parametrize("code", FILES)
def test_file(code: str, tmp_path: Path) -> None:
    with pytest.raises(Broken) as broken:
        FILES[code](tmp_path)
    assert [p.code for p in broken.value.problems] == [code]


def test_a_file_of_many_megabytes(tmp_path: Path) -> None:
    (tmp_path / "game").write_text(GOOD + "#" * LIMIT)
    with pytest.raises(Broken) as broken:
        read_text(tmp_path / "game")
    assert [p.code for p in broken.value.problems] == ["F205"]


def test_all_faults_of_a_head_are_told_at_once() -> None:
    text = text_of({"head": {"map": "4-6", "final": "fs-palace", "colour": "red", "books": None}})
    _, problems = judge_text(text)
    assert sorted(p.code for p in problems) == ["F206", "F207", "F208", "F209"]


def test_default_heads_are_not_changed_by_the_cases() -> None:
    assert head_of({"seats": ["desert moles", "lake goblins", "forest monks"]}) != head_of({})
    assert text_of({}) == GOOD


JUNK: tuple[object, ...] = ("", "x", "p17", "-1", [], ["x"], [[]], {}, {"x": "y"}, [{"x": []}])


def places(value: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Where in a head something could stand that does not belong there."""
    inner = value.items() if isinstance(value, dict) else (
        enumerate(value) if isinstance(value, list) else ())
    return [path] * bool(path) + [p for key, v in inner for p in places(v, (*path, key))]


def replace_at(value: Any, path: tuple[str | int, ...], by: object) -> Any:
    if not path:
        return by
    new = copy(value)
    new[path[0]] = replace_at(value[path[0]], path[1:], by)
    return new


@pytest.mark.few(2, "junk in each place of a head")
@pytest.mark.parametrize("name", HEADS)
def test_no_junk_in_a_head_makes_the_reader_fail(name: str) -> None:
    head = head_of({"from": name})
    for path in places(head):
        for junk in JUNK:
            _, problems = judge_text(compose_game_file(replace_at(head, path, junk)))
            assert all(p.message and p.help and p.because for p in problems)
            if isinstance(junk, (list, dict)) or not junk:
                assert problems, f"{junk} is accepted at {path}"
