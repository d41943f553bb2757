"""`aoi legal`: what is listed can be written, costs what is said, and rows go on as offered."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest

from aoi_cli.engine.game import waiting
from aoi_cli.engine.moves.legal import Outcome, legal, outcome
from aoi_cli.engine.moves.listed_moves import list_moves
from aoi_cli.engine.moves.listing import beside, listing
from aoi_cli.engine.replay import Replay
from aoi_cli.engine.row import after
from aoi_cli.engine.struct import replace
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.judging.notation import find_notation
from aoi_cli.registry import find_game
from aoi_cli.render.outcomes import describe_outcomes
from aoi_cli.rules.age_of_innovation.moves.legal import describe_payments
from aoi_cli.table.completion import continuations
from tests.conftest import MYSTICA_ROWS, Aoi
from tests.recorded import path_of, position, text_of
from tests.render import positions

POSITIONS = [
    ("22-five-old", 0), ("22-five-old", 12), ("22-five-old", 90), ("22-five-old", 150),
    ("10-three-small-map-draft", 60), ("18-four-rulings", 100), ("26-four-given", 75),
    ("01-two-bundles", 40),
]


def writers(game: JudgedGame) -> list[str]:
    asked = (who for who, _ in waiting(game.state))
    return [who for who in dict.fromkeys(asked) if who in game.state.players]


# the listing


def test_moves_in_groups(aoi: Aoi, game: Path) -> None:
    """berta may dig at 3 tools a spade, build for 1 tool and 2 coins, and more."""
    code, out, err = aoi("legal", game)
    assert (code, err) == (0, "")
    groups = [block.splitlines() for block in out.rstrip("\n").split("\n\n")]
    assert groups[0] == ["berta can write:"]
    lines = {block[0]: block[1:] for block in groups[1:]}
    build = next(line for line in lines["build"] if "F1" in line)
    assert re.fullmatch(r"  dig 1\. build \S*F1\S* +-4 tools -2 coins.*", build)
    assert list(lines)[-1] in ("pass", "convert", "burn")


def test_one_kind_only(aoi: Aoi, game: Path) -> None:
    out = aoi("legal", game, "--kind", "pass").out
    headings = [line for line in out.splitlines() if line and not line.startswith("  ")]
    assert headings == ["berta can write:", "pass"]
    assert aoi("legal", game, "--kind", "annex").out == (
        "berta can write nothing of the kind annex now\n"
    )


def test_no_such_kind(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("legal", game, "--kind", "bild")
    assert (code, out) == (2, "")
    assert "there is no kind bild. Did you mean build?" in err


def test_as_json(aoi: Aoi, game: Path) -> None:
    code, out, _ = aoi("legal", game, "--format", "json")
    assert code == 0
    found = json.loads(out)
    assert set(found) == {"version", "player", "moves"}
    assert found["player"] == "berta"
    moves = {move["text"]: move for move in found["moves"]}
    assert moves["dig 1. build F1"] == {
        "text": "dig 1. build F1",
        "kind": "build",
        "most": 1,
        "cost": {"tools": 4, "coins": 2},
        "effect": {},
        "offers": {},
        "then": [],
        "behind": [],
        "rest": "",
    }
    passing = json.loads(aoi("legal", game, "--format", "json", "--kind", "pass").out)["moves"]
    assert passing and {move["kind"] for move in passing} == {"pass"}


def test_every_move_in_json_can_be_played(aoi: Aoi, new_game: Path) -> None:
    for _ in range(4):
        found = json.loads(aoi("legal", new_game, "--format", "json").out)
        rows = [f"{found['player']}: {move['text']}" for move in found["moves"]]
        for row in (rows[0], rows[-1]):
            assert aoi("play", new_game, row, "--dry-run").code == 0
        aoi("play", new_game, rows[0])


@pytest.mark.parametrize("who", ["cleo", "CLEO", "forest", "green", "blessed"])
def test_another_player(aoi: Aoi, game: Path, who: str) -> None:
    assert aoi("legal", game, "--player", who) == (0, "cleo can write nothing now\n", "")


def test_nobody_of_this_name(aoi: Aoi, game: Path) -> None:
    code, out, err = aoi("legal", game, "--player", "clio")
    assert (code, out) == (2, "")
    assert "there is no player clio. Did you mean cleo?" in err


def test_finished_game(aoi: Aoi) -> None:
    assert aoi("legal", path_of("06-three")) == (0, "the game is over\n", "")


# what is shown in short expands to what is legal

WAYS = re.compile(r"(?P<before>.* with )(?:(?P<fixed>[^,]*?) and )?(?P<n>\d+) of (?P<from>.*)")


def expand_line(text: str) -> list[str]:
    """Every move that a line of the listing stands for."""
    text, _, _ = text.partition(" (up to ")
    if ways := WAYS.fullmatch(text):
        return [ways["before"] + paid for paid in payments(ways["fixed"], ways["n"], ways["from"])]
    words = [word.split("|") for word in text.replace(". ", " . ").split()]
    count = max(map(len, words))
    assert {len(word) for word in words} <= {1, count}
    texts = [" ".join(word[n % len(word)] for word in words) for n in range(count)]
    return [text.replace(" . ", ". ") for text in texts]


def payments(fixed: str | None, count: str, choice: str) -> Iterator[str]:
    have = [(int(n), d) for n, d in (part.split() for part in choice.split(", "))]
    always = {d: int(n) for n, d in re.findall(r"(\d+) (\w+)", fixed or "")}
    for chosen in product(*(range(n + 1) for n, _ in have)):
        if sum(chosen) == int(count):
            paid = dict(always)
            for n, (_, d) in zip(chosen, have, strict=True):
                paid[d] = paid.get(d, 0) + n
            yield " ".join(f"{n} {d}" for d, n in paid.items() if n)


def test_expanding() -> None:
    assert expand_line("dig 1|2. transform E4 to lake|forest") == [
        "dig 1. transform E4 to lake", "dig 2. transform E4 to forest",
    ]
    assert expand_line("action ba2 with 1 law and 1 of 1 banking, 1 law") == [
        "action ba2 with 2 law", "action ba2 with 1 law 1 banking",
    ]
    assert expand_line("convert 3 power to 1 tool (up to 2 times)") == ["convert 3 power to 1 tool"]


def describe_commands(commands: Sequence[object]) -> str:
    return repr([(c.verb, sorted(map(str, c.args.items()))) for c in commands])  # type: ignore[attr-defined]


@pytest.mark.parametrize(("name", "rows"), POSITIONS)
def test_every_line_expands_to_legal_moves_and_none_is_missing(name: str, rows: int) -> None:
    every_line_expands(position(name, rows))


def every_line_expands(game: JudgedGame) -> None:
    for who in writers(game):
        lines = listing(game.state, who)
        texts = [(text, line) for line in lines for text in expand_line(line.text)]
        assert len({text for text, _ in texts}) == len(texts)
        assert len(texts) == len(list_moves(game.state, who))
        assert len(lines) <= 80
        answers = [text for text, line in texts if line.is_answer]
        for text, line in texts:
            needed = is_possible(game, who, text)
            behind = [*line.behind] or ([] if needed else answers)
            assert needed or behind, text
            assert all(is_possible(game, who, f"{answer}. {text}") for answer in behind), text


def is_possible(game: JudgedGame, who: str, text: str) -> bool:
    commands = find_notation(game.name).parse_row(f"{who}: {text}").commands
    return after(game.state, who, commands) is not None


@pytest.mark.parametrize("rows", [2, 5, 10, len(MYSTICA_ROWS)])
def test_lines_of_terra_mystica_expand_to_legal_moves(
    aoi: Aoi, mystica: Path, rows: int
) -> None:
    game = judge(mystica.read_text(), until=lambda state, count: count >= rows)
    every_line_expands(game)


def test_lines_inside_a_round_of_terra_mystica(aoi: Aoi, mystica: Path) -> None:
    """Stronghold, ship and bridges, a town tile to choose, offers."""
    game = judge(mystica.read_text())
    every_line_expands(replace(game, replay=Replay(positions.mystica())))


def test_words_that_differ_stand_beside_each_other() -> None:
    assert beside(["send law for 3", "send law for 2"]) == "send law for 3|2"
    assert beside(["dig 1. build E4", "dig 2. build F5"]) == "dig 1|2. build E4|F5"


def test_ways_to_pay_as_a_constraint() -> None:
    two_of_three = [((2, "law"),), ((1, "banking"), (1, "law"))]
    assert describe_payments(two_of_three) == "1 law and 1 of 1 banking, 1 law"
    assert describe_payments([((2, "banking"),), ((2, "law"),)]) == ""


def test_what_a_move_does_in_words() -> None:
    build = Outcome({"coins": 2, "tools": 1}, {"vp": 2}, {"lake": 2}, ())
    game = find_game("age-of-innovation")
    assert describe_outcomes(game, [build], str) == (
        "-2 coins -1 tool, +2 vp, offers 2 power to lake")
    three = Outcome({"scholars": 1}, {"law": 3, "power": 2}, {}, ())
    two = Outcome({"scholars": 1}, {"law": 2}, {}, ("take a city tile",))
    assert describe_outcomes(game, [three, two], str) == (
        "-1 scholar, +3 law +2 power | +2 law, then: take a city tile"
    )
    assert describe_outcomes(game, [Outcome({}, {}, {}, ())], str) == ""


@pytest.mark.parametrize(("name", "rows"), POSITIONS[2:])
def test_costs_and_effects_are_those_of_the_state(name: str, rows: int) -> None:
    """What a move is said to cost and give is the difference it makes, offers included."""
    game = position(name, rows)
    for who in writers(game):
        for move in legal(game.state, who):
            told = outcome(game.state, who, move.commands)
            if told.then or move.kind in ("pass", "transform"):
                continue
            before = game.state.players[who]
            then = after(game.state, who, move.commands)
            assert then is not None
            now = then.players[who]
            for what in ("coins", "tools", "scholars", "vp"):
                by = told.effect.get(what, 0) - told.cost.get(what, 0)
                assert getattr(now, what) - getattr(before, what) == by, f"{move.text}: {what}"
            offers = [d for d in then.decisions if d.kind == "offer" and d.source == who]
            old = [d for d in game.state.decisions if d.kind == "offer" and d.source == who]
            assert sum(told.offers.values()) == sum(d.amount for d in offers[len(old):])


# how rows go on


def complete(game: JudgedGame, prefix: str) -> list[str]:
    return continuations(game, prefix)


@pytest.fixture(scope="module")
def anna() -> JudgedGame:
    """anna (lake) to move in round 5; upgrading C2 or A2 founds a city."""
    return position("22-five-old", 136)


def test_players_who_may_write(anna: JudgedGame) -> None:
    assert complete(anna, "") == ["anna: "]
    assert complete(anna, "AN") == ["anna: "]
    assert complete(anna, "la") == complete(anna, "  La") == ["lake: "]
    assert complete(anna, "berta") == []


def test_verbs_that_are_possible(anna: JudgedGame) -> None:
    assert complete(anna, "anna: ") == [
        f"anna: {verb} "
        for verb in ("convert", "burn", "dig", "upgrade", "advance", "send", "action", "pass")
    ]
    assert complete(anna, "anna: S") == ["anna: send "]
    assert complete(anna, "anna: r") == ["anna: resign"]


@pytest.mark.parametrize(
    ("prefix", "expected"),
    [
        ("lake: send b", ["lake: send banking "]),
        ("lake: s b ", ["lake: s b for 2", "lake: s b for 1"]),
        ("lake: SEND scholar to b ", ["lake: SEND scholar to b for 2",
                                      "lake: SEND scholar to b for 1"]),
        ("lake: a act4", ["lake: a act4", "lake: a act4. "]),
        ("lake: action power-c", ["lake: action power-coins"]),
        ("lake: u c", ["lake: u C2 "]),
        ("lake: c 3", ["lake: c 3 power to 1 tool", "lake: c 3 power to 3 coins",
                       "lake: c 3 tools to 3 coins"]),
        ("lake: c 3pw to ", ["lake: c 3pw to 1 tool", "lake: c 3pw to 3 coins"]),
        ("lake: ad ship", ["lake: ad shipping"]),
    ],
)
def test_arguments(anna: JudgedGame, prefix: str, expected: list[str]) -> None:
    assert complete(anna, prefix) == expected


def test_what_still_has_to_be_chosen_follows_after_a_dot(anna: JudgedGame) -> None:
    assert complete(anna, "lake: upgrade C2 ") == ["lake: upgrade C2 to guild. "]
    assert complete(anna, "lake: u c2 g. ") == ["lake: u c2 g. take "]
    found = complete(anna, "lake: u c2 g. t city-")
    assert "lake: u c2 g. t city-tools" in found
    assert "lake: u c2 g. t city-books. " in found, "the books are still to be chosen"


def test_the_next_command_after_a_dot(anna: JudgedGame) -> None:
    assert complete(anna, "lake: dig 1. ") == ["lake: dig 1. transform ", "lake: dig 1. dig "]
    assert anna.state.players["anna"].bowls == [0, 2, 4]
    assert complete(anna, "lake: send law for 1. ") == [
        "lake: send law for 1. convert ", "lake: send law for 1. done",
    ], "the step gives 2 power, and bowl II holds nothing to burn any more"


@pytest.mark.parametrize(
    "prefix",
    ["nora: ", "berta: b", "lake: burn 9. ", "lake: fly. ", "lake: zz", "lake: send law = ",
     "lake: burn 1 # ", "lake: u c2 g. take city-tools. send", ":", "lake: 'x"],
)
def test_what_cannot_go_on(anna: JudgedGame, prefix: str) -> None:
    assert complete(anna, prefix) == []


def test_moderator() -> None:
    text = text_of("01-two-bundles")
    game = judge(text)
    assert complete(game, "gm: u") == ["gm: undo"]
    assert complete(game, "gm: drop") == ["gm: drop "]


@pytest.mark.parametrize(("name", "rows"), POSITIONS)
def test_complete_rows_that_are_offered_are_legal(name: str, rows: int) -> None:
    """Two words deep from every player: a row that is offered without a blank can be written."""
    game = position(name, rows)
    for who in writers(game):
        verbs = complete(game, f"{who}: ")
        assert verbs or not legal(game.state, who)
        for row in [row for verb in verbs for row in complete(game, verb)]:
            assert row.startswith(f"{who}: ")
            if row.endswith(" "):
                continue
            state = game.state.copy()
            parsed = find_notation(game.name).parse_row(row)
            game.game.course.begin_row(state, who, row)
            for command in parsed.commands:
                game.game.course.apply(state, who, command)
            game.game.course.end_row(state, who)


@pytest.mark.parametrize(("options", "fault"), [
    (["--rows", "--kind", "pass"], "--kind: it does not go with --rows"),
    (["--complete", "b", "--kind", "pass"], "--kind: it does not go with --complete"),
    (["--complete", "b", "--rows"], "--rows: it does not go with --complete"),
    (["--limit", "3"], "--limit: it goes with --rows only"),
])
def test_options_that_would_have_no_use_are_refused(
    aoi: Aoi, game: Path, options: list[str], fault: str
) -> None:
    refused = aoi("legal", game, *options)
    assert refused.code == 2 and refused.out == "" and fault in refused.err
    assert aoi("legal", game, "--rows", "--limit", "3").code == 0


def test_on_the_command_line(aoi: Aoi, game: Path) -> None:
    assert aoi("legal", game, "--complete", "b") == (0, "berta: \n", "")
    assert aoi("legal", game, "--complete", "berta: xx") == (0, "", "")
    shown = aoi("legal", "-", "--complete", "lake: pas", stdin=game.read_text())
    assert shown == (0, "lake: pass \n", "")
