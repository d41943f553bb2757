"""What was probably meant is told as it is to be typed."""

import pytest

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.judging.notation import find_notation

BOTH = ["age-of-innovation", "terra-mystica"]
NOTATIONS = {game: find_notation(game) for game in (*BOTH, "through-the-ages")}


def only_problem(text: str, game: str) -> Diagnostic:
    with pytest.raises(Broken) as broken:
        NOTATIONS[game].parse_row(text)
    assert len(broken.value.problems) == 1
    return broken.value.problems[0]


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("text", "columns", "message", "write"),
    [
        # characters that look like others, or like nothing
        ("ann: build \u04155", (12, 13), "`\u0415` is U+0415 CYRILLIC CAPITAL LETTER IE",
         "build E5"),
        ("ann: b\u03bfild E5", (7, 8), "`\u03bf` is U+03BF GREEK SMALL LETTER OMICRON",
         None),
        ("ann: build \uff255", (12, 13), "U+FF25 FULLWIDTH LATIN CAPITAL LETTER E", "build E5"),
        ("ann: dig \u0662", (10, 11), "U+0662 ARABIC-INDIC DIGIT TWO, not `2`", "dig 2"),
        ("ann: bui\u200bld E5", (9, 10), "U+200B ZERO WIDTH SPACE does not show", "build E5"),
        ("ann: build E\u00ad5", (13, 14), "U+00AD SOFT HYPHEN does not show", "build E5"),
        ("ann: dig 1\uff0e build E5", (11, 12), "U+FF0E FULLWIDTH FULL STOP, not `.`",
         "dig 1. build E5"),
        # somebody else's row, other signs between commands
        ("ann: dig 1. Dan: wait", (13, 16), "`Dan:` begins a row of its own", "Dan: wait"),
        ("ann: dig 1; Dan: wait", (11, 12), "`;` does not fit after `dig 1`", "Dan: wait"),
        ("ann: dig 1; build E5", (11, 12), "`;` does not fit after `dig 1`", "dig 1. build E5"),
        ("ann: dig 1, build E5", (11, 12), "`,` does not fit after `dig 1`", "dig 1. build E5"),
        ("ann: dig 1 and then build E5", (12, 20), "`and then` does not fit", "dig 1. build E5"),
        # words too many, words for figures
        ("ann: then build E5", (6, 10), "`then` is not a command here", "build E5"),
        ("ann: I'll build E5", (6, 10), "`I'll` is not a command here", "build E5"),
        ("ann: build at E5", (12, 14), "`at` does not fit after `build`", "build E5"),
        ("ann: dig 2 spades", (12, 18), "`spades` does not fit after `dig 2`", "dig 2"),
        ("ann: dig two", (10, 13), "`two` does not fit after `dig`", "dig 2"),
        # small words, arrows, places that are spelt otherwise, remarks
        ("ann: bridge from C3 to D3", (13, 17), "`from` does not fit after `bridge`",
         "bridge C3 D3"),
        ("ann: build on hex E5", (12, 14), "`on` does not fit after `build`", "build E5"),
        ("ann: build E-5", (12, None), "does not fit after `build`", "build E5"),
        ("ann: build E 5", (12, None), "does not fit after `build`", "build E5"),
        ("ann: build 5E", (12, None), "does not fit after `build`", "build E5"),
        ("ann: transform E5 swamp", (19, 24), "`swamp` does not fit", "transform E5 to swamp"),
        ("ann: leech 1pw", (13, 15), "`pw` does not fit after `leech 1`", "leech 1"),
        ("ann: build E5!", (14, 15), "`!` does not fit after `build E5`", "build E5"),
        ("ann: build E5 (12c)", (15, 16), "`(` does not fit after `build E5`", "build E5"),
        ("ann:: build E5", (5, 6), "`:` does not fit", "build E5"),
        ("ann: build E5 | Dan: wait", (15, 16), "`|` does not fit after `build E5`", "Dan: wait"),
        ("ann: dig 1\\nDan: wait", (11, 13), "`\\n` does not fit after `dig 1`", "Dan: wait"),
        ("ann: wait = 12c, 3vp", (16, 17), "`,` does not fit", ","),
        # the moderator
        ("gm: correct ann power +2 because \"x\"", (26, 33), "`because` does not fit",
         'correct ann +2 power because "x"'),
        ("gm: correct ann: +2 power because \"x\"", (16, 17), "`:` does not fit",
         'correct ann +2 power because "x"'),
        ("gm: correct ann +2 power", (25, 26), "something is missing",
         'correct ann +2 power because "…"'),
        ("gm: pause until Monday", (11, 16), "`until` does not fit after `pause`",
         'pause because "until Monday"'),
        ("gm: kick ann", (5, 9), "`kick` is not a command here", None),
        ("gm: undo 1 because wrong hex", (20, 25), "`wrong` does not fit",
         'undo 1 because "wrong hex"'),
        ("gm: correct ann +2 power because x. y", (34, 35), "`x` does not fit",
         'correct ann +2 power because "x. y"'),
        ("gm: correct ann 2 power because \"x\"", (25, 32), "`because` does not fit",
         'correct ann +2 power because "x"'),
        ("gm: correct ann +2 power becuase \"x. y\"", (26, 33), "`becuase` does not fit",
         'correct ann +2 power because "x. y"'),
        ("gm: substitute ann by Nora", (23, 27), "`Nora` does not fit",
         'substitute ann by "Nora"'),
        ("gm: substitute ann by Nora because ill", (23, 27), "`Nora` does not fit",
         'substitute ann by "Nora" because "ill"'),
        ("gm: pause. resume", (12, 18), "a row of the moderator has one command", "gm: pause"),
    ],
)
def test_what_is_to_be_typed(
    text: str, columns: tuple[int, int | None], message: str, write: str | None, game: str
) -> None:
    found = only_problem(text, game)
    assert message in found.message
    assert (found.span.col, columns[1] and found.span.end_col) == columns
    assert write is None or f"`{write}`" in found.help


@pytest.mark.parametrize(
    ("game", "text", "message", "help"),
    [
        ("age-of-innovation", "ann: action power tools", "`power tools` is not one word",
         "Write `action power-tools`."),
        ("age-of-innovation", "ann: pass rb spade", "`rb spade` is not one word",
         "Write `pass rb-spade`."),
        ("age-of-innovation", "ann: innovate trade routes with 3 law", "`trade routes` is not",
         "Write `innovate trade-routes with 3 law`."),
        ("age-of-innovation", "ann: upgrade E4 school competency 7", "`competency 7` is not",
         "Write `upgrade E4 school c7`."),
        ("age-of-innovation", "ann: wasteland", "`wasteland` is not a command here",
         "Write `take wasteland`."),
        ("age-of-innovation", "ann: sewerage", "`sewerage` is not a command here",
         "Write `innovate sewerage`."),
        ("age-of-innovation", "ann: power tools", "`power` is not a command here",
         "Write `action power-tools`."),
        ("age-of-innovation", "ann: I pass", "`I` stands for `innovate` here", "Write `pass`."),
        ("age-of-innovation", "ann: I pass rb-coins", "`I` stands for `innovate` here",
         "Write `pass rb-coins`."),
        ("age-of-innovation", "ann: I build E5", "`I` stands for `innovate` here",
         "Write `build E5`."),
        ("terra-mystica", "ann: I pass", "`I` is not a command here", "Write `pass`."),
        ("terra-mystica", "ann: pass bonus 3", "`bonus 3` is not one word", "Write `pass BON3`."),
        ("terra-mystica", "ann: pass BON 3", "`BON 3` is not one word", "Write `pass BON3`."),
        ("terra-mystica", "ann: take favor 5", "`favor 5` is not one word", "Write `take FAV5`."),
        ("age-of-innovation", "ann: pass and take rb-coins", "`take` does not fit after `pass and`",
         "Write `pass rb-coins`."),
        ("age-of-innovation", "ann: take c2, c7", "`,` does not fit after `take c2`",
         "Write `take c2. take c7`."),
        ("age-of-innovation", "ann: pass, rb-coins", "`,` does not fit after `pass`",
         "Write `pass rb-coins`."),
        ("through-the-ages", "ann: take rich land, urban growth", "`,` does not fit after",
         "Write `take rich land. take urban growth`."),
        ("through-the-ages", "ann: pass, build bronze, warriors, end", "`,` does not fit after",
         "Write `pass. build bronze. build warriors. end`."),
        ("age-of-innovation", "ann: pass rb_coins", "`rb_coins` is not one word",
         "Write `pass rb-coins`."),
        ("age-of-innovation", "ann: shipping", "`shipping` is not a command here",
         "Write `advance shipping`."),
        ("age-of-innovation", "ann: upgrade E4 -> school c7", "`-` does not fit after",
         "Write `upgrade E4 to school c7`."),
        ("terra-mystica", "ann: +witches", "`witches` does not fit after `+`",
         "Write `take witches`."),
        ("terra-mystica", "ann: pass 5", "`5` does not fit after `pass`", "Write `pass BON5`."),
        ("terra-mystica", "ann: 1w -> 1c", "`1w` is not a command here",
         "Write `convert 1w to 1c`."),
        ("terra-mystica", "ann: witches", "`witches` is not a command here",
         "Write `take witches`."),
    ],
)
def test_components_in_other_words(game: str, text: str, message: str, help: str) -> None:
    found = only_problem(text, game)
    assert found.message == message or found.message.startswith(message)
    assert found.help == help


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("ann pass", "Write `ann: pass`."),
        ("ann dig 1. build E5", "Write `ann: dig 1. build E5`."),
        ("ann - pass", "Write `ann: pass`."),
        ("> ann pass", "Write `ann: pass`."),
        ('"ann: pass"', "Write `ann: pass`."),
        ("undo 2", "Write `gm: undo 2`."),
        ("pass", "Write `NAME: pass`, NAME being the player's name."),
        ("I pass", "Write `NAME: pass`, NAME being the player's name."),
    ],
)
def test_a_row_without_a_colon(text: str, help: str, game: str) -> None:
    if (text, game) == ("I pass", "terra-mystica"):
        help = "Write `I: pass`."
    assert only_problem(text, game).help == help


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("gm: undo 1 because 'wrong hex'", "wrong hex"),
        ("gm: undo 1 because 'anna's fault. sorry'", "anna's fault. sorry"),
        ("gm: undo 1 because \u2018wrong hex\u2019", "wrong hex"),
        ("gm: drop O'Brien because 'gone'", "gone"),
    ],
)
def test_a_reason_in_single_quotes(text: str, reason: str, game: str) -> None:
    assert NOTATIONS[game].parse_row(text).commands[0]["reason"] == reason


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    "text", ["\u041e\u043b\u0435\u0433: leech 1 from J\u00f6rg",
             "Jo\u0308rg: leech 1 from Jo\u0308rg",
             "gm: undo 1 because \"\u043e\u0448\u0438\u0431\u043a\u0430\"",
             "ann: pass  # \u0432\u0441\u0435"],
)
def test_letters_of_other_alphabets_where_they_belong(text: str, game: str) -> None:
    assert NOTATIONS[game].parse_row(text)
