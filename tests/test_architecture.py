"""Dependencies point one way, and no game knows another."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "aoi_cli"
MAY_IMPORT = {
    "engine": set(),
    "notation": {"engine"},
    "gamefile": {"engine"},
    "render": {"engine"},
    "rules": {"engine"},
    "games": {"engine", "gamefile", "notation", "rules"},
    "demo": {"engine", "games"},
    "imports": {"engine", "gamefile", "notation", "games"},
    "cli": {"engine", "gamefile", "notation", "rules", "render", "games", "demo",
            "imports"},
}
MODULES = sorted(PACKAGE.rglob("*.py"))
GAMES = {p.name for p in (PACKAGE / "rules").iterdir() if p.is_dir() and p.name[0] != "_"}


def imported(file: Path) -> list[str]:
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found += [node.module, *(f"{node.module}.{a.name}" for a in node.names)]
        elif isinstance(node, ast.Import):
            found += [a.name for a in node.names]
    return [name.removeprefix("aoi_cli.") for name in found if name.startswith("aoi_cli.")]


@pytest.mark.parametrize("file", MODULES, ids=lambda f: str(f.relative_to(PACKAGE)))
def test_dependencies_point_one_way(file: Path) -> None:
    parts = file.relative_to(PACKAGE).with_suffix("").parts
    part = parts[0]
    if part in ("__init__", "__main__"):
        return
    for name in imported(file):
        other = name.split(".")
        if other[0] == part:
            if part == "rules" and len(other) > 1 and other[1] in GAMES:
                assert other[1] in (parts[1], "terra"), f"{parts[1]} imports {name}"
            continue
        assert other[0] in MAY_IMPORT[part], f"{part} imports {name}"


def test_no_game_is_named_outside_its_own_files() -> None:
    words = [g for g in GAMES if g != "terra"]
    words += [w.replace("_", "-") for w in words]
    own = {"games.py", *(f"{g}.py" for g in GAMES)}
    for file in MODULES:
        if {"rules", "imports"} & {*file.parts} or file.name in own:
            continue  # What is imported from elsewhere is of one game.
        text = file.read_text(encoding="utf-8")
        assert not [w for w in words if w in text], file


def test_modules_fit_one_thought() -> None:
    long = {f.name: n for f in MODULES if (n := len(f.read_text().splitlines())) > 320}
    assert not long
