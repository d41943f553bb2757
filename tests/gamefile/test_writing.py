from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
import yaml
from hypothesis import assume, given
from hypothesis import strategies as st

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.foreign_text import find_forbidden
from aoi_cli.engine.lookalikes import composed
from aoi_cli.engine.span import Node, plain
from aoi_cli.gamefile.emitter import compose_game_file, compose_head
from aoi_cli.gamefile.lazy_text import LazyText
from aoi_cli.gamefile.reader import LIMIT, decode, parse_file, read_text
from aoi_cli.gamefile.writer import (
    add_rows,
    append_rows,
    change_file,
    create,
    replace_rows,
    replace_text,
)

GAME = "aoi: 1  # format\nmoves: |\n  swamp: place E4\n"


def accept(text: str) -> None:
    pass


def codes(broken: pytest.ExceptionInfo[Broken]) -> list[str]:
    return [found.code for found in broken.value.problems]


def data(node: Node) -> object:
    if node.fields is not None:
        return {key: data(value) for key, value in node.fields.items()}
    return node.text if node.items is None else [data(item) for item in node.items]


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.aoi"
    path.write_text(GAME)
    return path


def test_a_new_file_reads_well() -> None:
    head = {
        "aoi": 1,
        "edition": "1.2",
        "created": "2026-11-18",
        "open": True,
        "title": "no",
        "rulings": [],
        "players": [
            {"name": "Jörg", "plays": ["swamp", "moles"]},
            {"name": "# 2", "plays": ["lake", "cats"]},
        ],
        "setup": {"scoring": ["flight: 2", "trade+"], "towers": {"E4": 2}},
    }
    assert compose_game_file(head, ["swamp: place E4", " lake: place D5 "]) == (
        "aoi: 1\n"
        'edition: "1.2"\n'
        'created: "2026-11-18"\n'
        "open: true\n"
        'title: "no"\n'
        "rulings: []\n"
        "players:\n"
        "  - name: Jörg\n"
        "    plays: [swamp, moles]\n"
        '  - name: "# 2"\n'
        "    plays: [lake, cats]\n"
        "setup:\n"
        '  scoring: ["flight: 2", trade+]\n'
        "  towers:\n"
        "    E4: 2\n"
        "moves: |\n"
        "  swamp: place E4\n"
        "  lake: place D5\n"
    )


def test_long_lists_stand_below_each_other() -> None:
    names = [f"tile {'x' * 20} {number}" for number in range(5)]
    text = compose_game_file({"tiles": names})
    assert text.splitlines()[:2] == ["tiles:", f"  - {names[0]}"]
    assert data(parse_file(text).head) == {"tiles": names}


@pytest.mark.parametrize(("length", "lines"), [(79, 1), (80, 2)])
def test_a_list_stands_on_one_line_of_88_characters_at_most(length: int, lines: int) -> None:
    head = compose_head({"tiles": ["x" * length]})
    assert len(head) == lines
    assert head[0] == ("tiles:" if lines == 2 else f"tiles: [{'x' * length}]")
    assert len(compose_head({"tiles": "x" * 200})) == 1


def test_a_head_alone_is_the_beginning_of_a_file() -> None:
    head = {"aoi": 1, "setup": {"towers": {"E4": 2}}}
    assert compose_head(head) == ["aoi: 1", "setup:", "  towers:", "    E4: 2"]
    assert compose_game_file(head) == "aoi: 1\nsetup:\n  towers:\n    E4: 2\nmoves: |\n"


@pytest.mark.parametrize("write", ["create", "replace", "append"])
@pytest.mark.parametrize(("more", "code"), [("x" * (LIMIT + 1), "F205"), ("\ud800", "F201")])
def test_what_could_not_be_read_again_is_not_written(
    game: Path, write: str, more: str, code: str
) -> None:
    with pytest.raises(Broken) as broken:
        if write == "create":
            create(game.with_name("new"), more)
        elif write == "replace":
            replace_text(game, GAME, more)
        else:
            change_file(game, lambda text: text + more)
    assert codes(broken) == [code]
    assert os.listdir(game.parent) == [game.name] and game.read_text() == GAME


def test_a_file_that_is_too_large_is_left_as_it_is(game: Path) -> None:
    data = GAME.encode().ljust(LIMIT + 1, b"\n")
    game.write_bytes(data)
    with pytest.raises(Broken) as broken:
        append_rows(game, ["a: b"], accept)
    assert codes(broken) == ["F205"]
    assert game.read_bytes() == data


def test_a_file_is_read_when_it_is_first_needed() -> None:
    broken = LazyText("aoi: 1\n")
    with pytest.raises(Broken):
        broken.head  # noqa: B018
    lazy, read = LazyText(GAME), parse_file(GAME)
    assert lazy.all == read
    assert (lazy.head, lazy.moves, lazy.text) == (read.head, read.moves, read.text)
    assert (lazy.moves_line, lazy.moves_col) == (3, 3)


texts = st.text(max_size=20).map(composed).filter(lambda text: not any(find_forbidden(text)))
texts |= st.from_regex(r"\A[ \-:#'\"\[\]{}&*!|>%@`,?a0.~+=/\\\n\t]{0,8}\Z")
texts |= st.sampled_from(["yes", "NO", "null", "~", "0x1f", "1e3", "1:30", "<<", "---", "...", "="])
values = st.recursive(
    texts | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(texts.filter(lambda key: key not in ("moves", "<<")), values, max_size=4))
def test_what_is_written_is_read_again(head: dict[str, object]) -> None:
    assert data(parse_file(compose_game_file(head)).head) == data(plain(head))


ordinary = st.text(st.characters(codec="utf-8", exclude_categories=("C",)), max_size=20)
ordinary |= st.sampled_from(["yes", "NO", "null", "~", "0x1f", "1e3", "1:30", "<<", "-", "=", "1"])


@given(st.dictionaries(ordinary, st.recursive(
    ordinary | st.integers() | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(ordinary, inner, max_size=4),
    max_leaves=12,
), max_size=4))
def test_pyyaml_reads_the_same_as_what_it_would_write_itself(head: dict[str, object]) -> None:
    assume("moves" not in head)
    text = compose_game_file(head)
    by_itself = yaml.safe_load(yaml.safe_dump(head))
    assert yaml.safe_load(text) == {**by_itself, "moves": ""}


ENDINGS = {
    "row": "  a: b\n",
    "no final newline": "  a: b",
    "blank lines": "  a: b\n\n   \n\n",
    "comment as a row": "  a: b\n  # c\n",
    "nothing": "",
    "blank line only": "     \n",
    "deep": "      a: b\n        c: d\n",
}


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("block", ENDINGS.values(), ids=ENDINGS.keys())
def test_appending_leaves_what_is_above(tmp_path: Path, block: str, end: str) -> None:
    path = tmp_path / "game"
    before = f"\ufeffaoi: 1 # é\n\n# head\nmoves: |\n{block}".replace("\n", end).encode()
    path.write_bytes(before)
    append_rows(path, ["x: y", "z: é"], accept)
    after = path.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == after.count(end.encode())
    assert parse_file(decode(after)).moves.rstrip().split("\n")[-2:] == ["x: y", "z: é"]


@pytest.mark.parametrize("tail", ["# vim: et\n", "\n\n# c\n\n# d", "...\n"])
@pytest.mark.parametrize("block", ["  a: b\n", ""])
def test_comments_behind_the_block_stay_behind_it(tail: str, block: str) -> None:
    assert add_rows(f"moves: |\n{block}{tail}", ["x: y"]) == f"moves: |\n{block}  x: y\n{tail}"


@pytest.mark.parametrize("blank", ["\n", "   \n", "\r\n", "\n \n\n"])
def test_blank_lines_above_a_comment_behind_the_block_stay_with_it(blank: str) -> None:
    before, behind = "aoi: 1\nmoves: |\n  a: b\n\n  c: d\n", f"{blank}# the end\n"
    assert add_rows(before + behind, ["x: y", "z: w"]) == f"{before}  x: y\n  z: w\n{behind}"


@pytest.mark.parametrize(("above", "added", "below"), [
    ("aoi: 1\r\nmoves: |\n  a: b\n", "  x: y\n", ""),
    ("aoi: 1\nmoves: |\r\n  a: b\r\n", "  x: y\r\n", ""),
    ("aoi: 1\nmoves: |\r\n  a: b\n  c: d\r\n", "  x: y\r\n", "# e\n# f\r\n"),
    ("aoi: 1\r\nmoves: |\r\n  a: b\n", "  x: y\n", "\r\n# e\r\n"),
    ("aoi: 1\rmoves: |\n  a: b\r", "  x: y\r", "# e\n"),
    ("aoi: 1\nmoves: |\r\n  a: b", "\r\n  x: y\r\n", ""),
])
def test_where_line_ends_are_mixed_a_row_takes_its_neighbours(
    above: str, added: str, below: str
) -> None:
    """And each line keeps its own."""
    assert add_rows(above + below, ["x: y"]) == above + added + below


def test_rows_that_change_keep_the_line_ends_that_they_have() -> None:
    text = "aoi: 1\rmoves: |\n  a: b\r\n  c: d\r  e: f\n  g: h"
    assert replace_rows(text, {3: "A: b", 4: "C: d", 5: "E: f", 6: "G: h"}) == (
        "aoi: 1\rmoves: |\n  A: b\r\n  C: d\r  E: f\n  G: h"
    )


@given(st.text(st.sampled_from("a: \n#|4+-."), max_size=20))
def test_a_row_comes_between_the_lines_of_any_file(block: str) -> None:
    before = f"aoi: 1\nmoves: |{block}"
    try:
        parse_file(before)
    except Broken:
        return
    after = add_rows(before, ["x: y"])
    assert parse_file(after).moves.rstrip().endswith("x: y")
    lines = after.splitlines()
    [added] = [number for number, line in enumerate(lines) if line.strip() == "x: y"]
    assert lines[:added] + lines[added + 1 :] == before.splitlines()


def test_a_refused_row_leaves_the_file_alone(game: Path) -> None:
    before = game.stat()

    def refuse(text: str) -> None:
        assert text == GAME
        raise ValueError("mine")

    with pytest.raises(ValueError, match="mine"):
        append_rows(game, ["a: b"], refuse)
    assert game.read_text() == GAME and game.stat().st_ino == before.st_ino
    assert os.listdir(game.parent) == [game.name]


@pytest.mark.parametrize(
    ("row", "code"),
    [("", "S106"), ("  ", "S106"), ("a: b\nc: d", "S103"), ("a: b\rc: d", "S103"),
     ("a: \x07", "F202"), ("a: \udc80", "F202"), ("a: " + "x" * LIMIT, "F205")],
)  # fmt: skip
def test_rows_that_do_not_fit(game: Path, row: str, code: str) -> None:
    with pytest.raises(Broken) as broken:
        append_rows(game, [row], accept)
    assert codes(broken) == [code]
    assert game.read_text() == GAME
    assert os.listdir(game.parent) == [game.name]


@pytest.mark.skipif("not hasattr(os, 'fchmod')", reason="files have no permissions here")
def test_mode_and_links_stay(game: Path) -> None:
    game.chmod(0o640)
    link = game.parent / "link"
    link.symlink_to(game.name)
    append_rows(link, ["a: b"], accept)
    assert link.is_symlink()
    assert stat.S_IMODE(game.stat().st_mode) == 0o640
    assert game.read_text() == GAME + "  a: b\n"


@pytest.mark.parametrize("name", ["missing", ".", "no/folder", "a\0b", "x" * 5000])
def test_what_cannot_be_written(tmp_path: Path, name: str) -> None:
    path = f"{tmp_path}/{name}"
    with pytest.raises(Broken) as appending:
        append_rows(path, ["a: b"], accept)
    assert codes(appending) == ["F201"]
    if name not in ("missing", "."):
        with pytest.raises(Broken) as creating:
            create(path, GAME)
        assert codes(creating) == ["F201"]
    assert os.listdir(tmp_path) == []


def test_a_new_file_never_replaces_another(tmp_path: Path) -> None:
    path = tmp_path / "game"
    create(path, GAME)
    assert path.read_text() == GAME
    with pytest.raises(Broken) as broken:
        create(path, "other")
    assert codes(broken) == ["F216"]
    assert path.read_text() == GAME
    assert os.listdir(tmp_path) == ["game"]


def test_replacing_needs_the_text_that_was_read(game: Path) -> None:
    replace_text(game, GAME, "new")
    with pytest.raises(Broken) as broken:
        replace_text(game, GAME, "newer")
    assert codes(broken) == ["F215"]
    assert read_text(game) == "new"


def test_rows_change_in_their_lines() -> None:
    text = "aoi: 1\r\nmoves: |\r\n    a: b # c\r\n\r\n    c: d"
    assert replace_rows(text, {3: "A: b", 5: "C: d"}) == (
        "aoi: 1\r\nmoves: |\r\n    A: b\r\n\r\n    C: d"
    )
