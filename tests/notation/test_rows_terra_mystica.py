"""Each command of Terra Mystica: in full, in short, and as it may be written otherwise."""

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.row import Command
from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_command, print_row

GAME = "terra-mystica"
NOTATION = find_notation(GAME)
WORDS = NOTATION.words


def print_tile(word: str, short: bool) -> str:
    """The name of a tile: in capitals unless short, as the game itself writes it."""
    return word if short or word == "witches" else word.upper()


def parse_command(text: str) -> Command:
    (command,) = NOTATION.parse_row(f"witches: {text}").commands
    return command


def pairs(*found: tuple[int, str]) -> tuple[tuple[int, str], ...]:
    return found


COMMANDS = [
    ("take", {"tile": "fav8"}, "+FAV8", "+fav8", ["take FAV8", "t fav8", "+ fav8"]),
    ("take", {"tile": "tw3"}, "+TW3", "+tw3", ["take tw3"]),
    ("take", {"tile": "witches"}, "take witches", "t witches", []),
    ("step", {"steps": pairs((2, "fire"))}, "+2FIRE", "+2f", ["step 2 fire", "st 2 f", "+2 fire"]),
    ("step", {"steps": pairs((1, "air"))}, "+AIR", "+a", ["+1AIR", "step air", "st 1 air"]),
    ("step", {"steps": pairs((1, "water"))}, "+WATER", "+wa", ["step w"]),
    ("build", {"hex": "E4"}, "build E4", "b E4", ["build e4"]),
    ("build", {"hex": "r16"}, "build r16", "b r16", ["build R16"]),
    ("transform", {"hex": "E4"}, "transform E4", "tf E4", []),
    (
        "transform",
        {"hex": "E4", "terrain": "plains"},
        "transform E4 to plains",
        "tf E4 to P",
        ["transform e4 to brown"],
    ),
    (
        "transform",
        {"hex": "E4", "terrain": "mountain"},
        "transform E4 to mountain",
        "tf E4 to M",
        ["transform e4 to gray", "transform e4 to grey"],
    ),
    ("transform", {"hex": "E4", "terrain": "ice"}, "transform E4 to ice", "tf E4 to I", []),
    ("pick", {"terrain": "wasteland"}, "pick wasteland", "pick W", ["pick red"]),
    ("unlock", {"terrain": "lake"}, "unlock lake", "unlock L", ["unlock blue"]),
    ("gain", {"prize": "token"}, "gain token", "gain token", []),
    ("lose", {"first": 0, "second": 1, "third": 1}, "lose 0/1/1", "lose 0/1/1", ["lose 0 / 1 / 1"]),
    ("dig", {"amount": 2}, "dig 2", "d 2", ["d2"]),
    (
        "upgrade",
        {"hex": "E4", "building": "trading post"},
        "upgrade E4 to TP",
        "u E4 tp",
        ["upgrade E4 tp", "upgrade E4 to trading post", "upgrade E4 tradingpost"],
    ),
    (
        "upgrade",
        {"hex": "E4", "building": "temple", "tile": "fav8"},
        "upgrade E4 to TE FAV8",
        "u E4 te fav8",
        ["upgrade e4 temple fav8"],
    ),
    (
        "upgrade",
        {"hex": "E4", "building": "stronghold"},
        "upgrade E4 to SH",
        "u E4 sh",
        ["upgrade E4 to stronghold"],
    ),
    (
        "upgrade",
        {"hex": "E4", "building": "sanctuary"},
        "upgrade E4 to SA",
        "u E4 sa",
        ["upgrade E4 to sanctuary"],
    ),
    ("advance", {"track": "ship"}, "advance ship", "ad s", ["advance shipping"]),
    ("advance", {"track": "dig"}, "advance dig", "ad d", ["advance digging"]),
    ("send", {"cult": "fire"}, "send p to FIRE", "s f", ["send priest to fire", "send fire"]),
    (
        "send",
        {"cult": "water", "amount": 3},
        "send p to WATER for 3",
        "s wa for 3",
        ["send p to w for 3"],
    ),
    ("action", {"tile": "act5"}, "action ACT5", "a act5", []),
    ("action", {"tile": "acta"}, "action ACTA", "a acta", []),
    (
        "bridge",
        {"from_hex": "C3", "to_hex": "A7"},
        "bridge C3:A7",
        "br C3:A7",
        ["bridge c3 a7", "bridge C3-A7", "bridge C3 : A7"],
    ),
    ("connect", {"river": "r16"}, "connect r16", "co r16", ["connect R16"]),
    (
        "connect",
        {"hexes": ("D5", "D6", "E8")},
        "connect D5:D6:E8",
        "co D5:D6:E8",
        ["connect d5-d6-e8", "connect D5 D6 E8"],
    ),
    ("connect", {"hexes": ("D5", "D6")}, "connect D5:D6", "co D5:D6", []),
    (
        "convert",
        {"paid": (3, "power"), "got": (1, "workers")},
        "convert 3pw to 1w",
        "c 3pw to 1w",
        ["convert 3 power to 1 worker", "convert 3pw to w"],
    ),
    (
        "convert",
        {"paid": (1, "priests"), "got": (1, "coins")},
        "convert 1p to 1c",
        "c 1p to 1c",
        ["convert priest to coin", "convert p to c"],
    ),
    (
        "convert",
        {"paid": (2, "vp"), "got": (2, "coins")},
        "convert 2vp to 2c",
        "c 2vp to 2c",
        ["convert 2 vp to 2 coins"],
    ),
    ("burn", {"amount": 2}, "burn 2", "bu 2", ["sacrifice 2"]),
    ("leech", {}, "leech", "l", []),
    (
        "leech",
        {"amount": 2, "player": "witches"},
        "leech 2 from witches",
        "l 2 from witches",
        ['leech 2 from "witches"'],
    ),
    ("decline", {"player": "witches"}, "decline from witches", "dc from witches", []),
    ("pass", {"tile": "bon3"}, "pass BON3", "p bon3", []),
    ("pass", {}, "pass", "p", []),
    ("key", {"cult": "fire"}, "key FIRE", "k f", []),
    ("keep", {"cult": "water"}, "keep WATER", "kp wa", ["keep w"]),
    ("adjust", {"deltas": pairs((-4, "workers"))}, "-4w", "-4w", ["adjust -4 w", "-4 workers"]),
    ("adjust", {"deltas": pairs((-1, "workers"))}, "-1w", "-1w", ["-w", "\u2212w"]),
    ("adjust", {"deltas": pairs((4, "workers"))}, "+4w", "+4w", ["adjust +4w"]),
    (
        "adjust",
        {"deltas": pairs((-4, "workers"), (2, "coins"))},
        "adjust -4w +2c",
        "adjust -4w +2c",
        [],
    ),
    ("forgo", {"what": "spades"}, "forgo spades", "f sp", ["-SPADES", "-FREE_TF"]),
    (
        "forgo",
        {"what": "spades", "amount": 1},
        "forgo 1 spade",
        "f 1 sp",
        ["-SPADE", "-1SPADE", "\u2013spade", "forgo 1 spades"],
    ),
    ("forgo", {"what": "spades", "amount": 2}, "forgo 2 spades", "f 2 sp", ["-2SPADE"]),
    ("forgo", {"what": "steps"}, "forgo steps", "f st", []),
    ("forgo", {"what": "steps", "amount": 1}, "forgo 1 step", "f 1 st", ["-CULT"]),
    ("forgo", {"what": "bridge"}, "forgo bridge", "f br", ["-BRIDGE"]),
    ("forgo", {"what": "build"}, "forgo build", "f b", ["-FREE_D"]),
    ("forgo", {"what": "upgrade"}, "forgo upgrade", "f u", ["-FREE_TP"]),
    ("forgo", {"what": "exchange"}, "forgo exchange", "f ex", ["-3CONVERT_W_TO_P"]),
    ("standing", {"answer": "never"}, "standing never", "standing never", []),
    ("wait", {}, "wait", "w", []),
    ("done", {}, "done", "dn", []),
    ("resign", {}, "resign", "rs", []),
]


@pytest.mark.parametrize(
    ("verb", "args", "full", "short", "others"), COMMANDS, ids=[case[2] for case in COMMANDS]
)
def test_a_command(
    verb: str, args: dict[str, object], full: str, short: str, others: list[str]
) -> None:
    for text in (full, short, *others):
        for written in (text, text.lower(), text.upper()):
            if "witches" not in written.lower():
                found = parse_command(written)
                assert (found.verb, dict(found.args)) == (verb, args), written
        assert (parse_command(text).verb, dict(parse_command(text).args)) == (verb, args)
    command = Command(verb, args)
    assert print_command(command, WORDS, False, lambda tile: print_tile(tile, False)) == full
    assert print_command(command, WORDS, True, lambda tile: print_tile(tile, True)) == short


def test_every_command_of_players_is_shown() -> None:
    assert {case[0] for case in COMMANDS} == set(WORDS.player_verbs)


def test_a_row_of_a_moderator_of_old() -> None:
    row = NOTATION.parse_row(
        "Chaosmagicians: action ACTC. dig 1. build C2. pass BON10"
        "  = 12c 3w 1p 4/6/2 34vp fire 5 keys 1 ship 2 dig 2"
    )
    assert [command.verb for command in row.commands] == ["action", "dig", "build", "pass"]
    assert row.assertion == (
        ("coins", 12), ("workers", 3), ("priests", 1), ("power", (4, 6, 2)), ("vp", 34),
        ("fire", 5), ("keys", 1), ("ship", 2), ("dig", 2),
    )
    assert print_row(row, WORDS).endswith("= 12c 3w 1p 4/6/2 34vp fire 5 keys 1 ship 2 dig 2")


def test_levels_have_short_names() -> None:
    row = NOTATION.parse_row("Ann: wait = f 1 w 2 wa 3 e 4 a 5 s 2 d 3 shipping 1")
    assert [what for what, _ in row.assertion] == [
        "fire", "water", "water", "earth", "air", "ship", "dig", "ship"
    ]


def test_the_moderator_corrects() -> None:
    (command,) = NOTATION.parse_row('gm: correct witches +2c \u20131w because "x"').commands
    assert command.args["deltas"] == ((2, "coins"), (-1, "workers"))
    assert print_command(command, WORDS) == 'correct witches +2c -1w because "x"'


@pytest.mark.parametrize(
    ("text", "verbs"),
    [("+FAVV", ("take",)), ("-SPODE. buildd E4", ("forgo", "build")), ("upgrad E4", ("upgrade",))],
)
def test_what_a_row_that_is_not_understood_was_about(text: str, verbs: tuple[str, ...]) -> None:
    with pytest.raises(Broken) as broken:
        NOTATION.parse_row(f"Ann: {text}")
    assert broken.value.misread.verbs == verbs  # type: ignore[attr-defined]
