"""Where things on a page came from: what the ledger says, up to the moment, and no more."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copy

import pytest
from starlette.testclient import TestClient

from aoi_cli.table import open_game
from aoi_cli.web.why import MOST_KEYS
from tests.mail.desk import BEGINNING, begin
from tests.recorded import path_of
from tests.web.conftest import Browse, shorten
from tests.web.lit_things import list_things
from tests.web.tables import Visit, new_desk

ASKED = {"as": "everything"}
NOTHING = "No row has touched this."


def ask(client: TestClient, file: Path, **facts: str) -> str:
    page: str = client.get(f"/g/{file.name}/why", params=ASKED | facts).text
    return page.partition("<main")[2]


def list_rows(page: str) -> list[int]:
    """The numbers of the rows that a page tells of, the first one first."""
    return sorted(map(int, re.findall(r'data-row="([0-9]+)"', page)))


def test_a_number_is_explained_by_all_changes_of_it(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    player = open_game(file).players[0]
    page = browse().get(f"/g/{file.name}/why", params={"slot": f"points {player}"}).text
    lines = open_game(file).why_amount(player, "vp").lines
    assert page.count("<li>") == len(lines) > 0


def test_a_hex_is_explained_by_the_rows_that_name_it(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    game = open_game(file)
    number, place = next(
        (n, built[1]) for n in range(1, game.row + 1)
        if (built := re.search(r"\bbuild ([A-Z][0-9]+)", game.row_text(n))))
    client = browse()
    asked = {"key": f"hex:{place}", "slot": f"hex {place}"}
    assert number in list_rows(ask(client, file, **asked))
    assert number not in list_rows(ask(client, file, **asked, at=str(number - 1)))


def test_a_hex_has_the_card_and_the_rows_of_no_tile(browse: Browse, tmp_path: Path) -> None:
    """Anna builds on C2 in row 58, upgrades there in rows 85 and 87, and takes the tile c2 in
    row 91, as Cleo does in row 92."""
    file = Path(copy(path_of("06-three", "age-of-innovation"), tmp_path))
    client = browse()
    hex, tile = ask(client, file, key="hex:C2", slot="hex C2"), ask(client, file, key="tile:c2")
    assert list_rows(hex) == [58, 85, 87]
    assert {91, 92} <= {*list_rows(tile)} and not {58, 85, 87} & {*list_rows(tile)}
    assert "<span>competency</span>" in tile and "<span>building</span>" not in tile
    assert "<span>building</span>" in hex and "<span>competency</span>" not in hex


@pytest.mark.parametrize(("key", "rows"), [
    ("card:bronze:anna", [3, 6, 9]),
    ("card:iron:berta", [20, 31, 36, 39, 74, 84]),
    ("card:alchemy:anna", [28, 49, 76]),
    ("card:agriculture:anna", [14, 86]),
    ("card:hanging_gardens:berta", [4, 8, 12, 51]),
    ("card:historic_territory_i:berta", [4, 7, 17, 19, 59]),
    ("card:historic_territory_i:anna", [59]),
    ("card:iron:anna", []),
    ("card:alchemy:berta", []),
])
def test_a_card_has_the_rows_of_its_owner_alone(
    browse: Browse, tmp_path: Path, key: str, rows: list[int]
) -> None:
    """Found in the file by hand. Berta draws the territory behind row 4, prepares it, bids for it
    and colonizes it; Anna annexes it in row 59."""
    file = Path(copy(path_of("01-two", "through-the-ages"), tmp_path))
    page = ask(browse(), file, key=key)
    assert list_rows(page) == rows
    assert 'class="rules"' in page


def test_a_raid_is_told_of_the_building_that_it_destroys(browse: Browse, tmp_path: Path) -> None:
    """Anna removes Berta's unfinished Kremlin, and later her leader."""
    file = Path(copy(path_of("06-two", "through-the-ages"), tmp_path))
    rows = {text: n for n in range(1, open_game(file).row + 1)
            if "kremlin" in (text := open_game(file).row_text(n))}
    client = browse()
    assert list_rows(ask(client, file, key="card:kremlin:berta")) == sorted(rows.values())
    assert list_rows(ask(client, file, key="card:kremlin:anna")) == []


@pytest.mark.few(1, "each card of a whole game")
@pytest.mark.parametrize("name", ["01-two", "32-three-more"])
def test_no_card_in_play_has_rows_that_name_it_for_others_alone(
    browse: Browse, tmp_path: Path, name: str
) -> None:
    """A row stands in the history of a card of Through the Ages if its player names the card, or
    else if the ledger does for its owner. What is destroyed may be somebody else's."""
    file = Path(copy(path_of(name, "through-the-ages"), tmp_path))
    game, client = open_game(file), browse()
    cards = {key for thing in list_things(game) for key in thing.keys if key.owner}
    cards = {key for key in cards if key.kind == "card" and not key.place}
    entries = {n: [e for e in game.entries if e.row == n] for n in range(game.row + 1)}
    assert len(cards) > 20
    for card in cards:
        printed = next(topic.others[0] if topic.others else topic.name.capitalize()
                       for topics in game.game.topics().values() for topic in topics
                       if topic.name == card.id)
        words = re.compile(rf"\b({re.escape(printed)}|{card.id})\b")
        sure = {e.row for several in entries.values() for e in several
                if e.player == card.owner and not e.automatic
                and re.search(rf"(?<!destroy )\b{card.id}\b", e.text)}
        possible = sure | {e.row for several in entries.values() for e in several
                           for c in e.changes if c.player == card.owner
                           and (words.search(c.what) or words.search(c.source))}
        told = {*list_rows(ask(client, file, key=f"card:{card.id}:{card.owner}"))}
        assert sure <= told <= possible, card


def test_of_equal_cards_in_the_row_none_has_been_touched(browse: Browse, tmp_path: Path) -> None:
    """Anna's Bread and Circuses are no others that may still lie in the row."""
    file = Path(copy(path_of("01-two", "through-the-ages"), tmp_path))
    client = browse()
    assert list_rows(ask(client, file, key="card:iron::5")) == []
    assert list_rows(ask(client, file, key="card:iron:berta")) != []


@pytest.mark.parametrize("nonsense", [
    "", "nonsense", "barbarians i barbarians-i", "card:nonsense:anna", "card:iron:nobody",
    "hex:Z99",
    "card:i", "amount:i:anna", "a:b:c:d:e", ":::", "%:%", "\0", "card:iron:anna:x:y", "é" * 500,
])
def test_a_nonsense_key_has_no_history(browse: Browse, tmp_path: Path, nonsense: str) -> None:
    file = shorten("through-the-ages", 60, tmp_path)
    page = ask(browse(), file, key=nonsense)
    assert list_rows(page) == []
    assert (NOTHING in page) is (nonsense != "card:iron:nobody")
    answer = browse().get(f"/g/{file.name}/tip", params=ASKED | {"key": nonsense})
    assert answer.status_code == 200


def test_a_card_is_shown_with_its_rules(browse: Browse, tmp_path: Path) -> None:
    file = shorten("through-the-ages", 40, tmp_path)
    client = browse()
    for key, name in (("card:moses:anna", "moses"), ("card:st_peters_basilica::7", "peters")):
        page = ask(client, file, key=key)
        assert 'class="rules"' in page and name in page


def test_what_others_may_not_know_is_not_explained(browse: Browse, tmp_path: Path) -> None:
    """Rows about a hidden card are told to nobody but its holder."""
    file = shorten("through-the-ages", 60, tmp_path, number=3)
    game = open_game(file)
    client = browse()
    for player in game.players:
        for slot in (f"points {player}", f"science {player}"):
            asked = {"slot": slot, "as": "public"}
            page = client.get(f"/g/{file.name}/why", params=asked).text
            seen = game.seen_by("public")
            for entry in game.entries:
                hidden = entry.text not in {other.text for other in seen.entries}
                assert not (entry.text and hidden and f"<code>{entry.text}</code>" in page)


def test_a_hidden_card_has_no_history_for_others(browse: Browse, tmp_path: Path) -> None:
    """Anna prepares Border Conflict in row 5: she drew it and knows it, nobody else does."""
    file = shorten("through-the-ages", 14, tmp_path)
    client = browse()
    asked = {"key": "card:border_conflict:anna:hand"}
    assert list_rows(ask(client, file, **asked)) == [3, 5]
    public = client.get(f"/g/{file.name}/why", params=asked | {"as": "public"}).text
    assert list_rows(public.partition("<main")[2]) == []
    own = client.get(f"/g/{file.name}/why", params=asked | {"as": "anna"}).text
    assert list_rows(own.partition("<main")[2]) == [3, 5]


def test_a_tip_is_about_what_the_page_shows_in_a_preview(tmp_path: Path) -> None:
    ann = Visit(begin(new_desk(tmp_path), BEGINNING), "Ann")

    def read_tip(**asked: str) -> list[str]:
        page = ann.get("/g/sunday/tip", params={"key": "hex:E4", **asked}).text
        return re.findall("<b>(.*?)</b>", page)

    drawn = ann.post("compose", version="", player="Ann", text="upgrade E4 guild").json()["drawn"]
    assert drawn == {"hex:E4": "guild"}
    assert read_tip() == ["workshop"]
    assert read_tip(kinds=drawn["hex:E4"]) == ["guild"]
    assert read_tip(kinds="") == [] == read_tip(kinds="nonsense")
    dug = ann.post("compose", version="", player="Ann", text="dig 1. transform F4").json()
    assert dug.get("drawn", {}) == {}


def test_rounds_are_told_with_the_rows_that_begin_them(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 80, tmp_path)
    page = browse().get(f"/g/{file.name}").text
    ticks = re.findall(r'<span data-row="([0-9]+)">([0-9]+)</span>', page)
    rounds = [(int(number), int(row)) for row, number in ticks]
    assert [number for number, _ in rounds] == sorted(number for number, _ in rounds)
    game = open_game(file)
    for number, row in rounds:
        assert game.snapshot(row=row).score()["round"] == number
    assert rounds


def test_few_of_many_names_are_looked_for(browse: Browse, tmp_path: Path) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    rows = " ".join(map(open_game(file).row_text, range(1, 41)))
    client = browse()
    known = f"hex:{re.findall(r'build ([A-Z][0-9]+)', rows)[0]}"
    names = [f"hex:x{n}" for n in range(MOST_KEYS)]

    def look(key: str) -> str:
        return client.get(f"/g/{file.name}/why", params={"key": key}).text.partition("<main")[2]

    assert look(" ".join(names)) == look(" ".join([*names, known]))
    assert look(" ".join([known, *names])).count("<li>") == look(known).count("<li>") > 0
