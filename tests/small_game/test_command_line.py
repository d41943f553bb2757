"""Every command, with a game that none of them was written for."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest
import yaml

from aoi_cli.cli.completion.names import all_names
from aoi_cli.engine.hidden.mode import Secret
from tests.conftest import Aoi
from tests.pages import page_data, unpack_data
from tests.small_game.table import GAME

PATRONS = ["anna: keep tailor", "berta: keep hoarder", "cleo: keep collector"]
STALLS = ["anna: stall gate", "berta: stall bridge", "cleo: stall gate"]
AUCTION = ["anna: pass", "berta: bid 2", "cleo: pass"]
SECRETS = ["tailor", "hoarder", "collector", "lender", "keeper", "hermit"]


@pytest.fixture
def new(aoi: Aoi, tmp_path: Path) -> Path:
    """Anna holds lamp, tea, tea; berta fog, silk, silk; cleo lamp, silk, silk."""
    path = tmp_path / "quay.yaml"
    players = ("-p", "anna", "-p", "berta", "-p", "cleo")
    made = aoi("new", path, "--game", GAME.name, *players, "--seed", "abc")
    assert (made.code, made.err) == (0, "")
    return path


@pytest.fixture
def quay(aoi: Aoi, new: Path) -> Path:
    """Night 1, berta's first turn; she has drawn ferry and tea. The row is bell, amber, fog,
    spyglass."""
    assert aoi("play", new, *PATRONS, *STALLS, *AUCTION).code == 0
    return new


@pytest.fixture
def ended_game(aoi: Aoi, quay: Path) -> Path:
    assert aoi("demo", quay, "--seed", "7").code == 0
    return quay


def test_a_new_head_holds_all_that_a_replay_needs(new: Path) -> None:
    secret = yaml.safe_load(new.with_suffix(".secret").read_text())
    assert yaml.safe_load(new.read_text()) == {
        "aoi": 1, "game": GAME.name, "ruleset": "1", "info": "seeded",
        "secret": Secret("abc", secret["salt"]).digest,
        "players": ["anna", "berta", "cleo"], "moves": "",
    }


@pytest.mark.parametrize(("old", "new_text", "code"), [
    ("info: seeded", "info: secret", "F208"),
    ("info: seeded", "info: recorded", "F207"),
    ("info: seeded", "info: open", "F206"),
    ("info: seeded", "info: commit", "H002"),
    ("secret: ", "secret: x", "F208"),
    ("[anna, berta, cleo]", "[anna]", "F214"),
    ("[anna, berta, cleo]", "[anna, Anna]", "F214"),
    ("[anna, berta, cleo]", "[anna, gm]", "F214"),
    ("moves:", "policies: {dora: let}\nmoves:", "F214"),
    ("moves:", "policies: {anna: fog}\nmoves:", "F208"),
    ("moves:", "map: large\nmoves:", "F207"),
])
def test_check_says_what_is_wrong_with_a_head(
    aoi: Aoi, new: Path, old: str, new_text: str, code: str
) -> None:
    new.write_text(new.read_text().replace(old, new_text))
    checked = aoi("check", "--no-cache", new)
    assert (checked.code, checked.err) == (1, "")
    assert f": {code} " in checked.out


def test_check_finds_more_than_the_first_error(aoi: Aoi, quay: Path) -> None:
    assert aoi("check", "--no-cache", quay).out == "1 file, no errors\n"
    with quay.open("a") as file:
        file.write("  berta: buy 9. done\n  cleo: sing\n  anna: sell 2 silk\n")
    codes = re.findall(r": ([A-Z]\d{3}) ", aoi("check", "--no-cache", quay).out)
    assert codes[:2] == ["C681", "S102"]


def test_play_tells_what_a_row_does_and_who_is_asked(aoi: Aoi, quay: Path) -> None:
    played = aoi("play", quay, "berta: sell 2 silk")
    assert played.code == 0
    assert "berta: -2 cards -2 silk (counter)" in played.out
    assert "cleo: fog on berta's sale, or let it be" in played.out
    settled = aoi("play", quay, "cleo: let", "anna: let").out
    assert "+4 fame +2 coins (silk)" in settled
    assert "berta: to move" in settled


def test_a_refused_row_leaves_the_file_alone(aoi: Aoi, quay: Path) -> None:
    before = quay.read_text()
    played = aoi("play", quay, "berta: buy 4. draw", "anna: bidd 1")
    assert played.code == 1
    assert quay.read_text() == before
    assert "R481 3 coins needed for place 4, berta has 2" in played.err + played.out
    assert "Did you mean bid?" in played.err + played.out


def test_next_and_legal(aoi: Aoi, quay: Path) -> None:
    assert "berta: to move" in aoi("next", quay).out
    listed = aoi("legal", quay).out
    assert "buy 1 …" in listed and "buy 2 …" in listed and "buy 3 …" in listed
    assert "sell tea|silk" in listed and "sell 2 silk" in listed
    assert "spyglass" not in listed
    assert "sell 2 silk" in aoi("legal", quay, "--kind", "sell").out
    assert '"play ferry"' in aoi("legal", quay, "--format", "json").out


def test_kinds_of_moves_that_the_game_names(aoi: Aoi, quay: Path) -> None:
    assert aoi("play", quay, "berta: sell silk").code == 0
    listed = aoi("legal", quay, "--player", "cleo", "--kind", "answer").out
    assert listed.splitlines()[2:3] == ["answer"] and "let" in listed
    assert "there is no kind offer" in aoi("legal", quay, "--kind", "offer").err
    assert "answer" in all_names("KIND", ["--game", GAME.name])
    assert "offer" not in all_names("KIND", ["--game", GAME.name])


def test_completion(aoi: Aoi, quay: Path) -> None:
    def complete(begun: str, *more: str) -> list[str]:
        return aoi("legal", quay, "--complete", begun, *more).out.splitlines()

    assert complete("") == ["berta: "]
    assert complete("berta: sell ") == [f"berta: sell {what}" for what in ("tea", "silk", "2 silk")]
    assert "berta: sell amber" in complete("berta: sell ", "--as", "anna")
    assert complete("berta: play ") == ["berta: play ferry"]
    assert complete("berta: s 2 s") == ["berta: s 2 silk"]
    assert aoi("completion", "bash").code == 0


def test_try_and_why_a_row(aoi: Aoi, quay: Path) -> None:
    tried = aoi("try", quay, "berta: buy 1. sell silk")
    assert tried.code == 0 and "-1 silk" in tried.out
    why = aoi("why", quay, "berta: sell amber")
    assert why.code == 1
    assert "C681 berta has no amber in hand" in why.out + why.err
    assert "silk" in why.out


def test_why_tells_that_a_row_ends_with_a_revelation(aoi: Aoi, quay: Path) -> None:
    why = json.loads(aoi("why", quay, "berta: draw. done", "--format", "json").out)
    assert [p["code"] for p in why["diagnostics"]] == ["T314"]
    assert [(c["code"], c["holds"]) for c in why["conditions"]][-1] == ("T314", False)


def test_who_looks_on_must_be_known(aoi: Aoi, quay: Path) -> None:
    refused = aoi("next", quay, "--as", "bertha")
    assert refused.code == 2
    assert "--as" in refused.err and "Did you mean berta?" in refused.err
    assert "`public`" in refused.err


def test_show_and_score(aoi: Aoi, ended_game: Path) -> None:
    shown = aoi("show", ended_game).out
    assert "Result" in shown and "Hands" in shown
    assert "end of the game" in shown
    assert "night 2, stalls" in aoi("show", ended_game, "--at", "R2").out
    score = json.loads(aoi("score", ended_game, "--format", "json").out)
    assert score["finished"]
    assert all(sum(p["breakdown"].values()) == p["total"] for p in score["players"])


def test_pictures(aoi: Aoi, ended_game: Path) -> None:
    svg, html = ended_game.with_suffix(".svg"), ended_game.with_suffix(".html")
    assert aoi("show", ended_game, "--svg", svg, "--html", html).code == 0
    assert ElementTree.fromstring(svg.read_text()).tag.endswith("svg")
    page = unpack_data(html.read_text())
    assert "Lantern Quay" in page and "sell" in page


def test_what_lies_on_a_place_changes_on_the_page(aoi: Aoi, ended_game: Path) -> None:
    html = ended_game.with_suffix(".html")
    assert aoi("show", ended_game, "--html", html).code == 0
    data = page_data(html.read_text())
    place = next(slot for slot in data["slots"]
                 if slot.startswith("The quay") and slot.endswith("place 1 does"))
    shown = [row[place] for row in data["rows"] if place in row]
    assert len({text.partition(":")[0] for text in shown}) > 3


def test_log_and_why_a_player(aoi: Aoi, ended_game: Path) -> None:
    assert "(night 2, the row: " in aoi("log", ended_game, "--full").out
    rows = [json.loads(row) for row in aoi("log", ended_game, "--format", "jsonl").out.splitlines()]
    assert rows
    for player in ("anna", "berta", "cleo"):
        assert "resources" in aoi("why", ended_game, "--player", player).out
        told = aoi("why", ended_game, "--player", player, "--what", "coins")
        assert told.code == 0 and "change by change" in told.out
    assert aoi("why", ended_game, "--player", "anna", "--what", "tools").code != 0


def test_fmt_there_and_back(aoi: Aoi, ended_game: Path) -> None:
    before = ended_game.read_text()
    assert aoi("fmt", ended_game, "--short").code == 0
    assert "anna: k ta" in ended_game.read_text()
    assert aoi("check", "--no-cache", ended_game).code == 0
    aoi("fmt", ended_game, "--full")
    assert ended_game.read_text() == before
    assert aoi("fmt", ended_game, "--annotate").code == 0
    assert re.search(r"= \d+c \d+f\n", ended_game.read_text())
    assert aoi("check", "--no-cache", ended_game).code == 0


def test_undo_stops_at_what_was_revealed(aoi: Aoi, quay: Path) -> None:
    aoi("play", quay, "berta: buy 1. done")
    assert aoi("undo", quay).code == 0
    aoi("play", quay, "berta: draw")
    before = quay.read_text()
    refused = aoi("undo", quay)
    assert refused.code == 1
    assert "T313" in refused.out + refused.err
    assert quay.read_text() == before
    assert aoi("undo", quay, "--because", "meant to buy").code == 0
    assert aoi("check", "--no-cache", quay).code == 0
    assert "cards -1" not in aoi("next", quay).out


def test_the_moderator(aoi: Aoi, quay: Path) -> None:
    assert aoi("play", quay, "berta: sell silk", 'gm: substitute cleo by "Nora"').code == 0
    assert "Nora: fog on berta's sale" in aoi("next", quay).out
    assert aoi("play", quay, 'gm: correct anna +2 coins because "miscounted"').code == 0
    assert aoi("play", quay, "gm: pause").code == 0
    assert "T309" in aoi("play", quay, "Nora: let").err + aoi("play", quay, "Nora: let").out
    assert aoi("play", quay, "gm: resume", "gm: drop anna", "Nora: let").code == 0
    assert "berta: to move" in aoi("next", quay).out


def test_a_code_without_an_example_is_explained_in_its_own_words(aoi: Aoi) -> None:
    code, out, err = aoi("explain", "c682")
    assert (code, err) == (0, "")
    assert out.startswith("C682: card of another use (tiles and components)\n")
    assert "because: 6 The cards" in out and "help: Use the card as it says." in out
    assert "Example" not in out


def test_faults_of_writing_are_told_in_no_words_of_another_game(aoi: Aoi, quay: Path) -> None:
    with quay.open("a") as file:
        file.write("  berta draw\n  berta: draw = 12 apples\n")
    out = aoi("check", "--no-cache", quay).out
    assert "S101" in out and "S104" in out
    assert not re.search("board|faction|vp", out)


def test_rules_and_schema(aoi: Aoi, quay: Path) -> None:
    assert "hides the sale of another player" in aoi("rules", "fog").out
    assert "jeweller" in aoi("rules", "patrons", "--game", GAME.name).out
    schema = json.loads(aoi("schema").out)
    jsonschema.validate(yaml.safe_load(quay.read_text()), schema)
    wrong = yaml.safe_load(quay.read_text()) | {"info": "closed"}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(wrong, schema)


def test_the_built_in_player_goes_on_to_the_end(aoi: Aoi, new: Path) -> None:
    assert aoi("demo", new, "--seed", "1", "--rows", "5").code == 0
    assert len(yaml.safe_load(new.read_text())["moves"].splitlines()) == 5
    assert aoi("demo", new, "--seed", "2").code == 0
    assert "the game is over" in aoi("score", new).out


VIEWS = [
    ("next",), ("next", "--format", "json"), ("legal",), ("log",), ("score",), ("show",),
    ("log", "--format", "jsonl", "--all"), ("show", "--at", "3"), ("why", "--player", "anna"),
    ("why", "--player", "anna", "--what", "cards"), ("why", "anna: keep lender"),
    ("legal", "--complete", "anna: keep "), ("legal", "--player", "anna", "--format", "json"),
    ("try", "anna: draw"), ("try", "cleo: stall gate"),
]


@pytest.mark.parametrize("command", VIEWS, ids=" ".join)
@pytest.mark.parametrize("viewer", ["berta", "public"])
def test_a_view_depends_on_nothing_hidden(
    aoi: Aoi, new: Path, command: tuple[str, ...], viewer: str
) -> None:
    """Anna keeps the one patron or the other, and the deck holds what it holds."""
    name, *more = command
    seen = []
    for kept in ("tailor", "lender"):
        other = new.with_name(f"{kept}.yaml")
        other.write_text(new.read_text())
        other.with_suffix(".secret").write_text(new.with_suffix(".secret").read_text())
        rows = [f"anna: keep {kept}  # for {kept}s", *PATRONS[1:], "anna: stall gate"]
        if kept == "lender":
            rows[-1] = "anna: stall steps"
        assert aoi("play", other, *rows).code == 0
        seen.append(aoi(name, other, *more, "--as", viewer))
    assert seen[0].out == seen[1].out
    assert seen[0].err.replace("tailor.yaml", "lender.yaml") == seen[1].err


@pytest.mark.parametrize("viewer", ["berta", "public"])
def test_a_page_holds_nothing_hidden(aoi: Aoi, quay: Path, viewer: str) -> None:
    html, svg = quay.with_suffix(".html"), quay.with_suffix(".svg")
    assert aoi("show", quay, "--html", html, "--svg", svg, "--as", viewer).code == 0
    hidden = {*SECRETS} - ({"hoarder", "keeper"} if viewer == "berta" else set())
    for page in (html.read_text(), unpack_data(html.read_text()), svg.read_text()):
        assert not [word for word in hidden | {"seed: abc"} if word in page]
