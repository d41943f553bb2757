from __future__ import annotations

from pathlib import Path

import pytest

from aoi_cli.gamefile.reader import parse_file
from aoi_cli.judging.judged_game import judge
from aoi_cli.registry import find_game
from tests.conftest import Aoi

NAMES = ["anna", "berta", "cleo", "dora", "emil"]


def players(count: int) -> list[str]:
    return [word for name in NAMES[:count] for word in ("-p", name)]


def create_game(aoi: Aoi, *arguments: str) -> str:
    code, out, err = aoi("new", "-", *arguments)
    assert (code, err) == (0, "")
    assert judge(out).problems == []
    return out


def head(text: str, key: str) -> object:
    fields = parse_file(text).head.fields
    assert fields
    return plain(fields[key])


def plain(node: object) -> object:
    value = getattr(node, "value", node)
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.parametrize("distribution", ["bundles", "draft", "given"])
def test_every_draw_is_a_setup_that_the_rules_allow(
    aoi: Aoi, count: int, distribution: str
) -> None:
    for seed in range(8):
        create_game(aoi, *players(count), "--distribution", distribution, "--seed", str(seed))


def test_the_same_seed_draws_the_same_game(aoi: Aoi) -> None:
    one, same, other = (
        create_game(aoi, *players(3), "--seed", seed) for seed in ("x", "x", "y")
    )
    assert one == same != other


def test_a_seed_is_made_up_and_written_down(aoi: Aoi) -> None:
    one, other = create_game(aoi, *players(3)), create_game(aoi, *players(3))
    assert one != other
    assert create_game(aoi, *players(3), "--seed", str(head(one, "seed"))) == one


def test_the_side_of_the_map_follows_the_players(aoi: Aoi) -> None:
    assert [head(create_game(aoi, *players(n)), "map") for n in (2, 3, 5)] == ["1-3", "3-5", "3-5"]
    assert head(create_game(aoi, *players(3), "--map", "1-3"), "map") == "1-3"


def test_components_named_by_hand(aoi: Aoi) -> None:
    text = create_game(
        aoi, *players(3), "--seed", "1", "--edition", "1.0", "--title", "A: # title",
        "--rounds", "rs1,rs2,rs5,rs4,rs-big-medicine,rs9".replace("rs9", "rs8"),
        "--final", "fs4", "--books", "ba1,ba2,book-coins", "--palaces", "p1,p2,p3,p4,p17",
        "--innovations", "law:i1,i2", "--innovations", "banking:i3,i4",
        "--competencies", "law:c1,c2,c3", "--bundles", "lake+moles+rb1",
        "--bundles", "rb2+red+omar", "--bonuses", "rb8,rb9,rb10",
    )
    assert head(text, "title") == "A: # title"
    assert head(text, "edition") == "1.0"
    assert head(text, "final") == "fs-school"
    assert head(text, "books") == ["book-power", "book-steps", "book-coins"]
    assert head(text, "palaces") == ["p1", "p2", "p3", "p4", "p17"]
    innovations, bundles = head(text, "innovations"), head(text, "bundles")
    assert isinstance(innovations, dict) and isinstance(bundles, list)
    assert innovations["law"] == ["deus-ex-machina", "professors"]
    assert innovations["banking"] == ["trade-routes", "architecture"]
    assert bundles[:2] == [
        {"board": "lake", "bonus": "rb-river", "faction": "moles"},
        {"board": "wasteland", "bonus": "rb-send", "faction": "omar"},
    ]
    assert len(bundles) == 7
    assert head(text, "bonuses") == ["rb-school", "rb-power", "rb-coins"]


def test_what_players_have_by_hand(aoi: Aoi) -> None:
    text = create_game(
        aoi, "-p", "anna=lake+moles+rb1", "-p", "berta=rb2+omar+yellow", "-p", "cleo",
        "--seed", "1",
    )
    assert head(text, "distribution") == "given"
    stated = head(text, "players")
    assert isinstance(stated, list)
    assert stated[:2] == [
        {"name": "anna", "board": "lake", "faction": "moles", "bonus": "rb-river"},
        {"name": "berta", "board": "desert", "faction": "omar", "bonus": "rb-send"},
    ]
    assert set(stated[2]) == {"name", "board", "faction", "bonus"}


def test_one_palace_by_hand_gives_all_players_one(aoi: Aoi) -> None:
    stated = head(create_game(aoi, "-p", "anna=p3", "-p", "berta", "-p", "cleo"), "players")
    assert isinstance(stated, list)
    assert len({p["palace"] for p in stated}) == 3


@pytest.mark.parametrize("final", ["fs1", "fs2", "fs3", "fs4"])
def test_the_draw_keeps_clear_of_what_is_named(aoi: Aoi, final: str) -> None:
    for seed in range(10):
        create_game(aoi, *players(3), "--seed", str(seed), "--final", final)


def test_agreements_of_the_table(aoi: Aoi) -> None:
    text = create_game(
        aoi, *players(3), "--option", "leech=strict", "--ruling", "R-ANNEX=four-only",
        "--policy", "anna=up to 2 VP lost", "--policy", "cleo=never",
    )
    assert head(text, "options") == {"leech": "strict"}
    assert head(text, "rulings") == {"R-ANNEX": "four-only"}
    assert head(text, "policies") == {"anna": "up to 2 VP lost", "cleo": "never"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-p", "anna"], "F214 1 player,"),
        (["-p", "anna", "-p", "Anna"], "F214 two players"),
        (["-p", "gm", "-p", "anna"], "F214 `gm`"),
        ([*players(5), "-p", "fritz"], "F214 6 players"),
        ([*players(3), "--books", "ba1,ba2,ba9"], "F209"),
        ([*players(3), "--books", "ba1,ba2"], "F212"),
        ([*players(3), "--rounds", "rs1,rs2,rs3,rs4,rs9,rs5"], "F213"),
        ([*players(3), "--rounds", "rs1"], "F212"),
        ([*players(2), "--map", "3-5"], "F213"),
        ([*players(3), "--innovations", "bank:i1"], "F207"),
        ([*players(3), "--competencies", "law:c1,c1,c2"], "F212"),
        (["-p", "anna=lake+lake", "-p", "berta", "-p", "cleo"], "F209"),
        ([*players(3), *["--bundles", "lake"] * 8], "F212"),
        ([*players(3), "--edition", "3"], "F208"),
        ([*players(3), "--ruling", "R-NONE=x"], "F207"),
        ([*players(3), "--policy", "fritz=always"], "F214"),
        ([*players(3), "--option", "leech=never"], "F208"),
        ([*players(3), "--option", "leech"], "F208"),
    ],
)
def test_a_head_that_is_refused_is_not_written(
    aoi: Aoi, tmp_path: Path, arguments: list[str], said: str
) -> None:
    path = tmp_path / "game.yaml"
    code, out, err = aoi("new", path, *arguments)
    assert (code, out) == (1, "")
    assert said in err
    assert "new head:" in err
    assert not path.exists()


MYSTICA = ["--game", "terra-mystica"]


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["-p", "anna=witches", "-p", "berta=nomads"],
         "witches and nomads belong to terra-mystica: add `--game terra-mystica`."),
        ([*players(2), "--option", "shipping-bonus"],
         "shipping-bonus belongs to terra-mystica: add `--game terra-mystica`."),
        ([*MYSTICA, "-p", "anna=moles", "-p", "berta"],
         "moles belongs to age-of-innovation: add `--game age-of-innovation`."),
        ([*MYSTICA, "-p", "anna=witchs", "-p", "berta"], "Did you mean witches?"),
        ([*MYSTICA, "-p", "anna=martians", "-p", "berta"], "Use nomads, fakirs, halflings, "),
        ([*MYSTICA, *players(2), "--option", "shiping"], "Did you mean shipping-bonus?"),
        ([*MYSTICA, *players(2), "--option", "foo"], "Use mini-expansion-1, shipping-bonus, "),
        ([*MYSTICA, *players(2), "--ruling", "SECOND-HEX=moderator"],
         "Did you mean R-SECOND-HEX?"),
        ([*players(2), "--policy", "zoe=always"], "The players are anna and berta."),
        ([*MYSTICA, *players(2), "--rounds", "SCORE1"], "SCORE7 or SCORE8."),
    ],
)
def test_what_a_refused_head_may_have_meant(
    aoi: Aoi, arguments: list[str], hint: str
) -> None:
    code, out, err = aoi("new", "-", *arguments)
    assert (code, out) == (1, "")
    assert hint in err


@pytest.mark.parametrize("word", ["tm", "TM", "Terra Mystica", "terramystica"])
def test_a_game_that_is_called_otherwise(aoi: Aoi, word: str) -> None:
    code, _, err = aoi("new", "-", *players(2), "--game", word)
    assert code == 2
    assert f"there is no game {word}. Did you mean terra-mystica?" in err


def test_what_is_drawn_for_players_beside_one_who_states_it_is_told(
    aoi: Aoi, tmp_path: Path
) -> None:
    path = tmp_path / "game.yaml"
    code, out, _ = aoi("new", path, *MYSTICA, "-p", "anna=witches", "-p", "berta", "--seed", "1")
    assert code == 0
    drawn = head(path.read_text(), "players")
    assert isinstance(drawn, list)
    assert out == f"{path} written\ndrawn for berta: {drawn[1]['faction']}\n"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        [*players(3), "--distribution", "auction"],
        [*players(3), "--option", "leech", "--option", "leech=strict"],
        [*players(3), "--ruling", "=x"],
        [*players(3), "--game", "chess"],
        [*players(3), "--seed", "\udcff"],
        ["-p", "\udcff", "-p", "berta"],
    ],
)
def test_wrong_usage(aoi: Aoi, tmp_path: Path, arguments: list[str]) -> None:
    code, out, err = aoi("new", tmp_path / "game.yaml", *arguments)
    assert (code, out) == (2, "")
    assert "Error: " in err or "Missing" in err
    assert not list(tmp_path.iterdir())


def test_a_file_is_never_overwritten(aoi: Aoi, new_game: Path) -> None:
    before = new_game.read_bytes()
    code, _, err = aoi("new", new_game, *players(2))
    assert code == 2
    assert "F216" in err
    assert new_game.read_bytes() == before


def test_a_folder_that_does_not_exist(aoi: Aoi, tmp_path: Path) -> None:
    code, _, err = aoi("new", tmp_path / "none" / "game.yaml", *players(2))
    assert code == 2
    assert "No such file or directory" in err


def test_a_game_is_made_for_an_older_ruleset(aoi: Aoi) -> None:
    asked = ("--game", "terra-mystica", *players(3), "--seed", "x")
    rulesets = find_game("terra-mystica").box.rulesets
    by_ruleset = {ruleset: create_game(aoi, *asked, "--ruleset", ruleset) for ruleset in rulesets}
    assert rulesets[:2] == ("1", "2")
    assert {ruleset: head(new, "ruleset") for ruleset, new in by_ruleset.items()} == {
        ruleset: ruleset for ruleset in rulesets}
    assert create_game(aoi, *asked) == by_ruleset[rulesets[-1]]


def test_an_unknown_ruleset_is_refused_with_those_there_are(aoi: Aoi) -> None:
    code, out, err = aoi("new", "-", "--game", "terra-mystica", *players(3), "--ruleset", "0")
    known = ", ".join(find_game("terra-mystica").box.rulesets)
    assert (code, out) == (2, "")
    assert f"there is no ruleset 0 of terra-mystica. Known: {known}." in " ".join(err.split())


def test_versions_of_factions_need_no_option(aoi: Aoi) -> None:
    text = create_game(aoi, "--game", "terra-mystica", "-p", "anna=acolytes", "-p", "berta=witches",
                       "--versions", "playtest_v1_volcano")
    assert head(text, "versions") == ["playtest_v1_volcano"]
    assert judge(text).state.players["anna"].workers == 4
    code, _, err = aoi("new", "-", "--game", "terra-mystica", "-p", "anna=acolytes",
                       "-p", "berta=witches", "--versions", "playtest_v1_ice")
    assert code == 1 and "fire-and-ice-factions/volcano" in err
