"""What a writer is told: the code, the columns (from 1, end excluded), and the help."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.judging.notation import find_notation

NOTATIONS = {game: find_notation(game) for game in ("age-of-innovation", "terra-mystica")}


def only_problem(text: str, game: str = "age-of-innovation") -> Diagnostic:
    with pytest.raises(Broken) as broken:
        NOTATIONS[game].parse_row(text)
    assert len(broken.value.problems) == 1
    return broken.value.problems[0]


@pytest.mark.parametrize(
    ("text", "code", "columns", "message", "help"),
    [
        ("lake upgrade E4", "S101", (1, 5), "no colon in this row", "Write `lake: upgrade E4`."),
        ("lake E4", "S101", (1, 5), "no colon in this row", "and a colon"),
        (": build E4", "S101", (1, 2), "no player before the colon", "Begin the row"),
        ("lake:", "S106", (1, 5), "no command in this row", "Write a command"),
        ("lake: = 3c", "S106", (1, 5), "no command in this row", "Write a command"),
        ("lake: bild E4", "S102", (7, 11), "`bild` is not a command here", "Did you mean build?"),
        ("lake: $", "S102", (7, 8), "`$` is not a command here", "Commands here: place, take"),
        ("lake: undo", "S102", (7, 11), "`undo` is not a command here", "with `gm:`"),
        ("gm: dig 2", "S102", (5, 8), "`dig` is not a command here", "the player's name"),
        ("lake: build", "S103", (12, 13), "something is missing after `build`", "such as E4"),
        ("lake: build Z9", "S103", (13, 15), "there is no hex Z9", "A to I, with 14 hexes"),
        ("lake: build 9", "S103", (13, 14), "`9` does not fit after `build`", "such as E4"),
        ("lake: rb10", "S102", (7, 11), "`rb10` is not a command here", "Write `pass rb10`."),
        (
            "lake: G4",
            "S102",
            (7, 9),
            "`G4` is a hex, not a command",
            "`place G4`, `build G4`, `transform G4`, `upgrade G4 <building>` or `annex G4`.",
        ),
        ("lake: build E4 by", "S103", (18, 19), "something is missing", "flight or tunnel"),
        (
            "lake: wait. upgrade E4 univeristy",
            "S103",
            (24, 34),
            "`univeristy` does not fit after `upgrade E4`",
            "Did you mean university?",
        ),
        (
            "lake: upgrade E4 tower",
            "S103",
            (18, 23),
            "`tower` does not fit after `upgrade E4`",
            "Expected guild, palace, school, university or to."
            " Write `upgrade <hex> [to] <building> [<tile>]`, such as `upgrade E4 school c7`.",
        ),
        (
            "lake: build E4 leech 2",
            "S103",
            (16, 21),
            "`leech` does not fit after `build E4`",
            "`build E4. leech 2`",
        ),
        ("lake: wait.. wait", "S103", (12, 13), "no command before this dot", "Remove one dot."),
        ("lake: dig 2!", "S103", (12, 13), "`!` does not fit after `dig 2`", "Write `dig 2`;"),
        ("gm: drop lake because so", "S103", (23, 25), "`so` does not fit",
         "Write `drop lake because \"so\"`."),
        ("lake: wait =", "S104", (12, 13), "nothing after `=`", "Write amounts"),
        ("lake: wait = 3c 12x", "S104", (19, 20), "`x` does not fit after `12`", "coins"),
        ("lake: wait = law", "S104", (17, 18), "something is missing after `law`", "a number"),
        ("lake: wait = 3c = 4c", "S104", (17, 18), "`=` does not fit", "Expected"),
    ],
)
def test_fault(text: str, code: str, columns: tuple[int, int], message: str, help: str) -> None:
    found = only_problem(text)
    assert (found.code, (found.span.col, found.span.end_col)) == (code, columns)
    assert found.message.startswith(message)
    assert help in found.help


@pytest.mark.parametrize(
    ("text", "code", "columns", "message", "help"),
    [
        ("Ann: fav8", "S102", (6, 10), "`fav8` is not a command here", "Write `+FAV8`."),
        ("Ann: \u3164 -", "S103", (6, 7), "U+3164 HANGUL FILLER", "such as `forgo spades`"),
        ("Ann: TW3", "S102", (6, 9), "`TW3` is not a command here", "Write `+TW3`."),
        ("Ann: bon4", "S102", (6, 10), "`bon4` is not a command here", "Write `pass BON4`."),
        ("Ann: ACTA", "S102", (6, 10), "`ACTA` is not a command here", "Write `action ACTA`."),
        ("Ann: place E4", "S102", (6, 11), "`place` is not a command", "Write `build E4`."),
        ("Ann: accept 2", "S102", (6, 12), "`accept` is not a command", "Write `leech 2`."),
        ("Ann: exchange 1p", "S102", (6, 14), "`exchange` is not a command", "Write `convert"),
        ("Ann: choose bon4", "S102", (6, 12), "`choose` is not a command here",
         "Write `take bon4`."),
        ("Ann: up E4 TP", "S102", (6, 8), "`up` is not a command here", "Write `upgrade E4 TP`."),
        ("Ann: zork", "S102", (6, 10), "`zork` is not a command", "here: +FAV8, +2FIRE, build"),
        (
            "Ann: F4",
            "S102",
            (6, 8),
            "`F4` is a hex, not a command",
            "happens there: `build F4`, `transform F4` or `upgrade F4 to <building>`.",
        ),
        ("gm: neutral 7", "S102", (5, 12), "`neutral` is not a command here", "undo, redo"),
        (
            "Ann: +",
            "S103",
            (7, 8),
            "something is missing after `+`",
            "Write `+<tile>`, such as `+FAV8`, or `+[<n>]<cult>`, such as `+2FIRE`.",
        ),
        ("Ann: +fyre", "S103", (7, 11), "`fyre` does not fit after `+`", "Did you mean fire?"),
        ("Ann: +2TW1", "S103", (8, 11), "`TW1` does not fit after `+2`", "such as `+FAV8`"),
        ("Ann: build E4 +TW3", "S103", (15, 16), "`+` does not fit after", "Put a dot between"),
        ("Ann: dig -2", "S103", (10, 12), "`-2` does not fit after `dig`", "Expected a number."),
        ("Ann: build E14", "S103", (12, 15), "there is no hex E14", "A to J, with 13 hexes"),
        ("Ann: build K4", "S103", (12, 14), "there is no hex K4", "on some maps A to J"),
        ("Ann: action", "S103", (12, 13), "something is missing", "Expected a tile such as FAV8."),
        (
            "Ann: send p to watr",
            "S103",
            (16, 20),
            "`watr` does not fit after `send p to`",
            "Did you mean water? Write `send p to water`.",
        ),
        (
            "Ann: upgrade E4 to school",
            "S103",
            (20, 26),
            "`school` does not fit after `upgrade E4 to`",
            "Expected sanctuary, stronghold, temple or trading post."
            " Write `upgrade <hex> to <building> [<tile>]`, such as `upgrade F4 to TP`.",
        ),
        (
            "Ann: advance spades",
            "S103",
            (14, 20),
            "`spades` does not fit after `advance`",
            "Expected dig or ship.",
        ),
        ("Ann: wait = 3t", "S104", (14, 15), "`t` does not fit after `3`", "workers"),
    ],
)
def test_fault_in_terra_mystica(
    text: str, code: str, columns: tuple[int, int], message: str, help: str
) -> None:
    found = only_problem(text, "terra-mystica")
    assert (found.code, (found.span.col, found.span.end_col)) == (code, columns)
    assert found.message.startswith(message)
    assert help in found.help


def test_a_long_word_is_shown_shortened() -> None:
    assert len(only_problem("lake: " + "x" * 10_000).message) < 60


PIECES = st.sampled_from([
    "lake", "gm", ":", ".", "=", "#", '"', "“", "build", "dig", "E4", "2", "~D2", "/", "é", " ",
    "+", "-", "SPADE", "w", "r5", "connect",
])


@pytest.mark.few(1, "texts by chance")
@pytest.mark.parametrize("game", NOTATIONS)
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=15).map("".join)))
def test_any_text_is_a_row_or_a_problem_inside_it(game: str, text: str) -> None:
    try:
        row = NOTATIONS[game].parse_row(text)
    except Broken as broken:
        assert broken.problems
        for found in broken.problems:
            assert 1 <= found.span.col < found.span.end_col <= len(text) + 2
            assert found.message
            assert found.help
    else:
        for command, offset in zip(row.commands, row.offsets, strict=True):
            assert row.text.startswith(command.text, offset)


@pytest.mark.parametrize(("text", "help"), [
    ("anna: homer", "Write `take homer`."),
    ("anna: pyramids", "Write `take pyramids`."),
    ("anna: rats", "Write `prepare rats`."),
    ("anna: open_borders_agreement", "Commands here: take, build"),  # It is offered to somebody.
])
def test_a_card_that_is_named_alone(text: str, help: str) -> None:
    with pytest.raises(Broken) as broken:
        find_notation("through-the-ages").parse_row(text)
    (found,) = broken.value.problems
    assert found.code == "S102" and help in found.help


def test_a_component_is_found_in_many_words_behind_a_command() -> None:
    """As far as one is called at most; each piece of a long text would take seconds."""
    found = only_problem("lake: take" + " law" * 90 + " rb coins")
    assert "`take rb-coins`" not in found.help
    assert "Write `take rb-coins`." in only_problem("lake: take rb coins").help
