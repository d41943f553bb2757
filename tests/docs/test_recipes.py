"""The recipes do what their page says, in a copy of the repository.

If one does not and the program is right: `python -m tests.docs.recipes`, and read what changed.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.recipes import PAGE, carried_out, changed, copy_to, recipes

TEXT = PAGE.read_text(encoding="utf-8")
PLACES = re.compile(r"^(In|At the end of|A new file,) `(\S+)`:$", re.MULTILINE)
OF_RULINGS = ("A ruling", "A ruling of Terra Mystica", "A ruling of Through the Ages",
              "A ruling of Beyond the Horizon")
DRAWS = """
import json, sys
from aoi_cli.engine.shuffle import Draw
from aoi_cli.registry import find_game

KINDS = [("age-of-innovation", way) for way in ("bundles", "draft", "given")]
KINDS += [("terra-mystica", way) for way in ("", "given")]
heads = {}
for name, way in KINDS:
    game = find_game(name)
    version = sys.argv[1] if sys.argv[1] in game.box.rulesets else game.box.rulesets[-1]
    for seed in map(str, range(20)):
        for count in (2, 3, 4, 5):
            players = ["anna", "berta", "cleo", "dora", "emil"][:count]
            draw = Draw(seed, game.box.of(version))
            heads[f"{name} {way} {seed} {count}"] = game.creation.compose(
                players, {"distribution": [way]} if way else {}, draw
            )
print(json.dumps(heads))
"""


@pytest.mark.parametrize("title", recipes(TEXT))
def test_the_recipe_does_what_the_page_says(title: str, tmp_path: Path) -> None:
    for command, code, printed in carried_out(recipes(TEXT)[title], copy_to(tmp_path)):
        assert printed == command.printed, command.text
        assert code == command.code, command.text


def test_there_are_recipes_that_are_carried_out() -> None:
    assert {"A tile", *OF_RULINGS, "An output format"} <= set(recipes(TEXT))


@pytest.mark.parametrize("title", OF_RULINGS)
def test_a_ruling_is_its_text_its_rule_and_a_case(title: str) -> None:
    files = {place[2] for place in PLACES.finditer(recipes(TEXT)[title])}
    assert len(files) <= 3


def draws(program: Path, version: str) -> dict[str, object]:
    """Many heads of new games of both kinds, as a copy of the program draws them."""
    done = subprocess.run(
        [sys.executable, "-c", DRAWS, version], env={"PYTHONPATH": str(program)},
        cwd=program, check=True, capture_output=True, text=True,
    )
    found: dict[str, object] = json.loads(done.stdout)
    return found


def test_a_new_tile_leaves_the_draws_of_older_versions_alone(tmp_path: Path) -> None:
    before, after = copy_to(tmp_path / "before"), copy_to(tmp_path / "after")
    for _ in changed(recipes(TEXT)["A tile"], after):
        pass
    older = draws(before, "1")
    assert len(older) > 300
    assert draws(after, "1") == older
    newer = draws(after, "2")
    assert "rb-market" not in json.dumps(older)
    assert "rb-market" in json.dumps(newer)
    only = {name for name in newer if newer[name] != older[name]}
    assert {name.split()[0] for name in only} == {"age-of-innovation"}
