"""Makes recorded games anew: `python -m tests.corpus.make terra-mystica [NAME ...]`.

Without a game all of them are made, by their recipes. The same recipes give the same files.
"""

from __future__ import annotations

import shlex
import sys

from typer.testing import CliRunner

from aoi_cli.cli.program import program
from aoi_cli.engine.info import COMMIT
from tests.corpus.hiding import rewritten, seed_of
from tests.corpus.recipes import ANNOTATED, MODES, RECIPES, Recipe
from tests.recorded import path_of

NAMES = ("anna", "berta", "cleo", "dora", "emil")


def arguments(recipe: Recipe) -> list[str]:
    words = shlex.split(recipe.new)
    if words[0].isdigit():
        named = NAMES[: int(words.pop(0))]
        words = [*(word for name in named for word in ("--player", name)), *words]
    return words


def run(*words: str) -> None:
    result = CliRunner().invoke(program(words[:1]), list(words), catch_exceptions=False)
    if result.exit_code:
        sys.exit(f"aoi {' '.join(words)}\n{result.output}")


def make(game: str, name: str) -> None:
    path = path_of(name, game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    recipe = RECIPES[game][name]
    title = name.partition("-")[2].replace("-", " ").capitalize()
    mode = MODES.get(name, "") if game == "through-the-ages" else ""
    seed = seed_of(name, mode, NAMES[: int(recipe.new[0])]) if mode else name
    run("new", str(path), "--game", game, "--title", title, "--seed", seed, *arguments(recipe))
    played = 0
    for rows, row in recipe.written.items():
        run("demo", str(path), "--seed", f"{name} {played}", "--rows", str(rows - played))
        run("play", str(path), row)
        played = rows + 1
    run("demo", str(path), "--seed", f"{name} {played}" if played else name)
    if name in ANNOTATED[game]:
        run("fmt", str(path), "--annotate")
    if mode:
        rewritten(path, name, mode)
    if mode == COMMIT:
        run("reveal", str(path))
        path.with_suffix(".secret").unlink()


if __name__ == "__main__":
    chosen, *names = sys.argv[1:] or [""]
    for game in [chosen] if chosen else RECIPES:
        for name in names or RECIPES[game]:
            make(game, name)
            print(game, name)
