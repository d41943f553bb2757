"""Pages are complete without scripts, and show what the viewer may know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from aoi_cli.table import open_game
from tests.recorded import games_of
from tests.web.conftest import Browse, list_page, shorten

GAMES = ("age-of-innovation", "beyond-the-horizon", "terra-mystica", "through-the-ages")


def test_the_first_page_lists_the_games_and_who_is_waited_for(
    browse: Browse, tmp_path: Path
) -> None:
    for game in GAMES:
        shorten(game, 20, tmp_path)
    (tmp_path / "broken.yaml").write_text("aoi: 1\ngame: nothing\n")
    page = list_page(browse())
    for game in GAMES:
        assert f'href="/g/{game}.yaml"' in page
        for waiting in open_game(tmp_path / f"{game}.yaml").picture().waiting[:1]:
            assert waiting.partition(" ")[0] in page
    assert "broken.yaml" in page


@pytest.mark.parametrize("game", GAMES)
def test_a_page_shows_the_game_at_a_moment(browse: Browse, tmp_path: Path, game: str) -> None:
    file = shorten(game, 20, tmp_path)
    client = browse()
    now = client.get(f"/g/{file.name}?as=everything").text
    earlier = client.get(f"/g/{file.name}?as=everything&at=5").text
    assert 'id="composer"' in now
    assert 'id="composer"' not in earlier
    changes = client.get(f"/g/{file.name}/at/5?as=everything").json()
    assert changes.get("parts") or changes.get("body")
    assert client.get(f"/g/{file.name}?at=1000").status_code == 404


def test_an_address_of_no_page_leads_to_the_first_page(browse: Browse) -> None:
    answer = browse().get("/games", headers={"accept": "text/html"})
    assert answer.status_code == 404
    assert "<h1>There is nothing here</h1>" in answer.text and "The first page" in answer.text


def test_where_nobody_is_asked_the_sheet_of_a_phone_is_pushed_down(
    browse: Browse, tmp_path: Path
) -> None:
    """On the page of a finished game it would cover half of the board."""
    client = browse()
    for name, rows, low in (("begun", 5, False), ("over", 10_000, True)):
        file = shorten("terra-mystica", rows, tmp_path)
        page = client.get(f"/g/{file.name}").text
        classes = re.findall('<div id="sheet" class="([^"]*)"', page)[0].split()
        assert ("low" in classes) is low, name
        assert bool(open_game(file).waiting()) is not low


def test_hidden_hands_stay_behind_a_curtain(browse: Browse, tmp_path: Path) -> None:
    """Nobody writes at a shared screen before it was handed over."""
    file = shorten("through-the-ages", 40, tmp_path, number=3)
    client = browse()
    page = client.get(f"/g/{file.name}").text
    assert 'id="curtain"' in page and 'id="composer"' not in page
    player = open_game(file).in_turn()
    assert 'id="composer"' in client.get(f"/g/{file.name}?as={player}").text


@pytest.mark.parametrize("game", ["through-the-ages", "beyond-the-horizon"])
def test_nobody_hands_the_screen_over_when_a_game_with_hidden_hands_is_finished(
    browse: Browse, tmp_path: Path, game: str
) -> None:
    """The page shows the final position and nothing beside it but the rows."""
    file = shorten(game, 10_000, tmp_path)
    position, client = open_game(file), browse()
    assert not position.waiting()
    page = client.get(f"/g/{file.name}").text
    assert "Hand over the screen" not in page and 'id="sheet"' not in page
    assert 'id="state"' in page and f'data-row="{position.row}"' in page
    player = position.players[0]
    answer = client.post(f"/g/{file.name}/compose?as={player}",
                         json={"version": "", "player": player, "text": ""}).json()
    assert "has nothing to write" in answer["verdict"]
    assert "Hand over the screen" not in answer["verdict"]


@pytest.mark.parametrize("file", games_of("under-way"), ids=lambda file: file.stem)
def test_games_under_way_can_be_played_at_once(file: Path, browse: Browse) -> None:
    """By whoever is in turn, behind the curtain of a game with hidden hands."""
    client = browse(file.parent)
    game = open_game(file)
    page = client.get(f"/g/{file.name}").text
    assert ('id="curtain"' in page) == game.game.head.hides
    assert 'id="composer"' in client.get(f"/g/{file.name}?as={game.in_turn()}").text


def test_nobody_writes_for_somebody_else(browse: Browse, tmp_path: Path) -> None:
    file = shorten("through-the-ages", 40, tmp_path, number=3)
    game = open_game(file)
    player = game.in_turn()
    other = next(name for name in game.players if name != player)
    answer = browse().post(f"/g/{file.name}/compose?as={other}",
                           json={"version": "", "player": player, "text": ""})
    assert not answer.json().get("done", True)


def test_two_moments_stand_side_by_side_with_what_differs_marked(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 40, tmp_path)
    client = browse()
    page = client.get(f"/g/{file.name}?at=20&beside=21").text
    states = re.findall(r'<(main|section) class="state" id="(state|beside)"', page)
    assert states == [("main", "state"), ("section", "beside")]
    left, right = page.split('id="beside"')
    marked = [set(re.findall(r'data-slot="([^"]*)" class="[^"]*changed"', half))
              for half in (left, right)]
    changes = client.get(f"/g/{file.name}/at/21?from=20").json()["parts"]
    assert marked[0] == marked[1] == changes.keys()
    assert 'id="composer"' not in page
    assert len(re.findall(r'id="board"', page)) == 1
    assert "changed" not in client.get(f"/g/{file.name}?at=20&beside=20").text
    assert client.get(f"/g/{file.name}?at=20&beside=1000").status_code == 404
    assert client.get(f"/g/{file.name}?beside=x").status_code == 404


def test_the_changes_of_a_row_are_told_wherever_the_page_comes_from(
    browse: Browse, tmp_path: Path
) -> None:
    """What is marked is what the row has changed, not what differs from the moment before."""
    file = shorten("terra-mystica", 40, tmp_path)
    client = browse()
    near = client.get(f"/g/{file.name}/at/21?from=20").json()
    far = client.get(f"/g/{file.name}/at/21?from=40").json()
    assert near["changed"] == far["changed"] == [*near["parts"]]
    assert far["parts"].keys() - near["parts"].keys()
    assert client.get(f"/g/{file.name}/at/0?from=40").json()["changed"] == []


def test_undone_rows_hang_as_a_branch_where_they_were_played(
    browse: Browse, tmp_path: Path
) -> None:
    file = shorten("terra-mystica", 20, tmp_path)
    rows = file.read_text().splitlines()[-2:]
    with file.open("a") as text:
        text.write("\n".join(["  gm: undo 2", rows[0], "  gm: undo 3", ""]))
    client = browse()
    page = client.get(f"/g/{file.name}").text
    branches = [(row, re.findall(r'<span class="n">(\d+)</span>', items)) for row, items in
                re.findall(r'<li class="branch"><p>.*?data-row="(\d+)".*?</p><ol>(.*?)</ol>', page)]
    assert branches == [("16", ["17", "18", "19", "20"]), ("18", ["22"])]
    before = client.get(f"/g/{file.name}/at/20?from=18").json()
    assert before["parts"]


def test_the_page_of_a_file_with_errors_names_them(browse: Browse, tmp_path: Path) -> None:
    """A file that may hide cards names no rows."""
    for game in ("terra-mystica", "through-the-ages"):
        file = shorten(game, 20, tmp_path)
        assert "The file has errors" not in browse().get(f"/g/{file.name}").text
        with file.open("a") as text:
            text.write("  anna: build Z99\n")
        page = browse().get(f"/g/{file.name}").text
        assert "The file has errors" in page
        assert ("Z99" in page) == (game == "terra-mystica")
