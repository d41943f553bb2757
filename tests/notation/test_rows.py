import pytest

from aoi_cli.engine.error.refusal import Broken, Diagnostic
from aoi_cli.engine.row import Misread, Row
from aoi_cli.engine.span import Span
from aoi_cli.judging.notation import find_notation

NOTATION = find_notation("age-of-innovation")


def actions(text: str) -> list[tuple[str, dict[str, object]]]:
    return [(command.verb, dict(command.args)) for command in NOTATION.parse_row(text).commands]


def test_a_row_knows_where_everything_stands() -> None:
    row = NOTATION.parse_row("  Lake: dig 2. u e4 to g c7.  = 12c 4/6/2  # x", line=7, col=3)
    assert (row.line, row.col, row.who, row.comment) == (7, 5, "Lake", "x")
    assert row.who_span == Span(7, 5, 9)
    assert row.whole == Span(7, 5, 49)
    assert row.offsets == (6, 13)
    assert row.span(1) == Span(7, 18, 30)
    assert row.span(1, "building") == Span(7, 26, 27)
    assert row.assertion == (("coins", 12), ("power", (4, 6, 2)))
    assert row.assertion_spans == (Span(7, 35, 38), Span(7, 39, 44))


@pytest.mark.parametrize(
    ("text", "verb", "args"),
    [
        ("place e4", "place", {"hex": "E4"}),
        ("pl E4 t", "place", {"hex": "E4", "building": "tower"}),
        ("take C7", "take", {"tile": "c7"}),
        ("t league\u2013of\u2013cities", "take", {"tile": "league-of-cities"}),
        ("build I14 by tunnel", "build", {"hex": "I14", "way": "tunnel"}),
        ("tf E4 to P by f", "transform", {"hex": "E4", "terrain": "plains", "way": "flight"}),
        ("transform E4 to grey", "transform", {"hex": "E4", "terrain": "mountain"}),
        ("d2", "dig", {"amount": 2}),
        ("upgrade E4 to school", "upgrade", {"hex": "E4", "building": "school"}),
        ("u E4 p p12", "upgrade", {"hex": "E4", "building": "palace", "tile": "p12"}),
        ("advance ship", "advance", {"track": "shipping"}),
        ("advance dig", "advance", {"track": "terraforming"}),
        ("i i6 w 3l 2m", "innovate", {"tile": "i6", "payment": ((3, "law"), (2, "medicine"))}),
        ("a ba1 with law book", "action", {"tile": "ba1", "payment": ((1, "law"),)}),
        ("s s to l for 3", "send", {"discipline": "law", "amount": 3}),
        ("send e", "send", {"discipline": "engineering"}),
        ("br C3 - D3", "bridge", {"from_hex": "C3", "to_hex": "D3"}),
        ("br C3 D3", "bridge", {"from_hex": "C3", "to_hex": "D3"}),
        ("connect ~d2", "connect", {"river": "~D2"}),
        ("c 3pw to t", "convert", {"paid": (3, "power"), "got": (1, "tools")}),
        ("c scholar to 1 tool", "convert", {"paid": (1, "scholars"), "got": (1, "tools")}),
        ("c 2 law books to 2c", "convert", {"paid": (2, "law book"), "got": (2, "coins")}),
        ("sacrifice 2", "burn", {"amount": 2}),
        ("leech", "leech", {}),
        ("l 2 from Mary Ann", "leech", {"amount": 2, "player": "Mary Ann"}),
        ('dc from "J. Doe"', "decline", {"player": "J. Doe"}),
        ("p vp first", "pass", {"order": "vp"}),
        ("p rb10 VP first", "pass", {"tile": "rb10", "order": "vp"}),
        ("st 2l1m b", "step", {"steps": ((2, "law"), (1, "medicine"), (1, "banking"))}),
        ("gain 2lb 1 medicine", "gain", {"books": ((2, "law"), (1, "medicine"))}),
        ("f br", "forgo", {"what": "bridge"}),
    ],
)
def test_commands_of_players(text: str, verb: str, args: dict[str, object]) -> None:
    assert actions(f"lake: {text}") == [(verb, args)]
    assert actions(f"lake: {text.upper()}")[0][0] == verb


@pytest.mark.parametrize(
    ("text", "verb", "args"),
    [
        ("undo", "undo", {}),
        ('undo 2 because "so # it. is = so"', "undo", {"amount": 2, "reason": "so # it. is = so"}),
        (
            "correct Mary Ann +2c \u20131 tool because “late”",
            "correct",
            {"player": "Mary Ann", "deltas": ((2, "coins"), (-1, "tools")), "reason": "late"},
        ),
        ("drop lake", "drop", {"player": "lake"}),
        ('substitute lake by "J. Doe"', "substitute", {"player": "lake", "name": "J. Doe"}),
        ("pause because «Ferien»", "pause", {"reason": "Ferien"}),
    ],
)
def test_commands_of_the_moderator(text: str, verb: str, args: dict[str, object]) -> None:
    assert actions(f"GM: {text}") == [(verb, args)]


def test_odd_blanks_are_blanks() -> None:
    assert actions("lake:\u00a0upgrade\tE4\u00a0 g .\twait") == actions("lake: u E4 g. w")


def test_equal_commands_are_parsed_once() -> None:
    first, second = NOTATION.parse_row("lake: dig 2"), NOTATION.parse_row("swamp: wait. dig 2")
    assert first.commands[0] is second.commands[1]


def test_a_block_keeps_the_good_rows_and_collects_the_problems() -> None:
    block = "lake: build E4\n\n  # only a comment\r\nlake: bild E4\n  swamp: wait. dig\r\n"
    problems: list[Diagnostic] = []
    rows = list(NOTATION.read_moves(block, problems, first_line=10, indent=2))
    assert [row.line for row in rows if isinstance(row, Misread)] == [13, 14]
    assert [(row.line, row.col) for row in rows if isinstance(row, Row)] == [(10, 3)]
    assert [(p.code, p.span) for p in problems] == [
        ("S102", Span(13, 9, 13)),
        ("S103", Span(14, 21, 22)),
    ]


def test_rows_end_only_where_lines_end() -> None:
    problems: list[Diagnostic] = []
    [row] = NOTATION.read_moves("lake: wait # a\u2028b\x0cc", problems, first_line=4, indent=2)
    assert isinstance(row, Misread)
    assert [(p.code, p.span) for p in problems] == [
        ("S103", Span(4, 17, 18)),
        ("S103", Span(4, 19, 20)),
    ]


def test_all_problems_of_a_row_are_found() -> None:
    with pytest.raises(Broken) as broken:
        NOTATION.parse_row(": bild E4. dig x.. wait = 12x 3c")
    assert [p.code for p in broken.value.problems] == ["S101", "S102", "S103", "S103", "S104"]
