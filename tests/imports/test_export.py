"""`aoi export snellman`: a log that leads back to the same game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from yaml import safe_load

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.engine.shuffle import Draw
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.imports.snellman.corpus import Replayed
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.way_back import OTHER_READINGS, holdings_of_all
from aoi_cli.judging.judged_game import JudgedGame, judge
from aoi_cli.registry import find_game
from aoi_cli.table.demo import play_on
from aoi_cli.table.position import Position
from tests.conftest import Aoi
from tests.imports.beginnings import (
    CHAOS,
    DARKLINGS,
    HALFLINGS,
    NEIGHBOURS,
    RICH,
    WITCHES,
    settings,
)
from tests.imports.logs import FIRST_ROWS, LOG, SETTINGS
from tests.imports.test_recorded import FOLDER, GAMES
from tests.properties.play import NAMES
from tests.recorded import games_of, path_of

OWN = games_of("terra-mystica")


@cache
def import_opening() -> str:
    """A game behind its first dwellings and bonus cards."""
    return imported(SETTINGS + FIRST_ROWS).text


def states(text: str) -> list[object]:
    """What everybody had after each row, however the players are called."""
    found = Replayed.replay(imported(text))
    return [[*holdings.values()] for _, holdings in found.entries]


def readings(judged: JudgedGame) -> Mapping[str, str]:
    """By which it is played, stated in the head or brought by its version of the rules."""
    setup: Any = judged.state.setup
    return setup.rulings.chosen


def holds_all(states: list[object], expected: list[object]) -> bool:
    """All of the expected ones in their order; rows may have been split."""
    left = iter(states)
    return all(state in left for state in expected) and states[-1] == expected[-1]


def log_of(*rows: str) -> list[str]:
    """The rows of the log that is exported from a game with these rows behind its first ones."""
    log = exported(import_opening() + "".join(f"  {row}\n" for row in rows))
    return log.splitlines()[15:]


def test_a_log_leads_back_to_the_same_states() -> None:
    log = exported(imported(LOG).text)
    assert holds_all(states(log), states(LOG))
    assert log.splitlines()[:8] == [
        "option errata-cultist-power", "score SCORE6,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4",
        "delete BON1", "delete BON2", "delete BON3", "delete BON9",
        "setup mermaids", "setup witches for Nora",
    ]
    assert "mermaids: transform E5 to blue" in log.splitlines()


def test_words_of_the_log() -> None:
    assert log_of(
        "mermaids: upgrade D5 to TP",
        "witches: convert w to c. decline 1 from mermaids. upgrade C3 TP  # no need",
        "mermaids: leech. u d5 te. t fav6",
        "witches: decline. burn 4. action ACT5. forgo spades",
        "mermaids: action FAV6. step 1 air",
    ) == [
        "mermaids: upgrade D5 to TP",
        "witches: convert 1w to 1c",
        "witches: decline 1 from mermaids. upgrade C3 to TP  # no need",
        "mermaids: leech 2 from witches. upgrade D5 to TE. +FAV6",
        "witches: decline. burn 4. action ACT5. -SPADE",
        "mermaids: action FAV6. +AIR",
    ]


def test_answers_to_all_offers_are_written_one_by_one() -> None:
    assert log_of(
        "mermaids: upgrade D5 to TP",
        "witches: leech all. upgrade C3 TP",
        "mermaids: decline all. advance ship",
    )[1:] == [
        "witches: leech 1 from mermaids. upgrade C3 to TP",
        "mermaids: decline 2 from witches. advance ship",
    ]


def test_undone_rows_are_left_out_and_remarks_stay() -> None:
    assert log_of(
        "# who begins?",
        "mermaids: pass BON7",
        "gm: undo because \"a slip\"",
        "mermaids: upgrade D5 to TP  # at last",
        "gm: pause",
        "gm: resume",
        "gm: drop witches",
    ) == [
        "# who begins?", "mermaids: upgrade D5 to TP  # at last", "# gm: pause", "# gm: resume",
        "drop-faction witches",
    ]


def test_standing_answers_are_given_by_rows() -> None:
    game = import_opening().replace("moves: |", "policies: {Nora: always}\nmoves: |")
    log = exported(game + "  mermaids: upgrade D5 to TP\n")
    assert log.splitlines()[-2:] == [
        "mermaids: upgrade D5 to TP", "witches: leech 1 from mermaids",
    ]


def test_factions_that_were_chosen() -> None:
    head, moves = import_opening().split("moves: |\n")
    named = head.replace("  - name: mermaids\n    faction: mermaids\n", "  - anna\n").replace(
        "  - name: Nora\n    faction: witches\n", "  - berta\n")
    log = exported(
        named + "moves: |\n  anna: take mermaids\n  berta: take witches\n" + moves
    )
    assert "setup mermaids for anna\nsetup witches for berta\n" in log
    assert "take" not in log


def test_a_log_says_by_an_option_whether_refused_power_counts() -> None:
    option = "option errata-cultist-power"
    for ruleset, said in [("3", True), ("1", False)]:
        text = import_opening().replace("options: [errata-cultist-power]\n", "")
        text = text.replace('ruleset: "3"', f'ruleset: "{ruleset}"')
        log = exported(text)
        assert (option in log.splitlines()) is said
        assert ("R-CULTIST-REFUSED" in readings(judge(imported(log).text))) is not said


def test_what_a_log_cannot_tell_is_refused(aoi: Aoi, tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(import_opening() + '  gm: correct witches +2c because "income forgotten"\n')
    code, out, err = aoi("export", "snellman", game)
    assert (code, out) == (1, "")
    assert "I109 a correction has no words in a log" in err


def test_a_game_with_errors_or_of_another_kind_is_refused(aoi: Aoi, tmp_path: Path) -> None:
    game, log = tmp_path / "game.yaml", tmp_path / "log.txt"
    game.write_text(import_opening() + "  witches: pass BON4\n")
    code, _, err = aoi("export", "snellman", game, "-o", log)
    assert code == 1 and "T301" in err and not log.exists()
    code, _, err = aoi("export", "snellman", path_of("01-two-bundles"), "-o", log)
    assert code == 1 and "I109 such logs tell of" in err and not log.exists()
    hidden = tmp_path / "hidden.yaml"
    aoi("new", hidden, "--game", "through-the-ages", "-p", "anna", "-p", "berta",
        "--info", "seeded")
    aoi("demo", hidden, "--rows", "12", "--seed", "1")
    code, _, err = aoi("export", "snellman", hidden, "-o", log)
    assert code == 1 and "I109 such logs tell of" in err and not log.exists()


@pytest.mark.few(2, "whole recorded games")
@pytest.mark.skipif(not GAMES, reason=f"no recorded games in {FOLDER}")
@pytest.mark.parametrize("name", GAMES)
def test_recorded_games_come_back_the_same(name: str) -> None:
    text = (FOLDER / "logs" / f"{name}.txt").read_text(encoding="utf-8")
    log = exported(imported(text).text)
    assert holds_all(states(log), states(text))


@pytest.mark.few(6, "whole games by the built-in player")
@pytest.mark.parametrize("path", OWN, ids=[path.stem for path in OWN])
def test_games_by_our_readings_come_back_the_same(path: Path) -> None:
    """A comment at the top tells the readings; keys that are kept and corrections are refused."""
    text = path.read_text(encoding="utf-8")
    judged = judge(text)
    try:
        log = exported(text)
    except Broken as refused:
        (found,) = refused.problems
        (row,) = (row for row in judged.rows if row.line == found.span.line)
        assert found.code == "I109"
        assert {"keep", "correct"} & {c.verb for c in row.commands}
        return
    assert log.startswith("# played by ")
    again = imported(log).text
    found_again = judge(again)
    assert readings(found_again) == readings(judged)
    assert found_again.problems == []
    assert holdings_of_all(found_again, found_again.state) == holdings_of_all(judged, judged.state)


# what goes without saying here


def game(log: str, *rows: str) -> str:
    """What is exported of a game by our readings, which begins as a log does."""
    begun = re.sub(r"rulings:\n(  .*\n)*", "", imported(log).text)
    text = begun + "".join(f"  {row}\n" for row in rows)
    log = exported(text)
    before, after = judge(text), judge(imported(log).text)
    assert holdings_of_all(after, after.state) == holdings_of_all(before, before.state)
    return log


def exchange(*rows: str) -> str:
    return game(DARKLINGS, *(f"darklings: {row}" for row in rows)).splitlines()[-1]


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("+12pw. action ACT6. build E10", "+12pw. action ACT6. -SPADE. build E10"),
        ("+12pw. action ACT6. transform E10", "+12pw. action ACT6. transform E10. -SPADE"),
        ("+12pw. action ACT6. transform F6 to red. forgo spades",
         "+12pw. action ACT6. transform F6 to red. -SPADE"),
        ("+12pw. action ACT6. forgo spades", "+12pw. action ACT6. -2SPADE"),
        ("+12pw. action ACT6. forgo 1 spade. build E10",
         "+12pw. action ACT6. -SPADE. build E10"),
        ("upgrade D8 to SH. forgo spades", "upgrade D8 to SH. -3SPADE"),
        ("upgrade D8 to SH. build E10", "upgrade D8 to SH. -2SPADE. build E10"),
    ],
)
def test_leftover_spades_are_given_up(row: str, line: str) -> None:
    assert game(HALFLINGS, f"halflings: {row}").splitlines()[-1] == f"halflings: {line}"


def test_nobody_gives_up_spades_who_has_left() -> None:
    """Earth 5 is a spade of the cult bonus of round 1, which is open when the witches leave."""
    log = RICH + settings("witches", "giants") + (
        "witches: build F4\ngiants: build I12. build A12\nwitches: build G3\n"
        "giants: pass BON5\nwitches: pass BON1\nwitches: +7p. send p to EARTH for 3\n"
        "giants: pass BON2\nwitches: send p to EARTH for 2\n")
    lines = game(log, "witches: pass BON3", 'gm: drop witches because "has left"').splitlines()
    assert lines[-2:] == ["witches: pass BON3", "drop-faction witches"]


FIRST_LEAVES = settings("witches", "giants", "darklings") + """\
witches: build F4
giants: build I12
darklings: build E5. build H5
giants: build A12
witches: build G3
darklings: pass BON4
giants: pass BON5
witches: pass BON1
witches: pass BON2
"""
LEFT = 'gm: drop witches because "has left"'


def test_the_seat_of_the_first_to_pass_begins_there_though_it_was_left() -> None:
    """The giants sit behind the witches; by our reading whoever passes next begins."""
    rows = (LEFT, "giants: pass BON2", "darklings: pass BON1", "giants: pass BON3")
    assert game(FIRST_LEAVES, *rows).splitlines()[-1] == "giants: pass BON3"
    rows = (LEFT, "giants: burn 3. action ACT2", "darklings: pass BON1", "giants: pass BON2")
    with pytest.raises(Broken) as refused:
        game(FIRST_LEAVES, *rows, "darklings: pass BON3")
    (found,) = refused.value.problems
    assert found.code == "I109" and "giants' turn" in found.message


def test_power_for_spades_that_are_given_up_is_no_matter_of_points() -> None:
    """The alchemists' stronghold gives 2 power a spade: there for one that is given up too."""
    log, row = stronghold("alchemists", "E5", "H5", "witches"), "alchemists: +12pw. action ACT6."
    assert game(log, f"{row} build F3").splitlines()[-1] == f"{row} build F3"
    with pytest.raises(Broken) as refused:
        game(log, f"{row} forgo spades")
    (found,) = refused.value.problems
    assert (found.code, found.message) == ("I109", OTHER_READINGS)


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("upgrade E5 to SH. forgo exchange", "upgrade E5 to SH. -3CONVERT_W_TO_P"),
        ("convert 3w to 3c. upgrade E5 to SH",
         "convert 3w to 3c. upgrade E5 to SH. -3CONVERT_W_TO_P"),
        ("upgrade E5 to SH. convert 2w to 2p", "upgrade E5 to SH. convert 2w to 2p"),
    ],
)
def test_an_exchange_that_is_not_made_is_given_up(row: str, line: str) -> None:
    assert exchange(row) == f"darklings: {line}"


def stronghold(faction: str, first: str, second: str, other: str) -> str:
    """A log in which the faction has its stronghold and the next turn."""
    other_rows = {"witches": ("F4", "G3"), "engineers": ("A2", "H6")}[other]
    return RICH + settings(faction, other) + (
        f"{faction}: build {first}\n{other}: build {other_rows[0]}. build {other_rows[1]}\n"
        f"{faction}: build {second}\n"
        + (f"{faction}: build B4\n" if faction == "nomads" else "")
        + f"{other}: pass BON5\n{faction}: pass BON1\n"
        f"{faction}: +30c. +30w. upgrade {first} to TP\n{other}: pass BON2\n"
        f"{faction}: upgrade {first} to SH\n"
    )


@pytest.mark.parametrize(
    ("faction", "places", "other", "row", "line"),
    [
        ("nomads", ("D3", "H1"), "witches", "action ACTN. forgo spades", "action ACTN. -FREE_TF"),
        ("witches", ("F4", "G3"), "engineers", "action ACTW. forgo build",
         "action ACTW. -FREE_D"),
        ("swarmlings", ("D5", "G6"), "witches", "action ACTS. forgo upgrade",
         "action ACTS. -FREE_TP"),
        ("auren", ("F4", "G3"), "engineers", "action ACTA. forgo steps", "action ACTA. -2CULT"),
        ("auren", ("F4", "G3"), "engineers", "action ACTA. forgo 1 step. +AIR",
         "action ACTA. -CULT. +AIR"),
        ("nomads", ("D3", "H1"), "witches", "+12pw. action ACT1. forgo bridge",
         "+12pw. action ACT1. -BRIDGE"),
    ],
)
def test_what_an_action_gives_is_given_up(
    faction: str, places: tuple[str, str], other: str, row: str, line: str
) -> None:
    log = stronghold(faction, *places, other)
    if faction == "auren":
        log = log.rstrip("\n") + ". +FAV9\n"
    assert game(log, f"{faction}: {row}").splitlines()[-1] == f"{faction}: {line}"


@pytest.mark.parametrize(("power", "answers"), [(15, ["engineers: decline 1 from cultists"]),
                                                (14, [])])
def test_offers_of_nothing_are_declined(power: int, answers: list[str]) -> None:
    """The engineers' bowls take 15 power; of their table the full ones are offered nothing."""
    lines = game(NEIGHBOURS, f"engineers: +{power}pw. +9p. advance ship",
                 "cultists: upgrade F5 to TP").splitlines()
    assert lines[lines.index("cultists: upgrade F5 to TP") + 1 :] == answers


def test_only_options_that_the_tool_knows_are_set_by_lines() -> None:
    log = game("option manual-fav5\noption merge-income-phases\noption official-2017\n" + CHAOS)
    lines = log.splitlines()
    assert "# played with merge-income-phases" in lines
    assert "map 91645cdb135773c2a7a50e5ca9cb18af54c664c4" in lines
    assert [line for line in lines if line.startswith("option")] == [
        "option manual-fav5", "option loose-adjust-resource", "option strict-chaosmagician-sh",
        "option errata-cultist-power",
    ]
    assert {*safe_load(imported(log).text)["options"]} == {
        "merge-income-phases", "official-2017", "manual-fav5", "loose-adjust-resource",
        "strict-chaosmagician-sh", "errata-cultist-power",
    }


KEPT = "a key that is kept here has no words in a log"


@pytest.mark.parametrize(
    ("rows", "column"),
    [
        (["upgrade E5 to TE. keep FIRE. +FAV5. +TW1"], 30),
        (["upgrade E5 to TE. keep FIRE. +FAV5. +TW1", "pass BON3"], 30),
        (["upgrade E5 to TE. keep FIRE. +FAV5. +TW1", "burn 1", "pass BON3"], 30),
    ],
)
def test_the_row_that_is_the_cause_is_blamed(rows: list[str], column: int) -> None:
    """The first of them, whether or not the others could be told."""
    text = imported(WITCHES).text
    first = len(text.splitlines()) + 1
    text += "".join(f"  witches: {row}\n" for row in rows)
    with pytest.raises(Broken) as refused:
        exported(text)
    (found,) = refused.value.problems
    assert (found.code, found.message) == ("I109", KEPT)
    assert (found.span.line, found.span.col) == (first, column)


def test_a_game_whose_factions_are_not_chosen_yet(aoi: Aoi, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    aoi("new", file, "--game", "terra-mystica", "-p", "anna", "-p", "berta", "--seed", "1")
    code, out, err = aoi("export", "snellman", file)
    assert (code, out) == (1, "")
    assert "I109 anna has no faction yet" in err


@pytest.mark.heavy("whole games by chance")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_by_chance_come_back_the_same(players: int) -> None:
    """Those of the built-in player; where it has kept a key, that row is to blame."""
    head = find_game("terra-mystica").creation.compose(NAMES[:players], {}, Draw(f"back {players}"))
    begun = compose_game_file({"aoi": 1, "game": "terra-mystica", "ruleset": "1", **head}, [])
    rows = play_on(Position(judge(begun)), f"way {players}")
    text = compose_game_file({"aoi": 1, "game": "terra-mystica", "ruleset": "1", **head}, rows)
    try:
        log = exported(text)
    except Broken as refused:
        assert "keep" in text.splitlines()[refused.problems[0].span.line - 1]
        return
    before, after = judge(text), judge(imported(log).text)
    assert holdings_of_all(after, after.state) == holdings_of_all(before, before.state)
