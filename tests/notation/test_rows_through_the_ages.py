"""Rows of Through the Ages that are read, however odd."""

import pytest

from aoi_cli.judging.notation import find_notation
from aoi_cli.notation.printer import print_command
from aoi_cli.registry import find_game

READ = find_notation("through-the-ages")


@pytest.mark.parametrize(("text", "change"), [
    ("upgrade bronze to iron", "bronze to iron"),
    ("upgrade bronze iron", "bronze to iron"),
    ("upgrade to iron", "to to iron"),
    ("upgrade to", "to"),
])
def test_an_upgrade_says_from_what_to_what(text: str, change: str) -> None:
    [command] = READ.parse_row(f"anna: {text}").commands
    assert command["change"] == change


@pytest.mark.parametrize(("text", "then"), [
    ("play rich_land_a then upgrade", "upgrade"),
    ("play rich_land_a then u", "upgrade"),
    ("play rich_land_a then build", "build"),
    ("play breakthrough_i then play by revolution", "play by revolution"),
    ("play reserves_i then gain", "gain"),
])
def test_an_ordered_action_may_name_no_card(text: str, then: str) -> None:
    [command] = READ.parse_row(f"anna: {text}").commands
    assert command["then"] == then


@pytest.mark.parametrize("text", [
    "stage pyramids 2 pay 1 iron cover bronze, agriculture as 1 bronze",
    "stage cover bronze",
    "play engineering_genius_a then stage cover bronze",
    "end pay 1 iron, 2 agriculture as 2 bronze",
    "end as 1 alchemy",
    "lose 1 food, 1 resource pay 1 iron",
    "pay 1 iron, 1 bronze",
    "use frederick_barbarossa for warriors pay 1 irrigation, 1 iron as 1 bronze",
])
def test_what_names_tokens_is_printed_as_it_is_read(text: str) -> None:
    [command] = READ.parse_row(f"anna: {text}").commands
    words = find_game("through-the-ages").notation.vocabulary
    assert print_command(command, words) == text
    [again] = READ.parse_row(f"anna: {print_command(command, words, short=True)}").commands
    assert (again.verb, again.args) == (command.verb, command.args)
