"""The line protocol, line by line: every request, carried out and refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from aoi_cli.cli.protocol.requests import REQUESTS
from aoi_cli.cli.protocol.session import Session
from aoi_cli.engine.bounds import REQUEST_BYTES
from aoi_cli.render.output.catalogue import OUTPUTS, output_schema
from aoi_cli.table import new_game, open_game
from tests.recorded import opening_of, path_of

GAMES = {
    "age-of-innovation": "01-two-bundles",
    "terra-mystica": "01-two",
    "through-the-ages": "01-two",
    "beyond-the-horizon": "2-two-001",
}
ROWS = 16
EVERY_GAME = pytest.mark.parametrize("name", GAMES)


class Client:
    """A program that speaks with a session, and holds every answer against its schema."""

    def __init__(self) -> None:
        self.session = Session()
        self.asked = 0

    def say(self, line: bytes) -> Any:
        answer = self.session.answer(line)
        assert "\n" not in answer and answer.isascii()
        data = json.loads(answer)
        Draft202012Validator(output_schema(f"engine-{data['answer']}")).validate(data)
        return data

    def ask(self, request: str, **fields: Any) -> Any:
        """The answer to a request that is carried out."""
        self.asked += 1
        answer = self.say(json.dumps({"request": request, "id": self.asked, **fields}).encode())
        assert (answer["answer"], answer["id"]) == (request, self.asked), answer
        return answer

    def refused(self, request: str, **fields: Any) -> Any:
        """The error of a request that is refused."""
        answer = self.say(json.dumps({"request": request, "id": "no", **fields}).encode())
        assert (answer["answer"], answer["id"]) == ("error", "no"), answer
        return answer["error"]


@pytest.fixture
def client() -> Client:
    return Client()


@pytest.fixture
def opening(name: str, tmp_path: Path) -> Path:
    """The first rows of a recorded game."""
    path = tmp_path / "game.yaml"
    path.write_text(opening_of(GAMES[name], ROWS, name), encoding="utf-8")
    return path


@pytest.fixture
def next_row(name: str, opening: Path) -> str:
    """The next row of the recorded game."""
    row = open_game(path_of(GAMES[name], name)).row_text(ROWS + 1)
    return f"{open_game(opening).in_turn()}: {row}"


def test_every_answer_has_a_schema() -> None:
    kinds = {name.removeprefix("engine-") for name in OUTPUTS if name.startswith("engine-")}
    assert kinds == {*REQUESTS, "error"}


@pytest.mark.parametrize("line, message", [
    (b"", "truncated"),
    (b"legal", "malformed"),
    (b"[]", "Expected `object`, got `array`"),
    (b"null", "got `null`"),
    (b"{}", "missing required field `request`"),
    (b'{"request": 1}', "Expected `str`, got `int` - at `$.request`"),
    (b'{"request": "plya"}', "there is no request `plya`. Did you mean play?"),
    (b'{"request": "help"}', "Known: position, legal, try, play, go, show, new, quit."),
    (b'{"request": "quit", "id": {}}', "Expected `int | str`, got `object` - at `$.id`"),
    (b'{"request": "quit"} {}', "trailing characters"),
    (b'{"request": "quit", "now": true}', "unknown field `now`"),
    (b'{"request": "play"}', "missing required field `rows`"),
    (b'{"request": "play", "rows": []}', "length >= 1 - at `$.rows`"),
    (b'{"request": "play", "rows": "anna: pass"}', "Expected `array`, got `str` - at `$.rows`"),
    (b'{"request": "legal", "limit": -1}', "`int` >= 0 - at `$.limit`"),
    (b'{"request": "legal"}', "there is no position yet"),
    (b'{"request": "position"}', "a `path` or a `text`"),
    (b'{"request": "position", "path": "a", "text": "b"}', "a `path` or a `text`"),
    (b'{"request": "\xff"}', "byte 14, 0xff, is not UTF-8"),
    (b'{"request": "\\ud800 is a half"}', "surrogate"),
    (b" " * (REQUEST_BYTES + 1), f"more than {REQUEST_BYTES} bytes"),
    (b'{"x":' * 100_000, "recursion"),
])
def test_what_is_no_request_is_answered(client: Client, line: bytes, message: str) -> None:
    answer = client.say(line)
    assert answer["answer"] == "error" and answer["error"]["kind"] == "request"
    assert message in answer["error"]["message"] and not client.session.ended


@EVERY_GAME
def test_a_position_is_a_file_or_a_text(client: Client, name: str, opening: Path) -> None:
    named = client.ask("position", path=str(opening))
    assert named["result"]["rows"] == ROWS and named["result"]["next"]["game"] == name
    text = opening.read_text(encoding="utf-8")
    assert client.ask("position", text=text)["result"] == named["result"]
    opening.with_name("wrong.yaml").write_text(text + "  anna: nonsense\n", encoding="utf-8")
    wrong = client.refused("position", path=str(opening.with_name("wrong.yaml")))
    assert wrong["kind"] == "refused" and wrong["diagnostics"][0]["row"] == ROWS + 1
    assert client.refused("position", path="none.yaml")["diagnostics"][0]["code"] == "F201"
    assert client.refused("position", text="game: none")["kind"] == "refused"
    assert client.refused("position", text=text, **{"as": "nobody"})["kind"] == "unknown"
    assert client.ask("show")["next"] == named["result"]["next"]


@EVERY_GAME
def test_rows_behind_a_position(client: Client, opening: Path, next_row: str) -> None:
    longer = client.ask("position", path=str(opening), rows=[next_row])["result"]
    assert longer["rows"] == ROWS + 1
    client.ask("position", path=str(opening))
    assert client.ask("play", rows=[next_row])["result"]["next"] == longer["next"]
    wrong = client.refused("position", path=str(opening), rows=[next_row, "nobody: pass"])
    assert wrong["diagnostics"][0]["line"] == 2


@EVERY_GAME
def test_every_row_that_is_listed_can_be_tried(client: Client, opening: Path) -> None:
    client.ask("position", path=str(opening))
    legal = client.ask("legal", limit=5)
    assert legal["result"]["moves"] and 0 < len(legal["rows"]) <= 5
    for row in legal["rows"]:
        assert client.ask("try", rows=[row["row"]])["result"]["rows"][0]["legal"], row
    kind = legal["result"]["moves"][0]["kind"]
    one_kind = client.ask("legal", limit=0, kind=kind, player=legal["result"]["player"])
    assert {move["kind"] for move in one_kind["result"]["moves"]} == {kind}
    assert (one_kind["rows"], one_kind["complete"]) == ([], False)
    assert client.refused("legal", player="nobody")["kind"] == "unknown"
    assert client.refused("legal", kind="nonsense")["kind"] == "unknown"


@EVERY_GAME
def test_a_trial_changes_nothing(client: Client, opening: Path, next_row: str) -> None:
    before = client.ask("position", path=str(opening))["result"]["next"]
    (row,) = client.ask("try", rows=[next_row])["result"]["rows"]
    assert row["legal"] and row["changes"]
    tried = client.ask("try", rows=["nobody: pass", next_row])["result"]["rows"]
    assert [row["legal"] for row in tried] == [False] and tried[0]["diagnostics"][0]["help"]
    tried = client.ask("try", rows=["nobody: pass", next_row], carry_on=True)["result"]["rows"]
    assert [row["legal"] for row in tried] == [False, True]
    assert client.refused("try", rows=["a\nb"])["kind"] == "refused"
    assert client.ask("show")["next"] == before


@EVERY_GAME
def test_a_row_in_memory_is_in_no_file(client: Client, opening: Path, next_row: str) -> None:
    before = opening.read_bytes()
    client.ask("position", path=str(opening))
    played = client.ask("play", rows=[next_row])["result"]
    assert not played["written"] and played["rows"][0]["text"]
    refused = client.refused("play", rows=["nobody: pass"])
    assert refused["kind"] == "refused" and refused["note"] == "nothing was written."
    assert client.ask("show")["next"] == played["next"]
    assert "not that of a file" in client.refused("play", rows=[next_row], write=True)["message"]
    client.ask("position", text=before.decode())
    assert "not that of a file" in client.refused("play", rows=[next_row], write=True)["message"]
    assert opening.read_bytes() == before


@EVERY_GAME
def test_a_row_is_written_to_the_file(client: Client, opening: Path, next_row: str) -> None:
    before = opening.read_text(encoding="utf-8")
    client.ask("position", path=str(opening))
    client.refused("play", rows=[next_row, "nobody: pass"], write=True)
    assert opening.read_text(encoding="utf-8") == before
    played = client.ask("play", rows=[next_row], write=True)["result"]
    assert played["written"] and opening.read_text(encoding="utf-8") == f"{before}  {next_row}\n"
    assert client.ask("position", path=str(opening))["result"]["next"] == played["next"]


@EVERY_GAME
def test_a_file_that_was_changed_meanwhile_is_left_alone(
    client: Client, opening: Path, next_row: str
) -> None:
    client.ask("position", path=str(opening))
    open_game(opening).play([next_row])
    after = opening.read_bytes()
    refused = client.refused("play", rows=[next_row], write=True)
    assert "was changed by somebody else" in refused["message"] and opening.read_bytes() == after


@EVERY_GAME
def test_the_built_in_player_chooses_a_legal_row(client: Client, opening: Path) -> None:
    client.ask("position", path=str(opening))
    for _ in range(4):
        chosen = client.ask("go", seed="sunday")["result"]
        assert client.ask("go", seed="sunday")["result"] == chosen
        client.ask("play", rows=[chosen["row"]])
    assert client.ask("go")["result"]["seed"]
    awaited = {item["player"] for item in client.ask("show")["next"]["waiting"]}
    for player in ("anna", "berta"):
        row = client.ask("go", player=player, seed="sunday")["result"]["row"]
        assert row is None or (player in awaited and row.startswith(f"{player}: "))
    assert client.refused("go", player="nobody")["kind"] == "unknown"


@pytest.mark.few(1, "the built-in player thinks for long")
@EVERY_GAME
def test_the_built_in_player_thinks(client: Client, opening: Path) -> None:
    client.ask("position", path=str(opening))
    chosen = client.ask("go", seed="sunday", think=4)["result"]
    assert client.ask("go", seed="sunday", think="4")["result"] == chosen
    assert chosen["rollouts"] in (0, 4)
    assert client.ask("try", rows=[chosen["row"]])["result"]["rows"][0]["legal"]
    assert client.ask("go", seed="sunday", think="0.01s")["result"]["rollouts"] in (0, 1)
    assert client.ask("go", seed="sunday")["result"]["rollouts"] == 0


@pytest.mark.parametrize("name", ["terra-mystica"])
@pytest.mark.parametrize("think", ["soon", "2m", "3601s", 3601, -1, "", True, 1.5])
def test_other_times_to_think_are_refused(client: Client, opening: Path, think: object) -> None:
    before = client.ask("position", path=str(opening))["result"]["next"]
    refused = client.refused("go", think=think)
    assert refused["kind"] == "request" and "think" in refused["message"]
    assert client.ask("show")["next"] == before


@EVERY_GAME
def test_a_game_is_shown(client: Client, opening: Path) -> None:
    client.ask("position", path=str(opening))
    shown = client.ask("show")
    assert shown["amounts"].keys() == {"anna", "berta"} and shown["score"]["players"]
    (*_, table) = shown["result"]["tables"]
    fewer = client.ask("show", parts=["players"])["result"]
    assert len(json.dumps(fewer)) < len(json.dumps(shown["result"])) and table
    assert client.refused("show", parts=["nonsense"])["kind"] == "unknown"


@EVERY_GAME
def test_a_new_game(client: Client, name: str, tmp_path: Path) -> None:
    fields = {"players": ["anna", "berta"], "game": name, "seed": "sunday", "title": "Sunday"}
    made = client.ask("new", **fields)["result"]
    assert made["path"] is None and made["secret"] is None and not [*tmp_path.iterdir()]
    assert client.ask("position", text=made["text"])["result"]["title"] == "Sunday"
    path = tmp_path / "new.yaml"
    assert client.ask("new", path=str(path), **fields)["result"]["path"] == str(path)
    before = path.read_bytes()
    assert client.refused("new", path=str(path), **fields)["diagnostics"][0]["code"] == "F216"
    assert path.read_bytes() == before
    assert client.refused("new", **fields, components={"nonsense": "x"})["kind"] == "unknown"
    assert client.refused("new", **fields, rulings={"nonsense": "x"})["kind"] == "refused"
    assert client.refused("new", **fields | {"game": "chess"})["kind"] == "unknown"
    assert client.refused("new", **fields | {"players": ["anna"]})["diagnostics"]


@pytest.mark.few(1, "lines by chance")
@EVERY_GAME
@settings(max_examples=30)
@given(data=st.data())
def test_any_line_has_one_answer(name: str, data: st.DataObject) -> None:
    client = Client()
    text = path_of(GAMES[name], name).read_text(encoding="utf-8").partition("moves: |")[0]
    client.ask("position", text=f"{text}moves: |\n")
    values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=20)
        | st.sampled_from(["anna", "public", "anna: pass", "players", name]),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner,
                                                                    max_size=3), max_leaves=4)
    keys = st.sampled_from(["id", "rows", "player", "kind", "limit", "as", "text", "seed", "parts",
                            "players", "game", "components", "options", "carry_on"])
    fields = st.dictionaries(keys, values, max_size=4)
    requests = st.builds(lambda kind, fields: json.dumps({"request": kind, **fields}).encode(),
                         st.sampled_from([*REQUESTS]), fields)
    for line in data.draw(st.lists(requests | st.binary(max_size=60), max_size=4)):
        answer = client.say(line)
        assert answer["answer"] != "error" or answer["error"]["kind"] != "internal", answer


# rows that end the game of their own player


@pytest.fixture
def ages(tmp_path: Path) -> Path:
    """Ann's second turn begins with politics, in which she may resign."""
    path = tmp_path / "ages.yaml"
    new_game(path, ["Ann", "Bob"], game="through-the-ages", seed="5").play([
        "Ann: take hanging_gardens", "Ann: end", "Bob: take aristotle",
        "Bob: take cultural_heritage_a", "Bob: end"])
    return path


def test_a_row_that_ends_the_own_game_is_written_only_if_that_is_confirmed(
    client: Client, ages: Path
) -> None:
    client.ask("position", path=str(ages))
    before = ages.read_bytes()
    error = client.refused("play", rows=["Ann: resign"], write=True)
    assert error["kind"] == "request" and error["message"] == (
        "this ends the game for Ann. Nothing was written. If it is meant, play it with "
        '`"confirmed": true`.')
    assert ages.read_bytes() == before
    answer = client.ask("play", rows=["Ann: resign"], write=True, confirmed=True)
    assert answer["result"]["written"] and open_game(ages).rows[-1].text == "Ann: resign"


def test_in_memory_nothing_is_to_be_confirmed(client: Client, ages: Path) -> None:
    client.ask("position", path=str(ages))
    client.ask("try", rows=["Ann: resign"])
    assert not client.ask("play", rows=["Ann: resign"])["result"]["written"]


def test_a_yes_beforehand_makes_no_row_legal(client: Client, ages: Path) -> None:
    client.ask("position", path=str(ages))
    error = client.refused("play", rows=["Bob: resign"], write=True, confirmed=True)
    assert error["kind"] == "refused" and error["diagnostics"][0]["code"] == "T301"
