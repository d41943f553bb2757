"""Exported logs as the other program reads them: it takes all of them, or there is no log."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.way_back import holdings_of_all
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.demo import play_on
from aoi_cli.table.game import game_of
from aoi_cli.table.game_creation import composed
from tests.imports.beginnings import (
    CHAOS,
    DARKLINGS,
    HALFLINGS,
    NEIGHBOURS,
    RICH,
    WITCHES,
    settings,
)
from tests.imports.kinds import (
    EXPANSIONS,
    log_without_draw,
    play_game,
    reason_against,
    recorded_log,
)
from tests.imports.test_recorded import FOLDER, GAMES
from tests.imports.tracker import refusal
from tests.properties.heads import NAMES, text_of
from tests.properties.play import Table, play_by_chance

OPTIONS: Sequence[list[str]] = (
    [], ["strict-leech", "mini-expansion-1"], ["official-2017"],
    ["mini-expansion-1", "shipping-bonus", "temple-scoring-tile", "variable-turn-order"],
)
REFUSED_FOR = re.compile(
    r"a key that is kept here has no words in a log"
    r"|which cult a key is for has no words in a log"
    r"|an action behind a pass has no words in a log"
    r"|a choice of bowls has no words in a log"
    r"|from here on the other program would play another game"
    r"|from here on the log would lead to another game"  # with chosen bowls, among others
    r"|a log cannot tell this: .*"
)


def log_of(log: str, *rows: str) -> list[str]:
    """The lines behind those of the log that a game by our readings begins with."""
    return log_by(re.sub(r"rulings:\n(  .*\n)*", "", imported(log).text), *rows)


def log_by(begun: str, *rows: str) -> list[str]:
    """The log of a game with further rows, which the other program takes and which leads back."""
    text = begun + "".join(f"  {row}\n" for row in rows)
    new = exported(text)
    assert refusal(new) == ""
    before, after = judge(text), judge(imported(new).text)
    assert holdings_of_all(after, after.state) == holdings_of_all(before, before.state)
    return new.splitlines()


@pytest.mark.skipif(not GAMES, reason=f"no recorded games in {FOLDER}")
def test_what_was_recorded_there_is_taken() -> None:
    found = {name: refusal((FOLDER / "logs" / f"{name}.txt").read_text()) for name in GAMES}
    found |= {name: refusal(log_without_draw(name)) for name in EXPANSIONS}
    assert {name: why for name, why in found.items() if why} == {}


@pytest.mark.few(2, "whole recorded games")
@pytest.mark.parametrize("name", EXPANSIONS[::4])
def test_recorded_games_of_fire_and_ice_go_back(name: str) -> None:
    assert reason_against(imported(recorded_log(name)).text) == ""


@pytest.mark.few(2, "whole games by the built-in player")
@pytest.mark.parametrize("n", [0, 5, 8, 10, 13])
def test_games_of_all_kinds_are_taken(n: int) -> None:
    assert reason_against(play_game(n, rows=70)) == ""


def refusal_of(text: str) -> str:
    """Why there is no log; an empty text where there is one and it is taken."""
    try:
        log = exported(text)
    except Broken as refused:
        (found,) = refused.problems
        assert found.code == "I109" and found.because
        assert REFUSED_FOR.fullmatch(found.message)
        return found.message
    assert refusal(log) == ""
    return ""


@pytest.mark.heavy("whole games by the built-in player")
@pytest.mark.parametrize("n", range(4))
def test_games_of_the_built_in_player_are_taken(n: int) -> None:
    agreed = {"rulings": {}, "options": OPTIONS[n % 4], "policies": {}}
    named = {"distribution": [[], ["given"]][n % 2], "options": OPTIONS[n % 4]}
    text = composed(NAMES[: 2 + n % 4], "terra-mystica", None, named, f"taken {n}", agreed).text
    rows = play_on(game_of(text), f"taken {n}")
    refusal_of(text + "".join(f"  {row}\n" for row in rows))


@pytest.mark.few(2, "whole games by chance")
@pytest.mark.parametrize("n", range(8))
def test_games_by_chance_are_taken(n: int) -> None:
    """Every second one by options and readings of its own."""
    named = {"distribution": ["given"], "options": OPTIONS[n % 4]}
    agreed = {"rulings": {}, "options": OPTIONS[n % 4], "policies": {}}
    text = text_of(n, "terra-mystica") if n % 2 else composed(
        NAMES[: 2 + n % 4], "terra-mystica", None, named, f"chance {n}", agreed).text
    judged = judge(text)
    table = Table(judged.name, judged.state.setup, judged.replay)
    play_by_chance(table, f"taken {n}", 120)
    refusal_of(text + "".join(f"  {row}\n" for row in table.rows))


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("+12pw. action ACT6. build E10", "+12pw. action ACT6. -SPADE. build E10"),
        ("upgrade D8 to SH. build E10", "upgrade D8 to SH. -2SPADE. build E10"),
        ("upgrade D8 to SH. transform E10. build E10",
         "upgrade D8 to SH. transform E10. -2SPADE. build E10"),
        ("dig 1. transform F6 to red. dig 2. build F6", "dig 3. build F6"),
        ("dig 1. transform F6 to red. convert 1w to 1c. dig 2. transform F6",
         "convert 1w to 1c. dig 3. transform F6 to brown"),
        ("pass BON3. convert 1w to 1c", "convert 1w to 1c. pass BON3"),
        ("pass BON3. burn 1", "burn 1. pass BON3"),
        ("+12pw. action ACT6. transform E10. dig 2. transform F6",
         "+12pw. action ACT6. dig 2. transform E10 to brown. transform F6 to brown"),
        ("+12pw. action ACT6. transform E10. dig 1. transform F6 to yellow. burn 1",
         "+12pw. action ACT6. dig 1. transform E10 to brown. transform F6 to yellow. burn 1"),
    ],
)
def test_rows_in_an_order_that_is_taken(row: str, line: str) -> None:
    assert log_of(HALFLINGS, f"halflings: {row}")[-1] == f"halflings: {line}"


def test_a_pass_instead_of_two_actions_is_an_option() -> None:
    option = "option strict-chaosmagician-sh"
    log = CHAOS.replace(f"{option}\n", "")
    lines = log_of(log, "chaosmagicians: action ACTC. pass BON3")
    assert option in lines and lines[-1] == "chaosmagicians: action ACTC. pass BON3"
    lines = log_of(log, "chaosmagicians: action ACTC. send p to AIR. done")
    assert option not in lines and lines[-1].endswith("action ACTC. send p to AIR. done")
    assert refusal("\n".join([*log.splitlines(), "chaosmagicians: action ACTC. pass BON3",
                              "witches: pass BON2"]))


def test_two_passes_need_the_option_away() -> None:
    """In rows that end with one pass `done` then gives up the second action."""
    option = "option strict-chaosmagician-sh"
    log = CHAOS.replace(f"{option}\n", "")
    lines = log_by(
        imported(log).text, "chaosmagicians: action ACTC. pass BON3", "witches: pass BON1",
        "chaosmagicians: action ACTC. pass BON5. pass BON2",
    )
    assert option not in lines
    assert lines[-3:] == [
        "chaosmagicians: action ACTC. pass BON3. done", "witches: pass BON1",
        "chaosmagicians: action ACTC. pass BON5. pass BON2"]


def test_another_action_behind_a_pass_is_refused() -> None:
    text = imported(CHAOS.replace("option strict-chaosmagician-sh\n", "")).text
    with pytest.raises(Broken) as refused:
        exported(f"{text}  chaosmagicians: action ACTC. pass BON2. action BON2. +AIR\n")
    (found,) = refused.value.problems
    assert (found.code, found.message) == (
        "I109", "an action behind a pass has no words in a log")


def test_a_dwelling_as_second_action_comes_before_spades() -> None:
    """Behind transformed hexes the other program takes it for a part of their action."""
    lines = log_of(
        CHAOS, "chaosmagicians: dig 2. transform E6", "witches: advance ship",
        "chaosmagicians: +30w. action ACTC. dig 3. transform D5. build E6",
    )
    assert lines[-1] == "chaosmagicians: +30w. action ACTC. build E6. dig 3. transform D5"


def test_the_option_of_strict_offers_is_set_only_where_it_holds() -> None:
    begun = imported("option strict-leech\n" + NEIGHBOURS).text
    assert "option strict-leech" in exported(begun).splitlines()
    anyhow = exported(begun.replace("R-LEECH-ORDER: moderator", "R-LEECH-ORDER: any"))
    assert "option strict-leech" not in anyhow.splitlines()
    assert "strict-leech" in imported(anyhow).text


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("upgrade E5 to TE. keep FIRE. +FAV5. +TW1",
         "a key that is kept here has no words in a log"),
        ("upgrade E5 to TE. keep FIRE. +FAV5. +TW6",
         "a key that is kept here has no words in a log"),
    ],
)
def test_keys_that_are_kept_where_nobody_can_step_down(row: str, said: str) -> None:
    text = imported("option mini-expansion-1\n" + WITCHES).text + f"  witches: {row}\n"
    assert judge(text).problems == []
    assert refusal_of(text) == said


def test_points_of_2017_are_those_of_a_map() -> None:
    text = imported(DARKLINGS).text.replace("[loose-adj", "[official-2017, loose-adj")
    log = exported(text)
    assert "map 91645cdb135773c2a7a50e5ca9cb18af54c664c4" in log.splitlines()
    assert "official-2017" not in log
    assert refusal(log) == ""
    assert "official-2017" in imported(log).text


def test_answers_by_policy_say_how_much() -> None:
    begun = imported(NEIGHBOURS).text.replace(
        "moves: |", "policies: {engineers: never}\nmoves: |")
    lines = exported(begun + "  engineers: pass BON3\n  cultists: upgrade F5 to TP\n").splitlines()
    assert lines[-1] == "engineers: decline 1 from cultists"


def test_bridges_of_the_engineers_take_an_action_there() -> None:
    """The option that frees them of it is without effect there."""
    log = RICH + "option loose-engineer-bridge\n" + settings("engineers", "witches")
    assert "loose-engineer-bridge" not in imported(log).text


def test_names_with_a_blank_stand_in_a_comment() -> None:
    text = imported(NEIGHBOURS.replace("setup cultists", "setup cultists for Ann")).text
    text = text.replace("name: Ann", "name: Ann Lee")
    log = exported(text)
    assert "setup cultists" in log.splitlines()
    assert "# cultists are played by Ann Lee" in log.splitlines()
    assert "name: Ann Lee" in imported(log).text and "# cultists" not in imported(log).text
