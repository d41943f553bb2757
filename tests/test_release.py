"""The version, the changelog, the licence and the pages name each other rightly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_changelog_begins_with_this_version() -> None:
    titles = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    released = [title for title in titles if title != "Unreleased"]
    assert released[0] == PROJECT["version"]
    assert titles.index(released[0]) <= 1
    numbers = [tuple(map(int, title.split("."))) for title in released]
    assert numbers == sorted(numbers, reverse=True)


def test_a_release_takes_at_most_60_lines() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = text.split("\n## ")[1:]
    assert [release.split("\n")[0] for release in releases
            if len(release.strip().splitlines()) > 60] == []


def test_the_pages_name_this_version() -> None:
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\bv(\d+\.\d+\.\d+)\b", page)) == {PROJECT["version"]}


def test_the_licence_is_the_one_that_is_told() -> None:
    (file,) = PROJECT["license-files"]
    text = (ROOT / file).read_text(encoding="utf-8")
    assert text.startswith(f"{PROJECT['license']} License\n")


def test_classifiers_and_keywords_are_those_that_there_are() -> None:
    known = pytest.importorskip("trove_classifiers").classifiers
    assert {*PROJECT["classifiers"]} <= known
    assert PROJECT["classifiers"] == sorted({*PROJECT["classifiers"]})
    assert PROJECT["keywords"] == sorted({*PROJECT["keywords"]})
    assert all(re.fullmatch(r"[a-z0-9-]+", word) for word in PROJECT["keywords"])


def test_the_oldest_python_is_the_first_that_is_named() -> None:
    named = [version for name in PROJECT["classifiers"]
             if (version := name.rpartition("Python :: ")[2]).startswith("3.")]
    assert PROJECT["requires-python"] == f">={named[0]}"
