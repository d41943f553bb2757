"""`aoi check --watch` and the bar of a long check."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path

import pytest

from aoi_cli.cli.checking import watch as module
from aoi_cli.cli.checking.progress import progress_bar, with_progress
from aoi_cli.cli.checking.watch import Changes, find_changes, list_files, watch_for_changes
from aoi_cli.engine.error.refusal import Diagnostic
from aoi_cli.engine.span import NOWHERE
from aoi_cli.render.check_result import Checked
from tests.conftest import Aoi

A, B = (1, 10, 100), (2, 10, 100)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({}, {}, Changes([], [])),
        ({}, {"b": A, "a": A}, Changes(["a", "b"], [])),
        ({"a": A, "b": A}, {"a": A, "b": B}, Changes(["b"], [])),
        ({"a": A, "b": A}, {"a": A}, Changes([], ["b"])),
        ({}, {"a": None}, Changes(["a"], [])),
        ({"a": None}, {"a": None}, Changes([], [])),
        ({"a": None}, {"a": A}, Changes(["a"], [])),
        ({"a": A}, {"a": None}, Changes(["a"], [])),
    ],
)
def test_what_changed(
    before: module.Listing, after: module.Listing, expected: Changes
) -> None:
    assert find_changes(before, after) == expected


def test_a_listing_changes_with_every_way_of_writing(tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    file, other = inner / "a.yaml", tmp_path / "missing.yaml"
    file.write_text("x")
    (inner / "b.txt").write_text("x")

    def look() -> module.Listing:
        return list_files([str(inner), str(other)])

    first = look()
    assert set(first) == {str(file), str(other)}
    assert first[str(other)] is None
    assert look() == first
    file.write_text("longer")
    longer = look()
    replacement = tmp_path / "new"
    replacement.write_text("LONGER")
    about = file.stat()
    os.utime(replacement, ns=(about.st_atime_ns, about.st_mtime_ns))
    replacement.replace(file)
    replaced = look()
    file.unlink()
    assert find_changes(first, longer) == find_changes(longer, replaced) == Changes([str(file)], [])
    assert find_changes(replaced, look()) == Changes([], [str(file)])


def test_the_loop_judges_what_changed_and_shows_what_stands() -> None:
    looks: Iterator[module.Listing] = iter([
        {"a": A, "b": A, "no game": A},
        {"a": A, "b": A, "no game": A},
        {"a": A, "b": B, "no game": A},
        {"b": B, "no game": A},
    ])
    judged: list[Sequence[str]] = []
    shown: list[Sequence[str]] = []
    waits = count(1)

    def look() -> module.Listing:
        return next(looks)

    def judge(paths: Sequence[str]) -> list[Checked]:
        judged.append(paths)
        return [Checked(path, 1) for path in paths if path != "no game"]

    def wait() -> None:
        if next(waits) == 4:
            raise KeyboardInterrupt

    watch_for_changes(look, judge, lambda files: shown.append([file.path for file in files]), wait)
    assert judged == [["a", "b", "no game"], ["b"], []]
    assert shown == [["a", "b"], ["a", "b"], ["b"]]


def test_nothing_to_watch_is_shown_once() -> None:
    shown: list[int] = []
    waits = count(1)

    def wait() -> None:
        if next(waits) == 3:
            raise KeyboardInterrupt

    watch_for_changes(dict, lambda _: [], lambda files: shown.append(len(files)), wait)
    assert shown == [0]


def test_watching_files(
    aoi: Aoi, broken: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "notes.yaml").write_text("no: game\n")
    text = broken.read_text()

    def mend_then_stop(_: float) -> None:
        mended = text.split("  berta: bild")[0]
        if broken.read_text() == mended:
            raise KeyboardInterrupt
        broken.write_text(mended)

    monkeypatch.setattr(module, "sleep", mend_then_stop)
    code, out, err = aoi("check", tmp_path, "--watch", "--format", "concise")
    assert (code, err) == (0, "")
    assert [line.partition(": ")[2] or line for line in out.splitlines()][2:] == [
        "1 file, 2 errors in 1 file, of which 1 may follow from others",
        "watching; Ctrl-C ends",
        "1 file, no errors",
        "watching; Ctrl-C ends",
    ]


def test_what_cannot_be_watched(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("check", "-", "--watch")
    assert (code, out) == (2, "")
    assert "standard input cannot be watched" in err
    code, out, err = aoi("check", game, "--watch", "--format", "json")
    assert (code, out) == (2, "")
    assert "--watch goes with --format text or concise" in err


def test_the_bar() -> None:
    assert progress_bar(250, 1000, 2.5) == "[#####---------------] 250/1000 files, 100/s, 750 left"
    assert progress_bar(20, 20, 0.5) == "[####################] 20/20 files, 40/s, 0 left"


def test_the_bar_makes_room_for_errors_and_leaves_no_trace() -> None:
    bad = Checked("b", 1, [Diagnostic("S102", "m", NOWHERE, "", "")])
    stream = io.StringIO()
    seconds = iter(range(10))
    passed = []
    for file in with_progress(iter([Checked("a", 1), bad]), 2, stream, lambda file: file.problems,
                              lambda: next(seconds)):
        passed.append((file.path, stream.getvalue()))
    bar = progress_bar(1, 2, 1)
    gone = f"\r{' ' * len(bar)}\r"
    assert passed == [("a", ""), ("b", f"\r{bar}{gone}")]
    assert stream.getvalue().endswith(gone)


def test_no_bar_where_there_is_no_terminal(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    for number in range(25):
        (tmp_path / f"g{number}.yaml").write_bytes(game.read_bytes())
    assert aoi("check", tmp_path) == (0, "26 files, no errors\n", "")
