"""Folders of recorded games, sound and broken: the table tells of each game, whatever is in it."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Aoi
from tests.imports.alterations import alter
from tests.imports.logs import FIRST_ROWS, SETTINGS

LOG = SETTINGS + FIRST_ROWS
HAS = {"VP": 20, "C": 15, "W": 3, "P": 0, "PW": "3/9/0", "CULT": "0/2/0/0"}
STATES = "\n".join(
    json.dumps([faction, text, {**HAS, **other}])
    for faction, text, other in (
        ("mermaids", "setup", {}),
        ("mermaids", "build E4", {}),
        ("witches", "build C3", {"PW": "5/7/0", "CULT": "0/0/0/2"}),
        ("witches", "build F4", {"PW": "5/7/0", "CULT": "0/0/0/2"}),
    )
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "logs").mkdir()
    (tmp_path / "states").mkdir()
    for name in ("one", "two"):
        (tmp_path / "logs" / f"{name}.txt").write_text(LOG)
        (tmp_path / "states" / f"{name}.jsonl").write_text(STATES)
    points = {"mermaids": 20, "witches": 20}
    index = {name: {"final_vp": points} for name in ("one", "two")}
    (tmp_path / "index.json").write_text(json.dumps(index))
    return tmp_path


def test_a_sound_folder(aoi: Aoi, folder: Path) -> None:
    code, out, err = aoi("bench", "corpus", folder)
    assert (code, err) == (0, "")
    assert out.splitlines()[1].split()[:6] == ["one", "6", "6", "4", "4", "ok"]


def states(text: str) -> Callable[[Path], object]:
    return lambda folder: (folder / "states" / "one.jsonl").write_text(text)


def log(data: bytes) -> Callable[[Path], object]:
    return lambda folder: (folder / "logs" / "one.txt").write_bytes(data)


def index(text: str) -> Callable[[Path], object]:
    return lambda folder: (folder / "index.json").write_text(text)


def replace_by_folder(file: str) -> Callable[[Path], object]:
    """A folder where a file should be."""
    def change(folder: Path) -> None:
        (folder / file).unlink()
        (folder / file).mkdir()
    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (states("{"), "states/one.jsonl:1:2: I110 no JSON"),
        (states(f"{STATES}\nnothing"), "states/one.jsonl:5:1: I110 no JSON"),
        (states("[1, 2, 3]"), "states/one.jsonl:1:1: I110 a row is a list of faction"),
        (states('["witches", "build C3"]'), "states/one.jsonl:1:1: I110 a row is a list"),
        (states('["witches", "build C3", {"VP": 20}]'), "I110 a state has VP, C, W and P"),
        (states(STATES.replace('"3/9/0"', "3")), "I110 a state has VP, C, W and P"),
        (states("[" * 100_000), "states/one.jsonl:1:1: I110 no JSON that a record could be"),
        (states("9" * 10_000), "states/one.jsonl:1:1: I110 no JSON that a record could be"),
        (replace_by_folder("states/one.jsonl"), "states/one.jsonl: F201"),
        (log(b"\xff\xfe\x00"), "logs/one.txt:1:1: F201 the file is UTF-16"),
        (log(b"option x # Gr\xf6\xdfe"), "logs/one.txt:1:14: F201 byte 0xf6 is not UTF-8"),
        (log(b""), "logs/one.txt:1:1: I101 not a log"),
        (log(b"aoi: 1\ngame: terra-mystica\n"), "logs/one.txt:1:1: I101 this is a game file"),
        (log(LOG.replace("build D5", "build D6").encode()), "logs/one.txt:11:11: "),
        (replace_by_folder("logs/one.txt"), "logs/one.txt: F201"),
        (index('{"two": {"final_vp": {}}}'), "index.json:1:1: I110 nothing is said of one"),
        (index('{"one": 3, "two": {"final_vp": {}}}'), "I110 one has no `final_vp`"),
        (index('{"one": {"final_vp": {"witches": "20"}}, "two": {"final_vp": {}}}'),
         "I110 one has no `final_vp`"),
    ],
)
def test_what_is_wrong_with_one_game_stands_beside_it(
    aoi: Aoi, folder: Path, change: Callable[[Path], object], said: str
) -> None:
    change(folder)
    code, out, err = aoi("bench", "corpus", folder)
    assert (code, err) == (1, "")
    assert out.splitlines()[1].startswith("one ") and said in out.splitlines()[1]
    assert out.splitlines()[2].startswith("two ") and "ok" in out.splitlines()[2]


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "index.json:1:1: I110 no JSON"), ("[]", "index.json:1:1: I110 an index is an object"),
     ('{\n  "one"', "index.json:2:8: I110 no JSON")],
)
def test_an_index_that_is_none(aoi: Aoi, folder: Path, text: str, said: str) -> None:
    (folder / "index.json").write_text(text)
    code, out, err = aoi("bench", "corpus", folder)
    assert (code, err) == (1, "")
    assert out.startswith(said)


@pytest.mark.parametrize(
    "text",
    [
        STATES.replace("witches", "giants"),
        STATES.replace('"build', '"build C3. build'),
        "\n".join(reversed(STATES.split("\n"))),
        STATES + "\n" + STATES,
        STATES.replace("build E4", "[opponent accepted power]"),
        STATES.replace("build E4", "other_income_for_faction"),
        STATES.replace('"build E4"', '""'),
    ],
)
def test_a_record_of_something_else_differs(aoi: Aoi, folder: Path, text: str) -> None:
    (folder / "states" / "one.jsonl").write_text(text)
    code, out, err = aoi("bench", "corpus", folder, "--differences")
    assert code in (0, 1) and err == ""
    assert out.splitlines()[-1].startswith("2 games")


def test_other_files_and_missing_states_are_passed_over(aoi: Aoi, folder: Path) -> None:
    (folder / "states" / "one.jsonl").unlink()
    (folder / "logs" / "notes.md").write_text("nothing")
    (folder / "notes").mkdir()
    assert aoi("bench", "corpus", folder).code == 0


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_what_may_not_be_read(aoi: Aoi, folder: Path) -> None:
    (folder / "logs" / "one.txt").chmod(0)
    code, out, _ = aoi("bench", "corpus", folder)
    assert code == 1 and "logs/one.txt: F201" in out


def test_an_empty_folder(aoi: Aoi, folder: Path) -> None:
    for file in (*folder.glob("logs/*"), *folder.glob("states/*")):
        file.unlink()
    code, out, err = aoi("bench", "corpus", folder)
    assert (code, err) == (0, "")
    assert out.splitlines()[-1].startswith("0 games")


@pytest.mark.parametrize("seed", range(25))
def test_logs_altered_by_chance(aoi: Aoi, folder: Path, seed: int) -> None:
    text = alter(random.Random(seed), LOG)
    (folder / "logs" / "one.txt").write_text(text, encoding="utf-8")
    code, out, err = aoi("bench", "corpus", folder)
    assert code in (0, 1) and err == ""
    assert "X999" not in out and "ok" in out.splitlines()[-2]
