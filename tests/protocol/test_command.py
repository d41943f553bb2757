"""`aoi engine` on its streams, and a bot in another language that plays through it."""

from __future__ import annotations

import json
import subprocess
import sys
from io import BytesIO
from pathlib import Path
from shutil import which

import pytest

from aoi_cli.cli.protocol.lines import read_lines
from aoi_cli.engine.bounds import REQUEST_BYTES
from aoi_cli.registry import game_names
from tests.conftest import Aoi

BOT = Path(__file__).parent / "bot.pl"


def test_each_line_has_an_answer_until_the_end(aoi: Aoi) -> None:
    code, out, err = aoi("engine", stdin='x\r\n\n{"request": "legal", "id": 3}')
    assert (code, err) == (0, "")
    assert [json.loads(line).get("id") for line in out.splitlines()] == [None, None, 3]


def test_nothing_is_answered_after_quit(aoi: Aoi) -> None:
    code, out, _ = aoi("engine", stdin='{"request": "quit", "id": "a"}\n{"request": "quit"}\n')
    assert code == 0
    assert json.loads(out) == {"version": 1, "answer": "quit", "id": "a"}


@pytest.mark.parametrize("more", [0, 1, 2, REQUEST_BYTES])
def test_a_line_that_is_too_long_is_one_line(more: int) -> None:
    long, short = read_lines(BytesIO(b"x" * (REQUEST_BYTES + more) + b"\nshort"))
    assert (len(long) > REQUEST_BYTES) == (more > 0) and short == b"short"


def test_an_answer_comes_at_once() -> None:
    with subprocess.Popen([sys.executable, "-m", "aoi_cli", "engine"], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE, text=True, bufsize=1) as engine:
        assert engine.stdin and engine.stdout
        for number in range(2):
            engine.stdin.write(json.dumps({"request": "show", "id": number}) + "\n")
            assert json.loads(engine.stdout.readline())["id"] == number
        engine.stdin.close()
        assert engine.wait() == 0


@pytest.mark.heavy("a bot in another language plays to the end")
@pytest.mark.skipif(which("perl") is None, reason="perl is not installed")
@pytest.mark.parametrize("game", game_names())
def test_a_bot_in_another_language_finishes_a_game(game: str) -> None:
    words = ["perl", str(BOT), game, "1", sys.executable, "-m", "aoi_cli", "engine"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    *scores, end = done.stdout.splitlines()
    assert len(scores) == 2 and end.startswith("finished after")
