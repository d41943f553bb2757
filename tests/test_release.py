"""The version, the changelog, the licence and the pages name each other rightly."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_changelog_begins_with_this_version() -> None:
    titles = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    released = [title for title in titles if title != "Unreleased"]
    assert released[0] == PROJECT["version"]
    assert titles.index(released[0]) <= 1
    numbers = [tuple(map(int, title.split("."))) for title in released]
    assert numbers == sorted(numbers, reverse=True)


def test_the_pages_name_this_version() -> None:
    page = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    assert set(re.findall(r"\bv(\d+\.\d+\.\d+)\b", page)) == {PROJECT["version"]}


def test_the_licence_is_the_one_that_is_told() -> None:
    (file,) = PROJECT["license-files"]
    text = (ROOT / file).read_text(encoding="utf-8")
    assert text.startswith(f"{PROJECT['license']} License\n")
