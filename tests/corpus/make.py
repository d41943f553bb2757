"""Makes recorded games anew: `python -m tests.corpus.make terra-mystica [NAME ...]`.

Without a folder all of them are made, by their recipes. The same recipes give the same files.
"""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping

from typer.testing import CliRunner

from aoi_cli.cli.program import build_program
from aoi_cli.engine.hidden.mode import COMMIT
from aoi_cli.registry import find_game
from tests.corpus.hiding import hide_cards, seed_of
from tests.corpus.recipe import Recipe
from tests.corpus.recipes import ANNOTATED, FOLDER_UNDER_WAY, MODES, RECIPES
from tests.recorded import path_of

AGAIN = " again"
MODES_OF = ("through-the-ages", FOLDER_UNDER_WAY)
"""The folders whose games may hide cards in another way."""
NAMES = ("anna", "berta", "cleo", "dora", "emil")


def arguments(recipe: Recipe) -> list[str]:
    words = shlex.split(recipe.new)
    if words[0].isdigit():
        named = NAMES[: int(words.pop(0))]
        words = [*(word for name in named for word in ("--player", name)), *words]
    return words


def run(*words: str) -> None:
    result = CliRunner().invoke(build_program(words[:1]), list(words), catch_exceptions=False)
    if result.exit_code:
        sys.exit(f"aoi {' '.join(words)}\n{result.output}")


def laid_on_top(text: str, first: Mapping[str, str]) -> str:
    """The head with these cards in front of their decks, each of which stands in a line."""
    for deck, words in first.items():
        cards = words.split()
        before, found, after = text.partition(f"\n  {deck}:\n    - [")
        assert found, deck
        order, close, rest = after.partition("]")
        others = [card for card in order.split(", ") if card not in cards]
        text = before + found + ", ".join([*cards, *others]) + close + rest
    return text


def make(folder: str, name: str) -> None:
    path = path_of(name, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    recipe = RECIPES[folder][name]
    game, title = folder, name.partition("-")[2].replace("-", " ").capitalize()
    if folder == FOLDER_UNDER_WAY:
        game, _, number = name.partition("-round-")
        title = f"{find_game(game).title}, to play on from round {number}"
    mode = MODES.get(name, "") if folder in MODES_OF else ""
    seed = seed_of(name, mode, NAMES[: int(recipe.new[0])]) if mode else name
    run("new", str(path), "--game", game, "--title", title, "--seed", seed, *arguments(recipe))
    path.write_text(laid_on_top(path.read_text(encoding="utf-8"), recipe.first), encoding="utf-8")
    by = name + AGAIN * recipe.again
    played = 0
    for rows, row in recipe.written.items():
        seed = by if recipe.first and not played else f"{name} {played}"
        run("demo", str(path), "--seed", seed, "--rows", str(rows - played))
        run("play", str(path), row)
        played = rows + 1
    last = ["--rows", str(recipe.rows)] if recipe.rows else []
    run("demo", str(path), "--seed", f"{name} {played}" if played else by, *last)
    if name in ANNOTATED[folder]:
        run("fmt", str(path), "--annotate")
    if mode:
        hide_cards(path, name, mode)
    if mode == COMMIT:
        run("reveal", str(path))
        path.with_suffix(".secret").unlink()


if __name__ == "__main__":
    chosen, *names = sys.argv[1:] or [""]
    for folder in [chosen] if chosen else RECIPES:
        for name in names or RECIPES[folder]:
            make(folder, name)
            print(folder, name)
