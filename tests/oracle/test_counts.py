"""Counts of legal moves as an oracle.

That a listed move applies is tested elsewhere. A move that is missing from the list leaves no
trace there, so the counts of fixed positions are recorded: to depth 1 the moves that a player
can write, to depth 2 what can follow each of them in the same row.

If a count changes, moves have become legal that were not, or the other way round, or they are
listed otherwise. Neither may happen by the way:

- A rule was corrected. Find the moves that came or went (`aoi legal --format json` before and
  after) and see that the rulebook wants just these, then write the counts anew.
- The recorded game was made anew. The position is another one; write the counts anew.
- Anything else is a fault: a change that was not meant to touch the rules has touched them.

`python -m tests.oracle.counts` writes them anew; the difference belongs into the same commit as
its reason.
"""

from __future__ import annotations

from tests.oracle.counts import AOI, POSITIONS, TM, count_moves, judge_standing, read_counts


def test_counts_are_those_recorded() -> None:
    assert list(count_moves()) == read_counts()


def test_the_first_choice_counted_by_hand() -> None:
    """Before the first row of a game for three there are seven bundles, and one is taken."""
    [first] = [count for count in read_counts() if (count.name, count.rows) == ("06-three", 0)]
    bundles = judge_standing(AOI, "06-three", 0).state.setup.bundles
    assert (first.moves, first.beginnings) == (len(bundles), 0)


def test_positions_are_of_all_kinds() -> None:
    phases: dict[str, set[str]] = {AOI: set(), TM: set()}
    for game, name, rows in POSITIONS:
        phases[game].add(judge_standing(game, name, rows).state.phase)
    assert phases[AOI] == {"distribution", "placing", "setup gains", "actions", "science"}
    assert phases[TM] == {"distribution", "placing", "bonus cards", "actions", "cult"}
