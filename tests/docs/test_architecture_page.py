"""What the pages for contributors say of the program is so."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from types import FrameType
from typing import Any

import pytest

from aoi_cli.judging.judged_game import judge
from aoi_cli.notation.parser import Notation
from aoi_cli.table.game_creation import composed
from tests.conformance.case_files import list_names
from tests.conformance.conftest import words_of
from tests.docs.pages import FOLDER, boxes
from tests.test_architecture import MAY_IMPORT

ROOT = FOLDER.parent
PAGE = (FOLDER / "architecture.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
FOR_CONTRIBUTORS = {
    "architecture.md": PAGE,
    "CONTRIBUTING.md": CONTRIBUTING,
    "recipes.md": (FOLDER / "recipes.md").read_text(encoding="utf-8"),
}
PLAYERS = ["anna=lake+moles+rb1", "berta=swamp+omar+rb2", "cleo=forest+blessed+rb3"]
ROWS = ["anna: place F2", "berta: place G3 workshop", "cleo: place G4", "cleo: place H9",
        "berta: place H4 workshop", "anna: place H2", "berta: place F1 tower"]
WATCHED = ("aoi_cli.notation.", "aoi_cli.engine.", "aoi_cli.rules.")
STEP = re.compile(r"^\d+\. `(aoi_cli/\S+)\.py` \(([^)]*)\)", re.MULTILINE)


def section(title: str) -> str:
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def at_work(row: str) -> dict[str, set[str]]:
    """The functions that are called for a row, by module; only the grammar was read before."""
    text = composed(PLAYERS, seed="sunday").text + "".join(f"  {row}\n" for row in ROWS)
    game = judge(text)
    words = Notation(game.game.notation.vocabulary, game.game.notation.grammars)
    words.parse_row("anna: upgrade A1 guild")
    replay, found = game.replay.at(game.replay.rows), dict[str, set[str]]()

    def watch(frame: FrameType, event: str, arg: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call" and module.startswith(WATCHED):
            made = frame.f_locals.get("self") if frame.f_code.co_name == "__init__" else None
            name = type(made).__name__ if made is not None else frame.f_code.co_name
            found.setdefault(module, set()).add(name)

    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        replay.play(words.parse_row(row))
    finally:
        sys.setprofile(before)
    assert replay.problems == []
    return found


def test_the_way_of_a_row_is_the_one_on_the_page() -> None:
    row = re.match(r"\s*`([^`]*)`", section("The way of a row"))
    assert row
    visited = at_work(row[1])
    told = {path.replace("/", "."): re.findall(r"`(\w+)`", names)
            for path, names in STEP.findall(section("The way of a row"))}
    assert sorted(told) == sorted(visited)
    missing = {module: [name for name in names if name not in visited[module]]
               for module, names in told.items()}
    assert {module: names for module, names in missing.items() if names} == {}


def test_the_layers_are_those_of_the_test() -> None:
    rows = re.findall(r"^\| `(\w+)` \| .* \| ?([^|]*) ?\|$", section("The layers"), re.MULTILINE)
    told = {layer: set(re.findall(r"`(\w+)`", names)) for layer, names in rows}
    assert told == MAY_IMPORT


def made_by_recipes() -> set[str]:
    return set(re.findall(r"A new file, `(\S+)`", FOR_CONTRIBUTORS["recipes.md"]))


@pytest.mark.parametrize("name", FOR_CONTRIBUTORS)
def test_files_that_are_named_are_there(name: str) -> None:
    named = re.findall(
        r"`((?:aoi_cli|tests|grammar|docs|games|schema)/[^`\s]*|[A-Z]+\.md)`",
        FOR_CONTRIBUTORS[name],
    )
    assert named
    there = made_by_recipes()
    assert [path for path in named if path not in there and not (ROOT / path).exists()] == []


def test_links_of_contributing_lead_somewhere() -> None:
    links = re.findall(r"\]\(([^)\s#]+)\)", CONTRIBUTING)
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_commands_of_contributing_can_be_given() -> None:
    lines = [line.strip() for box in boxes(re.sub(r"^   ", "", CONTRIBUTING, flags=re.MULTILINE))
             for line in box["body"].splitlines()]
    assert len(lines) > 10
    for line in lines:
        words = shlex.split(line)
        if words[:2] == ["python", "-m"]:
            assert find_spec(words[2]), line
        elif words[0] == "pytest" and "-k" not in words:
            files = [word for word in words[1:] if "/" in word]
            assert [file for file in files if not (ROOT / file).exists()] == [], line
        elif words[0] == "pytest":
            folder, wanted = words[1], words[words.index("-k") + 1].lower().split(" and ")
            assert any(all(word in text for word in wanted) for text in selectable(folder)), line


def selectable(folder: str) -> Iterator[str]:
    """The text of each test below a folder that `pytest -k` looks for words in."""
    for file in (ROOT / folder).rglob("test_*.py"):
        for name in re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.MULTILINE):
            yield f"{file.name} {name}".lower()
    if folder == "tests/conformance":
        yield from (words_of(it.game, it.read()).lower() for it in list_names())


def test_everything_for_contributors_is_published() -> None:
    published = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("include = [")[1]
    assert '"CONTRIBUTING.md"' in published.split("]")[0]


def test_modules_begin_with_what_they_are_about() -> None:
    files = [file for file in (ROOT / "aoi_cli").rglob("*.py") if file.name[0] != "_"]
    assert [f for f in files if not f.read_text(encoding="utf-8").startswith('"""')] == []
