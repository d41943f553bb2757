"""Pages install this project from a clone, with extras that it has."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.pages import PAGES, boxes

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
EVERY_PAGE = [*PAGES, ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("*/README.md"))]
INSTALL = re.compile(r"pip install ([^`\n&]+)")
FROM_A_CLONE = re.compile(r"\.(?:\[(?P<extras>[a-z,]+)\])?")


def list_faults(text: str) -> Iterator[str]:
    """Packages that come from an index, and extras that do not exist."""
    for arguments in INSTALL.findall(text):
        for word in shlex.split(arguments):
            match = FROM_A_CLONE.fullmatch(word)
            if match:
                yield from {*filter(None, (match["extras"] or "").split(","))} - EXTRAS.keys()
            elif not word.startswith(("--", "./")):
                yield word


@pytest.mark.parametrize("page", EVERY_PAGE, ids=lambda page: f"{page.parent.name}/{page.name}")
def test_a_page_installs_from_a_clone(page: Path) -> None:
    assert [*list_faults(page.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(("text", "faults"), [
    ("`pip install '.[web]'` or `pip install --editable '.[web,mail]'`", []),
    ("pip install --quiet . && aoi", []),
    ("pip install --editable ./causeway", []),
    ('pip install "aoi-cli[web]"', ["aoi-cli[web]"]),
    ("`pip install imap-tools`.", ["imap-tools"]),
    ("pip install '.[wep]'", ["wep"]),
])
def test_what_is_a_fault(text: str, faults: list[str]) -> None:
    assert [*list_faults(text)] == faults


def test_readme_installs_what_its_commands_need() -> None:
    """The commands in front of `aoi web` install the extra that it needs."""
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    script = "".join(box["body"] for box in boxes(page) if box["mark"] == "sh")
    assert "aoi web" in script
    assert "pip install --quiet '.[web]'" in script.partition("aoi web")[0]


def test_readme_names_a_game_to_play_on() -> None:
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    named = re.findall(r"`([a-z-]+-round-\d)`", page)
    assert named
    assert all((ROOT / "games" / "under-way" / f"{name}.yaml").is_file() for name in named)
