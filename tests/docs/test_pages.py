"""Every example of the documentation does what the page says, to the letter.

If one does not and the program is right: `python -m tests.docs.pages`, and read what changed.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.cli.program import build_program
from tests.docs.pages import FOLDER, PAGES, boxes, is_console, renew_made_parts, work_through

ROOT = FOLDER.parent
NAME = "{0.parent.name}/{0.name}".format
WRITTEN = (
    "getting-started", "notation", "game-file", "terra-mystica", "importing", "moderating", "ci",
    "commands", "tour", "python", "own-game", "architecture", "recipes", "table", "playing-by-mail",
)
LONG = "calls the program many times, or on many games"
LONG_PAGES = (
    "beyond-the-horizon", "component-packs", "engine", "importing", "many-games", "moderating",
    "python", "settings", "table", "terra-mystica", "through-the-ages", "tour",
)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", [
    pytest.param(path, marks=pytest.mark.heavy(LONG) if path.stem in LONG_PAGES else ())
    for path in PAGES
], ids=NAME)
def test_commands_print_what_the_page_says(path: Path) -> None:
    for command, code, printed in work_through(text(path)):
        where = f"{path.name}:{command.line}: {command.text}"
        assert printed == command.printed, where
        assert code == command.code, where


@pytest.mark.parametrize("path", PAGES, ids=NAME)
def test_what_is_made_from_data_is_up_to_date(path: Path) -> None:
    assert text(path) == renew_made_parts(text(path))


def test_every_page_is_there_and_linked() -> None:
    assert {path.stem for path in PAGES} >= set(WRITTEN)
    contents = text(FOLDER / "README.md")
    assert [name for name in WRITTEN if f"({name}.md)" not in contents] == []


def anchor(heading: str) -> str:
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


@pytest.mark.parametrize("path", PAGES, ids=NAME)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", text(path)):
        target, _, place = link.partition("#")
        if ":" in target:
            continue
        page = (path.parent / target).resolve() if target else path
        assert page.exists(), f"{path.name}: {link}"
        if place:
            headings = re.findall(r"^#+ (.+)$", text(page), re.MULTILINE)
            assert place in map(anchor, headings), f"{path.name}: {link}"


def test_every_command_has_a_section() -> None:
    from typer.main import get_command

    known = set(get_command(build_program()).commands)  # type: ignore[attr-defined]
    page = text(FOLDER / "commands.md")
    assert set(re.findall(r"^## aoi (\S+)$", page, re.MULTILINE)) == known


def test_every_command_is_shown_at_work() -> None:
    from typer.main import get_command

    shown = {
        word
        for path in PAGES
        for box in boxes(text(path)) if is_console(box)
        for word in re.findall(r"\baoi ([a-z]+)", box["body"])
    }
    assert set(get_command(build_program()).commands) <= shown  # type: ignore[attr-defined]
