"""Games with Fire & Ice in the words of a log."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.way_back import holdings_of_all
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.terra.box.wheel import LETTERS
from aoi_cli.rules.terra_mystica.box.maps import RIVER, ROWS
from aoi_cli.rules.terra_mystica.rulings import Rulings
from tests.imports.tracker import refusal

LOG = """\
option fire-and-ice-factions/volcano
score SCORE8,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON6
delete BON7
delete BON8
delete BON9
map fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1
faction-variant playtest_v2_volcano
final-scoring connected-distance
setup dragonmasters
setup witches
dragonlords: pick-color red
dragonlords: build B3
witches: build C3
witches: build C6
dragonlords: build E2
witches: pass BON1
dragonlords: pass BON2
"""


def log_of(text: str) -> str:
    """The log that the game of another one is written as."""
    return exported(imported(text).text)


def test_a_log_comes_back_with_board_versions_and_scorings() -> None:
    lines = log_of(LOG).splitlines()
    for line in ("map fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1",
                 "faction-variant playtest_v2_volcano", "final-scoring connected-distance",
                 "setup dragonlords", "dragonlords: pick-color red"):
        assert line in lines


def test_a_volcano_is_dug_for_in_a_log() -> None:
    game = imported(LOG).text
    log = exported(f"{game}  dragonlords: transform B4\n")
    assert "dragonlords: dig 1. transform B4" in log


SEATED = """\
option fire-and-ice-factions/ice
option fire-and-ice-factions/volcano
option loose-adjust-resource
score SCORE6,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON6
delete BON7
delete BON8
delete BON9
player Ann
player Bea
setup acolytes
setup witches
acolytes: pick-color red
acolytes: build D6
witches: build C3
witches: build F4
acolytes: build D4
witches: pass BON1
acolytes: pass BON2
"""


def lines_of(log: str, *rows: str) -> list[str]:
    """The lines of the log that a game with these rows goes out as, which is taken there."""
    text = imported(log).text + "".join(f"  {row}\n" for row in rows)
    lines = exported(text)
    assert refusal(lines) == ""
    before, after = judge(text), judge(imported(lines).text)
    assert before.problems == [] == after.problems
    assert holdings_of_all(after, after.state) == holdings_of_all(before, before.state)
    return lines.splitlines()


def test_players_are_named_where_a_volcano_faction_plays() -> None:
    """Otherwise the other program never asks for their terrain."""
    lines = lines_of(SEATED)
    at = lines.index("player Ann")
    assert lines[at : at + 4] == ["player Ann", "player Bea", "setup acolytes", "setup witches"]
    without = "\n".join(line for line in lines if not line.startswith("player "))
    assert refusal(without).endswith("not all players have a faction")


def test_players_with_a_blank_in_their_name_are_named_too() -> None:
    named = imported(SEATED).text.replace("name: Ann", "name: Ann Lee")
    log = exported(named)
    assert "player Ann_Lee" in log.splitlines() and refusal(log) == ""
    again = imported(log).text
    assert "name: Ann Lee" in again and "name: Bea" in again


def test_the_only_cult_that_pays_for_a_volcano_is_written() -> None:
    """A row here need not name that cult; the old tool wants it named."""
    rows = ("acolytes: +20w. +20c. dig 1. build D5. -3 fire", "witches: decline. pass BON3",
            "acolytes: dig 1. build E6. -3 water", "acolytes: dig 1. build E7. -3 air",
            "acolytes: dig 1. build F3")
    assert lines_of(SEATED, *rows)[-1] == "acolytes: dig 1. build F3. -3EARTH"


def test_a_volcano_that_is_given_back() -> None:
    lines = lines_of(SEATED, "acolytes: dig 1. forgo volcano")
    assert lines[-1] == "acolytes: dig 1. -VOLCANO_TF"


def test_a_seat_without_a_faction_stands_between_the_factions() -> None:
    log = SEATED.replace("delete BON9\n", "").replace("delete BON8\n", "").replace(
        "player Bea\nsetup acolytes\n", "player Bob\nplayer Bea\nsetup acolytes\n"
        "drop-faction player2\n").replace("delete BON7\n", "delete BON7\ndelete BON9\n")
    lines = lines_of(log)
    at = lines.index("setup acolytes")
    assert lines[at : at + 3] == ["setup acolytes", "drop-faction player2", "setup witches"]
    assert lines.count("drop-faction player2") == 1


def test_whoever_is_alone_ends_a_turn_before_building_elsewhere() -> None:
    """The other program takes the dwelling for a part of the action before."""
    begun = SEATED.replace("acolytes: pick-color red\n", "").replace("acolytes", "giants")
    begun = begun.replace("player Ann\nplayer Bea\n", "")
    rows = ("giants: +20w. dig 2. transform C4", "witches: pass BON3",
            "giants: dig 2. transform D5", "giants: build C4")
    lines = lines_of(begun, *rows)
    assert lines[-2:] == ["giants: dig 2. transform D5. done", "giants: build C4"]
    assert refusal("\n".join(lines).replace(". done", "")).endswith("was transformed")


AS_THERE = {
    "R-RIVERWALKER-LAST": "moderator",
    **dict.fromkeys((
        "R-VOLCANO-SPADE-SCORE", "R-VOLCANO-AFTER-SPADE", "R-FINAL-ZERO", "R-SA-SH-APART", "R-EDGE",
        "R-RIVERWALKER-OVER-LIMIT", "R-SHAPESHIFT-SAME", "R-SHAPESHIFT-ON-START",
        "R-HOME-OF-DROPPED", "R-HOME-OF-STARTERS", "R-START-TERRAIN-TIME", "R-START-FAVOR-TIME",
        "R-ACOLYTE-PAY-ORDER", "R-ACOLYTE-TEN", "R-DRAGON-SH-COUNT", "R-YETI-REUSE",
        "R-LEECH-TOKEN-TIME", "R-BRIDGE-RIM", "R-SECOND-VARIANT",
    ), "default"),
}
"""How the other program reads the points that have two readings."""


def test_an_import_reads_every_point_as_the_other_program_does() -> None:
    rulings: Any = judge(imported(LOG).text).state.setup.rulings
    assert {id: getattr(rulings, rulings.known[id].field) for id in AS_THERE} == AS_THERE
    assert all(rulings.known[id].others for id in AS_THERE)


def test_a_new_game_goes_by_the_print() -> None:
    assert {id: Rulings.known[id].usual for id in AS_THERE} == dict.fromkeys(AS_THERE, "default")


@pytest.mark.parametrize(
    ("row", "made"),
    [
        ("dig 2. build D5. -3FIRE. -VOLCANO_TF", "dig 1. build D5. -3FIRE"),
        ("dig 2. build D5. -VOLCANO_TF. -3FIRE", "dig 1. build D5. -3FIRE"),
        ("dig 2. -2VOLCANO_TF", "dig 1. forgo volcano"),
        ("dig 1. -VOLCANO_TF", "dig 1. forgo volcano"),
    ],
)
def test_what_was_dug_for_further_volcanoes_is_given_back(row: str, made: str) -> None:
    (line,) = imported(f"{SEATED}acolytes: {row}\n").made[-1:]
    assert line.row == f"acolytes: {made}"


def test_a_volcano_may_be_paid_in_the_next_line() -> None:
    log = f"{SEATED}acolytes: dig 1. build D5\nacolytes: -3FIRE\nwitches: pass BON3\n"
    game = judge(imported(log).text)
    acolytes: Any = game.state.players["Ann"]
    assert game.problems == [] and acolytes.levels["fire"] == 0


def test_a_volcano_is_paid_before_anybody_else_acts() -> None:
    log = f"{SEATED}acolytes: dig 1. build D5\nwitches: pass BON3\nacolytes: -3FIRE\n"
    with pytest.raises(Broken) as broken:
        imported(log)
    (found,) = broken.value.problems
    assert (found.code, found.span.line) == ("D701", log.splitlines().index(
        "acolytes: dig 1. build D5") + 1)


def test_dragonmasters_are_the_dragonlords_everywhere() -> None:
    log = LOG.replace("dragonlords", "dragonmasters") + (
        "dragonmasters: upgrade B3 to TP\nwitches: decline 1 from dragonmasters. pass BON3\n"
        "drop-faction dragonmasters\n")
    assert "gm: drop dragonlords" in imported(log).text


@pytest.mark.parametrize(
    ("was", "now", "code", "line"),
    [
        ("setup witches", "setup dragonlords", "I106", "setup dragonlords"),
        ("setup witches", "setup wizards", "I108", "setup wizards"),
        ("pick-color red", "pick-color green", "C602", "acolytes: pick-color green"),
        ("pick-color red", "pick-color pink", "S103", "acolytes: pick-color pink"),
        ("pick-color red", "pick-color red. pick-color blue", "D702",
         "acolytes: pick-color red. pick-color blue"),
        ("player Ann", "map b109f789\nplayer Ann", "I105", "map b109f789"),
        ("player Ann", "faction-variant playtest_v9\nplayer Ann", "I105",
         "faction-variant playtest_v9"),
        ("player Ann", "option maintain-player-order\nplayer-count 2\nplayer Ann", "I106",
         "player-count 2"),
        ("option fire-and-ice-factions/volcano\n", "", "F213", "setup acolytes"),
    ],
)
def test_bad_settings_are_refused_at_their_place(was: str, now: str, code: str, line: str) -> None:
    log = SEATED.replace(was, now)
    with pytest.raises(Broken) as broken:
        imported(log)
    found = broken.value.problems[0]
    assert (found.code, log.splitlines()[found.span.line - 1]) == (code, line)
    assert found.help and found.because


@pytest.mark.parametrize("length", range(240, len(SEATED), 9))
def test_a_log_that_is_cut_is_read_up_to_there_or_refused_in_its_last_line(length: int) -> None:
    log = SEATED[:length]
    try:
        made = imported(log)
    except Broken as broken:
        lines = {problem.span.line for problem in broken.problems}
        assert lines <= {1, log.count("\n") + 1, log.count("\n")}
    else:
        assert judge(made.text).problems == []


@pytest.mark.parametrize(
    ("ruling", "reading"),
    [("R-FINAL-ZERO", "ranked"), ("R-EDGE", "land"), ("R-VOLCANO-SPADE-SCORE", "nothing")],
)
def test_readings_that_only_score_otherwise_keep_no_game_back(ruling: str, reading: str) -> None:
    text = imported(LOG).text.replace("rulings:\n", f"rulings:\n  {ruling}: {reading}\n")
    log = exported(text)
    assert refusal(log) == "" and f"{ruling} {reading}" in log.splitlines()[0]
    assert f"{ruling}: {reading}" in imported(log).text


def test_a_game_by_another_reading_of_the_rules_is_kept_back_where_it_shows() -> None:
    """There a volcano is paid at once."""
    text = imported(SEATED).text.replace("rulings:\n", "rulings:\n  R-ACOLYTE-PAY-ORDER: any\n")
    assert "acolytes: pass BON2" in exported(text)
    with pytest.raises(Broken) as broken:
        exported(f"{text}  acolytes: transform D5. build D5. -3FIRE\n")
    (found,) = broken.value.problems
    assert found.code == "I109" and "first: give up 3 steps" in found.message


def test_tokens_leave_a_log_from_the_first_bowls_only() -> None:
    """E1 is nobody's home, so a token pays; bowls I and II hold some."""
    text = imported(LOG).text.replace("rulings:\n", "rulings:\n  R-TOKEN-CHOICE: choice\n")
    log = exported(f"{text}  dragonlords: dig 1. transform E1. lose 1/0/0\n")
    assert refusal(log) == "" and log.splitlines()[-1] == "dragonlords: dig 1. transform E1"
    with pytest.raises(Broken) as broken:
        exported(f"{text}  dragonlords: dig 1. transform E1. lose 0/1/0\n")
    (found,) = broken.value.problems
    assert found.message == "a choice of bowls has no words in a log"


def draw_map(rows: list[str]) -> str:
    """The game of the log on a board with these rows."""
    words = {**LETTERS, RIVER: "river"}
    lines = "".join(f"  - {' '.join(words[letter] for letter in row.split())}\n" for row in rows)
    return imported(LOG).text.replace("map: loon-lakes-1.6\n", f"map:\n{lines}")


def test_a_printed_board_that_a_head_draws_goes_out_by_its_id() -> None:
    log = exported(draw_map(ROWS["loon-lakes-1.6"].strip().split("\n")))
    assert "map fdb13a13cd48b7a3c3525f27e4628ff6905aa5b1" in log.splitlines()


def test_a_board_of_its_own_has_no_words() -> None:
    first, *others = ROWS["loon-lakes-1.6"].strip().split("\n")
    with pytest.raises(Broken) as broken:
        exported(draw_map([first.replace("M", "F", 1), *others]))
    assert broken.value.problems[0].message == "a log has no word for this board"
