"""A server that is about to be opened has drawn a page of each kind of game."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from aoi_cli.web import warming
from aoi_cli.web.library import Library
from tests.web.conftest import shorten


def test_the_newest_of_each_kind_is_printed_whatever_else_lies_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[str] = []

    def note(view: warming.View) -> str:
        printed.append(view.name)
        return ""

    monkeypatch.setattr(warming, "print_game", note)
    for n, name in enumerate(("old.yaml", "new.yaml")):
        file = shorten("terra-mystica", 12, tmp_path).rename(tmp_path / name)
        os.utime(file, (n + 1, n + 1))
    shorten("through-the-ages", 12, tmp_path)
    (tmp_path / "broken.yaml").write_text("aoi: 1\ngame: nothing\n")
    (tmp_path / "other.yaml").write_bytes(b"aoi: \xff\n")
    library = Library([str(tmp_path)])
    warming.warm(library)
    assert sorted(printed) == ["new.yaml", "through-the-ages.yaml"]
    assert len(library.kept) == 2


def test_a_fault_of_one_game_keeps_no_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten("terra-mystica", 12, tmp_path)
    shorten("through-the-ages", 12, tmp_path)
    drawn: list[str] = []

    def fail(view: warming.View) -> str:
        drawn.append(view.name)
        raise RuntimeError("a fault")

    monkeypatch.setattr(warming, "print_game", fail)
    warming.warm(Library([str(tmp_path)]))
    assert len(drawn) == 2
