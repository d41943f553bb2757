"""Pictures: what is drawn, what a page holds, and that it asks for nothing from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from aoi_cli.engine.show.picture import (
    Item,
    Number,
    Owner,
    Picture,
    PlayerBoard,
    Shelf,
    Source,
)
from aoi_cli.registry import find_game
from aoi_cli.render.changing_parts import Slots
from aoi_cli.render.html_page import print_page
from aoi_cli.render.replay_steps import Step
from aoi_cli.render.svg import print_svg
from aoi_cli.render.svg_player import WIDTH, draw_player
from aoi_cli.rules.age_of_innovation import scoring as innovation_scoring
from aoi_cli.rules.age_of_innovation.game import GAME
from aoi_cli.rules.terra_mystica import scoring as mystica_scoring
from aoi_cli.table import game_of
from tests.conftest import Aoi
from tests.pages import page_data, unpack_data
from tests.recorded import TERRA, text_of
from tests.render import positions
from tests.render.positions import large, small

SVG = "{http://www.w3.org/2000/svg}"
PICTURES = {"large": lambda: GAME.picture(large(), "Tuesday group"),
            "small": lambda: GAME.picture(small(), ""),
            "mystica": lambda: find_game("terra-mystica").picture(positions.mystica(), "")}
GROUPS = {"age-of-innovation": innovation_scoring.GROUPS,
          "terra-mystica": mystica_scoring.GROUPS}
VOID = {"meta", "input"}
OUTSIDE = re.compile(r"https?:|url\(|@import|src=|<link")


def draw_picture(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(print_svg(PICTURES[name]()))


def part(tree: ElementTree.Element, name: str) -> ElementTree.Element:
    [found] = [e for e in tree.iter(f"{SVG}g") if e.get("data-slot") == name]
    return found


def words(element: ElementTree.Element) -> list[str]:
    return [e.text or "" for e in element.iter(f"{SVG}text")]


def list_used(element: ElementTree.Element) -> list[str]:
    return [e.get("href", "") for e in element.iter(f"{SVG}use")]


def test_a_hex_has_its_name_its_terrain_and_its_piece() -> None:
    hex = part(draw_picture("large"), "hex C3")
    assert words(hex) == ["C3", "S", "S"]
    assert "#dome" in list_used(hex)
    assert [e.text for e in hex.iter(f"{SVG}title")] == ["C3: university of swamp"]


def test_towns_annexes_and_neutral_pieces_are_marked() -> None:
    tree = draw_picture("large")
    hex = part(tree, "hex D4")
    assert "#wall" in list_used(hex)
    assert [e.get("class") for e in hex.iter(f"{SVG}path")] == ["plus"]
    assert [e.text for e in hex.iter(f"{SVG}title")] == ["D4: neutral workshop of lake"]
    assert "#wall" not in list_used(part(tree, "hex C3"))


def test_bridges_join_two_hexes() -> None:
    tree = draw_picture("large")
    titles = [e.text for n in range(5) for e in part(tree, f"bridge {n}").iter(f"{SVG}title")]
    assert titles[0] == "bridge G1:I1 of wasteland"
    assert len(titles) == 5


def test_the_display_shows_markers_and_scholars() -> None:
    tree = draw_picture("large")
    assert [e.text for e in part(tree, "level law swamp").iter(f"{SVG}title")] == ["swamp: 5"]
    assert [words(part(tree, f"space law {n}")) for n in range(4)] == [["S"], ["S"], ["2"], ["2"]]


def test_with_two_players_the_neutral_markers_are_there() -> None:
    tree = draw_picture("small")
    assert words(part(tree, "level law (neutral)")) == ["N"]
    assert words(part(tree, "space law 3")) != []


def test_a_players_board_shows_what_is_left_and_what_it_uncovered() -> None:
    tree = draw_picture("large")
    # 2 workshops, 2 guilds, 1 school and the university of the swamp stand on the map.
    workshops = part(tree, "workshop swamp")
    assert list_used(workshops) == ["#house"] * 7
    assert words(workshops)[:2] == ["1t", "1t"]
    assert list_used(part(tree, "guild swamp")) == ["#hall"] * 2
    assert words(part(tree, "university swamp")) == ["1s"]
    bowls = [part(tree, f"circle {n} swamp") for n in ("I", "II", "III")]
    assert [words(bowl)[0] for bowl in bowls] == ["3", "5", "4"]


def test_next_income_adds_up() -> None:
    """Swamp: 1 + 2 tools for two workshops, 2 + 2 coins and 1 + 1 power for two guilds, a
    scholar each for school and university, and a book and a power from c3."""
    [swamp] = [p for p in PICTURES["large"]().players if p.key == "swamp"]
    assert {n.name: n.value for n in swamp.footer} == {
        "tools": "3", "coins": "4", "power": "3", "scholars": "2", "books": "1", "steps": "0",
        "vp": "0",
    }


def test_a_town_over_a_river() -> None:
    tree = draw_picture("mystica")
    assert "#wall" in list_used(part(tree, "hex r10"))
    assert "#wall" not in list_used(part(tree, "hex r9"))
    assert [e.text for e in part(tree, "hex C4").iter(f"{SVG}title")] == ["C4: temple of mermaids"]


def test_the_cults_show_markers_and_priests() -> None:
    tree = draw_picture("mystica")
    assert [e.text for e in part(tree, "level water mermaids").iter(f"{SVG}title")] == [
        "mermaids: 10"]
    # 3 of the witches, 2 and 2 of the darklings, whose home is the swamp.
    assert [words(part(tree, f"space fire {n}")) for n in range(4)] == [["F"], ["S"], ["S"], ["2"]]


def test_a_factions_board_shows_its_own_income_and_tracks() -> None:
    """The mermaids have built a trading post for 2 coins and 1 power, a temple and a sanctuary
    for a priest each; their ship goes from 1 to 5. The engineers' first temple opens a priest,
    the second 5 power; the darklings have no dig track."""
    tree = draw_picture("mystica")
    assert list_used(part(tree, "trading post mermaids")) == ["#hall"] * 3
    assert words(part(tree, "trading post mermaids"))[:2] == ["2c", "1pw"]
    assert words(part(tree, "sanctuary mermaids")) == ["1p"]
    assert words(part(tree, "ship mermaids"))[::2] == ["1", "2", "3", "4", "5"]
    assert words(part(tree, "temple engineers"))[0] == "1p"
    assert words(part(tree, "workers a spade darklings")) == []


def test_next_income_of_a_faction() -> None:
    """Mermaids: 1 + 1 workers for one dwelling, 2 coins and 1 power for a trading post, a priest
    each for temple and sanctuary. BON5 is to be given back when they pass."""
    [mermaids] = [p for p in PICTURES["mystica"]().players if p.key == "mermaids"]
    assert {n.name: n.value for n in mermaids.footer} == {
        "workers": "2", "coins": "2", "power": "1", "priests": "2",
    }


@pytest.mark.parametrize("game", TERRA)
def test_every_kind_of_tile_has_a_group_of_points(game: str) -> None:
    groups, tiles = GROUPS[game], find_game(game).box.components
    assert {groups.of(tile) for tile in tiles} <= set(groups.order)
    assert set(groups.by_name.values()) <= set(groups.order)
    assert groups.points({"start": 20, "area": 18, "elsewhere": -3}) == {
        **dict.fromkeys(groups.order, 0), "start": 20, "final: area": 18, "other": -3,
    }


@pytest.mark.parametrize("player", ["witches", "mermaids", "engineers", "darklings"])
def test_nothing_of_a_factions_board_lies_on_something_else(player: str) -> None:
    """Pieces in a row keep their distance, and so do the steps of both tracks."""
    [board] = [p for p in PICTURES["mystica"]().players if p.key == player]
    drawn = draw_player(board, Slots(), "VP")
    tree = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{drawn}</svg>')
    places = sorted((float(e.get("cy", 0)), float(e.get("cx", 0)))
                    for e in tree.iter(f"{SVG}circle") if (e.get("class") or "").startswith("step"))
    assert all(b[0] != a[0] or b[1] - a[1] >= 22 for a, b in pairwise(places))
    assert all(place[1] + 11 <= WIDTH for place in places)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_refers_to_nothing_outside(name: str) -> None:
    text = print_svg(PICTURES[name]())
    assert not OUTSIDE.search(text.replace('xmlns="http://www.w3.org/2000/svg"', ""))
    tree = ElementTree.fromstring(text)
    known = {f"#{e.get('id')}" for e in tree.iter() if e.get("id")}
    assert set(list_used(tree)) <= known


# The page


def steps(name: str) -> list[Step]:
    text = text_of(name)
    return game_of(text).steps()


def page(name: str) -> str:
    return print_page(steps(name))


def data(text: str) -> dict[str, Any]:
    return page_data(text)


class Balance(HTMLParser):
    """Notes elements that are not closed, and the named parts."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.slots: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.slots += [value or "" for name, value in attrs if name == "data-slot"]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.few(1, "pages of whole games")
@pytest.mark.parametrize("name", ["24-five-more", "02-two-draft"])
def test_a_page_is_whole_small_and_asks_for_nothing(name: str) -> None:
    text = page(name)
    assert not OUTSIDE.search(text)
    assert len(text.encode()) < 180_000
    reader = Balance()
    reader.feed(text.replace("<li>", ""))
    assert reader.open == []
    assert reader.slots == []
    reader.feed(data(text)["body"])
    assert reader.open == []
    assert sorted(reader.slots) == sorted(data(text)["slots"])


def test_a_page_while_factions_are_chosen_and_after(mystica: Path) -> None:
    """What is there before somebody has a faction is there afterwards too."""
    text = mystica.read_text(encoding="utf-8")
    found = print_page(game_of(text).steps())
    assert not OUTSIDE.search(found)
    reader = Balance()
    reader.feed(data(found)["body"])
    assert reader.open == []
    assert sorted(reader.slots) == sorted(data(found)["slots"])


@pytest.mark.heavy("each row of a whole game")
def test_every_row_is_a_step_and_holds_what_changed() -> None:
    found = data(page("24-five-more"))
    assert found["numbers"] == list(range(len(found["rows"])))
    assert len(found["rows"][0]) == len(found["slots"])
    names = [*found["rows"][9]]  # anna: place B9 workshop
    assert [n for n in names if n.startswith("hex")] == ["hex B9"]
    assert "workshop anna" in names


def test_rows_that_were_undone_are_shown_and_marked() -> None:
    text = text_of("24-five-more")
    head, moves = text.split("moves: |\n")
    rows = moves.splitlines()[:9]
    text = head + "moves: |\n" + "\n".join([*rows, "  gm: undo 1", rows[-1]]) + "\n"
    found = game_of(text).steps()
    assert [step.row for step in found if step.undone] == [9]
    assert f"{rows[-1].strip().replace(': ', ':' + chr(160))}<em> undone</em>" in print_page(found)
    assert page_data(print_page(found))["body"].count('<em class="undone">undone</em>') == 1
    assert found[10].picture == found[8].picture
    assert found[11].picture == found[9].picture


def test_words_of_people_cannot_become_markup() -> None:
    bad = "<script>alert(1)</script>&\"'<!--\x1b"
    player = PlayerBoard("x", Owner("X", "blue", bad), bad, 3, numbers=(Number("gold", "3"),),
                         sources=(Source("start", 3),))
    shown = Picture(bad, bad, 1, False, bad, (player,), waiting=(bad,))
    page = print_page([Step(0, "", "", "", (), lambda: shown),
                       Step(1, "x", bad, bad, (), lambda: shown)])
    for text in (page, unpack_data(page)):
        assert "<script>alert" not in text
        assert "<!--" not in text.removeprefix("<!doctype html>")
    ElementTree.fromstring(print_svg(shown))


def test_a_page_has_what_the_last_state_has() -> None:
    """Items of another name are other items: the page is made, blank where they were not yet."""

    def step(n: int, name: str, does: str) -> Step:
        shelf = Shelf("row", (Item(name, "1", does), Item("pile", "", does)))
        shown = Picture("", "", 1, False, "", (), shelves=(shelf,))
        return Step(n, "", "", "", (), lambda: shown)

    data = page_data(print_page([step(0, "tea", "two"), step(1, "silk", "three")]))
    assert [row["row 1 silk does"] for row in data["rows"]] == ["", "three"]
    assert [row["row  pile does"] for row in data["rows"]] == ["two", "three"]
    assert "row 1 tea does" not in data["slots"]


@pytest.mark.heavy("a game of many rows")
def test_a_long_game_is_shown_from_its_last_rows_on(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(text_of("24-five-more"))
    everything, few = game.steps(), game.steps(7)
    assert [step.row for step in few] == [step.row for step in everything[-8:]]
    assert few[0].words == "" and few[0].entries == () and few[1].words
    assert [step.picture for step in few] == [step.picture for step in everything[-8:]]
    page = print_page(few, few[0].row)
    before, rows = few[0].row, everything[-1].row
    assert f"The last 7 of {rows} rows." in page
    assert f"aoi show FILE --at {before} --html OUT" in page
    assert data(page)["numbers"] == [*range(before, rows + 1)]
    assert len(data(page)["rows"][0]) == len(data(page)["slots"])
    assert "The last" not in print_page(everything)


# The command


def test_show_writes_both_files(aoi: Aoi, any_game: Path, tmp_path: Path) -> None:
    svg, html = tmp_path / "out.svg", tmp_path / "out.html"
    assert aoi("show", any_game, "--svg", svg, "--html", html) == (
        0, f"{svg} written\n{html} written\n", "")
    assert svg.read_text(encoding="utf-8").startswith("<svg ")
    assert html.read_text(encoding="utf-8").startswith("<!doctype html>")


def test_a_picture_of_a_moment(aoi: Aoi, game: Path) -> None:
    before = aoi("show", game, "--at", 11, "--svg", "-").out
    first = aoi("show", game, "--at", "R1", "--svg", "-").out
    assert "round 1, phase II" in first
    assert before == first
    assert data(aoi("show", game, "--at", 3, "--html", "-").out)["numbers"] == [0, 1, 2, 3]
    assert data(aoi("show", game, "--at", 0, "--html", "-").out)["numbers"] == [0]


def test_a_broken_game_is_drawn_without_its_refused_rows(aoi: Aoi, broken: Path) -> None:
    code, out, err = aoi("show", broken, "--html", "-")
    assert code == 1
    assert out.startswith("<!doctype html>")
    assert "What is shown leaves the refused rows out." in err


def test_standard_input_and_output(aoi: Aoi, game: Path) -> None:
    text = game.read_text(encoding="utf-8")
    assert aoi("show", "-", "--html", "-", stdin=text).out == aoi("show", game, "--html", "-").out


def test_the_game_file_is_never_overwritten(aoi: Aoi, game: Path) -> None:
    before = game.read_bytes()
    code, _, err = aoi("show", game, "--html", game)
    assert code == 2
    assert "that is the game file itself" in err
    assert game.read_bytes() == before


def test_a_folder_that_is_not_there(aoi: Aoi, game: Path, tmp_path: Path) -> None:
    target = tmp_path / "none" / "out.svg"
    code, out, err = aoi("show", game, "--svg", target)
    assert (code, out) == (2, "")
    assert "cannot be written: No such file or directory" in err
