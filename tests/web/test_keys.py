"""What a player can choose is lit, nothing else is, and a click acts on what was clicked.

`python -m tests.web.every_light` looks at every moment of the shipped games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

import pytest

from aoi_cli.engine.show.keys import CARD, HEX, Key, number_equal, print_keys, read_keys
from aoi_cli.table import Position, open_game
from aoi_cli.table.composing import Choice, compose
from tests.installed import with_lantern_quay, write_metadata
from tests.recorded import path_of
from tests.web.every_light import GAMES, list_moments
from tests.web.lit_things import LitChoices, light, light_behind, list_faults, list_things

EVERY = 61
"""A moment is sampled in this number of rows."""
ANNAS_IRON = Key(CARD, "iron", "anna")
CAUSEWAY = """\
aoi: 1
game: causeway
ruleset: "1"
players: [anna, berta]
stones: [2, 4, 9, 6, 3, 1, 5, 8, 7]
moves: |
  anna: take left
  berta: take right
  anna: take left
"""
"""Anna has the stones 2 and 4, Berta has 7; it is her turn."""
QUAY = Path(__file__).parents[1] / "small_game" / "games"


@lru_cache(maxsize=4)
def look_at(game: str) -> list[LitChoices]:
    return [lit for moment in list_moments(game, EVERY) for lit in light(moment)]


def find_lit(moment: Position, player: str) -> LitChoices:
    return next(lit for lit in light(moment) if lit.player == player)


def find_moment(name: str, row: int, game: str = "through-the-ages") -> Position:
    return open_game(path_of(name, game)).snapshot(row=row)


def click(lit: LitChoices, printed: str) -> list[str]:
    """The rows that a click on the thing with this key offers."""
    thing = next(thing for thing in lit.things if printed in thing.attribute.split(" "))
    return [way.text for way in lit.list_ways(thing)]


@pytest.mark.few(1, "moments of whole games")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_lit_that_is_not_the_players_or_does_something_else(game: str) -> None:
    lit = look_at(game)
    assert [fault for one in lit for fault in list_faults(one)] == []
    assert sum(bool(one.list_ways(thing)) for one in lit for thing in one.things) > 100


@pytest.mark.few(1, "moments of whole games")
@pytest.mark.parametrize("game", GAMES)
def test_neither_is_anything_behind_a_click(game: str) -> None:
    begun = [light_behind(one) for one in look_at(game)[::2] if one.choices]
    assert [fault for one in begun for fault in list_faults(one)] == []


@pytest.mark.few(1, "moments of whole games")
@pytest.mark.parametrize(("game", "share", "kinds"), [
    ("age-of-innovation", 0.995, {"forgo", "offer", "pass"}),
    ("beyond-the-horizon", 0.985, {"produce", "colour"}),
    ("terra-mystica", 0.995, {"action", "forgo"}),
    ("through-the-ages", 0.88, {"prepare", "play", "choose"}),
])
def test_nearly_all_things_that_can_be_chosen_are_lit(
    game: str, share: float, kinds: set[str]
) -> None:
    """Cards in hands that nobody knows lie nowhere, what is a rival's is chosen by its button."""
    dark: Counter[str] = Counter()
    count = 0
    for lit in look_at(game):
        drawn = {key for thing in lit.things for key in thing.keys}
        for choice in lit.choices:
            count += bool(choice.keys)
            dark[choice.kind] += bool(choice.keys) and drawn.isdisjoint(choice.keys)
    assert 1 - dark.total() / count > share
    assert {kind for kind, n in dark.items() if n} <= kinds


def test_the_cards_of_others_are_not_lit() -> None:
    """Both have built on Bronze; Anna acts."""
    lit = find_lit(find_moment("01-two", 5), "anna")
    assert click(lit, "card:bronze:anna") == ["build bronze", "destroy bronze"]
    assert click(lit, "card:bronze:berta") == []


def test_the_dearer_of_two_equal_cards_is_taken_from_its_own_space() -> None:
    """Rich Land lies on the spaces 5 and 8 of the row; a name alone means the cheaper one."""
    lit = find_lit(find_moment("01-two", 3), "berta")
    assert click(lit, "card:rich_land_a::5") == ["take rich_land_a"]
    assert click(lit, "card:rich_land_a::8") == ["take rich_land_a from 8"]


def test_a_card_of_the_row_is_not_lit_by_its_equal_in_play() -> None:
    """Iron in the row is for whoever takes it, not to be built on or destroyed."""
    moment = find_moment("01-two", 40)
    lit = find_lit(moment, "anna")
    in_row = [thing for thing in lit.things for key in thing.keys if key.is_one_of_several]
    assert in_row
    assert {way.text.split()[0] for thing in in_row for way in lit.list_ways(thing)} == {"take"}


def test_a_choice_of_amounts_is_no_card_that_begins_so() -> None:
    """Dora has Military Theory; Churchill brings culture or what military units cost."""
    moment = find_moment("28-four", 162)
    composition = compose(moment, "dora", "pass. play winston_churchill")
    assert composition
    keys = {choice.text: choice.keys for choice in composition.choices}
    assert keys["use winston_churchill for military"] == (Key(CARD, "winston_churchill", "dora"),)


def test_one_of_two_equal_cards_of_a_hand_is_discarded_by_one_name() -> None:
    """Berta discards Military Bonus twice in row 39; the first of both is meant by one name."""
    choices = {choice.text: choice.keys for choice in discards_of_berta()}
    bonus = Key(CARD, "military_bonus_4_2_ii", "berta", "hand")
    again = Key(CARD, "military_bonus_4_2_ii", "berta", "hand 2")
    both = "discard legion, military_bonus_4_2_ii, military_bonus_4_2_ii"
    assert {bonus, again} <= {*choices[both]}
    assert all(again not in keys for text, keys in choices.items() if text.count("4_2_ii") == 1)


def discards_of_berta() -> Sequence[Choice]:
    composition = compose(find_moment("01-two", 38), "berta",
                          "build iron. population. take justice_system. end")
    assert composition
    return composition.choices


def test_a_hex_is_lit_and_no_tile_of_that_name() -> None:
    """A workshop may stand on C1 while the competency c1 lies there to be taken."""
    whole = open_game(path_of("24-five-more", "age-of-innovation"))
    lit = next(lit for row in range(9, 14) for lit in light(whole.snapshot(row=row))
               if "place C1 workshop" in {choice.text for choice in lit.choices})
    assert click(lit, "hex:C1") == ["place C1 workshop"]
    assert click(lit, "tile:c1") == []


def test_a_river_hex_is_another_one_than_the_land_of_its_name() -> None:
    keys = {key for thing in list_things(find_moment("06-three", 1, "age-of-innovation"))
            for key in thing.keys if key.kind == HEX}
    river = {key for key in keys if key.id.startswith("~")}
    assert river and {Key(HEX, key.id[1:]) for key in river} & keys


@pytest.fixture
def packages(tmp_path: Path) -> Iterator[None]:
    """The games of both packages, as if they were installed."""
    write_metadata(tmp_path, "causeway", games={"causeway": "causeway.game:GAME"})
    with with_lantern_quay(tmp_path):
        yield


def test_games_of_other_packages_are_lit_by_the_same_keys(packages: None, tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(CAUSEWAY, encoding="utf-8")
    lit = find_lit(open_game(file), "berta")
    assert click(lit, "stone:stone%209") == ["take left"]
    assert click(lit, "stone:stone%208") == ["take right"]
    assert click(lit, "stone:stone%206") == []


@pytest.mark.parametrize("name", ["two-merchants", "four-merchants"])
def test_nothing_is_lit_in_hands_of_other_merchants(packages: None, name: str) -> None:
    whole = open_game(QUAY / f"{name}.yaml")
    lit = [one for row in range(whole.row) for one in light(whole.snapshot(row=row))]
    assert [fault for one in lit for fault in list_faults(one)] == []
    assert sum(bool(one.list_ways(thing)) for one in lit for thing in one.things) > 20


# printed keys


@pytest.mark.parametrize("key", [
    Key(HEX, "C1"), ANNAS_IRON, Key(CARD, "iron", "", "5"), Key(CARD, "legion", "anna", "hand 2"),
    Key("odd kind", "50%:\u00a0a b", "Оля д'Арк", "<\"&>"),
])
def test_a_printed_key_is_read_as_it_was(key: Key) -> None:
    other = Key(CARD, "oil")
    assert read_keys(print_keys([key, other]), 2) == [key, other]
    assert read_keys(print_keys([key, other]), 1) == [key]


@pytest.mark.parametrize("nonsense", [
    "", " ", ":", "::", "card", "card:", ":iron", "a:b:c:d:e", "barbarians i barbarians-i", "%",
    "\0",
])
def test_what_is_no_key_is_passed_over(nonsense: str) -> None:
    assert read_keys(nonsense, 9) == []
    assert read_keys(f"{nonsense} card:iron:anna", 9) == [ANNAS_IRON]


def test_equal_cards_of_a_hand_are_numbered() -> None:
    iron, oil = Key(CARD, "iron", "anna", "hand"), Key(CARD, "oil", "anna", "hand")
    assert [key.place for key in number_equal([iron, oil, iron, iron])] \
        == ["hand", "hand", "hand 2", "hand 3"]


def test_a_hidden_card_has_no_key_and_is_not_counted() -> None:
    """Berta's hand, as Anna sees it at a moment of the past: nothing tells its cards."""
    whole = open_game(path_of("09-two", "through-the-ages"))
    moment = whole.snapshot(row=30)
    hers = set(moment.state.seen_by("berta").military_hand(moment.state.players["berta"]).names)
    seen = whole.seen_by("anna").snapshot(row=30)
    keys = {key for thing in list_things(seen) for key in thing.keys if key.owner == "berta"}
    assert hers and not [key for key in keys if key.id in hers and key.place]
    assert all(key.id != "?" for key in keys)
