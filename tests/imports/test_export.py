"""`aoi export snellman`: a log that leads back to the same game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from yaml import safe_load

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.games import judge
from aoi_cli.imports.snellman.corpus import Replayed
from aoi_cli.imports.snellman.exporting import exported
from aoi_cli.imports.snellman.importing import imported
from tests.conftest import Aoi
from tests.imports.logs import FIRST_ROWS, LOG, SETTINGS
from tests.imports.test_recorded import FOLDER, GAMES
from tests.recorded import games_of, path_of

OWN = games_of("terra-mystica")


@cache
def begun() -> str:
    """A game behind its first dwellings and bonus cards."""
    return imported(SETTINGS + FIRST_ROWS).text


def states(text: str) -> list[object]:
    """What everybody had after each row, however the players are called."""
    found = Replayed.of(imported(text))
    return [[*holdings.values()] for _, holdings in found.entries]


def holds_all(states: list[object], expected: list[object]) -> bool:
    """All of the expected ones in their order; rows may have been split."""
    left = iter(states)
    return all(state in left for state in expected) and states[-1] == expected[-1]


def log_of(*rows: str) -> list[str]:
    """The rows of the log that is exported from a game with these rows behind its first ones."""
    log = exported(begun() + "".join(f"  {row}\n" for row in rows))
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
        "mermaids: leech. upgrade D5 to TE. +FAV6",
        "witches: decline. burn 4. action ACT5. -SPADE",
        "mermaids: action FAV6. +AIR",
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
    game = begun().replace("moves: |", "policies: {Nora: always}\nmoves: |")
    log = exported(game + "  mermaids: upgrade D5 to TP\n")
    assert log.splitlines()[-2:] == [
        "mermaids: upgrade D5 to TP", "witches: leech 1 from mermaids",
    ]


def test_factions_that_were_chosen() -> None:
    head, moves = begun().split("moves: |\n")
    named = head.replace("  - name: mermaids\n    faction: mermaids\n", "  - anna\n").replace(
        "  - name: Nora\n    faction: witches\n", "  - berta\n")
    log = exported(
        named + "moves: |\n  anna: take mermaids\n  berta: take witches\n" + moves
    )
    assert "setup mermaids for anna\nsetup witches for berta\n" in log
    assert "take" not in log


def test_what_a_log_cannot_tell_is_refused(aoi: Aoi, tmp_path: Path) -> None:
    game = tmp_path / "game.yaml"
    game.write_text(begun() + '  gm: correct witches +2c because "income forgotten"\n')
    code, out, err = aoi("export", "snellman", game)
    assert (code, out) == (1, "")
    assert "I109 a correction has no words in a log" in err


def test_a_game_with_errors_or_of_another_kind_is_refused(aoi: Aoi, tmp_path: Path) -> None:
    game, log = tmp_path / "game.yaml", tmp_path / "log.txt"
    game.write_text(begun() + "  witches: pass BON4\n")
    code, _, err = aoi("export", "snellman", game, "-o", log)
    assert code == 1 and "T301" in err and not log.exists()
    code, _, err = aoi("export", "snellman", path_of("01-two-bundles"), "-o", log)
    assert code == 1 and "I109 such logs tell of" in err and not log.exists()


@pytest.mark.skipif(not GAMES, reason=f"no recorded games in {FOLDER}")
@pytest.mark.parametrize("name", GAMES[::3])
def test_recorded_games_come_back_the_same(name: str) -> None:
    text = (FOLDER / "logs" / f"{name}.txt").read_text(encoding="utf-8")
    log = exported(imported(text).text)
    assert holds_all(states(log), states(text))


@pytest.mark.parametrize("path", OWN, ids=[path.stem for path in OWN])
def test_games_by_our_readings_come_back_the_same(path: Path) -> None:
    """A comment at the top tells the readings; keys that are kept and corrections are refused."""
    text = path.read_text(encoding="utf-8")
    verbs = {c.verb for row in judge(text).rows for c in row.commands}
    try:
        log = exported(text)
    except Broken as refused:
        assert [p.code for p in refused.problems] == ["I109"]
        assert verbs & {"keep", "correct"}
        return
    assert log.startswith("# played by ")
    again = imported(log).text
    assert safe_load(again).get("rulings", {}) == safe_load(text).get("rulings", {})
    assert judge(again).problems == []
