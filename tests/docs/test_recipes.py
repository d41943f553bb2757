"""The recipes do what their page says, in a copy of the repository.

If one does not and the program is right: `python -m tests.docs.recipes`, and read what changed.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.recipes import (
    PAGE,
    apply_changes,
    carry_out,
    copy_to,
    recipes,
    rulesets_around,
)

TEXT = PAGE.read_text(encoding="utf-8")
PLACES = re.compile(r"^(In|At the end of|A new file,) `(\S+)`:$", re.MULTILINE)
OF_RULINGS = ("A ruling", "A ruling of Terra Mystica", "A ruling of Through the Ages",
              "A ruling of Beyond the Horizon")


@pytest.mark.heavy("a recipe works in a copy of the repository")
@pytest.mark.parametrize("title", recipes(TEXT))
def test_the_recipe_does_what_the_page_says(title: str, tmp_path: Path) -> None:
    for command, code, printed in carry_out(recipes(TEXT)[title], copy_to(tmp_path)):
        assert printed == command.printed, command.text
        assert code == command.code, command.text


def test_there_are_recipes_that_are_carried_out() -> None:
    of_commands = ("of Through the Ages", "of Beyond the Horizon", "of the command line")
    assert {
        *COMPONENTS, *OF_RULINGS, "A command", *(f"A command {of}" for of in of_commands),
        "An output format",
    } <= set(recipes(TEXT))


@pytest.mark.parametrize("title", OF_RULINGS)
def test_a_ruling_is_its_text_its_rule_and_a_case(title: str) -> None:
    files = {place[2] for place in PLACES.finditer(recipes(TEXT)[title])}
    assert len(files) <= 3


COMPONENTS = {
    "A tile": ("age-of-innovation", "rb-market"),
    "A faction": ("terra-mystica", "gnomes"),
    "A leader": ("through-the-ages", "hypatia"),
    "A card of a pack": ("beyond-the-horizon", "L211"),
}
"""Recipes of components: the game, and what is new."""
UNDER_WAY = """
import sys
from tests.corpus.ledgers import name_of, read_sums, sum_of_file
from tests.recorded import games_of

sums = read_sums()
files = games_of(sys.argv[1])
print([name_of(file) for file in files if sum_of_file(file) != sums[name_of(file)]])
"""
BOXES = """
import sys
from aoi_cli.table.game_creation import composed

game, ruleset, info = sys.argv[1:]
for seed in map(str, range(12)):
    made = composed(["anna", "berta", "cleo"], game, seed=seed, ruleset=ruleset, path=None,
                    info=info or None, named={} if info else {"distribution": "given"})
    print(made.text)
"""
TOO_NEW = """
import sys
from aoi_cli.engine.error.refusal import Broken
from aoi_cli.judging.judged_game import judge

text, older, newer = sys.stdin.read(), *sys.argv[1:]
assert not judge(text).problems
try:
    judge(text.replace(f'ruleset: "{newer}"', f'ruleset: "{older}"'))
except Broken as broken:
    print(*[problem.message for problem in broken.problems])
"""


def printed_by(script: str, program: Path, *arguments: str, text: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], cwd=program, text=True, check=True,
        env={"PYTHONPATH": str(program), "XDG_CACHE_HOME": str(program / ".cache")},
        stdout=subprocess.PIPE, input=text,
    )
    return done.stdout


@pytest.mark.heavy("each game is judged in a copy of the repository")
@pytest.mark.parametrize("title", COMPONENTS)
def test_a_new_component_leaves_every_game_under_way_as_it_is(title: str, tmp_path: Path) -> None:
    game, component = COMPONENTS[title]
    older, newer = rulesets_around(recipes(TEXT)[title])
    before, after = copy_to(tmp_path / "before"), copy_to(tmp_path / "after")
    touched = {place[2] for place in PLACES.finditer(recipes(TEXT)[title])}
    assert len(touched) <= 3
    for _ in apply_changes(recipes(TEXT)[title], after):
        pass
    assert printed_by(UNDER_WAY, after, game).strip() == "[]"
    hidden = "open" if game in ("through-the-ages", "beyond-the-horizon") else ""
    old = printed_by(BOXES, after, game, older, hidden)
    assert old == printed_by(BOXES, before, game, older, hidden)
    new = printed_by(BOXES, after, game, newer, hidden)
    assert component not in old
    with_it = next(f"aoi: 1\n{text}" for text in new.split("aoi: 1\n") if component in text)
    refused = printed_by(TOO_NEW, after, older, newer, text=with_it)
    pack = "the pack bth-house-1 has the sum" if game == "beyond-the-horizon" else component
    assert pack in refused
