"""Heads of games: the pack by its id and its sum, the rulings, the players."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aoi_cli.engine.error.refusal import Broken
from aoi_cli.gamefile.emitter import compose_game_file
from aoi_cli.judging.judged_game import judge
from aoi_cli.table.game_creation import composed
from tests.beyond_the_horizon.table import (
    GAME,
    NAMES,
    bot_rows,
    describe_position,
    start_replay,
    state,
)
from tests.conftest import Aoi
from tests.packs.house import change_parts


def new_head() -> dict[str, object]:
    return dict(composed(NAMES[:2], GAME.name, seed="x", path=None).head)


def head(**changes: object) -> str:
    told = new_head() | changes
    return compose_game_file({key: value for key, value in told.items() if value is not None})


def test_a_new_game_is_read_as_it_was_made() -> None:
    game = judge(head())
    assert game.problems == []
    start = state(start_replay("x", 2))
    assert describe_position(game.state) == describe_position(start)  # type: ignore[arg-type]


def test_games_with_the_same_pack_share_what_is_made_of_it() -> None:
    one, other = judge(head()), judge(head(players=["cleo", "dora"]))
    assert one.state.setup.pack is other.state.setup.pack


def test_rows_of_a_file_are_judged() -> None:
    replay = start_replay("x", 2)
    rows = [row for row, _ in zip(bot_rows(replay, "x"), range(8), strict=False)]
    game = judge(compose_game_file(new_head(), rows))
    assert game.problems == []
    end = state(replay)
    assert describe_position(game.state) == describe_position(end)  # type: ignore[arg-type]
    assert GAME.telling.notice(game.state)[0].startswith("HOUSE COMPONENTS")


def test_a_table_names_other_readings() -> None:
    game = judge(head(rulings={"D20": "invest", "D36": "forbidden"}))
    assert game.state.setup.rulings.cube_leaving == "invest"
    assert game.state.setup.rulings.full_columns == "not_paid"


@pytest.mark.parametrize(("changes", "message"), [
    ({"pack": "my-box"}, "there is no pack my-box"),
    ({"pack sum": "0123456789abcdef"}, "the pack bth-house-1 has the sum"),
    ({"pack": None}, "`pack` is missing in the head"),
    ({"rulings": {"D20": "perhaps"}}, "`D20` cannot be `perhaps`"),
    ({"rulings": {"D99": "yes"}}, "unknown key `D99` in `rulings`"),
    ({"players": ["anna"]}, "1 players"),
    ({"players": ["anna", "Anna"]}, "`anna` cannot be a player's name"),
    ({"players": ["anna", "gm"]}, "`gm` cannot be a player's name"),
    ({"info": "told"}, "`info` cannot be `told`"),
    ({"info": "recorded", "secret": None, "seed": None, "salt": None, "shown": ["anna"]},
     "nothing is said of what comes from the deck technologies I"),
])
def test_heads_that_are_refused(changes: dict[str, object], message: str) -> None:
    with pytest.raises(Broken) as broken:
        judge(head(**changes))
    assert any(found.message.startswith(message) for found in broken.value.problems)


# packs of several origins

COPIED = change_parts(
    head='  provenance: transcribed\n  edition: "Sails, English"\n  printing: "2"\n'
         "  defaults: {source: Nora, verified: true, provenance: transcribed}",
    lender="{id: L302, name: The Lender, level: III, effect: coins 6, provenance: house}",
)
NEW = ("new", "game.yaml", "--game", "beyond-the-horizon", "-p", "anna", "-p", "berta", "--seed",
       "1", "--info", "open", "--pack", "box")


def test_copied_components_and_others_are_played_with_where_the_head_says_so(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("box.yaml").write_text(COPIED, encoding="utf-8")
    assert aoi(*NEW, "--mixed", "yes").out.startswith("game.yaml written\n")
    assert 'mixed: "yes"\n' in Path("game.yaml").read_text()
    assert aoi("check", "game.yaml").code == 0
    notice = json.loads(aoi("next", "game.yaml", "--format", "json").out)["notice"]
    assert notice[0].startswith("TRANSCRIBED COMPONENTS bth-house-1 1, Sails, English, 2: verified")
    assert notice[1].startswith("HOUSE COMPONENTS bth-house-1 1: cards, tiles and boards")
    assert notice[2:] == ["House components: L302.", "Rulings: D20=any_removal.",
                          "1 warning of the pack (`aoi pack check`)."]


def test_without_that_word_they_are_refused(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("box.yaml").write_text(COPIED, encoding="utf-8")
    code, _, err = aoi(*NEW)
    assert code == 1
    assert "the pack box is not sound" in err and "L302 is a house component" in err
    assert not Path("game.yaml").exists()
    assert aoi(*NEW, "--mixed", "no").code == 2


def test_a_pack_of_copied_components_alone_says_where_they_are_from(
    aoi: Aoi, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = COPIED.replace(", provenance: house}", "}")
    Path("box.yaml").write_text(text, encoding="utf-8")
    assert aoi(*NEW).code == 0
    out = aoi("show", "game.yaml").out
    assert out.startswith("TRANSCRIBED COMPONENTS") and "HOUSE" not in out
