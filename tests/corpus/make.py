"""Makes the games of `games/age-of-innovation` anew: `python -m tests.corpus.make`.

Each line of RECIPES is one game: what `aoi new` is told, the seed of which is the file's name.
The same recipes give the same files.
"""

from __future__ import annotations

import sys

from typer.testing import CliRunner

from aoi_cli.cli.main import app
from tests.recorded import FOLDER, path_of

NAMES = ("anna", "berta", "cleo", "dora", "emil")

RECIPES = {
    "01-two-bundles": "2 1.2",
    "02-two-draft": "2 1.2 draft",
    "03-two-old": "2 1.0",
    "04-two-old-draft": "2 1.0 draft",
    "05-two-more": "2 1.2",
    "06-three": "3 1.2",
    "07-three-draft": "3 1.2 draft",
    "08-three-old": "3 1.0",
    "09-three-small-map": "3 1.2 --map 1-3",
    "10-three-small-map-draft": "3 1.2 draft --map 1-3",
    "11-three-old-draft": "3 1.0 draft",
    "12-three-strict": "3 1.2 --option leech=strict",
    "13-three-policies": "3 1.2 --policy anna=always --policy berta=never",
    "14-four": "4 1.2",
    "15-four-draft": "4 1.2 draft",
    "16-four-old": "4 1.0",
    "17-four-old-draft": "4 1.0 draft",
    "18-four-rulings": "4 1.2 --ruling R-ANNEX=four-only --ruling R-TOP-UP=all",
    "19-four-more": "4 1.2 draft",
    "20-five": "5 1.2",
    "21-five-draft": "5 1.2 draft",
    "22-five-old": "5 1.0",
    "23-five-old-draft": "5 1.0 draft",
    "24-five-more": "5 1.2",
    "25-three-given": "3 1.2 --player anna=lake+moles+rb1 --player berta=desert+omar+rb2 "
    "--player cleo=forest+monks+rb7",
    "26-four-given": "4 1.2 --player anna=swamp+lizards+rb4 --player berta=plains+felines+rb3 "
    "--player cleo=mountain+navigators+rb5 --player dora=wasteland+goblins+rb6",
    "27-five-draft-policies": "5 1.2 draft --policy emil=up_to_1_VP_lost",
    "28-four-draft": "4 1.2 draft",
    "29-five-more-32": "5 1.2",
    "29-five-more-35": "5 1.2",
    "29-four-more-68": "4 1.2",
}
ANNOTATED = ("06-three", "15-four-draft")
"""Games whose every row carries an assertion."""


def arguments(recipe: str) -> list[str]:
    count, edition, *more = recipe.split()
    words = ["--edition", edition]
    if more[:1] == ["draft"]:
        words += ["--distribution", more.pop(0)]
    if "--player" not in more:
        for name in NAMES[: int(count)]:
            words += ["--player", name]
    return words + [w.replace("_", " ") for w in more]


def run(*words: str) -> None:
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    if result.exit_code:
        sys.exit(f"aoi {' '.join(words)}\n{result.output}")


def make(name: str) -> None:
    path = path_of(name)
    path.unlink(missing_ok=True)
    title = name.partition("-")[2].replace("-", " ").capitalize()
    run("new", str(path), "--title", title, "--seed", name, *arguments(RECIPES[name]))
    run("demo", str(path), "--seed", name)
    if name in ANNOTATED:
        run("fmt", str(path), "--annotate")


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or RECIPES:
        make(name)
        print(name)
