"""Where things on a page came from: what the ledger says, up to the moment, and no more."""

from __future__ import annotations

import re
from pathlib import Path

from aoi_cli.engine.show.keys import make_hex_key
from aoi_cli.table import open_game
from aoi_cli.web.why import MOST_KEYS
from tests.web.conftest import Browse, shorten

ASKED = {"as": "everything"}


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
    asked = {"key": make_hex_key(place), "slot": f"hex {place}"}
    page = client.get(f"/g/{file.name}/why", params=asked).text
    assert f'data-row="{number}"' in page
    earlier = client.get(f"/g/{file.name}/why", params=asked | {"at": str(number - 1)}).text
    assert f'data-row="{number}"' not in earlier


def test_a_card_is_shown_with_its_rules(browse: Browse, tmp_path: Path) -> None:
    file = shorten("through-the-ages", 40, tmp_path)
    page = browse().get(f"/g/{file.name}/why", params=ASKED | {"key": "moses"}).text
    assert 'class="rules"' in page and "Moses" in page


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
    client, known = browse(), make_hex_key(
        re.findall(r"\bbuild ([A-Z][0-9]+)", rows)[0])
    names = [f"x{n}" for n in range(MOST_KEYS)]

    def ask(key: str) -> str:
        return client.get(f"/g/{file.name}/why", params={"key": key}).text.partition("<main")[2]

    assert ask(" ".join(names)) == ask(" ".join([*names, known]))
    assert ask(" ".join([known, *names])).count("<li>") == ask(known).count("<li>") > 0
