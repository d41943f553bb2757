"""What is burnt before the pass, and what stands behind the last one."""

from __future__ import annotations

import pytest

from tests.imports.beginnings import NEIGHBOURS, Game, refusal_of

# nothing burnt


@pytest.mark.parametrize(
    "rows", [["burn 0. pass BON3"], ["burn 0", "pass BON3"], ["Burn 00. pass BON3"]]
)
def test_to_burn_nothing_does_nothing(rows: list[str]) -> None:
    """10 c, 2 of BON1, 1 on BON3; 2 w and 2 of income."""
    game = Game(NEIGHBOURS + "".join(f"engineers: {row}\n" for row in rows))
    assert game.has("engineers") == (20, 13, 4, 0, (3, 9, 0))
    assert any("nothing was burnt" in row for row in game.rows)


@pytest.mark.parametrize(
    ("row", "place"),
    [("burn", ("I104", 0, 12)), ("burn 5", ("R403", 0, 12)),
     ("pass BON3. burn 1", ("T303", 0, 23))],
)
def test_what_cannot_be_burnt(row: str, place: tuple[str, int, int]) -> None:
    assert refusal_of(f"{NEIGHBOURS}engineers: {row}\n") == place


# the last round

ROUNDS = NEIGHBOURS + "".join(
    f"engineers: pass {one}\ncultists: pass {two}\n"
    for one, two in [("BON3", "BON4"), ("BON1", "BON2"), ("BON3", "BON4"), ("BON1", "BON2"),
                     ("BON3", "BON4")]
)


@pytest.mark.parametrize("card", ["BON1", "bon2", "BON5", "BON3"])
def test_a_card_named_in_the_last_round_is_not_taken(card: str) -> None:
    plain = Game(f"{ROUNDS}engineers: pass\n")
    named = Game(f"{ROUNDS}engineers: pass {card}\n")
    assert named.has("engineers") == plain.has("engineers")
    assert named.player("engineers").bonus == "BON3"
    assert named.rows[-1] == (
        f"engineers: pass  # no card is taken in the last round, so not {card.upper()}"
    )


@pytest.mark.parametrize("row", ["pass", "pass BON3", "pass BON2"])
def test_in_earlier_rounds_a_free_card_is_named(row: str) -> None:
    code, _, column = refusal_of(f"{NEIGHBOURS}engineers: pass BON3\ncultists: {row}\n")
    assert (code, column) == ("C609", 11)


END = f"{ROUNDS}engineers: pass\ncultists: pass\n"


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("engineers: pass BON1", "# behind the end: engineers: pass BON1"),
        ("cultists: convert 1c to 1vp. burn 1",
         "# behind the end: cultists: convert 1c to 1vp. burn 1"),
        ("drop-faction cultists", "# behind the end: drop cultists"),
        ("engineers: wait", "# behind the end: engineers: wait"),
    ],
)
def test_lines_behind_the_end_are_kept_as_comments(line: str, row: str) -> None:
    game = Game(f"{END}{line}\n")
    assert game.rows[-1] == row
    assert game.state.over and game.has("engineers") == Game(END).has("engineers")


def test_what_is_no_command_is_refused_behind_the_end_too() -> None:
    assert refusal_of(f"{END}engineers: bild E5\n") == ("I104", 0, 12)
