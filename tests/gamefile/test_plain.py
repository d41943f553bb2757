"""What is read without PyYAML is what PyYAML reads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from aoi_cli.engine.bounds import VALUES
from aoi_cli.gamefile.plain_yaml import read_plain_document
from aoi_cli.gamefile.yaml_nodes import Tree

GAMES = sorted((Path(__file__).parents[2] / "games").rglob("*.yaml"))
SIGNS = [*" :-[]{},#&*!|>'\"%@`?\\~=.\n\t", "  ", ": ", " #", "- ", "\n  ", "\n\n", "\u00e9",
         "e\u0301", "\u2028", "\u00a0", "\x85", "x", "0", "null", "<<", "key: ", "[a, b]", '"q"',
         "moves: |\n", "---\n", "...\n"]
SMALL = """
moves: |/
a: b/moves: |/
a: b/moves: |/  x/
a: b//# c/moves: |//  x//
a: [b, "c", 'd',e]/moves: |/ x/   y/# z/ x/
a: []/moves: |/ x/
a:/  - b/  - c: d/    e: [f]/  - g/h: i/moves: |/ x/
a: José/moves: |/ x
a:/   b:/       c: d/   e: f/moves: |/ x/
a:   b/moves: |/ x/
-a: b/moves: |/
a:/  - - b/moves: |/
a: 'it''s'/moves: |/
a: "\\n"/moves: |/
a: b c/ d/moves: |/
a: b/a: c/moves: |/
a: *b/moves: |/
a: !b c/moves: |/
a:/moves: |/ x/
a:/- b/moves: |/ x/
a: b: c/moves: |/
a: b #c/moves: |/
a: {b: c}/moves: |/
a: b/moves: |/  x/ y/
a: b/moves: |/     /  x/
a: b/moves: |/  x/     /
a: b/moves: |/  x/c: d/
a: b/moves: |/  moves: |/
moves: |/moves: |/
a: b /moves: |/ x/
a: [b, c] d/moves: |/
a: [b, ]/moves: |/
a: [,b]/moves: |/
  a: b/moves: |/ x/
- a/moves: |/
a: -/moves: |/
a: b/ c: d/moves: |/
a:/  b: c/ d: e/moves: |/
a:/  - b/ - c/moves: |/
a:/  - b: c/   d: e/moves: |/
a:/  # b/  c: d/# e/  f: g/moves: |/ x/
a:/  -  b: c/     d: e/moves: |/ x/
1: 2/1.5: 'x'/moves: |/ x/
a:/  b/moves: |/
'a': b/moves: |/
a b: c d/moves: |/
"""
"""One on a line, / between its lines."""
CHANGES = 150
"""Of each of some games."""
CHANGE = st.tuples(st.integers(0, 1 << 16), st.sampled_from([0, 0, 1, 2, 10]),
                   st.sampled_from(["", *SIGNS]))
"""Where a text is changed, how many characters go there, and what comes instead."""


def compare_trees(text: str, values: int = VALUES) -> bool:
    """True if the text was read as plain; the whole tree must say the same then."""
    found = read_plain_document(text, values)
    if found is None:
        return False
    tree = Tree(text, values=values)
    assert not tree.problems, text
    assert (tree.head, tree.moves) == found, text
    return True


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_shipped_game_is_plain(path: Path) -> None:
    assert compare_trees(path.read_text(encoding="utf-8"))


@pytest.mark.few(4, "files changed by chance")
@pytest.mark.parametrize("path", GAMES[::7], ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_whatever_is_changed_in_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    moves = text.index("moves: |")
    text = text[: moves + 400] + "\n"
    plain = 0

    @settings(max_examples=CHANGES, deadline=None, derandomize=True, database=None)
    @given(st.lists(CHANGE, min_size=1, max_size=5))
    def compare(changes: list[tuple[int, int, str]]) -> None:
        nonlocal plain
        changed = text
        for place, gone, put in changes:
            at = place % (len(changed) + 1)
            changed = changed[:at] + put + changed[at + gone :]
        plain += compare_trees(changed)

    compare()
    assert plain


@pytest.mark.parametrize("text", SMALL.strip("\n").split("\n"))
def test_small_files(text: str) -> None:
    compare_trees(text.replace("/", "\n"))


def test_no_more_values_than_are_allowed() -> None:
    text = "a:\n  - b: [c, d]\n    e: f\n  - g\nmoves: |\n  x\n"
    plain = [compare_trees(text, values) for values in range(20)]
    assert plain == sorted(plain)
    assert not plain[0] and plain[-1]


def test_too_long_a_text_is_left_to_be_refused() -> None:
    assert read_plain_document(f"a: {'x' * 1_001}\nmoves: |\n", VALUES) is None
    assert read_plain_document(f"a: {'x' * 1_000}\nmoves: |\n", VALUES)


def test_a_usual_game_needs_no_yaml() -> None:
    script = (f"import sys; from aoi_cli.table import open_game; open_game({str(GAMES[0])!r});"
              "print('yaml' in sys.modules)")
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
