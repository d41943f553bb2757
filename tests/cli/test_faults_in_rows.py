"""A row that the program fails at is reported at its place, and hides no other error."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aoi_cli.engine.game import AnyGame
from aoi_cli.engine.row import Command, Row
from aoi_cli.judging.judged_game import judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.parser import Notation
from aoi_cli.registry import find_game, game_names
from aoi_cli.table import open_game
from tests.parts import change_part

SAMPLES = Path(__file__).parents[2] / "games"
Aoi = Callable[..., tuple[int, str, str]]
FAULT = "X999 internal fault: ZeroDivisionError: oh"


def sample(game: str) -> str:
    return min((SAMPLES / game).glob("*.yaml"), key=lambda path: path.stat().st_size).read_text()


def faulty(game: AnyGame, row: Row, monkeypatch: pytest.MonkeyPatch, step: str = "apply") -> None:
    """The game fails at the row of this line, whatever else it does."""
    sound = getattr(game.course, step)

    def fail(s: Any, *rest: Any) -> Any:
        if s.line == row.line:
            s.round = s.items = None  # Whatever it has spoilt by then is gone with it.
            raise ZeroDivisionError("oh")
        return sound(s, *rest)

    change_part(monkeypatch, game, "course", **{step: fail})


@pytest.mark.parametrize("step", ["begin_row", "apply", "end_row"])
@pytest.mark.parametrize("game", game_names())
def test_a_fault_is_reported_at_its_row_and_the_others_are_judged(
    game: str, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = sample(game).rstrip("\n") + "\n  nobody: resign\n"
    rows = judge(text).rows
    wrong = next(row for row in rows[len(rows) // 2 :] if row.who != "gm")
    faulty(find_game(game), wrong, monkeypatch, step)
    found = judge(text, carry_on=True)
    fault = next(p for p in found.problems if p.code == "X999")
    assert (fault.span, fault.message) == (wrong.whole, "internal fault: ZeroDivisionError: oh")
    assert fault.row == rows.index(wrong) + 1
    assert (found.problems[-1].code, found.problems[-1].span.line) == ("S105", rows[-1].line)
    assert not [p for p in found.problems if p.span.line < wrong.line]
    assert found.replay.rows == len(rows)


def test_what_is_refused_so_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    text = sample("through-the-ages")
    rows = judge(text).rows
    before = judge("\n".join(text.split("\n")[: rows[-1].line - 1]) + "\n")
    faulty(find_game("through-the-ages"), rows[-1], monkeypatch)
    after = judge(text)
    assert [p.code for p in after.problems] == ["X999"]
    assert after.state == before.state
    assert after.replay.entries == before.replay.entries


def test_a_command_that_the_program_cannot_read(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.yaml"
    text = sample("through-the-ages")
    rows = [row.text for row in judge(text).rows]
    head = text[: text.index("moves: |")]
    game.write_text(f"{head}moves: |\n  {rows[0]}\n  {rows[1].split(':')[0]}: resign. accept  # x\n"
                    "  nobody: resign\n")
    sound = Notation._parse_by_grammar

    def fail(self: Notation, text: str, start: str) -> Command | tuple[str, Any]:
        if text == "accept":
            raise ZeroDivisionError("oh")
        return sound(self, text, start)

    monkeypatch.setattr(Notation, "_parse_by_grammar", fail)
    find_notation.cache_clear()
    try:
        code, out, _ = aoi("check", game)
    finally:
        find_notation.cache_clear()
    line = game.read_text().split("\n").index("  nobody: resign")
    col = game.read_text().split("\n")[line - 1].index("accept") + 1
    assert code == 2
    assert f"{game}:{line}:{col}: {FAULT}" in out
    assert re.search(rf"^{re.escape(str(game))}:{line + 1}:3: S105", out, re.MULTILINE)


@pytest.mark.parametrize("game", game_names())
def test_a_fault_in_the_head_hides_no_row_that_cannot_be_read(
    game: str, aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError("oh")

    path = tmp_path / "game.yaml"
    path.write_text(sample(game).rstrip("\n") + "\n  no colon at all\n")
    for step in ("read", "start"):
        with monkeypatch.context() as patch:
            change_part(patch, find_game(game), "head", **{step: fail})
            code, out, _ = aoi("check", path)
        assert code == 2
        assert FAULT in out and "S101 no colon in this row" in out


def test_rows_are_not_written_where_the_program_fails(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = tmp_path / "game.yaml"
    game.write_text("\n".join(sample("terra-mystica").rstrip("\n").split("\n")[:-1]) + "\n")
    last = judge(sample("terra-mystica")).rows[-1]
    faulty(find_game("terra-mystica"), last, monkeypatch)
    before = game.read_bytes()
    code, _, err = aoi("play", game, last.text)
    assert code == 2 and FAULT in err
    assert game.read_bytes() == before
    assert not open_game(str(game)).problems
