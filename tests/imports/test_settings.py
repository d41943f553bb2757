"""The head of a game from the settings of a log."""

from __future__ import annotations

from typing import Any

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.imports.snellman.head import head_of
from aoi_cli.imports.snellman.importing import imported
from aoi_cli.imports.snellman.reader import read_log
from aoi_cli.judging.judged_game import judge
from aoi_cli.rules.terra_mystica.rulings import Rulings

SETTINGS = """\
option mini-expansion-1
option shipping-bonus
option email-notify
score SCORE8,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON6
delete BON8
delete BON7
delete BON4
setup witches
setup giants
setup nomads
witches: build F4
"""


def head(text: str) -> dict[str, Any]:
    return head_of(read_log(text), "S1")


def test_what_concerns_play_becomes_the_head() -> None:
    found = head(SETTINGS)
    assert found["title"] == "S1"
    assert found["players"] == [{"name": f, "faction": f} for f in ("witches", "giants", "nomads")]
    assert found["options"] == ["mini-expansion-1", "shipping-bonus"]
    assert found["rounds"] == ["SCORE8", "SCORE2", "SCORE1", "SCORE3", "SCORE5", "SCORE4"]
    assert found["bonuses"] == ["BON1", "BON2", "BON3", "BON5", "BON9", "BON10"]


def test_names_are_kept_and_addresses_are_not() -> None:
    text = SETTINGS.replace("setup giants", "setup giants for Nora email n@example.org")
    assert head(text)["players"] == [
        {"name": "witches", "faction": "witches"}, {"name": "Nora", "faction": "giants"},
        {"name": "nomads", "faction": "nomads"},
    ]


def test_players_take_the_factions_in_their_order() -> None:
    text = "player ann email a@b.c username an\nplayer bob\nplayer cy\nplayer-count 3\n" + SETTINGS
    assert [p["name"] for p in head(text)["players"]] == ["ann", "bob", "cy"]


def test_a_name_that_means_something_else_in_a_row_is_not_taken() -> None:
    text = SETTINGS.replace("setup giants", "setup giants for witches")
    assert {"name": "giants", "faction": "giants"} in head(text)["players"]
    text = SETTINGS.replace("setup giants", "setup giants for red")
    assert {"name": "giants", "faction": "giants"} in head(text)["players"]


def test_every_reading_of_the_moderators_is_stated() -> None:
    readings = {id for id, ruling in Rulings.known.items() if "moderator" in ruling.others}
    assert head(SETTINGS)["rulings"] == {
        **dict.fromkeys(sorted(readings), "moderator"), "R-LEECH-ORDER": "any",
        "R-DOUBLE-ACTION": "twice",
        "R-CULTIST-REFUSED": "nothing",
    }


def test_with_the_option_refused_power_counts() -> None:
    with_it = head(f"option errata-cultist-power\n{SETTINGS}")
    assert "R-CULTIST-REFUSED" not in with_it["rulings"]
    assert "errata-cultist-power" in with_it["options"]


def test_an_option_can_be_taken_back() -> None:
    text = SETTINGS.replace("option email-notify", "dropoption mini-expansion-1")
    assert head(text)["options"] == ["shipping-bonus"]


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("option email-notify", "option fire-and-ice-faction", "I105",
         "option fire-and-ice-faction is not known"),
        ("option email-notify", "faction-variant final_vulcano", "I105",
         "the version final_vulcano of factions is not known"),
        ("option email-notify", "randomize v3 seed x", "I106", "the draw is not understood"),
        ("option email-notify", "option min-expansion-1", "I105",
         "option min-expansion-1 is not known"),
        ("option email-notify", "map c07f36f9e050992d2daf6d44af2bc51dca719c46", "I105",
         "map c07f36f9e050992d2daf6d44af2bc51dca719c46 is no board that this program has"),
        ("option email-notify", "final-scoring distance", "I106", "`distance` is no final scoring"),
        ("option email-notify", "player-count 4", "I106", "3 factions are set up"),
        ("delete BON6\n", "", "I106", "7 bonus cards are in play, not 6"),
        ("delete BON6", "delete BON11", "I106", "there is no BON11 that could be left out"),
        ("delete BON6", "delete FAV5", "I105",
         "`delete FAV5`: only bonus cards can be left out"),
        ("SCORE8,SCORE2", "SCORE8", "I106", "5 scoring tiles, not 6"),
        ("SCORE8", "SCORE18", "I106", "`SCORE18` is no scoring tile"),
        ("setup giants", "setup gaints", "I108", "`gaints` is no faction of the game"),
        ("setup giants", "setup chaos magicians", "I108",
         "`chaos magicians` is no faction of the game"),
        ("setup giants", "setup ice maidens", "I108",
         "`ice maidens` is no faction of the game"),
        ("setup giants", "setup witches", "I106", "witches are set up twice"),
        ("score SCORE8,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4", "randomize v1 seed x", "I107",
         "the scoring tiles were drawn by the other program"),
    ],
)
def test_what_cannot_be_set_up_is_refused(old: str, new: str, code: str, message: str) -> None:
    with pytest.raises(Broken) as broken:
        head(SETTINGS.replace(old, new))
    assert (code, message) in [(p.code, p.message) for p in broken.value.problems]


@pytest.mark.parametrize("faction", ["martians", "gaints"])
def test_a_seat_of_an_unknown_faction_counts_as_a_seat(faction: str) -> None:
    with pytest.raises(Broken) as broken:
        head(SETTINGS.replace("setup giants", f"setup {faction}\nplayer-count 3"))
    assert len(broken.value.problems) == 1


def test_settings_behind_the_first_row_are_refused() -> None:
    with pytest.raises(Broken) as broken:
        head(SETTINGS + "delete BON1\n")
    assert broken.value.problems[0].message == "`delete` behind the first row"


# who left before choosing a faction

LEFT_EARLY = """\
player Ann
player Bob
player Cyd
score SCORE6,SCORE2,SCORE1,SCORE3,SCORE5,SCORE4
delete BON1
delete BON2
delete BON3
setup mermaids
drop-faction player2
setup witches
mermaids: build E4
witches: build C3. build F4
mermaids: build D5
witches: pass BON5
mermaids: pass BON4
"""


def test_a_seat_that_was_left_before_a_faction_was_chosen() -> None:
    """It counts for the bonus cards, and nobody waits for it."""
    made = imported(LEFT_EARLY)
    judged = judge(made.text)
    state: Any = judged.state
    assert judged.problems == []
    assert [row.text for row in judged.rows[:3]] == [
        "Ann: take mermaids", "gm: drop Bob", "Cyd: take witches"]
    assert (state.round, [*state.players], state.players["Bob"].dropped) == (
        1, ["Ann", "Bob", "Cyd"], True)
    assert len(state.bonuses) == 4


@pytest.mark.parametrize(
    ("was", "now", "rows"),
    [
        ("setup mermaids\ndrop-faction player2\n", "drop-faction player1\nsetup mermaids\n",
         ["gm: drop Ann", "Bob: take mermaids", "Cyd: take witches"]),
        ("drop-faction player2\nsetup witches\n", "setup witches\ndrop-faction nofaction3\n",
         ["Ann: take mermaids", "Bob: take witches", "gm: drop Cyd"]),
    ],
)
def test_any_seat_may_be_left(was: str, now: str, rows: list[str]) -> None:
    judged = judge(imported(LEFT_EARLY.replace(was, now)).text)
    assert [row.text for row in judged.rows[:3]] == rows and judged.problems == []


def test_a_seat_with_a_faction_is_dropped_as_ever() -> None:
    log = LEFT_EARLY.replace("drop-faction player2\n", "").replace("delete BON3\n", "") \
        .replace("player Bob\n", "").replace("pass BON4\n", "pass BON4\ndrop-faction player2\n") \
        .replace("delete BON2\n", "delete BON2\ndelete BON3\ndelete BON6\n")
    judged = judge(imported(log).text)
    assert judged.problems == [] and judged.rows[-1].text == "gm: drop witches"


def test_without_the_empty_seat_a_card_is_too_many() -> None:
    with pytest.raises(Broken) as broken:
        imported(LEFT_EARLY.replace("drop-faction player2\n", ""))
    assert broken.value.problems[0].code == "I106"


@pytest.mark.parametrize("faction", ["yetis", "Dragonmasters"])
def test_factions_of_fire_and_ice_need_an_option(faction: str) -> None:
    with pytest.raises(Broken) as broken:
        imported(SETTINGS.replace("setup giants", f"setup {faction}"))
    assert [p.code for p in broken.value.problems] == ["F213"]
