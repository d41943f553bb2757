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
 a: b/moves: |/ x/
a:/b: c/moves: |/
a:/  b: c/  - d/moves: |/
a: b/- c/moves: |/
"""
"""One on a line, / between its lines."""
PLAIN = """
a: b/moves: |/  x/  /  y/
a:/ b: c/moves: |/ x/
a:/ - b: c/   d: e/moves: |/ x/
a: b/moves: |/  x//  y/
a: [b, "c", 'd',e]/moves: |/ x/   y/ # z/ x/
a:/   b:/       c: d/   e: f/moves: |/ x/
a:   b/moves: |/ x/
# a/a: b/# c/moves: |/ x/
"""
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


@pytest.mark.parametrize("text", PLAIN.strip("\n").split("\n"))
def test_what_is_usual_is_plain(text: str) -> None:
    assert compare_trees(text.replace("/", "\n"))


@pytest.mark.parametrize("head", ["a:/  - b: [c, d]/    e: f/  - g", "a: b", "a: []", "a: 'b'",
                                  "a:/  - b/  - c", "a:/  - b: c", "a:/  b: c"])
def test_no_more_values_than_are_allowed(head: str) -> None:
    """The number of keys and values is the one that YAML has."""
    text = f"{head}/moves: |/  x/".replace("/", "\n")
    for values in range(20):
        assert compare_trees(text, values) == (not Tree(text, values=values).problems)


@pytest.mark.parametrize(("levels", "plain"), [(10, True), (11, False)])
def test_files_of_ten_levels_are_plain(levels: int, plain: bool) -> None:
    nested = "".join(f"{'  ' * level}a:/" for level in range(levels)) + f"{'  ' * levels}a: b/"
    assert compare_trees(f"{nested}moves: |/".replace("/", "\n")) == plain


@pytest.mark.parametrize(("entries", "plain"), [(4, True), (5, False)])
def test_an_entry_of_a_list_with_keys_has_two_levels(entries: int, plain: bool) -> None:
    nested = "".join(f"{' ' * (4 * n - 2)}- a:/" for n in range(1, entries + 1))
    text = f"a:/{nested}{' ' * (4 * entries + 2)}b: c/moves: |/"
    assert compare_trees(text.replace("/", "\n")) == plain


def test_too_long_a_text_is_left_to_be_refused() -> None:
    assert read_plain_document(f"a: {'x' * 1_001}\nmoves: |\n", VALUES) is None
    assert read_plain_document(f"a: {'x' * 1_000}\nmoves: |\n", VALUES)
    assert read_plain_document(f"{'x' * 1_001}: a\nmoves: |\n", VALUES) is None
    assert read_plain_document(f"{'x' * 1_000}: a\nmoves: |\n", VALUES)


def test_a_usual_game_needs_no_yaml() -> None:
    script = (f"import sys; from aoi_cli.table import open_game; open_game({str(GAMES[0])!r});"
              "print('yaml' in sys.modules)")
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout == "False\n"
