"""Components are called by the names that the program prints, bare or in any quotes."""

from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.parser import Misunderstood
from aoi_cli.notation.printer import print_command
from tests.conftest import Aoi

AGES = find_notation("through-the-ages")


@pytest.mark.parametrize(("text", "card"), [
    ("take J. S. Bach", "j_s_bach"),
    ("take j.s. bach", "j_s_bach"),
    ("take St. Peter's Basilica", "st_peters_basilica"),
    ("take St. Peter\u2019s", "st_peters_basilica"),
    ("take st. peters basilica", "st_peters_basilica"),
    ('take "J. S. Bach"', "j_s_bach"),
    ("take \u201cSt. Peter\u2019s Basilica\u201d", "st_peters_basilica"),
    ("take \u00abHomer\u00bb", "homer"),
    ("take \u201eHomer\u201c", "homer"),
    ("take 'Leonardo da Vinci'", "leonardo_da_vinci"),
    ("play Military Build-Up", "military_build_up"),
    ("prepare Military Bonus 2/1 I", "military_bonus_2_1_i"),
    ('prepare "Military Bonus 2/1 I"', "military_bonus_2_1_i"),
    ("copy \u201cClassic Army\u201d", "classic_army"),
])
def test_a_card_by_its_printed_name(text: str, card: str) -> None:
    [command] = AGES.parse_row(f"anna: {text}").commands
    assert command["card"] == card
    [again] = AGES.parse_row(f"anna: {print_command(command, AGES.words)}").commands
    assert (again.verb, again.args) == (command.verb, command.args)


@pytest.mark.parametrize(("text", "argument", "value"), [
    ("discard J. S. Bach, \u201cRaid I\u201d", "cards", ("j_s_bach", "raid_i")),
    ('attack berta "Raid I"', "target", "berta Raid I"),
    ('upgrade "Bronze" to "Iron"', "change", "bronze to iron"),
    ('play "Rich Land A" then build "Bronze"', "then", "build bronze"),
    ('offer "Peace Treaty" to "berta"', "card", "peace_treaty"),
    ('build bronze pay 1 "Iron"', "payment", "1 iron"),
])
def test_names_wherever_a_command_has_them(text: str, argument: str, value: object) -> None:
    assert AGES.parse_row(f"anna: {text}").commands[0][argument] == value


def test_the_dots_of_a_name_end_no_command_and_others_do() -> None:
    text = "anna: take J. S. Bach. take St. Peter's Basilica. end. pass.  [J. S. Bach, homer]  # so"
    row = AGES.parse_row(text)
    assert [command.verb for command in row.commands] == ["take", "take", "end", "pass"]
    assert [text[at:at + 4] for at in row.offsets] == ["take", "take", "end.", "pass"]
    assert row.text == text
    assert len(row.shown) == 2


def test_reasons_keep_their_dots() -> None:
    [command] = AGES.parse_row('gm: drop anna because "J. S. Bach. Gone"').commands
    assert command["reason"] == "J. S. Bach. Gone"


@pytest.mark.parametrize("text", ["take J. S. Mozart", "take Mr. Bach", "take J. S. Bachmann"])
def test_dots_of_other_names_still_end_commands(text: str) -> None:
    with pytest.raises(Misunderstood) as refused:
        AGES.parse_row(f"anna: {text}")
    assert refused.value.problems[0].code.startswith("S")


def test_a_name_in_quotes_that_no_card_has(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    aoi("new", path, "--game", "through-the-ages", "-p", "anna", "-p", "berta", "--seed", "1")
    found = aoi("play", path, 'anna: take "J. S. Mozart"')
    assert found.code == 1
    assert "there is no card `j_s_mozart`" in found.err


@pytest.mark.parametrize(("game", "text", "tile"), [
    ("age-of-innovation", 'take "C7"', "C7"),
    ("age-of-innovation", "pass \u00abrb-spade\u00bb", "rb-spade"),
    ("terra-mystica", 'pass "BON3"', "BON3"),
    ("beyond-the-horizon", "keep \u201cWoven Polymers\u201d", "Woven Polymers"),
    ("beyond-the-horizon", 'take "Drovers\u2019 Yard"', "Drovers\u2019 Yard"),
])
def test_tiles_in_quotes(game: str, text: str, tile: str) -> None:
    reading = find_notation(game)
    [command] = reading.parse_row(f"anna: {text}").commands
    assert command["tile"] == tile
    again = reading.parse_row(f"anna: {print_command(command, reading.words)}")
    assert again.commands[0]["tile"].lower() == tile.lower()


HORIZON = Path(__file__).parents[2] / "games" / "beyond-the-horizon" / "2-two-001.yaml"
IN_QUOTES = {
    "keep T204. take S03": "keep \u201cPlumb and Level\u201d. take 'watch post'",
    "build ST1 with S04": 'build ST1 with "Well House"',
    "keep T211": "keep \u00abShield Levy\u00bb",
    "goal O2. cube": 'goal "Many Voices". cube',
}


def test_components_of_a_pack_by_their_printed_names(aoi: Aoi, tmp_path: Path) -> None:
    text = HORIZON.read_text(encoding="utf-8")
    for by_id, by_name in IN_QUOTES.items():
        assert by_id in text
        text = text.replace(by_id, by_name)
    path = tmp_path / "named.yaml"
    path.write_text(text, encoding="utf-8")
    assert aoi("check", path).code == 0
    assert aoi("score", path).out == aoi("score", HORIZON).out


def test_a_printed_name_that_is_not_among_the_options(aoi: Aoi, tmp_path: Path) -> None:
    path = tmp_path / "named.yaml"
    path.write_text(HORIZON.read_text(encoding="utf-8").replace(
        "keep T204. take S03", 'keep "Woven Polymers"'), encoding="utf-8")
    found = aoi("check", path)
    assert found.code == 1
    assert "T402 is none of the options" in found.out
