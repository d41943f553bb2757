"""Whatever the cases of the conformance suite accept is listed as possible, command by command."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken, Refusal
from aoi_cli.engine.moves.legal import legal, next_commands
from aoi_cli.engine.row import Command, after, attempt_row
from aoi_cli.judging.notation import find_notation
from tests.conformance.case_files import Case, position_cases
from tests.conformance.playing import start
from tests.recorded import TERRA
from tests.recorded import position as recorded_position

NEVER_ASKED = ("standing", "wait", "done", "resign", "adjust", "key", "keep")
"""Not asked for, or anywhere in the row; nothing is said against them."""
ELSEWHERE = {
    "with loose-dig a bought spade may be left": "Nobody is advised to buy too much.",
    "of two steps one is forgone and the other made":
        "Nobody is advised to give up a part of what is offered.",
    "of two steps on a track one may be forgone":
        "Nobody is advised to give up a part of what is offered.",
    "of two players at eleven the one earlier in turn order gets the twelve":
        "A step that is lost is not listed.",
    "of two disciplines that want the one key the first named step gets it":
        "The key stands before the building, long before the steps.",
    "the other order gives the other discipline two levels": "Likewise.",
    "all offers are taken at once, each for its own price": "They are listed one by one.",
    "all offers of one rival are taken and the others stay open": "Likewise.",
    "all offers are declined at once and cost nothing": "Likewise.",
    "a spade bought for the neutral school is used on it with the tower still open":
        "What is bought is listed with the building that comes last.",
    "on somebody's home it costs four, and needs no word for digging":
        "It is listed with the word.",
    "a volcano may be paid behind the dwelling": "The payment is listed with the volcano.",
    "with loose-lose-cult a volcano may be paid later in the turn": "Likewise.",
    "a dig given back leaves the action spent": "Nobody is advised to waste an action.",
}
"""Cases that accept what is not listed, and why."""


def is_listed(s: Any, who: str, c: Command) -> bool:
    """True if a possible command of the same kind leads to the same state."""
    then = result(s, who, c)
    same = any(
        other.verb == c.verb and result(s, who, other) == then
        for other in next_commands(s, who)
    )
    return same or spread(s, who, c)


def result(s: Any, who: str, c: Command) -> Any:
    """The state after the command, in whatever order its parts were noted."""
    then = after(s, who, [c])
    if then:
        then.items = []
    return then


def spread(s: Any, who: str, c: Command) -> bool:
    """Steps and books of choice are listed one by one."""
    [(name, pairs)] = [*c.args.items()] if c.get("steps") or c.get("books") else [
        ("", ())]
    ones = [(1, what) for n, what in pairs for _ in range(n)]
    for one in ones if len(ones) > 1 else ():
        single = Command(c.verb, {name: (one,)})
        if not is_listed(s, who, single):
            return False
        s = after(s, who, [single])
    return len(ones) > 1


def start_case(case: Case, game: str) -> Any:
    return start(case, game)[1]


def list_unlisted(case: Case, game: str) -> Iterator[str]:
    s = start_case(case, game)
    for text in case.get("rows") or []:
        try:
            row = find_notation(game).parse_row(text)
        except Broken:
            return
        who = s.resolve(row.who)
        if who is None:
            return
        missing = []
        try:
            s.game.course.begin_row(s, who, text)
            for c in row.commands:
                asked = c.verb not in NEVER_ASKED and not (c.verb == "upgrade" and c.get("tile"))
                if asked and not is_listed(s, who, c):
                    missing.append(f"{text}: {c.text}")
                s.game.course.apply(s, who, c)
            s.game.course.end_row(s, who)
        except Refusal:
            return
        yield from missing


@pytest.mark.heavy("all cases of a game")
@pytest.mark.parametrize("game", TERRA)
def test_what_is_accepted_is_listed(game: str) -> None:
    found = {
        f"{file}: {case['name']}": missing
        for _, file, case in position_cases(game)
        if case["name"] not in ELSEWHERE
        and (missing := [*list_unlisted(case, game)])
    }
    assert not found


def texts_after(position: dict[str, Any], row: str) -> list[str]:
    """What can follow in the row of the one player whom the position tells of."""
    [who] = [name for name in position if name in ("witches", "chaosmagicians")]
    case = {"game": {"players": [who, "dwarves"]}, "position": position}
    s = start_case(case, "terra-mystica")
    s.game.course.begin_row(s, who, row)
    for c in find_notation("terra-mystica").parse_row(row).commands:
        s.game.course.apply(s, who, c)
    return [move.text for move in legal(s, who)]


def test_keys_are_named_or_kept_where_that_makes_a_difference() -> None:
    """The witches stand at 8 in fire: of three steps the last two need a key, if it is used."""
    position = {"witches": {"buildings": {"F4": "dwelling"}, "keys": 1, "cults": {"fire": 8}}}
    found = texts_after(position, "witches: burn 1")
    sending = [text for text in found if "send p to FIRE" in text]
    assert sending == [
        "send p to FIRE for 3", "keep FIRE. send p to FIRE for 3",
        "send p to FIRE for 2", "keep FIRE. send p to FIRE for 2",
        "send p to FIRE for 1",
    ]
    assert not [text for text in found if "key" in text]


def test_one_key_for_two_cults_is_given_to_either_or_none() -> None:
    """A town of E5, E6, F3 and F4; its tile brings the only key."""
    buildings = {"E5": "trading post", "F4": "stronghold", "E6": "dwelling"}
    position = {
        "witches": {"buildings": buildings, "cults": {"fire": 9, "air": 9}},
        "terrain": {"F3": "forest"},
    }
    found = texts_after(position, "witches: build F3")
    assert [text for text in found if "TW5" in text] == [
        "key FIRE. +TW5", "key AIR. +TW5", "keep FIRE. keep AIR. +TW5",
    ]


def test_a_second_action_can_be_given_up() -> None:
    position = {"chaosmagicians": {"buildings": {"D6": "stronghold"}}}
    assert "done" in texts_after(position, "chaosmagicians: action ACTC. send p to AIR for 2")


def test_conversions_are_listed_behind_a_pass_that_scores() -> None:
    """The points of the bonus tile come by themselves: nothing has to be chosen for them first."""
    told = {"position": {"swamp": {
        "tiles": ["trade-routes"], "power": [0, 6, 6], "buildings": {"A3": "guild"},
    }}}
    s = start_case(told, "age-of-innovation")
    s.game.course.begin_row(s, "swamp", "")
    for c in find_notation("age-of-innovation").parse_row("swamp: pass rb-spade").commands:
        s.game.course.apply(s, "swamp", c)
    found = {c.text for c in next_commands(s, "swamp")}
    assert s.open("swamp", "passing vp") and {"burn 3", "convert 6 power to 6 coins"} <= found


def test_points_may_come_before_or_behind_what_else_a_pass_gives() -> None:
    """Trade routes score guilds, the school bonus makes steps: the order may matter."""
    swamp = {"tiles": ["trade-routes"], "bonus": "rb-school", "buildings": {"A3": "guild"}}
    for bonus, orders in (("rb-school", ["", " vp first"]), ("rb-coins", [""])):
        s = start_case({"position": {"swamp": {**swamp, "bonus": bonus}}}, "age-of-innovation")
        found = [m.text for m in legal(s, "swamp") if m.text.startswith("pass rb-spade")]
        assert found == [f"pass rb-spade{order}" for order in orders]


def test_bundles_are_listed_by_their_boards() -> None:
    s = recorded_position("06-three", 0).state
    boards = [f"take {board}" for board, *_ in s.bundles]
    assert boards and [m.text for m in legal(s, "cleo")] == boards


@pytest.mark.parametrize(("placed", "most"), [([3, 2, 2, 2], 1), ([3, 2, 2], 2)])
def test_scholars_are_listed_as_far_as_the_reserve_goes(placed: list[int], most: int) -> None:
    """Seven in all, two in hand: with four or three on the disciplines one or two are left."""
    swamp = {"power": [0, 0, 12], "scholars": 2, "placed": {"law": placed}}
    s = start_case({"position": {"swamp": swamp}}, "age-of-innovation")
    found = [m.most for m in legal(s, "swamp") if m.text == "convert 5 power to 1 scholar"]
    assert found == [most]


@pytest.mark.parametrize("options", [[], ["loose-done"]])
def test_a_turn_without_an_action_is_listed_where_the_table_allows_it(options: list[str]) -> None:
    s = start_case({"game": {"options": options}, "position": {}}, "terra-mystica")
    assert ("done" in {c.text for c in next_commands(s, "witches")}) is bool(options)


@pytest.mark.parametrize("area", [0, 9])
def test_the_last_pass_is_listed_once_the_neutral_group_has_its_size(area: int) -> None:
    """Of two players one has passed in round 6: what is listed is accepted as a row."""
    table = {"map": "1-3", "players": ["swamp psychics", "lake inventors"]}
    told = {"round": 6, "passed": ["lake"], "neutral": {"area": area}}
    s = start_case({"game": table, "position": told}, "age-of-innovation")
    row = find_notation("age-of-innovation").parse_row("swamp: pass")
    assert [m.text for m in legal(s, "swamp") if m.kind == "pass"] == ["pass"] * bool(area)
    assert attempt_row(s, "swamp", row).legal is bool(area)


def test_nothing_is_listed_for_who_plays_nothing() -> None:
    """The moderator's rows go on in ways of their own, and of others there are none."""
    s = start_case({"position": {}}, "terra-mystica")
    assert next_commands(s, "witches")
    for who in ("gm", "nobody"):
        assert next_commands(s, who) == [] == legal(s, who)
